import { defineHex, distance, Grid, line, Orientation, pointToCube } from 'honeycomb-grid';
import { describe, expect, it } from 'vitest';
import { HexagonalGrid } from '../common/grid';
import type { GridOffset2D } from '../common/grid';
import { cellsNear, gridOf, isNear, keyOf, LAYOUTS, pictureCenter, randomCells, SIZE } from './grid-oracle';

describe.each(Object.entries(LAYOUTS))('hexagons in %s agree with honeycomb-grid', (name, layout) => {
  const grid = gridOf(layout);
  const first = grid.getCenterPoint({ i: 0, j: 0 });
  const Hex = defineHex({
    dimensions: SIZE / Math.sqrt(3),
    orientation: layout.columns ? Orientation.FLAT : Orientation.POINTY,
    offset: layout.even ? 1 : -1,
    origin: { x: -first.x, y: -first.y },
  });
  const cells = randomCells(`${name} honeycomb`);

  it('in cubes, centres and vertices', () => {
    const wrong = cells.filter((cell) => {
      const hex = new Hex({ col: cell.j, row: cell.i });
      const cube = grid.getCube(cell);
      const corners = new Set(hex.corners.map(({ x, y }) => `${Math.round(x * 1e3)} ${Math.round(y * 1e3)}`));
      const sameCorners = grid
        .getVertices(cell)
        .every(({ x, y }) => hex.corners.some((corner) => isNear(corner, { x, y }, 1e-6)));
      return !(
        hex.q === cube.q &&
        hex.r === cube.r &&
        isNear(hex, grid.getCenterPoint(cell)) &&
        corners.size === 6 &&
        sameCorners
      );
    });
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('in the hexagon of a point, and in distances', () => {
    const wrong = cells.filter((cell, n) => {
      const other = cells[(n + 1) % cells.length] as GridOffset2D;
      const [a, b] = [new Hex({ col: cell.j, row: cell.i }), new Hex({ col: other.j, row: other.i })];
      const center = pictureCenter(cell, layout);
      const point = { x: center.x + ((n * 31) % 47) + 0.123, y: center.y - ((n * 17) % 43) - 0.321 };
      const theirs = pointToCube(Hex.settings, point);
      const ours = grid.getCube(point);
      const steps = HexagonalGrid.cubeDistance(grid.getCube(cell), grid.getCube(other));
      return !(ours.q === theirs.q && ours.r === theirs.r && distance(Hex.settings, a, b) === steps);
    });
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('in lines that do not run along an edge', () => {
    const unlike = cells.slice(0, 2_000).filter((cell, n) => {
      const other = { i: cell.i + (n % 13) - 6, j: cell.j + (n % 17) - 8 };
      const theirs = new Grid(Hex, line({ start: [...axial(cell)], stop: [...axial(other)] })).toArray();
      const ours = grid.getDirectPath([cell, other]);
      const [from, to] = [pictureCenter(cell, layout), pictureCenter(other, layout)];
      return ours.some((space, step) => {
        const hex = theirs[step];
        const part = ours.length === 1 ? 0 : step / (ours.length - 1);
        const sample = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
        const distances = cellsNear(sample, layout, SIZE)
          .slice(0, 2)
          .map((near) => Math.hypot(pictureCenter(near, layout).x - sample.x, pictureCenter(near, layout).y - sample.y));
        const isTie = Math.abs((distances[0] ?? 0) - (distances[1] ?? Infinity)) < 1e-6;
        return !isTie && (hex === undefined || keyOf({ i: hex.row, j: hex.col }) !== keyOf(space));
      });
    });
    expect(unlike.slice(0, 5)).toEqual([]);
  });

  function axial(cell: GridOffset2D): [number, number] {
    const { q, r } = grid.getCube(cell);
    return [q, r];
  }
});
