import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place, Segment } from '../../../../src/rules/maps/dungeon-map.ts';
import { lastBits, reachOfLastBit } from '../../../../src/rules/maps/walls/last-bits.ts';

/** A place so far along a line that slants as three to four, which goes through the place 7, -2. */
const along = (far: number): Place => ({ x: 7 + far * 0.6, y: -2 + far * 0.8 });

/** A barrier of that length, and a stretch of it between two distances from its beginning. */
function stretch(length: number, from: number, to: number) {
  const [begin, end] = [along(0), along(length)];
  const line: Segment = [begin.x, begin.y, end.x, end.y];
  return { from: along(from), to: along(to), barrier: { line } };
}

describe('SC-01 the last bits of walls', () => {
  it('SC-01 lie wholly within a quarter of a square of an end, and within less than half of a short wall', () => {
    const tenth = fc.integer({ min: 0, max: 100 }).map((at) => at / 10);
    fc.assert(
      fc.property(tenth, tenth, tenth, fc.constantFrom(1, 4, 12), (one, other, rest, square) => {
        const length = Math.max(one, other) + rest + 0.01;
        const most = Math.min(square / 4, length * 0.4);
        const fromEnd = [Math.max(one, other), length - Math.min(one, other)].filter((far) => far <= most - 1e-9);
        const reach = reachOfLastBit(stretch(length, one, other), square);
        if (fromEnd.length === 0) expect(reach).toBeNull();
        else expect(reach).toBeCloseTo(Math.min(...fromEnd), 9);
      }),
      { numRuns: 400 },
    );
    expect(reachOfLastBit({ from: { x: 3.75, y: 0 }, to: { x: 4, y: 0 }, barrier: { line: [0, 0, 4, 0] } }, 1)).toBe(0.25);
    expect(reachOfLastBit({ from: { x: 0.4, y: 0 }, to: { x: 0, y: 0 }, barrier: { line: [0, 0, 1, 0] } }, 8)).toBe(0.4);
  });

  it('SC-01 belong to the stretch where the rest of their barrier begins, unless another barrier lies there', () => {
    const points = [0, 0.1, 0.2, 5, 5.15].map(along);
    const barrier = stretch(5.15, 0, 0).barrier;
    const edges = points.slice(1).map((to, at) => ({ from: points[at]!, to, barrier, at }));
    const of = (given: typeof edges): (readonly [number, number | null])[] =>
      [...lastBits(given, 1)].map(([edge, rest]) => [edge.at, rest?.at ?? null] as const).sort(([one], [other]) => one - other);
    const whole = [
      [0, 2],
      [1, 2],
      [3, 2],
    ];
    expect([of(edges), of(edges.toReversed())]).toEqual([whole, whole]);
    // Another barrier lies over the second stretch, or over the middle.
    const other = { line: barrier.line };
    expect(of(edges.map((edge) => (edge.at === 1 ? { ...edge, barrier: other } : edge)))).toEqual([
      [0, null],
      [1, null],
      [3, 2],
    ]);
    expect(of(edges.filter(({ at }) => at !== 2))).toEqual([
      [0, 1],
      [1, null],
      [3, null],
    ]);
  });
});
