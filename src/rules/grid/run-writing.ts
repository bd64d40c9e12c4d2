/** Writing cells the way they are stored as runs along rows: see `runs.ts`. */
import type { GridCell } from './board.ts';

/** Writes cells as runs, in reading order. */
export function runsOf(cells: readonly GridCell[]): string {
  const runs: { i: number; from: number; to: number }[] = [];
  for (const { i, j } of [...cells].sort((one, other) => one.i - other.i || one.j - other.j)) {
    const last = runs.at(-1);
    if (last?.i === i && j <= last.to + 1) last.to = j;
    else runs.push({ i, from: j, to: j });
  }
  return runs.map(({ i, from, to }) => (from === to ? `${i}:${from}` : `${i}:${from}-${to}`)).join(' ');
}
