import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SquarePaths } from '../../../src/rules/grid/square-paths.ts';
import { HEADINGS, type Heading, type Square, isSame, squareName } from '../../../src/rules/grid/squares.ts';
import { BOOK_LIGHTS, bestLight, litSquares, seesSquare } from '../../../src/rules/party/light.ts';
import { GRID, anyBarrier, anySquare, wall } from '../grid/any-walls.ts';

const OPEN = new SquarePaths(GRID);
const EAST: Heading = 2;
/** The lit squares as a picture: `#` lit, `.` dark. */
function picture(paths: SquarePaths, at: Square, heading: Heading, squares: number, angle: number): string[] {
  const lit = new Set(litSquares(paths, at, heading, { squares, angle }).map(squareName));
  return Array.from({ length: GRID.rows }, (_, i) =>
    Array.from({ length: GRID.columns }, (_, j) => (lit.has(squareName({ i, j })) ? '#' : '.')).join(''),
  );
}

describe('light', () => {
  test('SC-25 a flashlight lights four squares ahead and its own', () => {
    expect(picture(OPEN, { i: 3, j: 2 }, EAST, BOOK_LIGHTS.flashlight, 0)[3]).toBe('..#####..');
    expect(litSquares(OPEN, { i: 3, j: 2 }, EAST, { squares: 4, angle: 0 })).toHaveLength(5);
  });

  test('SC-25 a candle lights only its own square, whatever its angle', () => {
    for (const angle of [0, 90, 360]) {
      expect(litSquares(OPEN, { i: 3, j: 2 }, EAST, { squares: BOOK_LIGHTS.candle, angle })).toEqual([{ i: 3, j: 2 }]);
    }
  });

  test("SC-25 the light's angle is a setting: a quarter circle ahead, or all around", () => {
    expect(picture(OPEN, { i: 3, j: 2 }, EAST, 2, 90)).toEqual([
      '.........',
      '.........',
      '...##....',
      '..###....',
      '...##....',
      '.........',
      '.........',
    ]);
    expect(picture(OPEN, { i: 3, j: 2 }, EAST, 2, 360)).toEqual([
      '.........',
      '.###.....',
      '#####....',
      '#####....',
      '#####....',
      '.###.....',
      '.........',
    ]);
  });

  test('SC-25 the quarter circle lies ahead, whichever way that is, and ends where the scene does', () => {
    const ahead = (heading: Heading, at: Square = { i: 3, j: 2 }): string[] => {
      const lit = litSquares(OPEN, at, heading, { squares: 2, angle: 90 });
      return lit.map(({ i, j }) => `${i - at.i},${j - at.j}`).sort();
    };
    const straight = ['-1,-1', '-1,0', '-1,1', '-2,0', '-2,-1', '-2,1', '0,0'];
    const diagonal = ['-1,0', '-1,1', '-2,0', '-2,1', '-1,2', '0,0', '0,1', '0,2'];
    /** The same turned by a quarter circle clockwise, so many times. */
    const turned = (squares: readonly string[], times: number): string[] =>
      squares
        .map((square) => {
          const [i = 0, j = 0] = square.split(',').map(Number);
          return (
            [
              [i, j],
              [j, -i],
              [-i, -j],
              [-j, i],
            ][times]
              ?.map((one) => one + 0)
              .join(',') ?? ''
          );
        })
        .sort();
    for (const times of [0, 1, 2, 3]) {
      expect(ahead((2 * times) as Heading)).toEqual(turned(straight, times));
      expect(ahead((2 * times + 1) as Heading)).toEqual(turned(diagonal, times));
    }
    expect(ahead(0, { i: 0, j: 0 })).toEqual(['0,0']);
    expect(ahead(0, { i: -1, j: 0 })).toEqual([]);
    expect(litSquares(OPEN, { i: 0, j: 0 }, 0, { squares: 1, angle: 360 })).toHaveLength(4);
    expect(litSquares(OPEN, { i: 6, j: 8 }, 0, { squares: 1, angle: 360 })).toHaveLength(4);
  });

  test('SC-25 a square is seen past a corner, and not through a wall that lies on its own side of the way', () => {
    const paths = new SquarePaths(GRID, [['level', wall(GRID, 3, 0, 3, 9)]]);
    const seen = (from: Square, to: Square): boolean => seesSquare(paths, from, to);
    expect([
      seen({ i: 2, j: 1 }, { i: 0, j: 1 }),
      seen({ i: 3, j: 1 }, { i: 5, j: 4 }),
      seen({ i: 1, j: 1 }, { i: 1, j: 1 }),
    ]).toEqual([...[true, true, true]]);
    expect([
      seen({ i: 2, j: 1 }, { i: 3, j: 1 }),
      seen({ i: 5, j: 4 }, { i: 2, j: 0 }),
      seen({ i: 0, j: 8 }, { i: 6, j: 7 }),
    ]).toEqual([...[false, false, false]]);
  });

  test('SC-17 SC-25 the line goes through no wall, and past every one that it does not touch; turned over it is the same', () => {
    type Corner = readonly [row: number, column: number];
    const corner: fc.Arbitrary<Corner> = fc.tuple(fc.nat(GRID.rows), fc.nat(GRID.columns));
    /** A wall along one line of the grid, from corner to corner. */
    const edge = fc.tuple(corner, fc.boolean(), fc.integer({ min: 1, max: 3 })).map(([from, level, length]): [Corner, Corner] => {
      const [row, column] = from;
      return [from, level ? [row, Math.min(GRID.columns, column + length)] : [Math.min(GRID.rows, row + length), column]];
    });
    /** On which side of the line from one point to another a third lies. */
    const side = ([row, column]: Corner, [toRow, toColumn]: Corner, [atRow, atColumn]: Corner): number =>
      Math.sign((toColumn - column) * (atRow - row) - (toRow - row) * (atColumn - column));
    const middle = ({ i, j }: Square): Corner => [i + 0.5, j + 0.5];
    const overRow = ([row, column]: Corner): Corner => [GRID.rows - row, column];
    const seen = (edges: readonly (readonly [Corner, Corner])[], from: Square, to: Square): boolean =>
      seesSquare(
        new SquarePaths(
          GRID,
          edges.map(([[fromRow, fromColumn], [toRow, toColumn]], index) => [
            `w${index}`,
            wall(GRID, fromRow, fromColumn, toRow, toColumn),
          ]),
        ),
        from,
        to,
      );
    const counted = { through: 0, apart: 0 };
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 4 }), anySquare, anySquare, (edges, from, to) => {
        const [start, end] = [middle(from), middle(to)];
        const sides = edges
          .filter(([one, other]) => String(one) !== String(other))
          .map(([one, other]) => [
            side(start, end, one) * side(start, end, other),
            side(one, other, start) * side(one, other, end),
          ]);
        const isSeen = seen(edges, from, to);
        if (sides.some(([ends = 0, middles = 0]) => ends < 0 && middles < 0)) {
          counted.through += 1;
          expect(isSeen).toBe(false);
        } else if (sides.every(([ends = 0, middles = 0]) => ends > 0 || middles > 0)) {
          counted.apart += 1;
          expect(isSeen).toBe(true);
        }
        const turned = edges.map(([one, other]): [Corner, Corner] => [overRow(one), overRow(other)]);
        const over = (square: Square): Square => ({ i: GRID.rows - 1 - square.i, j: square.j });
        expect(seen(turned, over(from), over(to))).toBe(isSeen);
        expect(seen(edges, to, from)).toBe(isSeen);
      }),
      { seed: 25, numRuns: 2000 },
    );
    expect(counted.through).toBeGreaterThan(150);
    expect(counted.apart).toBeGreaterThan(150);
  });

  test('SC-25 walls block it, and doors that stand open do not', () => {
    const paths = new SquarePaths(GRID, [['door', wall(GRID, 3, 4, 4, 4)]]);
    expect(picture(paths, { i: 3, j: 2 }, EAST, 4, 0)[3]).toBe('..##.....');
    paths.setWall('door', null);
    expect(picture(paths, { i: 3, j: 2 }, EAST, 4, 0)[3]).toBe('..#####..');
  });

  test('SC-25 the best source counts, the first of equals; without any there is none', () => {
    const flashlight = { name: 'Flashlight', squares: 4 };
    expect(bestLight([{ name: 'Candle', squares: 0 }, flashlight, { name: 'Lamp', squares: 4 }])).toBe(flashlight);
    expect(bestLight([])).toBeNull();
  });

  test('SC-25 what is lit is seen from the party, its own square always among it, and more light shows no less', () => {
    fc.assert(
      fc.property(
        fc.array(anyBarrier, { maxLength: 5 }),
        anySquare,
        fc.constantFrom(...HEADINGS),
        fc.nat(5),
        fc.constantFrom(0, 45, 90, 180, 360),
        (barriers, at, heading, squares, angle) => {
          const paths = new SquarePaths(
            GRID,
            barriers.map((barrier, index) => [`w${index}`, barrier]),
          );
          const lit = litSquares(paths, at, heading, { squares, angle });
          expect(lit.some((square) => isSame(square, at))).toBe(true);
          for (const square of lit) expect(seesSquare(paths, at, square)).toBe(true);
          const more = new Set(litSquares(paths, at, heading, { squares: squares + 1, angle: 360 }).map(squareName));
          for (const square of lit) expect(more.has(squareName(square))).toBe(true);
        },
      ),
      { seed: 42, numRuns: 80 },
    );
  });
});
