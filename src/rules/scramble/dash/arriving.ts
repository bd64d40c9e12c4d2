/** What waits in the party's square: a trap, a room, or the end of its squares; and how a dash ends (SC-10, SC-19, SC-20, SC-40, SC-62). */
import { type Square, isSame, squareOf } from '../../grid/squares.ts';
import { change } from '../../kit/changing.ts';
import { type OnBoard, accept, event, followedBy } from '../../kit/ruling.ts';
import { trapStats } from '../../maps/notation.ts';
import type { PlayEvent, World } from '../../procedure.ts';
import { isOf, liesOn } from '../secrets/known-secrets.ts';
import { roomHas } from '../../grid/runs.ts';
import { type Allowed, type State, meet, nextMark, spendDash, timeEffects } from '../state/ruling.ts';
import { squaresLeft, squaresUsed } from './spending.ts';
import type { ScrambleOpen, SecretOf } from '../state/state.ts';

/** Says that the dash is over, and what of it was used. */
function dashOver(open: ScrambleOpen): PlayEvent {
  return event('dashEnded', { dash: open.dashes, used: squaresUsed(open), lost: squaresLeft(open) });
}

/** Ends the dash: unspent squares are lost, and the GM owes an encounter roll (SC-10, SC-19). Its time goes by, which the world's clock is still to be told. */
export function dashSpent(state: State): Allowed {
  return change(
    state,
    ({ open }) => {
      spendDash(open);
      delete open.dash;
    },
    [dashOver(state.open)],
  );
}

/** Ends the dash, and lets its time go by in the world too (SC-10, SC-19, SC-20). */
export function dashEnded(state: State, world: Pick<World, 'time'>): Allowed {
  return { ...dashSpent(state), effects: timeEffects(state.open, world) };
}

/** Lets a trap spring: everyone makes a Luck save first (SC-62, SC-63). */
function sprung(state: State, id: string, { text, at }: SecretOf<'trap'>): Allowed {
  const { name } = trapStats(text);
  return change(
    state,
    ({ open }) => {
      open.things[id] = { kind: 'trap', name, at, state: 'sprung', by: '' };
      open.spring = { trap: id, saves: {} };
    },
    [event('trapSprings', { id, name, square: at })],
  );
}

/** Whether a room has no encounter of its own: the GM says so, or it is a corridor, of which nothing is said (SC-40). */
function isQuiet({ quiet, name, note }: SecretOf<'room'>): boolean {
  return quiet === true || (name.trim() === '' && note.trim() === '');
}

/** Lets the party enter a room without an encounter of its own: it is shown, and the dash goes on while it has squares. */
function visited(state: State, id: string, { name, squares }: SecretOf<'room'>, world: World): Allowed {
  const shown = change(
    state,
    ({ open }) => void (open.rooms[id] = { name, squares, met: true, quiet: true }),
    state.open.rooms[id] || name.trim() === '' ? [] : [event('roomShown', { id, name })],
  );
  return squaresLeft(state.open) === 0 ? followedBy(shown, (after) => dashEnded(after, world)) : shown;
}

/** Lets the party enter a room: the dash ends, and the room's own encounter stands in for its roll (SC-40). */
function entered(state: State, id: string, { name, squares }: SecretOf<'room'>, world: World): Allowed {
  const mark = nextMark(state.open);
  return change(
    state,
    ({ open }) => {
      open.rooms[id] = { name, squares, met: true };
      meet(open, mark, 'room');
    },
    [dashOver(state.open), event('roomEntered', { id, name, square: state.open.at, mark })],
    timeEffects(state.open, world),
  );
}

/** Decides what happens once the party has come into its square, or a trap there is done with: a trap that nobody has found comes before a room whose encounter is still to come. */
export function arrived(state: State, { board, world }: Pick<OnBoard, 'board' | 'world'>): Allowed {
  const { open, hidden } = state;
  const at = squareOf(open.at);
  if (!at || !open.dash) return accept(state);
  const here = Object.entries(hidden.secrets).filter(([, secret]) => liesOn(secret, board.level));
  for (const [id, secret] of here)
    if (isOf(secret, 'trap') && !open.things[id] && isIn(secret, at)) return sprung(state, id, secret);
  for (const [id, secret] of here) {
    if (!isOf(secret, 'room') || open.rooms[id]?.met || !roomHas(secret.squares, at)) continue;
    return isQuiet(secret) ? visited(state, id, secret, world) : entered(state, id, secret, world);
  }
  return squaresLeft(open) === 0 ? dashEnded(state, world) : accept(state);
}

/** Whether a trap lies in a square. */
function isIn({ at }: SecretOf<'trap'>, square: Square): boolean {
  const own = squareOf(at);
  return own !== null && isSame(own, square);
}
