/** Which room the party could rest in (SC-42, SC-43). */
import { squareOf } from '../grid/squares.ts';
import { roomHas } from './room-squares.ts';
import type { ScrambleOpen } from './state.ts';

/** The most doors of a room that is a place to rest in (SC-43). */
export const MOST_DOORS = 4;

/** Returns the id of the entered room that the party stands in, or null (SC-42). */
export function roomOfParty({ at, rooms }: Pick<ScrambleOpen, 'at' | 'rooms'>): string | null {
  const square = squareOf(at);
  const here = square && Object.entries(rooms).find(([, { squares, met }]) => met && roomHas(squares, square));
  return here?.[0] ?? null;
}
