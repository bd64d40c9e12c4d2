/** The edges that block: walls, and the bounds of the canvas. */
import { EDGE_DIRECTIONS, WALL_DOOR_STATES, WALL_DOOR_TYPES } from '../../../common/constants';
import type { WallDoc } from '../table';
import { orientation, segmentIntersection } from './segments';
import type { Point, Rect } from './points';

/** What an edge may stop. */
export type EdgeRestriction = 'light' | 'sight' | 'sound' | 'move';

/** A place where a path meets an edge. */
export interface EdgeCollision extends Point {
  /** How far along the path, 0 to 1. */
  t: number;
  edge: Edge;
}

/** A straight line that may block. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.geometry.edges.Edge.html */
export class Edge {
  readonly a: Point;
  readonly b: Point;
  readonly id: string;
  readonly type: string;
  readonly object: unknown;
  light = 0;
  sight = 0;
  sound = 0;
  move = 0;
  direction = 0;

  constructor(
    a: Point,
    b: Point,
    options: { id?: string; type?: string; object?: unknown; direction?: number } & Partial<Record<EdgeRestriction, number>> = {},
  ) {
    this.a = a;
    this.b = b;
    this.id = options.id ?? '';
    this.type = options.type ?? 'wall';
    this.object = options.object ?? null;
    this.light = options.light ?? 0;
    this.sight = options.sight ?? 0;
    this.sound = options.sound ?? 0;
    this.move = options.move ?? 0;
    this.direction = options.direction ?? EDGE_DIRECTIONS.BOTH;
  }

  /** Whether the edge stops something of that type that comes from that point. */
  blocks(type: EdgeRestriction, from: Point): boolean {
    if (this[type] === 0) return false;
    if (this.direction === EDGE_DIRECTIONS.BOTH) return true;
    const side = orientation(this.a, this.b, from);
    if (side === 0) return false;
    return side < 0 === (this.direction === EDGE_DIRECTIONS.LEFT);
  }
}

/**
 * The edge of a wall, or null where it stops nothing; an open door stops nothing.
 * unsure: which side of a one-way wall is its left.
 * @see https://foundryvtt.com/article/walls/
 */
export function edgeOfWall(
  wall: Pick<WallDoc, 'id' | 'c' | 'light' | 'move' | 'sight' | 'sound' | 'dir' | 'door' | 'ds'>,
): Edge | null {
  const [ax, ay, bx, by] = wall.c;
  const open = wall.door !== WALL_DOOR_TYPES.NONE && wall.ds === WALL_DOOR_STATES.OPEN;
  if (open || (ax === bx && ay === by)) return null;
  return new Edge(
    { x: ax, y: ay },
    { x: bx, y: by },
    {
      id: wall.id,
      type: 'wall',
      object: wall,
      direction: wall.dir,
      light: wall.light,
      move: wall.move,
      sight: wall.sight,
      sound: wall.sound,
    },
  );
}

/** Side of a bucket of the index, in pixels. */
const BUCKET = 512;

/**
 * All edges by id, indexed by where they are, so that a test looks only at the edges near the path.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.geometry.edges.CanvasEdges.html
 */
export class CanvasEdges extends Map<string, Edge> {
  readonly #buckets = new Map<string, Set<Edge>>();

  /** Starts anew with the bounds of the canvas, which stop everything. */
  initialize(bounds: Rect): void {
    this.clear();
    const { x, y, width, height } = bounds;
    const corners: Point[] = [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + height },
      { x, y: y + height },
    ];
    corners.forEach((a, n) => {
      const b = corners[(n + 1) % corners.length] ?? a;
      const id = `outerBounds${n}`;
      this.set(id, new Edge(a, b, { id, type: 'outerBounds', light: 20, sight: 20, sound: 20, move: 20 }));
    });
  }

  override set(id: string, edge: Edge): this {
    this.delete(id);
    super.set(id, edge);
    for (const key of bucketsOf(edge.a, edge.b)) {
      const bucket = this.#buckets.get(key) ?? new Set();
      bucket.add(edge);
      this.#buckets.set(key, bucket);
    }
    return this;
  }

  override delete(id: string): boolean {
    const edge = this.get(id);
    if (edge === undefined) return false;
    for (const key of bucketsOf(edge.a, edge.b)) this.#buckets.get(key)?.delete(edge);
    return super.delete(id);
  }

  override clear(): void {
    super.clear();
    this.#buckets?.clear();
  }

  /** Puts in, replaces or takes out the edge of a wall. */
  setWall(wall: WallDoc): void {
    const edge = edgeOfWall(wall);
    if (edge) this.set(wall.id, edge);
    else this.delete(wall.id);
  }

  /** Where a straight path meets edges that stop it, nearest first. A path that begins on an edge may leave it. */
  collisions(origin: Point, destination: Point, type: EdgeRestriction): EdgeCollision[] {
    const seen = new Set<Edge>();
    const found: EdgeCollision[] = [];
    for (const bucket of this.#bucketsAlong(origin, destination)) {
      for (const edge of bucket) {
        if (seen.has(edge)) continue;
        seen.add(edge);
        if (!edge.blocks(type, origin)) continue;
        const hit = segmentIntersection(origin, destination, edge.a, edge.b);
        if (hit && hit.t > 1e-6) found.push({ ...hit, edge });
      }
    }
    return found.sort((a, b) => a.t - b.t);
  }

  /** The buckets of edges that a path may meet: whoever comes from far off the canvas passes more empty ones than there are. */
  *#bucketsAlong(origin: Point, destination: Point): Generator<Iterable<Edge>> {
    if (isFar(origin, destination)) yield* this.#buckets.values();
    else for (const key of bucketsOf(origin, destination)) yield this.#buckets.get(key) ?? [];
  }
}

/** Buckets to a side of the largest box that is looked through bucket by bucket. */
const FAR = 100;

function isFar(a: Point, b: Point): boolean {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) > FAR * BUCKET;
}

/** The buckets that the bounding box of a segment touches. */
function* bucketsOf(a: Point, b: Point): Generator<string> {
  const [x0, x1] = [Math.min(a.x, b.x), Math.max(a.x, b.x)].map((x) => Math.floor(x / BUCKET)) as [number, number];
  const [y0, y1] = [Math.min(a.y, b.y), Math.max(a.y, b.y)].map((y) => Math.floor(y / BUCKET)) as [number, number];
  for (let i = y0; i <= y1; i++) for (let j = x0; j <= x1; j++) yield `${i},${j}`;
}
