import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Segment } from '../../../../src/rules/maps/dungeon-map.ts';
import { SegmentGrid } from '../../../../src/rules/maps/geometry/segment-grid.ts';

/** Places in quarters of squares; lines lie a little beside, so that none touches a bin just at its border. */
const quarter = fc.integer({ min: -16, max: 16 }).map((at) => at / 4);
const beside = quarter.map((at) => at + 0.011);
const anyLine: fc.Arbitrary<Segment> = fc.oneof(
  fc.tuple(beside, beside, beside, beside),
  fc.tuple(beside, beside, beside).map(([x, y, to]): Segment => [x, y, x, to]),
);
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 6 });
const sides = fc.constantFrom(0.5, 1, 3);
const margins = fc.constantFrom(0, 0.25, 1);

/** Whether any of a line lies in a box: not where a line along the axes, or along itself, parts them. */
function isIn([x1, y1, x2, y2]: Segment, left: number, top: number, right: number, bottom: number): boolean {
  const turns = [left, right].flatMap((x) => [top, bottom].map((y) => Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1))));
  return (
    Math.max(x1, x2) >= left &&
    Math.min(x1, x2) <= right &&
    Math.max(y1, y2) >= top &&
    Math.min(y1, y2) <= bottom &&
    Math.abs(turns.reduce((sum, turn) => sum + turn, 0)) < 4
  );
}

describe('lines in bins', () => {
  test('are found near a place where they pass the bins around it, widened by their margin, and nowhere else', () => {
    fc.assert(
      fc.property(anyLines, sides, margins, quarter, quarter, fc.constantFrom(0, 0.5, 2), (lines, side, margin, x, y, reach) => {
        const grid = new SegmentGrid<number>(side);
        lines.forEach((line, at) => {
          grid.add(at, line, margin);
        });
        const from = (at: number): number => Math.floor((at - reach) / side) * side - margin;
        const to = (at: number): number => (Math.floor((at + reach) / side) + 1) * side + margin;
        const expected = lines.flatMap((line, at) => (isIn(line, from(x), from(y), to(x), to(y)) ? [at] : []));
        expect([...new Set(grid.near({ x, y }, reach))].sort((a, b) => a - b)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  test('meet those that were put into a bin of theirs before', () => {
    let met = 0;
    fc.assert(
      fc.property(anyLines, sides, margins, (lines, side, margin) => {
        const grid = new SegmentGrid<number>(side);
        const bins = Math.ceil(6 / side);
        const passes = lines.map((line) => {
          const passed = new Set<string>();
          for (let row = -bins; row <= bins; row += 1)
            for (let column = -bins; column <= bins; column += 1) {
              const [left, top] = [column * side - margin, row * side - margin];
              if (isIn(line, left, top, left + side + 2 * margin, top + side + 2 * margin)) passed.add(`${column} ${row}`);
            }
          return passed;
        });
        lines.forEach((line, at) => {
          const others = new Set<number>();
          grid.add(at, line, margin, (other) => others.add(other));
          const expected = lines
            .slice(0, at)
            .flatMap((_, other) => ([...passes[at]!].some((bin) => passes[other]!.has(bin)) ? [other] : []));
          expect([...others].sort((a, b) => a - b)).toEqual(expected);
          met += expected.length;
        });
      }),
    );
    expect(met).toBeGreaterThan(50);
  });

  test('that are too long for bins are near everything, and those that just fit are not', () => {
    const grid = new SegmentGrid<string>(2);
    const met: string[] = [];
    const add = (name: string, line: Segment): void => grid.add(name, line, 0, (other) => met.push(`${name} ${other}`));
    add('short', [0, 0, 1, 1]);
    add('fitting', [0, 10, 2000, -1990]);
    add('long', [0, 20, -2000, 2021]);
    add('far', [9000, 9000, 9001, 9001]);
    expect(met).toEqual(['long short', 'long fitting', 'far long']);
    // Who does not ask what is met is told nothing.
    grid.add('longer', [0, 0, 5000, 0], 0);
    grid.add('near', [9000, 9000, 9001, 9000], 0);
    expect(new Set(grid.near({ x: 9000, y: 9000 }, 0))).toEqual(new Set(['long', 'longer', 'far', 'near']));
    expect(grid.near({ x: -700, y: -700 }, 1)).toEqual(['long', 'longer']);
    expect(new Set(grid.near({ x: 0.5, y: 0.5 }, 0))).toEqual(new Set(['long', 'longer', 'short']));
  });
});
