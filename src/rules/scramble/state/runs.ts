/** The squares of a room as text: runs along rows, `row:first-last` with spaces between (SC-41). */
import * as v from 'valibot';
import type { Square } from '../../grid/squares.ts';
import { letters, shaped } from '../../values/fields.ts';

/** Runs as they are stored; a scene has no squares beyond four digits. */
export const RunsSchema = v.pipe(letters(4000), shaped(/^\d{1,4}:\d{1,4}(-\d{1,4})?( \d{1,4}:\d{1,4}(-\d{1,4})?)*$/));

/** The most squares of all rooms that are kept of a scramble: as many as a map may have on which rooms are looked for. */
const MOST_SQUARES = 250_000;

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
