import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GridCell } from '../../../src/rules/grid/board.ts';
import { inCell } from '../../../src/rules/grid/chunks.ts';
import type { Pixel } from '../../../src/rules/grid/squares.ts';
import { alike, brushed, enclosed, straightCells } from '../../../src/rules/terrain/shapes.ts';
import { anyChunks } from '../grid/any-chunks.ts';
import { allCells, anyCell } from '../grid/any-hexes.ts';
import { LAYS } from '../grid/any-lays.ts';

const WIDE = 1100;
const OFF: GridCell = { i: -1, j: 2 };

const inOrder = (cells: readonly GridCell[]): GridCell[] => [...cells].sort((one, other) => one.i - other.i || one.j - other.j);

/** How far a point lies from the line between two others; from the first of them where they are one. */
function asideOf({ x, y }: Pixel, from: Pixel, to: Pixel): number {
  const [wide, high] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(wide, high);
  return long === 0 ? Math.hypot(x - from.x, y - from.y) : Math.abs(wide * (y - from.y) - high * (x - from.x)) / long;
}

/** Whether a polygon holds a point, by how often its outline winds around it: an odd number of times. */
function windsAround(polygon: readonly Pixel[], point: Pixel): boolean {
  const angles = polygon.map(({ x, y }) => Math.atan2(y - point.y, x - point.x));
  const turned = angles.reduce((sum, angle, index) => {
    const turn = angles[(index + 1) % angles.length]! - angle;
    return sum + Math.atan2(Math.sin(turn), Math.cos(turn));
  }, 0);
  return Math.abs(Math.round(turned / (2 * Math.PI))) % 2 === 1;
}

describe.each(Object.entries(LAYS))('shapes on %s', (_name, { lay, board }) => {
  const cells = allCells(board);

  test('RA-23 a brush takes the cells within so many steps of its middle, each once', () => {
    fc.assert(
      fc.property(anyCell(board), fc.nat(14), (middle, radius) => {
        const taken = brushed(board, middle, radius);
        expect(taken[0]).toEqual(middle);
        expect(inOrder(taken)).toEqual(cells.filter((cell) => board.distance(middle, cell) <= radius));
      }),
    );
    expect(brushed(board, OFF, 3)).toEqual([]);
  });

  test('RA-23 a straight line leads from neighbour to neighbour, over no more cells than there are steps, and no cell lies aside', () => {
    fc.assert(
      fc.property(anyCell(board), anyCell(board), (from, to) => {
        const line = straightCells(board, from, to);
        expect([line[0], line.at(-1)]).toEqual([from, to]);
        expect(line).toHaveLength(board.distance(from, to) + 1);
        expect(line.slice(1).every((cell, step) => board.distance(line[step]!, cell) === 1)).toBe(true);
        expect(line.every((cell) => board.has(cell))).toBe(true);
        const [a, b] = [board.centre(from), board.centre(to)];
        // On the border every other hex lies off the map, and the line keeps beside it; on squares steps go around corners.
        const aside = Math.max(...line.map((cell) => asideOf(board.centre(cell), a, b)));
        expect(aside).toBeLessThan(100);
      }),
      { numRuns: 400 },
    );
  });

  test('RA-23 a shallow line goes over from one row or column to the next once, and not to and fro where they meet', () => {
    const inColumns = lay.kind === 'hexes-in-columns';
    const long = (inColumns ? board.rows : board.columns) - 1;
    const cellOn = (line: number, place: number): GridCell => (inColumns ? { i: place, j: line } : { i: line, j: place });
    for (const [first, last] of [
      [3, 4],
      [4, 3],
      [4, 5],
    ] as const) {
      const lines = straightCells(board, cellOn(first, 0), cellOn(last, long)).map(({ i, j }) => (inColumns ? j : i));
      expect(lines.filter((line, step) => step > 0 && line !== lines[step - 1])).toEqual([last]);
    }
  });

  test('RA-23 a polygon takes the cells whose middle lies within', () => {
    // No corner lies at the height of a middle, nor at the side of one.
    const corner = fc.record({ x: fc.nat(WIDE), y: fc.nat(WIDE) }).map(({ x, y }) => ({ x: x + 0.137, y: y + 0.291 }));
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 9 }), (polygon) => {
        expect(enclosed(board, polygon)).toEqual(cells.filter((cell) => windsAround(polygon, board.centre(cell))));
      }),
    );
    const all = [
      { x: -WIDE, y: -WIDE },
      { x: 3 * WIDE, y: -WIDE },
      { x: 3 * WIDE, y: 3 * WIDE },
      { x: -WIDE, y: 3 * WIDE },
    ];
    expect(enclosed(board, all)).toEqual(cells);
    expect(enclosed(board, [...all].reverse()), 'the other way around').toEqual(cells);
    expect([enclosed(board, all.slice(0, 2)), enclosed(board, [])]).toEqual([[], []]);
  });

  test('RA-23 a fill takes what is alike and hangs together, each cell once', () => {
    fc.assert(
      fc.property(anyChunks(board, 'ab.'), anyCell(board), (chunks, start) => {
        // Slowly: all cells with a name of their own take over the least of those beside them that are alike.
        const name = new Map(cells.map((cell, at) => [board.nameOf(cell), at]));
        for (let goesOn = true; goesOn;) {
          goesOn = false;
          for (const cell of cells)
            for (const next of board.neighbours(cell)) {
              if (inCell(chunks, next) !== inCell(chunks, cell)) continue;
              const [one, other] = [name.get(board.nameOf(cell))!, name.get(board.nameOf(next))!];
              if (other >= one) continue;
              name.set(board.nameOf(cell), other);
              goesOn = true;
            }
        }
        const wanted = cells.filter((cell) => name.get(board.nameOf(cell)) === name.get(board.nameOf(start)));
        expect(inOrder(alike(board, chunks, start))).toEqual(wanted);
      }),
    );
    expect(alike(board, {}, OFF)).toEqual([]);
  });
});
