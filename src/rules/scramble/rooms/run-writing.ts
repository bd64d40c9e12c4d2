/** Writing the squares of a room, as GMs mark them, the way they are stored: see `runs.ts` (SC-41). */
import type { Square } from '../../grid/squares.ts';

/** Writes squares as runs, in reading order. */
export function runsOf(squares: readonly Square[]): string {
  const runs: { i: number; from: number; to: number }[] = [];
  for (const { i, j } of [...squares].sort((one, other) => one.i - other.i || one.j - other.j)) {
    const last = runs.at(-1);
    if (last?.i === i && j <= last.to + 1) last.to = j;
    else runs.push({ i, from: j, to: j });
  }
  return runs.map(({ i, from, to }) => (from === to ? `${i}:${from}` : `${i}:${from}-${to}`)).join(' ');
}
