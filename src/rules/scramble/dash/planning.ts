/** A walk before it is made: the way through the places that somebody points at, and what it costs (SC-02, SC-14, SC-19). */
import type { SquarePaths } from '../../grid/square-paths.ts';
import { straightWay, wayTo } from '../../grid/square-ways.ts';
import { type Square, headingsOf, squaresAlong, stepCost } from '../../grid/squares.ts';
import { refuse } from '../../kit/ruling.ts';
import { haltRefusal } from '../state/halts.ts';
import type { No } from '../state/ruling.ts';
import type { ScrambleOpen } from '../state/state.ts';
import { squaresLeft } from './spending.ts';
import { stepRefusal, waitRefusals } from './walk-refusals.ts';

/** The most steps that one walk is asked for with. */
export const MOST_STEPS = 400;

/** Returns the way through squares in their order, one digit a step; straight on where no way leads, for the rules to say what is there. */
export function wayThrough(paths: SquarePaths, from: Square, targets: readonly Square[]): string {
  let at = from;
  let way = '';
  for (const to of targets) {
    way += wayTo(paths, at, to) ?? straightWay(at, to);
    at = to;
  }
  return way.slice(0, MOST_STEPS);
}

/** A walk as whoever plans it sees it. */
export interface WalkPlan {
  /** The squares that it goes through, with the one where the party stands. */
  readonly squares: readonly Square[];
  /** How many of its steps the rules let the party make, as far as everyone knows. */
  readonly steps: number;
  /** What those cost, and what is left of the dash after them. */
  readonly cost: number;
  readonly left: number;
  /** Why it makes no more of them; null where it makes all. */
  readonly no: No | null;
}

type Planning = Pick<ScrambleOpen, 'dash' | 'dashes' | 'line' | 'members' | 'senses' | 'spring' | 'status' | 'things'>;

/** Says why the party makes no step at all now: no dash has begun, or it waits for something in it (SC-15, SC-62, SC-64). */
function standingRefusal(open: Planning): No | null {
  if (!open.dash) return haltRefusal(open) ?? refuse('no-dash');
  return waitRefusals(open).find((no) => no !== null) ?? null;
}

/** Counts what a way costs and how far the dash lasts for it, and says what stops it (SC-14, SC-18, SC-19). */
export function planOf(open: Planning, paths: SquarePaths, from: Square, way: string): WalkPlan {
  const squares = squaresAlong(from, way);
  const all = squaresLeft(open);
  let no = standingRefusal(open);
  let [steps, cost] = [0, 0];
  for (const heading of no ? [] : headingsOf(way)) {
    no = stepRefusal(paths, squares[steps] ?? from, heading, all - cost);
    if (no) break;
    cost += stepCost(heading);
    steps += 1;
  }
  return { squares, steps, cost, left: all - cost, no };
}

/** Lists the squares that the party can come to with what is left of its dash, with what that costs, the nearest first and without its own; none where it makes no step now (SC-14, SC-18, SC-19). */
export function reachOf(
  open: Planning,
  paths: SquarePaths,
  from: Square,
): readonly { readonly square: Square; readonly cost: number }[] {
  return standingRefusal(open) ? [] : paths.reach(from, squaresLeft(open)).filter(({ cost }) => cost > 0);
}
