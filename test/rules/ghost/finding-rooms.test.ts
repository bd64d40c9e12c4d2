import { describe, expect, test } from 'vitest';
import { foundRooms, hiddenWalls } from '../../../src/rules/ghost/finding-rooms.ts';
import type { SceneWall } from '../../../src/rules/maps/scene/ghost-walls.ts';
import { readOnePageDungeon } from '../../../src/rules/maps/reading/one-page-dungeon.ts';
import { packMap } from '../../../src/rules/maps/reading/stored-map.ts';
import { CELLAR } from '../../e2e/cellar.ts';

const GRID = { x: 100, y: 100, size: 50 };

function stored(): string {
  const reading = readOnePageDungeon(CELLAR);
  if (reading.kind !== 'map') throw new Error('no map');
  return packMap(reading.map);
}

const sizes = (...given: Parameters<typeof foundRooms>): number[] =>
  [
    ...foundRooms(...given)
      .squares()
      .values(),
  ]
    .map((squares) => squares.length)
    .sort((one, other) => one - other);

/** The pixels of a wall between two places in squares. */
const wall = (x1: number, y1: number, x2: number, y2: number, door: 0 | 1 | 2 = 0): SceneWall => ({
  c: [100 + x1 * 50, 100 + y1 * 50, 100 + x2 * 50, 100 + y2 * 50],
  door,
});

describe('SC-41 finding the rooms of a ghost map anew', () => {
  test('finds those of its file, also where players know of no walls', () => {
    expect(sizes({ map: stored(), walls: '' }, GRID, [])).toEqual([9, 20, 25]);
  });

  test('parts them where the GM has drawn a wall since', () => {
    expect(sizes({ map: stored(), walls: '' }, GRID, [wall(3, 0, 3, 5)])).toEqual([9, 10, 15, 20]);
  });

  test('finds those of a scene from the walls of its ghost and the hidden ones together', () => {
    const shown = [wall(0, 0, 8, 0), wall(0, 0, 0, 4), wall(0, 4, 8, 4), wall(4, 0, 4, 4)];
    const hidden = [wall(8, 0, 8, 4), { ...wall(6, 0, 6, 4, 2), _id: 'secret' }];
    expect(sizes({ map: '', walls: '' }, GRID, shown)).toEqual([16]);
    expect(sizes({ map: '', walls: JSON.stringify(hidden) }, GRID, shown)).toEqual([8, 8, 16]);
  });

  test('reads hidden walls with their ids, and none from what is no list of walls', () => {
    const door = { ...wall(6, 0, 6, 4, 2), _id: 'secret' };
    expect(hiddenWalls({ walls: JSON.stringify([wall(0, 0, 1, 0), door]) })).toEqual([wall(0, 0, 1, 0), door]);
    expect(hiddenWalls({ walls: '' })).toEqual([]);
    expect(hiddenWalls({ walls: '[{"c":[1]}]' })).toEqual([]);
  });
});
