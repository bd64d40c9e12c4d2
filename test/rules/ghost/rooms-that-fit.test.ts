import { describe, expect, test } from 'vitest';
import { roomsThatFit } from '../../../src/rules/ghost/set-ups.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';
import type { GhostGrid } from '../../../src/rules/ghost/state.ts';
import type { DungeonMap } from '../../../src/rules/maps/dungeon-map.ts';
import { lookAt } from '../../../src/rules/maps/ghost/map-look.ts';
import { readMap } from '../../../src/rules/maps/reading/read-map.ts';

const GRID = { x: 300, y: -40, size: 70, columns: 12, rows: 12 };

/** Proposes the rooms of a map, and returns them as the vault can hold them. */
const fitting = (map: DungeonMap, grid: GhostGrid, encounters?: readonly string[]): ReturnType<typeof roomsThatFit> =>
  roomsThatFit(map, atOnce(lookAt(map)).plan, grid, encounters);

/** A hall with a closet, notes of so many characters in each, and so many columns. */
function mapWith(note: number, columns: number) {
  const file = {
    version: '1.2.7',
    title: 'A cellar',
    story: 'Long ago.',
    rects: [
      { x: 0, y: 0, w: 90, h: 90 },
      { x: 90, y: 2, w: 1, h: 1 },
      { x: 91, y: 0, w: 4, h: 4 },
    ],
    doors: [{ x: 90, y: 2, dir: { x: 1, y: 0 }, type: 6 }],
    notes: [
      { text: 'å'.repeat(note), ref: '1', pos: { x: 3, y: 3 } },
      { text: 'å'.repeat(note), ref: '2', pos: { x: 93, y: 2 } },
    ],
    columns: Array.from({ length: columns }, (_, index) => ({ x: 1 + (index % 80), y: 1 + Math.floor(index / 80) })),
    water: [],
  };
  const reading = atOnce(readMap(JSON.stringify(file)));
  if (reading.kind !== 'map') throw new Error(reading.kind);
  return reading.map;
}

describe('what a ghost map keeps of a map file', () => {
  test('SC-41 a map of moderate size keeps its rooms with their notes', () => {
    const rooms = fitting(mapWith(1000, 4), GRID);
    expect(rooms?.noted).toBe(true);
    expect(Object.values(rooms?.plan.rooms ?? {}).map(({ note }) => note.length)).toEqual([1000, 1000]);
    expect(rooms?.story).toBe('Long ago.');
  });

  test('SC-41 its rooms are those that were proposed when it was looked at, and are not reckoned again', () => {
    const proposed = { cells: '0 0 2 1:1,2', rooms: { r2: { name: 'Den', note: 'Warm.', encounter: false } }, next: 3 };
    const { plan } = roomsThatFit(mapWith(1000, 4), proposed, GRID, ['r2'])!;
    expect(plan).toEqual({ ...proposed, rooms: { r2: { name: 'Den', note: 'Warm.', encounter: true } } });
  });

  test('SC-40 only the rooms that the GM has ticked have encounters, with notes and without', () => {
    for (const [note, columns] of [
      [1000, 4],
      [3900, 2100],
    ] as const) {
      const rooms = fitting(mapWith(note, columns), GRID, ['r2', 'r9'])?.plan.rooms ?? {};
      expect(Object.values(rooms).map(({ encounter }) => encounter)).toEqual([false, true]);
    }
  });

  test('SC-41 where there are more words than the vault holds, the rooms come without notes', () => {
    const rooms = fitting(mapWith(3900, 2100), GRID);
    expect(rooms?.noted).toBe(false);
    expect(Object.values(rooms?.plan.rooms ?? {}).map(({ note }) => note)).toEqual(['', '']);
    expect(rooms?.story).toBe('');
    expect(rooms?.plan.cells).toEqual(fitting(mapWith(1000, 4), GRID)?.plan.cells);
  });

  test('SC-01 a map that is too much even so is not taken, where it lies changes nothing, and a larger vault takes it', () => {
    const map = mapWith(10, 6000);
    expect(fitting(map, GRID)).toBeNull();
    expect(fitting(map, { ...GRID, x: 0, y: 0, size: 200 })).toBeNull();
    expect(fitting(map, { ...GRID, columns: 100, rows: 100 })?.noted).toBe(true);
  });
});
