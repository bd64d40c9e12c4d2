import { beforeAll, expect, test, vi } from 'vitest';
import { drawPlaces } from '../../../src/canvas/kit/glow.ts';
import type { Place } from '../../../src/canvas/tool.ts';
import { hexCentre, hexOutline } from '../../../src/rules/grid/hexes.ts';
import { squareOutline } from '../../../src/rules/grid/squares.ts';
import type { Point } from '../../../src/rules/procedure.ts';
import { KINDS, small } from '../../rules/grid/any-hexes.ts';

let polygons: (readonly Point[])[] = [];

const graphics = {
  clear: () => graphics,
  lineStyle: () => graphics,
  beginFill: () => graphics,
  endFill: () => graphics,
  drawPolygon(points: readonly Point[]) {
    polygons.push(points);
    return graphics;
  },
};

beforeAll(() => {
  vi.stubGlobal('PIXI', {
    Point: class {
      constructor(
        readonly x: number,
        readonly y: number,
      ) {}
    },
  });
});

/** How far the nearest side of the frame of the keyboard is from a point, which goes round it. */
function frameAbout(outline: readonly Point[], middle: Point): number {
  polygons = [];
  const place: Place = { key: 'here', outline, label: '', glows: false };
  drawPlaces(graphics as unknown as PIXI.Graphics, [place], { pointed: '', cursor: 'here' }, 1);
  const [frame = []] = polygons;
  expect(frame).toHaveLength(outline.length);
  return Math.min(
    ...frame.map((from, at) => {
      const to = frame[(at + 1) % frame.length] ?? from;
      const double = (to.x - from.x) * (from.y - middle.y) - (from.x - middle.x) * (to.y - from.y);
      return Math.abs(double) / Math.hypot(to.x - from.x, to.y - from.y);
    }),
  );
}

test.each(Object.entries(KINDS))('RA-24 the frame of the keyboard lies just within a hex of %s', (_name, kind) => {
  const grid = small(kind);
  expect(frameAbout(hexOutline(grid, { i: 2, j: 2 }), hexCentre(grid, { i: 2, j: 2 }))).toBeCloseTo(50 - 5, 6);
});

test('the frame of the keyboard lies just within a square, and within what slants', () => {
  expect(frameAbout(squareOutline({ x: 50, y: 50 }, 100), { x: 50, y: 50 })).toBeCloseTo(50 - 5, 6);
  const slanting = [
    { x: 0, y: 40 },
    { x: 40, y: 0 },
    { x: 100, y: 60 },
    { x: 60, y: 100 },
  ];
  expect(frameAbout(slanting, { x: 50, y: 50 })).toBeCloseTo(Math.sqrt(2) * 20 - 5, 6);
});
