import { describe, expect, test } from 'vitest';
import { rowIdAt } from '../../../src/rules/encounters/formats/assemble.ts';
import { readPasted as read } from './import-at-once.ts';

const formulaOf = (text: string): string | undefined => read(text).tables[0]?.table.formula;

describe('the formula of a table that names none', () => {
  test.each([
    ['2-3\tA\n4-12\tB', '2d6'],
    ['2-8\tA\n9-20\tB', '2d10'],
    ['3-4\tA\n5-18\tB', '3d6'],
    ['10\tA\n11-100\tB', '10d10'],
    ['2-8\tA\n9-2000\tB', '2d1000'],
    ['2-5\tA\n6-14\tB', '1d13+1'],
    ['11-20\tA\n21-66\tB', '1d56+10'],
    ['11-20\tA\n21-110\tB', '1d100+10'],
    ['1-3\tA\n4-12\tB', '1d12'],
    ['0-3\tA\n4-9\tB', '1d10-1'],
    ['-2-3\tA\n4-9\tB', '1d12-3'],
  ])('of rows %j is %s', (text, formula) => {
    expect(formulaOf(text)).toBe(formula);
    expect(read(text).faults).toMatchObject([{ line: 1, code: 'formula-missing', data: { formula } }]);
  });
});

describe('what the rows of a table cover', () => {
  const about = (text: string): unknown =>
    read(text).faults.map(({ line, code, data, about: where }) => ({ line, code, data, ...where }));

  test('a row that begins before another ends, and one that lies beyond the formula', () => {
    expect(about('1d6\n1-3\tWolves\n3-4\tBats\n5-8\tOwls')).toEqual([
      { line: 3, code: 'overlap', data: { from: 3, to: 3, other: 2 }, table: 0, rows: [rowIdAt(0), rowIdAt(1)], mendable: true },
      { line: 4, code: 'outside', data: { formula: '1d6' }, table: 0, rows: [rowIdAt(2)], mendable: false },
    ]);
  });

  test.each(['1d6\n1-6\tWolves\n2-4\tBats', '1d6\n1-6\tWolves\n2-6\tBats'])('of %j nothing is left of the second row', (text) => {
    expect(about(text)).toMatchObject([{ line: 3, code: 'overlap', rows: [rowIdAt(0), rowIdAt(1)], mendable: false }]);
  });

  test('totals that no row covers', () => {
    expect(about('1d8\n1-2\tWolves\n5-6\tBats')).toEqual([
      { line: 3, code: 'gap', data: { from: 3, to: 4 }, table: 0, rows: [rowIdAt(1)], mendable: true },
      { line: 3, code: 'gap', data: { from: 7, to: 8 }, table: 0, rows: [''], mendable: true },
    ]);
  });

  test('rows without numbers are numbered', () => {
    expect(read('Name\nWolves\nBats\nOwls').faults).toMatchObject([
      { line: 2, code: 'numbered', data: { rows: 3 } },
      { line: 2, code: 'formula-missing', data: { formula: '1d3' } },
    ]);
  });

  test('a formula that nothing can be made of is named, to a length', () => {
    const json = JSON.stringify({ name: 'Odd', formula: 'x'.repeat(80), results: [{ range: [1, 2], type: 'text', text: 'A' }] });
    const { faults } = read(json);
    expect(faults.find(({ code }) => code === 'formula-unreadable' || code === 'formula-foreign')?.data).toEqual({
      formula: 'x'.repeat(60),
    });
  });
});

describe('a text that gives no tables', () => {
  const short = (text: string): unknown => read(text).faults.map(({ line, code, data }) => ({ line, code, data }));

  test.each(['', ' \n\t', '\uFEFF\r\n'])('is empty: %j', (text) => {
    expect(short(text)).toEqual([{ line: 1, code: 'empty-text', data: {} }]);
  });

  test('is longer than is read', () => {
    expect(short('x'.repeat(20_000_001))).toEqual([{ line: 1, code: 'text-too-long', data: { most: 20_000_000 } }]);
  });

  test('has none in it', () => {
    expect(short('[]')).toEqual([{ line: 1, code: 'no-tables', data: {} }]);
  });

  test('has more than a world has, of which those are read that it has room for', () => {
    const one = (name: string): object => ({ name, formula: '1d1', results: [{ range: [1, 1], type: 'text', text: 'A' }] });
    const many = JSON.stringify(Array.from({ length: 502 }, (_, at) => one(`Table ${at}`)));
    const { tables, faults } = read(many);
    expect(tables).toHaveLength(500);
    expect(faults.map(({ code, data }) => ({ code, data }))).toEqual([
      { code: 'too-many-tables', data: { tables: 502, most: 500 } },
    ]);
  });
});
