/** The exhaustion step of a jaunt: what the hour takes of everyone, rolled, and left to wait until it comes off sheets (RA-13, RA-40 to RA-44). */
import type { Draws } from '../../chance/draws.ts';
import { rollNotation } from '../../chance/notation.ts';
import { notationIn } from '../../chance/parse-notation.ts';
import { type Circumstances, accept, event } from '../../kit/ruling.ts';
import { paidFor, waiting } from '../../party/damage/hurts.ts';
import { trueTerrain } from '../../terrain/held-terrain.ts';
import { type Allowed, type State, isTravelled } from '../state/ruling.ts';
import { activeMembers } from '../state/crew.ts';
import { type Exhaustion, type TiringHour, climateHere, exhaustionOf } from './exhaustion.ts';
import { TOLL_MEMBERS } from '../state/party-state.ts';
import { markKey } from '../state/track.ts';
import { inFew } from './told-figures.ts';

/** The most damage that an hour does. */
const MOST_DAMAGE = 1_000_000;

/** What the last hours took of a member: points of exhaustion, and their damage. */
export interface Tired {
  readonly id: string;
  readonly points: number;
  readonly damage: number;
}

/** Rolls the damage of so much exhaustion on somebody of a size, rounded down; 0 where it is none (RA-44). */
export function damageRolled({ dice }: Pick<Exhaustion, 'dice'>, size: number, draws: Draws): number {
  const notation = notationIn(dice);
  if (!notation) return 0;
  // A hair is added, so that 1.1 × 10 is 11 in whatever numbers are reckoned.
  const damage = Math.floor(rollNotation(notation, draws).total * size + 1e-9);
  return Math.min(Math.max(0, damage), MOST_DAMAGE);
}

/** Returns the hour where the party is, for what it takes of everyone; `travelled` says whether anything was (RA-12, RA-43). */
export function hourHere(state: State, travelled: boolean): TiringHour {
  const { open } = state;
  return { travelled, climateHere: climateHere(open, trueTerrain(state)), warmth: open.weather?.warmth ?? 0 };
}

/**
 * Says what hours took of everyone: it replaces what the last ones took, and the damage of those who have a sheet waits (RA-44). Of an
 * hour that was taken back and is played anew nobody pays who has paid already, since the sheet could not be given it back.
 */
export function tiredOut(state: State, all: readonly Tired[]): Allowed {
  const told = all.flatMap((one) => (one.points > 0 ? [{ ...one, damage: Math.min(one.damage, MOST_DAMAGE) }] : []));
  const tired = Object.fromEntries(told.map(({ id, damage }) => [id, damage]));
  const { open, hidden } = state;
  const { jaunts } = open;
  const hour = markKey(open, jaunts);
  const paid = paidFor(open, hour);
  const hits = told.flatMap(({ id, damage }) => (paid.includes(id) ? [] : [{ member: id, damage }]));
  const after = waiting({ open: { ...open, tired }, hidden }, hour, hits, TOLL_MEMBERS).state;
  const damage = told.reduce((sum, one) => sum + one.damage, 0);
  const who = inFew(told.map((one) => [one.id, one.damage]));
  return accept(after, told.length > 0 ? [event('partyTired', { jaunt: jaunts, who, damage })] : []);
}

/** Settles the exhaustion of a jaunt: base, pace and load where anything was travelled, and climate in any case (RA-13, RA-40 to RA-44). */
export function exhaustionSettled(state: State, { draws }: Pick<Circumstances, 'draws'>): Allowed {
  const { open } = state;
  const hour = hourHere(state, isTravelled(open));
  return tiredOut(
    state,
    activeMembers(open).map(([id, member]) => {
      const exhaustion = exhaustionOf(open, member, hour);
      return { id, points: exhaustion.points, damage: damageRolled(exhaustion, member.size, draws) };
    }),
  );
}
