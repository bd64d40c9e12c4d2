/** A walk before it is made: the way through the places that somebody points at, and what it costs (SC-02, SC-14, SC-19). */
import type { SquarePaths } from '../../grid/square-paths.ts';
import { straightWay, wayTo } from '../../grid/square-ways.ts';
import { type Square, headingsOf, squaresAlong, stepCost } from '../../grid/squares.ts';
import { squaresLeft } from './spending.ts';
import type { ScrambleOpen } from '../state/state.ts';

/** The most steps that one walk is asked for with. */
const MOST_STEPS = 400;

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
}

/** Counts what a way costs and how far the dash lasts for it (SC-14, SC-18, SC-19). */
export function planOf(
  open: Pick<ScrambleOpen, 'dash' | 'dashes' | 'line'>,
  { walls }: SquarePaths,
  from: Square,
  way: string,
): WalkPlan {
  const squares = squaresAlong(from, way);
  const all = squaresLeft(open);
  let [steps, cost] = [0, 0];
  for (const heading of headingsOf(way)) {
    const price = stepCost(heading);
    if (walls.stops(squares[steps] ?? from, heading) || cost + price > all) break;
    cost += price;
    steps += 1;
  }
  return { squares, steps, cost, left: all - cost };
}
