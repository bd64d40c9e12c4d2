import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRID_SNAPPING_MODES as MODES } from '../common/constants';
import { SquareGrid } from '../common/grid';
import type { Point } from '../common/grid';
import { gridOf, LAYOUTS } from './grid-oracle';

const grids = [
  ['squares', new SquareGrid({ size: 80 })] as const,
  ...Object.entries(LAYOUTS).map(([name, layout]) => [name, gridOf(layout)] as const),
];
const points = fc.record({
  x: fc.double({ min: -600, max: 600, noNaN: true }),
  y: fc.double({ min: -600, max: 600, noNaN: true }),
});

describe.each(grids)('snapping on %s', (_, grid) => {
  /** All points of a kind within reach of a point, by listing the cells around it. */
  function candidates(point: Point, ofCell: (center: Point) => readonly Point[]): Point[] {
    const around = grid.getOffset(point);
    const all: Point[] = [];
    for (let i = around.i - 3; i <= around.i + 3; i++) {
      for (let j = around.j - 3; j <= around.j + 3; j++) all.push(...ofCell(grid.getCenterPoint({ i, j })));
    }
    return all;
  }

  function polygon(center: Point): Point[] {
    return grid.getShape().map(({ x, y }) => ({ x: center.x + x, y: center.y + y }));
  }

  const kinds: Record<string, [number, (center: Point) => readonly Point[]]> = {
    centres: [MODES.CENTER, (center) => [center]],
    vertices: [MODES.VERTEX, polygon],
    'edge midpoints': [
      MODES.EDGE_MIDPOINT,
      (center) =>
        polygon(center).map((corner, n, all) => {
          const next = all[(n + 1) % all.length] ?? corner;
          return { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 };
        }),
    ],
    'top left corners': [MODES.TOP_LEFT_CORNER, ({ x, y }) => [{ x: x - grid.sizeX / 2, y: y - grid.sizeY / 2 }]],
    'side midpoints': [
      MODES.SIDE_MIDPOINT,
      ({ x, y }) => [
        { x, y: y - grid.sizeY / 2 },
        { x, y: y + grid.sizeY / 2 },
        { x: x - grid.sizeX / 2, y },
        { x: x + grid.sizeX / 2, y },
      ],
    ],
    'centres and vertices': [MODES.CENTER | MODES.VERTEX, (center) => [center, ...polygon(center)]],
  };

  it.each(Object.entries(kinds))('finds the nearest of all %s', (__, [mode, ofCell]) => {
    fc.assert(
      fc.property(points, (point) => {
        const snapped = grid.getSnappedPoint(point, { mode });
        const all = candidates(point, ofCell);
        const distance = (other: Point) => Math.hypot(other.x - point.x, other.y - point.y);
        expect(distance(snapped)).toBeCloseTo(Math.min(...all.map(distance)), 6);
        expect(Math.min(...all.map(({ x, y }) => Math.hypot(x - snapped.x, y - snapped.y)))).toBeLessThan(1e-6);
      }),
      { numRuns: 200, seed: 11 },
    );
  });

  it('snaps a snapped point to itself, at any resolution', () => {
    const modes = Object.values(MODES);
    fc.assert(
      fc.property(
        points,
        fc.constantFrom(...modes),
        fc.constantFrom(...modes),
        fc.integer({ min: 1, max: 4 }),
        (point, a, b, resolution) => {
          const once = grid.getSnappedPoint(point, { mode: a | b, resolution });
          const twice = grid.getSnappedPoint(once, { mode: a | b, resolution });
          expect(twice.x).toBeCloseTo(once.x, 6);
          expect(twice.y).toBeCloseTo(once.y, 6);
        },
      ),
      { numRuns: 500, seed: 12 },
    );
  });

  it('keeps the coarse points when the resolution is finer', () => {
    fc.assert(
      fc.property(points, fc.constantFrom(...Object.values(MODES)), fc.integer({ min: 2, max: 5 }), (point, mode, resolution) => {
        const coarse = grid.getSnappedPoint(point, { mode });
        const fine = grid.getSnappedPoint(coarse, { mode, resolution });
        expect(fine.x).toBeCloseTo(coarse.x, 6);
        expect(fine.y).toBeCloseTo(coarse.y, 6);
      }),
      { numRuns: 300, seed: 13 },
    );
  });

  it('leaves the point without a mode, rounds its elevation and refuses what is no mode', () => {
    expect(grid.getSnappedPoint({ x: 1.5, y: 2.5 }, { mode: 0 })).toEqual({ x: 1.5, y: 2.5 });
    const { distance } = grid;
    expect(grid.getSnappedPoint({ x: 0, y: 0, elevation: 1.4 * distance }, { mode: 0 }).elevation).toBeCloseTo(distance);
    expect(() => grid.getSnappedPoint({ x: 0, y: 0 }, { mode: 4 })).toThrow();
  });
});
