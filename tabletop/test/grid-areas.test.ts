import { describe, expect, it } from 'vitest';
import { GRID_DIAGONALS } from '../common/constants';
import { GridlessGrid, SquareGrid } from '../common/grid';
import type { BaseGrid, GridDiagonalRule, Point } from '../common/grid';
import { gridOf, LAYOUTS } from './grid-oracle';

const rules = Object.entries(GRID_DIAGONALS) as [string, GridDiagonalRule][];
const grids: [string, BaseGrid][] = [
  ...rules.map(([name, diagonals]): [string, BaseGrid] => [name, new SquareGrid({ size: 60, distance: 5, diagonals })]),
  ...Object.entries(LAYOUTS).map(([name, layout]): [string, BaseGrid] => [name, gridOf(layout)]),
];

function twiceArea(polygon: readonly Point[]): number {
  return polygon.reduce((sum, { x, y }, n) => {
    const next = polygon[(n + 1) % polygon.length] as Point;
    return sum + x * next.y - next.x * y;
  }, 0);
}

/** Is the point in the convex polygon, its border included? */
function isIn(polygon: readonly Point[], point: Point): boolean {
  return polygon.every(({ x, y }, n) => {
    const next = polygon[(n + 1) % polygon.length] as Point;
    return (next.x - x) * (point.y - y) - (next.y - y) * (point.x - x) >= -1e-3;
  });
}

/** Is the point in the polygon, whatever its shape, by counting how often a ray crosses its border? */
function isInside(polygon: readonly Point[], point: Point): boolean {
  return (
    polygon.filter(({ x, y }, n) => {
      const next = polygon[(n + 1) % polygon.length] as Point;
      return y > point.y !== next.y > point.y && point.x < x + ((point.y - y) / (next.y - y)) * (next.x - x);
    }).length %
      2 ===
    1
  );
}

describe.each(grids)('areas (%s)', (name, grid) => {
  it('circles hold exactly the centres whose measured distance is within the radius', () => {
    for (const spaces of [1, 2, 3, 4, 5.5, 7]) {
      const origin = { i: 4, j: -3 };
      const circle = grid.getCircle(grid.getCenterPoint(origin), spaces * grid.distance);
      expect(twiceArea(circle)).toBeGreaterThan(0);
      // Where the first diagonal is dear the shape has dents: a little larger, its border is surely inside.
      const slightlyMore = grid.getCircle(grid.getCenterPoint(origin), spaces * grid.distance + 1e-3);
      for (let i = -6; i <= 14; i++) {
        for (let j = -13; j <= 7; j++) {
          const isWithin = grid.measurePath([origin, { i, j }]).distance <= spaces * grid.distance + 1e-9;
          expect([i, j, isInside(slightlyMore, grid.getCenterPoint({ i, j }))]).toEqual([i, j, isWithin]);
        }
      }
    }
    expect(grid.getCircle({ x: 0, y: 0 }, 0)).toEqual([]);
  });

  it('translated points lie on the circle', () => {
    for (let degrees = 0; degrees < 360; degrees += 7) {
      const end = grid.getTranslatedPoint({ x: 30, y: 40 }, degrees, 3.5 * grid.distance);
      const [less, more] = [
        grid.getCircle({ x: 30, y: 40 }, 3.49 * grid.distance),
        grid.getCircle({ x: 30, y: 40 }, 3.51 * grid.distance),
      ];
      expect([degrees, isInside(less, end), isInside(more, end)]).toEqual([degrees, false, true]);
      expect((Math.atan2(end.y - 40, end.x - 30) * 180) / Math.PI).toBeCloseTo(degrees > 180 ? degrees - 360 : degrees, 6);
    }
  });

  it('cones start at the origin, have the angle and turn clockwise', () => {
    const cone = grid.getCone({ x: 10, y: 20 }, 6 * grid.distance, 45, 90);
    expect(cone[0]).toEqual({ x: 10, y: 20 });
    expect(twiceArea(cone)).toBeGreaterThan(0);
    const [first, last] = [cone[1] as Point, cone.at(-1) as Point];
    expect(Math.atan2(first.y - 20, first.x - 10)).toBeCloseTo(0, 6);
    expect(Math.atan2(last.y - 20, last.x - 10)).toBeCloseTo(Math.PI / 2, 6);
    expect(grid.getCone({ x: 10, y: 20 }, 5, 0, 360)).toEqual(grid.getCircle({ x: 10, y: 20 }, 5));
    expect(grid.getCone({ x: 10, y: 20 }, 0, 0, 90)).toEqual([]);
  });

  it('rectangles, lines, ellipses and rings are where they are asked', () => {
    const { distance, size } = grid;
    const rectangle = grid.getRectangle({ x: 0, y: 0 }, 4 * distance, 2 * distance, { x: 0.5, y: 0.5 }, 0);
    expect(twiceArea(rectangle)).toBeGreaterThan(0);
    expect(rectangle.reduce((sum, { x, y }) => sum + x + y, 0)).toBeCloseTo(0, 6);
    const line = grid.getLine({ x: 5, y: 5 }, 4 * distance, distance, 90);
    expect(isIn(line, { x: 5, y: 5 })).toBe(true);
    expect(isIn(line, { x: 5, y: 5 + 2 * size })).toBe(true);
    expect(isIn(line, { x: 5, y: -1 })).toBe(false);
    const ellipse = grid.getEllipse({ x: 0, y: 0 }, 3 * distance, 2 * distance, 0);
    expect(Math.max(...ellipse.map(({ x }) => x)) / Math.max(...ellipse.map(({ y }) => y))).toBeGreaterThan(1.2);
    expect(grid.getEllipse({ x: 0, y: 0 }, distance, 0, 0)).toEqual([]);
    const [inner, outer] = grid.getRing({ x: 0, y: 0 }, 3 * distance, distance, 2 * distance);
    expect(inner).toEqual(grid.getCircle({ x: 0, y: 0 }, 2 * distance));
    expect(outer).toEqual(grid.getCircle({ x: 0, y: 0 }, 5 * distance));
    expect(grid.getRing({ x: 0, y: 0 }, distance, distance, 0)[0]).toEqual([]);
    expect(name).not.toBe('');
  });
});

describe('areas without a grid', () => {
  it('are true rectangles and cones', () => {
    const grid = new GridlessGrid({ size: 100, distance: 5 });
    expect(grid.getRectangle({ x: 10, y: 20 }, 10, 5, { x: 0, y: 0 }, 0)).toMatchObject([
      { x: 10, y: 20 },
      { x: 210 },
      { x: 210 },
      { x: 10 },
    ]);
    const cone = grid.getCone({ x: 0, y: 0 }, 10, 0, 60);
    for (const { x, y } of cone.slice(1)) expect(Math.hypot(x, y)).toBeCloseTo(200, 6);
  });
});
