import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_SIDE, cellIndex, cellName, cellOf, cellsOf, columnName, contains } from '../../../src/rules/grid/cells.ts';

const side = fc.integer({ min: 1, max: MAX_SIDE });

test('SG-02 columns are letters and rows are numbers, and a name leads back to its cell', () => {
  expect([columnName(0), columnName(25), cellName({ column: 2, row: 3 }), cellName({ column: 25, row: 25 })]).toEqual([
    'A',
    'Z',
    'C4',
    'Z26',
  ]);
  fc.assert(
    fc.property(side, side, (columns, rows) => {
      const size = { columns, rows };
      const cells = cellsOf(size);
      expect(cells).toHaveLength(columns * rows);
      cells.forEach((cell, index) => {
        expect([cellIndex(size, cell), cell.row * columns + cell.column]).toEqual([index, index]);
        expect(cell.column).toBeLessThan(columns);
        expect(contains(size, cell)).toBe(true);
        expect(cellOf(cellName(cell), size)).toEqual(cell);
      });
    }),
    { numRuns: 20 },
  );
});

test.each(['', 'C', '4', 'c4', 'C0', 'C04', 'C4 ', ' C4', 'CC4', 'C100', '44', 'D1', 'A6', 'Z99', 'C-1', 'C4.0'])(
  'SG-02 "%s" names no cell of a grid of three by five',
  (name) => {
    expect(cellOf(name, { columns: 3, rows: 5 })).toBeNull();
  },
);

test('SG-02 a grid has no cells beyond its sides', () => {
  const has = (column: number, row: number): boolean => contains({ columns: 3, rows: 5 }, { column, row });
  expect([has(0, 0), has(2, 4), has(-1, 0), has(0, -1), has(3, 0), has(0, 5)]).toEqual([true, true, false, false, false, false]);
});
