import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MarginsSchema, RUNGS, percentileCheck, rungOf, targetCheck } from '../../../src/rules/chance/ladder.ts';

const MARGINS = { per: 20, narrow: 10, fumble: 96 };

test('the rungs go from best to worst, and more successes than the top row count as the top row', () => {
  expect(RUNGS).toEqual(['3', '2', '1', 'L', 'F', 'C']);
  expect([0, 1, 2, 3, 4, 9].map(rungOf)).toEqual(['F', '1', '2', '3', '3', '3']);
});

test.each([
  [50, 50, '1', 1],
  [50, 31, '1', 1],
  [50, 30, '2', 2],
  [50, 10, '3', 3],
  [99, 1, '3', 5],
  [50, 51, 'L', 0],
  [50, 60, 'L', 0],
  [50, 61, 'F', 0],
  [50, 95, 'F', 0],
  [50, 96, 'C', 0],
  // What fails narrowly and critically is critical, and what succeeds never is.
  [90, 96, 'C', 0],
  [99, 96, '1', 1],
] as const)('a percentile roll against %i that shows %i is %s, with %i successes', (score, rolled, rung, successes) => {
  expect(percentileCheck(score, rolled, MARGINS)).toEqual({ rung, successes });
});

test.each([
  [15, 15, '1', 1],
  [19, 15, '1', 1],
  [20, 15, '2', 2],
  [25, 15, '3', 3],
  [14, 15, 'L', 0],
  [13, 15, 'L', 0],
  [12, 15, 'F', 0],
  [-99, 15, 'F', 0],
] as const)('a total of %i against %i is %s, with %i successes', (total, target, rung, successes) => {
  expect(targetCheck(total, target, { per: 5, narrow: 2 })).toEqual({ rung, successes });
});

test('without a margin nothing is narrow', () => {
  expect(percentileCheck(50, 51, { ...MARGINS, narrow: 0 })).toEqual({ rung: 'F', successes: 0 });
});

test.each([
  ['per', 1, 100],
  ['narrow', 0, 100],
  ['fumble', 2, 101],
] as const)('%s is a whole number from %i to %i', (name, least, most) => {
  const is = (value: number): boolean => v.is(MarginsSchema, { ...MARGINS, [name]: value });
  expect([least - 1, least, most, most + 1, least + 0.5].map(is)).toEqual([false, true, true, false, false]);
});
