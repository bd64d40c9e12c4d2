/** What all decisions on a table in play share: where they start, and how what they change is put back. */
import type { Accepted, Decision, Effect, Halves, PlayEvent } from '../procedure.ts';
import { accept as accepted, event } from '../kit/ruling.ts';
import type { Ledger } from '../encounters/checks.ts';
import { packMarks, rowIds, withRows } from '../encounters/marks.ts';
import { type Standing, slainIn, standingOf } from './standing.ts';
import { type EncountersHidden, type EncountersOpen, MOST_PLAYED_ROWS } from './state.ts';
import { type Checks, type EncounterRow, isNoEncounter, type PlayedTable } from '../encounters/table.ts';

/** Why a command on a table is refused. */
export const ENCOUNTERS_REFUSALS = [
  'gm-only',
  /** The document that held the table is gone. */
  'no-table',
  'no-row',
  'no-result',
  /** No Encounter is never checked off nor slain (SC-37, RA-63). */
  'no-encounter',
  /** A secret roll on an open table would show itself by its check. */
  'open-table',
  /** Only Foundry can roll this formula: roll it there, or type in what the dice said. */
  'formula',
  'too-many-rows',
] as const;
export type EncountersRefusal = (typeof ENCOUNTERS_REFUSALS)[number];

export type State = Halves<EncountersOpen, EncountersHidden>;
export type Ruling = Decision<EncountersOpen, EncountersHidden, EncountersRefusal>;

/** A table as it lies before a decision, all of its rows taken in. */
export interface Desk {
  readonly open: EncountersOpen;
  readonly hidden: EncountersHidden;
  /** The table as its document has it. */
  readonly given: PlayedTable;
  /** Ids of all rows that the table has had in play. */
  readonly ids: readonly string[];
  readonly standing: Standing;
  /** Which rows have been slain in play; those whose own flags say so are not among them. */
  readonly slain: Checks;
}

/** Sits down to decide; null when the table has had more rows than can be kept. */
export function deskOf({ open, hidden }: State, given: PlayedTable): Desk | null {
  const standing = standingOf(open, hidden, given);
  const rows = withRows(
    open.rows,
    given.rows.map(({ id }) => id),
  );
  const ids = rowIds(rows);
  if (!standing || ids.length > MOST_PLAYED_ROWS) return null;
  return { open: { ...open, rows }, hidden, given, ids, standing, slain: slainIn(open, hidden) };
}

/** What a decision changes; what it does not name stays. */
export interface After {
  readonly checks?: Checks;
  readonly slain?: Checks;
  readonly open?: Partial<EncountersOpen>;
  readonly hidden?: Partial<EncountersHidden>;
}

/** Accepts a command: marks go where the table keeps them, which is Foundry's drawn rows for the checks of an open table. */
export function accept(
  desk: Desk,
  after: After = {},
  events: readonly PlayEvent[] = [],
): Accepted<EncountersOpen, EncountersHidden> {
  const { ids, standing } = desk;
  const open = { ...desk.open, ...after.open };
  const hidden = { ...desk.hidden, ...after.hidden };
  const checks = after.checks ?? standing.checks;
  const slain = packMarks(ids, after.slain ?? desk.slain);
  const state = open.secret
    ? { open: { ...open, slain: '' }, hidden: { ...hidden, checks: packMarks(ids, checks), slain } }
    : { open: { ...open, slain }, hidden: { ...hidden, checks: '', slain: '' } };
  return accepted(state, events, marked(desk, drawnAfter(desk, open.secret, checks)));
}

/** Which rows Foundry shall show as drawn; a secret table's stay as they are, unless it has just become secret. */
function drawnAfter({ open, given }: Desk, secret: boolean, checks: Checks): Checks {
  if (!secret) return checks;
  return open.secret ? given.drawn : {};
}

/** Returns the effect that brings Foundry's drawn rows about. Foundry may have drawn No Encounter by itself: that stays. */
function marked({ given: { rows, drawn } }: Desk, after: Checks): readonly Effect[] {
  const changing = rows.filter((row) => !isNoEncounter(row) && (drawn[row.id] ?? false) !== (after[row.id] ?? false));
  if (changing.length === 0) return [];
  const states = (shown: Checks): Record<string, boolean> =>
    Object.fromEntries(changing.map(({ id }) => [id, shown[id] ?? false]));
  return [{ kind: 'mark-rows', from: states(drawn), to: states(after) }];
}

/** Returns the row of an id as it stands, or null. */
export function rowOf({ standing }: Desk, id: string): EncounterRow | null {
  return standing.table.rows.find((row) => row.id === id) ?? null;
}

/** What everyone hears of checks: that they were erased, or that nothing is left; of a secret table nothing. */
export function ledgerEvents({ open, standing }: Desk, { reset, ask }: Pick<Ledger, 'reset' | 'ask'>): readonly PlayEvent[] {
  if (open.secret) return [];
  return [
    ...(reset ? [event('tableReset')] : []),
    ...(ask.length > 0 && standing.ask.length === 0 ? [event('tablePlayedOut')] : []),
  ];
}
