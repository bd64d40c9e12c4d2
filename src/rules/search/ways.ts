/** Where the party may go from where it is (SG-20, SG-22). */
import { type Cell, DIRECTIONS, type Direction, cellName, cellOf, contains, relationOf, stepFrom } from '../grid/cells.ts';
import { refuse } from '../kit/ruling.ts';
import type { No } from './ruling.ts';
import { type SearchOpen, knownAt } from './state.ts';

/** Decides whether the party may go to a cell, null being off the grid (SG-20, SG-22). */
export function refusalFor(open: SearchOpen, to: Cell | null): No | null {
  const from = cellOf(open.party, open.size);
  if (!from) {
    if (!to) return refuse('off-grid', { cell: '' });
    return to.column === 0 ? null : refuse('column-a', { cell: cellName(to) });
  }
  if (knownAt(open, from)?.mark !== 'cleared') return refuse('uncleared', { cell: open.party });
  if (!to) return refuse('off-grid', { cell: open.party });
  const names = { cell: cellName(to), from: open.party };
  switch (relationOf(from, to)) {
    case 'beside':
      return null;
    case 'same':
      return refuse('same-cell', names);
    case 'diagonal':
      return refuse('diagonal', names);
    case 'apart':
      return refuse('too-far', names);
  }
}

/** Lists the ways that the party could go now, for bars and menus (SG-20, SG-22). */
export function waysOn(open: SearchOpen): { readonly starts: readonly string[]; readonly steps: readonly Direction[] } {
  if (open.status !== 'running') return { starts: [], steps: [] };
  const from = cellOf(open.party, open.size);
  if (!from) {
    return { starts: Array.from({ length: open.size.rows }, (_, row) => cellName({ column: 0, row })), steps: [] };
  }
  const steps = DIRECTIONS.filter((direction) => {
    const to = stepFrom(from, direction);
    return contains(open.size, to) && !refusalFor(open, to);
  });
  return { starts: [], steps };
}
