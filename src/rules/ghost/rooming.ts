/** Rooms of a ghost map: as the GM keeps them, and as the party comes into them (SC-40, SC-41). */
import { isLed } from '../beside.ts';
import { refuse } from '../ruling.ts';
import type { Place, Square } from '../maps/dungeon-map.ts';
import type { World } from '../procedure.ts';
import { unpackCells } from '../maps/rooms/room-cells.ts';
import {
  type PlanFault,
  type RoomPlan,
  drawRoom,
  mergeRooms,
  redetected,
  removeRoom,
  roomAt,
  splitRoom,
  withWords,
} from '../maps/rooms/room-plan.ts';
import { knownPlaces } from './known-places.ts';
import {
  type Circumstances,
  type CommandOf,
  type Ruling,
  type State,
  accept,
  acceptKept,
  shownRooms,
  withPlan,
} from './ruling.ts';
import { planIn } from './vault-plan.ts';

function changed(state: State, plan: RoomPlan | PlanFault): Ruling {
  return typeof plan === 'string' ? refuse(plan) : acceptKept(withPlan(state, plan));
}

export function nameRoom(state: State, { room, name }: CommandOf<'name-room'>): Ruling {
  return changed(state, withWords(planIn(state.hidden), room, { name }));
}

export function noteRoom(state: State, { room, note }: CommandOf<'note-room'>): Ruling {
  return changed(state, withWords(planIn(state.hidden), room, { note }));
}

/** Makes rooms one; it is shown if one of them was, under the first key, and entered only if all were. */
export function merge(state: State, { rooms }: CommandOf<'merge-rooms'>): Ruling {
  const plan = mergeRooms(planIn(state.hidden), rooms);
  if (typeof plan === 'string') return refuse(plan);
  const parts = rooms.flatMap((id) => state.hidden.rooms[id] ?? []);
  const [first = ''] = rooms;
  const own = state.hidden.rooms[first];
  if (!own) return refuse('no-such-room');
  const shown = own.shown === '' ? (parts.find((part) => part.shown !== '')?.shown ?? '') : own.shown;
  const entered = parts.every((part) => part.entered);
  const joined = { ...state.hidden, rooms: { ...state.hidden.rooms, [first]: { ...own, shown, entered } } };
  return acceptKept(withPlan({ ...state, hidden: joined }, plan));
}

export function split(state: State, { room, line }: CommandOf<'split-room'>): Ruling {
  return changed(state, splitRoom(planIn(state.hidden), room, line));
}

export function draw(state: State, { cells }: CommandOf<'draw-room'>): Ruling {
  const squares = [...(unpackCells(cells)?.squares().values() ?? [])].flat();
  return changed(state, drawRoom(planIn(state.hidden), squares));
}

export function remove(state: State, { room }: CommandOf<'remove-room'>): Ruling {
  return changed(state, removeRoom(planIn(state.hidden), room));
}

export function findRooms(state: State, { cells }: CommandOf<'find-rooms'>): Ruling {
  const found = unpackCells(cells);
  return found ? changed(state, redetected(planIn(state.hidden), found)) : refuse('none-chosen');
}

/** Shows a room to all under a key of its own. */
function show(state: State, room: string, entered: boolean): State {
  const own = state.hidden.rooms[room];
  if (!own) return state;
  const shown = own.shown === '' ? state.open.shown + 1 : state.open.shown;
  const key = own.shown === '' ? `o${shown}` : own.shown;
  const hidden = {
    ...state.hidden,
    rooms: { ...state.hidden.rooms, [room]: { ...own, shown: key, entered: own.entered || entered } },
  };
  return { open: { ...state.open, shown, rooms: shownRooms(hidden) }, hidden };
}

/** What all are told of a room that is shown: its open key and its name. */
function told(state: State, room: string): { readonly room: string; readonly name: string } {
  const own = state.hidden.rooms[room];
  return { room: own?.shown ?? '', name: own?.name ?? '' };
}

/** Shows a room with its name, whether or not the party has been there (SC-04). */
export function revealRoom(state: State, { room }: CommandOf<'reveal-room'>): Ruling {
  const own = state.hidden.rooms[room];
  if (!own) return refuse('no-such-room');
  if (own.shown !== '') return refuse('shown');
  const after = show(state, room, false);
  return accept(after, [{ name: 'roomRevealed', data: told(after, room) }]);
}

/** Where the middle of the party token stands, in squares; null where the map has no token, or it stands on another level. */
function tokenMiddle({ open }: State, { token, away, astray }: Pick<World, 'token' | 'away' | 'astray'>): Place | null {
  if (!token || away || astray?.()) return null;
  const { x, y, size } = open.grid;
  return { x: (token.x + token.width / 2 - x) / size, y: (token.y + token.height / 2 - y) / size };
}

/**
 * Returns the square that the party stands on where everybody may know of it. Whoever owns the token puts it where
 * they like, so a square counts only if both its middle and the token's can be come to without an unfound secret door.
 */
function knownSquare(state: State, world: World): Square | null {
  const middle = tokenMiddle(state, world);
  if (!middle) return null;
  const square = { x: Math.floor(middle.x), y: Math.floor(middle.y) };
  const isKnown = knownPlaces(state, world.scene);
  return isKnown(middle) && isKnown({ x: square.x + 0.5, y: square.y + 0.5 }) ? square : null;
}

/** Tells whether the party's token stands in a room that only the GM may know of. */
export function standsHidden(state: State, world: World): boolean {
  const middle = tokenMiddle(state, world);
  const square = middle && { x: Math.floor(middle.x), y: Math.floor(middle.y) };
  return square !== null && roomAt(planIn(state.hidden), square) !== null && knownSquare(state, world) === null;
}

/**
 * Lets the party into the room where its token stands; the room is shown, and does not come again (SC-40, SC-41). To a
 * player a room that was entered, one that nobody may know of, and none at all are the same refusal.
 */
export function enter(state: State, { square }: CommandOf<'enter'>, { seat, world }: Circumstances): Ruling {
  if (!seat.gm && !seat.owns.has(state.open.token)) return refuse('not-your-token');
  if (!seat.gm && isLed(world)) return refuse('led');
  // Only the GM may name a square: anybody else could feel for rooms with it.
  const named = seat.gm ? square : undefined;
  if (!named && !world.token) return refuse('no-token');
  const at = named ?? knownSquare(state, world);
  const room = at && roomAt(planIn(state.hidden), at);
  const own = room === null ? undefined : state.hidden.rooms[room];
  if (room === null || !own || (own.entered && !seat.gm)) return refuse('no-room-here');
  if (own.entered) return refuse('been-there');
  const after = show(state, room, true);
  return accept(after, [{ name: 'roomVisited', data: told(after, room) }]);
}
