import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DASH_SECONDS,
  type Mover,
  PACE_EFFECTS,
  PACES,
  dashesIn,
  halvedDash,
  partySpeed,
  slowestOf,
  speedOf,
  squaresPerDash,
} from '../../../../src/rules/scramble/state/pace.ts';

const walk = (speed: number): Mover => ({ speed, pace: 'walk' });

describe('squares of a dash', () => {
  test.each([
    [1, 3],
    [2, 6],
    [3, 10],
    [4, 13],
    [5, 16],
    [6, 20],
    [7, 23],
    [8, 26],
    [9, 30],
    [10, 33],
    [11, 36],
  ])('SC-11 Walk %i on a scale of 3 has %i squares', (speed, squares) => {
    expect(squaresPerDash(speed, 3)).toBe(squares);
  });

  test('SC-11 other scales, and speeds with a decimal, are reckoned by the same formula', () => {
    expect(squaresPerDash(11, 1)).toBe(110);
    expect(squaresPerDash(4, 5)).toBe(8);
    expect(squaresPerDash(14, 12)).toBe(11);
    // 1.8 × 10 / 0.6 is 30, but not in the arithmetic of computers.
    expect(squaresPerDash(1.8, 0.6)).toBe(30);
    expect(squaresPerDash(0.3, 0.1)).toBe(30);
  });
});

describe('the fewest squares of a dash', () => {
  test.each([
    [1, 12],
    [0.3, 3],
    [0.1, 10_000],
  ])('SC-11 SC-17 whoever moves at all comes one square far: Walk %f on a scale of %i', (speed, scale) => {
    expect(squaresPerDash(speed, scale)).toBe(1);
    expect(halvedDash(squaresPerDash(speed, scale))).toBe(1);
  });

  test('SC-17 who does not move has none, searching and hiding neither', () => {
    expect(squaresPerDash(0, 3)).toBe(0);
    expect(halvedDash(squaresPerDash(0, 3))).toBe(0);
  });
});

describe('the time of dashes', () => {
  test('SC-20 SC-53 is told in whole dashes, one that is begun counted', () => {
    expect([0, 1, DASH_SECONDS, DASH_SECONDS + 1, 3 * DASH_SECONDS].map(dashesIn)).toEqual([0, 1, 1, 2, 3]);
    expect([60, 18 * 60].map(dashesIn)).toEqual([2, 36]);
  });
});

describe('the party moves', () => {
  test('SC-12 at the speed of its slowest member, who is named', () => {
    const members = { ada: walk(6), bram: walk(3), cora: walk(5) };
    expect(partySpeed(members)).toBe(3);
    expect(slowestOf(members)).toEqual(['bram']);
    expect(slowestOf({ ada: walk(4), bram: walk(4), cora: walk(5) })).toEqual(['ada', 'bram']);
    expect(partySpeed({})).toBe(0);
    expect(slowestOf({})).toEqual([]);
  });

  test('SC-13 Walk 2 running is Walk 4 with 13 squares, and not twice 6', () => {
    expect(squaresPerDash(partySpeed({ bram: { speed: 2, pace: 'run' } }), 3)).toBe(13);
  });

  test('SC-13 beside Walk 5 walking, Walk 2 running gives 13 squares and sprinting 16', () => {
    expect(squaresPerDash(partySpeed({ ada: walk(5), bram: { speed: 2, pace: 'run' } }), 3)).toBe(13);
    expect(squaresPerDash(partySpeed({ ada: walk(5), bram: { speed: 2, pace: 'sprint' } }), 3)).toBe(16);
  });

  test('SC-13 running doubles the speed and takes 10, sprinting quadruples it, takes 20 and one wear', () => {
    expect(PACES.map((pace) => [pace, speedOf({ speed: 3, pace }), PACE_EFFECTS[pace].penalty, PACE_EFFECTS[pace].wear])).toEqual(
      [
        ['walk', 3, 0, 0],
        ['run', 6, -10, 0],
        ['sprint', 12, -20, 1],
      ],
    );
  });

  test('SC-17 half the squares, rounded down, and at least one', () => {
    expect([13, 16, 3, 2, 1].map(halvedDash)).toEqual([6, 8, 1, 1, 1]);
  });

  test('SC-12 nobody is slower than the party, and whoever is slowest is as slow', () => {
    const member = fc.record({ speed: fc.integer({ min: 0, max: 40 }), pace: fc.constantFrom(...PACES) });
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1, maxLength: 3 }), member, { minKeys: 1, maxKeys: 6 }), (members) => {
        const speed = partySpeed(members);
        for (const [id, one] of Object.entries(members)) {
          expect(speedOf(one)).toBeGreaterThanOrEqual(speed);
          expect(slowestOf(members).includes(id)).toBe(speedOf(one) === speed);
        }
      }),
      { seed: 41 },
    );
  });
});
