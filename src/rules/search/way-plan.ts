/** A way over several cells before it is made: how far it leads for certain, and what it costs (SG-22, SG-24). */
import { type Cell, cellName, relationOf } from '../grid/cells.ts';
import { bandAt } from './bands.ts';
import type { No } from './ruling.ts';
import { type SearchOpen, knownAt } from './state.ts';
import { refusalFor } from './ways.ts';

/** A way as whoever plans it sees it. */
export interface CellWay {
  /** How many of its steps the party makes for certain, whatever it meets. */
  readonly steps: number;
  /** The rounds that those take, and how many are left in the time band after them: below 0 where the next begins, null in the last one. */
  readonly rounds: number;
  readonly left: number | null;
  /** Why it makes no further one; null where it makes all, or what it meets may stop it. */
  readonly no: No | null;
  /** The cell where what is met may stop it before the end. */
  readonly met: string | null;
}

/** Counts what a way over cells costs, whose first is the party's, and says what stops it; null is a place off the grid (SG-22, SG-24). */
export function planOfCells(open: SearchOpen, cells: readonly (Cell | null)[]): CellWay {
  let [steps, rounds] = [0, 0];
  let no: No | null = null;
  let met: string | null = null;
  let from = cells[0] ?? null;
  for (const to of cells.slice(1)) {
    if (!from) break;
    if (steps > 0 && knownAt(open, from)?.mark !== 'cleared') {
      met = cellName(from);
      break;
    }
    no = refusalFor({ ...open, party: cellName(from) }, to);
    if (no || !to) break;
    steps += 1;
    rounds += open.options.clearedFree && knownAt(open, to)?.mark === 'cleared' ? 0 : 1;
    from = to;
  }
  const { left } = bandAt(open);
  return { steps, rounds, left: left === null ? null : left - rounds, no, met };
}

/** Lists the cells straight along a column or a row, without the first. */
function straight(from: Cell, to: Cell): Cell[] {
  const [across, down] = [Math.sign(to.column - from.column), Math.sign(to.row - from.row)];
  const steps = Math.max(Math.abs(to.column - from.column), Math.abs(to.row - from.row));
  return Array.from({ length: steps }, (_, step) => ({
    column: from.column + across * (step + 1),
    row: from.row + down * (step + 1),
  }));
}

/**
 * Lists the cells of a way from one cell to another, without the first: round one corner, by whichever has more cells that are
 * cleared. To a neighbour over a corner none leads, null: nobody chooses for the party what it explores (SG-22).
 */
export function cellsBetween(open: Pick<SearchOpen, 'cells'>, from: Cell, to: Cell): readonly Cell[] | null {
  if (relationOf(from, to) === 'diagonal') return null;
  const corners = [
    { column: to.column, row: from.row },
    { column: from.column, row: to.row },
  ];
  const ways = corners.map((corner) => [...straight(from, corner), ...straight(corner, to)]);
  const cleared = (way: readonly Cell[]): number => way.filter((cell) => knownAt(open, cell)?.mark === 'cleared').length;
  return ways.reduce((best, way) => (cleared(way) > cleared(best) ? way : best));
}
