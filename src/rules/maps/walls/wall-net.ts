/** Walls and doorways as a net: points, and edges between them that meet nowhere else. */
import type { Importing } from '../../values/pausing.ts';
import type { Place, Segment } from '../dungeon-map.ts';
import { apart, distanceTo, farApart, lineBetween, meeting, midpointOf, placeAlong, shareAlong } from '../geometry/lines.ts';
import { SegmentGrid } from '../geometry/segment-grid.ts';
import { addTo } from '../lists.ts';
import { reachOfLastBit } from './last-bits.ts';

/** What parts one room from another: a wall, a doorway of any kind, or the closing of a gap. */
export interface Barrier {
  readonly line: Segment;
  readonly kind: 'wall' | 'door' | 'gap';
}

/** A barrier by its place in the list of all. */
interface NetBarrier extends Barrier {
  readonly index: number;
}

/** A point where barriers end or meet, by its place in the list of all. */
export interface NetPoint extends Place {
  readonly index: number;
}

/** A stretch of one or more barriers between two points. */
export interface NetEdge {
  readonly from: NetPoint;
  readonly to: NetPoint;
  readonly line: Segment;
  /** The barrier that it belongs to; of several in one place a door before a wall before the last bit of a door before a gap. */
  readonly barrier: NetBarrier;
}

export interface WallNet {
  readonly points: readonly NetPoint[];
  readonly edges: readonly NetEdge[];
}

/** Barriers that are held against each other between two pauses: some ten milliseconds. */
const AT_ONCE = 2_000;

/** Bins of one row have numbers that follow each other. */
const ROW = 2 ** 24;

/** Points, where those that lie closer than a tolerance are one. */
class Points {
  readonly all: { x: number; y: number; readonly index: number }[] = [];
  readonly #bins = new Map<number, NetPoint[]>();

  constructor(readonly tolerance: number) {}

  /** Returns the point at a place. */
  at(place: Place): NetPoint {
    const { x, y } = place;
    const { tolerance } = this;
    const side = tolerance * 16;
    const last = { column: Math.floor((x + tolerance) / side), row: Math.floor((y + tolerance) / side) };
    for (let row = Math.floor((y - tolerance) / side); row <= last.row; row += 1) {
      for (let column = Math.floor((x - tolerance) / side); column <= last.column; column += 1) {
        const known = this.#bins.get(row * ROW + column)?.find((point) => apart(point, place) <= tolerance);
        if (known) return known;
      }
    }
    const point = { x, y, index: this.all.length };
    this.all.push(point);
    this.#sort(point);
    return point;
  }

  /** Moves a point. */
  move({ index }: NetPoint, { x, y }: Place): void {
    const point = this.all[index];
    if (point) this.#sort(Object.assign(point, { x, y }));
  }

  #sort(point: NetPoint): void {
    const side = this.tolerance * 16;
    addTo(this.#bins, Math.floor(point.y / side) * ROW + Math.floor(point.x / side), point);
  }
}

/** What counts of barriers in one place; the last bit of a door counts less than a wall. */
const RANK = { door: 0, wall: 1, gap: 3 } as const;
const LAST_BIT = 2;

/** Ends of walls that are closer than this are one, in squares. */
const TOLERANCE = 0.02;

/** What lies beside a line by less than this, in tolerances, lies on it. */
const EXACT = 1e-6;

/** A barrier between two points of the net, and the points between them where others meet it. */
class Strung {
  readonly line: Segment;
  readonly cuts: NetPoint[] = [];
  /** Whether a point where it is cut lies beside its line. */
  bends = false;

  constructor(
    readonly barrier: NetBarrier,
    readonly ends: readonly [NetPoint, NetPoint],
  ) {
    this.line = lineBetween(ends[0], ends[1]);
  }

  has(point: NetPoint): boolean {
    return this.ends.includes(point) || this.cuts.includes(point);
  }

  /** Cuts it at a point, wherever that lies; it bends there. */
  cut(point: NetPoint, tolerance: number): void {
    if (this.has(point)) return;
    this.cuts.push(point);
    this.bends ||= distanceTo(this.line, point) > tolerance * EXACT;
  }

  /** Cuts it at those ends of another that lie on it. */
  cutAtEnds({ ends }: Strung, tolerance: number): void {
    for (const end of ends) if (!this.has(end) && distanceTo(this.line, end) <= tolerance) this.cut(end, tolerance);
  }

  /** Lists its points from its one end to the other. */
  inOrder(): readonly NetPoint[] {
    const [from, to] = this.ends;
    const all = [...new Set([from, to, ...this.cuts])].map((point) => ({ point, share: shareAlong(this.line, point) }));
    return all.sort((a, b) => a.share - b.share || a.point.index - b.point.index).map(({ point }) => point);
  }

  /** Lists its stretches from point to point. */
  edges(): NetEdge[] {
    const points = this.inOrder();
    return points.slice(1).map((to, index) => {
      const from = points[index] ?? to;
      return { from, to, line: lineBetween(from, to), barrier: this.barrier };
    });
  }
}

/** The edge between two points, and all barriers that lie in it. */
interface Between {
  edge: NetEdge;
  readonly pieces: Strung[];
}

/** What closes a gap of a net: from a point to another, or to a place on an edge. */
export interface Closing {
  readonly from: NetPoint;
  readonly to: NetPoint | { readonly edge: NetEdge; readonly place: Place };
}

/** Barriers that are tied into a net one after the other. */
export class WallTies {
  readonly #square: number;
  readonly #points: Points;
  readonly #grid: SegmentGrid<Strung>;
  readonly #strung: Strung[] = [];
  /** The edges of the last net by their points, with the barriers that lie in them. */
  #between: Map<number, Between> = new Map();

  /** `square` is the side of a square in the units of the barriers. */
  constructor(square: number) {
    this.#square = square;
    this.#points = new Points(square * TOLERANCE);
    this.#grid = new SegmentGrid(square * 2);
  }

  /** Ties in more barriers, with pauses. */
  *add(barriers: readonly Barrier[]): Importing<void> {
    let work = 0;
    for (const [index, barrier] of barriers.entries()) {
      if (work >= AT_ONCE) yield { done: index, of: barriers.length };
      work %= AT_ONCE;
      const [x1, y1, x2, y2] = barrier.line;
      work += this.#string(barrier, this.#points.at({ x: x1, y: y1 }), this.#points.at({ x: x2, y: y2 }));
    }
  }

  /** Returns the net as it is tied so far, with pauses: of several stretches between the same two points one is an edge. */
  *net(): Importing<WallNet> {
    const count = this.#strung.length * 2;
    let work = 0;
    for (const [index, piece] of this.#strung.entries()) {
      if (work >= AT_ONCE) yield { done: index, of: count };
      work = (work % AT_ONCE) + 1;
      if (piece.bends) work += this.#takeUp(piece);
    }
    const between = new Map<number, Between>();
    for (const [index, piece] of this.#strung.entries()) {
      if (work >= AT_ONCE) yield { done: count / 2 + index, of: count };
      work = (work % AT_ONCE) + piece.cuts.length + 1;
      for (const edge of piece.edges()) {
        const key = keyOf(edge.from, edge.to);
        const known = between.get(key);
        if (!known) between.set(key, { edge, pieces: [piece] });
        else {
          known.pieces.push(piece);
          if (this.#rank(edge) < this.#rank(known.edge)) known.edge = edge;
        }
      }
    }
    this.#between = between;
    return { points: [...this.#points.all], edges: Array.from(between.values(), ({ edge }) => edge) };
  }

  /**
   * Closes gaps of the net that was given last. An edge is cut where a closing comes to it, whatever bends it has; a gap that
   * is too small for two points is no edge: its end is moved to the wall that it nearly touches.
   */
  *close(closings: readonly Closing[]): Importing<void> {
    const closed = new Set<number>();
    let work = 0;
    for (const [index, { from, to }] of closings.entries()) {
      if (work >= AT_ONCE) yield { done: index, of: closings.length };
      work %= AT_ONCE;
      const end = 'edge' in to ? this.#pointOn(from, to.edge, to.place) : to;
      const key = keyOf(from, end);
      if (closed.has(key)) continue;
      closed.add(key);
      if (end !== from) work += this.#string({ line: lineBetween(from, end), kind: 'gap' }, from, end);
    }
  }

  #rank(edge: NetEdge): number {
    const { kind } = edge.barrier;
    return kind === 'door' && reachOfLastBit(edge, this.#square) !== null ? LAST_BIT : RANK[kind];
  }

  /** Cuts a barrier that bends at the points that lie on it as it bends; those further from its line than two tolerances stay beside it, so that none is drawn away by and by; tells how many it was held against. */
  #takeUp(piece: Strung): number {
    const { tolerance } = this.#points;
    const { line } = piece;
    const [x1, y1, x2, y2] = line;
    const reach = Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1)) / 2 + tolerance * 3;
    const beside = new Set<NetPoint>();
    for (const other of new Set(this.#grid.near(midpointOf(line), reach))) {
      if (farApart(other.line, line, tolerance * 3)) continue;
      for (const point of other.ends) beside.add(point);
      for (const point of other.cuts) beside.add(point);
    }
    const near = [...beside].filter((point) => distanceTo(line, point) <= tolerance * 2);
    for (let before = -1; before !== piece.cuts.length;) {
      before = piece.cuts.length;
      const along = piece.edges();
      for (const point of near) if (along.some((edge) => distanceTo(edge.line, point) <= tolerance)) piece.cut(point, tolerance);
    }
    return beside.size + near.length * piece.cuts.length;
  }

  /** Cuts all barriers that an edge lies in at a place on it, and gives the point there. */
  #pointOn(from: NetPoint, edge: NetEdge, place: Place): NetPoint {
    const near = (point: NetPoint): boolean => apart(point, place) <= this.#points.tolerance;
    const point = [edge.from, edge.to].find(near) ?? this.#points.at(place);
    if (point === from) this.#points.move(from, place);
    for (const piece of this.#between.get(keyOf(edge.from, edge.to))?.pieces ?? []) piece.cut(point, this.#points.tolerance);
    return point;
  }

  /** Strings a barrier between two points, and cuts it and what lies there already where they meet; tells how many it was held against. */
  #string(barrier: Barrier, from: NetPoint, to: NetPoint): number {
    const { tolerance } = this.#points;
    const piece = new Strung({ line: barrier.line, kind: barrier.kind, index: this.#strung.length }, [from, to]);
    this.#strung.push(piece);
    let met = 1;
    this.#grid.add(piece, piece.line, tolerance, (other) => {
      met += 1;
      if (!farApart(other.line, piece.line, tolerance)) this.#cutEachOther(other, piece);
    });
    return met;
  }

  /** Notes where two barriers meet: at an end of one of them, or where they cross. */
  #cutEachOther(one: Strung, other: Strung): void {
    // All four are tried, since walls in one line have two ends in each other.
    const { tolerance } = this.#points;
    one.cutAtEnds(other, tolerance);
    other.cutAtEnds(one, tolerance);
    const [from, to] = one.ends;
    if (other.ends.includes(from) || other.ends.includes(to)) return;
    // Walls that touch with an end only nearly may still cross elsewhere, where they hardly turn from each other.
    const share = meeting(one.line, other.line);
    if (share === null) return;
    const point = this.#points.at(placeAlong(one.line, share));
    one.cut(point, tolerance);
    other.cut(point, tolerance);
  }
}

/** Names two points in either order. */
function keyOf({ index: one }: NetPoint, { index: other }: NetPoint): number {
  return Math.min(one, other) * 2 ** 26 + Math.max(one, other);
}
