/** Points, rectangles and the few vector operations that the canvas needs. */

/** A point of the canvas, in pixels of the padded scene. */
export interface Point {
  x: number;
  y: number;
}

/** A point with a height, in grid units. @see https://foundryvtt.com/api/v13/interfaces/foundry.types.ElevatedPoint.html */
export interface ElevatedPoint extends Point {
  elevation: number;
}

/** An axis-aligned rectangle, in pixels. */
export interface Rect extends Point {
  width: number;
  height: number;
}

/** The straight distance of two points, in pixels. */
export function distanceBetween(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** The point at the fraction `t` of the way from `a` to `b`. */
export function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** The number within both bounds that is nearest to the given one. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** An angle in degrees, brought into 0 to 360. */
export function normalizeDegrees(degrees: number): number {
  const turned = degrees % 360;
  return turned < 0 ? turned + 360 : turned;
}

/** The rectangle with two opposite corners, whichever way round they are given. */
export function rectFrom(a: Point, b: Point): Rect {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

/** Whether two rectangles share a point. */
export function rectsOverlap(a: Rect, b: Rect): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

/** Whether a rectangle contains a point, its edges included. */
export function rectContains(rect: Rect, point: Point): boolean {
  return point.x >= rect.x && point.x <= rect.x + rect.width && point.y >= rect.y && point.y <= rect.y + rect.height;
}

/** The distance of a point from a segment, in pixels. */
export function distanceToSegment(point: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const lengthSquared = dx * dx + dy * dy;
  if (lengthSquared === 0) return distanceBetween(point, a);
  const t = clamp(((point.x - a.x) * dx + (point.y - a.y) * dy) / lengthSquared, 0, 1);
  return distanceBetween(point, between(a, b, t));
}
