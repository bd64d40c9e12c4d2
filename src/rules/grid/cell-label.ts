/** How a cell is called: by its row and column, as people count. Pure. */
import { cellNamed } from './sides.ts';

/** Returns the column and the row of a cell from its name, the first of each being 1: `5 · 12`; empty for what is none. */
export function cellLabel(name: string): string {
  const cell = cellNamed(name);
  return cell ? `${cell.j + 1} · ${cell.i + 1}` : '';
}
