/** Cells as text: runs along rows, `row:first-last` with spaces between (SC-41, RA-23). */
import * as v from 'valibot';
import { letters, shaped } from '../values/fields.ts';
import type { Square } from './squares.ts';

/** Makes the schema of runs of at most so many characters; a scene has no cells beyond four digits. */
export const runsUpTo = (most: number) =>
  v.pipe(letters(most), shaped(/^\d{1,4}:\d{1,4}(-\d{1,4})?( \d{1,4}:\d{1,4}(-\d{1,4})?)*$/));

/** Runs of a room as they are stored. */
export const RunsSchema = runsUpTo(4000);

/** The most squares of all rooms that are kept of a scramble: as many as a map may have on which rooms are looked for. */
const MOST_SQUARES = 250_000;

/** Cells of a row from one column to another, both included. */
interface Run {
  readonly i: number;
  readonly from: number;
  readonly to: number;
}

function readRuns(text: string): Run[] {
  return [...text.matchAll(/(\d+):(\d+)(?:-(\d+))?/g)].map(([, i, from, to]) => ({
    i: Number(i),
    from: Number(from),
    to: Number(to ?? from),
  }));
}

/** Tells whether a room has a square. */
export function roomHas(text: string, { i, j }: Square): boolean {
  return readRuns(text).some((run) => run.i === i && run.from <= j && j <= run.to);
}

/** Lists the squares of a room, for drawing. */
export function squaresIn(text: string): Square[] {
  return readRuns(text).flatMap(({ i, from, to }) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({ i, j: from + index })),
  );
}

/** Tells whether rooms, and whatever else lies among them, have no more squares together than can be drawn at once. */
export function areDrawable(things: Readonly<Record<string, object>>): boolean {
  const runs = Object.values(things).flatMap((thing: { readonly squares?: string }) => readRuns(thing.squares ?? ''));
  return runs.reduce((sum, { from, to }) => sum + Math.max(0, to - from + 1), 0) <= MOST_SQUARES;
}

/** Lists the cells of runs that a map has, each once, however far the runs go and however often they go over it. */
export function cellsOfRuns(text: string, { rows, columns }: { readonly rows: number; readonly columns: number }): Square[] {
  const cells: Square[] = [];
  const listed = new Uint8Array(rows * columns);
  for (const { i, from, to } of readRuns(text)) {
    if (i >= rows) continue;
    const last = Math.min(to, columns - 1);
    for (let j = from; j <= last; j += 1) {
      const at = i * columns + j;
      if (listed[at] === 1) continue;
      listed[at] = 1;
      cells.push({ i, j });
    }
  }
  return cells;
}
