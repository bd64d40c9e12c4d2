import { describe, expect, test } from 'vitest';
import { gmMarks, markAt } from '../../../src/rules/ghost/gm-marks.ts';
import { openMarks } from '../../../src/rules/ghost/known-marks.ts';
import { dashes, hatching } from '../../../src/canvas/mark-lines.ts';
import { GHOST } from '../../../src/rules/ghost/ghost.ts';
import type { GhostHidden, GhostOpen } from '../../../src/rules/ghost/state.ts';
import { setupOfMap } from '../../../src/rules/ghost/set-ups.ts';
import { readOnePageDungeon } from '../../../src/rules/maps/reading/one-page-dungeon.ts';
import { CELLAR } from '../../e2e/cellar.ts';

function cellar(): { open: GhostOpen; hidden: GhostHidden } {
  const reading = readOnePageDungeon(CELLAR);
  if (reading.kind !== 'map') throw new Error('no map');
  const grid = { x: 100, y: 100, size: 50, columns: 15, rows: 13 };
  const { open, hidden } = GHOST.begin(setupOfMap(reading.map, { name: 'Cellar', grid, token: '', picture: null }));
  return { open, hidden: { ...hidden, traps: { '9_2': { stats: 'Blade (secret 4)' } } } };
}

describe('SC-04 what is marked on a ghost map', () => {
  test('is nothing for players while nothing has been shown', () => {
    expect(openMarks(cellar().open)).toEqual({ names: [], traps: [] });
  });

  test('is for the GM the secret door, the part behind it, the trap, and the names of the file', () => {
    const { open, hidden } = cellar();
    const marks = gmMarks(open, hidden);
    expect(marks.names.map(({ name, secret }) => [name, secret])).toEqual([
      ['Hall', true],
      ['Treasury', true],
    ]);
    expect(marks.doors).toHaveLength(1);
    expect(marks.parts.map(({ squares }) => squares.length)).toEqual([9]);
    expect(marks.traps).toEqual([{ id: '9_2', x: 9, y: 2, name: 'Blade', state: '' }]);
    expect(marks.walls).toEqual([]);
  });

  test('is the hidden walls where the map is the ghost of a scene', () => {
    const { open, hidden } = cellar();
    const walls = JSON.stringify([
      { c: [100, 100, 200, 100], door: 0 },
      { _id: 'secret', c: [100, 100, 100, 150], door: 2 },
    ]);
    expect(gmMarks(open, { ...hidden, map: '', walls }).walls).toEqual([[0, 0, 2, 0]]);
  });

  test.each([
    ['the secret door', { x: 8.5, y: 5.9 }, /^door:/],
    ['the part behind it', { x: 8.5, y: 8.5 }, /^part:/],
    ['the trap', { x: 9.5, y: 2.5 }, /^trap:9_2$/],
    ['a room', { x: 3.5, y: 2.5 }, /^room:r\d$/],
    ['nothing', { x: -1.5, y: -1.5 }, /^$/],
  ])('a click finds %s', (_what, place, mark) => {
    const { open, hidden } = cellar();
    const [door] = Object.values(hidden.doors);
    const at = place.y === 5.9 && door ? { x: (door.line[0] + door.line[2]) / 2, y: door.line[1] + 0.1 } : place;
    expect(markAt(open, hidden, at)).toMatch(mark);
  });
});

describe('lines of marks', () => {
  test('dashes begin and end with a line', () => {
    expect(dashes([0, 0, 1, 0], 0.34)).toEqual([
      [0, 0, 1 / 3, 0],
      [2 / 3, 0, 1, 0],
    ]);
    expect(dashes([0, 0, 0.1, 0], 1)).toEqual([[0, 0, 0.1, 0]]);
  });

  test('hatching runs on from a square to the one beside it', () => {
    const [, , end] = hatching([{ x: 0, y: 0 }]);
    const [begin] = hatching([{ x: 1, y: 0 }]);
    expect(end?.slice(2)).toEqual(begin?.slice(0, 2));
  });
});
