/** Closes gaps in walls that are smaller than a square: no party passes them, and they are slips of the pen. */
import type { Place, Segment } from './dungeon-map.ts';
import { meeting, placeAlong, shareAlong } from './lines.ts';
import { SegmentGrid } from './segment-grid.ts';
import { type Barrier, type NetEdge, type WallNet, WallTies } from './wall-net.ts';

/** A gap of a whole square is a doorway; a little less is still one, where the pen slipped. */
const WIDEST = 0.97;

/** A net with what a search for gaps asks of it. */
class Ends {
  readonly #edges: readonly NetEdge[];
  readonly #at: number[][];
  readonly #grid: SegmentGrid;
  readonly reach: number;

  constructor(
    readonly net: WallNet,
    square: number,
  ) {
    this.reach = square * WIDEST;
    this.#edges = net.edges;
    this.#at = net.points.map(() => []);
    this.#grid = new SegmentGrid(square);
    for (const [index, { from, to }] of net.edges.entries()) {
      this.#at[from]?.push(index);
      this.#at[to]?.push(index);
      this.#grid.add(index, this.line(index), 0);
    }
  }

  place(point: number): Place {
    return this.net.points[point] ?? { x: 0, y: 0 };
  }

  line(edge: number): Segment {
    const { from, to } = this.#edges[edge] ?? { from: 0, to: 0 };
    const [a, b] = [this.place(from), this.place(to)];
    return [a.x, a.y, b.x, b.y];
  }

  /** Whether only one edge ends there. */
  isLoose(point: number): boolean {
    return this.#at[point]?.length === 1;
  }

  /** The points one edge away. */
  beside(point: number): number[] {
    return (this.#at[point] ?? []).map((edge) => {
      const { from, to } = this.#edges[edge] ?? { from: point, to: point };
      return from === point ? to : from;
    });
  }

  /** The edges within reach that neither end there nor beside. */
  strangers(point: number): number[] {
    const { x, y } = this.place(point);
    const own = new Set([point, ...this.beside(point)].flatMap((near) => this.#at[near] ?? []));
    return [...new Set(this.#grid.near(x, y, this.reach))].filter((edge) => !own.has(edge));
  }

  /** Both ends of an edge. */
  endsOf(edge: number): readonly number[] {
    const { from, to } = this.#edges[edge] ?? { from: 0, to: 0 };
    return [from, to];
  }
}

function nearestOf(from: Place, places: readonly Place[], reach: number): Place | null {
  let nearest: Place | null = null;
  let least = reach;
  for (const place of places) {
    const far = Math.hypot(place.x - from.x, place.y - from.y);
    if (far >= least || far === 0) continue;
    least = far;
    nearest = place;
  }
  return nearest;
}

/** Where a loose end would go on to: the nearest other loose end, the wall straight ahead, and the nearest wall. */
function goals(ends: Ends, point: number): Place[] {
  const from = ends.place(point);
  const before = ends.place(ends.beside(point)[0] ?? point);
  const strangers = ends.strangers(point);
  const loose = strangers.flatMap((edge) => ends.endsOf(edge)).filter((other) => ends.isLoose(other));
  const length = Math.hypot(from.x - before.x, from.y - before.y) || 1;
  const ahead: Segment = [
    from.x,
    from.y,
    from.x + ((from.x - before.x) / length) * ends.reach,
    from.y + ((from.y - before.y) / length) * ends.reach,
  ];
  const hits = strangers.flatMap((edge) => {
    const share = meeting(ahead, ends.line(edge));
    return share === null ? [] : [placeAlong(ahead, share)];
  });
  const sides = strangers.map((edge) => placeAlong(ends.line(edge), shareAlong(ends.line(edge), from)));
  const partners = loose.map((other) => ends.place(other));
  return [partners, hits, sides].flatMap((places) => nearestOf(from, places, ends.reach) ?? []);
}

/** Ties barriers into a net without gaps; those that close gaps come after the given ones. */
export function closedNet(barriers: readonly Barrier[], square: number): WallNet {
  const ties = new WallTies(square);
  ties.add(barriers);
  const open = ties.net();
  const gaps = closings(open, square);
  if (gaps.length === 0) return open;
  ties.add(gaps);
  return ties.net();
}

/** Gives what closes the gaps of a net. */
function closings(net: WallNet, square: number): Barrier[] {
  const ends = new Ends(net, square);
  return net.points.flatMap((from, point) =>
    ends.isLoose(point) ? goals(ends, point).map((to): Barrier => ({ line: [from.x, from.y, to.x, to.y], kind: 'gap' })) : [],
  );
}
