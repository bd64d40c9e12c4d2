/** The trail of the party's light (SC-25, SC-26). */
import type { SquarePaths } from '../grid/square-paths.ts';
import { type Square, squareOf } from '../grid/squares.ts';
import { litSquares } from '../party/light.ts';
import type { Board } from '../procedure.ts';
import { type Step, headingNow, stepsOf } from './line.ts';
import type { State } from './ruling.ts';
import type { ScrambleOpen } from './state.ts';
import { partyLight } from './token.ts';
import { freshIn, trailWith } from './trail.ts';

/** Lists what the party's light shows on steps, squares more than once among them; nothing in a lit area. */
function shownOn(open: Pick<ScrambleOpen, 'members' | 'options'>, paths: SquarePaths, steps: readonly Step[]): Square[] {
  const light = partyLight(open);
  return light ? steps.flatMap(({ square, heading }) => litSquares(paths, square, heading, light)) : [];
}

/** Lists the steps of the last dash whose light is still to be written. */
function stepsToShow(open: Pick<ScrambleOpen, 'line' | 'dashes' | 'shown'>): Step[] {
  return stepsOf(open, open.dashes).slice(open.shown);
}

/** Writes what the party's light showed on the steps since the last command; a step itself writes none of it. */
export function trailed(state: State, { paths }: Pick<Board, 'paths'>): State {
  const steps = stepsToShow(state.open);
  if (steps.length === 0) return state;
  const lit = trailWith(state.open, paths.grid, shownOn(state.open, paths, steps));
  const { open } = state;
  return { ...state, open: { ...open, lit: { ...open.lit, ...lit }, shown: open.shown + steps.length } };
}

/** Writes what the party's light shows from where it stands. */
export function lightUp(state: State, { paths }: Pick<Board, 'paths'>): State {
  const { open } = state;
  const square = squareOf(open.at);
  if (!square) return state;
  const lit = trailWith(open, paths.grid, shownOn(open, paths, [{ square, heading: headingNow(open) }]));
  return { ...state, open: { ...open, lit: { ...open.lit, ...lit } } };
}

/** Lists the squares that the latest steps have shown first and no command has written yet, for drawing beside the trail. */
export function litLately(open: ScrambleOpen, paths: SquarePaths): Square[] {
  const steps = stepsToShow(open);
  return steps.length === 0 ? [] : freshIn(open, paths.grid, shownOn(open, paths, steps));
}
