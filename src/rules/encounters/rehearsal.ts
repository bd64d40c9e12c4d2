/**
 * The play of a table on arrays, for those who ask what thousands of rolls would bring. It does what `policies.ts` and
 * `checks.ts` do, which say why; rows are known by their places in the order of all rows.
 */
import { rowOrder } from './row-order.ts';
import { type Checks, type EncounterRow, type EncounterTable, canRecur, isClosed, isNoEncounter } from './table.ts';

/** A table made ready to be rolled on many times. */
export interface Rehearsal {
  readonly policy: EncounterTable['policy'];
  readonly rows: readonly EncounterRow[];
  /** 1 for each row that is no No Encounter. */
  readonly entry: Uint8Array;
  /** 1 for each row whose check may be erased. */
  readonly recurs: Uint8Array;
  /** 1 for each row that is checked off at once when it is played. */
  readonly checked: Uint8Array;
}

/** Nothing is played: the place of no row. */
export const NOTHING = -1;
/** The total is rolled again. */
export const AGAIN = -2;

/** Makes a table ready. */
export function rehearsalOf(table: Pick<EncounterTable, 'policy' | 'checkOff' | 'rows'>): Rehearsal {
  const { rows } = rowOrder(table);
  const flags = (is: (row: EncounterRow) => boolean): Uint8Array => Uint8Array.from(rows, (row) => (is(row) ? 1 : 0));
  return {
    policy: table.policy,
    rows,
    entry: flags((row) => !isNoEncounter(row)),
    recurs: flags((row) => canRecur(row, table)),
    checked: flags((row) => table.checkOff === 'at-once' && !isNoEncounter(row) && (table.policy !== 'none' || row.once)),
  };
}

/** Returns 1 for each row that cannot be played under checks. */
export function closedUnder({ rows }: Rehearsal, checks: Checks): Uint8Array {
  return Uint8Array.from(rows, (row) => (isClosed(row, checks) ? 1 : 0));
}

/** Says which row is played when a roll falls on a row, or `NOTHING`, or `AGAIN`; `place` is `NOTHING` for a gap. */
export function playedAt({ policy, entry }: Rehearsal, closed: Uint8Array, place: number): number {
  if (place === NOTHING) return policy === 'foundry' ? AGAIN : NOTHING;
  if (closed[place] === 0) return place;
  switch (policy) {
    case 'up':
      return firstOpen(entry, closed, place, NOTHING, -1);
    case 'down': {
      const below = firstOpen(entry, closed, place, entry.length, 1);
      return below === NOTHING ? firstOpen(entry, closed, 0, place, 1) : below;
    }
    case 'foundry':
      return AGAIN;
    case 'none':
      return NOTHING;
  }
}

function firstOpen(entry: Uint8Array, closed: Uint8Array, from: number, end: number, step: number): number {
  for (let place = from; place !== end; place += step) if (entry[place] === 1 && closed[place] === 0) return place;
  return NOTHING;
}

/** Erases in place the checks of a `down` table that is played out (RA-63). */
export function resetIfOut({ policy, entry, recurs }: Rehearsal, closed: Uint8Array): void {
  if (policy !== 'down' || firstOpen(entry, closed, 0, entry.length, 1) !== NOTHING) return;
  for (let place = 0; place < recurs.length; place += 1) if (recurs[place] === 1) closed[place] = 0;
}

/** Checks a played row off in place, where the table does so at once. */
export function checkOffAt(rehearsal: Rehearsal, closed: Uint8Array, place: number): void {
  if (place < 0 || rehearsal.checked[place] === 0) return;
  closed[place] = 1;
  resetIfOut(rehearsal, closed);
}
