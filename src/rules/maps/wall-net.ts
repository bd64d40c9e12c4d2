/** Walls and doorways as a net: points, and edges between them that meet nowhere else. */
import type { Place, Segment } from './dungeon-map.ts';
import { distanceTo, farApart, meeting, placeAlong, shareAlong } from './lines.ts';
import { SegmentGrid } from './segment-grid.ts';

/** What parts one room from another: a wall, a doorway of any kind, or the closing of a gap. */
export interface Barrier {
  readonly line: Segment;
  readonly kind: 'wall' | 'door' | 'gap';
}

/** A stretch of one or more barriers between two points, by their numbers. */
export interface NetEdge {
  readonly from: number;
  readonly to: number;
  /** The barrier that it belongs to, by its place in the list; of several in one place a door before a wall before a gap. */
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

  /** Gives the number of the point at a place. */
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
    const key = Math.floor(y / side) * ROW + Math.floor(x / side);
    const bin = this.#bins.get(key);
    if (bin) bin.push(index);
    else this.#bins.set(key, [index]);
    return index;
  }
}

const RANK = { door: 0, wall: 1, gap: 2 } as const;

/** Ends of walls that are closer than this are one, in squares. */
const TOLERANCE = 0.02;

/** A barrier between two points of the net, and the points between them where others meet it. */
interface Strung {
  readonly line: Segment;
  readonly ends: readonly [number, number];
  readonly cuts: number[];
}

/** Cuts a barrier at a point where it lies on it; tells whether it does. */
function cutAt({ line, ends, cuts }: Strung, point: number, points: Points): boolean {
  if (point === ends[0] || point === ends[1] || cuts.includes(point)) return true;
  const place = points.places[point];
  if (!place || distanceTo(line, place) > points.tolerance) return false;
  cuts.push(point);
  return true;
}

/** Notes where two barriers meet: at an end of one of them, or where they cross. */
function cutEachOther(one: Strung, other: Strung, points: Points): void {
  if (farApart(one.line, other.line, points.tolerance)) return;
  // All four are tried, since walls in one line have two ends in each other.
  let touching = cutAt(one, other.ends[0], points);
  touching = cutAt(one, other.ends[1], points) || touching;
  touching = cutAt(other, one.ends[0], points) || touching;
  touching = cutAt(other, one.ends[1], points) || touching;
  if (touching) return;
  const share = meeting(one.line, other.line);
  if (share === null) return;
  const { x, y } = placeAlong(one.line, share);
  const point = points.at(x, y);
  one.cuts.push(point);
  other.cuts.push(point);
}

/** Barriers that are tied into a net one after the other. */
export class WallTies {
  readonly #points: Points;
  readonly #grid: SegmentGrid;
  readonly #barriers: Barrier[] = [];
  readonly #strung: Strung[] = [];

  /** `square` is the side of a square in the units of the barriers. */
  constructor(square: number) {
    this.#points = new Points(square * TOLERANCE);
    this.#grid = new SegmentGrid(square * 2);
  }

  /** Ties in more barriers. */
  add(barriers: readonly Barrier[]): void {
    for (const barrier of barriers) {
      const piece = this.#string(barrier.line);
      const meet = (other: number): void => {
        const known = this.#strung[other];
        if (known && known !== piece) cutEachOther(known, piece, this.#points);
      };
      const index = this.#strung.push(piece) - 1;
      this.#barriers.push(barrier);
      this.#grid.add(index, piece.line, this.#points.tolerance, meet);
    }
  }

  /** Gives the net as it is tied so far. */
  net(): WallNet {
    const barriers = [...this.#barriers];
    return { points: [...this.#points.places], edges: edgesOf(this.#strung, barriers, this.#points), barriers };
  }

  #string([x1, y1, x2, y2]: Segment): Strung {
    const ends = [this.#points.at(x1, y1), this.#points.at(x2, y2)] as const;
    const [a, b] = [this.#points.places[ends[0]], this.#points.places[ends[1]]];
    return { line: a && b ? [a.x, a.y, b.x, b.y] : [x1, y1, x2, y2], ends, cuts: [] };
  }
}

/** Lists the points of a barrier from its one end to the other. */
function inOrder({ line, ends, cuts }: Strung, points: Points): readonly number[] {
  if (cuts.length === 0) return ends[0] === ends[1] ? [] : ends;
  const share = (point: number): number => shareAlong(line, points.places[point] ?? { x: 0, y: 0 });
  const all = [...new Set([...ends, ...cuts])].map((point) => [share(point), point] as const);
  return all.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, point]) => point);
}

/** Cuts barriers at their points; of several stretches between the same two points one remains. */
function edgesOf(strung: readonly Strung[], barriers: readonly Barrier[], points: Points): NetEdge[] {
  const edges = new Map<number, NetEdge>();
  const rank = (barrier: number): number => RANK[barriers[barrier]?.kind ?? 'gap'];
  for (const [barrier, piece] of strung.entries()) {
    const along = inOrder(piece, points);
    for (let index = 1; index < along.length; index += 1) {
      const [from = 0, to = 0] = [along[index - 1], along[index]];
      const key = Math.min(from, to) * 2 ** 26 + Math.max(from, to);
      const known = edges.get(key);
      if (!known || rank(barrier) < rank(known.barrier)) edges.set(key, { from, to, barrier });
    }
  }
  return [...edges.values()];
}
