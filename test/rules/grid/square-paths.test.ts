import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Barrier } from '../../../src/rules/grid/barriers.ts';
import { SquarePaths } from '../../../src/rules/grid/square-paths.ts';
import { wayCost } from './way-cost.ts';
import {
  HEADINGS,
  headingBetween,
  headingsOf,
  squareAt,
  squareBeyond,
  squareCentre,
  squareName,
  squareOf,
  squaresAlong,
  squaresApart,
  turnedBy,
} from '../../../src/rules/grid/squares.ts';
import { GRID, anyBarrier, anySquare, dijkstra, wall } from './any-walls.ts';

const named = (barriers: readonly Barrier[]): [string, Barrier][] => barriers.map((barrier, index) => [`w${index}`, barrier]);

describe('the cheapest way', () => {
  test('SC-14 goes straight where nothing stands, and a square to the side costs as much as a diagonal', () => {
    const paths = new SquarePaths(GRID);
    expect(paths.way({ i: 3, j: 1 }, { i: 3, j: 6 })).toBe('22222');
    expect(paths.cost({ i: 3, j: 1 }, { i: 2, j: 2 })).toBe(2);
    expect(wayCost('1')).toBe(2);
    expect(paths.way({ i: 3, j: 1 }, { i: 3, j: 1 })).toBe('');
  });

  test('SC-14 is always the same of several, and the first question is answered wherever it begins', () => {
    for (const from of [
      { i: 0, j: 0 },
      { i: 0, j: 1 },
      { i: 6, j: 8 },
    ])
      expect(new SquarePaths(GRID).cost(from, { i: 3, j: 3 })).toBe(Math.abs(from.i - 3) + Math.abs(from.j - 3));
    const way = (i: number, j: number): string | null => new SquarePaths(GRID).way({ i: 3, j: 4 }, { i, j });
    // Its last stretch goes north where that leads there, otherwise east, south or west.
    expect([way(1, 6), way(5, 6), way(5, 2), way(1, 2)]).toEqual(['2200', '4422', '6644', '6600']);
    const walled = new SquarePaths(GRID, [['w', wall(GRID, 2, 5, 5, 5)]]);
    expect(walled.way({ i: 3, j: 4 }, { i: 1, j: 6 })).toBe('0022');
    expect(walled.way({ i: 3, j: 4 }, { i: 3, j: 6 })).toBe('442200');
  });

  test('SC-18 goes around a wall, and through its gap once there is one', () => {
    const paths = new SquarePaths(GRID, [['w', wall(GRID, 0, 4, 6, 4)]]);
    const [from, to] = [
      { i: 0, j: 3 },
      { i: 0, j: 4 },
    ];
    expect(paths.cost(from, to)).toBe(13);
    paths.setWall('w', wall(GRID, 1, 4, 6, 4));
    expect(paths.cost(from, to)).toBe(1);
    paths.setWall('w', null);
    expect(paths.way({ i: 4, j: 3 }, { i: 4, j: 5 })).toBe('22');
  });

  test('SC-18 leads nowhere out of an enclosed square, nor off the grid', () => {
    const box = [wall(GRID, 3, 3, 3, 4), wall(GRID, 3, 4, 4, 4), wall(GRID, 4, 4, 4, 3), wall(GRID, 4, 3, 3, 3)];
    const paths = new SquarePaths(GRID, named(box));
    expect(paths.way({ i: 3, j: 3 }, { i: 0, j: 0 })).toBeNull();
    expect(paths.cost({ i: 0, j: 0 }, { i: 3, j: 3 })).toBeNull();
    expect(paths.cost({ i: 0, j: 0 }, { i: 7, j: 0 })).toBeNull();
    expect(paths.cost({ i: -1, j: 0 }, { i: 0, j: 0 })).toBeNull();
    expect(paths.reach({ i: 3, j: 3 }, 5)).toEqual([{ square: { i: 3, j: 3 }, cost: 0 }]);
    expect(paths.reach({ i: 9, j: 9 }, 5)).toEqual([]);
  });
});

test('SC-14 costs, ways and reach are those of a plain Dijkstra with diagonals at 2, walls changing all the while', () => {
  const query = fc.record({
    from: anySquare,
    to: anySquare,
    id: fc.constantFrom('w0', 'w1', 'x'),
    barrier: fc.option(anyBarrier, { nil: null }),
  });
  let compared = 0;
  fc.assert(
    fc.property(fc.array(anyBarrier, { maxLength: 8 }), fc.array(query, { minLength: 2, maxLength: 6 }), (barriers, queries) => {
      const paths = new SquarePaths(GRID, named(barriers));
      for (const { from, to, id, barrier } of queries) {
        const costs = dijkstra(paths.walls, from);
        expect(paths.cost(from, to)).toBe(costs.get(squareName(to)) ?? null);
        const way = paths.way(from, to);
        if (way !== null) {
          expect(wayCost(way)).toBe(costs.get(squareName(to)));
          const squares = squaresAlong(from, way);
          expect(squares.at(-1)).toEqual(to);
          headingsOf(way).forEach((heading, step) => expect(paths.walls.stops(squares[step]!, heading)).toBe(false));
        }
        const near = paths.reach(from, 4).map(({ square, cost }) => [squareName(square), cost]);
        expect(Object.fromEntries(near)).toEqual(Object.fromEntries([...costs].filter(([, cost]) => cost <= 4)));
        // The change comes while costs from this square are kept.
        paths.setWall(id, barrier);
        expect(paths.cost(from, to)).toBe(dijkstra(paths.walls, from).get(squareName(to)) ?? null);
        compared += 1;
      }
    }),
    { seed: 31, numRuns: 60, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(150);
});

describe('squares', () => {
  test('SC-02 squares, points and names lead back to each other', () => {
    fc.assert(
      fc.property(anySquare, (square) => {
        expect(squareAt(GRID, squareCentre(GRID, square))).toEqual(square);
        expect(squareOf(squareName(square))).toEqual(square);
      }),
      { seed: 32 },
    );
    expect([squareAt(GRID, { x: 49, y: 20 }), squareAt(GRID, { x: 50, y: 19 })]).toEqual([null, null]);
    expect([squareAt(GRID, { x: 50, y: 20 }), squareAt(GRID, { x: 149, y: 119 })]).toEqual([
      { i: 0, j: 0 },
      { i: 0, j: 0 },
    ]);
    expect([squareAt(GRID, { x: 949, y: 719 }), squareAt(GRID, { x: 950, y: 20 }), squareAt(GRID, { x: 50, y: 720 })]).toEqual([
      { i: 6, j: 8 },
      null,
      null,
    ]);
    expect(squareAt(GRID, { x: 150, y: 120 })).toEqual({ i: 1, j: 1 });
    expect(squareOf('B2')).toBeNull();
  });

  test('SC-02 headings go round clockwise, and each leads to the neighbour that it is the heading of', () => {
    const here = { i: 3, j: 3 };
    for (const heading of HEADINGS) {
      expect(headingBetween(here, squareBeyond(here, heading))).toBe(heading);
      expect(turnedBy(turnedBy(heading, 3), -3)).toBe(heading);
      expect(squaresApart(here, squareBeyond(here, heading, 2))).toBe(2);
    }
    expect([turnedBy(6, 4), turnedBy(0, 1), turnedBy(0, -1), turnedBy(3, 2)]).toEqual([2, 1, 7, 5]);
    expect(headingBetween(here, { i: 3, j: 5 })).toBeNull();
    expect(headingsOf('08x7')).toEqual([0, 7]);
  });
});
