/** What rolls on a table came to: the newest are kept in a ring, one for all to see and one in the GM's tray. */
import { rowIds } from '../encounters/marks.ts';
import { REASONS, type Reason } from '../encounters/policies.ts';
import type { EncounterRow } from '../encounters/table.ts';
import { mapped, sifted } from '../values/records.ts';
import { type EncountersHidden, type EncountersOpen, RESULTS_KEPT, type StoredResult } from './state.ts';

/** A result in full. */
export interface Result {
  /** The number of the roll, from 1. */
  readonly number: number;
  readonly total: number;
  /** The id of the row that is played, or an empty string when nothing happens. */
  readonly row: string;
  /** The id of the row that covers the total, or an empty string in a gap. */
  readonly rolled: string;
  readonly why: Reason;
  /** How many closed rows were passed over. */
  readonly passed: number;
  /** Whether the row waits for the GM to check it off. */
  readonly offer: boolean;
  /** Whether the GM is done with it. */
  readonly done: boolean;
  /** Whether it lies in the GM's tray. */
  readonly secret: boolean;
}

/** Results by slot. */
export type Ring = Readonly<Record<string, StoredResult>>;

/** Reads the results of both halves, the newest first. */
export function resultsOf(open: EncountersOpen, hidden: EncountersHidden | null): readonly Result[] {
  const ids = rowIds(open.rows);
  const read = (ring: Ring, secret: boolean): Result[] =>
    Object.values(ring).map(({ n, t, r, c, w, p, o, d }) => ({
      number: n,
      total: t,
      row: ids[r] ?? '',
      rolled: ids[c] ?? '',
      why: REASONS[w] ?? 'rolled',
      passed: p,
      offer: o,
      done: d,
      secret,
    }));
  return [...read(open.results, false), ...read(hidden?.results ?? {}, true)].sort((one, other) => other.number - one.number);
}

/** Returns the result of that number, or null. */
export function storedResult(ring: Ring, number: number): StoredResult | null {
  return Object.values(ring).find(({ n }) => n === number) ?? null;
}

/**
 * Puts a result into a ring, in the slot of its number or, where that is taken, in a free one. Only a full ring loses
 * anything: the oldest that the GM is done with, or else the oldest.
 */
export function withResult(ring: Ring, result: StoredResult): Ring {
  return { ...ring, [slotFor(ring, result.n)]: result };
}

function slotFor(ring: Ring, number: number): string {
  const slots = Array.from({ length: RESULTS_KEPT }, (_, step) => String((number + step) % RESULTS_KEPT));
  const free = slots.find((slot) => !ring[slot]);
  if (free !== undefined) return free;
  const taken = Object.entries(ring).sort(([, one], [, other]) => one.n - other.n);
  return (taken.find(([, { d }]) => d) ?? taken[0])?.[0] ?? '0';
}

/** Changes the result of a number where a ring has it. */
export function withChanged(ring: Ring, number: number, changes: Partial<StoredResult>): Ring {
  return mapped(ring, (result) => (result.n === number ? { ...result, ...changes } : result));
}

/** Takes the result of a number out of a ring. */
export function withoutResult(ring: Ring, number: number): Ring {
  return sifted(ring, ({ n }) => n !== number);
}

/** What of an open roll everyone may know where the checks are secret: the total and the row, but not why it was that row. */
export function openWords(result: StoredResult): StoredResult {
  return { ...result, c: result.r, w: REASONS.indexOf('rolled'), p: 0 };
}

/** What of a secret result everyone may know once it is shown: the row, and no total, since one that another row covers would tell that this one was checked off. */
export function shownWords(result: StoredResult, row: Pick<EncounterRow, 'from'> | null): StoredResult {
  return { ...openWords(result), t: row?.from ?? 0 };
}
