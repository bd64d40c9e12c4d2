/** The line that a time band is announced with. */
import { BOOK_BANDS } from '../../rules/search/bands.ts';
import { words } from '../host/notices.ts';

/** Returns the key of the language file's line for a band of a place, from 0; further bands share the last (SG-36). */
export function bandLineKey(index: number): string {
  return `GHOSTMAP.Band.Line.${Math.min(index, BOOK_BANDS.length - 1)}`;
}

/** Returns the GM's own line, or the language file's for a band of that place. */
export function bandLine(index: number, line: string): string {
  return line === '' ? words(bandLineKey(index)) : line;
}

/** Returns the key of the sentence that says what a band costs: its penalty where it has one, and the steps of a task where it takes several (SG-30 to SG-36). */
export function bandCostKey(penalty: number, steps: number): string {
  if (penalty === 0) return steps > 1 ? 'GHOSTMAP.Card.Band.steps' : 'GHOSTMAP.Card.Band.none';
  return steps > 1 ? 'GHOSTMAP.Card.Band.both' : 'GHOSTMAP.Card.Band.penalty';
}
