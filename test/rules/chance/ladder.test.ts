import { describe, expect, test } from 'vitest';
import { countsSuccesses, reachOf } from '../../../src/rules/chance/formula.ts';
import {
  RUNGS,
  isSuccess,
  percentileReach,
  percentileStrength,
  poolCheck,
  rungAgainst,
  targetCheck,
} from '../../../src/rules/chance/ladder.ts';

describe('strengths', () => {
  test('SC-15 SC-52 a percentile roll has the margin under its score divided by 10, rounded down: 80 beats a Secret of 4 on 30 or less', () => {
    const strength = (rolled: number): number => percentileStrength(80, rolled, 10);
    expect([1, 30, 31, 40, 70, 71, 80, 81, 100].map(strength)).toEqual([7, 5, 4, 4, 1, 0, 0, -1, -2]);
    const beats = Array.from({ length: 100 }, (_, index) => index + 1).filter((rolled) => strength(rolled) > 4);
    expect(beats).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  test('SC-15 by what the margin is divided is a setting', () => {
    expect([5, 7, 20, 1].map((per) => percentileStrength(80, 30, per))).toEqual([10, 7, 2, 50]);
  });

  test('SC-15 SC-64 a score never reaches more than a roll of 1 gives', () => {
    expect([50, 51, 61, 80, 1, 0].map((score) => percentileReach(score, 10))).toEqual([4, 5, 6, 7, 0, -1]);
    expect(percentileReach(80, 5)).toBe(15);
  });
});

describe('a formula', () => {
  test.each([
    '6d10cs>=8',
    '6d10cs8',
    '(@pool)d6cs>4',
    '5d6even',
    '5d6odd',
    '4d10x10cs>=8',
    '2 + 6d10cs>=8',
    '{2d6,1d8}cs>=7',
    '4d%cs<50',
  ])('SC-65 that counts its successes is told by what Foundry calls so: %s', (formula) =>
    expect(countsSuccesses(formula)).toBe(true),
  );

  test.each([
    '2d6',
    '6d10kh3',
    '1d20 + @abilities.even.mod',
    '2d6[odd dice]',
    '3d6r<3',
    'floor(1d6 / 2)',
    '2d6 + 3[cs8]',
    'evenly',
    '4d10cf<3',
    '1d20ms>10',
  ])('SC-65 that adds up, or counts something else, counts none: %s', (formula) => expect(countsSuccesses(formula)).toBe(false));

  test('SC-34 SC-65 against a target: one success at it, one more for each full step beyond, narrow within the margin below', () => {
    const read = (total: number) => targetCheck(total, 8, { per: 2, narrow: 1 });
    expect([12, 11, 10, 9, 8, 7, 6, 14].map((total) => read(total).rung)).toEqual(['3', '2', '2', '1', '1', 'L', 'F', '3']);
    expect([14, 8, 7].map((total) => read(total).successes)).toEqual([4, 1, 0]);
  });

  test('SC-64 SC-65 that counts successes: as many as are needed are one, each beyond one more; some but too few a narrow loss, none a failure', () => {
    const read = (successes: number, needed: number) => poolCheck(successes, needed);
    expect([0, 1, 2, 3, 4].map((count) => read(count, 1).rung)).toEqual(['F', '1', '2', '3', '3']);
    expect([-1, 0, 1, 2, 3, 4, 5, 6].map((count) => read(count, 3).rung)).toEqual(['F', 'F', 'L', 'L', '1', '2', '3', '3']);
    expect([2, 3, 6].map((count) => read(count, 3).successes)).toEqual([0, 1, 4]);
  });

  test.each([
    ['2d6', 12],
    ['2d6 + 3', 15],
    ['2d6 - 10[Pace]', 2],
    ['20 - 1d6', 19],
    ['4d6kh3', 18],
    ['6d10cs>=8', 6],
    ['6d10cs>=8 - 10[Pace]', -4],
    ['2 + 5d6even', 7],
    ['3 - 2d6odd', 3],
    ['(1d6 + 2) * 2', 16],
    ['7', 7],
  ] as const)('SC-64 %s never reaches more than %i', (formula, most) => expect(reachOf(formula)).toBe(most));

  test.each(['1d6x6', '6d10x10cs>=8', '{2d6,1d8}cs>=7', 'floor(1d6 / 2)', '@pool', ''])(
    'SC-64 of %s nothing is said',
    (formula) => expect(reachOf(formula)).toBeNull(),
  );
});

describe('a ladder against a strength', () => {
  test('SC-53 SC-54 SC-64 above it the rolled success row holds, not above it is a narrow loss within the margin, otherwise a failure', () => {
    const rows = (strength: number, margin: number) =>
      (['3', '2', '1'] as const).map((rung) => rungAgainst(rung, strength, 6, margin));
    expect(rows(7, 1)).toEqual(['3', '2', '1']);
    for (const strength of [6, 5]) expect(rows(strength, 1)).toEqual(['L', 'L', 'L']);
    expect(rows(4, 1)).toEqual(['F', 'F', 'F']);
    expect([rows(3, 3), rows(2, 3), rows(6, 0), rows(5, 0)].map(([rung]) => rung)).toEqual(['L', 'F', 'L', 'F']);
  });

  test('SC-64 a failure and a critical failure stay what they are, whatever the strength; a narrow loss is no success', () => {
    for (const rung of ['F', 'C'] as const)
      expect([1, 5, 6, 7, 99].map((strength) => rungAgainst(rung, strength, 6, 1))).toEqual(Array(5).fill(rung));
    expect([99, 7, 6, 5, 4].map((strength) => rungAgainst('L', strength, 6, 1))).toEqual(['L', 'L', 'L', 'L', 'F']);
  });

  test('SC-64 unopposed the rung itself says it', () => {
    expect(RUNGS.map((rung) => rungAgainst(rung, -9, undefined, 1))).toEqual(RUNGS);
    expect(RUNGS.filter(isSuccess)).toEqual(['3', '2', '1']);
  });
});
