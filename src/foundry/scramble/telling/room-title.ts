/** How a room is called where it is told of: on cards, banners and in windows. */
import type { Sentence } from '../../presence/sentences.ts';

/** Tells whether a room is called by a mere number. */
export function isNumbered(name: string): boolean {
  return /^\d+[a-z]?$/i.test(name);
}

/** Returns the name of a room, with the word before a mere number; without a name it is a room. */
export function roomTitle(name: string): Sentence | string {
  if (name === '') return { key: 'GHOSTMAP.Card.Scramble.Room' };
  return isNumbered(name) ? { key: 'GHOSTMAP.Card.Scramble.RoomNumber', values: { number: name } } : name;
}
