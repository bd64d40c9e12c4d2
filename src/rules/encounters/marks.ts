/**
 * Marks of rows in few characters: one bit a row, six to a character of base 64 as URLs have it, in the order in which
 * the rows were first seen. Where the text ends, no further row is marked.
 */
import type { Checks } from './table.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS = 6;

/** Returns the ids of `EncountersOpen.rows`, in their order. */
export function rowIds(rows: string): readonly string[] {
  return rows === '' ? [] : rows.split(',');
}

/** Adds ids that were not there yet, at the end; those that are there keep their places. */
export function withRows(rows: string, ids: readonly string[]): string {
  const known = new Set(rowIds(rows));
  const fresh = ids.filter((id) => !known.has(id));
  return fresh.length === 0 ? rows : [...known, ...fresh].join(',');
}

/** The most characters that marks of so many rows take. */
export function marksLength(rows: number): number {
  return Math.ceil(rows / BITS);
}

/** Writes marks; those of rows that are not among the ids are left out. */
export function packMarks(ids: readonly string[], marks: Checks): string {
  const characters: string[] = [];
  for (let first = 0; first < ids.length; first += BITS) {
    const bits = ids.slice(first, first + BITS).reduce((sum, id, bit) => (marks[id] ? sum + 2 ** bit : sum), 0);
    characters.push(ALPHABET.charAt(bits));
  }
  return characters.join('').replace(/A+$/, '');
}

/** Reads what `packMarks` wrote. */
export function unpackMarks(ids: readonly string[], packed: string): Checks {
  const bitsOf = (index: number): number => ALPHABET.indexOf(packed.charAt(Math.floor(index / BITS)));
  const marked = ids.filter((_, index) => bitsOf(index) > 0 && (bitsOf(index) >> (index % BITS)) % 2 === 1);
  return Object.fromEntries(marked.map((id) => [id, true]));
}
