import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Segment } from '../../../../src/rules/maps/dungeon-map.ts';
import { stretchesOf } from '../../../../src/rules/maps/geometry/lines.ts';
import { RoomIndex, isInside } from '../../../../src/rules/maps/geometry/room-index.ts';
import { type RoomBarrier, roomsOf } from '../../../../src/rules/maps/rooms/rooms.ts';

const SQUARE = 100;
const wall = (x1: number, y1: number, x2: number, y2: number): RoomBarrier => ({
  line: [x1 * SQUARE, y1 * SQUARE, x2 * SQUARE, y2 * SQUARE],
  door: false,
});
const door = (...line: Segment): RoomBarrier => ({ ...wall(...line), door: true });
/** Walls around a polygon. */
const around = (...places: readonly (readonly [number, number])[]): RoomBarrier[] =>
  places.map(([x, y], index) => {
    const [x2, y2] = places[(index + 1) % places.length]!;
    return wall(x, y, x2, y2);
  });
const areas = (barriers: readonly RoomBarrier[]): number[] =>
  roomsOf(barriers, SQUARE).map(({ area }) => Math.round(area * 1000) / 1000);
const lookUp = (barriers: readonly RoomBarrier[]): ((x: number, y: number) => number | null) => {
  const index = new RoomIndex(roomsOf(barriers, SQUARE), SQUARE);
  return (x, y) => index.at({ x: x * SQUARE, y: y * SQUARE });
};

describe('SC-41 rooms from walls', () => {
  it('SC-41 are enclosed areas, parted by doors of any kind', () => {
    const walls = [...around([0, 0], [4, 0], [4, 3], [0, 3]), wall(2, 0, 2, 1), wall(2, 2, 2, 3), door(2, 1, 2, 2)];
    const rooms = roomsOf(walls, SQUARE);
    expect(rooms.map(({ area }) => area)).toEqual([6, 6]);
    expect(rooms[0]?.rings).toHaveLength(1);
    expect(areas(walls.slice(0, -1))).toEqual([12]);
  });

  it('SC-41 are not the rock between corridors, which nobody can enter, but closed areas at the outside and all areas of a map without doors', () => {
    const ring = [...around([0, 0], [9, 0], [9, 9], [0, 9]).slice(1), wall(0, 0, 4, 0), wall(5, 0, 9, 0)];
    const rock = around([2, 2], [7, 2], [7, 7], [2, 7]);
    expect(areas([...ring, door(4, 0, 5, 0), ...rock])).toEqual([56]);
    expect(areas([...ring, wall(4, 0, 5, 0), ...rock])).toEqual([56, 25]);
    // Rock in two parts, and rock with a closet that a door leads into.
    expect(areas([...ring, door(4, 0, 5, 0), ...rock, wall(4, 2, 4, 7)])).toEqual([56]);
    const closet = [wall(2, 4, 4, 4), wall(4, 4, 4, 7), ...around([2, 7], [2, 5]).slice(0, 1), door(2, 4, 2, 5)];
    const walled = [wall(2, 2, 7, 2), wall(7, 2, 7, 7), wall(2, 7, 7, 7), wall(2, 2, 2, 4)];
    expect(areas([...ring, door(4, 0, 5, 0), ...walled, ...closet])).toEqual([56, 6]);
    // A closed room beside them, whose wall is the outer one.
    expect(areas([...ring, door(4, 0, 5, 0), ...rock, ...around([9, 0], [12, 0], [12, 4], [9, 4])])).toEqual([56, 12]);
  });

  it('SC-41 are not rock whose walls have cracks or meet others at a corner, but are closed areas in which a door stands', () => {
    const ring = [...around([0, 0], [9, 0], [9, 9], [0, 9]).slice(1), wall(0, 0, 4, 0), door(4, 0, 5, 0), wall(5, 0, 9, 0)];
    const cracked = (width: number): RoomBarrier[] => [
      ...around([2, 2], [7, 2], [7, 7], [2, 7]).slice(1),
      wall(2, 2, 4, 2),
      wall(4 + width, 2, 7, 2),
    ];
    expect(areas([...ring, ...cracked(0.2)])).toEqual([56]);
    expect(areas([...ring, ...cracked(0.25)])).toEqual([56]);
    expect(areas([...ring, ...cracked(0.4)])).toEqual([56, 25]);
    const rock = around([2, 2], [7, 2], [7, 7], [2, 7]);
    expect(areas([...ring, ...rock, wall(2, 4, 4, 4), door(4, 4, 5, 4)])).toEqual([56, 25]);
    // Gaps in what stands free in the rock, and in the inner line of a thick wall around it, lead nowhere.
    expect(areas([...ring, ...rock, wall(3, 4, 4, 4), wall(4.5, 4, 6, 4)])).toEqual([56]);
    const lining = [
      ...around([2.2, 2.2], [6.8, 2.2], [6.8, 6.8], [2.2, 6.8]).slice(1),
      wall(2.2, 2.2, 4, 2.2),
      wall(4.5, 2.2, 6.8, 2.2),
    ];
    expect(areas([...ring, ...rock, ...lining])).toEqual([56]);
    // Four rooms around a closed one, and others without doors that meet it at its corners.
    const four = [
      ...around([0, 0], [9, 0], [9, 9], [0, 9]),
      wall(3, 0, 3, 9),
      wall(6, 0, 6, 9),
      wall(0, 3, 9, 3),
      wall(0, 6, 9, 6),
    ];
    const doors = [door(4, 0, 5, 0), door(0, 4, 0, 5), door(9, 4, 9, 5), door(4, 9, 5, 9)];
    expect(areas([...four, ...doors])).toEqual(Array.from({ length: 8 }, () => 9));
    // The first closed one at a corner is wider by that much, and so lies beside the one in the middle.
    const wider = (by: number): RoomBarrier[] => [
      ...four.filter(({ line: [x, , other] }) => x !== 300 || other !== 300),
      wall(3 + by, 0, 3 + by, 3),
      wall(3, 3, 3, 9),
    ];
    expect(areas([...wider(0.2), ...doors])).toEqual([9.6, 8.4, 9, 9, 9, 9, 9, 9]);
    expect(areas([...wider(0.25), ...doors])).toEqual([9.75, 8.25, 9, 9, 9, 9, 9, 9]);
    expect(areas([...wider(0.3), ...doors])).toEqual([9.9, 8.1, 9, 9, 9, 9, 9, 9, 9]);
  });

  it('SC-41 are closed caves at the outside, of however short pieces of wall, and not the pillars in a cave with a door', () => {
    const cave = (x: number, radius: number): RoomBarrier[] =>
      around(
        ...Array.from({ length: 240 }, (_, at) => {
          const angle = (at / 120) * Math.PI;
          return [x + radius * Math.cos(angle), radius * Math.sin(angle)] as const;
        }),
      );
    const hall = [
      ...around([20, -5], [30, -5], [30, 5], [20, 5]).slice(1),
      wall(20, -5, 25, -5),
      door(25, -5, 26, -5),
      wall(26, -5, 30, -5),
    ];
    const found = areas([...hall, ...cave(0, 4), ...cave(25, 2)]);
    expect(found.map(Math.round)).toEqual([87, 50]);
  });

  it('SC-41 are in the order of their outlines, from the top, then from the left, then from the largest', () => {
    const halved = (x: number, y: number): RoomBarrier[] => [...around([x, y], [x + 4, y], [x + 4, y + 4], [x, y + 4])];
    // Two parts with one upper left corner, the smaller one on top.
    const cut = [...halved(0, 0), wall(0, 0, 4, 2)];
    const drawn = [...halved(9, 1), ...halved(5, 1), wall(5, 1, 9, 3), ...halved(-5, 1), ...cut];
    const expected = [12, 4, 16, 12, 4, 16];
    expect(areas(drawn)).toEqual(expected);
    expect(areas(drawn.toReversed())).toEqual(expected);
    expect(roomsOf([...drawn], SQUARE).map(({ rings: [outline] }) => Math.min(...outline!.map(({ x }) => x)) / SQUARE)).toEqual([
      0, 0, -5, 5, 5, 9,
    ]);
  });

  it('SC-41 may be concave, round, or around an island', () => {
    expect(areas(around([0, 0], [3, 0], [3, 1], [1, 1], [1, 3], [0, 3]))).toEqual([5]);
    const ring = Array.from({ length: 96 }, (_, i) => {
      const angle = (i / 96) * 2 * Math.PI;
      return [5 + 4 * Math.cos(angle), 5 + 4 * Math.sin(angle)] as const;
    });
    expect(areas(around(...ring))[0]).toBeCloseTo(16 * Math.PI, 0);
    const island = [...around([0, 0], [9, 0], [9, 9], [0, 9]), ...around([3, 3], [6, 3], [6, 6], [3, 6])];
    expect(areas(island)).toEqual([72, 9]);
    const at = lookUp(island);
    expect([at(1, 1), at(4.5, 4.5), at(8, 5), at(-1, 3), at(4.5, 2.9)]).toEqual([0, 1, 0, null, 0]);
  });

  it('SC-41 are closed over gaps smaller than a square, and open through a doorway of one', () => {
    const open = (from: number, to: number): RoomBarrier[] => [
      wall(0, 0, from, 0),
      wall(to, 0, 5, 0),
      wall(5, 0, 5, 4),
      wall(5, 4, 0, 4),
      wall(0, 4, 0, 0),
    ];
    expect(areas(open(2, 2.9))).toEqual([20]);
    expect(areas(open(2, 3))).toEqual([]);
    // A corner that does not meet, a wall that ends short of the next, and one that overshoots.
    expect(areas([wall(0, 0, 4, 0), wall(4.4, 0.3, 4.4, 4), wall(4.4, 4, 0, 4), wall(0, 4, 0, 0)])).toHaveLength(1);
    const ends = [...around([0, 0], [6, 0], [6, 4], [0, 4]), wall(3, 0, 3, 3.3)];
    expect(areas(ends)).toEqual([12, 12]);
    expect(areas([...around([0, 0], [6, 0], [6, 4], [0, 4]), wall(3, -1, 3, 5)])).toEqual([12, 12]);
  });

  it('SC-41 may be of many short pieces that hardly meet', () => {
    const pieces = (a: readonly [number, number], b: readonly [number, number]): RoomBarrier[] =>
      Array.from({ length: 40 }, (_, i) => {
        const at = (share: number): [number, number] => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
        return wall(...at((i + 0.1) / 40), ...at((i + 0.9) / 40));
      });
    const corners = [
      [0, 0],
      [5, 1],
      [6, 5],
      [1, 4],
    ] as const;
    const found = areas(corners.flatMap((corner, i) => pieces(corner, corners[(i + 1) % 4]!)));
    expect(found).toHaveLength(1);
    expect(found[0]).toBeCloseTo(19, 0);
  });

  it('SC-41 are not the insides of walls and pillars', () => {
    const thick = [...around([0, 0], [6, 0], [6, 6], [0, 6]), ...around([0.2, 0.2], [5.8, 0.2], [5.8, 5.8], [0.2, 5.8])];
    expect(areas([...thick, ...around([3, 3], [3.4, 3], [3.4, 3.4], [3, 3.4])])).toEqual([31.2]);
  });

  it('SC-41 do not mind walls that lie on each other, without length, or doubled', () => {
    const walls = [...around([0, 0], [4, 0], [4, 4], [0, 4])];
    expect(areas([...walls, ...walls, wall(1, 0, 3, 0), wall(2, 2, 2, 2), wall(-1, 4, 2, 4)])).toEqual([16]);
    expect(areas([])).toEqual([]);
  });

  it('SC-41 of any rectangles on a grid have as many squares as a flood of the grid finds', () => {
    const side = 9;
    const edges = fc.array(fc.boolean(), { minLength: side * side * 2, maxLength: side * side * 2 });
    fc.assert(
      fc.property(edges, fc.boolean(), (bits, asDoors) => {
        const right = (x: number, y: number): boolean => x === side - 1 || bits[(y * side + x) * 2]!;
        const below = (x: number, y: number): boolean => y === side - 1 || bits[(y * side + x) * 2 + 1]!;
        const barriers: RoomBarrier[] = around([0, 0], [side, 0], [side, side], [0, side]);
        for (let y = 0; y < side; y += 1) {
          for (let x = 0; x < side; x += 1) {
            if (right(x, y)) barriers.push({ ...wall(x + 1, y, x + 1, y + 1), door: asDoors });
            if (below(x, y)) barriers.push({ ...wall(x, y + 1, x + 1, y + 1), door: asDoors });
          }
        }
        const rooms = roomsOf(barriers, SQUARE);
        const index = new RoomIndex(rooms, SQUARE);
        const label = new Map<number, number>();
        let count = 0;
        for (let start = 0; start < side * side; start += 1) {
          if (label.has(start)) continue;
          const queue = [start];
          label.set(start, count);
          for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
            const [x, y] = [at % side, Math.floor(at / side)];
            const next = [
              right(x, y) ? -1 : at + 1,
              x > 0 && !right(x - 1, y) ? at - 1 : -1,
              below(x, y) ? -1 : at + side,
              y > 0 && !below(x, y - 1) ? at - side : -1,
            ].filter((to) => to >= 0 && !label.has(to));
            for (const to of next) {
              label.set(to, count);
              queue.push(to);
            }
          }
          count += 1;
        }
        expect(rooms).toHaveLength(count);
        const found = new Map<number, number | null>();
        for (const [at, own] of label) {
          const room = index.at({ x: ((at % side) + 0.5) * SQUARE, y: (Math.floor(at / side) + 0.5) * SQUARE });
          expect(room).not.toBeNull();
          if (found.has(own)) expect(room).toBe(found.get(own));
          found.set(own, room);
        }
        for (const [own, room] of found) {
          expect(rooms[room!]!.area).toBeCloseTo([...label.values()].filter((of) => of === own).length, 6);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('SC-41 of any walls are what their outlines say: their areas, and the places in them', () => {
    const place = fc.integer({ min: 0, max: 12 });
    const line = fc.tuple(place, place, place, place, fc.boolean());
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), fc.constantFrom(1, 1.37), (lines, scale) => {
        const barriers = lines.map(([x1, y1, x2, y2, asDoor]) => ({
          ...wall(x1 * scale, y1 * scale, x2 * scale, y2 * scale),
          door: asDoor,
        }));
        const rooms = roomsOf(barriers, SQUARE);
        const index = new RoomIndex(rooms, SQUARE);
        for (const { area, rings } of rooms) {
          const sum = rings.reduce(
            (total, ring) =>
              total +
              ring.reduce((part, { x, y }, at) => {
                const next = ring[(at + 1) % ring.length]!;
                return part + (x * next.y - next.x * y) / 2;
              }, 0),
            0,
          );
          expect(sum / SQUARE ** 2).toBeCloseTo(area, 4);
        }
        for (let at = 0; at < 60; at += 1) {
          const point = { x: ((at * 37.7) % 17) * SQUARE, y: ((at * 11.3) % 17) * SQUARE };
          const holding = rooms.flatMap((room, number) => (isInside(stretchesOf(room.rings), point) ? [number] : []));
          expect(holding.length).toBeLessThan(2);
          expect(index.at(point)).toBe(holding[0] ?? null);
        }
      }),
      { numRuns: 120 },
    );
  });
});
