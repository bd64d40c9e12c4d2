import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { handDrawn, strokes } from '../../../src/canvas/drawn-map/hand-ways.ts';
import type { WayLine } from '../../../src/canvas/terrain/way-lines.ts';
import type { Point } from '../../../src/rules/procedure.ts';
import { WAYS } from '../../../src/rules/terrain/terrain.ts';

const SIDE = 100;
const anyPoint = fc.record({ x: fc.integer({ min: 0, max: 20_000 }), y: fc.integer({ min: 0, max: 20_000 }) });
const anyStep = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) });

/** A piece that lies in one cell: straight, or bent. */
const anyLine = fc
  .tuple(fc.constantFrom(...WAYS), anyPoint, anyStep, fc.option(anyStep))
  .map(([way, from, step, more]): WayLine => {
    const to = { x: from.x + step.x, y: from.y + step.y };
    return { way, points: more ? [from, to, { x: to.x + more.x, y: to.y + more.y }] : [from, to] };
  });

const far = (one: Point | undefined, other: Point | undefined): number =>
  Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0));

describe('a way as a hand draws it', () => {
  test('RA-23 begins and ends where the piece does, so that those of two cells meet', () => {
    fc.assert(
      fc.property(anyLine, fc.constantFrom(2, 4, 8), (line, stretches) => {
        expect(handDrawn(line, SIDE, stretches)).toHaveLength(stretches + 1);
        const drawn = handDrawn(line, SIDE, stretches);
        expect(far(drawn[0], line.points[0])).toBeLessThan(1e-6);
        expect(far(drawn.at(-1), line.points.at(-1))).toBeLessThan(1e-6);
      }),
    );
  });

  test('RA-23 strays a little and never far, and always in the same way', () => {
    const straight: WayLine = {
      way: 'river',
      points: [
        { x: 500, y: 700 },
        { x: 580, y: 700 },
      ],
    };
    const aside = Math.max(...handDrawn(straight, SIDE, 8).map(({ y }) => Math.abs(y - 700)));
    expect(aside).toBeGreaterThan(0.5);
    expect(aside).toBeLessThan(0.2 * SIDE);
    expect(handDrawn(straight, SIDE, 8)).toEqual(handDrawn(straight, SIDE, 8));
    const moved: WayLine = {
      way: 'river',
      points: [
        { x: 500, y: 800 },
        { x: 580, y: 800 },
      ],
    };
    expect(handDrawn(moved, SIDE, 8).map(({ y }) => y - 100)).not.toEqual(handDrawn(straight, SIDE, 8).map(({ y }) => y));
  });
});

describe('strokes along a line', () => {
  test('RA-23 lie on it, begin and end with it, and leave gaps between them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 400 }), (length) => {
        const all = strokes(
          [
            { x: 0, y: 0 },
            { x: length / 2, y: 0 },
            { x: length, y: 0 },
          ],
          9,
          7,
        );
        expect(all[0]?.[0]?.x).toBe(0);
        expect(all.at(-1)?.at(-1)?.x).toBeCloseTo(length);
        all.slice(1).forEach((stroke, at) => {
          expect((stroke[0]?.x ?? 0) - (all[at]?.at(-1)?.x ?? 0)).toBeGreaterThan(2);
        });
        const inked = all.reduce((sum, stroke) => sum + (stroke.at(-1)?.x ?? 0) - (stroke[0]?.x ?? 0), 0);
        expect(inked / length).toBeCloseTo(9 / 16, 1);
      }),
    );
  });

  test('RA-23 follow its corners', () => {
    const corner = { x: 10, y: 0 };
    const [first] = strokes([{ x: 0, y: 0 }, corner, { x: 10, y: 20 }], 60, 1);
    expect(first).toContainEqual(corner);
  });
});
