import { describe, expect, it } from 'vitest';
import type { DungeonMap } from '../../../../src/rules/maps/dungeon-map.ts';
import { type MapRoom, mapRooms } from '../../../../src/rules/maps/rooms/map-rooms.ts';
import { RoomIndex } from '../../../../src/rules/maps/geometry/room-index.ts';
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
function lookUp(rooms: readonly MapRoom[]): (name: string) => number | null {
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
  expect(mapRooms(map).map(({ area, doors }) => [area, doors.length])).toEqual([
    [32, 1],
    [6, 0],
  ]);
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

  it('SC-41 know what is beyond each door, and none is joined through a closed or secret one', () => {
    const map = givenDungeon('crypt_of_keverr');
    const rooms = mapRooms(map);
    const roomAt = lookUp(rooms);
    for (const [door, { square, direction }] of map.doors.entries()) {
      const beside = [1, -1].map((way) => roomAt(`${square.x + way * direction.x},${square.y + way * direction.y}`));
      const [one, other] = beside;
      if (one === null || other === null || one === undefined || other === undefined) continue;
      expect(one).not.toBe(other);
      expect(rooms[one]!.doors.find((own) => own.door === door)?.to).toEqual([other]);
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
  expect(mapRooms(reading.map).map(({ area, doors }) => [area, doors])).toEqual([
    [16, [{ door: 0, to: [1] }]],
    [16, [{ door: 0, to: [0] }]],
  ]);
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
