/** Points, segments and circles. @see https://foundryvtt.com/api/modules/foundry.utils.html */

interface Point {
  x: number;
  y: number;
}

/** Twice the signed area of a triangle: positive when its corners run one way, negative the other. @see https://foundryvtt.com/api/functions/foundry.utils.orient2dFast.html */
export const orient2dFast = (a: Point, b: Point, c: Point): number => (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y);

export function lineSegmentIntersects(a: Point, b: Point, c: Point, d: Point): boolean {
  const sa = orient2dFast(a, b, c);
  const sb = orient2dFast(a, b, d);
  if (sa === 0 && sb === 0) return false;
  return sa * sb <= 0 && orient2dFast(c, d, a) * orient2dFast(c, d, b) <= 0;
}

export function lineLineIntersection(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  options: { t1?: boolean } = {},
): { x: number; y: number; t0: number; t1?: number } | null {
  const denominator = (d.y - c.y) * (b.x - a.x) - (d.x - c.x) * (b.y - a.y);
  if (denominator === 0) return null;
  const t0 = ((d.x - c.x) * (a.y - c.y) - (d.y - c.y) * (a.x - c.x)) / denominator;
  const t1 = ((b.x - a.x) * (a.y - c.y) - (b.y - a.y) * (a.x - c.x)) / denominator;
  return { x: a.x + t0 * (b.x - a.x), y: a.y + t0 * (b.y - a.y), t0, ...(options.t1 ? { t1 } : {}) };
}

export function lineSegmentIntersection(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  epsilon = 1e-8,
): { x: number; y: number; t0: number; t1?: number } | null {
  const found = lineLineIntersection(a, b, c, d, { t1: true });
  if (!found) return null;
  const within = (t: number): boolean => t >= -epsilon && t <= 1 + epsilon;
  return within(found.t0) && within(found.t1 ?? -1) ? found : null;
}

/** The point of a segment that is nearest to a point. */
export function closestPointToSegment(c: Point, a: Point, b: Point): Point {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  if (dx === 0 && dy === 0) return { x: a.x, y: a.y };
  const t = Math.min(Math.max(((c.x - a.x) * dx + (c.y - a.y) * dy) / (dx * dx + dy * dy), 0), 1);
  return { x: a.x + t * dx, y: a.y + t * dy };
}

/** Where a segment crosses a circle. @see https://foundryvtt.com/api/functions/foundry.utils.lineCircleIntersection.html */
export function lineCircleIntersection(
  a: Point,
  b: Point,
  center: Point,
  radius: number,
): { aInside: boolean; bInside: boolean; contained: boolean; outside: boolean; tangent: boolean; intersections: Point[] } {
  const inside = (point: Point): boolean => Math.hypot(point.x - center.x, point.y - center.y) <= radius;
  const [aInside, bInside] = [inside(a), inside(b)];
  const contained = aInside && bInside;
  const intersections = contained ? [] : quadraticIntersection(a, b, center, radius);
  return {
    aInside,
    bInside,
    contained,
    outside: !contained && intersections.length === 0,
    tangent: !aInside && !bInside && intersections.length === 1,
    intersections,
  };
}

/** The points of a segment at a distance from a centre. */
export function quadraticIntersection(p0: Point, p1: Point, center: Point, radius: number, epsilon = 0): Point[] {
  const [dx, dy] = [p1.x - p0.x, p1.y - p0.y];
  const [fx, fy] = [p0.x - center.x, p0.y - center.y];
  const a = dx * dx + dy * dy;
  const b = 2 * (dx * fx + dy * fy);
  const discriminant = b * b - 4 * a * (fx * fx + fy * fy - radius * radius);
  if (a === 0 || discriminant < 0) return [];
  const root = Math.sqrt(discriminant);
  const roots = root === 0 ? [-b / (2 * a)] : [(-b - root) / (2 * a), (-b + root) / (2 * a)];
  return roots.filter((t) => t >= -epsilon && t <= 1 + epsilon).map((t) => ({ x: p0.x + t * dx, y: p0.y + t * dy }));
}

/** The middle of a polygon's area. */
export function polygonCentroid(points: readonly number[]): Point {
  const count = points.length / 2;
  let [area, x, y] = [0, 0, 0];
  for (let n = 0; n < count; n++) {
    const [x0 = 0, y0 = 0] = [points[2 * n], points[2 * n + 1]];
    const [x1 = 0, y1 = 0] = [points[(2 * n + 2) % points.length], points[(2 * n + 3) % points.length]];
    const cross = x0 * y1 - x1 * y0;
    area += cross;
    x += (x0 + x1) * cross;
    y += (y0 + y1) * cross;
  }
  return area === 0 ? { x: points[0] ?? 0, y: points[1] ?? 0 } : { x: x / (3 * area), y: y / (3 * area) };
}

export function circleCircleIntersects(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): boolean {
  return Math.hypot(x1 - x0, y1 - y0) <= r0 + r1;
}
