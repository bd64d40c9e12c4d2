import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SquareBoard } from '../../../src/rules/grid/square-board.ts';
import { SquarePaths } from '../../../src/rules/grid/square-paths.ts';
import { HEADINGS, headingBetween } from '../../../src/rules/grid/squares.ts';
import { allCells } from './any-hexes.ts';
import { GRID, anyBarrier, anySquare, wall } from './any-walls.ts';
import { saysTheSame } from './board-laws.ts';

describe('a board of squares', () => {
  const bare = new SquareBoard(new SquarePaths(GRID));

  test('has four neighbours a square, clockwise from the north, and fewer at its border', () => {
    expect(bare.neighbours({ i: 2, j: 3 })).toEqual([
      { i: 1, j: 3 },
      { i: 2, j: 4 },
      { i: 3, j: 3 },
      { i: 2, j: 2 },
    ]);
    expect(bare.neighbours({ i: 0, j: 8 })).toEqual([
      { i: 1, j: 8 },
      { i: 0, j: 7 },
    ]);
    expect([bare.neighbours({ i: 7, j: 0 }), bare.reach({ i: 7, j: 0 }, 3), bare.way({ i: 0, j: 0 }, { i: 7, j: 0 })]).toEqual([
      [],
      [],
      null,
    ]);
    expect(bare.stops({ i: 2, j: 2 }, { i: 3, j: 3 }), 'corner to corner').toBe(true);
    expect(bare.distance({ i: 2, j: 2 }, { i: 3, j: 4 })).toBe(3);
  });

  test('has squares under points, with corners clockwise from the top left', () => {
    expect(bare.cellAt({ x: 355, y: 230 })).toEqual({ i: 2, j: 3 });
    expect([bare.cellAt({ x: 49, y: 230 }), bare.cellAt({ x: 355, y: 720 })]).toEqual([null, null]);
    expect(bare.centre({ i: 2, j: 3 })).toEqual({ x: 400, y: 270 });
    expect(bare.outline({ i: 2, j: 3 })).toEqual([
      { x: 350, y: 220 },
      { x: 450, y: 220 },
      { x: 450, y: 320 },
      { x: 350, y: 320 },
    ]);
  });

  test('reads the names of its squares and no others', () => {
    const names = allCells(GRID).map((cell) => bare.nameOf(cell));
    expect(names.map((name) => bare.cellOf(name))).toEqual(allCells(GRID));
    expect(['7,0', '0,9', '0,01', 'x'].map((name) => bare.cellOf(name))).toEqual([null, null, null, null]);
  });

  test('stops what its paths stop, and follows their walls', () => {
    const paths = new SquarePaths(GRID, [['w', { ...wall(GRID, 2, 3, 3, 3), side: 'left' }]]);
    const board = new SquareBoard(paths);
    const [west, east] = [
      { i: 2, j: 2 },
      { i: 2, j: 3 },
    ];
    // Seen from its upper end down, what lies to the east is on its left.
    expect([board.stops(west, east), board.stops(east, west)]).toEqual([false, true]);
    expect([board.way(west, east)?.cost, board.way(east, west)?.cost]).toEqual([1, 3]);
    paths.setWall('w', null);
    expect([board.stops(east, west), board.way(east, west)?.cost]).toEqual([false, 1]);
  });

  test('says nothing of what is no square of it, nor of no reach at all', () => {
    const board = new SquareBoard(new SquarePaths(GRID));
    const here = { i: 1, j: 1 };
    for (const none of [
      { i: 0.5, j: 1 },
      { i: -1, j: 1 },
      { i: 1, j: GRID.columns },
    ]) {
      expect([board.reach(none, 3), board.way(none, here), board.way(here, none)]).toEqual([[], null, null]);
    }
    expect([board.reach(here, NaN), board.reach(here, -1)]).toEqual([[], []]);
    expect(board.reach(here, 0)).toEqual([{ cell: here, cost: 0 }]);
  });

  test('costs, ways and reach are those of a plain Dijkstra over its own steps, which are those of its paths', () => {
    const any = fc.record({ from: anySquare, to: anySquare, most: fc.integer({ min: -1, max: 12 }) });
    const costs = fc.array(fc.constantFrom(1, 1, 2, 0.5, 3, Infinity), { minLength: 63, maxLength: 63 });
    fc.assert(
      fc.property(fc.array(anyBarrier, { maxLength: 6 }), any, costs, (barriers, query, prices) => {
        const paths = new SquarePaths(
          GRID,
          barriers.map((barrier, index) => [`w${index}`, barrier]),
        );
        const board = new SquareBoard(paths);
        saysTheSame(board, query, (i, j) => prices[i * GRID.columns + j]!);
        for (const to of board.neighbours(query.from)) {
          const heading = headingBetween(query.from, to) ?? HEADINGS[1];
          expect(board.stops(query.from, to)).toBe(paths.walls.stops(query.from, heading));
        }
      }),
    );
  });
});
