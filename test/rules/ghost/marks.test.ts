import { describe, expect, test } from 'vitest';
import { gmMarks, markAt } from '../../../src/rules/ghost/gm-marks.ts';
import { openMarks } from '../../../src/rules/ghost/known-marks.ts';
import { dashes, hatching } from '../../../src/canvas/mark-lines.ts';
import { GHOST } from '../../../src/rules/ghost/ghost.ts';
import type { GhostHidden, GhostOpen } from '../../../src/rules/ghost/state.ts';
import { setupOfMap } from '../../../src/rules/ghost/set-ups.ts';
import { readOnePageDungeon } from '../../../src/rules/maps/reading/one-page-dungeon.ts';
import { withPlan } from '../../../src/rules/ghost/ruling.ts';
import { planIn } from '../../../src/rules/ghost/vault-plan.ts';
import { CELLAR } from '../../e2e/cellar.ts';
import { HALL, HALL_DOOR, HALL_GRID } from '../maps/hall.ts';

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

describe('SC-04 SC-41 marks of the hall', () => {
  const picture = null;
  const begun = () => GHOST.begin(setupOfMap(HALL, { name: 'The hall', grid: HALL_GRID, token: '', picture }));
  const trapped = () => {
    const { open, hidden } = begun();
    return { open, hidden: { ...hidden, traps: { '2_1': { stats: 'Pit (disable 2)' } } } };
  };

  test.each([
    ['before anything is found', '', ['part:part_5_0', 'room:r1', 'room:r3', 'trap:2_1', '']],
    ['once the part is shown', 'part_5_0', ['room:r2', 'room:r1', 'room:r3', 'trap:2_1', '']],
  ])('a click in the middle of any square means what lies there, %s', (_what, found, [behind, hall, south, trap, none]) => {
    const { open, hidden } = trapped();
    for (let y = -2; y < 9; y += 1)
      for (let x = -2; x < 10; x += 1) {
        const inHall = x >= 0 && x < 4 && y >= 0 && y < 3;
        const inSouth = x >= 0 && x < 3 && y >= 4 && y < 6;
        const inBehind = x >= 5 && x < 8 && y >= 0 && y < 3;
        const wanted = x === 2 && y === 1 ? trap : inHall ? hall : inSouth ? south : inBehind ? behind : none;
        expect([x, y, markAt(open, { ...hidden, found }, { x: x + 0.5, y: y + 0.5 })]).toEqual([x, y, wanted]);
      }
  });

  test('a click beside a secret door means it as far as nearly half a square, the nearest of several', () => {
    const { open, hidden } = trapped();
    const at = (x: number, doors = hidden.doors): string => markAt(open, { ...hidden, doors }, { x, y: 1.5 });
    expect([at(3.56), at(4), at(4.44), at(3.54), at(4.46)]).toEqual([
      ...Array<string>(3).fill(`door:${HALL_DOOR}`),
      'room:r1',
      '',
    ]);
    const door = (x: number) => ({ line: [x, 1, x, 2] as [number, number, number, number], stats: '' });
    const three = { a: door(4), b: door(4.375), c: door(4.25) };
    expect([at(4.125 + 0.01, three), at(4.36, three), at(4.05, three), at(4.82, three)]).toEqual([
      'door:c',
      'door:b',
      'door:a',
      'door:b',
    ]);
  });

  test('all see the names of rooms that were shown, in their middle, and traps by the words before their figures', () => {
    const { open, hidden } = begun();
    const shown = withPlan(
      {
        open,
        hidden: {
          ...hidden,
          rooms: { ...hidden.rooms, r2: { ...hidden.rooms['r2']!, shown: 'o1' }, r3: { ...hidden.rooms['r3']!, shown: 'o2' } },
        },
      },
      planIn(hidden),
    ).open;
    const traps = {
      '7_-2': { stats: ' Blade (secret 4)', state: 'sprung' },
      '10_3': { stats: '(disable 2)', state: 'found' },
    } as const;
    expect(openMarks({ rooms: { ...shown.rooms, o3: { name: 'Gone', cells: 'nothing' } }, traps })).toEqual({
      // The second room has no name, and the third no squares.
      names: [{ id: 'o1', name: '2', at: { x: 6.5, y: 1.5 }, secret: false }],
      traps: [
        { id: '7_-2', x: 7, y: -2, name: 'Blade', state: 'sprung' },
        { id: '10_3', x: 10, y: 3, name: '', state: 'found' },
      ],
    });
  });

  test('the GM sees which names only the GM knows, the edges of all rooms, and the parts that are not shown', () => {
    const { open, hidden } = trapped();
    const rooms = { ...hidden.rooms, r2: { ...hidden.rooms['r2']!, shown: 'o1' } };
    const marks = gmMarks(open, { ...hidden, rooms });
    expect(marks.names.map(({ id, name, secret }) => [id, name, secret])).toEqual([
      ['r1', '1', true],
      ['r2', '2', false],
    ]);
    // Around 4 × 3, 3 × 3 and 3 × 2 squares.
    const lengths = marks.outlines.map(([x1, y1, x2, y2]) => Math.hypot(x2 - x1, y2 - y1));
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(14 + 12 + 10);
    expect(marks.parts.map(({ id, outline }) => [id, outline.length > 3])).toEqual([['part_5_0', true]]);
    expect(gmMarks(open, { ...hidden, found: 'part_5_0' }).parts).toEqual([]);
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
