/** Where a map says that one comes in. */
import type { DungeonMap, Square } from '../dungeon-map.ts';

/** Kinds of doorways by which one comes into a map, those that say so most plainly first. */
const WAYS_IN = [['way-out'], ['stairwell', 'stairs-down']];

/** Returns the one square by which a map is entered: its only way out, or where it has none its only stairs; null where it names none or several. */
export function entranceOf({ doors }: Pick<DungeonMap, 'doors'>): Square | null {
  const found = WAYS_IN.map((kinds) => doors.filter(({ kind }) => kinds.includes(kind))).find(({ length }) => length > 0);
  const [first, ...others] = found ?? [];
  return first && others.length === 0 ? first.square : null;
}

/** Tells whether one can stand in a square of a map: on its floor, or anywhere where it names none (SC-02). */
export function canStandIn({ floor }: Pick<DungeonMap, 'floor'>, { x, y }: Square): boolean {
  return floor.length === 0 || floor.some((square) => square.x === x && square.y === y);
}
