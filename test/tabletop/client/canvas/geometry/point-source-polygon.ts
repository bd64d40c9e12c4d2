/** Polygons around a point, and the documented way to ask whether a straight path is stopped. */
import { Polygon } from 'pixi.js';
import { table } from '../table';
import type { CanvasEdges, EdgeCollision, EdgeRestriction } from './canvas-edges';
import type { Point } from './points';

/** @see https://foundryvtt.com/api/v13/interfaces/foundry.canvas.geometry.types.PointSourcePolygonConfig.html */
export interface PolygonConfig {
  type: EdgeRestriction;
  /** Pixels; without one the polygon reaches to the bounds of the canvas. */
  radius?: number;
  source?: unknown;
  [other: string]: unknown;
}

/** How a path is tested. */
export interface CollisionOptions extends PolygonConfig {
  /** Whether anything stops the path, everything that does, or the nearest. */
  mode?: 'any' | 'all' | 'closest';
}

/** What a test answers, by its mode. */
export type CollisionResult<Mode> = Mode extends 'all'
  ? EdgeCollision[]
  : Mode extends 'closest'
    ? EdgeCollision | null
    : boolean;

/** Tests a path against edges. */
export function testEdges<Mode extends 'any' | 'all' | 'closest'>(
  edges: CanvasEdges,
  origin: Point,
  destination: Point,
  type: EdgeRestriction,
  mode: Mode,
): CollisionResult<Mode> {
  const found = edges.collisions(origin, destination, type);
  if (mode === 'all') return found as CollisionResult<Mode>;
  if (mode === 'closest') return (found[0] ?? null) as CollisionResult<Mode>;
  return (found.length > 0) as CollisionResult<Mode>;
}

/**
 * A polygon around a point; subclasses compute its points.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.geometry.PointSourcePolygon.html
 */
export abstract class PointSourcePolygon extends Polygon {
  origin: Point = { x: 0, y: 0 };
  config: PolygonConfig = { type: 'move' };

  /** Makes and computes a polygon of the class that this is called on. */
  static create<T extends PointSourcePolygon>(this: new () => T, origin: Point, config: PolygonConfig): T {
    const polygon = new this();
    polygon.initialize(origin, config);
    polygon.compute();
    return polygon;
  }

  /** Asks whether edges stop a straight path; every backend answers alike. */
  static testCollision<Options extends CollisionOptions>(
    origin: Point,
    destination: Point,
    options: Options,
  ): CollisionResult<Options['mode']> {
    const mode = options.mode ?? 'any';
    return testEdges(table().canvas.edges, origin, destination, options.type, mode) as CollisionResult<Options['mode']>;
  }

  initialize(origin: Point, config: PolygonConfig): void {
    this.origin = { x: origin.x, y: origin.y };
    this.config = { ...config };
  }

  compute(): this {
    this._compute();
    return this;
  }

  abstract _compute(): void;
}

/** How many corners stand for a circle. */
const ROUND = 60;

/**
 * The backend that a table starts with. It answers collisions; the area that it computes is not cut by walls, for
 * nothing here sees or shines.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.geometry.ClockwiseSweepPolygon.html
 */
export class ClockwiseSweepPolygon extends PointSourcePolygon {
  override _compute(): void {
    const { x, y } = this.origin;
    const { radius } = this.config;
    const { width = 0, height = 0 } = table().canvas.dimensions ?? {};
    this.points =
      radius === undefined
        ? [0, 0, width, 0, width, height, 0, height]
        : Array.from({ length: ROUND }, (_, n) => (2 * Math.PI * n) / ROUND).flatMap((angle) => [
            x + radius * Math.cos(angle),
            y + radius * Math.sin(angle),
          ]);
  }
}
