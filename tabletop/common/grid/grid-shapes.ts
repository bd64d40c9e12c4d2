import type { Point } from './grid-types';

/** The vector of length 1 at an angle in degrees, clockwise on the screen from the east; exact along the axes. */
export function unitVector(degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  const quarters = degrees / 90;
  if (!Number.isInteger(quarters)) return { x: Math.cos(radians), y: Math.sin(radians) };
  return { x: Math.round(Math.cos(radians)) + 0, y: Math.round(Math.sin(radians)) + 0 };
}

/** The point at an angle in degrees and a distance in pixels. */
export function pointAtAngle(from: Point, degrees: number, pixels: number): Point {
  const { x, y } = unitVector(degrees);
  return { x: from.x + x * pixels, y: from.y + y * pixels };
}

/** The smallest whole number of steps that is at least that long, as a length. */
export function wholeSteps(length: number, step: number): number {
  return Math.max(0, Math.ceil(length / step - 1e-8)) * step;
}

/** A regular polygon that deviates from the true circle by less than a quarter of a pixel, clockwise. */
export function approximateCircle(center: Point, radius: number): Point[] {
  if (radius <= 0) return [];
  const corners = Math.max(8, Math.ceil(Math.PI / Math.acos(Math.max(0, 1 - 0.24 / radius))));
  return Array.from({ length: corners }, (_, n) => pointAtAngle(center, (360 * n) / corners, radius));
}

/** The polygon of a parallelogram with a corner and two sides, in the order in which they are passed. */
export function parallelogram(corner: Point, first: Point, second: Point): Point[] {
  return [
    { x: corner.x, y: corner.y },
    { x: corner.x + first.x, y: corner.y + first.y },
    { x: corner.x + first.x + second.x, y: corner.y + first.y + second.y },
    { x: corner.x + second.x, y: corner.y + second.y },
  ];
}

/** How far around, in degrees from 0 up to 360, the direction from `origin` to `point` is from a starting angle. */
export function degreesFrom(origin: Point, start: number, point: Point): number {
  const degrees = (Math.atan2(point.y - origin.y, point.x - origin.x) * 180) / Math.PI;
  return (((degrees - start) % 360) + 360) % 360;
}

/** The polygon stretched along the axes about the origin, turned and moved to a centre. */
export function stretchAndTurn(polygon: readonly Point[], stretch: Point, degrees: number, center: Point): Point[] {
  const { x: cosine, y: sine } = unitVector(degrees);
  return polygon.map((point) => {
    const x = point.x * stretch.x;
    const y = point.y * stretch.y;
    return { x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine };
  });
}
