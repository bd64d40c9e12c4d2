import { describe, expect, test } from 'vitest';
import { beginsWithNone, coverageOf } from '../../../src/rules/encounters/coverage.ts';
import type { EncounterRow } from '../../../src/rules/encounters/table.ts';
import { row } from './tables.ts';

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
