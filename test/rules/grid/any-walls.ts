/** Any walls on a small grid of squares, and a slow way of finding what they allow. */
import fc from 'fast-check';
import type { Barrier } from '../../../src/rules/grid/barriers.ts';
import type { SquareWalls } from '../../../src/rules/grid/square-walls.ts';
import {
  HEADINGS,
  type Square,
  type SquareGrid,
  hasSquare,
  isDiagonal,
  squareBeyond,
  squareName,
} from '../../../src/rules/grid/squares.ts';

/** A grid that does not begin at the canvas's corner. */
export const GRID: SquareGrid = { size: 100, originX: 50, originY: 20, rows: 7, columns: 9 };

/** A corner of squares, by the row and column of the square below and right of it. */
export const corner = ({ size, originX, originY }: SquareGrid, row: number, column: number): readonly [number, number] => [
  originX + column * size,
  originY + row * size,
];

/** A wall from corner to corner of squares. */
export function wall(grid: SquareGrid, row: number, column: number, toRow: number, toColumn: number): Barrier {
  return { c: [...corner(grid, row, column), ...corner(grid, toRow, toColumn)] };
}

const side = fc.constantFrom(undefined, undefined, undefined, 'left' as const, 'right' as const);
/** Walls along the lines between squares, and walls that lie anywhere in half squares or pixels. */
export const anyBarrier: fc.Arbitrary<Barrier> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ row: fc.nat(7), column: fc.nat(9), length: fc.integer({ min: 1, max: 5 }), down: fc.boolean(), side })
      .map(({ row, column, length, down, side: stops }): Barrier => ({
        ...wall(GRID, row, column, row + (down ? length : 0), column + (down ? 0 : length)),
        side: stops,
      })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ c: fc.tuple(fc.nat(20), fc.nat(16), fc.nat(20), fc.nat(16)), side })
      .map(({ c, side: stops }): Barrier => ({
        c: [c[0] * 50, c[1] * 50 - 30, c[2] * 50, c[3] * 50 - 30],
        side: stops,
      })),
  },
  { weight: 1, arbitrary: fc.record({ c: fc.tuple(fc.nat(1000), fc.nat(800), fc.nat(1000), fc.nat(800)), side }) },
);
export const anySquare: fc.Arbitrary<Square> = fc.record({ i: fc.nat(GRID.rows - 1), j: fc.nat(GRID.columns - 1) });

/** The least cost to every square by plain Dijkstra over all eight steps, a diagonal at 2. */
export function dijkstra(walls: SquareWalls, from: Square): Map<string, number> {
  const done = new Map<string, number>();
  const open = new Map<string, { square: Square; cost: number }>([[squareName(from), { square: from, cost: 0 }]]);
  for (;;) {
    const least = [...open.values()].sort((one, other) => one.cost - other.cost)[0];
    if (!least) return done;
    const name = squareName(least.square);
    open.delete(name);
    done.set(name, least.cost);
    for (const heading of HEADINGS) {
      const to = squareBeyond(least.square, heading);
      if (walls.stops(least.square, heading) || !hasSquare(walls.grid, to) || done.has(squareName(to))) continue;
      const cost = least.cost + (isDiagonal(heading) ? 2 : 1);
      if (cost < (open.get(squareName(to))?.cost ?? Infinity)) open.set(squareName(to), { square: to, cost });
    }
  }
}
