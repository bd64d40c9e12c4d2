/** What waits in the party's square: a trap, a room, or the end of its squares (SC-10, SC-40, SC-62). */
import { produce } from 'immer';
import { type Square, squareOf } from '../grid/squares.ts';
import { DASH_SECONDS } from '../party/pace.ts';
import type { Board, PlayEvent } from '../procedure.ts';
import { liesOn } from './levels.ts';
import { type Allowed, type OnBoard, type State, accept, dashTime } from './ruling.ts';
import { roomHas } from './room-squares.ts';
import { trapStats } from '../maps/notation.ts';
import type { ScrambleOpen, SecretOf } from './state.ts';
import { squaresLeft, squaresUsed } from './spending.ts';
import { dashEnded } from './dash-end.ts';

/** Returns the number of the next circle. */
export function nextMark({ marks }: Pick<ScrambleOpen, 'marks'>): number {
  return 1 + Math.max(0, ...Object.keys(marks).map(Number));
}

/** Finds a trap that springs in a square: one that nobody has found (SC-62). */
function trapIn({ open, hidden }: State, at: Square, { level }: Board): string | null {
  const here = Object.entries(hidden.secrets).find(([id, secret]) => {
    if (secret.kind !== 'trap' || open.things[id] || !liesOn(secret, level)) return false;
    const square = squareOf(secret.at);
    return square?.i === at.i && square.j === at.j;
  });
  return here?.[0] ?? null;
}

/** Finds the room that a square belongs to and whose encounter is still to come (SC-40). */
function roomAt({ open, hidden }: State, at: Square, { level }: Board): string | null {
  const here = Object.entries(hidden.secrets).find(
    ([id, secret]) => secret.kind === 'room' && !open.rooms[id]?.met && liesOn(secret, level) && roomHas(secret.squares, at),
  );
  return here?.[0] ?? null;
}

/** Lets a trap spring: everyone makes a Luck save first (SC-62, SC-63). */
function sprung(state: State, id: string): Allowed {
  const secret = state.hidden.secrets[id];
  if (secret?.kind !== 'trap') return accept(state);
  const { name } = trapStats(secret.text);
  const after = produce(state, ({ open }) => {
    open.things[id] = { kind: 'trap', name, at: secret.at, state: 'sprung', by: '' };
    open.spring = { trap: id, saves: {} };
  });
  return accept(after, [{ name: 'trapSprings', data: { id, name, square: secret.at } }]);
}

/** Lets the party enter a room without an encounter of its own: it is shown, and the dash goes on while it has squares. */
function visited(state: State, id: string, { name, squares }: SecretOf<'room'>, { world }: Pick<OnBoard, 'world'>): Allowed {
  const after = produce(state, ({ open }) => void (open.rooms[id] = { name, squares, met: true }));
  const events: PlayEvent[] = state.open.rooms[id] ? [] : [{ name: 'roomShown', data: { id, name } }];
  const ended = squaresLeft(state.open) === 0 ? dashEnded(after, world) : accept(after);
  return accept(ended.state, [...events, ...ended.events], ended.effects);
}

/** Lets the party enter a room: the dash ends, and the room's own encounter stands in for its roll (SC-40). */
function entered(state: State, id: string, { world }: Pick<OnBoard, 'world'>): Allowed {
  const secret = state.hidden.secrets[id];
  if (secret?.kind !== 'room') return accept(state);
  if (secret.quiet) return visited(state, id, secret, { world });
  const mark = nextMark(state.open);
  const { at, dashes } = state.open;
  const after = produce(state, ({ open }) => {
    open.rooms[id] = { name: secret.name, squares: secret.squares, met: true };
    open.marks[mark] = { at, dash: dashes, over: false };
    open.encounter = { mark, origin: 'room' };
    open.status = 'encounter';
    open.seconds += DASH_SECONDS;
    delete open.dash;
  });
  const events: PlayEvent[] = [
    { name: 'dashEnded', data: { dash: dashes, used: squaresUsed(state.open), lost: squaresLeft(state.open) } },
    { name: 'roomEntered', data: { id, name: secret.name, square: at, mark } },
  ];
  return accept(after, events, dashTime(state.open, world));
}

/** Decides what happens once the party has come into its square, or a trap there is done with. */
export function arrived(state: State, circumstances: OnBoard): Allowed {
  const at = squareOf(state.open.at);
  if (!at || !state.open.dash) return accept(state);
  const { board } = circumstances;
  const trap = trapIn(state, at, board);
  if (trap !== null) return sprung(state, trap);
  const room = roomAt(state, at, board);
  if (room !== null) return entered(state, room, circumstances);
  return squaresLeft(state.open) === 0 ? dashEnded(state, circumstances.world) : accept(state);
}
