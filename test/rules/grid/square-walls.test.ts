import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Barrier, FROM_START, crossing, lineOf } from '../../../src/rules/grid/barriers.ts';
import { SquareWalls } from '../../../src/rules/grid/square-walls.ts';
import {
  HEADINGS,
  type Heading,
  type Square,
  hasSquare,
  isDiagonal,
  squareBeyond,
  squareCentre,
  turnedBy,
} from '../../../src/rules/grid/squares.ts';
import { GRID, anyBarrier, wall } from './any-walls.ts';

const at = (i: number, j: number): Square => ({ i, j });
/** The headings that are free from a square, clockwise from north. */
const free = (walls: SquareWalls, square: Square): string => HEADINGS.filter((heading) => !walls.stops(square, heading)).join('');
const withWalls = (...barriers: Barrier[]): SquareWalls =>
  new SquareWalls(
    GRID,
    barriers.map((barrier, index) => [`w${index}`, barrier]),
  );

describe('walls between squares', () => {
  test('SC-18 without walls only the border stops a step', () => {
    const walls = withWalls();
    expect(free(walls, at(3, 3))).toBe('01234567');
    expect(free(walls, at(0, 0))).toBe('234');
    expect(free(walls, at(6, 8))).toBe('067');
    expect(free(walls, at(0, 4))).toBe('23456');
    expect(free(walls, at(9, 9))).toBe('');
  });

  test('SC-18 a wall stops the straight step across it from both sides, and the diagonals that cut its corners', () => {
    // Between the squares 3,3 and 3,4, as long as they are high.
    const walls = withWalls(wall(GRID, 3, 4, 4, 4));
    expect(free(walls, at(3, 3))).toBe('04567');
    expect(free(walls, at(3, 4))).toBe('01234');
    expect(free(walls, at(2, 3))).toBe('0124567');
    expect(free(walls, at(4, 4))).toBe('0123456');
  });

  test('SC-18 a wall that ends short of its corner still keeps the corner', () => {
    const { c } = wall(GRID, 3, 4, 4, 4);
    const walls = withWalls({ c: [c[0], c[1] + 4, c[2], c[3] - 4] });
    expect(free(walls, at(3, 3))).toBe('04567');
    expect(free(walls, at(2, 3))).toBe('0124567');
  });

  test('SC-18 a slanted wall stops what crosses it and what ends on it, and nobody stands held on it', () => {
    // From the corner above 3,3 to the corner below it: through the middle of that square.
    const walls = withWalls(wall(GRID, 3, 3, 4, 4));
    for (const heading of HEADINGS)
      expect(walls.stops(squareBeyond(at(3, 3), heading), ((heading + 4) % 8) as Heading)).toBe(true);
    // Only along the wall itself it does not go on.
    expect(free(walls, at(3, 3))).toBe('012456');
  });

  test('SC-18 a wall in one line with a step stops it', () => {
    const walls = withWalls({ c: [200, 70, 300, 70] });
    expect(walls.stops(at(0, 1), 2)).toBe(true);
    expect(walls.stops(at(0, 2), 6)).toBe(true);
    expect(walls.stops(at(0, 3), 2)).toBe(false);
  });

  test.each([
    ['left', false, true],
    ['right', true, false],
  ] as const)('SC-18 a wall that stops who comes from its %s lets the others through', (side, southward, northward) => {
    // It runs east between the rows 3 and 4: the row above is on its left.
    const walls = withWalls({ ...wall(GRID, 4, 3, 4, 4), side });
    expect(!walls.stops(at(3, 3), 4)).toBe(southward);
    expect(!walls.stops(at(4, 3), 0)).toBe(northward);
  });

  test('SC-25 light goes past one corner, but not between two nor through a wall', () => {
    const one = withWalls(wall(GRID, 3, 4, 4, 4));
    expect(one.stops(at(2, 3), 3)).toBe(true);
    expect(one.lets(at(2, 3), 3)).toBe(true);
    expect(one.lets(at(3, 3), 2)).toBe(false);
    const two = withWalls(wall(GRID, 3, 4, 4, 4), wall(GRID, 3, 3, 3, 4));
    expect(two.lets(at(2, 3), 3)).toBe(true);
    const cross = withWalls(wall(GRID, 3, 4, 4, 4), wall(GRID, 3, 3, 3, 5));
    expect(cross.lets(at(2, 3), 3)).toBe(false);
  });

  test('SC-18 a wall without length stops nothing', () => {
    for (const [x, y] of [
      [400, 370],
      [450, 370],
      [450, 420],
      [400, 400],
    ] as const) {
      const walls = withWalls({ c: [x, y, x, y] });
      expect(walls.stopped).toEqual(withWalls().stopped);
    }
  });
});

/** Whether a wall lies across a step, each with its ends on both sides of the other; in whole numbers of any size. */
function liesAcross({ c: [ax, ay, bx, by] }: Barrier, from: Square, to: Square): boolean {
  const [p, q] = [squareCentre(GRID, from), squareCentre(GRID, to)];
  const cross = (x1: number, y1: number, x2: number, y2: number): bigint => BigInt(x1) * BigInt(y2) - BigInt(y1) * BigInt(x2);
  const sides = (x1: number, y1: number, x2: number, y2: number, x: number, y: number): number =>
    Number(cross(x2 - x1, y2 - y1, x - x1, y - y1) > 0n) - Number(cross(x2 - x1, y2 - y1, x - x1, y - y1) < 0n);
  return (
    sides(ax, ay, bx, by, p.x, p.y) * sides(ax, ay, bx, by, q.x, q.y) < 0 &&
    sides(p.x, p.y, q.x, q.y, ax, ay) * sides(p.x, p.y, q.x, q.y, bx, by) < 0
  );
}

test('SC-18 no step that is free crosses a wall that stops both sides', () => {
  let crossed = 0;
  fc.assert(
    fc.property(fc.array(anyBarrier, { minLength: 1, maxLength: 6 }), (barriers) => {
      const walls = withWalls(...barriers);
      for (let i = 0; i < GRID.rows; i += 1) {
        for (let j = 0; j < GRID.columns; j += 1) {
          for (const heading of HEADINGS) {
            const to = squareBeyond(at(i, j), heading);
            if (!hasSquare(GRID, to)) continue;
            if (!barriers.some((barrier) => !barrier.side && liesAcross(barrier, at(i, j), to))) continue;
            crossed += 1;
            expect(walls.stops(at(i, j), heading)).toBe(true);
          }
        }
      }
    }),
    { seed: 21, numRuns: 150, endOnFailure: true },
  );
  expect(crossed).toBeGreaterThan(2000);
});

/** Short walls near the middle of a square, such as lie between all the straight steps there. */
const shortBarrier = fc
  .record({
    square: fc.record({ i: fc.nat(GRID.rows - 1), j: fc.nat(GRID.columns - 1) }),
    c: fc.tuple(
      fc.integer({ min: -70, max: 70 }),
      fc.integer({ min: -70, max: 70 }),
      fc.integer({ min: -30, max: 30 }),
      fc.integer({ min: -30, max: 30 }),
    ),
    side: fc.constantFrom(undefined, undefined, 'left' as const, 'right' as const),
  })
  .map(({ square, c: [x, y, dx, dy], side }): Barrier => {
    const centre = squareCentre(GRID, square);
    return { c: [centre.x + x, centre.y + y, centre.x + x + dx, centre.y + y + dy], side };
  });

test('SC-18 SC-25 the steps that are stopped are those that a wall lies across or whose corner one cuts, whichever squares it lies near', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyBarrier, shortBarrier, shortBarrier), { minLength: 1, maxLength: 5 }), (barriers) => {
      const walls = withWalls(...barriers);
      const lines = barriers.filter(({ c }) => c[0] !== c[2] || c[1] !== c[3]).map(lineOf);
      const crossed = (from: Square, heading: Heading): boolean => {
        const to = squareBeyond(from, heading);
        const [p, q] = [squareCentre(GRID, from), squareCentre(GRID, to)];
        return (
          !hasSquare(GRID, from) ||
          !hasSquare(GRID, to) ||
          lines.some((line) => (crossing(line, p.x, p.y, q.x, q.y) & FROM_START) !== 0)
        );
      };
      /** Whether one of the two ways around the corner is stopped: over that side first. */
      const around = (from: Square, heading: Heading, side: 1 | -1): boolean => {
        const first = turnedBy(heading, side);
        return crossed(from, first) || crossed(squareBeyond(from, first), turnedBy(heading, -side));
      };
      for (let i = 0; i < GRID.rows; i += 1) {
        for (let j = 0; j < GRID.columns; j += 1) {
          const expected = HEADINGS.filter((heading) => {
            const isStopped = crossed(at(i, j), heading);
            return isStopped || (isDiagonal(heading) && (around(at(i, j), heading, 1) || around(at(i, j), heading, -1)));
          });
          const dark = HEADINGS.filter((heading) => {
            if (!expected.includes(heading)) return false;
            return !isDiagonal(heading) || (around(at(i, j), heading, 1) && around(at(i, j), heading, -1));
          });
          expect(HEADINGS.filter((heading) => walls.stops(at(i, j), heading))).toEqual(expected);
          expect(HEADINGS.filter((heading) => !walls.lets(at(i, j), heading))).toEqual(dark);
        }
      }
    }),
    { numRuns: 80 },
  );
});

test('SC-18 a diagonal step is stopped where any of the four edges at its corner is', () => {
  let stopped = 0;
  fc.assert(
    fc.property(fc.array(anyBarrier, { minLength: 1, maxLength: 4 }), (barriers) => {
      const walls = withWalls(...barriers);
      for (let i = 0; i < GRID.rows - 1; i += 1) {
        for (let j = 0; j < GRID.columns - 1; j += 1) {
          const edges = [
            walls.stops(at(i, j), 2),
            walls.stops(at(i, j), 4),
            walls.stops(at(i, j + 1), 4),
            walls.stops(at(i + 1, j), 2),
          ];
          if (!edges.includes(true)) continue;
          stopped += 1;
          expect(walls.stops(at(i, j), 3)).toBe(true);
        }
      }
    }),
    { seed: 22, numRuns: 100, endOnFailure: true },
  );
  expect(stopped).toBeGreaterThan(500);
});

test('SC-18 walls that are put up, moved and taken away leave what building anew gives, and touch only squares beside them', () => {
  const edit = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), barrier: fc.option(anyBarrier, { nil: null }) });
  let edits = 0;
  fc.assert(
    fc.property(fc.array(edit, { minLength: 3, maxLength: 12 }), (changes) => {
      const walls = new SquareWalls(GRID);
      const standing = new Map<string, Barrier>();
      for (const { id, barrier } of changes) {
        const old = standing.get(id);
        const touched = walls.set(id, barrier);
        if (barrier) standing.set(id, barrier);
        else standing.delete(id);
        expect(walls.stopped).toEqual(new SquareWalls(GRID, standing).stopped);
        for (const index of touched) {
          expect(index).toBeLessThan(GRID.rows * GRID.columns);
          const centre = squareCentre(GRID, at(Math.floor(index / GRID.columns), index % GRID.columns));
          const near = [old, barrier].some((one) => one && isNear(one, centre));
          expect(near).toBe(true);
        }
        edits += 1;
      }
    }),
    { seed: 23, numRuns: 120, endOnFailure: true },
  );
  expect(edits).toBeGreaterThan(500);
});

/** Whether a wall comes within a square and a half of a point. */
function isNear({ c: [ax, ay, bx, by] }: Barrier, { x, y }: { x: number; y: number }): boolean {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(ax + part * (bx - ax) - x, ay + part * (by - ay) - y) <= 150;
}

test('SC-14 even headings are straight and odd ones diagonal', () => {
  expect(HEADINGS.filter(isDiagonal)).toEqual([1, 3, 5, 7]);
});
