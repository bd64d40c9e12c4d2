import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { placesOf, rowOrder } from '../../../src/rules/encounters/row-order.ts';
import { TableFlagsSchema, isWeatherTable } from '../../../src/rules/encounters/table.ts';
import { row, table } from './tables.ts';

describe('RA-60 the rows that cover a total', () => {
  test('are all of those that do, from the highest in the list, however rows lie over each other', () => {
    const ends = fc.tuple(fc.integer({ min: -5, max: 20 }), fc.nat(8));
    fc.assert(
      fc.property(fc.array(ends, { maxLength: 10 }), fc.integer({ min: -7, max: 30 }), (all, total) => {
        const rows = all.map(([from, width], index) => row(`row${index}`, from, from + width, 'event'));
        const order = rowOrder({ rows });
        const covering = order.rows.flatMap(({ from, to }, place) => (from <= total && total <= to ? [place] : []));
        expect(placesOf(order, total)).toEqual(covering);
        expect(order.rows.map(({ from }) => from)).toEqual(rows.map(({ from }) => from).sort((one, other) => one - other));
      }),
    );
  });

  test('are found once for rows that stay the same', () => {
    const { rows } = table('none');
    expect(rowOrder({ rows })).toBe(rowOrder({ rows }));
  });
});

test('RA-10 a table is one of weather where each of its rows has some', () => {
  const weather = { warmth: 0, action: -1, solar: '1d4' };
  const dry = row('dry', 1, 1, 'event', { weather });
  const none = row('none', 2, 2, 'event');
  expect([[dry], [dry, none], [none], []].map((rows) => isWeatherTable({ rows }))).toEqual([true, false, false, false]);
});

test('RA-60 a table that says nothing of its use is for anywhere; a band of danger begins with its least', () => {
  const useOf = (use: object): unknown => {
    const read = v.safeParse(TableFlagsSchema, { version: 1, policy: 'none', use });
    return read.success ? read.output.use : 'refused';
  };
  const anywhere = { scenes: [], regions: [], terrains: [], time: 'any', danger: [0, 5] };
  expect(useOf({})).toEqual(anywhere);
  expect(useOf({ danger: [2, 2] })).toEqual({ ...anywhere, danger: [2, 2] });
  expect(useOf({ danger: [1, 4] })).toEqual({ ...anywhere, danger: [1, 4] });
  expect(useOf({ danger: [3, 2] })).toBe('refused');
  expect(useOf({ danger: [0, 6] })).toBe('refused');
});
