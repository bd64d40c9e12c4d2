/** Closes gaps in walls that are smaller than a square: no party passes them, and they are slips of the pen. */
import type { Place, Segment } from '../dungeon-map.ts';
import { meeting, placeAlong, shareAlong } from '../geometry/lines.ts';
import { SegmentGrid } from '../geometry/segment-grid.ts';
import { SLIP } from './wall-ends.ts';
import { type Barrier, type Closing, type NetEdge, type WallNet, WallTies } from './wall-net.ts';

/** A gap of a whole square is a doorway; a little less is still one, where the pen slipped. */
const WIDEST = 0.97;

/** What an end that has met something may still close off: a passage of a square stays one, though both its walls slipped. */
const ONWARD = 0.8;

/** Lines that turn from each other by less than this run in one direction: the cosine of an eighth of a turn. */
const LEVEL = Math.SQRT1_2;

/** Two lines from one point that turn from each other by less than this lie over each other: the cosine of some six degrees. */
const ONE_LINE = 0.995;

/** A net with what a search for gaps asks of it. */
class Ends {
  readonly #edges: readonly NetEdge[];
  readonly #lines: readonly Segment[];
  readonly #at: number[][];
  readonly #grid: SegmentGrid;
  readonly reach: number;
  readonly slip: number;
  readonly onward: number;

  constructor(
    readonly net: WallNet,
    square: number,
  ) {
    this.reach = square * WIDEST;
    this.slip = square * SLIP;
    this.onward = square * ONWARD;
    this.#edges = net.edges;
    this.#lines = net.edges.map(({ from, to }): Segment => {
      const [a, b] = [this.place(from), this.place(to)];
      return [a.x, a.y, b.x, b.y];
    });
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

  edge(index: number): NetEdge {
    return this.#edges[index] ?? { from: 0, to: 0, barrier: 0 };
  }

  line(edge: number): Segment {
    return this.#lines[edge] ?? [0, 0, 0, 0];
  }

  distance(one: number, other: number): number {
    const [a, b] = [this.place(one), this.place(other)];
    return Math.hypot(a.x - b.x, a.y - b.y);
  }

  /** Whether only one edge ends there, or two that run in one line, as a wall does and a door that is drawn over it. */
  isLoose(point: number): boolean {
    const count = this.#at[point]?.length;
    return count === 1 || (count === 2 && this.#turn(point) > ONE_LINE);
  }

  /** The barriers of the edges that end there. */
  barriersAt(point: number): number[] {
    return (this.#at[point] ?? []).map((index) => this.edge(index).barrier);
  }

  /** The points one edge away. */
  beside(point: number): number[] {
    return (this.#at[point] ?? []).map((index) => {
      const { from, to } = this.edge(index);
      return from === point ? to : from;
    });
  }

  /** The way that a wall takes to its loose end, of length 1. */
  heading(point: number): Place {
    const [to, from] = [this.place(point), this.place(this.beside(point)[0] ?? point)];
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  }

  /** Whether a wall ends a little way beyond another that it crosses. */
  overshoots(point: number): boolean {
    const [index = -1] = this.#at[point] ?? [];
    const crossed = this.beside(point)[0] ?? point;
    if ((this.#at[crossed]?.length ?? 0) < 3) return false;
    const [x1, y1, x2, y2] = this.net.barriers[this.edge(index).barrier]?.line ?? [0, 0, 0, 0];
    const beyond = this.length(index);
    return beyond <= this.slip && beyond * 2 < Math.hypot(x2 - x1, y2 - y1);
  }

  length(edge: number): number {
    const [x1, y1, x2, y2] = this.line(edge);
    return Math.hypot(x2 - x1, y2 - y1);
  }

  /** Whether two edges end there that turn from each other. */
  isCorner(point: number): boolean {
    if (this.#at[point]?.length !== 2) return false;
    const turn = this.#turn(point);
    return turn > -LEVEL && turn <= ONE_LINE;
  }

  /** How two edges lie that end there, as a cosine: 1 beside each other, −1 where one goes on from the other. */
  #turn(point: number): number {
    const { x, y } = this.place(point);
    const [one = { x, y }, other = { x, y }] = this.beside(point).map((beside) => this.place(beside));
    const along = (one.x - x) * (other.x - x) + (one.y - y) * (other.y - y);
    return along / (Math.hypot(one.x - x, one.y - y) * Math.hypot(other.x - x, other.y - y) || 1);
  }

  /** The edges within a distance that neither end there nor beside. */
  strangers(point: number, reach: number): number[] {
    const { x, y } = this.place(point);
    const own = new Set([point, ...this.beside(point)].flatMap((near) => this.#at[near] ?? []));
    return [...new Set(this.#grid.near(x, y, reach))].filter((edge) => !own.has(edge));
  }

  /** The points of such edges. */
  strangePoints(strangers: readonly number[]): number[] {
    return [...new Set(strangers.flatMap((edge) => [this.edge(edge).from, this.edge(edge).to]))];
  }
}

/** Where a loose end may go on to, and how far that is. */
interface Goal {
  readonly to: Closing['to'];
  readonly far: number;
}

/** The nearest of some goals; that of an edge is worked out when it is taken. */
class Nearest {
  far = Infinity;
  #edge = -1;
  #share = 0;

  /** Offers a place on a line that is that share along it. */
  offer(edge: number, share: number, far: number): void {
    if (far >= this.far) return;
    this.far = far;
    this.#edge = edge;
    this.#share = share;
  }

  goal(ends: Ends): Goal {
    return { to: { edge: ends.edge(this.#edge), place: placeAlong(ends.line(this.#edge), this.#share) }, far: this.far };
  }
}

/** Tells whether two walls end beside each other, as the two sides of a thick one do, and do not meet. */
function sideBySide(one: Place, other: Place): boolean {
  return one.x * other.x + one.y * other.y > LEVEL;
}

/**
 * Where a loose end goes on to: the ends that it was meant to meet, the nearest other loose end, the wall straight ahead, and
 * the nearest wall. A wall that the end is joined to right here is not joined once more further along it.
 */
function goals(ends: Ends, point: number): Goal[] {
  const from = ends.place(point);
  const heading = ends.heading(point);
  const strangers = ends.strangers(point, ends.reach);
  const side = new Nearest();
  const joined = new Set<number>();
  for (const edge of strangers) {
    const line = ends.line(edge);
    const share = shareAlong(line, from);
    const far = Math.hypot(line[0] + (line[2] - line[0]) * share - from.x, line[1] + (line[3] - line[1]) * share - from.y);
    side.offer(edge, share, far);
    if (far <= ends.slip) joined.add(ends.edge(edge).barrier);
  }
  const hit = new Nearest();
  const ahead: Segment = [from.x, from.y, from.x + heading.x * ends.reach, from.y + heading.y * ends.reach];
  for (const edge of strangers) {
    const line = ends.line(edge);
    const share = meeting(ahead, line);
    if (share === null) continue;
    const far = share * ends.reach;
    if (far <= ends.slip || !joined.has(ends.edge(edge).barrier))
      hit.offer(edge, shareAlong(line, placeAlong(ahead, share)), far);
  }
  const close: (Goal & { readonly to: number })[] = [];
  let partner: Goal = { to: point, far: Infinity };
  for (const to of ends.strangePoints(strangers)) {
    const isLoose = ends.isLoose(to);
    const far = ends.distance(point, to);
    if (far <= ends.slip && (isLoose || ends.isCorner(to))) close.push({ to, far });
    if (!isLoose || far <= ends.slip || far >= partner.far) continue;
    if (!ends.barriersAt(to).some((barrier) => joined.has(barrier))) partner = { to, far };
  }
  const hasArrived =
    hit.far <= ends.slip ||
    ends.overshoots(point) ||
    close.some(({ to }) => ends.isCorner(to) || !sideBySide(heading, ends.heading(to)));
  const reach = hasArrived ? ends.onward : ends.reach;
  const others = [hit, side].flatMap((nearest) => (nearest.far < reach ? [nearest.goal(ends)] : []));
  return [...close, ...(partner.far < reach && !close.some(({ to }) => ends.isLoose(to)) ? [partner] : []), ...others];
}

/** Ties barriers into a net without gaps; those that close gaps come after the given ones. */
export function closedNet(barriers: readonly Barrier[], square: number): WallNet {
  const ties = new WallTies(square);
  ties.add(barriers);
  const open = ties.net();
  const gaps = closings(open, square);
  if (gaps.length === 0) return open;
  ties.close(gaps);
  return ties.net();
}

/** Joins corners that were meant to be one, where walls meet by twos in what should be one place. */
function cornersMeeting(ends: Ends): Closing[] {
  const near = new SegmentGrid(ends.slip);
  return ends.net.points.flatMap(({ x, y }, from) => {
    if (!ends.isCorner(from)) return [];
    const beside = new Set(ends.beside(from));
    const others = near.near(x, y, ends.slip).filter((to) => {
      if (beside.has(to) || ends.distance(from, to) > ends.slip) return false;
      return !ends.beside(to).some((point) => beside.has(point));
    });
    near.add(from, [x, y, x, y], 0);
    return others.map((to): Closing => ({ from, to }));
  });
}

/** Returns what closes the gaps of a net. */
function closings(net: WallNet, square: number): Closing[] {
  const ends = new Ends(net, square);
  const gaps = net.points.flatMap((_, from) =>
    ends.isLoose(from) ? goals(ends, from).map(({ to }): Closing => ({ from, to })) : [],
  );
  return [...gaps, ...cornersMeeting(ends)];
}
