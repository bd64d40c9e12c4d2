/** Where a square lies, as people count. Pure. */
import type { Square } from '../../../rules/grid/squares.ts';

/** Returns a square's row and column, counted from 1; those of the first where none is known. */
export function rowAndColumn(square: Square | null | undefined): { readonly row: number; readonly column: number } {
  return { row: (square?.i ?? 0) + 1, column: (square?.j ?? 0) + 1 };
}
