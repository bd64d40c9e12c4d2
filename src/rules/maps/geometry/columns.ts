/** Where columns stand: on a corner of squares, on an edge, or within one. */
import type { Place, Square } from '../dungeon-map.ts';
import type { SquareSet } from './square-set.ts';

/** Returns the squares that a place touches along an axis: two where it lies on a line of the grid. */
function along(at: number): number[] {
  return Number.isInteger(at) ? [at - 1, at] : [Math.floor(at)];
}

/** Returns the squares that meet at a place: four, two or one. */
export function squaresAt({ x, y }: Place): Square[] {
  return along(y).flatMap((row) => along(x).map((column) => ({ x: column, y: row })));
}

/** Tells whether a column stands in open floor rather than at the edge of what is hidden; at a corner, half of it may be walled in. */
export function standsOpen(column: Place, open: SquareSet): boolean {
  const around = squaresAt(column);
  const free = around.filter(({ x, y }) => open.has(x, y)).length;
  return free >= Math.min(2, around.length);
}
