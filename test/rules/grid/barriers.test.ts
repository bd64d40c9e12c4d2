import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Barrier, FROM_END, FROM_START, columnAt, crossing, isPoint, lineOf } from '../../../src/rules/grid/barriers.ts';

const BOTH = FROM_START | FROM_END;

/** How a wall lies across a step that goes in these eighths from one place of itself to another. */
const STEPS = [
  [8, 0],
  [0, -8],
  [-8, 8],
  [8, 16],
] as const;

describe('SC-18 a wall in one line with a step', () => {
  test('SC-18 stops from both ends what it lies beyond, but not at the place where the step begins', () => {
    const eighth = fc.integer({ min: -12, max: 20 });
    fc.assert(
      fc.property(
        eighth,
        eighth,
        fc.constantFrom(...STEPS),
        fc.constantFrom(undefined, 'left', 'right'),
        (one, other, [dx, dy], side) => {
          fc.pre(one !== other);
          const [px, py] = [30, -50];
          const at = (eighths: number): [number, number] => [px + (dx * eighths) / 8, py + (dy * eighths) / 8];
          const covered = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter(
            (place) => place >= Math.min(one, other) && place <= Math.max(one, other),
          );
          const expected =
            (covered.some((place) => place > 0) ? FROM_START : 0) | (covered.some((place) => place < 8) ? FROM_END : 0);
          const line = lineOf({ c: [...at(one), ...at(other)], side });
          expect(crossing(line, px, py, px + dx, py + dy)).toBe(expected);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('SC-18 a wall across a step', () => {
  const across = (...c: Barrier['c']): number => crossing(lineOf({ c }), 10, 10, 20, 10);

  test.each<[string, Barrier['c'], number]>([
    ['through its middle', [15, 0, 15, 20], BOTH],
    ['slanting', [14, 0, 18, 20], BOTH],
    ['ending on it', [15, 0, 15, 10], BOTH],
    ['beginning on it', [15, 10, 15, 20], BOTH],
    ['ending short of it', [15, 0, 15, 9], 0],
    ['beyond it', [21, 0, 21, 20], 0],
    ['before it', [9, 0, 9, 20], 0],
    ['where it begins', [10, 0, 10, 20], FROM_END],
    ['where it ends', [20, 0, 20, 20], FROM_START],
    ['that only would cross it further on', [15, 20, 25, 12], 0],
  ])('SC-18 stops it or not: %s', (_where, c, expected) => {
    const [x1, y1, x2, y2] = c;
    expect([across(...c), across(x2, y2, x1, y1)]).toEqual([expected, expected]);
  });

  test.each([
    ['left', 1, FROM_START],
    ['right', 1, FROM_END],
    ['left', -1, FROM_END],
    ['right', -1, FROM_START],
  ] as const)('SC-18 from one side stops who comes from its %s, drawn %i', (side, way, expected) => {
    // Drawn up the screen, it has the beginning of the step, to the west, on its left.
    const line = lineOf({ c: [15, 10 + way * 9, 15, 10 - way * 9], side });
    expect(crossing(line, 10, 10, 20, 10)).toBe(expected);
  });

  test('SC-18 has a length, or is a point', () => {
    expect(
      [
        [3, 4, 3, 4],
        [3, 4, 3, 5],
        [3, 4, 2, 4],
      ].map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => isPoint(lineOf({ c: [x1, y1, x2, y2] }))),
    ).toEqual([true, false, false]);
  });
});

test('a line lies as far to the side as its nearest place at a height', () => {
  const line = lineOf({ c: [10, 20, 50, 40] });
  expect([0, 20, 25, 30, 40, 90].map((y) => columnAt(line, y, 7))).toEqual([10, 10, 20, 30, 50, 50]);
  const back = lineOf({ c: [50, 40, 10, 20] });
  expect([0, 20, 25, 30, 40, 90].map((y) => columnAt(back, y, 7))).toEqual([10, 10, 20, 30, 50, 50]);
  expect([0, 40, 90].map((y) => columnAt(lineOf({ c: [10, 40, 50, 40] }), y, 7))).toEqual([7, 7, 7]);
});
