import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MapGrid, Place, Segment } from '../../../../src/rules/maps/dungeon-map.ts';
import { cutOff, edgesOf, isWalled, reaches, shinesInto } from '../../../../src/rules/maps/geometry/map-edges.ts';

const GRID: MapGrid = { x: 0, y: 1, w: 4, h: 3, pixels: 70 };
/** What touches the edge by this much belongs to the map. */
const EDGE = 0.05;
/** Quarters of squares, none of which lies just on an edge. */
const quarter = fc.integer({ min: -8, max: 28 }).map((at) => at / 4 + 0.01);
const anyPlace = fc.record({ x: quarter, y: quarter });

describe('SC-41 the edges of a map', () => {
  test('SC-41 lie around it', () => {
    expect(edgesOf(GRID)).toEqual([
      [0, 1, 4, 1],
      [4, 1, 4, 4],
      [0, 4, 4, 4],
      [0, 1, 0, 4],
    ]);
  });

  test('SC-01 cut off what lies further than a hundred squares beyond them, and leave nearer lines as they are', () => {
    expect(cutOff(GRID, [-100, 2, 104, 2])).toEqual([-100, 2, 104, 2]);
    expect(cutOff(GRID, [-500, 2, 3, 2])).toEqual([-100, 2, 3, 2]);
    expect(cutOff(GRID, [2, 3, 2, 4_000])).toEqual([2, 3, 2, 104]);
    expect(cutOff(GRID, [2_002, 2_002, -998, -998])).toEqual([104, 104, -99, -99]);
    expect(cutOff(GRID, [-1e6, 2.5, 1e6, 2.5])).toEqual([-100, 2.5, 104, 2.5]);
  });

  test('SC-41 are reached by lines that no other line parts from the map', () => {
    const [left, top, right, bottom] = [-EDGE, 1 - EDGE, 4 + EDGE, 4 + EDGE];
    const corners = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ] as const;
    let reached = 0;
    fc.assert(
      fc.property(anyPlace, anyPlace, (from, to) => {
        const turns = corners.map(([x, y]) => Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)));
        const beside =
          Math.max(from.x, to.x) < left ||
          Math.min(from.x, to.x) > right ||
          Math.max(from.y, to.y) < top ||
          Math.min(from.y, to.y) > bottom ||
          turns.every((turn) => turn === 1) ||
          turns.every((turn) => turn === -1);
        if (!beside) reached += 1;
        expect(reaches(GRID, [from.x, from.y, to.x, to.y])).toBe(!beside);
      }),
      { numRuns: 800 },
    );
    expect(reached).toBeGreaterThan(200);
  });

  test.each<[string, Segment, boolean]>([
    ['along the margin of the left edge', [-EDGE, 2, -EDGE, 3], true],
    ['along that of the right edge', [4 + EDGE, 3, 4 + EDGE, 2], true],
    ['along that of the upper edge', [3, 1 - EDGE, 2, 1 - EDGE], true],
    ['along that of the lower edge', [2, 4 + EDGE, 3, 4 + EDGE], true],
    ['a little beyond the left edge', [-0.06, 2, -0.06, 3], false],
    ['a little below the lower edge', [2, 4.06, 3, 4.06], false],
    ['ending at the margin', [-3, 2, -EDGE, 2], true],
    ['beginning at the margin', [4 + EDGE, 2, 9, 2], true],
    ['through the corner of the margin', [-1.05, 1.95, 0.95, -0.05], true],
    ['without length in the map', [2, 2, 2, 2], true],
    ['without length beside it', [5, 2, 5, 2], false],
  ])('SC-41 are reached or not by a line %s', (_where, line, is) => {
    expect(reaches(GRID, line)).toBe(is);
    const [x1, y1, x2, y2] = line;
    expect(reaches(GRID, [x2, y2, x1, y1])).toBe(is);
  });

  test('SC-41 are lit from as far as a light shines, and by one without a range where it touches them', () => {
    fc.assert(
      fc.property(anyPlace, fc.integer({ min: 0, max: 12 }), (at, quarters) => {
        const range = quarters / 4;
        const nearest: Place = { x: Math.max(0, Math.min(4, at.x)), y: Math.max(1, Math.min(4, at.y)) };
        const far = (nearest.x - at.x) ** 2 + (nearest.y - at.y) ** 2;
        expect(shinesInto(GRID, at, range)).toBe(far <= Math.max(range, EDGE) ** 2);
      }),
    );
    const other = { ...GRID, x: 3 };
    expect([2, 1.9, 8, 8.1].map((x) => shinesInto(other, { x, y: 2 }, 1))).toEqual([true, false, true, false]);
    expect([shinesInto(GRID, { x: -EDGE, y: 2 }, 0), shinesInto(GRID, { x: -0.06, y: 2 }, 0)]).toEqual([true, false]);
    expect([shinesInto(GRID, { x: 7, y: 8 }, 5), shinesInto(GRID, { x: 7, y: 8 }, 4.99)]).toEqual([true, false]);
  });
});

describe('SC-41 an area that the edges of a map close off', () => {
  const box = (left: number, top: number, right: number, bottom: number): Place[] => [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  // A room in the upper left corner of the map, with two squares at each edge and eight around.
  const corner = box(0, 1, 2, 3);
  const left: Segment = [0, 1, 0, 3];

  test.each<[string, readonly Place[][], Segment[], boolean]>([
    ['within the map', [box(1, 2, 3, 3)], [], true],
    ['open at two edges', [corner], [], false],
    ['with a wall at one of them', [corner], [left], true],
    ['with a wall at the other, drawn backwards', [corner], [[2, 1, 0, 1]], true],
    ['with a wall that goes on', [corner], [[0, 1, 4, 1]], true],
    ['with a wall on another stretch of the edge', [corner], [[2, 1, 4, 1]], false],
    ['with as much open as is allowed', [box(0, 1, 2, 2)], [left, [0, 2, 2, 2]], true],
    ['with a little more than that open', [box(0, 1, 2.01, 2)], [left], false],
    ['with a wall as far off as slips go', [corner], [[0.05, 1, 0.05, 3]], true],
    ['with a wall further off than that', [corner], [[0.06, 1, 0.06, 3]], false],
    ['with a wall that slants by a slip', [corner], [[0, 1, 0.05, 3]], true],
    ['with a wall that slants by more', [corner], [[0, 1, 0.06, 3]], false],
    ['with a wall that slants by a slip at the upper edge', [corner], [[0, 1, 2, 1.04]], true],
    ['with a wall that slants by more there', [corner], [[0, 1, 2, 1.06]], false],
    [
      'with half a wall at one edge, drawn twice',
      [corner],
      [
        [0, 1, 0, 2],
        [0, 2, 0, 1],
      ],
      false,
    ],
    [
      'with half a wall at one edge, and its other half',
      [corner],
      [
        [0, 1, 0, 2.2],
        [0, 1.8, 0, 3],
      ],
      true,
    ],
    ['with a wall that leaves a third of it open, and one that goes on beyond the map', [box(0, 1, 1, 3)], [[-9, 1, 9, 1]], true],
    ['with a wall across the edge', [corner], [[1, 0, 1, 3]], false],
    ['open in the lower right corner', [box(2, 2, 4, 4)], [], false],
    ['with a wall there on the right', [box(2, 2, 4, 4)], [[4, 4, 4, 2]], true],
    ['with a wall there below', [box(2, 2, 4, 4)], [[2, 4, 4, 4]], true],
    ['with walls that lie beside what lies at no edge', [box(0.08, 1, 4, 3)], [[0.04, 1, 0.04, 3]], false],
    ['beside an island whose wall no edge is near', [corner, box(0.5, 1.5, 1.5, 2.5)], [], true],
  ])('SC-41 is a room that was cut through, or not: %s', (_what, rings, walls, is) => {
    expect([isWalled(rings, GRID, walls), isWalled(rings, GRID, walls.toReversed())]).toEqual([is, is]);
  });
});
