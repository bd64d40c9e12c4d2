/** A straight line from one point to another, with its length and angle. */
import { between, distanceBetween } from './points';
import type { Point } from './points';

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.geometry.Ray.html */
export class Ray {
  readonly A: Point;
  readonly B: Point;
  readonly dx: number;
  readonly dy: number;
  readonly slope: number;

  constructor(A: Point, B: Point) {
    this.A = A;
    this.B = B;
    this.dx = B.x - A.x;
    this.dy = B.y - A.y;
    this.slope = this.dy / this.dx;
  }

  get x0(): number {
    return this.A.x;
  }

  get y0(): number {
    return this.A.y;
  }

  /** Radians, clockwise from east as the canvas shows it. */
  get angle(): number {
    return Math.atan2(this.dy, this.dx);
  }

  /** Pixels. */
  get distance(): number {
    return distanceBetween(this.A, this.B);
  }

  get bounds(): { x: number; y: number; width: number; height: number } {
    return {
      x: Math.min(this.A.x, this.B.x),
      y: Math.min(this.A.y, this.B.y),
      width: Math.abs(this.dx),
      height: Math.abs(this.dy),
    };
  }

  /** The point at a fraction of the way. */
  project(t: number): Point {
    return between(this.A, this.B, t);
  }

  /** The same way back. */
  reverse(): Ray {
    return new Ray(this.B, this.A);
  }

  /** The ray turned about its start, by radians, and perhaps of another length. */
  shiftAngle(offset: number, distance: number = this.distance): Ray {
    return Ray.fromAngle(this.A.x, this.A.y, this.angle + offset, distance);
  }

  /** Where the ray meets a segment, if it does. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.geometry.Ray.html#intersectsegment */
  intersectSegment([x, y, endX, endY]: readonly [number, number, number, number]): { x: number; y: number; t0: number } | null {
    const [dx, dy] = [endX - x, endY - y];
    const across = this.dx * dy - this.dy * dx;
    if (across === 0) return null;
    const [toX, toY] = [x - this.A.x, y - this.A.y];
    const t0 = (toX * dy - toY * dx) / across;
    const t1 = (toX * this.dy - toY * this.dx) / across;
    if (t0 < 0 || t0 > 1 || t1 < 0 || t1 > 1) return null;
    return { ...this.project(t0), t0 };
  }

  static fromArrays(A: readonly [number, number], B: readonly [number, number]): Ray {
    return new Ray({ x: A[0], y: A[1] }, { x: B[0], y: B[1] });
  }

  /** As `towardsPoint`, with the square of the distance. */
  static towardsPointSquared(origin: Point, point: Point, distance2: number): Ray {
    return Ray.towardsPoint(origin, point, Math.sqrt(distance2));
  }

  /** The ray of that angle and length from a point. */
  static fromAngle(x: number, y: number, radians: number, distance: number): Ray {
    return new Ray({ x, y }, { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance });
  }

  static towardsPoint(origin: Point, point: Point, distance: number): Ray {
    return Ray.fromAngle(origin.x, origin.y, Math.atan2(point.y - origin.y, point.x - origin.x), distance);
  }
}
