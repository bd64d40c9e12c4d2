import { describe, expect, it } from 'vitest';
import type { DungeonDoor, DungeonRoom, Square, SquareBox } from '../../../../src/rules/maps/dungeon-map.ts';
import { type Walked, WalkedFloor, doorId, secretsOf, waysIn } from '../../../../src/rules/maps/dungeon/secret-parts.ts';
import { SquareSet, squaresOf } from '../../../../src/rules/maps/geometry/squares.ts';
import { atOnce } from '../../../../src/rules/values/pausing.ts';
import { HALL, mapOf } from '../hall.ts';

const EAST = { x: 1, y: 0 };
const SOUTH = { x: 0, y: 1 };

/** Two halls in a row with a secret door between them and a way out at either end, and a third far away with one of its own. */
const HALLS = {
  rects: [
    { x: -1, y: 0, w: 1, h: 1 },
    { x: 0, y: 0, w: 3, h: 1 },
    { x: 3, y: 0, w: 1, h: 1 },
    { x: 4, y: 0, w: 3, h: 1 },
    { x: 7, y: 0, w: 1, h: 1 },
    { x: 19, y: 0, w: 3, h: 2 },
  ],
  doors: [
    { x: -1, y: 0, dir: EAST, type: 3 },
    { x: 3, y: 0, dir: EAST, type: 6 },
    { x: 7, y: 0, dir: { x: -1, y: 0 }, type: 3 },
    { x: 19, y: 0, dir: EAST, type: 3 },
  ],
};

const ways = (map: Walked): readonly Square[] => atOnce(waysIn(map));

describe('SC-01 where one comes into a map', () => {
  it('SC-01 is the first way out of each piece of floor that hangs together, be it by secret doors', () => {
    expect(ways(mapOf(HALLS))).toEqual([
      { x: -1, y: 0 },
      { x: 19, y: 0 },
    ]);
    expect(ways(mapOf({ ...HALLS, doors: HALLS.doors.toReversed() }))).toEqual([
      { x: 19, y: 0 },
      { x: 7, y: 0 },
    ]);
  });

  it('SC-01 is at the first stairs where there is no way out, then in the middle of the first room, then anywhere', () => {
    const rooms = [
      { x: 0, y: 0, w: 1, h: 1 },
      { x: 1, y: -2, w: 6, h: 5 },
      { x: 7, y: 0, w: 1, h: 1 },
      { x: 8, y: 0, w: 2, h: 1 },
    ];
    const came = (...doors: readonly object[]): readonly Square[] => ways(mapOf({ rects: rooms, doors }));
    const secret = { x: 0, y: 0, dir: EAST, type: 6 };
    const door = { x: 7, y: 0, dir: EAST, type: 1 };
    const [stairwell, stairs] = [
      { x: 2, y: 1, dir: EAST, type: 9 },
      { x: 4, y: 1, dir: EAST, type: 8 },
    ];
    expect(came(secret, door, stairwell, stairs)).toEqual([{ x: 2, y: 1 }]);
    expect(came(secret, door, stairwell)).toEqual([{ x: 2, y: 1 }]);
    expect(came(secret, door, stairs)).toEqual([{ x: 4, y: 1 }]);
    // The first room is the niche of a secret door, in which nobody stands.
    expect(came(secret, door)).toEqual([{ x: 4, y: 0 }]);
    expect(came(door)).toEqual([{ x: 0, y: 0 }]);
    const floor = [...squaresOf({ x: 5, y: 5, w: 2, h: 1 })];
    expect(ways({ floor, rooms: [{ x: 0, y: 0, w: 1, h: 1 } as DungeonRoom], doors: [], parted: [] })).toEqual([{ x: 5, y: 5 }]);
    expect(ways({ floor: [], rooms: [], doors: [], parted: [] })).toEqual([]);
  });
});

describe('SC-01 floor on which one walks', () => {
  const box: SquareBox = { x: 0, y: 0, w: 4, h: 2 };
  const door = (square: Square, segment: DungeonDoor['segment']): DungeonDoor => ({
    kind: 'secret-door',
    square,
    direction: EAST,
    segment,
  });
  const inWide = door({ x: 2, y: 0 }, [2, 0, 2, 1]);
  const passage = door({ x: 4, y: 0 }, [4, 0, 4, 1]);
  const map: Walked = {
    floor: [...squaresOf(box), { x: 4, y: 0 }, { x: 5, y: 0 }],
    rooms: [],
    doors: [inWide, passage],
    parted: [[1, 1, 2, 1]],
  };
  const walked = (floor: WalkedFloor, ...from: readonly Square[]): readonly Square[] => {
    const seen = new SquareSet();
    atOnce(floor.walk(from, seen));
    return seen.inOrder();
  };

  it('SC-01 a shut secret door takes up its passage, and in wider floor stands on an edge', () => {
    const shut = new WalkedFloor(map, () => true);
    expect(shut.edges).toEqual([inWide.segment]);
    expect(map.floor.filter((square) => !shut.mayStand(square))).toEqual([passage.square]);
    expect([inWide.segment, [1, 1, 2, 1] as const, [1, 0, 1, 1] as const].map((edge) => shut.isFree(edge))).toEqual([
      false,
      false,
      true,
    ]);
    expect(walked(shut, { x: 0, y: 0 })).toEqual([...squaresOf(box)]);
    const open = new WalkedFloor(map, () => false);
    expect(open.edges).toEqual([]);
    expect(walked(open, { x: 0, y: 0 })).toHaveLength(10);
  });

  it('SC-01 nobody goes on from where nobody can stand, nor from where somebody was', () => {
    const shut = new WalkedFloor(map, () => true);
    expect(walked(shut, passage.square)).toEqual([]);
    expect(walked(shut, { x: 9, y: 9 }, { x: 5, y: 0 })).toEqual([{ x: 5, y: 0 }]);
    const seen = new SquareSet([{ x: 0, y: 0 }]);
    atOnce(shut.walk([{ x: 0, y: 0 }], seen));
    expect(seen.size).toBe(1);
  });
});

describe('SC-01 what of a map is secret', () => {
  it('SC-01 is the floor that one comes to by secret doors only, with the doors that lead to it', () => {
    const [hall] = mapOf(HALLS).doors.filter(({ kind }) => kind === 'secret-door');
    const id = doorId(hall!);
    expect(secretsOf(mapOf(HALLS))).toEqual({
      doors: [{ ...hall, id }],
      parts: [{ id: 'part_4_0', squares: [...squaresOf({ x: 4, y: 0, w: 4, h: 1 })], doors: [id] }],
    });
    expect(id).toBe('2bc_0_2bc_rs');
    expect(secretsOf(HALL).parts.map(({ id: own }) => own)).toEqual(['part_5_0']);
  });

  it('SC-01 has the doors between two secret parts with both, and floor without any way to it with none', () => {
    const map = mapOf({
      rects: [...HALLS.rects.slice(0, 5), { x: 8, y: 0, w: 2, h: 2 }, { x: -40, y: -50, w: 1, h: 1 }],
      doors: [...HALLS.doors.slice(0, 2), { x: 7, y: 0, dir: EAST, type: 6 }],
    });
    const [near, far] = secretsOf(map).doors.map(({ id }) => id);
    expect(secretsOf(map).parts).toEqual([
      { id: 'part_-14_-1e', squares: [{ x: -40, y: -50 }], doors: [] },
      { id: 'part_4_0', squares: [...squaresOf({ x: 4, y: 0, w: 3, h: 1 })], doors: [near, far] },
      { id: 'part_8_0', squares: [...squaresOf({ x: 8, y: 0, w: 2, h: 2 })], doors: [far] },
    ]);
  });

  it('SC-01 SC-18 is not led to by a secret door in a passage beside it, where a wall stands between', () => {
    const map = mapOf({
      rects: [
        { x: 0, y: -1, w: 1, h: 1 },
        { x: 0, y: 0, w: 1, h: 2 },
        { x: 0, y: 2, w: 1, h: 1 },
        { x: 1, y: 2, w: 1, h: 1 },
        { x: 1, y: 3, w: 1, h: 2 },
      ],
      doors: [
        { x: 0, y: -1, dir: SOUTH, type: 3 },
        { x: 0, y: 2, dir: SOUTH, type: 6 },
        { x: 1, y: 2, dir: SOUTH, type: 1 },
      ],
    });
    expect(map.parted).toEqual([[1, 2, 1, 3]]);
    expect(secretsOf(map).parts).toEqual([{ id: 'part_1_2', squares: [...squaresOf({ x: 1, y: 2, w: 1, h: 3 })], doors: [] }]);
  });
});
