import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { runsOf } from '../../../src/rules/grid/run-writing.ts';
import { cellsOfRuns, roomHas, runsUpTo, squaresIn } from '../../../src/rules/grid/runs.ts';
import { allCells, anyCell } from './any-hexes.ts';

const COUNT = { rows: 6, columns: 9 };
const CELLS = allCells(COUNT);
const anyCells = fc.array(anyCell(COUNT), { maxLength: 40 });

test('RA-23 cells in any order are written as runs, from which each of them is read once, in reading order', () => {
  fc.assert(
    fc.property(anyCells, (cells) => {
      const names = new Set(cells.map(({ i, j }) => `${i},${j}`));
      const wanted = CELLS.filter(({ i, j }) => names.has(`${i},${j}`));
      const text = runsOf(cells);
      expect(cellsOfRuns(text, COUNT)).toEqual(wanted);
      expect(squaresIn(text)).toEqual(wanted);
      expect(CELLS.filter((cell) => roomHas(text, cell))).toEqual(wanted);
      if (text !== '') expect(v.is(runsUpTo(text.length), text)).toBe(true);
      // There is a run for each cell that has none to the left of it.
      const begins = wanted.filter(({ i, j }) => !names.has(`${i},${j - 1}`));
      expect(text === '' ? 0 : text.split(' ').length).toBe(begins.length);
    }),
  );
});

test.each([
  ['a cell', '1:2', ['1,2']],
  ['a run with both its ends', '1:2-4', ['1,2', '1,3', '1,4']],
  ['what is listed twice', '1:2-4 1:3-5 1:2', ['1,2', '1,3', '1,4', '1,5']],
  ['a run that goes on beyond the map', '0:7-9999', ['0,7', '0,8']],
  ['what lies beyond it', '6:0-3 0:9-12', []],
  ['what ends before it begins', '1:4-2', []],
])('RA-23 of runs those cells are read that a map has: %s', (_what, text, names) => {
  expect(cellsOfRuns(text, COUNT).map(({ i, j }) => `${i},${j}`)).toEqual(names);
});

test('RA-23 runs are taken up to a length, and nothing else is', () => {
  const runs = runsUpTo(12);
  expect(['1:2', '1:2 3:4-5', '9999:0-9999'].map((text) => v.is(runs, text))).toEqual([true, true, true]);
  expect(
    ['', ' 1:2', '1:2 ', '1:2  3:4', '1:2,3:4', '1-2:3', '1:2-', '11111:2', '1:2 1:2 1:2 1:2'].map((text) => v.is(runs, text)),
  ).toEqual(Array.from({ length: 9 }, () => false));
});
