import { describe, expect, it } from 'vitest';
import { GridHex, HexagonalGrid } from '../common/grid';
import type { GridOffset2D, Point } from '../common/grid';
import {
  CELLS,
  cellsNear,
  doubledDistance,
  gridOf,
  isNear,
  keyOf,
  LAYOUTS,
  pictureCenter,
  pictureCube,
  randomCells,
  SIZE,
} from './grid-oracle';

/** The cells that do not agree, of which there should be none; the first few are shown. */
function disagreeing(cells: readonly GridOffset2D[], agrees: (cell: GridOffset2D, n: number) => boolean): GridOffset2D[] {
  return cells.filter((cell, n) => !agrees(cell, n)).slice(0, 5);
}

function partner(cell: GridOffset2D, n: number, reach: number): GridOffset2D {
  return { i: cell.i + ((n * 7919) % (2 * reach + 1)) - reach, j: cell.j + ((n * 104_729) % (2 * reach + 1)) - reach };
}

describe.each(Object.entries(LAYOUTS))('hexagons in %s agree with a second implementation', (name, layout) => {
  const grid = gridOf(layout);
  const cells = randomCells(name);

  it('takes 10 000 cells', () => {
    expect(cells).toHaveLength(CELLS);
  });

  it('has the centres', () => {
    expect(disagreeing(cells, (cell) => isNear(grid.getCenterPoint(cell), pictureCenter(cell, layout)))).toEqual([]);
  });

  it('has the top left points of the bounds', () => {
    const [w, h] = layout.columns ? [(SIZE * 2) / Math.sqrt(3), SIZE] : [SIZE, (SIZE * 2) / Math.sqrt(3)];
    const topLeft = (cell: GridOffset2D): Point => {
      const { x, y } = pictureCenter(cell, layout);
      return { x: x - w / 2, y: y - h / 2 };
    };
    expect(disagreeing(cells, (cell) => isNear(grid.getTopLeftPoint(cell), topLeft(cell)))).toEqual([]);
  });

  it('has the cubes, and back', () => {
    const wrong = disagreeing(cells, (cell) => {
      const cube = pictureCube(cell, layout);
      const ours = grid.getCube(cell);
      const back = grid.cubeToOffset(cube);
      return ours.q === cube.q && ours.r === cube.r && ours.s === cube.s && keyOf(back) === keyOf(cell);
    });
    expect(wrong).toEqual([]);
  });

  it('finds the cell of a point anywhere in it', () => {
    const wrong = disagreeing(cells, (cell, n) => {
      const center = pictureCenter(cell, layout);
      const angle = n * 2.399;
      const reach = ((n % 100) / 100) * SIZE * 1.2;
      const point = { x: center.x + Math.cos(angle) * reach, y: center.y + Math.sin(angle) * reach };
      const [nearest, second] = cellsNear(point, layout, SIZE);
      const found = keyOf(grid.getOffset(point));
      if (nearest === undefined || found === keyOf(nearest)) return nearest !== undefined;
      const gap = second && distanceTo(pictureCenter(second, layout), point) - distanceTo(pictureCenter(nearest, layout), point);
      return gap !== undefined && gap < 1e-6 && found === keyOf(second as GridOffset2D);
    });
    expect(wrong).toEqual([]);
  });

  it('has the neighbours', () => {
    const wrong = disagreeing(cells, (cell) => {
      const near = cellsNear(pictureCenter(cell, layout), layout, SIZE * 1.01).filter((other) => keyOf(other) !== keyOf(cell));
      const ours = grid.getAdjacentOffsets(cell);
      return (
        near.length === 6 &&
        near.map(keyOf).sort().join() === ours.map(keyOf).sort().join() &&
        near.every((other) => grid.testAdjacency(cell, other)) &&
        !grid.testAdjacency(cell, cell)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has the distances', () => {
    const wrong = disagreeing(cells, (cell, n) => {
      const other = partner(cell, n, 60);
      const steps = doubledDistance(cell, other, layout);
      const measured = grid.measurePath([cell, other]);
      return (
        HexagonalGrid.cubeDistance(grid.getCube(cell), grid.getCube(other)) === steps &&
        measured.spaces === steps &&
        measured.distance === steps * 6 &&
        measured.cost === steps * 6 &&
        measured.diagonals === 0
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has the lines', () => {
    const wrong = disagreeing(cells, (cell, n) => {
      const other = partner(cell, n, 9);
      const path = grid.getDirectPath([cell, other]);
      const steps = doubledDistance(cell, other, layout);
      const [from, to] = [pictureCenter(cell, layout), pictureCenter(other, layout)];
      if (path.length !== steps + 1 || keyOf(path[0] as GridOffset2D) !== keyOf(cell)) return false;
      return path.every((space, step) => {
        const part = steps === 0 ? 0 : step / steps;
        const sample = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
        const nearest = distanceTo(pictureCenter(cellsNear(sample, layout, SIZE)[0] as GridOffset2D, layout), sample);
        const isNearest = distanceTo(pictureCenter(space, layout), sample) - nearest < 1e-3;
        const last = path[step - 1];
        return isNearest && (last === undefined || doubledDistance(last, space, layout) === 1);
      });
    });
    expect(wrong).toEqual([]);
  });

  it('has the vertices, clockwise from the top in rows and from the left in columns', () => {
    const start = layout.columns ? 180 : -90;
    const wrong = disagreeing(cells, (cell) => {
      const center = pictureCenter(cell, layout);
      const vertices = grid.getVertices(cell);
      return (
        vertices.length === 6 &&
        vertices.every((vertex, n) => {
          const angle = ((start + 60 * n) * Math.PI) / 180;
          const radius = SIZE / Math.sqrt(3);
          return isNear(vertex, { x: center.x + Math.cos(angle) * radius, y: center.y + Math.sin(angle) * radius });
        })
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has the range of the hexagons that a rectangle touches', () => {
    const wrong = disagreeing(randomCells(`${name} range`, 300, 20), (cell, n) => {
      const corner = pictureCenter(cell, layout);
      const bounds = { x: corner.x, y: corner.y, width: 1 + ((n * 37) % 400), height: 1 + ((n * 53) % 400) };
      const touched = cellsNear(
        { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 },
        layout,
        Math.hypot(bounds.width, bounds.height) / 2 + SIZE,
      ).filter((other) => clippedArea(grid.getVertices(other), bounds) > 1e-3);
      const [i0, j0, i1, j1] = grid.getOffsetRange(bounds);
      const rows = touched.map(({ i }) => i);
      const columns = touched.map(({ j }) => j);
      return (
        Math.min(...rows) === i0 && Math.max(...rows) + 1 === i1 && Math.min(...columns) === j0 && Math.max(...columns) + 1 === j1
      );
    });
    expect(wrong).toEqual([]);
  });

  it('keeps the layout where the padding begins', () => {
    for (const padding of [0, 0.05, 0.1, 0.25, 0.5]) {
      const { x, y, width, height } = grid.calculateDimensions(1700, 1300, padding);
      const { i, j } = grid.getOffset({ x: x + SIZE * 0.75, y: y + SIZE * 0.75 });
      const unpadded = grid.getOffset({ x: SIZE * 0.75, y: SIZE * 0.75 });
      const [here, there] = [grid.getCenterPoint({ i, j }), grid.getCenterPoint(unpadded)];
      expect(isNear({ x: here.x - x, y: here.y - y }, there)).toBe(true);
      expect([width, height]).toEqual([1700 + 2 * x, 1300 + 2 * y]);
      expect(x).toBeGreaterThanOrEqual(1700 * padding - 1e-6);
    }
  });

  it('steps in every direction to a neighbour on that side, and six directions reach all neighbours', () => {
    for (const cell of randomCells(`${name} directions`, 500, 30)) {
      const from = pictureCenter(cell, layout);
      const reached = new Set<string>();
      for (const direction of [1, 2, 4, 8, 5, 9, 6, 10]) {
        const to = grid.getShiftedOffset(cell, direction);
        const end = pictureCenter(to, layout);
        expect(grid.testAdjacency(cell, to)).toBe(true);
        if (direction & 1) expect(end.y).toBeLessThan(from.y - 1);
        if (direction & 2) expect(end.y).toBeGreaterThan(from.y + 1);
        if (direction & 4) expect(end.x).toBeLessThan(from.x - 1);
        if (direction & 8) expect(end.x).toBeGreaterThan(from.x + 1);
        reached.add(keyOf(to));
        const shifted = grid.getShiftedPoint({ x: from.x + 3, y: from.y - 2 }, direction);
        expect(isNear(shifted, { x: end.x + 3, y: end.y - 2 })).toBe(true);
      }
      expect(reached.size).toBe(6);
    }
  });

  it('makes hexagons that know their neighbours', () => {
    const hex = new GridHex({ i: 3, j: -4 }, grid);
    expect(hex.getNeighbors().map(({ offset }) => keyOf(offset))).toEqual(grid.getAdjacentOffsets(hex.offset).map(keyOf));
    expect(hex.shiftCube(2, -3, 1).shiftCube(-2, 3).equals(hex)).toBe(true);
    expect(() => hex.shiftCube(1, 1, 1)).toThrow();
    expect(() => new GridHex({ q: 0.5, r: 0, s: -0.5 }, grid)).toThrow();
    expect(isNear(hex.center, pictureCenter({ i: 3, j: -4 }, layout))).toBe(true);
  });
});

function distanceTo(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The area of the part of a polygon that lies in a rectangle, by cutting it along the four sides. */
function clippedArea(polygon: readonly Point[], bounds: { x: number; y: number; width: number; height: number }): number {
  const sides: ((point: Point) => number)[] = [
    ({ x }) => x - bounds.x,
    ({ x }) => bounds.x + bounds.width - x,
    ({ y }) => y - bounds.y,
    ({ y }) => bounds.y + bounds.height - y,
  ];
  let rest = [...polygon];
  for (const inside of sides) {
    rest = rest.flatMap((point, n) => {
      const next = rest[(n + 1) % rest.length] as Point;
      const [here, there] = [inside(point), inside(next)];
      const part = here / (here - there);
      const cut = { x: point.x + (next.x - point.x) * part, y: point.y + (next.y - point.y) * part };
      if (here >= 0) return there >= 0 ? [point] : [point, cut];
      return there >= 0 ? [cut] : [];
    });
  }
  const twice = rest.reduce((sum, point, n) => {
    const next = rest[(n + 1) % rest.length] as Point;
    return sum + point.x * next.y - next.x * point.y;
  }, 0);
  return Math.abs(twice) / 2;
}
