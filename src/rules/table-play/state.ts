/** What the play on one encounter table comes to: what everyone may know of it, and what only the GM may know. */
import * as v from 'valibot';
import { byKey, whole } from '../values/fields.ts';
import { REASONS } from '../encounters/policies.ts';

const count = whole(0);
export const number = whole(1);
export const total = whole(Number.MIN_SAFE_INTEGER);

/** How many results each half keeps, each in a slot; `results.ts` says which. */
export const RESULTS_KEPT = 12;
/** The most rows that a table in play may ever have had. */
export const MOST_PLAYED_ROWS = 20_000;

/** The place of a row in the order of `EncountersOpen.rows`; −1 for none. */
const place = whole(-1, MOST_PLAYED_ROWS - 1);

/** One roll on the table, short because it lies in a flag; `readResult` says it in full. */
const StoredResultSchema = v.object({
  /** The number of the roll, from 1; it never comes again. */
  n: number,
  /** The total. */
  t: total,
  /** The row that is played, or −1 when nothing happens. */
  r: place,
  /** The row that covers the total, or −1 in a gap. */
  c: place,
  /** Why, by its place in `REASONS`. */
  w: whole(0, REASONS.length - 1),
  /** How many closed rows were passed over. */
  p: count,
  /** Whether the row waits for the GM to check it off (SC-35, RA-63: *setting*). */
  o: v.boolean(),
  /** Whether the GM is done with it. */
  d: v.boolean(),
});
export type StoredResult = Readonly<v.InferOutput<typeof StoredResultSchema>>;

/** Results by slot, from 0. */
const results = byKey(v.string(), StoredResultSchema);
/** Marks of rows: six to a character of base 64, in the order of `EncountersOpen.rows`; see `marks.ts`. */
const marks = v.optional(v.pipe(v.string(), v.regex(/^[\w-]*$/), v.maxLength(Math.ceil(MOST_PLAYED_ROWS / 6))), '');

export const EncountersOpenSchema = v.object({
  status: v.optional(v.literal('running'), 'running'),
  /** Whether only the GM knows of its checks and results; then this half has no marks. */
  secret: v.boolean(),
  /**
   * The ids of all rows that the table has had in play, each where it was first seen, with commas between; ids of rows
   * that are gone keep their places. Rows lie in the clear in every browser, so their order tells nothing.
   */
  rows: v.string(),
  /** How many rolls have been made, in secret or openly. */
  rolls: count,
  /** Marks of the rows that have been slain; on an open table their checks are Foundry's drawn rows. */
  slain: marks,
  /** Open results. */
  results,
});
export type EncountersOpen = Readonly<v.InferOutput<typeof EncountersOpenSchema>>;

export const EncountersHiddenSchema = v.object({
  /** Marks of the checked rows of a secret table; empty while it is open. */
  checks: marks,
  /** Marks of the slain rows of a secret table; empty while it is open. */
  slain: marks,
  /** The GM's tray: secret results. */
  results,
});
export type EncountersHidden = Readonly<v.InferOutput<typeof EncountersHiddenSchema>>;

/** How play on a table begins. */
export const EncountersSetupSchema = v.object({ secret: v.boolean() });
export type EncountersSetup = Readonly<v.InferOutput<typeof EncountersSetupSchema>>;
