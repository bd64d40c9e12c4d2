/** A combat begins, goes on or ends. */
import * as v from 'valibot';
import type { SetCombatEffect } from '../../rules/procedure.ts';
import { sameData } from '../changes.ts';
import { type EffectKind, finite, id, turned } from './effect-kind.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const combat = v.nullable(
  v.object({
    round: count,
    turn: v.nullable(count),
    combatants: v.optional(v.record(v.string(), v.object({ token: id, initiative: v.nullable(finite) })), {}),
  }),
);

export const SET_COMBAT = {
  schema: v.object({ kind: v.literal('set-combat'), combat: id, from: combat, to: combat }),
  reversed: turned,
  stillStands: ({ combat, from }, { combats }) => {
    const present = combats?.(combat);
    return present === undefined ? false : sameData(present, from);
  },
} satisfies EffectKind<SetCombatEffect>;
