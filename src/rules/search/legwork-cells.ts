/** The cells that legwork leaves open (SG-12, SG-13). */
import { type Cell, type GridSize, cellName, cellsOf, contains } from '../grid/cells.ts';
import { isOfParty, mayMove } from '../party/lead.ts';
import type { Seat } from '../procedure.ts';
import { fits } from './placing.ts';
import type { SearchOpen } from './state.ts';

/** Returns the cell that a pair means with column and row swapped, or null where the grid has none or it is the same (SG-12). */
export function swapOf(pair: Cell, size: GridSize): Cell | null {
  const swapped = { column: pair.row, row: pair.column };
  return pair.column !== pair.row && contains(size, swapped) ? swapped : null;
}

/** Lists the cells that the player may name for the coordinates that the dice left open (SG-13). */
export function legworkCells({ task, size }: Pick<SearchOpen, 'task' | 'size'>): string[] {
  if (task?.phase !== 'choose') return [];
  return cellsOf(size)
    .filter((cell) => fits(task, cell))
    .map(cellName);
}

/**
 * Whether a seat may answer what the dice left open: the member of the party who rolled, where none did whoever may move the
 * party, and the GM always (SG-12, SG-13).
 */
export function mayAnswer(open: Pick<SearchOpen, 'task' | 'leader' | 'token' | 'followers'>, seat: Seat): boolean {
  const by = open.task?.by;
  return seat.gm || (by === undefined ? mayMove(open, seat) : by === seat.user && isOfParty(open, seat));
}

/** Returns the cell that a swap would mean, '' where there is none to make (SG-12). */
export function swappedCell({ task, size }: Pick<SearchOpen, 'task' | 'size'>): string {
  const swapped = task?.phase === 'swap' ? swapOf(task, size) : null;
  return swapped ? cellName(swapped) : '';
}
