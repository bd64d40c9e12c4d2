import { expect, test } from 'vitest';
import { type Allowance, type Verdict, BURST, freshAllowance, spend } from '../../src/play/allowance.ts';

/** Asks so often at once, each time at a cost, and says what became of it. */
function verdicts(times: number, cost: number, from: Allowance, now: number): { verdicts: readonly Verdict[]; left: Allowance } {
  let allowance = from;
  const all = Array.from({ length: times }, () => {
    const spent = spend(allowance, now, cost);
    ({ allowance } = spent);
    return spent.verdict;
  });
  return { verdicts: all, left: allowance };
}

test('a large request costs as much as several, and what it costs beyond what is left has to be waited for', () => {
  const { verdicts: first, left } = verdicts(3, 26, freshAllowance(0), 0);
  // The second is heard on what is left, and the third is one too many.
  expect(first).toEqual(['heard', 'heard', 'told']);
  expect(verdicts(1, 1, left, 600).verdicts).toEqual(['dropped']);
  expect(verdicts(1, 1, left, 700).verdicts).toEqual(['heard']);
});

test('a usual one costs one', () => {
  const { verdicts: all } = verdicts(BURST + 2, 1, freshAllowance(0), 0);
  expect(all.filter((one) => one === 'heard').length).toBe(BURST);
  expect(all.slice(-2)).toEqual(['told', 'dropped']);
});
