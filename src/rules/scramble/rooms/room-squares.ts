/** The squares of a room as text, runs along rows, `row:first-last` with spaces between; and the room where the party could rest (SC-41 to SC-43). */
import { type Square, squareOf } from '../../grid/squares.ts';
import { keyOf } from '../../values/records.ts';
import type { ScrambleOpen } from '../state/state.ts';

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

/** Returns the square of a room that lies nearest to its middle; null where it has none. */
export function middleSquare(text: string): Square | null {
  const squares = squaresIn(text);
  const mean = (of: (square: Square) => number): number => squares.reduce((sum, square) => sum + of(square), 0) / squares.length;
  const [i, j] = [mean((square) => square.i), mean((square) => square.j)];
  const far = (square: Square): number => Math.hypot(square.i - i, square.j - j);
  return squares.reduce<Square | null>((near, square) => (near && far(near) <= far(square) ? near : square), null);
}

/** The most doors of a room that is a place to rest in (SC-43). */
export const MOST_DOORS = 4;

/** Returns the id of an entered room that the party stands in, or null. */
export function roomHere({ at, rooms }: Pick<ScrambleOpen, 'at' | 'rooms'>): string | null {
  const square = squareOf(at);
  return square && keyOf(rooms, ({ squares, met }) => met && roomHas(squares, square));
}

/** Returns the id of the room that the party stands in and whose own encounter it has met, or null (SC-42). */
export function roomOfParty({ at, rooms }: Pick<ScrambleOpen, 'at' | 'rooms'>): string | null {
  const square = squareOf(at);
  return square && keyOf(rooms, ({ squares, met, quiet }) => met && !quiet && roomHas(squares, square));
}
