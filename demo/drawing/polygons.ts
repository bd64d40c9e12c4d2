/** Polygons in the plane, in pixels. Most helpers want them convex and with the clock (y points down). */
import { type Point, between, distance } from './points.ts';

export type Polygon = readonly Point[];

/** Lists the sides of a polygon. */
export function sides(polygon: Polygon): (readonly [Point, Point])[] {
  return polygon.flatMap((a, i) => {
    const b = polygon[(i + 1) % polygon.length];
    return b ? [[a, b] as const] : [];
  });
}

/** Returns a polygon's area; it is above zero with the clock. */
export function area(polygon: Polygon): number {
  return sides(polygon).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0) / 2;
}

/** Returns the middle of a polygon's corners. */
export function middle(polygon: Polygon): Point {
  const [x, y] = polygon.reduce<Point>((sum, p) => [sum[0] + p[0], sum[1] + p[1]], [0, 0]);
  return [x / polygon.length, y / polygon.length];
}

/** Cuts off what lies left of the line from `a` to `b` (y points down), and keeps the rest. */
export function cutLeft(polygon: Polygon, a: Point, b: Point): Point[] {
  const side = (p: Point): number => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
  const kept: Point[] = [];
  for (const [p, q] of sides(polygon)) {
    const here = side(p);
    const there = side(q);
    if (here >= 0) kept.push(p);
    if ((here > 0 && there < 0) || (here < 0 && there > 0)) kept.push(between(p, q, here / (here - there)));
  }
  return kept;
}

/** Moves all sides of a convex polygon inward by as many pixels; what is too small vanishes. */
export function inset(polygon: Polygon, by: number | ((a: Point, b: Point) => number)): Point[] {
  let result: Point[] = [...polygon];
  for (const [a, b] of sides(polygon)) {
    const length = distance(a, b);
    if (length === 0) continue;
    const depth = typeof by === 'number' ? by : by(a, b);
    const shift: Point = [(-(b[1] - a[1]) / length) * depth, ((b[0] - a[0]) / length) * depth];
    result = cutLeft(result, [a[0] + shift[0], a[1] + shift[1]], [b[0] + shift[0], b[1] + shift[1]]);
  }
  return result;
}

/** Cuts a convex polygon in two by a line across its longest side, leaving a gap between. */
export function halve(polygon: Polygon, share: number, tilt: number, gap: number): Point[][] {
  const longest = sides(polygon).reduce((best, side) => (distance(...side) > distance(...best) ? side : best));
  const [a, b] = longest;
  const from = between(a, b, share);
  const length = distance(a, b) || 1;
  const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const inward: Point = [-along[1] + along[0] * tilt, along[0] + along[1] * tilt];
  const line = (shift: number): [Point, Point] => {
    const start: Point = [from[0] + along[0] * shift, from[1] + along[1] * shift];
    return [start, [start[0] + inward[0], start[1] + inward[1]]];
  };
  const [p, q] = line(-gap / 2);
  const [r, s] = line(gap / 2);
  return [cutLeft(polygon, p, q), cutLeft(polygon, s, r)].filter((part) => part.length > 2);
}

/** Tells whether a point lies in a polygon of any form. */
export function holds(polygon: Polygon, point: Point): boolean {
  let inside = false;
  for (const [a, b] of sides(polygon)) {
    const spans = a[1] > point[1] !== b[1] > point[1];
    if (spans && point[0] < ((b[0] - a[0]) * (point[1] - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
}
