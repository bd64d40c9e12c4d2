/** Checking rows off, and what a played-out table comes to (SC-35 to SC-37, RA-63). */
import { sifted } from '../values/records.ts';
import { type Checks, type EncounterTable, canRecur, isClosed, isNoEncounter } from './table.ts';

/** The checks after a change, and what a played-out table asks for. */
export interface Ledger {
  readonly checks: Checks;
  /** Whether all had been checked and the checks were erased (RA-63). */
  readonly reset: boolean;
  /** Ids of the rows of which the GM says which can happen again (SC-36); empty when nothing is asked. */
  readonly ask: readonly string[];
}

/** What of a table its checks depend on. */
type Checkable = Pick<EncounterTable, 'policy' | 'rows'>;

/** Whether every entry but No Encounter is checked or slain; a table of No Encounter alone is never played out. */
export function isPlayedOut(table: Pick<EncounterTable, 'rows'>, checks: Checks): boolean {
  return table.rows.every((row) => isNoEncounter(row) || isClosed(row, checks)) && !table.rows.every(isNoEncounter);
}

/**
 * Settles checks after a change. A played-out `up` table asks the GM, as long as any entry can recur (SC-36); a
 * played-out `down` table erases its checks, those of once-only rows too (RA-63). Decision: one whose rows are all slain is
 * not reset.
 */
export function settle(table: Checkable, checks: Checks): Ledger {
  const asIs: Ledger = { checks, reset: false, ask: [] };
  if ((table.policy !== 'up' && table.policy !== 'down') || !isPlayedOut(table, checks)) return asIs;
  const again = table.rows.filter((row) => canRecur(row, table)).map(({ id }) => id);
  if (again.length === 0) return asIs;
  return table.policy === 'up' ? { ...asIs, ask: again } : { checks: without(checks, again), reset: true, ask: [] };
}

/** Checks a row off; No Encounter and ids that the table lacks stay unchecked (SC-37). */
export function check(table: Checkable, checks: Checks, id: string): Ledger {
  const row = table.rows.find((one) => one.id === id);
  if (!row || isNoEncounter(row)) return settle(table, checks);
  return settle(table, { ...checks, [id]: true });
}

/** Takes a row's check away. */
export function uncheck(table: Checkable, checks: Checks, id: string): Ledger {
  return settle(table, without(checks, [id]));
}

/** Marks what a row is about as slain and checks the row, or takes the mark away and leaves the check (SC-36). */
export function markSlain<Table extends EncounterTable>(
  table: Table,
  checks: Checks,
  id: string,
  slain: boolean,
): Ledger & { readonly table: Table } {
  const rows = table.rows.map((row) => (row.id === id && !isNoEncounter(row) ? { ...row, slain } : row));
  const changed = { ...table, rows };
  return { table: changed, ...(slain ? check(changed, checks, id) : settle(changed, checks)) };
}

/** Erases the checks of the rows that the GM says can happen again; those that cannot, such as what is slain, stay (SC-36). */
export function recur(table: Checkable, checks: Checks, ids: readonly string[]): Checks {
  const wanted = new Set(ids);
  return without(
    checks,
    table.rows.filter((row) => wanted.has(row.id) && canRecur(row, table)).map(({ id }) => id),
  );
}

function without(checks: Checks, ids: readonly string[]): Checks {
  const gone = new Set(ids);
  return sifted(checks, (_, id) => !gone.has(id));
}
