/** Walls and doorways as a net: points, and edges between them that meet nowhere else. */
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
export interface NetBarrier extends Barrier {
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

/** Bins of one row have numbers that follow each other. */
const ROW = 2 ** 24;

/** Points, where those that lie closer than a tolerance are one. */
class Points {
  readonly all: { x: number; y: number; readonly index: number }[] = [];
  readonly #bins = new Map<number, NetPoint[]>();

  constructor(readonly tolerance: number) {}

  /** Returns the point at a place. */
  at(place: Place): NetPoint {
    const side = this.tolerance * 16;
    const bin = (value: number): number => Math.floor(value / side);
    const { x, y } = place;
    for (let row = bin(y - this.tolerance); row <= bin(y + this.tolerance); row += 1) {
      for (let column = bin(x - this.tolerance); column <= bin(x + this.tolerance); column += 1) {
        const known = this.#bins.get(row * ROW + column)?.find((point) => apart(point, place) <= this.tolerance);
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
    readonly tolerance: number,
  ) {
    this.line = lineBetween(...ends);
  }

  has(point: NetPoint): boolean {
    return this.ends.includes(point) || this.cuts.includes(point);
  }

  /** Cuts it at a point, wherever that lies; it bends there. */
  cut(point: NetPoint): void {
    if (this.has(point)) return;
    this.cuts.push(point);
    this.bends ||= distanceTo(this.line, point) > this.tolerance * EXACT;
  }

  /** Cuts it at those points that lie on it. */
  cutOn(points: readonly NetPoint[]): void {
    for (const point of points) if (!this.has(point) && distanceTo(this.line, point) <= this.tolerance) this.cut(point);
  }

  /** Lists its points from its one end to the other. */
  inOrder(): readonly NetPoint[] {
    const [from, to] = this.ends;
    if (this.cuts.length === 0) return from === to ? [] : this.ends;
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
  /** The barriers that an edge of the last net lies in. */
  #lying: ReadonlyMap<NetEdge, readonly Strung[]> = new Map();

  /** `square` is the side of a square in the units of the barriers. */
  constructor(square: number) {
    this.#square = square;
    this.#points = new Points(square * TOLERANCE);
    this.#grid = new SegmentGrid(square * 2);
  }

  /** Ties in more barriers. */
  add(barriers: readonly Barrier[]): void {
    for (const barrier of barriers) {
      const [x1, y1, x2, y2] = barrier.line;
      this.#string(barrier, this.#points.at({ x: x1, y: y1 }), this.#points.at({ x: x2, y: y2 }));
    }
  }

  /** Returns the net as it is tied so far: of several stretches between the same two points one is an edge. */
  net(): WallNet {
    for (const piece of this.#strung) if (piece.bends) this.#takeUp(piece);
    const between = new Map<number, { edge: NetEdge; readonly pieces: Strung[] }>();
    for (const piece of this.#strung) {
      for (const edge of piece.edges()) {
        const known = between.get(keyOf(edge.from, edge.to));
        if (!known) between.set(keyOf(edge.from, edge.to), { edge, pieces: [piece] });
        else {
          known.pieces.push(piece);
          if (this.#rank(edge) < this.#rank(known.edge)) known.edge = edge;
        }
      }
    }
    const all = [...between.values()];
    this.#lying = new Map(all.map(({ edge, pieces }) => [edge, pieces]));
    return { points: [...this.#points.all], edges: all.map(({ edge }) => edge) };
  }

  /**
   * Closes gaps of the net that was given last. An edge is cut where a closing comes to it, whatever bends it has; a gap that
   * is too small for two points is no edge: its end is moved to the wall that it nearly touches.
   */
  close(closings: readonly Closing[]): void {
    const closed = new Set<number>();
    for (const { from, to } of closings) {
      const end = 'edge' in to ? this.#pointOn(from, to.edge, to.place) : to;
      const key = keyOf(from, end);
      if (closed.has(key)) continue;
      closed.add(key);
      if (end !== from) this.#string({ line: lineBetween(from, end), kind: 'gap' }, from, end);
    }
  }

  #rank(edge: NetEdge): number {
    const { kind } = edge.barrier;
    return kind === 'door' && reachOfLastBit(edge, this.#square) !== null ? LAST_BIT : RANK[kind];
  }

  /** Cuts a barrier that bends at the points that lie on it as it bends; those further from its line than two tolerances stay beside it, so that none is drawn away by and by. */
  #takeUp(piece: Strung): void {
    const { line, tolerance } = piece;
    const [x1, y1, x2, y2] = line;
    const reach = Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1)) / 2 + tolerance * 3;
    const known = [...new Set(this.#grid.near(midpointOf(line), reach))];
    const others = known.filter((other) => !farApart(other.line, line, tolerance * 3));
    const beside = new Set(others.flatMap(({ ends, cuts }) => [...ends, ...cuts]));
    const near = [...beside].filter((point) => !piece.has(point) && distanceTo(line, point) <= tolerance * 2);
    for (let before = -1; near.length > 0 && before !== piece.cuts.length;) {
      before = piece.cuts.length;
      const along = piece.edges();
      for (const point of near) if (along.some((edge) => distanceTo(edge.line, point) <= tolerance)) piece.cut(point);
    }
  }

  /** Cuts all barriers that an edge lies in at a place on it, and gives the point there. */
  #pointOn(from: NetPoint, edge: NetEdge, place: Place): NetPoint {
    const near = (point: NetPoint): boolean => apart(point, place) <= this.#points.tolerance;
    const point = [edge.from, edge.to].find(near) ?? this.#points.at(place);
    if (point === from) this.#points.move(from, place);
    for (const piece of this.#lying.get(edge) ?? []) piece.cut(point);
    return point;
  }

  /** Strings a barrier between two points, and cuts it and what lies there already where they meet. */
  #string(barrier: Barrier, from: NetPoint, to: NetPoint): void {
    const { tolerance } = this.#points;
    const piece = new Strung({ ...barrier, index: this.#strung.length }, [from, to], tolerance);
    this.#strung.push(piece);
    this.#grid.add(piece, piece.line, tolerance, (other) => {
      if (other !== piece && !farApart(other.line, piece.line, tolerance)) this.#cutEachOther(other, piece);
    });
  }

  /** Notes where two barriers meet: at an end of one of them, or where they cross. */
  #cutEachOther(one: Strung, other: Strung): void {
    // All four are tried, since walls in one line have two ends in each other.
    one.cutOn(other.ends);
    other.cutOn(one.ends);
    if (one.ends.some((end) => other.ends.includes(end))) return;
    // Walls that touch with an end only nearly may still cross elsewhere, where they hardly turn from each other.
    const share = meeting(one.line, other.line);
    if (share === null) return;
    const point = this.#points.at(placeAlong(one.line, share));
    one.cut(point);
    other.cut(point);
  }
}

/** Names two points in either order. */
function keyOf({ index: one }: NetPoint, { index: other }: NetPoint): number {
  return Math.min(one, other) * 2 ** 26 + Math.max(one, other);
}
