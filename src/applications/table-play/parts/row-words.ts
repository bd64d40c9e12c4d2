/** Rows of encounter tables in words. Pure. */
import { plainWords, wordsForAll } from '../../../rules/encounters/plain-words.ts';
import type { EncounterRow } from '../../../rules/encounters/table.ts';

/** Returns a row's words on one line; one that is there but says nothing is told by its numbers. */
export function rowWords(row: Pick<EncounterRow, 'text' | 'from' | 'to'>): string {
  return plainWords(row.text) || rangeWords(row);
}

/** Returns the words of a row that all may read, on one line: empty where all that it says is secret. */
export function openRowWords(row: Pick<EncounterRow, 'text' | 'from' | 'to'>): string {
  return wordsForAll(row.text) || (plainWords(row.text) === '' ? rangeWords(row) : '');
}

/** Writes the totals of a row: `4` or `4–7`. */
export function rangeWords({ from, to }: Pick<EncounterRow, 'from' | 'to'>): string {
  return from === to ? String(from) : `${from}–${to}`;
}
