/** How a found door is cut out of the wall that hid it (SC-55). */
import { newId } from '../../chance/document-id.ts';
import type { Draws } from '../../chance/draws.ts';
import { lineNow } from '../../grid/lay.ts';
import { mapped, own, sifted } from '../../values/records.ts';
import { doorStats } from '../../maps/notation.ts';
import type { Board, Effect, WallPlace } from '../../procedure.ts';
import { distanceTo, endsOf } from '../../maps/geometry/lines.ts';
import { groundOf, partAlong } from './door-walls.ts';
import type { SecretOf } from '../state/state.ts';

type Line = WallPlace['c'];

/** How far from its wall a door may end that was drawn for another one, in pixels. */
const ASTRAY = 2;

/** Finds the plain wall that a door lies in, where it does not say which one that is. */
function wallAround({ walls }: Pick<Board, 'walls'>, line: Line): string {
  const around = sifted(walls, ({ c, door }) => door === 'none' && endsOf(line).every((end) => distanceTo(c, end) <= ASTRAY));
  return Object.keys(around).sort()[0] ?? '';
}

/**
 * Cuts a found door out of the plain wall that hid it: the wall itself becomes the door, and what is left of it on
 * either side stands on as walls of their own. Where that wall is gone the canvas stays as it is.
 */
export function cutDoor(
  board: Pick<Board, 'walls' | 'paths' | 'scale'>,
  { wall: named, c: laid, text }: SecretOf<'door'>,
  draws: Draws,
): Effect[] {
  const c = lineNow(laid, groundOf(board));
  const id = named || wallAround(board, c);
  const wall = own(board.walls, id);
  if (!wall) return [];
  const [ax, ay, bx, by] = wall.c;
  const forward = partAlong(wall.c, c[0], c[1]) <= partAlong(wall.c, c[2], c[3]);
  const [x1, y1, x2, y2] = forward ? c : ([c[2], c[3], c[0], c[1]] as const);
  const sides: Line[] = [
    [ax, ay, x1, y1],
    [x2, y2, bx, by],
  ];
  const pieces = sides.filter((side) => side[0] !== side[2] || side[1] !== side[3]);
  const rest = Object.fromEntries(
    pieces.map((side): [string, WallPlace] => [newId(draws), { c: side, door: 'none', state: 'closed', stats: '' }]),
  );
  const state = doorStats(text).locked === undefined ? 'closed' : 'locked';
  return [
    {
      kind: 'set-walls',
      from: { [id]: wall, ...mapped(rest, () => null) },
      to: { [id]: { c: [x1, y1, x2, y2], door: 'door', state, stats: text }, ...rest },
    },
  ];
}
