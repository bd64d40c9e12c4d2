import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GridCell } from '../../../src/rules/grid/board.ts';
import { SIDES, hexBeyond } from '../../../src/rules/grid/hexes.ts';
import {
  type CellKind,
  SIDE_SETS,
  cellBeyond,
  cellName,
  cellNamed,
  cellsAlong,
  cellsApart,
  isSameCell,
  sideBack,
  sideBetween,
  sideCount,
  sidesIn,
  sidesOf,
  sidesWritten,
  wayAlong,
} from '../../../src/rules/grid/sides.ts';
import { KINDS, allCells, anyCell } from './any-hexes.ts';
import { LAYS } from './any-lays.ts';

test.each(Object.entries(KINDS))(
  'RA-23 the cells over the sides of %s are those that hexes have',
  (_name, { inColumns, even }) => {
    const lay: CellKind = { kind: inColumns ? 'hexes-in-columns' : 'hexes-in-rows', even };
    for (const cell of allCells({ rows: 3, columns: 3 }))
      expect(SIDES.map((side) => cellBeyond(lay, cell, side))).toEqual(
        SIDES.map((side) => hexBeyond({ inColumns, even }, cell, side)),
      );
  },
);

test('RA-23 the sides of a square are those to the north, east, south and west', () => {
  const lay: CellKind = { kind: 'squares', even: false };
  expect([0, 1, 2, 3].map((side) => cellBeyond(lay, { i: 4, j: 4 }, side))).toEqual([
    { i: 3, j: 4 },
    { i: 4, j: 5 },
    { i: 5, j: 4 },
    { i: 4, j: 3 },
  ]);
});

describe.each(Object.entries(LAYS))('sides of %s', (_name, { lay, board }) => {
  const count = sideCount(lay);
  const sides = Array.from({ length: count }, (_, side) => side);
  const cells = allCells(board);

  test('RA-23 lead to the neighbours of the board, in its order, and back again', () => {
    for (const cell of cells) {
      const beyond = sides.map((side) => cellBeyond(lay, cell, side));
      expect(beyond.filter((one) => board.has(one))).toEqual(board.neighbours(cell));
      expect(new Set(beyond.map(cellName)).size).toBe(count);
      sides.forEach((side) => {
        expect(sideBetween(lay, cell, beyond[side]!)).toBe(side);
        expect(cellBeyond(lay, beyond[side]!, sideBack(lay, side))).toEqual(cell);
      });
    }
  });

  test('RA-23 lie between neighbours alone, which are one step apart', () => {
    fc.assert(
      fc.property(anyCell(board), anyCell(board), (one, other) => {
        const apart = board.distance(one, other);
        expect(cellsApart(lay, one, other)).toBe(apart);
        expect(sideBetween(lay, one, other) >= 0).toBe(apart === 1);
        expect(isSameCell(one, other)).toBe(apart === 0);
      }),
    );
  });

  test('RA-23 say a way, from which its cells are found again', () => {
    const way = fc.array(fc.nat(count - 1), { maxLength: 30 }).map((all) => all.join(''));
    fc.assert(
      fc.property(anyCell(board), way, (from, digits) => {
        const along = cellsAlong(lay, from, digits);
        expect(along).toHaveLength(digits.length + 1);
        expect(along[0]).toEqual(from);
        along.slice(1).forEach((cell, step) => {
          expect(cellsApart(lay, along[step]!, cell)).toBe(1);
        });
        expect(wayAlong(lay, along)).toBe(digits);
        expect(sidesOf(lay, digits)).toEqual(Array.from(digits, Number));
        // A gap ends it.
        const gap: GridCell = { i: along.at(-1)!.i + 2, j: along.at(-1)!.j + 2 };
        expect(wayAlong(lay, [...along, gap, from])).toBe(digits);
      }),
    );
    expect([wayAlong(lay, []), wayAlong(lay, [cells[0]!]), wayAlong(lay, [cells[0]!, cells[0]!])]).toEqual(['', '', '']);
  });

  test('RA-23 are digits of ways, and nothing else is', () => {
    expect(sidesOf(lay, ' 0\n-1.2,3 4x5 67 8٣9🙂')).toEqual(sides);
    expect(cellsAlong(lay, cells[0]!, 'none')).toEqual([cells[0]]);
  });
});

describe('sets of sides', () => {
  test('RA-23 each has a character of its own, and is read out of it again', () => {
    const all = Array.from({ length: 64 }, (_, bits) => bits);
    const written = all.map(sidesWritten);
    expect(new Set(written).size).toBe(64);
    for (const character of written) expect(character).toHaveLength(1);
    expect(written.map(sidesIn)).toEqual(all);
    expect(written.slice(1).join('')).toBe(SIDE_SETS);
    // They stand in texts and regular expressions as they are.
    expect(SIDE_SETS).toMatch(/^\w+$/);
  });

  test('RA-23 none is a blank, what is none of them says none, and sides that no cell has are left out', () => {
    expect(sidesWritten(0)).toBe('.');
    expect(['', '-', 'ä', ' '].map(sidesIn)).toEqual([0, 0, 0, 0]);
    expect(sidesWritten(64 + 3)).toBe(sidesWritten(3));
  });
});

test('RA-23 a cell is named by its row and its column', () => {
  fc.assert(
    fc.property(anyCell({ rows: 200, columns: 200 }), (cell) => {
      expect(cellName(cell)).toBe(`${cell.i},${cell.j}`);
      expect(cellNamed(cellName(cell))).toEqual(cell);
    }),
  );
  for (const other of ['', '1', '1,', ',1', '-1,0', '1,2,3', '1.5,2', ' 1,2', 'a,b']) expect(cellNamed(other)).toBeNull();
});
