/** Rooms of a ghost map as players come to know them: shown by the GM, or entered by the party where it can have come to (SC-01, SC-40, SC-41). */
import { type Circumstances, accept, event, refuse } from '../kit/ruling.ts';
import type { Place, Square } from '../maps/dungeon-map.ts';
import { centreOf } from '../maps/geometry/middle.ts';
import { squareUnder } from '../maps/geometry/squares.ts';
import { openFloor } from '../maps/ghost/ghost-map.ts';
import { splitWalls } from '../maps/scene/ghost-walls.ts';
import { roomAt } from '../maps/rooms/room-plan.ts';
import { unpackMap } from '../maps/reading/stored-map.ts';
import type { SceneThings, World } from '../procedure.ts';
import { isLed } from '../kit/world.ts';
import { worldAsLaid } from './as-laid.ts';
import { hiddenWalls } from './finding-rooms.ts';
import { type Ruling, type State, shownRooms } from './ruling.ts';
import { placesFrom, presentWalls } from './showing.ts';
import type { CommandOf } from './commands.ts';
import { foundIn } from './vault.ts';
import { planIn } from './vault-plan.ts';

/** A test of places, in squares of the map. */
type IsKnown = (place: Place) => boolean;

/** On the floor of a map file, as far as players have it. */
function knownFloor(hidden: State['hidden']): IsKnown | null {
  const map = unpackMap(hidden.map);
  if (!map) return null;
  const floor = openFloor(map, foundIn(hidden));
  return (place) => floor.has(squareUnder(place));
}

/** Where the walls of a GM's scene, with those that only the vault has, do not shut a place off. */
function unhidden({ open, hidden }: State, things: SceneThings): IsKnown {
  const { x, y, size } = open.grid;
  const walls = [...presentWalls(things), ...hiddenWalls(hidden)];
  const { isHidden } = splitWalls(walls, { square: size, found: new Set(), from: placesFrom(hidden) });
  return (place) => !isHidden({ x: x + place.x * size, y: y + place.y * size });
}

/**
 * Returns a test whether a place can be come to without an unfound secret door. Places are in squares of the map, and
 * `things` in the pixels of when it was laid; without them nothing is known of a GM's scene that has secrets.
 */
function knownPlaces(state: State, things: SceneThings | undefined): IsKnown {
  if (state.hidden.map !== '') return knownFloor(state.hidden) ?? (() => false);
  if (state.hidden.walls === '') return () => true;
  return things ? unhidden(state, things) : () => false;
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
  return accept(after, [event('roomRevealed', told(after, room))]);
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
  const square = squareUnder(middle);
  const isKnown = knownPlaces(state, world.scene);
  return isKnown(middle) && isKnown(centreOf(square)) ? square : null;
}

/** Tells whether the party's token stands in a room that only the GM may know of. */
export function isOutOfSight(state: State, world: World): boolean {
  const laid = worldAsLaid(state, world);
  const middle = tokenMiddle(state, laid);
  const square = middle && squareUnder(middle);
  return square !== null && roomAt(planIn(state.hidden), square) !== null && knownSquare(state, laid) === null;
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
  return accept(after, [event('roomVisited', told(after, room))]);
}
