/**
 * What a table has in store: the chance of each row and of nothing, the danger to be expected, and the chance of a
 * hostile creature in the next rolls. Exact from the distribution of the formula, or simulated where that is too large.
 */
import { distributionOf } from '../chance/distribution.ts';
import type { Draws } from '../chance/draws.ts';
import type { Notation } from '../chance/notation.ts';
import { rollNotation } from '../chance/notation.ts';
import { parseNotation } from '../chance/parse-notation.ts';
import { settle } from './checks.ts';
import { playedBy, resolveTotal } from './policies.ts';
import { placesOf, rowOrder } from './row-order.ts';
import { type Checks, type EncounterRow, type EncounterTable, isNoEncounter } from './table.ts';

type Analysed = Pick<EncounterTable, 'formula' | 'policy' | 'checkOff' | 'rows'>;

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

/** A chance with what it is worth. */
export interface HostileChance {
  readonly chance: number;
  /** The standard error; 0 for an exact chance. */
  readonly error: number;
}

/** Totals that play the same row whatever is checked, as one: any of them, and the chance of all of them. */
interface Band {
  readonly total: number;
  readonly chance: number;
}

const SIMULATED_ROLLS = 20_000;
const SIMULATED_RUNS = 5_000;
/** States of checks times bands that an exact answer may cost. */
const MOST_WORK = 100_000;

/**
 * Gives the chances of the next roll, now and fresh. `draws` is only asked where the formula's distribution is too
 * large to be worked out. Null for a formula that only Foundry can roll.
 */
export function analyse(table: Analysed, checks: Checks, draws: Draws): Analysis | null {
  const reading = parseNotation(table.formula);
  if (reading.kind === 'fault') return null;
  const exact = bandsOf(table, reading.notation);
  const bands = exact ?? simulatedBands(table, reading.notation, draws);
  const untouched = { ...table, rows: table.rows.map((row) => (row.slain ? { ...row, slain: false } : row)) };
  return {
    now: chancesOf(table, checks, bands),
    fresh: chancesOf(untouched, {}, bands),
    simulated: exact ? null : SIMULATED_ROLLS,
  };
}

/** Joins the totals of each row, exactly; null when the distribution is too large. */
function bandsOf(table: Analysed, notation: Notation): Band[] | null {
  const distribution = distributionOf(notation);
  if (!distribution) return null;
  return joined(
    table,
    distribution.chances.map((chance, index) => ({ total: distribution.min + index, chance })),
  );
}

function simulatedBands(table: Analysed, notation: Notation, draws: Draws): Band[] {
  return joined(
    table,
    Array.from({ length: SIMULATED_ROLLS }, () => ({ total: rollNotation(notation, draws).total, chance: 1 / SIMULATED_ROLLS })),
  );
}

function joined(table: Analysed, totals: readonly Band[]): Band[] {
  const order = rowOrder(table);
  const bands = new Map<number, Band>();
  for (const { total, chance } of totals) {
    if (chance === 0) continue;
    const place = placesOf(order, total)[0] ?? -1;
    const known = bands.get(place);
    bands.set(place, { total: known?.total ?? total, chance: (known?.chance ?? 0) + chance });
  }
  return [...bands.values()];
}

function chancesOf(table: Analysed, checks: Checks, bands: readonly Band[]): Chances {
  const rows: Record<string, number> = Object.fromEntries(table.rows.map(({ id }) => [id, 0]));
  let noEncounter = 0;
  let hostile = 0;
  let danger = 0;
  for (const { row, chance } of playable(table, checks, bands)) {
    if (row) rows[row.id] = (rows[row.id] ?? 0) + chance;
    if (!row || isNoEncounter(row)) noEncounter += chance;
    else danger += chance * row.danger;
    if (row?.kind === 'hostile-creature') hostile += chance;
  }
  return { rows, noEncounter, hostile, danger };
}

/** The rows that bands play under checks; totals that are rolled again leave their chance to the others. */
function playable(
  table: Analysed,
  checks: Checks,
  bands: readonly Band[],
): { readonly row: EncounterRow | null; readonly total: number; readonly chance: number }[] {
  // A roll on a `down` table that is played out begins with its reset (RA-63).
  const standing = table.policy === 'down' ? settle(table, checks).checks : checks;
  const all = bands.map(({ total, chance }) => ({ ...playedBy(table, standing, total), total, chance }));
  const counting = all.filter(({ why }) => why !== 'roll-again');
  const share = counting.reduce((sum, { chance }) => sum + chance, 0);
  if (counting.length === 0) return [{ row: null, total: 0, chance: 1 }];
  return counting.map(({ row, total, chance }) => ({ row, total, chance: chance / share }));
}

/**
 * Gives the chance that the next `rolls` rolls bring at least one hostile creature, checks falling as the policy says.
 * A table whose rows the GM checks by hand counts as if none were checked meanwhile, and a played-out `up` table as if
 * the GM let nothing happen again. Exact where the states of the checks are few, otherwise simulated with `draws`.
 */
export function hostileWithin(table: Analysed, checks: Checks, rolls: number, draws: Draws): HostileChance | null {
  const reading = parseNotation(table.formula);
  if (reading.kind === 'fault') return null;
  const bands = bandsOf(table, reading.notation) ?? simulatedBands(table, reading.notation, draws);
  const exact = hostileExactly(table, checks, rolls, bands);
  return exact === null ? hostileSimulated(table, checks, rolls, bands, draws) : { chance: exact, error: 0 };
}

/** Follows every state of the checks in which no hostile creature has come yet; null when they are too many. */
function hostileExactly(table: Analysed, checks: Checks, rolls: number, bands: readonly Band[]): number | null {
  let states = new Map<string, { checks: Checks; chance: number }>([['', { checks, chance: 1 }]]);
  let work = 0;
  for (let roll = 0; roll < rolls; roll += 1) {
    const next: typeof states = new Map();
    for (const state of states.values()) {
      work += bands.length;
      if (work > MOST_WORK) return null;
      for (const { row, total, chance } of playable(table, state.checks, bands)) {
        if (row?.kind === 'hostile-creature') continue;
        const after = row ? resolveTotal(table, state.checks, total).checks : state.checks;
        const key = Object.keys(after).sort().join(' ');
        const known = next.get(key);
        next.set(key, { checks: after, chance: (known?.chance ?? 0) + state.chance * chance });
      }
    }
    states = next;
  }
  const none = [...states.values()].reduce((sum, { chance }) => sum + chance, 0);
  return Math.min(1, Math.max(0, 1 - none));
}

/** A die of so many faces picks among bands: finer than any figure that is shown. */
const FINE = 2 ** 30;
/** Totals that fall on drawn rows; after so many the rest of the table counts as out of reach. */
const MOST_TRIES = 1_000;

function hostileSimulated(table: Analysed, checks: Checks, rolls: number, bands: readonly Band[], draws: Draws): HostileChance {
  let met = 0;
  for (let run = 0; run < SIMULATED_RUNS; run += 1) {
    if (meetsHostile(table, checks, rolls, () => pickedFrom(bands, draws))) met += 1;
  }
  const chance = met / SIMULATED_RUNS;
  return { chance, error: Math.sqrt(Math.max(chance * (1 - chance), 1 / SIMULATED_RUNS) / SIMULATED_RUNS) };
}

/** Plays some rolls, and says whether a hostile creature came. */
function meetsHostile(table: Analysed, checks: Checks, rolls: number, total: () => number): boolean {
  let now = checks;
  for (let roll = 0; roll < rolls; roll += 1) {
    let resolution = resolveTotal(table, now, total());
    for (let tries = 0; resolution.why === 'roll-again' && tries < MOST_TRIES; tries += 1) {
      resolution = resolveTotal(table, now, total());
    }
    if (resolution.row?.kind === 'hostile-creature') return true;
    now = resolution.checks;
  }
  return false;
}

function pickedFrom(bands: readonly Band[], draws: Draws): number {
  let left = (draws.die(FINE) - 0.5) / FINE;
  for (const { total, chance } of bands) {
    left -= chance;
    if (left < 0) return total;
  }
  return bands.at(-1)?.total ?? 0;
}
