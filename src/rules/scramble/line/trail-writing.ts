/** Writing down the trail of the party's light (SC-25, SC-26). */
import { type Square, type SquareGrid, squareName, squareOf } from '../../grid/squares.ts';
import type { Board } from '../../procedure.ts';
import { LETTERS, MIDDLE, freshIn, shownHere, shownOn, stepsToShow } from './lighting.ts';
import { lastPiece } from './line.ts';
import type { State } from '../state/ruling.ts';
import type { ScrambleOpen } from '../state/state.ts';

/** How many squares a piece holds. */
const SQUARES = 24;

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
  const lit = trailWith(open, paths.grid, shownHere(open, paths));
  return { ...state, open: { ...open, lit: { ...open.lit, ...lit } } };
}

/** Returns the pieces to be written, by key, when a light shows squares in the last dash; nothing where all are shown already. */
function trailWith(
  open: Pick<ScrambleOpen, 'lit' | 'dashes'>,
  grid: SquareGrid,
  lit: readonly Square[],
): Readonly<Record<string, string>> {
  const written: Record<string, string> = {};
  let number = Math.max(0, lastPiece(open.lit, open.dashes));
  let piece = open.lit[`${open.dashes}-${number}`] ?? '';
  for (const square of freshIn(open, grid, lit)) {
    let pair = pairOf(piece, square);
    if (pair === null || piece.length - piece.indexOf(' ') > SQUARES * 2) {
      if (piece !== '') number += 1;
      piece = `${squareName(square)} `;
      pair = pairOf(piece, square);
    }
    if (pair === null) continue;
    piece += pair;
    written[`${open.dashes}-${number}`] = piece;
  }
  return written;
}

/** Writes a square as a piece would hold it, or gives null where it is too far away. */
function pairOf(piece: string, { i, j }: Square): string | null {
  const from = squareOf(piece.split(' ')[0] ?? '');
  const down = LETTERS[i - (from?.i ?? 0) + MIDDLE];
  const across = LETTERS[j - (from?.j ?? 0) + MIDDLE];
  return from && down !== undefined && across !== undefined ? down + across : null;
}
