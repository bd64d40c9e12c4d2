/** Closes gaps in walls that are smaller than a square: no party passes them, and they are slips of the pen. */
import { type Importing, each, part } from '../../values/pausing.ts';
import type { Place } from '../dungeon-map.ts';
import { apart, lengthOf, lineBetween, meeting, placeAlong, shareAlong } from '../geometry/lines.ts';
import { SegmentGrid } from '../geometry/segment-grid.ts';
import { SLIP } from './last-bits.ts';
import { type Barrier, type Closing, type NetEdge, type NetPoint, type WallNet, WallTies } from './wall-net.ts';

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
  readonly #at: readonly NetEdge[][];
  readonly #grid: SegmentGrid<NetEdge>;
  readonly reach: number;
  readonly slip: number;
  readonly onward: number;

  private constructor(
    readonly net: WallNet,
    square: number,
  ) {
    this.reach = square * WIDEST;
    this.slip = square * SLIP;
    this.onward = square * ONWARD;
    this.#at = net.points.map(() => []);
    this.#grid = new SegmentGrid(square);
  }

  /** Sorts the edges of a net, with pauses. */
  static *of(net: WallNet, square: number): Importing<Ends> {
    const ends = new Ends(net, square);
    yield* each(net.edges, (edge) => {
      ends.at(edge.from).push(edge);
      ends.at(edge.to).push(edge);
      ends.#grid.add(edge, edge.line, 0);
    });
    return ends;
  }

  /** The edges that end there. */
  at({ index }: NetPoint): NetEdge[] {
    return this.#at[index] ?? [];
  }

  /** Whether only one edge ends there, or two that run in one line, as a wall does and a door that is drawn over it. */
  isLoose(point: NetPoint): boolean {
    const count = this.at(point).length;
    return count === 1 || (count === 2 && this.#turn(point) > ONE_LINE);
  }

  /** The points one edge away. */
  beside(point: NetPoint): NetPoint[] {
    return this.at(point).map(({ from, to }) => (from === point ? to : from));
  }

  /** The way that a wall takes to its loose end, of length 1. */
  heading(to: NetPoint): Place {
    const from = this.beside(to)[0] ?? to;
    const length = apart(from, to) || 1;
    return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  }

  /** Whether a wall ends a little way beyond another that it crosses. */
  overshoots(point: NetPoint): boolean {
    const [edge] = this.at(point);
    const crossed = this.beside(point)[0] ?? point;
    if (!edge || this.at(crossed).length < 3) return false;
    const beyond = lengthOf(edge.line);
    return beyond <= this.slip && beyond * 2 < lengthOf(edge.barrier.line);
  }

  /** Whether two edges end there that turn from each other. */
  isCorner(point: NetPoint): boolean {
    if (this.at(point).length !== 2) return false;
    const turn = this.#turn(point);
    return turn > -LEVEL && turn <= ONE_LINE;
  }

  /** How two edges lie that end there, as a cosine: 1 beside each other, −1 where one goes on from the other. */
  #turn(point: NetPoint): number {
    const [one = point, other = point] = this.beside(point);
    const along = (one.x - point.x) * (other.x - point.x) + (one.y - point.y) * (other.y - point.y);
    return along / (apart(point, one) * apart(point, other) || 1);
  }

  /** The edges within a distance that neither end there nor beside. */
  strangers(point: NetPoint): NetEdge[] {
    const own = new Set([point, ...this.beside(point)].flatMap((near) => this.at(near)));
    return [...new Set(this.#grid.near(point, this.reach))].filter((edge) => !own.has(edge));
  }
}

/** Where a loose end may go on to, and how far that is. */
interface Goal {
  readonly to: Closing['to'];
  readonly far: number;
}

/** A place on an edge, as a share of the way along it. */
interface Hit {
  readonly edge: NetEdge;
  readonly share: number;
  readonly far: number;
}

/** Returns the goal that the nearest hit is, if it lies nearer than that. */
function nearest(hits: readonly Hit[], reach: number): Goal[] {
  const hit = hits.reduce<Hit | null>((best, one) => (best && best.far <= one.far ? best : one), null);
  if (!hit || hit.far >= reach) return [];
  return [{ to: { edge: hit.edge, place: placeAlong(hit.edge.line, hit.share) }, far: hit.far }];
}

/** Tells whether two walls end beside each other, as the two sides of a thick one do, and do not meet. */
function sideBySide(one: Place, other: Place): boolean {
  return one.x * other.x + one.y * other.y > LEVEL;
}

/**
 * Where a loose end goes on to: the ends that it was meant to meet, the nearest other loose end, the wall straight ahead, and
 * the nearest wall. A wall that the end is joined to right here is not joined once more further along it.
 */
function goals(ends: Ends, point: NetPoint): Goal[] {
  const { reach, slip } = ends;
  const heading = ends.heading(point);
  const strangers = ends.strangers(point);
  const beside: Hit[] = [];
  for (const edge of strangers) {
    const share = shareAlong(edge.line, point);
    const far = apart(point, placeAlong(edge.line, share));
    if (far < reach) beside.push({ edge, share, far });
  }
  const joined = new Set(beside.filter(({ far }) => far <= slip).map(({ edge }) => edge.barrier));
  const ahead = lineBetween(point, { x: point.x + heading.x * reach, y: point.y + heading.y * reach });
  const hits: Hit[] = [];
  for (const edge of strangers) {
    const share = meeting(ahead, edge.line);
    if (share === null || (share * reach > slip && joined.has(edge.barrier))) continue;
    hits.push({ edge, share: shareAlong(edge.line, placeAlong(ahead, share)), far: share * reach });
  }
  const close: (Goal & { readonly to: NetPoint })[] = [];
  let partner: Goal = { to: point, far: Infinity };
  for (const to of new Set(strangers.flatMap((edge) => [edge.from, edge.to]))) {
    const isLoose = ends.isLoose(to);
    const far = apart(point, to);
    if (far <= slip && (isLoose || ends.isCorner(to))) close.push({ to, far });
    if (!isLoose || far <= slip || far >= partner.far) continue;
    if (!ends.at(to).some(({ barrier }) => joined.has(barrier))) partner = { to, far };
  }
  const hasArrived =
    hits.some(({ far }) => far <= slip) ||
    ends.overshoots(point) ||
    close.some(({ to }) => ends.isCorner(to) || !sideBySide(heading, ends.heading(to)));
  const within = hasArrived ? ends.onward : reach;
  const pair = partner.far < within && !close.some(({ to }) => ends.isLoose(to)) ? [partner] : [];
  return [...close, ...pair, ...nearest(hits, within), ...nearest(beside, within)];
}

/** Joins corners that were meant to be one, where walls meet by twos in what should be one place. */
function* cornersMeeting(ends: Ends): Importing<Closing[]> {
  const near = new SegmentGrid<NetPoint>(ends.slip);
  const all: Closing[] = [];
  yield* each(ends.net.points, (from) => {
    if (!ends.isCorner(from)) return;
    const beside = new Set(ends.beside(from));
    const others = near.near(from, ends.slip).filter((to) => {
      if (beside.has(to) || apart(from, to) > ends.slip) return false;
      return !ends.beside(to).some((point) => beside.has(point));
    });
    near.add(from, lineBetween(from, from), 0);
    for (const to of others) all.push({ from, to });
  });
  return all;
}

/** Ties barriers into a net without gaps, with pauses; those that close gaps come after the given ones. */
export function* closedNet(barriers: readonly Barrier[], square: number): Importing<WallNet> {
  const ties = new WallTies(square);
  yield* part(ties.add(barriers), 0, 0.3);
  const open = yield* part(ties.net(), 0.3, 0.5);
  const ends = yield* part(Ends.of(open, square), 0.5, 0.6);
  const gaps: Closing[] = [];
  const loose = open.points.filter((point) => ends.isLoose(point));
  const closing = each(loose, (from) => {
    for (const { to } of goals(ends, from)) gaps.push({ from, to });
  });
  yield* part(closing, 0.6, 0.7);
  const closings = gaps.concat(yield* part(cornersMeeting(ends), 0.7, 0.8));
  if (closings.length === 0) return open;
  yield* part(ties.close(closings), 0.8, 0.9);
  return yield* part(ties.net(), 0.9, 1);
}
