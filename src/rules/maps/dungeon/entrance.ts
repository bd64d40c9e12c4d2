/** Where a map says that one comes in. */
import type { DungeonMap, Square } from '../dungeon-map.ts';

/** Kinds of doorways by which one comes into a map, those that say so most plainly first. */
const WAYS_IN = [['way-out'], ['stairwell', 'stairs-down']];

/** Lists the squares by which a map is entered, each once: its ways out, or where it has none its stairs; empty where it names none. */
export function entrancesOf({ doors }: Pick<DungeonMap, 'doors'>): readonly Square[] {
  const found = WAYS_IN.map((kinds) => doors.filter(({ kind }) => kinds.includes(kind))).find(({ length }) => length > 0);
  const squares = (found ?? []).map(({ square }) => square);
  return squares.filter(({ x, y }, index) => squares.findIndex((other) => other.x === x && other.y === y) === index);
}

/** Tells whether one can stand in a square of a map: on its floor, or anywhere where it names none (SC-02). */
export function canStandIn({ floor }: Pick<DungeonMap, 'floor'>, { x, y }: Square): boolean {
  return floor.length === 0 || floor.some((square) => square.x === x && square.y === y);
}
