/** What a total on a table comes to, with its checks and by its policy (SC-35 to SC-37, RA-63). */
import type { Draws } from '../chance/draws.ts';
import { type NotationFault, type RolledNotation, rollNotation } from '../chance/notation.ts';
import { parseNotation } from '../chance/parse-notation.ts';
import { type Ledger, check, settle } from './checks.ts';
import { placesOf, rowOrder } from './row-order.ts';
import { type Checks, type EncounterRow, type EncounterTable, isClosed, isNoEncounter } from './table.ts';

/** Why a row was played, or why nothing happens. */
export const REASONS = [
  /** The row of the total is played. */
  'rolled',
  /** It was checked: the next unchecked entry toward the lower numbers is played (SC-35). */
  'next-up',
  /** It was checked: the next unchecked entry toward the higher numbers is played (RA-63). */
  'next-down',
  /** The same, past the last row and on from the row after No Encounter (RA-63). */
  'wrapped',
  /** Going up reached only No Encounter: nothing happens (SC-37). */
  'none-reached',
  /** Nothing is left to play: every entry is slain. */
  'played-out',
  /** The row was checked or slain, and the policy plays nothing in its place. */
  'spent',
  /** No row covers the total: nothing happens, and the table wants mending. */
  'gap',
  /** Without replacement: the total is rolled again. */
  'roll-again',
  /** Without replacement: no row is left that a roll could give. */
  'all-drawn',
] as const;
export type Reason = (typeof REASONS)[number];

/** The row that a total plays. */
export interface Played {
  /** The row to play, or null when nothing happens. No Encounter is a row like others here. */
  readonly row: EncounterRow | null;
  readonly why: Reason;
  /** The row that covers the total, or null in a gap. */
  readonly rolled: EncounterRow | null;
  /** Checked and slain rows that were passed over, the rolled one first. */
  readonly passed: readonly EncounterRow[];
  /** Further rows that cover the same total and were not looked at: the table has an overlap. */
  readonly overlapped: readonly EncounterRow[];
}

/** A total with all that follows from it. */
export interface Resolution extends Played, Ledger {
  readonly total: number;
  /** The row that waits for the GM to check it off, or an empty string (SC-35, RA-63: *setting*). */
  readonly offer: string;
}

/** What of a table a total is held against. */
type Playable = Pick<EncounterTable, 'policy' | 'rows'>;

/**
 * Says which row a total plays. Of overlapping rows the one that begins lowest counts. Decisions where the rules are
 * silent: a total in a gap plays nothing; a row of kind `none` anywhere in the list stands in for no checked row; on a
 * table without check-off a row that is checked by hand, once-only or slain plays nothing.
 */
export function playedBy(table: Playable, checks: Checks, total: number): Played {
  const order = rowOrder(table);
  const places = placesOf(order, total);
  const [rolled = null, ...overlapped] = places.flatMap((place) => order.rows[place] ?? []);
  const [place = 0] = places;
  const played = (row: EncounterRow | null, why: Reason, passed: readonly EncounterRow[] = []): Played => ({
    row,
    why,
    rolled,
    passed,
    overlapped,
  });
  if (!rolled) return played(null, table.policy === 'foundry' ? 'roll-again' : 'gap');
  if (!isClosed(rolled, checks)) return played(rolled, 'rolled');
  switch (table.policy) {
    case 'up': {
      const { row, passed } = firstOpen(order.rows.slice(0, place + 1).toReversed(), checks);
      return played(row, row ? 'next-up' : 'none-reached', passed);
    }
    case 'down': {
      const below = firstOpen(order.rows.slice(place), checks);
      if (below.row) return played(below.row, 'next-down', below.passed);
      const { row, passed } = firstOpen(order.rows.slice(0, place), checks);
      return played(row, row ? 'wrapped' : 'played-out', [...below.passed, ...passed]);
    }
    case 'foundry':
      return played(null, 'roll-again', [rolled]);
    case 'none':
      return played(null, 'spent', [rolled]);
  }
}

/** Walks rows in the order given to the first open entry, and collects the closed ones before it. */
function firstOpen(rows: readonly EncounterRow[], checks: Checks): Pick<Played, 'row' | 'passed'> {
  const entries = rows.filter((row) => !isNoEncounter(row));
  const open = entries.findIndex((row) => !isClosed(row, checks));
  return { row: entries[open] ?? null, passed: open < 0 ? entries : entries.slice(0, open) };
}

/**
 * Resolves a total: which row is played and why, and the checks after it. A `down` table that comes in played out is
 * reset first (RA-63). `foundry` gives `roll-again` for a row that is drawn already, unless none is left.
 */
export function resolveTotal(
  table: Pick<EncounterTable, 'policy' | 'checkOff' | 'rows'>,
  checks: Checks,
  total: number,
): Resolution {
  const before = table.policy === 'down' ? settle(table, checks) : { checks, reset: false, ask: [] };
  const played = playedBy(table, before.checks, total);
  const { row } = played;
  if (played.why === 'roll-again' && !table.rows.some((one) => !isClosed(one, checks))) {
    return { total, ...played, why: 'all-drawn', ...before, offer: '' };
  }
  // A table without check-off still forgets nothing: what can be met once is checked when it is met.
  const checkable = row !== null && !isNoEncounter(row) && (table.policy !== 'none' || row.once);
  if (!checkable || table.checkOff === 'gm') {
    return { total, ...played, ...settled(table, before), offer: checkable ? row.id : '' };
  }
  const after = check(table, before.checks, row.id);
  return { total, ...played, ...after, reset: before.reset || after.reset, offer: '' };
}

/** A played-out `up` table goes on asking with each roll until the GM has answered (SC-36). */
function settled(table: Playable, before: Ledger): Ledger {
  return table.policy === 'up' ? settle(table, before.checks) : before;
}

/** A roll on a table, or the fault of a formula that only Foundry may know how to roll. */
export type TableRoll =
  | {
      readonly kind: 'rolled';
      readonly resolution: Resolution;
      /** The roll that counted. */
      readonly roll: RolledNotation;
      /** Totals that fell on drawn rows or gaps and were rolled again, in order. */
      readonly again: readonly number[];
    }
  | { readonly kind: 'formula'; readonly fault: NotationFault };

/** After so many totals that gave nothing new, what is left on the table cannot come up. */
const MOST_TRIES = 10_000;

/** Rolls a table's formula and resolves the total; without replacement it rolls until an undrawn row comes up. */
export function rollTable(
  table: Pick<EncounterTable, 'formula' | 'policy' | 'checkOff' | 'rows'>,
  checks: Checks,
  draws: Draws,
): TableRoll {
  const reading = parseNotation(table.formula);
  if (reading.kind === 'fault') return { kind: 'formula', fault: reading.fault };
  const again: number[] = [];
  for (;;) {
    const roll = rollNotation(reading.notation, draws);
    const resolution = resolveTotal(table, checks, roll.total);
    if (resolution.why !== 'roll-again') return { kind: 'rolled', resolution, roll, again };
    if (again.length === MOST_TRIES) return { kind: 'rolled', resolution: { ...resolution, why: 'all-drawn' }, roll, again };
    again.push(roll.total);
  }
}
