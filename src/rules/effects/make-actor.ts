/** An actor is made; taken back, it goes again if it stands as it was made. */
import * as v from 'valibot';
import { documentId } from '../values/fields.ts';
import { type EffectKind, plainRecord } from './effect-kind.ts';
import type { Made } from './made.ts';

const made = v.object({
  name: v.string(),
  /** A type of actors that the game system has. */
  type: v.string(),
  /** The user who owns it; empty: GMs alone. */
  owner: v.string(),
  /** More of Foundry's data of it, plain, without id and ownership. */
  data: v.optional(plainRecord, {}),
});
const schema = v.object({
  kind: v.literal('make-actor'),
  /** The id that it is made with. */
  actor: documentId,
  from: v.nullable(made),
  to: v.nullable(made),
});

/** What an actor is made of. */
export type MadeActor = v.InferOutput<typeof made>;
export type MakeActorEffect = v.InferOutput<typeof schema>;

export const MAKE_ACTOR = {
  schema,
  // Whether it stands as it was made, its own document tells: a game system adds much to what an actor is made of.
  parts: ({ actor, from }, { actors }) => {
    const present = actors?.(actor);
    if (from) return [{ before: present?.isAsMade === true }];
    return [{ before: present === null, after: present?.isBeingMade === true, unnoted: true }];
  },
} satisfies EffectKind<MakeActorEffect, { readonly actors?: ((actor: string) => Made | null) | undefined }>;
