import { describe, expect, it } from 'vitest';
import { createGrid, GridlessGrid, HexagonalGrid, SquareGrid } from '../common/grid';

describe('a grid without spaces', () => {
  const grid = new GridlessGrid({ size: 50, distance: 10, units: 'm' });

  it('has whole pixels as offsets, rounded down', () => {
    expect(grid.getOffset({ x: 10.9, y: -0.1 })).toEqual({ i: -1, j: 10 });
    expect(grid.getOffsetRange({ x: 0.5, y: 1, width: 2, height: 3 })).toEqual([1, 0, 4, 3]);
  });

  it('leaves points as they are', () => {
    const point = { x: 12.25, y: -7.5 };
    expect(grid.getCenterPoint(point)).toEqual(point);
    expect(grid.getTopLeftPoint(point)).toEqual(point);
    expect(grid.getSnappedPoint(point, { mode: 0xfff3 })).toEqual(point);
    expect(grid.getCenterPoint({ x: 1, y: 2, elevation: 3 })).toEqual({ x: 1, y: 2, elevation: 3 });
  });

  it('has no neighbours, shapes or vertices', () => {
    expect(grid.getAdjacentOffsets({ i: 0, j: 0 })).toEqual([]);
    expect(grid.testAdjacency({ i: 0, j: 0 }, { i: 0, j: 1 })).toBe(false);
    expect(grid.getShape()).toEqual([]);
    expect(grid.getVertices({ i: 0, j: 0 })).toEqual([]);
  });

  it('shifts by the grid size', () => {
    expect(grid.getShiftedPoint({ x: 1, y: 1 }, 0x1 | 0x8)).toEqual({ x: 51, y: -49 });
    expect(grid.getShiftedOffset({ i: 1, j: 1 }, 0x2)).toEqual({ i: 51, j: 1 });
  });

  it('measures as the crow flies and asks the cost once for each segment', () => {
    const asked: unknown[] = [];
    const path = grid.measurePath(
      [
        { x: 0, y: 0 },
        { x: 150, y: 200 },
        { x: 150, y: 300 },
      ],
      {
        cost: (from, to, distance) => {
          asked.push([from, to, distance]);
          return distance + 1;
        },
      },
    );
    expect(path).toMatchObject({ distance: 70, euclidean: 70, spaces: 0, diagonals: 0, cost: 72 });
    expect(asked).toEqual([
      [{ i: 0, j: 0 }, { i: 200, j: 150 }, 50],
      [{ i: 200, j: 150 }, { i: 300, j: 150 }, 20],
    ]);
    expect(
      grid.measurePath([
        { x: 0, y: 0, elevation: 0 },
        { x: 150, y: 0, elevation: 40 },
      ]).distance,
    ).toBeCloseTo(50);
    expect(
      grid.getDirectPath([
        { x: 0, y: 0 },
        { x: 9.5, y: 3 },
      ]),
    ).toEqual([
      { i: 0, j: 0 },
      { i: 3, j: 9 },
    ]);
  });

  it('draws circles within a quarter of a pixel', () => {
    for (const radius of [5, 60, 3000]) {
      const circle = grid.getCircle({ x: 7, y: 9 }, radius);
      const pixels = radius * 5;
      circle.forEach(({ x, y }, n) => {
        const next = circle[(n + 1) % circle.length] ?? { x, y };
        expect(Math.hypot(x - 7, y - 9)).toBeCloseTo(pixels, 6);
        expect(pixels - Math.hypot((x + next.x) / 2 - 7, (y + next.y) / 2 - 9)).toBeLessThan(0.25);
      });
    }
    expect(grid.getTranslatedPoint({ x: 0, y: 0, elevation: 4 }, 90, 20)).toMatchObject({ y: 100, elevation: 4 });
  });
});

describe('a grid of a scene', () => {
  it('is of the class of its type', () => {
    const made = [0, 1, 2, 3, 4, 5].map((type) => createGrid(type as 0 | 1 | 2 | 3 | 4 | 5, { size: 100, color: '#ff0080' }, 4));
    expect(made.map(({ type }) => type)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(made.map(({ isGridless, isSquare, isHexagonal }) => [isGridless, isSquare, isHexagonal].indexOf(true))).toEqual([
      0, 1, 2, 2, 2, 2,
    ]);
    expect(made[0]).toBeInstanceOf(GridlessGrid);
    expect(made[1]).toBeInstanceOf(SquareGrid);
    expect(made[5]).toBeInstanceOf(HexagonalGrid);
    expect(made[1]).toMatchObject({ diagonals: 4, distance: 1, units: '', style: 'solidLines', thickness: 1, alpha: 1 });
    expect(made[1]?.color.valueOf()).toBe(0xff0080);
    expect(new GridlessGrid({ size: 50, color: [1, 0, 0.5] }).color.css).toBe('#ff0080');
    expect(made[4]).toMatchObject({ columns: true, even: false, sizeY: 100 });
    expect(made[3]).toMatchObject({ columns: false, even: true, sizeX: 100 });
  });
});
