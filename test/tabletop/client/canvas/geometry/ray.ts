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

  /** The ray of that angle and length from a point. */
  static fromAngle(x: number, y: number, radians: number, distance: number): Ray {
    return new Ray({ x, y }, { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance });
  }

  static towardsPoint(origin: Point, point: Point, distance: number): Ray {
    return Ray.fromAngle(origin.x, origin.y, Math.atan2(point.y - origin.y, point.x - origin.x), distance);
  }
}
