/** A small dungeon for tests: a hall, a plain room south of it, and a secret room east of it. */
import type { DungeonMap } from '../../../src/rules/maps/dungeon-map.ts';
import { readOnePageDungeon } from '../../../src/rules/maps/reading/one-page-dungeon.ts';
import { secretsOf } from '../../../src/rules/maps/dungeon/secret-parts.ts';

/** Reads what a One Page Dungeon file says; throws where that is no map. */
export function mapOf(value: unknown): DungeonMap {
  const reading = readOnePageDungeon(value);
  if (reading.kind !== 'map') throw new Error('no map');
  return reading.map;
}

/** What a dungeon's file says of a part of it. */
export interface Part {
  readonly rects: readonly object[];
  readonly notes: readonly object[];
}

/** Returns the file of the hall: a way in from the west, a room south of it behind a door, and what lies behind a secret door in the east. */
export function hallFile({ rects, notes }: Part) {
  return {
    rects: [
      { x: -1, y: 1, w: 1, h: 1 },
      { x: 0, y: 0, w: 4, h: 3 },
      { x: 4, y: 1, w: 1, h: 1 },
      { x: 1, y: 3, w: 1, h: 1 },
      { x: 0, y: 4, w: 3, h: 2 },
      ...rects,
    ],
    doors: [
      { x: -1, y: 1, dir: { x: 1, y: 0 }, type: 3 },
      { x: 4, y: 1, dir: { x: 1, y: 0 }, type: 6 },
      { x: 1, y: 3, dir: { x: 0, y: 1 }, type: 1 },
    ],
    notes,
  };
}

/** The hall with a secret room. */
export const HALL_FILE = hallFile({
  rects: [{ x: 5, y: 0, w: 3, h: 3 }],
  notes: [
    { text: 'Gold', ref: '2', pos: { x: 6.5, y: 1.5 } },
    { text: 'Bats', ref: '1', pos: { x: 2.5, y: 1.5 } },
  ],
});
export const HALL = mapOf(HALL_FILE);

/** The id of its secret door. */
export const HALL_DOOR = secretsOf(HALL).doors[0]?.id ?? '';

/** Where its squares lie on a scene: the square 0, 0 of the map is in row 2 and column 3. */
export const HALL_GRID = { x: 300, y: 200, size: 100, columns: 12, rows: 10 } as const;
