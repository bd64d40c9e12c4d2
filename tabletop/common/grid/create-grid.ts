import { GRID_TYPES } from '../constants';
import type { BaseGrid } from './base-grid';
import type { GridConfiguration, GridDiagonalRule, GridType } from './grid-types';
import { GridlessGrid } from './gridless-grid';
import { HexagonalGrid } from './hexagonal-grid';
import { SquareGrid } from './square-grid';

/** The grid of that type, as a scene's data has it; the rule of diagonals is a setting of the world. */
export function createGrid(type: GridType, config: GridConfiguration, diagonals?: GridDiagonalRule): BaseGrid {
  if (type === GRID_TYPES.GRIDLESS) return new GridlessGrid(config);
  if (type === GRID_TYPES.SQUARE) return new SquareGrid({ ...config, diagonals });
  const columns = type === GRID_TYPES.HEXODDQ || type === GRID_TYPES.HEXEVENQ;
  const even = type === GRID_TYPES.HEXEVENR || type === GRID_TYPES.HEXEVENQ;
  return new HexagonalGrid({ ...config, columns, even, diagonals });
}
