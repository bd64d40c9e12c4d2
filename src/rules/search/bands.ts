/** The time bands of a search: what the round being played costs all rolls, and how many steps a task takes (SG-30 to SG-36). */
import type { PlayEvent } from '../procedure.ts';
import type { Band, SearchOpen } from './state.ts';

/** The book's bands: from which round, the penalty in all, the steps of a task; lines are the language file's (SG-30 to SG-35). */
export const BOOK_BANDS: readonly Band[] = [
  { from: 1, penalty: 0, steps: 1, line: '' },
  { from: 8, penalty: -1, steps: 1, line: '' },
  { from: 15, penalty: -1, steps: 2, line: '' },
  { from: 22, penalty: -2, steps: 2, line: '' },
  { from: 29, penalty: -2, steps: 3, line: '' },
  { from: 36, penalty: -3, steps: 3, line: '' },
];

/** Returns the bands of a search: its own, or the book's (SG-08). */
export function bandsOf(open: { readonly bands?: readonly Band[] | undefined }): readonly Band[] {
  return open.bands ?? BOOK_BANDS;
}

/** A band with its place in the list, from 0, and the rounds left in it after the one being played; null in the last. */
interface BandAt {
  readonly index: number;
  readonly band: Band;
  readonly left: number | null;
}

/** Returns the band of a round, the round being played unless another is named; round 0 counts to the first band (SG-30 to SG-36). */
export function bandAt(open: Pick<SearchOpen, 'bands' | 'rounds'>, round: number = open.rounds): BandAt {
  const bands = bandsOf(open);
  const index = Math.max(
    0,
    bands.findLastIndex(({ from }) => from <= round),
  );
  const band = bands[index];
  if (!band) throw new RangeError('a search has at least one band');
  const next = bands[index + 1];
  return { index, band, left: next ? next.from - 1 - round : null };
}

/**
 * Returns the step that the attempt in the party's cell is at, from 1, and how many it takes in the round being played; where
 * rounds were taken away meanwhile and as many are done, its last is still to be made (SG-24, SG-32 to SG-35).
 */
export function stepAt(open: Pick<SearchOpen, 'attempt' | 'bands' | 'rounds'>): { readonly number: number; readonly of: number } {
  const of = bandAt(open).band.steps;
  return { number: Math.min((open.attempt?.done ?? 0) + 1, of), of };
}

/** Says that a later band has been entered, if one has: once, whatever lies between (SG-36). */
export function bandEvents(
  before: Pick<SearchOpen, 'bands' | 'rounds'>,
  after: Pick<SearchOpen, 'bands' | 'rounds'>,
): PlayEvent[] {
  const { index, band } = bandAt(after);
  if (index <= bandAt(before).index) return [];
  const { from, penalty, steps, line } = band;
  return [{ name: 'bandEntered', data: { index, from, penalty, steps, line } }];
}
