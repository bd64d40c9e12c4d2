/** The cells of a search as a sheet: lettered columns and numbered rows. Pure. */
import { type GridSize, columnName } from '../../../rules/grid/cells.ts';

/** Names the columns of a grid. */
export function columnsOf({ columns }: GridSize): string[] {
  return Array.from({ length: columns }, (_, column) => columnName(column));
}

/** Puts the cells of a grid, which come row by row, into its rows. */
export function rowsOf<InCell>({ columns, rows }: GridSize, cells: readonly InCell[]) {
  return Array.from({ length: rows }, (_, row) => ({ number: row + 1, cells: cells.slice(row * columns, (row + 1) * columns) }));
}
