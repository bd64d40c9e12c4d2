/** The trail of the party's light (SC-25, SC-26). */
import { produce } from 'immer';
import { headingsOf, squareOf } from '../grid/squares.ts';
import { litSquares } from '../party/light.ts';
import type { Board } from '../procedure.ts';
import type { State } from './ruling.ts';
import { partyLight } from './token.ts';
import { trailWith } from './trail.ts';

/** Marks what the party's light shows from its square; nothing where it has none, or the area is lit (SC-26). */
export function lightUp(state: State, { paths }: Pick<Board, 'paths'>): State {
  const { open } = state;
  const light = partyLight(open);
  const at = squareOf(open.at);
  if (!light || !at) return state;
  const lit = trailWith(open, paths.grid, at, litSquares(paths, at, headingsOf(String(open.heading))[0] ?? 0, light));
  return produce(state, (draft) => void Object.assign(draft.open.lit, lit));
}
