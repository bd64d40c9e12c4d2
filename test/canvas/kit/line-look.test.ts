import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawLine, paidPart, sectorOf } from '../../../src/canvas/kit/line-look.ts';
import type { Point } from '../../../src/rules/procedure.ts';

/** A stroke from point to point, or a shape. */
interface Drawn {
  readonly kind: 'line' | 'circle' | 'polygon';
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly color: number;
  readonly fill: number | null;
}

let drawn: Drawn[] = [];

/** Notes what is drawn with it. */
class Graphics {
  #color = 0;
  #fill: number | null = null;
  clear(): this {
    drawn = [];
    return this;
  }
  lineStyle(style: { readonly color: number } | number): this {
    this.#color = typeof style === 'number' ? 0 : style.color;
    return this;
  }
  beginFill(fill: number): this {
    this.#fill = fill;
    return this;
  }
  endFill(): this {
    this.#fill = null;
    return this;
  }
  #note(kind: Drawn['kind'], points: Drawn['points']): this {
    drawn.push({ kind, points, color: this.#color, fill: this.#fill });
    return this;
  }
  moveTo(x: number, y: number): this {
    return this.#note('line', [[x, y]]);
  }
  lineTo(x: number, y: number): this {
    const last = drawn.pop();
    return this.#note('line', [...(last?.points ?? []), [x, y]]);
  }
  drawCircle(x: number, y: number, radius: number): this {
    return this.#note('circle', [
      [x, y],
      [radius, 0],
    ]);
  }
  drawPolygon(flat: readonly number[]): this {
    return this.#note('polygon', [[flat[0] ?? 0, flat[1] ?? 0]]);
  }
}

const PALE = 0xf4efe4;
const VERMILION = 0xff7a3d;
const POINTS = [0, 100, 200, 300].map((x) => ({ x, y: 0 }));

const look = (steps: number, share?: number): void =>
  drawLine(
    new Graphics() as unknown as PIXI.Graphics,
    { points: POINTS, steps, side: 100, ...(share !== undefined && { end: { share } }) },
    1,
  );
const strokes = (color: number): number[][] =>
  drawn.filter((one) => one.kind === 'line' && one.color === color).map(({ points }) => points.map(([x]) => x));
const circlesAt = (x: number): number => drawn.filter(({ kind, points }) => kind === 'circle' && points[0]?.[0] === x).length;

beforeAll(() => {
  vi.stubGlobal('PIXI', { LINE_CAP: {}, LINE_JOIN: {} });
});

beforeEach(() => {
  drawn = [];
});

describe('a line whose last step is paid in part', () => {
  test('RA-22 is firm as far as it is paid, and broken from there to the place that it leads to', () => {
    look(3, 0.25);
    const [firm, ...owed] = strokes(PALE);
    expect(firm).toEqual([0, 100, 200, 225]);
    expect(owed.length).toBeGreaterThan(1);
    expect([owed[0]?.[0], owed.at(-1)?.at(-1)]).toEqual([225, 300]);
    expect(strokes(VERMILION)).toEqual([]);
  });

  test('RA-22 shows its share at that place and has no ring there', () => {
    look(3, 0.25);
    expect(circlesAt(300)).toBe(1);
    expect(drawn.filter(({ kind, fill }) => kind === 'polygon' && fill === PALE).map(({ points }) => points[0]?.[0])).toEqual([
      300,
    ]);
    look(3);
    expect(circlesAt(300)).toBe(2);
    expect(drawn.some(({ kind }) => kind === 'polygon')).toBe(false);
  });

  test('RA-22 is broken in another colour where the rules let the party go no further, and keeps its ring at the end', () => {
    look(2, 0.5);
    expect(strokes(PALE)[0]).toEqual([0, 100, 150]);
    expect([strokes(VERMILION)[0]?.[0], strokes(VERMILION).at(-1)?.at(-1)]).toEqual([200, 300]);
    expect([circlesAt(100), circlesAt(200), circlesAt(300)]).toEqual([1, 1, 2]);
  });

  test('RA-22 is as any other where it makes no step', () => {
    expect([paidPart(POINTS, 0, 0.5), paidPart(POINTS, 4, 0.5)]).toEqual([null, null]);
    look(0, 0.5);
    expect([strokes(PALE), circlesAt(300)]).toEqual([[[0]], 2]);
  });
});

describe('the sector of a disc', () => {
  const far = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

  test('RA-22 fills its share of it, from the top clockwise', () => {
    const share = fc.double({ min: 0.01, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: -999, max: 999 }),
        fc.integer({ min: 1, max: 90 }),
        share,
        (x, y, radius, part) => {
          fc.pre(Math.abs(x) < 1e6);
          const [middle, ...round] = sectorOf({ x, y }, radius, part);
          expect(middle).toEqual({ x, y });
          for (const corner of round) expect(far(corner, { x, y })).toBeCloseTo(radius, 6);
          expect(round[0]).toEqual({ x, y: y - radius });
          const filled = round.slice(1).reduce((sum, to, at) => {
            const from = round[at] ?? to;
            return sum + ((from.x - x) * (to.y - y) - (to.x - x) * (from.y - y)) / 2;
          }, 0);
          expect(filled / (Math.PI * radius ** 2)).toBeCloseTo(part, 1);
          expect(Math.abs(filled / (Math.PI * radius ** 2) - part)).toBeLessThan(part / 100);
        },
      ),
    );
  });
});
