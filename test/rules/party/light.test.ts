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
