/** Walls and doorways as a net: points, and edges between them that meet nowhere else. */
import type { Place, Segment } from '../dungeon-map.ts';
import { distanceTo, farApart, meeting, placeAlong, shareAlong } from '../geometry/lines.ts';
import { SegmentGrid } from '../geometry/segment-grid.ts';
import { SLIP, reachOfLastBit } from './wall-ends.ts';

/** What parts one room from another: a wall, a doorway of any kind, or the closing of a gap. */
export interface Barrier {
  readonly line: Segment;
  readonly kind: 'wall' | 'door' | 'gap';
}

/** A stretch of one or more barriers between two points, by their numbers. */
export interface NetEdge {
  readonly from: number;
  readonly to: number;
  /** The barrier that it belongs to, by its place in the list; of several in one place a door before a wall before the last bit of a door before a gap. */
  readonly barrier: number;
}

export interface WallNet {
  readonly points: readonly Place[];
  readonly edges: readonly NetEdge[];
  readonly barriers: readonly Barrier[];
}

/** Bins of one row have numbers that follow each other. */
const ROW = 2 ** 24;

/** Points, where those that lie closer than a tolerance are one. */
class Points {
  readonly places: Place[] = [];
  readonly #bins = new Map<number, number[]>();

  constructor(readonly tolerance: number) {}

  /** Returns the number of the point at a place. */
  at(x: number, y: number): number {
    const side = this.tolerance * 16;
    const last = { column: Math.floor((x + this.tolerance) / side), row: Math.floor((y + this.tolerance) / side) };
    for (let row = Math.floor((y - this.tolerance) / side); row <= last.row; row += 1) {
      for (let column = Math.floor((x - this.tolerance) / side); column <= last.column; column += 1) {
        for (const index of this.#bins.get(row * ROW + column) ?? []) {
          const place = this.places[index];
          if (place && Math.hypot(place.x - x, place.y - y) <= this.tolerance) return index;
        }
      }
    }
    const index = this.places.push({ x, y }) - 1;
    this.#sort(index, x, y);
    return index;
  }

  /** Moves a point. */
  move(index: number, x: number, y: number): void {
    this.places[index] = { x, y };
    this.#sort(index, x, y);
  }

  #sort(index: number, x: number, y: number): void {
    const side = this.tolerance * 16;
    const key = Math.floor(y / side) * ROW + Math.floor(x / side);
    const bin = this.#bins.get(key);
    if (bin) bin.push(index);
    else this.#bins.set(key, [index]);
  }
}

/** What counts of barriers in one place; the last bit of a door counts less than a wall. */
const RANK = { door: 0, wall: 1, gap: 3 } as const;
const LAST_BIT = 2;

/** Ends of walls that are closer than this are one, in squares. */
const TOLERANCE = 0.02;

/** A barrier between two points of the net, and the points between them where others meet it. */
interface Strung {
  readonly line: Segment;
  readonly ends: readonly [number, number];
  readonly cuts: number[];
  /** Whether a point where it is cut lies beside its line. */
  bends: boolean;
}

/** What lies beside a line by less than this, in tolerances, lies on it. */
const EXACT = 1e-6;

/** Cuts a barrier at a point that lies on it. */
function cutAt(piece: Strung, point: number, points: Points): void {
  if (isOn(piece, point)) return;
  const place = points.places[point];
  if (place && distanceTo(piece.line, place) <= points.tolerance) cut(piece, point, points);
}

function isOn({ ends, cuts }: Strung, point: number): boolean {
  return point === ends[0] || point === ends[1] || cuts.includes(point);
}

/** Cuts a barrier at a point, wherever that lies; it bends there. */
function cut(piece: Strung, point: number, points: Points): void {
  if (isOn(piece, point)) return;
  const place = points.places[point];
  piece.cuts.push(point);
  piece.bends ||= !place || distanceTo(piece.line, place) > points.tolerance * EXACT;
}

/** Notes where two barriers meet: at an end of one of them, or where they cross. */
function cutEachOther(one: Strung, other: Strung, points: Points): void {
  if (farApart(one.line, other.line, points.tolerance)) return;
  // All four are tried, since walls in one line have two ends in each other.
  cutAt(one, other.ends[0], points);
  cutAt(one, other.ends[1], points);
  cutAt(other, one.ends[0], points);
  cutAt(other, one.ends[1], points);
  const [from, to] = one.ends;
  if (other.ends[0] === from || other.ends[0] === to || other.ends[1] === from || other.ends[1] === to) return;
  // Walls that touch with an end only nearly may still cross elsewhere, where they hardly turn from each other.
  const share = meeting(one.line, other.line);
  if (share === null) return;
  const { x, y } = placeAlong(one.line, share);
  const point = points.at(x, y);
  cut(one, point, points);
  cut(other, point, points);
}

/** What closes a gap of a net: from a point to another, or to a place on an edge. */
export interface Closing {
  readonly from: number;
  readonly to: number | { readonly edge: NetEdge; readonly place: Place };
}

/** Barriers that are tied into a net one after the other. */
export class WallTies {
  readonly #points: Points;
  readonly #grid: SegmentGrid;
  readonly #slip: number;
  readonly #barriers: Barrier[] = [];
  readonly #strung: Strung[] = [];
  /** The other barriers that an edge of the last net lies in. */
  #twins: ReadonlyMap<NetEdge, readonly number[]> = new Map();

  /** `square` is the side of a square in the units of the barriers. */
  constructor(square: number) {
    this.#points = new Points(square * TOLERANCE);
    this.#slip = square * SLIP;
    this.#grid = new SegmentGrid(square * 2);
  }

  /** Ties in more barriers. */
  add(barriers: readonly Barrier[]): void {
    for (const barrier of barriers) {
      const [x1, y1, x2, y2] = barrier.line;
      this.#string(barrier, this.#points.at(x1, y1), this.#points.at(x2, y2));
    }
  }

  /** Returns the net as it is tied so far. */
  net(): WallNet {
    for (const piece of this.#strung) if (piece.bends) this.#takeUp(piece);
    const barriers = [...this.#barriers];
    const { edges, twins } = edgesOf(this.#strung, barriers, this.#points, this.#slip);
    this.#twins = twins;
    return { points: [...this.#points.places], edges, barriers };
  }

  /**
   * Closes gaps of the net that was given last. An edge is cut where a closing comes to it, whatever bends it has; a gap that
   * is too small for two points is no edge: its end is moved to the wall that it nearly touches.
   */
  close(closings: readonly Closing[]): void {
    const closed = new Set<number>();
    for (const { from, to } of closings) {
      const end = typeof to === 'number' ? to : this.#pointOn(from, to.edge, to.place);
      const key = keyOf(from, end);
      if (closed.has(key)) continue;
      closed.add(key);
      const [a, b] = [this.#points.places[from], this.#points.places[end]];
      if (a && b && end !== from) this.#string({ line: [a.x, a.y, b.x, b.y], kind: 'gap' }, from, end);
    }
  }

  /** Cuts a barrier that bends at the points that lie on it as it bends; those further from its line than two tolerances stay beside it, so that none is drawn away by and by. */
  #takeUp(piece: Strung): void {
    const { places, tolerance } = this.#points;
    const [x1, y1, x2, y2] = piece.line;
    const reach = Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1)) / 2 + tolerance * 3;
    const beside = new Set<number>();
    for (const other of new Set(this.#grid.near((x1 + x2) / 2, (y1 + y2) / 2, reach))) {
      const known = this.#strung[other];
      if (!known || farApart(known.line, piece.line, tolerance * 3)) continue;
      for (const point of known.ends) beside.add(point);
      for (const point of known.cuts) beside.add(point);
    }
    const near = [...beside].filter((point) => {
      const place = places[point];
      return place && !isOn(piece, point) && distanceTo(piece.line, place) <= tolerance * 2;
    });
    for (let before = -1; near.length > 0 && before !== piece.cuts.length;) {
      before = piece.cuts.length;
      const along = inOrder(piece, this.#points).map((point) => places[point] ?? { x: 0, y: 0 });
      for (const point of near) {
        const place = places[point];
        const touches = along.some(({ x, y }, index) => {
          const next = along[index + 1];
          return place && next && distanceTo([x, y, next.x, next.y], place) <= tolerance;
        });
        if (touches) cut(piece, point, this.#points);
      }
    }
  }

  /** Cuts all barriers that an edge lies in at a place on it, and gives the point there. */
  #pointOn(from: number, edge: NetEdge, { x, y }: Place): number {
    const near = (point: number): boolean => {
      const place = this.#points.places[point];
      return place !== undefined && Math.hypot(place.x - x, place.y - y) <= this.#points.tolerance;
    };
    const point = [edge.from, edge.to].find(near) ?? this.#points.at(x, y);
    if (point === from) this.#points.move(from, x, y);
    for (const barrier of [edge.barrier, ...(this.#twins.get(edge) ?? [])]) {
      const piece = this.#strung[barrier];
      if (piece) cut(piece, point, this.#points);
    }
    return point;
  }

  /** Strings a barrier between two points, and cuts it and what lies there already where they meet. */
  #string(barrier: Barrier, from: number, to: number): void {
    const [a, b] = [this.#points.places[from], this.#points.places[to]];
    if (!a || !b) return;
    const line: Segment = [a.x, a.y, b.x, b.y];
    const piece: Strung = { line, ends: [from, to], cuts: [], bends: false };
    const meet = (other: number): void => {
      const known = this.#strung[other];
      if (known && known !== piece) cutEachOther(known, piece, this.#points);
    };
    const index = this.#strung.push(piece) - 1;
    this.#barriers.push(barrier);
    this.#grid.add(index, line, this.#points.tolerance, meet);
  }
}

/** Names two points in either order. */
function keyOf(one: number, other: number): number {
  return Math.min(one, other) * 2 ** 26 + Math.max(one, other);
}

/** Lists the points of a barrier from its one end to the other. */
function inOrder({ line, ends, cuts }: Strung, points: Points): readonly number[] {
  if (cuts.length === 0) return ends[0] === ends[1] ? [] : ends;
  const share = (point: number): number => shareAlong(line, points.places[point] ?? { x: 0, y: 0 });
  const all = [...new Set([...ends, ...cuts])].map((point) => [share(point), point] as const);
  return all.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, point]) => point);
}

/** Cuts barriers at their points; of several stretches between the same two points one remains, and the others are its twins. */
function edgesOf(
  strung: readonly Strung[],
  barriers: readonly Barrier[],
  points: Points,
  slip: number,
): { readonly edges: NetEdge[]; readonly twins: Map<NetEdge, readonly number[]> } {
  const edges = new Map<number, NetEdge>();
  const doubled = new Map<number, number[]>();
  const rank = ({ from, to, barrier }: NetEdge): number => {
    const drawn = barriers[barrier];
    const [a, b] = [points.places[from], points.places[to]];
    const isLast = drawn?.kind === 'door' && a && b && reachOfLastBit(drawn.line, a, b, slip) !== null;
    return isLast === true ? LAST_BIT : RANK[drawn?.kind ?? 'gap'];
  };
  for (const [barrier, piece] of strung.entries()) {
    const along = inOrder(piece, points);
    for (let index = 1; index < along.length; index += 1) {
      const [from = 0, to = 0] = [along[index - 1], along[index]];
      const key = keyOf(from, to);
      const known = edges.get(key);
      if (known) doubled.set(key, [...(doubled.get(key) ?? [known.barrier]), barrier]);
      const edge: NetEdge = { from, to, barrier };
      if (!known || rank(edge) < rank(known)) edges.set(key, edge);
    }
  }
  const twins = new Map<NetEdge, readonly number[]>();
  for (const [key, all] of doubled) {
    const edge = edges.get(key);
    if (edge) twins.set(edge, all);
  }
  return { edges: [...edges.values()], twins };
}
