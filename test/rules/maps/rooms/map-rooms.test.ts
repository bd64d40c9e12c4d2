import { describe, expect, it } from 'vitest';
import type { DungeonMap } from '../../../../src/rules/maps/dungeon-map.ts';
import { mapRooms } from '../../../../src/rules/maps/rooms/map-rooms.ts';
import { type Outlined, RoomIndex } from '../../../../src/rules/maps/geometry/room-index.ts';
import { areGiven, givenDungeon } from '../given.ts';
import { mapOf } from '../hall.ts';
import { readUniversalVtt } from '../at-once.ts';

/** The pieces that the floor falls into without its doors' squares, by a flood over squares: a second opinion. */
function floods({ floor, doors }: DungeonMap): string[][] {
  const rest = new Set(floor.map(({ x, y }) => `${x},${y}`));
  for (const { square } of doors) rest.delete(`${square.x},${square.y}`);
  const pieces: string[][] = [];
  for (const start of [...rest]) {
    if (!rest.delete(start)) continue;
    const piece = [start];
    for (const name of piece) {
      const [x = 0, y = 0] = name.split(',').map(Number);
      for (const next of [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`]) {
        if (rest.delete(next)) piece.push(next);
      }
    }
    pieces.push(piece);
  }
  return pieces;
}

/** The room of each square of floor; doors' squares have none. */
function lookUp(rooms: readonly Outlined[]): (name: string) => number | null {
  const index = new RoomIndex(rooms, 1);
  return (name) => {
    const [x = 0, y = 0] = name.split(',').map(Number);
    return index.at({ x: x + 0.5, y: y + 0.5 });
  };
}

it('SC-41 of a map with floor are those that have some, also in the rock that corridors enclose', () => {
  const map = mapOf({
    rects: [
      { x: 0, y: 0, w: 9, h: 1 },
      { x: 0, y: 8, w: 9, h: 1 },
      { x: 0, y: 0, w: 1, h: 9 },
      { x: 8, y: 0, w: 1, h: 9 },
      { x: 3, y: 3, w: 3, h: 2 },
      { x: -1, y: 4, w: 1, h: 1 },
    ],
    doors: [{ x: -1, y: 4, dir: { x: 1, y: 0 }, type: 3 }],
  });
  expect(mapRooms(map).map(({ area }) => area)).toEqual([32, 6]);
});

describe('SC-41 doorways of a map with floor', () => {
  /** A square with a room on each side, in the order north, west, east, south. */
  const cross = [
    { x: 0, y: 0, w: 1, h: 1 },
    { x: 0, y: -3, w: 1, h: 3 },
    { x: 1, y: 0, w: 4, h: 1 },
    { x: 0, y: 1, w: 1, h: 5 },
    { x: -2, y: 0, w: 2, h: 1 },
  ];
  const areas = (rects: readonly object[], doors: readonly object[], more: object = {}): number[] =>
    mapRooms({ ...mapOf({ rects, doors }), ...more }).map(({ area }) => area);

  it('SC-41 part the rooms on all sides of their squares, wherever they stand there, and their squares are no room’s', () => {
    const door = { x: 0, y: 0, dir: { x: 0, y: 1 } };
    expect(areas(cross, [])).toEqual([15]);
    for (const type of [0, 1, 6]) expect(areas(cross, [{ ...door, type }])).toEqual([3, 2, 4, 5]);
    expect(areas(cross, [{ ...door, type: 1 }], { isDense: true })).toEqual([]);
  });

  it('SC-41 make no room of their own, also in the middle of one and where several lie side by side', () => {
    const dir = { x: 1, y: 0 };
    expect(areas([{ x: 0, y: 0, w: 3, h: 3 }], [{ x: 1, y: 1, dir, type: 1 }])).toEqual([8]);
    const corridor = [{ x: 0, y: 0, w: 6, h: 1 }];
    const doors = [2, 3].map((x) => ({ x, y: 0, dir, type: 1 }));
    expect(areas(corridor, doors)).toEqual([2, 2]);
  });
});

describe.skipIf(!areGiven)('SC-41 rooms of the given dungeons', () => {
  it.each([
    ['catacombs_of_the_grey_lady', 29],
    ['crypt_of_keverr', 39],
    ['darkfist_vault', 41],
  ])('SC-41 of %s are %i, as its floor falls into without its doors', (name, count) => {
    const map = givenDungeon(name);
    const rooms = mapRooms(map);
    expect(rooms).toHaveLength(count);
    const roomAt = lookUp(rooms);
    const pieces = floods(map);
    expect(pieces).toHaveLength(count);
    const seen = new Set(
      pieces.map((piece) => {
        const [first, ...others] = new Set(piece.map(roomAt));
        expect(others).toEqual([]);
        expect(first).not.toBeNull();
        return first;
      }),
    );
    expect(seen.size).toBe(count);
  });

  it('SC-41 are joined through no door, be it closed, open or secret', () => {
    const map = givenDungeon('crypt_of_keverr');
    const roomAt = lookUp(mapRooms(map));
    for (const { square, direction } of map.doors) {
      const [one, other] = [1, -1].map((way) => roomAt(`${square.x + way * direction.x},${square.y + way * direction.y}`));
      if (one != null && other != null) expect(one).not.toBe(other);
    }
  });
});

it('SC-41 rooms of a map of walls alone are what its walls and portals enclose', () => {
  const reading = readUniversalVtt({
    resolution: { map_size: { x: 8, y: 4 }, pixels_per_grid: 70 },
    line_of_sight: [
      [
        { x: 4, y: 1 },
        { x: 4, y: 0 },
        { x: 0, y: 0 },
        { x: 0, y: 4 },
        { x: 8, y: 4 },
        { x: 8, y: 0 },
        { x: 4, y: 0 },
      ],
      [
        { x: 4, y: 2 },
        { x: 4, y: 4 },
      ],
    ],
    portals: [
      {
        bounds: [
          { x: 4, y: 1 },
          { x: 4, y: 2 },
        ],
      },
    ],
  });
  if (reading.kind !== 'map') throw new Error('no map');
  expect(mapRooms(reading.map).map(({ area }) => area)).toEqual([16, 16]);
});

it('SC-41 of a map of walls alone are what somebody can enter, and its walls part them as its portals do', () => {
  const line = (...places: readonly (readonly [number, number])[]): object[] => places.map(([x, y]) => ({ x, y }));
  const reading = readUniversalVtt({
    resolution: { map_size: { x: 12, y: 9 }, pixels_per_grid: 70 },
    line_of_sight: [
      line([0, 0], [12, 0], [12, 9], [0, 9], [0, 0]),
      line([4, 9], [4, 2]),
      line([4, 1], [4, 0]),
      line([5, 1], [12, 1]),
      // Rock in the larger room.
      line([6, 3], [10, 3], [10, 7], [6, 7], [6, 3]),
    ],
    portals: [{ bounds: line([4, 1], [4, 2]) }, { bounds: line([4, 1], [5, 1]) }],
  });
  if (reading.kind !== 'map') throw new Error('no map');
  expect(mapRooms(reading.map).map(({ area }) => area)).toEqual([36, 8, 48]);
});

if (!areGiven) it.skip('SC-41 the given One Page Dungeons are not here', () => undefined);

describe('SC-41 rooms of a map that was cut out of a larger one', () => {
  type Line = readonly [number, number, number, number];
  /** A Universal VTT map of ten by ten squares whose walls may go on beyond its edges. */
  const areas = (...lines: readonly Line[]): number[] => {
    const line_of_sight = lines.map(([x1, y1, x2, y2]) => [
      { x: x1, y: y1 },
      { x: x2, y: y2 },
    ]);
    const resolution = { map_origin: { x: 20, y: 40 }, map_size: { x: 10, y: 10 }, pixels_per_grid: 64 };
    const reading = readUniversalVtt({ format: 0.3, resolution, line_of_sight, image: '' });
    return reading.kind === 'map' ? mapRooms(reading.map).map(({ area }) => Math.round(area)) : [];
  };
  /** Two walls two squares apart that run across the edges, so that the passage between them is cut off there. */
  const passage: readonly Line[] = [
    [18, 44, 32, 44],
    [18, 46, 32, 46],
  ];

  it('SC-41 end at its edges where walls are most of their outline, and ground that goes on beyond is none', () => {
    expect(areas(...passage)).toEqual([20]);
    expect(areas([18, 44, 32, 44])).toEqual([]);
    // A hall that takes up all the map but for a way out to the south, with walls on the edges themselves.
    expect(areas([20, 40, 30, 40], [30, 40, 30, 50], [20, 40, 20, 50], [20, 50, 24, 50], [26, 50, 30, 50])).toEqual([100]);
    expect(areas([20, 40, 30, 40], [30, 40, 30, 50])).toEqual([]);
  });

  it('SC-41 with rooms beside them stay apart', () => {
    expect(areas(...passage, [22, 44, 22, 46], [28, 44, 28, 46])).toEqual([4, 12, 4]);
  });
});
