/** What the party's light shows (SC-25, SC-26). */
import type { SquarePaths } from '../grid/square-paths.ts';
import type { Square } from '../grid/squares.ts';
import { litSquares } from '../party/light.ts';
import { type Step, stepsOf } from './line.ts';
import type { ScrambleOpen } from './state.ts';
import { partyLight } from './party-light.ts';
import { freshIn } from './trail.ts';

/** Lists what the party's light shows on steps, squares more than once among them; nothing in a lit area. */
export function shownOn(open: Pick<ScrambleOpen, 'members' | 'options'>, paths: SquarePaths, steps: readonly Step[]): Square[] {
  const light = partyLight(open);
  return light ? steps.flatMap(({ square, heading }) => litSquares(paths, square, heading, light)) : [];
}

/** Lists the steps of the last dash whose light is still to be written. */
export function stepsToShow(open: Pick<ScrambleOpen, 'line' | 'dashes' | 'shown'>): Step[] {
  return stepsOf(open, open.dashes).slice(open.shown);
}

/** Lists the squares that the latest steps have shown first and no command has written yet, for drawing beside the trail. */
export function litLately(open: ScrambleOpen, paths: SquarePaths): Square[] {
  const steps = stepsToShow(open);
  return steps.length === 0 ? [] : freshIn(open, paths.grid, shownOn(open, paths, steps));
}
