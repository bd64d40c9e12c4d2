/**
 * The chance of a hostile creature in the next rolls on a table, checks falling as its policy says. The work comes in
 * small steps, so that a browser can do it between two frames.
 */
import type { Draws } from '../chance/draws.ts';
import { type Analysed, type Band, bandsOf, playable } from './analysis.ts';
import type { Importing } from '../values/pausing.ts';
import { NOTHING, type Rehearsal, checkOffAt, closedUnder, playedAt, rehearsalOf, resetIfOut } from './rehearsal.ts';
import type { Checks } from './table.ts';

/** A chance with what it is worth. */
export interface HostileChance {
  readonly chance: number;
  /** The standard error; 0 for an exact chance. */
  readonly error: number;
}

const SIMULATED_RUNS = 5_000;
const RUNS_AT_ONCE = 10;
/** What an exact answer may cost: states of the checks, times bands, times rows. */
const MOST_WORK = 10_000_000;
const WORK_AT_ONCE = 20_000;

/**
 * Returns the chance that the next `rolls` rolls bring at least one hostile creature. A table whose rows the GM checks by
 * hand counts as if none were checked meanwhile, and a played-out `up` table as if the GM let nothing happen again.
 * Exact where the states of the checks are few, otherwise simulated with `draws`; null for a formula that only Foundry
 * can roll.
 */
export function* hostileSteps(table: Analysed, checks: Checks, rolls: number, draws: Draws): Importing<HostileChance | null> {
  const read = bandsOf(table, draws);
  if (!read) return null;
  if (!table.rows.some(({ kind, slain }) => kind === 'hostile-creature' && !slain)) return { chance: 0, error: 0 };
  const rehearsal = rehearsalOf(table);
  const closed = closedUnder(rehearsal, checks);
  const exact = yield* exactly(rehearsal, closed, rolls, read.bands);
  return exact === null ? yield* simulated(rehearsal, closed, rolls, read.bands, draws) : { chance: exact, error: 0 };
}

/** One state of the checks in which no hostile creature has come yet. */
interface Peace {
  readonly closed: Uint8Array;
  readonly chance: number;
}

/** Follows every state of the checks; null when they are too many. */
function* exactly(rehearsal: Rehearsal, start: Uint8Array, rolls: number, bands: readonly Band[]): Importing<number | null> {
  let states = new Map<string, Peace>([['', { closed: start, chance: 1 }]]);
  let work = 0;
  let rested = 0;
  for (let roll = 0; roll < rolls; roll += 1) {
    const next = new Map<string, Peace>();
    for (const state of states.values()) {
      work += bands.length * rehearsal.rows.length;
      if (work > MOST_WORK) return null;
      rollOn(rehearsal, state, bands, next);
      if (work - rested < WORK_AT_ONCE) continue;
      rested = work;
      yield { done: work, of: MOST_WORK };
    }
    states = next;
  }
  const none = [...states.values()].reduce((sum, { chance }) => sum + chance, 0);
  return Math.min(1, Math.max(0, 1 - none));
}

/** Adds the states that one roll on a state leads to. */
function rollOn(rehearsal: Rehearsal, state: Peace, bands: readonly Band[], next: Map<string, Peace>): void {
  const before = state.closed.slice();
  resetIfOut(rehearsal, before);
  for (const { place, chance } of playable(rehearsal, before, bands)) {
    if (rehearsal.rows[place]?.kind === 'hostile-creature') continue;
    const closed = before.slice();
    checkOffAt(rehearsal, closed, place);
    const key = String.fromCharCode(...closed);
    next.set(key, { closed, chance: (next.get(key)?.chance ?? 0) + state.chance * chance });
  }
}

/** A die of so many faces picks among bands: finer than any figure that is shown. */
const FINE = 2 ** 30;

function* simulated(
  rehearsal: Rehearsal,
  start: Uint8Array,
  rolls: number,
  bands: readonly Band[],
  draws: Draws,
): Importing<HostileChance> {
  let met = 0;
  for (let run = 0; run < SIMULATED_RUNS; run += 1) {
    if (meetsHostile(rehearsal, start.slice(), rolls, bands, draws)) met += 1;
    if (run % RUNS_AT_ONCE === 0) yield { done: run, of: SIMULATED_RUNS };
  }
  const chance = met / SIMULATED_RUNS;
  return { chance, error: Math.sqrt(Math.max(chance * (1 - chance), 1 / SIMULATED_RUNS) / SIMULATED_RUNS) };
}

/** Plays some rolls, and says whether a hostile creature came; `closed` is changed. */
function meetsHostile(rehearsal: Rehearsal, closed: Uint8Array, rolls: number, bands: readonly Band[], draws: Draws): boolean {
  for (let roll = 0; roll < rolls; roll += 1) {
    resetIfOut(rehearsal, closed);
    const place = playedAt(rehearsal, closed, pickedFrom(rehearsal, closed, bands, draws));
    if (rehearsal.rows[place]?.kind === 'hostile-creature') return true;
    checkOffAt(rehearsal, closed, place);
  }
  return false;
}

/** Picks the row that the dice fall on; without replacement among the rows that are left, as rolling again comes to. */
function pickedFrom({ policy }: Rehearsal, closed: Uint8Array, bands: readonly Band[], draws: Draws): number {
  const counts = ({ place }: Band): boolean => policy !== 'foundry' || (place !== NOTHING && closed[place] === 0);
  let whole = 0;
  for (const band of bands) if (counts(band)) whole += band.chance;
  let left = ((draws.die(FINE) - 0.5) / FINE) * whole;
  let last = NOTHING;
  for (const band of bands) {
    if (!counts(band)) continue;
    last = band.place;
    left -= band.chance;
    if (left < 0) return last;
  }
  return last;
}
