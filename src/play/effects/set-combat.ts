/** A combat begins, goes on or ends. */
import * as v from 'valibot';
import type { CombatPlace, SetCombatEffect } from '../../rules/procedure.ts';
import { sameData } from '../changes.ts';
import { type EffectKind, finite, id, plainRecord, turned } from './effect-kind.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const combat = v.nullable(
  v.object({
    round: count,
    turn: v.nullable(count),
    combatants: v.optional(
      v.record(v.string(), v.object({ token: id, initiative: v.nullable(finite), data: v.optional(plainRecord) })),
      {},
    ),
    data: v.optional(plainRecord),
  }),
);

/** Gives what counts of a combat: what Foundry keeps of it beside that may be anything. */
function counted(place: CombatPlace | null): unknown {
  if (!place) return null;
  const { round, turn, combatants } = place;
  const fighting = Object.entries(combatants).map(([one, { token, initiative }]) => [one, { token, initiative }] as const);
  return { round, turn, combatants: Object.fromEntries(fighting) };
}

export const SET_COMBAT = {
  schema: v.object({ kind: v.literal('set-combat'), combat: id, from: combat, to: combat }),
  reversed: turned,
  stillStands: ({ combat, from }, { combats }) => {
    const present = combats?.(combat);
    return present === undefined ? false : sameData(counted(present), counted(from));
  },
} satisfies EffectKind<SetCombatEffect>;
