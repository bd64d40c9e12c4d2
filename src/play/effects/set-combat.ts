/** A combat begins, goes on or ends. */
import * as v from 'valibot';
import type { CombatPlace, Fighter, PresentCombat, SetCombatEffect } from '../../rules/procedure.ts';
import { sameData } from '../changes.ts';
import { type EffectKind, finite, halfDone, id, turned } from './effect-kind.ts';
import { mayGo, whole } from './plain-text.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const combat = v.nullable(
  v.object({
    round: count,
    turn: v.nullable(count),
    combatants: v.optional(
      v.record(v.string(), v.object({ token: id, initiative: v.nullable(finite), whole: v.optional(whole) })),
      {},
    ),
    whole: v.optional(whole),
    others: v.optional(v.record(v.string(), whole)),
  }),
);

/** Tells whether a combatant is as it is said to be, as far as effects change one. */
function isSame(one: Fighter | undefined, other: Fighter | undefined): boolean {
  if (!one || !other) return !one && !other;
  return one.token === other.token && one.initiative === other.initiative;
}

/** Tells whether a combatant of a combat that goes could be brought back. */
function fighterMayGo(one: string, from: CombatPlace, present: PresentCombat): boolean {
  return mayGo(from.combatants[one]?.whole, present.whole?.combatants[one]?.whole, present.made[one]);
}

/** Tells whether a combat that ends could be brought back. */
function mayEnd(from: CombatPlace, present: PresentCombat): boolean {
  if (!mayGo(from.whole, present.whole?.whole, present)) return false;
  if (from.whole !== undefined && !sameData(from.others, present.whole?.others)) return false;
  return Object.keys(from.combatants).every((one) => fighterMayGo(one, from, present));
}

/** Returns the ids of all combatants that a combat has before, after, or now. */
function fighters(...places: readonly CombatPlace[]): string[] {
  return [...new Set(places.flatMap(({ combatants }) => Object.keys(combatants)))];
}

/** Tells whether combatants that go could be brought back, of those that are still there. */
function othersMayGo(from: CombatPlace, to: CombatPlace, present: PresentCombat): boolean {
  return fighters(from)
    .filter((one) => !to.combatants[one] && present.place.combatants[one])
    .every((one) => fighterMayGo(one, from, present));
}

interface Part {
  readonly before: boolean;
  readonly after: boolean;
}

/** Tells of each combatant whether they are as before, and as after; one who is there and not noted is not all done. */
function fighterParts(from: CombatPlace, to: CombatPlace, { place, made }: PresentCombat): Part[] {
  return fighters(from, to, place).map((one) => {
    const now = place.combatants[one];
    const isThere = isSame(to.combatants[one], now);
    const isUnnoted = isThere && made[one]?.isBeingMade === true;
    return { before: isUnnoted || isSame(from.combatants[one], now), after: isThere && !isUnnoted };
  });
}

/** Tells of round and turn, which are written last: until then Foundry moves the turn along while the order changes. */
function turnPart(from: CombatPlace, to: CombatPlace, { place, isBeingMade }: PresentCombat): Part {
  const isBegun = fighters(from, place).some((one) => !isSame(from.combatants[one], place.combatants[one]));
  const after = place.round === to.round && place.turn === to.turn && !isBeingMade;
  return { before: place.round === from.round && (isBegun || place.turn === from.turn), after };
}

export const SET_COMBAT = {
  schema: v.object({ kind: v.literal('set-combat'), combat: id, from: combat, to: combat }),
  reversed: turned,
  stillStands: ({ combat, from, to }, { combats }) => {
    const present = combats?.(combat);
    if (present === undefined || !present || !from) return present === null && !from;
    const { place } = present;
    if (place.round !== from.round || place.turn !== from.turn) return false;
    if (!fighters(from, place).every((one) => isSame(from.combatants[one], place.combatants[one]))) return false;
    return to ? othersMayGo(from, to, present) : mayEnd(from, present);
  },
  isHalfDone: ({ combat, from, to }, { combats }) => {
    const present = combats?.(combat);
    if (!present || !to) return false;
    // One that is begun is there whole, and then noted.
    const before = from ?? to;
    const parts = [...fighterParts(before, to, present), turnPart(before, to, present)];
    return halfDone(parts) && (!!from || present.isBeingMade) && othersMayGo(before, to, present);
  },
} satisfies EffectKind<SetCombatEffect>;
