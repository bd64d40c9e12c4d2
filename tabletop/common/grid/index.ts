/**
 * The grids, as `foundry.grid` has them.
 * @see https://foundryvtt.com/api/v13/modules/foundry.grid.html
 */
export { BaseGrid } from './base-grid';
export { GridHex } from './grid-hex';
export { GridlessGrid } from './gridless-grid';
export { HexagonalGrid } from './hexagonal-grid';
export { SquareGrid } from './square-grid';
export { createGrid } from './create-grid';
export type * from './grid-types';
