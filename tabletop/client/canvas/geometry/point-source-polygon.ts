/** Polygons around a point, and the documented way to ask whether a straight path is stopped. */
import { Polygon } from 'pixi.js';
import { table } from '../table';
import type { Edge, EdgeCollision, EdgeRestriction } from './canvas-edges';
import type { Point } from './points';
import { segmentIntersection } from './segments';

/** @see https://foundryvtt.com/api/v13/interfaces/foundry.canvas.geometry.types.PointSourcePolygonConfig.html */
export interface PolygonConfig {
  /** What the polygon is of; one that is universal is stopped by nothing but its bounds. */
  type: EdgeRestriction | 'universal';
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
    const polygon = new (this as unknown as new () => PointSourcePolygon)();
    polygon.initialize(origin, options);
    const found = polygon._testCollision(destination);
    if (options.mode === 'all') return found as CollisionResult<Options['mode']>;
    if (options.mode === 'closest') return (found[0] ?? null) as CollisionResult<Options['mode']>;
    return (found.length > 0) as CollisionResult<Options['mode']>;
  }

  initialize(origin: Point, config: PolygonConfig): void {
    this.origin = { ...origin };
    this.config = { ...config };
  }

  /** Where the edges that count stop a straight path from the origin, nearest first. */
  _testCollision(destination: Point): EdgeCollision[] {
    const { type } = this.config;
    if (type === 'universal') return [];
    const found = table().canvas.edges.collisions(this.origin, destination, type);
    return found.filter(({ edge }) => this._testEdgeInclusion(edge));
  }

  /** Whether an edge counts; packages leave some out. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.geometry.ClockwiseSweepPolygon.html#_testedgeinclusion */
  _testEdgeInclusion(_edge: Edge): boolean {
    return true;
  }

  compute(): this {
    this._compute();
    return this;
  }

  abstract _compute(): void;
}

/** How many corners stand for a circle. */
const ROUND = 60;
/** How far to both sides of a corner is looked past it, in radians. */
const BESIDE = 1e-4;

/** The part of a turn from one angle to another, from 0 to a whole turn. */
const turnFrom = (from: number, to: number): number => (((to - from) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);

/**
 * The backend that a table starts with: what a straight line from the origin reaches, within the radius, the angle and the
 * shapes that bound it, as far as the edges that stop the polygon's type let it. It looks along lines to every corner and
 * to both sides of it, so that it asks nothing of how edges are laid.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.geometry.ClockwiseSweepPolygon.html
 */
export class ClockwiseSweepPolygon extends PointSourcePolygon {
  override _compute(): void {
    const { x, y } = this.origin;
    const reach = this.config.radius ?? this.#farthest();
    const bounds = this.#bounds();
    const points = this.#angles(reach, bounds).flatMap((angle) => {
      const end = { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
      const within = this.#within(end, bounds);
      const stopped = this._testCollision(within)[0] ?? within;
      return [stopped.x, stopped.y];
    });
    this.points = this.#limited ? [x, y, ...points] : points;
  }

  get #limited(): boolean {
    const { angle } = this.config as { angle?: number };
    return angle !== undefined && angle < 360;
  }

  #farthest(): number {
    const { width = 0, height = 0 } = table().canvas.dimensions ?? {};
    return Math.hypot(width, height);
  }

  /** The directions that are looked in, in their order. unsure: that a rotation of 0 faces down. */
  #angles(reach: number, bounds: readonly Point[][]): number[] {
    const { angle = 360, rotation = 0 } = this.config as { angle?: number; rotation?: number };
    const span = (Math.min(angle, 360) * Math.PI) / 180;
    const begin = (rotation * Math.PI) / 180 + Math.PI / 2 - span / 2;
    const around = Array.from({ length: ROUND }, (_, n) => (span * n) / (this.#limited ? ROUND - 1 : ROUND));
    const corners = [...this.#corners(reach), ...bounds.flat()].flatMap((corner) => {
      const turn = turnFrom(begin, Math.atan2(corner.y - this.origin.y, corner.x - this.origin.x));
      return [turn - BESIDE, turn, turn + BESIDE].filter((part) => part >= 0 && part <= span);
    });
    return [...around, ...corners].sort((a, b) => a - b).map((turn) => begin + turn);
  }

  #corners(reach: number): Point[] {
    const { type } = this.config;
    if (type === 'universal') return [];
    const { x, y } = this.origin;
    const near = [...table().canvas.edges.values()].filter((edge) => {
      const { a, b } = edge;
      const [left, right] = [Math.min(a.x, b.x) - reach, Math.max(a.x, b.x) + reach];
      const [top, bottom] = [Math.min(a.y, b.y) - reach, Math.max(a.y, b.y) + reach];
      return (
        x >= left && x <= right && y >= top && y <= bottom && edge.blocks(type, this.origin) && this._testEdgeInclusion(edge)
      );
    });
    return near.flatMap(({ a, b }) => [a, b]);
  }

  /** The outlines of the shapes that bound it, as the corners in turn. */
  #bounds(): Point[][] {
    const { boundaryShapes = [] } = this.config as { boundaryShapes?: BoundaryShape[] };
    return boundaryShapes.map((shape) => {
      const { points } = shape.toPolygon();
      return Array.from({ length: points.length / 2 }, (_, n) => ({ x: points[2 * n] ?? 0, y: points[2 * n + 1] ?? 0 }));
    });
  }

  /** The end of a line, or where it first leaves a shape that bounds it. */
  #within(end: Point, bounds: readonly Point[][]): Point {
    let nearest = { ...end, t: 1 };
    for (const outline of bounds) {
      for (const [n, corner] of outline.entries()) {
        const hit = segmentIntersection(this.origin, end, corner, outline[(n + 1) % outline.length] as Point);
        if (hit && hit.t > 1e-6 && hit.t < nearest.t) nearest = hit;
      }
    }
    return nearest;
  }
}

/** A shape that bounds a polygon: those of PIXI can all be written as polygons here. */
interface BoundaryShape {
  toPolygon(): Polygon;
}
