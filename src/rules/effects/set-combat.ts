/**
 * A combat on the scene begins, goes on or ends. Combatants of `from` that `to` lacks go; whoever is in neither stays as they are.
 * What goes is `whole` in `from`, or stands as the module made it: otherwise nothing is done, since it could not be brought back.
 */
import * as v from 'valibot';
import { byKey, count, documentId, finite } from '../values/fields.ts';
import { sameData } from '../values/plain-data.ts';
import { type EffectKind, type Part } from './effect-kind.ts';
import { type Made, mayGo, whole } from './made.ts';

const fighter = v.object({
  token: documentId,
  initiative: v.nullable(finite),
  /** All else that Foundry keeps of the combatant; absent where that is not asked, and of a new one, which is as Foundry makes it. */
  whole: v.optional(whole),
});
const place = v.object({
  /** 0 before it begins. */
  round: count,
  /**
   * The place of whose turn it is in Foundry's order; null for nobody's. Foundry sorts by initiative and what a game system
   * says beside: where the order comes out otherwise than a decision thought, it is another's turn, and nothing tells.
   */
  turn: v.nullable(count),
  /** Who fights with a token, by the ids of combatants. */
  combatants: byKey(v.string(), fighter),
  /** All else that Foundry keeps of the combat; absent where that is not asked, and of a new one. */
  whole: v.optional(whole),
  /** Who fights without a token, whole, by the ids of combatants; goes with `whole`. */
  others: v.optional(v.record(v.string(), whole)),
});
const combat = v.nullable(place);
const schema = v.object({ kind: v.literal('set-combat'), combat: documentId, from: combat, to: combat });

/** Somebody who fights with a token of the scene. */
export type Fighter = Readonly<v.InferOutput<typeof fighter>>;
/** A combat as the scene has it. */
export type CombatPlace = Readonly<v.InferOutput<typeof place>>;
export type SetCombatEffect = v.InferOutput<typeof schema>;

/** A combat of the scene, as it stands. */
export interface PresentCombat extends Made {
  /** What effects change of it. */
  readonly place: CombatPlace;
  /** The same with all that it takes to bring it back, or one of its combatants; null where that is too much or not plain. */
  readonly whole: CombatPlace | null;
  /** How those of its combatants came to be who fight with a token. */
  readonly made: Readonly<Record<string, Made>>;
}

/** Tells whether a combatant is as it is said to be, as far as effects change one. */
function isSame(one: Fighter | undefined, other: Fighter | undefined): boolean {
  return one?.token === other?.token && one?.initiative === other?.initiative;
}

/** Tells whether a combat that ends could be brought back, but for who fights in it. */
function mayEnd(from: CombatPlace, present: PresentCombat): boolean {
  return (
    mayGo(from.whole, present.whole?.whole, present) && (from.whole === undefined || sameData(from.others, present.whole?.others))
  );
}

/** Says how all who fight in a combat before, after, or now stand to an effect. */
function fighterParts(from: CombatPlace, to: CombatPlace | null, present: PresentCombat): Part[] {
  const now = present.place.combatants;
  return Object.keys({ ...from.combatants, ...to?.combatants, ...now }).map((one) => {
    const was = from.combatants[one];
    const shall = to?.combatants[one];
    return {
      before:
        isSame(was, now[one]) && (!was || !!shall || mayGo(was.whole, present.whole?.combatants[one]?.whole, present.made[one])),
      after: to !== null && isSame(shall, now[one]),
      unnoted: present.made[one]?.isBeingMade === true,
    };
  });
}

export const SET_COMBAT = {
  schema,
  parts: ({ combat, from, to }, { combats }) => {
    const present = combats?.(combat);
    if (!present) return present === null ? [{ before: !from }] : undefined;
    const { place: now, isBeingMade } = present;
    // One that is begun is there whole, and then noted.
    const was = from ?? to;
    if (!was || (!from && !isBeingMade)) return [{ before: false }];
    const fighters = fighterParts(was, to, present);
    const areBegun = fighters.some(({ before }) => !before);
    return [
      ...fighters,
      {
        // Round and turn are written last: until then Foundry moves the turn along while the order changes.
        before: now.round === was.round && (areBegun || now.turn === was.turn),
        after: now.round === to?.round && now.turn === to.turn && !isBeingMade,
      },
      // That it is there at all is left so by whoever begins it; one that ends has to be such that it could be brought back.
      to ? { before: !!from, after: true, unnoted: !from } : { before: mayEnd(was, present) },
    ];
  },
} satisfies EffectKind<SetCombatEffect, { readonly combats?: ((combat: string) => PresentCombat | null) | undefined }>;
