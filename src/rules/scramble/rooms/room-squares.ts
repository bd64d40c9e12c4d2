/** The room where the party is, and where it could rest (SC-41 to SC-43). */
import { type Square, squareOf } from '../../grid/squares.ts';
import { keyOf } from '../../values/records.ts';
import type { ScrambleOpen } from '../state/state.ts';
import { roomHas, squaresIn } from '../../grid/runs.ts';

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
