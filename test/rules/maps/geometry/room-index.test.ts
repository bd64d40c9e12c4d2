import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Place } from '../../../../src/rules/maps/dungeon-map.ts';
import { stretchesOf } from '../../../../src/rules/maps/geometry/lines.ts';
import { type Outlined, RoomIndex, isInside } from '../../../../src/rules/maps/geometry/room-index.ts';

/** How wide the places are in which one room lies each, in squares. */
const PLOT = 12;

/** A ring around a middle: it goes out by so much at each of its corners, which are turned by even angles. */
const ringAt = (middle: Place, reaches: readonly number[]): Place[] =>
  reaches.map((reach, corner) => {
    const angle = ((corner + 0.3) / reaches.length) * 2 * Math.PI;
    return { x: middle.x + reach * Math.cos(angle), y: middle.y + reach * Math.sin(angle) };
  });

/** Rooms of any shape, some with an island, each on a plot of its own. */
const anyRooms = fc
  .array(
    fc.record({
      reaches: fc.array(fc.integer({ min: 20, max: 58 }), { minLength: 3, maxLength: 9 }),
      island: fc.option(fc.array(fc.integer({ min: 2, max: 8 }), { minLength: 3, maxLength: 5 }), { nil: null }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((rooms): Outlined[] =>
    rooms.map(({ reaches, island }, at) => {
      const middle = { x: (at % 3) * PLOT - 20.7, y: Math.floor(at / 3) * PLOT + 3.1 };
      const tenths = (values: readonly number[]): number[] => values.map((value) => value / 10);
      return { rings: [ringAt(middle, tenths(reaches)), ...(island ? [ringAt(middle, tenths(island))] : [])] };
    }),
  );

/** How often rings go around a place, by the angles under which it sees their lines. */
function turnsAround({ rings }: Outlined, { x, y }: Place): boolean {
  const turns = rings.map((ring) => {
    const angles = ring.map((place) => Math.atan2(place.y - y, place.x - x));
    const sum = angles.reduce((total, angle, at) => {
      const turn = (angles[(at + 1) % angles.length] ?? 0) - angle;
      return total + Math.atan2(Math.sin(turn), Math.cos(turn));
    }, 0);
    return Math.round(sum / (2 * Math.PI));
  });
  return turns.filter((turn) => turn !== 0).length % 2 === 1;
}

describe('SC-40 which room a point lies in', () => {
  test('SC-40 is the one whose outline goes around it and no island of which does, however wide bins are', () => {
    const squares = fc.constantFrom(0.25, 1, 3, 40);
    let inside = 0;
    fc.assert(
      fc.property(anyRooms, squares, (rooms, square) => {
        const index = new RoomIndex(rooms, square);
        for (let y = -6.013; y < 22; y += 1.37) {
          for (let x = -29.017; x < 12; x += 1.37) {
            const expected = rooms.findIndex((room) => turnsAround(room, { x, y }));
            if (expected >= 0) inside += 1;
            expect(index.at({ x, y })).toBe(expected < 0 ? null : expected);
          }
        }
      }),
      { numRuns: 30 },
    );
    expect(inside).toBeGreaterThan(500);
  });

  test('SC-40 of points on lines between rooms, and where rooms meet, is one of them and no other', () => {
    // Each square falls into four triangles around its middle.
    const side = 4;
    const rooms = Array.from({ length: side * side }, (_, at) => ({ x: at % side, y: Math.floor(at / side) })).flatMap(
      ({ x, y }): Outlined[] => {
        const corners = [
          { x, y },
          { x: x + 1, y },
          { x: x + 1, y: y + 1 },
          { x, y: y + 1 },
        ];
        return corners.map((corner, at) => ({ rings: [[corner, corners[(at + 1) % 4]!, { x: x + 0.5, y: y + 0.5 }]] }));
      },
    );
    for (const square of [0.3, 1, 8]) {
      const index = new RoomIndex(rooms, square);
      for (let y = 0; y <= side; y += 0.125) {
        for (let x = 0; x <= side; x += 0.125) {
          const holding = rooms.flatMap(({ rings }, at) => (isInside(stretchesOf(rings), { x, y }) ? [at] : []));
          // The left and upper borders belong to the rooms there, the right and lower ones to none.
          expect(holding).toHaveLength(x < side && y < side ? 1 : 0);
          expect(index.at({ x, y })).toBe(holding[0] ?? null);
        }
      }
    }
  });

  test('SC-40 is told of a map that is far longer than it is wide, of one room and of none', () => {
    const corridor = [
      { x: -1000, y: 5 },
      { x: 2e6, y: 5 },
      { x: 2e6, y: 6 },
      { x: -1000, y: 6 },
    ];
    const turned = corridor.map(({ x, y }) => ({ x: y, y: x }));
    const far = new RoomIndex([{ rings: [corridor] }], 1);
    expect([far.at({ x: 1_999_999, y: 5.5 }), far.at({ x: -999.5, y: 5.1 }), far.at({ x: 0, y: 6.5 })]).toEqual([0, 0, null]);
    const deep = new RoomIndex([{ rings: [turned] }], 1);
    expect([deep.at({ x: 5.5, y: 1_999_999 }), deep.at({ x: 5.1, y: -999.5 }), deep.at({ x: 6.5, y: 0 })]).toEqual([0, 0, null]);
    expect(new RoomIndex([], 1).at({ x: 0, y: 0 })).toBeNull();
    expect(far.at({ x: NaN, y: 5.5 })).toBeNull();
  });
});
