/** How a table in play stands: which of its rows are checked and slain, and what it asks. */
import { settle } from '../encounters/checks.ts';
import { rowIds, unpackMarks } from '../encounters/marks.ts';
import type { EncountersHidden, EncountersOpen } from './state.ts';
import { type Checks, type EncounterTable, isNoEncounter, type PlayedTable } from '../encounters/table.ts';

export interface Standing {
  /** The table, with the rows slain that have been slain in play. */
  readonly table: EncounterTable;
  readonly checks: Checks;
  /** Ids of the rows of which the GM says which can happen again (SC-36); empty when nothing is asked. */
  readonly ask: readonly string[];
}

/** Returns how a table in play stands, or null for a secret one whose hidden half is not known. */
export function standingOf(open: EncountersOpen, hidden: EncountersHidden | null, table: PlayedTable): Standing | null {
  if (open.secret && !hidden) return null;
  const slain = slainIn(open, hidden);
  // Until the first command has taken the rows in, a secret table has no marks of its own.
  if (!hidden || !open.secret || open.rows === '') return stand(table, checksBefore(table, open.secret), slain);
  return stand(table, unpackMarks(rowIds(open.rows), hidden.checks), slain);
}

/** Returns the rows that have been slain in play; for a secret table only with its hidden half. */
export function slainIn(open: EncountersOpen, hidden: EncountersHidden | null): Checks {
  return unpackMarks(rowIds(open.rows), open.secret ? (hidden?.slain ?? '') : open.slain);
}

/** Returns how a table stands on which play has not begun. */
export function standingBefore(table: PlayedTable): Standing {
  return stand(table, checksBefore(table, table.secret), {});
}

function stand(table: PlayedTable, checks: Checks, slain: Checks): Standing {
  const marked = Object.keys(slain).length === 0 ? table : { ...table, rows: table.rows.map((row) => withMark(row, slain)) };
  return { table: marked, checks, ask: settle(marked, checks).ask };
}

function withMark(row: EncounterTable['rows'][number], slain: Checks): EncounterTable['rows'][number] {
  return slain[row.id] && !row.slain ? { ...row, slain: true } : row;
}

/**
 * Returns the checks that a table has of itself: Foundry's drawn rows where they are open, and where it draws without
 * replacement, as Foundry has it. Foundry draws No Encounter too, which is never checked (SC-37).
 */
function checksBefore({ policy, rows, drawn }: PlayedTable, secret: boolean): Checks {
  if (secret && policy !== 'foundry') return {};
  return Object.fromEntries(rows.filter((row) => drawn[row.id] && !isNoEncounter(row)).map(({ id }) => [id, true as const]));
}
