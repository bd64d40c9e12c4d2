/** What can be asked of a table in play. */
import * as v from 'valibot';
import { letters, list } from '../values/fields.ts';
import { ROW_KINDS } from '../encounters/table.ts';
import { type OfKind, commandsOf } from '../kit/commands.ts';
import { MOST_PLAYED_ROWS, number, total } from './state.ts';

const row = letters(64, 1);

/** What can be rolled among: rows of one kind, or of any but No Encounter. */
const WANTED = [...ROW_KINDS, 'something'] as const;
export type Wanted = (typeof WANTED)[number];

/** What a GM may do with a table in play; nobody else may do anything. */
export const EncountersCommandSchema = commandsOf({
  /**
   * Rolls on the table; `total` is what real dice said, or Foundry's own roll of a formula that only it knows. Without it rows `of`
   * a kind, or of all but No Encounter, are rolled among, where any of them comes up.
   */
  roll: { secret: v.boolean(), total: v.optional(total), of: v.optional(v.picklist(WANTED)) },
  check: { row, checked: v.boolean() },
  /** Slain rows are checked too; taking the mark away leaves the check (SC-36). */
  slay: { row, slain: v.boolean() },
  /** Says which rows of a played-out table can happen again (SC-36), these or all but these; or erases checks by hand. */
  recur: { rows: list(row, MOST_PLAYED_ROWS), allBut: v.optional(v.boolean()) },
  /** Answers a row that waits to be checked off: checks it, or lets it be (SC-35, RA-63: *setting*). */
  settle: { result: number, check: v.boolean() },
  /** Puts a result aside, or takes it up again. */
  done: { result: number, done: v.boolean() },
  /** Makes a secret result open; its table stays secret. */
  publish: { result: number },
  /** Makes the table open, its checks Foundry's drawn rows; or secret, and its drawn rows checks. */
  keep: { secret: v.boolean() },
});
export type EncountersCommand = Readonly<v.InferOutput<typeof EncountersCommandSchema>>;
export type CommandOf<Kind extends EncountersCommand['kind']> = OfKind<EncountersCommand, Kind>;
