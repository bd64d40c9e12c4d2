import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Segment } from '../../../../src/rules/maps/dungeon-map.ts';
import {
  apart,
  boxAround,
  byPlace,
  distanceTo,
  endsOf,
  farApart,
  lengthOf,
  lineBetween,
  meeting,
  midpointOf,
  placeAlong,
  shareAlong,
  stretchesOf,
  tidy,
} from '../../../../src/rules/maps/geometry/lines.ts';

const whole = fc.integer({ min: -9, max: 9 });
const anyPlace = fc.record({ x: whole, y: whole });
const anyLine: fc.Arbitrary<Segment> = fc.tuple(whole, whole, whole, whole);

describe('lines in the plane', () => {
  test('have two ends, a middle and a length', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const [from, to] = endsOf(line);
        expect(lineBetween(from, to)).toEqual(line);
        expect([placeAlong(line, 0), placeAlong(line, 1), placeAlong(line, 0.5)]).toEqual([from, to, midpointOf(line)]);
        expect(lengthOf(line)).toBe(apart(from, to));
        expect(lengthOf(line) ** 2).toBeCloseTo((line[2] - line[0]) ** 2 + (line[3] - line[1]) ** 2, 9);
      }),
    );
    expect(midpointOf([2, 3, 5, -9])).toEqual({ x: 3.5, y: -3 });
  });

  test('are as far from a place as the nearest of their places', () => {
    fc.assert(
      fc.property(anyLine, anyPlace, (line, place) => {
        const share = shareAlong(line, place);
        const far = distanceTo(line, place);
        expect([share >= 0, share <= 1]).toEqual([true, true]);
        expect(apart(placeAlong(line, share), place)).toBeCloseTo(far, 9);
        for (let step = 0; step <= 40; step += 1) expect(apart(placeAlong(line, step / 40), place)).toBeGreaterThan(far - 1e-9);
      }),
    );
    expect(shareAlong([4, 4, 4, 4], { x: 9, y: 9 })).toBe(0);
    expect(shareAlong([0, 0, 8, 4], { x: 1, y: 3 })).toBe(0.25);
  });

  test('are far apart where their boxes are by more than a margin, along either axis', () => {
    const gap = (a: number, b: number, c: number, d: number): number =>
      Math.max(Math.min(c, d) - Math.max(a, b), Math.min(a, b) - Math.max(c, d));
    fc.assert(
      fc.property(anyLine, anyLine, fc.nat(4), (one, other, margin) => {
        const far = Math.max(gap(one[0], one[2], other[0], other[2]), gap(one[1], one[3], other[1], other[3]));
        expect(farApart(one, other, margin)).toBe(far > margin);
      }),
      { numRuns: 400 },
    );
  });

  test('meet where each has an end on both sides of the other, or on it', () => {
    const turn = ([ax, ay, bx, by]: Segment, x: number, y: number): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    const parts = (line: Segment, [cx, cy, dx, dy]: Segment): boolean => turn(line, cx, cy) * turn(line, dx, dy) <= 0;
    let met = 0;
    fc.assert(
      fc.property(anyLine, anyLine, (one, other) => {
        const [ax, ay, bx, by] = one;
        const bent = turn(one, ax + other[2] - other[0], ay + other[3] - other[1]);
        const share = meeting(one, other);
        expect(share !== null).toBe(bent !== 0 && parts(one, other) && parts(other, one));
        if (share === null) return;
        met += 1;
        // Where the first line meets it, the other one has nothing to its side.
        expect(turn(other, ax + (bx - ax) * share, ay + (by - ay) * share)).toBeCloseTo(0, 9);
        expect([share >= 0, share <= 1]).toEqual([true, true]);
      }),
      { numRuns: 600 },
    );
    expect(met).toBeGreaterThan(60);
  });

  test('run side by side where they turn from each other by less than a millionth, however long they are', () => {
    const slanting = (slope: number): Segment => [-10, 40 - 10 * slope, 10, 40 + 10 * slope];
    const level: Segment = [-50, 40, 50, 40];
    for (const slope of [0.9e-6, -0.9e-6])
      expect([meeting(level, slanting(slope)), meeting(slanting(slope), level)]).toEqual([null, null]);
    for (const slope of [1.1e-6, -1.1e-6]) {
      expect(meeting(level, slanting(slope))).toBeCloseTo(0.5, 6);
      expect(meeting(slanting(slope), level)).toBeCloseTo(0.5, 6);
    }
    expect(meeting([0, 0, 0, 0], [-1, -1, 1, 1])).toBeNull();
  });

  test('are ordered by height first, then from the left, then by where they end', () => {
    const few = fc.nat(1);
    fc.assert(
      fc.property(fc.tuple(few, few, few, few), fc.tuple(few, few, few, few), (one, other) => {
        const rank = ([x1, y1, x2, y2]: Segment): number => y1 * 8 + x1 * 4 + y2 * 2 + x2;
        expect(Math.sign(byPlace(one, other))).toBe(Math.sign(rank(one) - rank(other)));
      }),
    );
  });

  test('of rings go back to where they began', () => {
    const ring = [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 2, y: 1 },
    ];
    expect(stretchesOf([ring, [{ x: 5, y: 6 }], []])).toEqual([
      [0, 0, 2, 0],
      [2, 0, 2, 1],
      [2, 1, 0, 0],
      [5, 6, 5, 6],
    ]);
  });
});

test('a box around places holds them and no more, and around none there is none', () => {
  fc.assert(
    fc.property(fc.array(anyPlace, { minLength: 1 }), (places) => {
      const { left, top, right, bottom } = boxAround(places);
      const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
      expect([left, top, right, bottom]).toEqual([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
    }),
  );
  const { left, top, right, bottom } = boxAround([]);
  expect([right - left, bottom - top]).toEqual([-Infinity, -Infinity]);
});

test('numbers are rounded to ten thousandths, and nothing is written below nought', () => {
  expect([1 / 3, -2 / 3, 1.00004, 1.00006, 12].map(tidy)).toEqual([0.3333, -0.6667, 1, 1.0001, 12]);
  expect(Object.is(tidy(-0.00001), 0)).toBe(true);
});
