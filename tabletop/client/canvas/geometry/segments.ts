/** Where two straight lines meet. */
import { between } from './points';
import type { Point } from './points';

/** How far apart two numbers may be and still count as one, in fractions of a segment. */
const TOLERANCE = 1e-8;

/** Twice the signed area of a triangle: positive when c lies clockwise of a→b in canvas coordinates. */
export function orientation(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** Where the path a→b meets the segment c–d, ends included; `t` tells how far along the path, 0 to 1. */
export function segmentIntersection(a: Point, b: Point, c: Point, d: Point): (Point & { t: number }) | null {
  const pathX = b.x - a.x;
  const pathY = b.y - a.y;
  const wallX = d.x - c.x;
  const wallY = d.y - c.y;
  const denominator = pathX * wallY - pathY * wallX;
  if (Math.abs(denominator) < TOLERANCE) return null;
  const t = ((c.x - a.x) * wallY - (c.y - a.y) * wallX) / denominator;
  const u = ((c.x - a.x) * pathY - (c.y - a.y) * pathX) / denominator;
  if (t < -TOLERANCE || t > 1 + TOLERANCE || u < -TOLERANCE || u > 1 + TOLERANCE) return null;
  return { ...between(a, b, t), t };
}
