/** A way over the map before it is travelled: what it costs and burns, how many jaunts it takes, and what is reached by when (RA-20, RA-22, RA-24, RA-30). */
import { type GridCell } from '../grid/board.ts';
import { BLANK, inCell } from '../grid/chunks.ts';
import { cellName, sideBetween } from '../grid/sides.ts';
import { stepCost } from '../terrain/costs.ts';
import { BARE_COST } from '../terrain/kinds.ts';
import { goingAlong } from './state/crew.ts';
import { burnOf, energyLeft, lasts, round2 } from './party/energy.ts';
import type { Speeding } from './state/speed.ts';
import { allowanceOf, pointsLeft, pricingOf } from './state/ruling.ts';
import type { RambleOpen } from './state/state.ts';

/** What of a ramble its ways are planned by. */
export type Planning = Pick<RambleOpen, 'status' | 'jaunt' | 'progress'> & Speeding;

/** Returns the points that the party has before the next hour: those left of the jaunt under way, or all of the next one. */
export function pointsNow(open: Planning): number {
  if (open.status === 'jaunt' && open.jaunt?.step === 'travel' && !open.jaunt.waits) return pointsLeft(open);
  return open.status === 'jaunt' ? 0 : allowanceOf(open);
}

/** Returns how many jaunts so many points take, the present or the next one counted; 0 where it costs nothing (RA-22). */
export function jauntsFor(open: Planning, points: number): number {
  if (points <= 0) return 0;
  const now = pointsNow(open);
  if (points <= now) return 1;
  return 1 + Math.ceil((points - now) / allowanceOf(open));
}

/** What a way comes to. */
export interface WayPlan {
  /** How many of its steps are paid in whole in this jaunt, or the next one between jaunts. */
  readonly steps: number;
  /** How much of the step after those is paid, from 0 to 1. */
  readonly share: number;
  /** What all of it costs, as far as that is known, and how many jaunts that takes. */
  readonly points: number;
  readonly jaunts: number;
  /** What is left of this jaunt after it; 0 where it takes longer. */
  readonly left: number;
  /** How many of its cells nobody has seen: each counts as one point, and may cost more. */
  readonly unseen: number;
  /** What is paid of another cell's cost and lost by it; 0 where nothing is (RA-22). */
  readonly lost: number;
  /** At which step it cannot go on, from 1; 0 where it can throughout. */
  readonly stopped: number;
}

/** What a step between neighbours costs: `Infinity` where none leads. */
type StepPrice = (from: GridCell, to: GridCell) => number;

/** Plans a way over cells, the first of which is the party's (RA-20, RA-22). */
export function planOfWay(
  open: Planning,
  cells: readonly GridCell[],
  price: StepPrice,
  isSeen: (cell: GridCell) => boolean,
): WayPlan {
  const first = cells[1];
  const { progress } = open;
  const paid = first && progress?.to === cellName(first) ? progress.paid : 0;
  const lost = first && progress && paid === 0 ? progress.paid : 0;
  const now = pointsNow(open);
  let [points, steps, share, stopped, unseen] = [0, 0, 0, 0, 0];
  for (let at = 1; at < cells.length; at += 1) {
    const [from, to] = [cells[at - 1], cells[at]];
    if (!from || !to) break;
    const cost = price(from, to);
    if (cost === Infinity) {
      stopped = at;
      break;
    }
    if (!isSeen(to)) unseen += 1;
    const due = Math.max(0, cost - (at === 1 ? paid : 0));
    if (points + due <= now) steps = at;
    else if (points < now) share = (now - points + (at === 1 ? paid : 0)) / cost;
    points += due;
  }
  return { steps, share, points, jaunts: jauntsFor(open, points), left: Math.max(0, now - points), unseen, lost, stopped };
}

/** How far one comes by when. */
export interface ReachBand {
  readonly by: 'now' | 'next' | 'later' | 'night';
  /** The points that it takes. */
  readonly points: number;
}

/** The most jaunts that are looked ahead to nightfall. */
const MOST_JAUNTS = 12;

/** Lists how many points the party has in one, two and three jaunts and by nightfall, which is so many hours away; null where that is not known (RA-24). */
export function bandsOf(open: Planning, tillNight: number | null): readonly ReachBand[] {
  const [now, more] = [pointsNow(open), allowanceOf(open)];
  const bands: ReachBand[] = [
    { by: 'now', points: now },
    { by: 'next', points: now + more },
    { by: 'later', points: now + 2 * more },
  ];
  const jaunts = tillNight === null ? 0 : Math.min(MOST_JAUNTS, Math.floor(tillNight));
  // Before three jaunts are over the night says how far one of them leads.
  return jaunts > 3 ? [...bands, { by: 'night', points: now + (jaunts - 1) * more }] : bands;
}

/** Returns for how many cells of open ground the energy of every vehicle that goes along lasts; no sun is counted on, and `Infinity` where none burns anything (RA-24, RA-30, RA-33). */
export function cellsLasting(open: Pick<RambleOpen, 'jaunt' | 'options' | 'part' | 'vehicles'>): number {
  const { scale } = open.options;
  const lasting = goingAlong(open).flatMap(([id, vehicle]) => {
    const { units } = burnOf(vehicle, { scale });
    return units > 0 ? Math.floor(energyLeft(open, id) / units + 1e-9) : [];
  });
  return Math.min(Infinity, ...lasting);
}

/** What a vehicle burns on a way, as far as its energy and the way go; and at which step it has not enough any more, from 1; 0 where it has throughout (RA-30, RA-33). */
export interface WayBurn {
  readonly vehicle: string;
  readonly units: number;
  readonly runsDryAt: number;
}

/** What of a ramble says what a way burns. */
type Burning = Pick<RambleOpen, 'cells' | 'jaunt' | 'options' | 'part' | 'vehicles' | 'kinds' | 'terrain' | 'seen' | 'isSecret'>;

/**
 * Reckons what the vehicles that go along burn on a way, the first cell of which is the party's: over what has been seen of it, and
 * elsewhere over open ground, so that it tells nothing of what lies there. No sun is counted on, and where nobody goes the way ends
 * (RA-30 to RA-33).
 */
export function burnOfWay(open: Burning, cells: readonly GridCell[]): readonly WayBurn[] {
  const { terrain, seen, isSecret, options } = open;
  const isKnown = (cell: GridCell): boolean => (!options.fog && !isSecret) || inCell(seen, cell) !== BLANK;
  const prices: (readonly [kind: string, cost: number])[] = [];
  for (let at = 1; at < cells.length; at += 1) {
    const [from, to] = [cells[at - 1], cells[at]];
    if (!from || !to) break;
    if (!isKnown(to)) {
      prices.push([BLANK, BARE_COST]);
      continue;
    }
    const cost = stepCost(terrain, open.cells, pricingOf(open), from, sideBetween(open.cells, from, to));
    if (cost === Infinity) break;
    prices.push([inCell(terrain.ground, to), cost]);
  }
  const { scale, burnsByCost } = open.options;
  return goingAlong(open).map(([vehicle, its]) => {
    const before = open.jaunt?.burnt?.[vehicle] ?? 0;
    let units = 0;
    for (const [at, [kind, cost]] of prices.entries()) {
      const due = burnOf(its, { scale, kind, cost: burnsByCost ? cost : 1 }).units;
      if (!lasts(its.energy, before + units + due)) return { vehicle, units, runsDryAt: at + 1 };
      units = round2(units + due);
    }
    return { vehicle, units, runsDryAt: 0 };
  });
}
