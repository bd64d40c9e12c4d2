/**
 * What a table has in store: the chance of each row and of nothing, and the danger to be expected. Exact from the
 * distribution of the formula, or simulated where that is too large.
 */
import { distributionOf } from '../chance/distribution.ts';
import type { Draws } from '../chance/draws.ts';
import { rollNotation } from '../chance/notation.ts';
import { notationIn } from '../chance/parse-notation.ts';
import { AGAIN, NOTHING, type Rehearsal, closedUnder, playedAt, rehearsalOf, resetIfOut } from './rehearsal.ts';
import { placesOf, rowOrder } from './row-order.ts';
import { type Checks, type EncounterTable, isNoEncounter } from './table.ts';

export type Analysed = Pick<EncounterTable, 'formula' | 'policy' | 'checkOff' | 'rows'>;

/** The chances of the next roll, all between 0 and 1. */
export interface Chances {
  /** By row id, rows of No Encounter included; a row that cannot come up has 0. */
  readonly rows: Readonly<Record<string, number>>;
  /** That there is no encounter: No Encounter is rolled, or nothing happens. */
  readonly noEncounter: number;
  /** That a hostile creature is met. */
  readonly hostile: number;
  /** The mean danger of what is met, 0 where nothing is. */
  readonly danger: number;
}

/** A table's chances as it stands and as if nothing had been checked or slain. */
export interface Analysis {
  readonly now: Chances;
  readonly fresh: Chances;
  /** Whether the figures are exact; otherwise they come from this many simulated rolls. */
  readonly simulated: number | null;
}

/** The chance that the dice fall on a row, by its place; `NOTHING` for all totals that no row covers. */
export interface Band {
  readonly place: number;
  readonly chance: number;
}

const SIMULATED_ROLLS = 20_000;

/**
 * Returns the chances of the next roll, now and fresh. `draws` is only asked where the formula's distribution is too
 * large to be worked out. Null for a formula that only Foundry can roll.
 */
export function analyse(table: Analysed, checks: Checks, draws: Draws): Analysis | null {
  const read = bandsOf(table, draws);
  if (!read) return null;
  const untouched = { ...table, rows: table.rows.map((row) => (row.slain ? { ...row, slain: false } : row)) };
  return {
    now: chancesOf(table, checks, read.bands),
    fresh: chancesOf(untouched, {}, read.bands),
    simulated: read.exact ? null : SIMULATED_ROLLS,
  };
}

/** Returns the chance that the dice fall on each row, exactly or simulated; null for a formula that only Foundry can roll. */
export function bandsOf(table: Analysed, draws: Draws): { readonly bands: readonly Band[]; readonly exact: boolean } | null {
  const notation = notationIn(table.formula);
  if (!notation) return null;
  const distribution = distributionOf(notation);
  const totals = distribution
    ? distribution.chances.map((chance, index) => ({ total: distribution.min + index, chance }))
    : Array.from({ length: SIMULATED_ROLLS }, () => ({
        total: rollNotation(notation, draws).total,
        chance: 1 / SIMULATED_ROLLS,
      }));
  const order = rowOrder(table);
  const bands = new Map<number, number>();
  for (const { total, chance } of totals) {
    if (chance === 0) continue;
    const place = placesOf(order, total)[0] ?? NOTHING;
    bands.set(place, (bands.get(place) ?? 0) + chance);
  }
  return { bands: [...bands].map(([place, chance]) => ({ place, chance })), exact: distribution !== null };
}

/** Returns the rows that the next roll plays, with their chances; totals that are rolled again leave theirs to the others. */
export function playable(rehearsal: Rehearsal, closed: Uint8Array, bands: readonly Band[]): Band[] {
  const counting = bands
    .map(({ place, chance }) => ({ place: playedAt(rehearsal, closed, place), chance }))
    .filter(({ place }) => place !== AGAIN);
  if (counting.length === 0) return [{ place: NOTHING, chance: 1 }];
  const share = counting.reduce((sum, { chance }) => sum + chance, 0);
  return counting.map(({ place, chance }) => ({ place, chance: chance / share }));
}

function chancesOf(table: Analysed, checks: Checks, bands: readonly Band[]): Chances {
  const rehearsal = rehearsalOf(table);
  const closed = closedUnder(rehearsal, checks);
  // A roll on a `down` table that is played out begins with its reset (RA-63).
  resetIfOut(rehearsal, closed);
  const rows: Record<string, number> = Object.fromEntries(table.rows.map(({ id }) => [id, 0]));
  let noEncounter = 0;
  let hostile = 0;
  let danger = 0;
  for (const { place, chance } of playable(rehearsal, closed, bands)) {
    const row = rehearsal.rows[place];
    if (row) rows[row.id] = (rows[row.id] ?? 0) + chance;
    if (!row || isNoEncounter(row)) noEncounter += chance;
    else danger += chance * row.danger;
    if (row?.kind === 'hostile-creature') hostile += chance;
  }
  return { rows, noEncounter, hostile, danger };
}
