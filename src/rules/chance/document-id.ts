/** Ids of new documents. */
import type { Draws } from './draws.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** The length of a document's id. */
const ID_LENGTH = 16;

/** Makes an id for a new document from the command's dice, so that a replay makes the same. */
export function newId(draws: Draws): string {
  return Array.from({ length: ID_LENGTH }, () => LETTERS.charAt(draws.die(LETTERS.length) - 1)).join('');
}
