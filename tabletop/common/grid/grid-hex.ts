import type { GridOffset2D, HexagonalGridCoordinates2D, HexagonalGridCube2D, Point } from './grid-types';
import { cubeOf } from './hex-cube';
import type { HexagonalGrid } from './hexagonal-grid';

/**
 * One hexagon of a hexagonal grid.
 * @see https://foundryvtt.com/api/v13/classes/foundry.grid.GridHex.html
 */
export class GridHex {
  readonly grid: HexagonalGrid;
  readonly cube: HexagonalGridCube2D;
  readonly offset: GridOffset2D;

  constructor(coordinates: HexagonalGridCoordinates2D, grid: HexagonalGrid) {
    this.grid = grid;
    this.cube = grid.getCube(coordinates);
    const { q, r, s } = this.cube;
    if (![q, r, s].every(Number.isInteger) || q + r + s !== 0) {
      throw new Error('The cube coordinates of a hexagon are whole numbers whose sum is 0.');
    }
    this.offset = grid.cubeToOffset(this.cube);
  }

  get center(): Point {
    return this.grid.getCenterPoint(this.cube);
  }

  get topLeft(): Point {
    return this.grid.getTopLeftPoint(this.cube);
  }

  getNeighbors(): GridHex[] {
    return this.grid.getAdjacentCubes(this.cube).map((cube) => new GridHex(cube, this.grid));
  }

  /** The hexagon that far along the cube's axes; of the three amounts one may be left out. */
  shiftCube(dq?: number, dr?: number, ds?: number): GridHex {
    if (dq !== undefined && dr !== undefined && ds !== undefined && dq + dr + ds !== 0) {
      throw new Error('The sum of the amounts by which a cube is shifted is 0.');
    }
    const q = dq ?? 0 - (dr ?? 0) - (ds ?? 0);
    const r = dr ?? 0 - q - (ds ?? 0);
    return new GridHex(cubeOf(this.cube.q + q, this.cube.r + r), this.grid);
  }

  equals(other: GridHex): boolean {
    return this.cube.q === other.cube.q && this.cube.r === other.cube.r && this.cube.s === other.cube.s;
  }
}
