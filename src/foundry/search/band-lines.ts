/** The line that a time band is announced with. */
import { BOOK_BANDS } from '../../rules/search/bands.ts';
import { words } from '../host/notices.ts';

/** Returns the GM's own line, or the language file's for a band of that place, from 0; further bands share the last (SG-36). */
export function bandLine(index: number, line: string): string {
  return line === '' ? words(`GHOSTMAP.Band.Line.${Math.min(index, BOOK_BANDS.length - 1)}`) : line;
}
