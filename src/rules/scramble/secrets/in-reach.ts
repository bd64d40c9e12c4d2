/** What lies in reach of the party: what it can notice, and what it can work on (SC-17, SC-64). */
import { type Square, squareOf, squaresApart } from '../../grid/squares.ts';
import { seesSquare } from '../../party/light.ts';
import type { Board } from '../../procedure.ts';
import { type Findable, liesOn } from './known-secrets.ts';
import type { ScrambleOpen, SecretOf } from '../state/state.ts';

/** What of something tells where it lies. */
type Placed = Pick<Exclude<Findable, { kind: 'door' }>, 'kind' | 'at'> | Pick<SecretOf<'door'>, 'kind' | 'at' | 'beyond'>;

/** Lists the squares from which something can be told: a door's on either side of it. */
function squaresOf(secret: Placed): Square[] {
  return [secret.at, ...(secret.kind === 'door' ? [secret.beyond] : [])].flatMap((name) => squareOf(name) ?? []);
}

/** Whether something is in reach of a square: near enough, and no wall between (SC-17, SC-64). */
export function inReach({ paths }: Pick<Board, 'paths'>, at: Square, secret: Placed, reach: number): boolean {
  return squaresOf(secret).some((square) => squaresApart(at, square) <= reach && seesSquare(paths, at, square));
}

/** Within how many squares one works on a trap: in its own, or in one beside it. */
const AT_TRAP = 1;

/** Whether the party stands at a trap: on its level, near enough, and with no wall between (SC-64). */
export function isAtTrap(
  { at }: Pick<ScrambleOpen, 'at'>,
  trap: Pick<SecretOf<'trap'>, 'at' | 'level'>,
  board: Pick<Board, 'paths' | 'level'>,
): boolean {
  const square = squareOf(at);
  return square !== null && liesOn(trap, board.level) && inReach(board, square, { ...trap, kind: 'trap' }, AT_TRAP);
}
