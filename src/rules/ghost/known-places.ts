/** Which places of a ghost map can be come to without a secret door that nobody has found (SC-01, SC-40). */
import type { Place } from '../maps/dungeon-map.ts';
import { openFloor } from '../maps/ghost/ghost-map.ts';
import { splitWalls } from '../maps/scene/ghost-walls.ts';
import { unpackMap } from '../maps/reading/stored-map.ts';
import type { SceneThings } from '../procedure.ts';
import { hiddenWalls } from './finding-rooms.ts';
import type { State } from './ruling.ts';
import { placesFrom, presentWalls } from './showing.ts';
import { foundIn } from './vault.ts';

/** A test of places, in squares of the map. */
type IsKnown = (place: Place) => boolean;

/** On the floor of a map file, as far as players have it. */
function knownFloor(hidden: State['hidden']): IsKnown | null {
  const map = unpackMap(hidden.map);
  if (!map) return null;
  const floor = openFloor(map, foundIn(hidden));
  return ({ x, y }) => floor.has({ x: Math.floor(x), y: Math.floor(y) });
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
export function knownPlaces(state: State, things: SceneThings | undefined): IsKnown {
  if (state.hidden.map !== '') return knownFloor(state.hidden) ?? (() => false);
  if (state.hidden.walls === '') return () => true;
  return things ? unhidden(state, things) : () => false;
}
