/** Where a square lies, as people count. Pure. */
import type { Lay } from '../../../rules/grid/lay.ts';
import type { Square } from '../../../rules/grid/squares.ts';

/** Returns a square's row and column from the first square of the scene's picture, which is 1; those of the first where none is known. `lay` says how the squares lie to the picture; absent: they begin where it does. */
export function rowAndColumn(square: Square | null | undefined, lay?: Lay): { readonly row: number; readonly column: number } {
  const first = (start = 0): number => Math.floor(-start / (lay?.size ?? 1));
  return square ? { row: square.i - first(lay?.y) + 1, column: square.j - first(lay?.x) + 1 } : { row: 1, column: 1 };
}
