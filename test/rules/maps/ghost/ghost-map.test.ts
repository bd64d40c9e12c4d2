import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Segment } from '../../../../src/rules/maps/dungeon-map.ts';
import { ghostOf } from '../../../../src/rules/maps/ghost/ghost-map.ts';
import { doorId, secretsOf } from '../../../../src/rules/maps/dungeon/secret-parts.ts';
import { cross } from '../crossing.ts';
import { areGiven, GIVEN, givenDungeon } from '../given.ts';
import { HALL_FILE, mapOf } from '../hall.ts';
import { dungeonWith, twoSecrets } from '../secret-dungeons.ts';
import { readUniversalVtt } from '../at-once.ts';

/** The hall with what a file may say beside rooms and doors. */
const hall = mapOf({
  ...HALL_FILE,
  title: 'A secret title',
  water: [
    { x: 6, y: 1 },
    { x: 1, y: 1 },
  ],
});
const secretDoor = doorId(hall.doors[1]!);

describe('SC-01 what players see of a map', () => {
  it('SC-01 has plain wall where a secret door is, and nothing of what lies behind it', () => {
    const ghost = ghostOf(hall);
    expect(ghost.bounds).toEqual({ x: -1, y: 0, w: 5, h: 6 });
    expect(ghost.floor).toHaveLength(20);
    expect(ghost.walls).toContainEqual([4, 0, 4, 3]);
    expect(ghost.doors.map(({ kind }) => kind)).toEqual(['way-out', 'door']);
    expect(ghost.water).toEqual([{ x: 1, y: 1 }]);
    expect(JSON.stringify(ghost)).not.toMatch(/Gold|title/);
  });

  it('SC-04 has the door, its passage and the floor behind it once it is found', () => {
    const ghost = ghostOf(hall, new Set([secretDoor]));
    expect(ghost.floor).toEqual(hall.floor);
    expect(ghost.doors.map(({ kind }) => kind).sort()).toEqual(['door', 'secret-door', 'way-out']);
    expect(ghost.walls).toEqual(hall.walls);
  });

  it('SC-04 has a part that the GM shows without its door', () => {
    const { parts, doors } = secretsOf(hall);
    expect(parts).toEqual([{ id: 'part_5_0', squares: hall.floor.filter(({ x }) => x > 4), doors: [secretDoor] }]);
    expect(doors.map(({ id }) => id)).toEqual([secretDoor]);
    const ghost = ghostOf(hall, new Set(['part_5_0']));
    expect(ghost.floor).toHaveLength(29);
    expect(ghost.doors.map(({ kind }) => kind)).toEqual(['way-out', 'door']);
    expect(ghost.walls).toContainEqual([4, 0, 4, 3]);
    expect(ghost.walls).toContainEqual([5, 0, 5, 3]);
  });

  it.each([
    ['the door', 1, 6, ['way-out', 'door'], 8],
    ['the secret door', 6, 1, ['way-out'], 7],
  ])('SC-01 has %s where two doors of a square are come to', (_, near, far, kinds, squares) => {
    const map = mapOf({
      rects: [
        { x: -1, y: 1, w: 1, h: 1 },
        { x: 0, y: 0, w: 2, h: 3 },
        { x: 2, y: 1, w: 1, h: 1 },
        { x: 3, y: 0, w: 2, h: 3 },
      ],
      doors: [
        { x: -1, y: 1, dir: { x: 1, y: 0 }, type: 3 },
        { x: 2, y: 1, dir: { x: 1, y: 0 }, type: near },
        { x: 2, y: 1, dir: { x: -1, y: 0 }, type: far },
      ],
    });
    const ghost = ghostOf(map);
    expect(ghost.doors.map(({ kind }) => kind)).toEqual(kinds);
    expect(ghost.floor).toHaveLength(squares);
    const open = ghostOf(map, new Set(secretsOf(map).doors.map(({ id }) => id)));
    expect(open.floor).toEqual(map.floor);
    expect(open.walls).toEqual(map.walls);
  });

  it('SC-01 SC-18 does not come past a secret door through a passage that lies beside its own', () => {
    const map = mapOf({
      rects: [
        { x: -1, y: 0, w: 1, h: 1 },
        { x: 0, y: 0, w: 3, h: 2 },
        { x: 0, y: 2, w: 1, h: 1 },
        { x: 1, y: 2, w: 1, h: 1 },
        { x: 1, y: 3, w: 2, h: 2 },
      ],
      doors: [
        { x: -1, y: 0, dir: { x: 1, y: 0 }, type: 3 },
        { x: 0, y: 2, dir: { x: 0, y: 1 }, type: 8 },
        { x: 1, y: 2, dir: { x: 0, y: 1 }, type: 6 },
      ],
    });
    const ghost = ghostOf(map);
    expect(ghost.floor).toHaveLength(8);
    expect(ghost.doors.map(({ kind }) => kind)).toEqual(['way-out', 'stairs-down']);
    expect(ghost.walls).toContainEqual([1, 2, 1, 3]);
    const { doors, parts } = secretsOf(map);
    expect(parts.map((part) => [part.squares.length, part.doors])).toEqual([[4, doors.map(({ id }) => id)]]);
    const found = ghostOf(map, new Set(doors.map(({ id }) => id)));
    expect(found.floor).toEqual(map.floor);
    expect(found.walls).toEqual(map.walls);
  });

  it('SC-01 has a secret door in the middle of a hall as a wall, and the hall on both sides', () => {
    const map = mapOf({
      rects: [{ x: 0, y: 0, w: 5, h: 3 }],
      doors: [{ x: 2, y: 1, dir: { x: 1, y: 0 }, type: 6 }],
    });
    expect(ghostOf(map).floor).toHaveLength(15);
    expect(ghostOf(map).walls).toContainEqual([2, 1, 2, 2]);
  });

  it('SC-01 keeps floor back that hangs together with nothing, until it is shown', () => {
    const map = mapOf({
      rects: [
        { x: 0, y: 0, w: 2, h: 2 },
        { x: 5, y: 5, w: 2, h: 2 },
      ],
    });
    expect(ghostOf(map).floor).toHaveLength(4);
    expect(ghostOf(map, new Set(secretsOf(map).parts.map(({ id }) => id))).floor).toHaveLength(8);
  });

  it('SC-01 is the same whatever lies behind a secret door, and as if there were none', () => {
    fc.assert(
      fc.property(twoSecrets, ({ open, one, other, first }) => {
        const ghost = ghostOf(dungeonWith(open, one, first));
        expect(ghostOf(dungeonWith(open, other, !first))).toEqual(ghost);
        expect(ghostOf(dungeonWith(open, null, first))).toEqual(ghost);
      }),
      { numRuns: 100 },
    );
  });

  it('SC-01 is closed: from open floor one comes to open floor or through a door, and nowhere else', () => {
    fc.assert(
      fc.property(twoSecrets, ({ open, one }) => {
        const ghost = ghostOf(dungeonWith(open, one, false));
        const floor = new Set(ghost.floor.map(({ x, y }) => `${x},${y}`));
        for (const { x, y } of ghost.floor) {
          for (const [dx, dy] of [
            [0, 1],
            [1, 0],
            [0, -1],
            [-1, 0],
          ] as const) {
            const line: Segment = [x + 0.5, y + 0.5, x + dx + 0.5, y + dy + 0.5];
            if (floor.has(`${x + dx},${y + dy}`)) continue;
            const stopped = [...ghost.walls, ...ghost.doors.map(({ segment }) => segment)].some((wall) => cross(wall, line));
            if (!stopped) throw new Error(`nothing stops ${line.join()}`);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('SC-01 of a map of walls has them all, with its picture, since such files have no secret doors', () => {
    const reading = readUniversalVtt({
      resolution: { map_size: { x: 4, y: 4 }, pixels_per_grid: 70 },
      line_of_sight: [
        [
          { x: 1, y: 1 },
          { x: 3, y: 1 },
          { x: 3, y: 3 },
        ],
      ],
      portals: [
        {
          bounds: [
            { x: 1, y: 1 },
            { x: 1, y: 2 },
          ],
        },
      ],
      lights: [{ position: { x: 2, y: 2 }, range: 3 }],
    });
    if (reading.kind !== 'map') throw new Error('no map');
    const ghost = ghostOf(reading.map);
    expect(ghost.walls).toEqual([
      [1, 1, 3, 1],
      [3, 1, 3, 3],
    ]);
    expect(ghost.doors).toEqual(reading.map.doors);
    expect(ghost.lights).toEqual(reading.map.lights);
  });
});

describe.skipIf(!areGiven)('SC-01 the given dungeons as players see them', () => {
  it.each(GIVEN)('SC-01 %s comes out whole once everything is found', (name) => {
    const map = givenDungeon(name);
    const { doors, parts } = secretsOf(map);
    const ghost = ghostOf(map);
    expect(ghost.floor).toHaveLength(
      map.floor.length - doors.length - parts.reduce((count, { squares }) => count + squares.length, 0),
    );
    expect(ghost.doors.some(({ kind }) => kind === 'secret-door')).toBe(false);
    const whole = ghostOf(map, new Set(doors.map(({ id }) => id)));
    expect(whole.floor).toEqual(map.floor);
    expect(whole.walls).toEqual(map.walls);
    expect(whole.doors).toHaveLength(map.doors.length);
    expect(whole.columns).toHaveLength(map.columns.length);
  });
});

if (!areGiven) it.skip('SC-01 the given One Page Dungeons are not here', () => undefined);
