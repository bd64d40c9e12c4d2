/** Rows of tables that stand beside each other, with one number for all of them. */
import type { CellRow } from './cells.ts';
import { type DraftTable, linkIn } from './draft.ts';
import { parseRange } from './ranges.ts';
import type { FaultList } from './report.ts';

/** Takes a row of several tables: its number, and what each of them has there; an empty cell has nothing. */
export function takeBeside({ cells, line }: CellRow, tables: readonly DraftTable[], faults: FaultList): void {
  const [first = '', ...others] = cells;
  const range = parseRange(first);
  if (!range) {
    faults.add(line, first.trim() === '' ? 'no-range' : 'range-unreadable', {
      range: first.slice(0, 40),
      text: (others[0] ?? '').slice(0, 40),
    });
    return;
  }
  if (range.reversed) faults.add(line, 'range-reversed', { range: first });
  const over = others.slice(tables.length).filter((cell) => cell.trim() !== '').length;
  if (over > 0) faults.add(line, 'cells-left-over', { cells: over });
  for (const [index, table] of tables.entries()) {
    const text = (others[index] ?? '').trim();
    if (text !== '') table.rows.push({ line, range, text, link: linkIn(text) });
  }
}
