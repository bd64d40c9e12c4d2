/** An actor is made, or one that was made goes again. */
import * as v from 'valibot';
import type { MakeActorEffect } from '../../rules/procedure.ts';
import { type EffectKind, id, plainRecord, turned } from './effect-kind.ts';

const made = v.nullable(v.object({ name: v.string(), type: v.string(), owner: v.string(), data: v.optional(plainRecord, {}) }));

export const MAKE_ACTOR = {
  schema: v.object({ kind: v.literal('make-actor'), actor: id, from: made, to: made }),
  reversed: turned,
  // Whether it stands as it was made, its own document tells: a game system adds much to what an actor is made of.
  stillStands: ({ actor, from }, { actors }) => {
    const present = actors?.(actor);
    return from === null ? present === null : present?.isAsMade === true;
  },
  isHalfDone: ({ actor, from }, { actors }) => from === null && actors?.(actor)?.isBeingMade === true,
} satisfies EffectKind<MakeActorEffect>;
