import { describe, expect, test } from 'vitest';
import {
  beginsWithNone,
  canShow,
  coverageOf,
  withRangesMended,
  withRangesMendedAt,
} from '../../../src/rules/encounters/coverage.ts';
import type { EncounterRow } from '../../../src/rules/encounters/table.ts';
import { row, table } from './tables.ts';

/** Rows by their first and last totals, each named by its letter. */
const rowsOf = (...ends: readonly (readonly [number, number])[]): EncounterRow[] =>
  ends.map(([from, to], index) => row('abcdef'.charAt(index), from, to, 'event'));
/** What a table does not cover as it should, in short. */
const faultsOf = (formula: string, ...ends: readonly (readonly [number, number])[]): string[] => {
  const { gaps, overlaps, outside } = coverageOf({ formula, rows: rowsOf(...ends) });
  return [
    ...gaps.map(({ from, to, before }) => `gap ${from}-${to} before ${before || 'the end'}`),
    ...overlaps.map(({ from, to, first, second }) => `${first} and ${second} at ${from}-${to}`),
    ...outside.map((id) => `${id} outside`),
  ];
};

describe('what real dice can show', () => {
  test('SC-30 a total within those of the formula or of a row; any where only Foundry can roll', () => {
    const shown = (formula: string) => [0, 1, 6, 9].map((total) => canShow({ formula, rows: rowsOf([1, 4], [9, 9]) }, total));
    expect(shown('1d6')).toEqual([false, true, true, true]);
    expect(canShow({ formula: '1d6', rows: rowsOf([1, 6]) }, 9)).toBe(false);
    expect(shown('1d6x6')).toEqual(Array(4).fill(true));
  });
});

describe('RA-60 what a table covers', () => {
  test.each<[string, readonly (readonly [number, number])[], readonly string[]]>([
    [
      '1d6',
      [
        [1, 3],
        [4, 6],
      ],
      [],
    ],
    [
      '1d6',
      [
        [4, 6],
        [1, 3],
      ],
      [],
    ],
    [
      '1d6',
      [
        [2, 3],
        [5, 5],
      ],
      ['gap 1-1 before a', 'gap 4-4 before b', 'gap 6-6 before the end'],
    ],
    [
      '1d6',
      [
        [1, 4],
        [3, 6],
      ],
      ['a and b at 3-4'],
    ],
    [
      '1d6',
      [
        [1, 6],
        [2, 3],
        [5, 6],
      ],
      ['a and b at 2-3', 'a and c at 5-6'],
    ],
    [
      '1d6',
      [
        [1, 4],
        [2, 4],
        [4, 6],
      ],
      ['a and b at 2-4', 'a and c at 4-4'],
    ],
    [
      '1d6',
      [
        [0, 3],
        [4, 7],
      ],
      ['a outside', 'b outside'],
    ],
    [
      '2d4',
      [
        [1, 1],
        [4, 9],
      ],
      ['gap 2-3 before b', 'a outside', 'b outside'],
    ],
    ['2d6', [[2, 11]], ['gap 12-12 before the end']],
    ['1d6', [], ['gap 1-6 before the end']],
    [
      '1d3*10',
      [
        [10, 10],
        [20, 20],
        [30, 30],
      ],
      [],
    ],
    [
      '1d3*10',
      [
        [10, 10],
        [30, 30],
      ],
      ['gap 11-29 before b'],
    ],
    [
      '1d3*10',
      [
        [11, 19],
        [30, 30],
      ],
      ['gap 10-10 before a', 'gap 20-29 before b'],
    ],
  ])('by the dice %s, rows %j: %j', (formula, ends, faults) => {
    expect(faultsOf(formula, ...ends)).toEqual(faults);
  });

  test.each<[readonly (readonly [number, number])[], readonly string[]]>([
    [
      [
        [3, 5],
        [8, 9],
        [1, 1],
      ],
      ['gap 2-2 before a', 'gap 6-7 before b'],
    ],
    [
      [
        [1, 9],
        [2, 3],
      ],
      ['a and b at 2-3'],
    ],
    [[[4, 4]], []],
    [[], []],
  ])('without dice that can be read, from the first row to the last, rows %j: %j', (ends, faults) => {
    expect(faultsOf('', ...ends)).toEqual(faults);
    expect(coverageOf({ formula: '', rows: rowsOf(...ends) }).totals).toBeNull();
  });

  test('SC-30 a table begins with No Encounter where its lowest row is that, wherever it stands', () => {
    const none = row('none', 1, 2, 'none');
    const eel = row('eel', 3, 4, 'object');
    expect([[none, eel], [eel, none], [eel], []].map((rows) => beginsWithNone({ rows }))).toEqual([true, true, false, false]);
    expect(coverageOf({ formula: '1d4', rows: [eel, none] }).beginsWithNone).toBe(true);
  });
});

describe('RA-60 mended ranges', () => {
  const mended = (formula: string, ...ends: readonly (readonly [number, number])[]): string =>
    withRangesMended(table('none', { formula, rows: rowsOf(...ends) }))
      .rows.map(({ id, from, to }) => `${id} ${from}-${to}`)
      .join(', ');

  test.each<[string, readonly (readonly [number, number])[], string]>([
    [
      '1d6',
      [
        [1, 3],
        [4, 6],
      ],
      'a 1-3, b 4-6',
    ],
    [
      '1d6',
      [
        [2, 2],
        [5, 5],
      ],
      'a 1-4, b 5-6',
    ],
    [
      '1d6',
      [
        [1, 4],
        [3, 6],
      ],
      'a 1-4, b 5-6',
    ],
    [
      '1d6',
      [
        [1, 4],
        [2, 3],
        [3, 5],
      ],
      'a 1-4, b 2-3, c 5-6',
    ],
    [
      '1d6',
      [
        [1, 6],
        [8, 9],
      ],
      'a 1-6, b 8-9',
    ],
    [
      '1d6',
      [
        [1, 4],
        [5, 9],
      ],
      'a 1-4, b 5-9',
    ],
    [
      '1d6',
      [
        [-2, 0],
        [3, 3],
      ],
      'a -2-0, b 1-6',
    ],
    [
      '1d6',
      [
        [1, 5],
        [6, 6],
        [7, 8],
      ],
      'a 1-5, b 6-6, c 7-8',
    ],
    [
      '',
      [
        [3, 4],
        [7, 8],
      ],
      'a 3-6, b 7-8',
    ],
    [
      '',
      [
        [3, 4],
        [4, 8],
      ],
      'a 3-4, b 5-8',
    ],
    ['1d6', [], ''],
  ])('by the dice %j, rows %j become %s', (formula, ends, all) => {
    expect(mended(formula, ...ends)).toBe(all);
  });

  test('only those that are asked for are mended; all else stays, whatever the order of the rows', () => {
    const given = table('none', { formula: '1d12', rows: rowsOf([2, 3], [6, 8], [7, 9], [8, 8], [11, 11]).reverse() });
    const { gaps, overlaps } = coverageOf(given);
    const at = (some: Parameters<typeof withRangesMendedAt>[1]): string =>
      withRangesMendedAt(given, some)
        .rows.map(({ id, from, to }) => `${id} ${from}-${to}`)
        .reverse()
        .join(', ');
    expect(at({ gaps: [], overlaps: [] })).toBe('a 2-3, b 6-8, c 7-9, d 8-8, e 11-11');
    expect(at({ gaps: gaps.slice(0, 1), overlaps: [] })).toBe('a 1-3, b 6-8, c 7-9, d 8-8, e 11-11');
    expect(at({ gaps: gaps.slice(1, 2), overlaps: [] })).toBe('a 2-5, b 6-8, c 7-9, d 8-8, e 11-11');
    expect(at({ gaps: gaps.slice(3), overlaps: [] })).toBe('a 2-3, b 6-8, c 7-9, d 8-8, e 11-12');
    // A row that lies wholly within another cannot begin after it.
    expect(at({ gaps: [], overlaps })).toBe('a 2-3, b 6-8, c 9-9, d 8-8, e 11-11');
    expect(at({ gaps, overlaps })).toBe('a 1-5, b 6-8, c 9-10, d 8-8, e 11-12');
    expect(withRangesMendedAt(given, { gaps: [], overlaps: [] })).toBe(given);
    const unknown = { from: 1, to: 8, first: 'gone', second: 'b' };
    expect(at({ gaps: [], overlaps: [unknown, { ...unknown, first: 'b', second: 'gone' }] })).toBe(
      at({ gaps: [], overlaps: [] }),
    );
  });
});
