/** Fields of an actor change. */
import * as v from 'valibot';
import { isFieldPath, missingParents } from '../../rules/actor-field.ts';
import type { ActorField, SetActorEffect } from '../../rules/procedure.ts';
import type { EffectKind } from './effect-kind.ts';
import { plainText, sameExactly, valueOf } from './plain-text.ts';

const field = v.pipe(
  v.object({
    path: v.pipe(v.string(), v.check(isFieldPath)),
    from: v.optional(plainText),
    to: v.optional(plainText),
    missing: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  // What lies in parents that are missing is missing too; `system` and `flags` always are there.
  v.check(({ path, from, to, missing = 0 }) => missing === 0 || ((!from || !to) && missing < path.split('.').length - 1)),
);

/** Turns a field round. */
function back({ path, from, to, missing }: ActorField): ActorField {
  return {
    path,
    ...(to === undefined ? {} : { from: to }),
    ...(from === undefined ? {} : { to: from }),
    ...(missing === undefined ? {} : { missing }),
  };
}

export const SET_ACTOR = {
  schema: v.object({
    kind: v.literal('set-actor'),
    actor: v.pipe(v.string(), v.maxLength(128)),
    fields: v.pipe(
      v.array(field),
      // Of two that lie in one another neither would stand as it was left.
      v.check((all) => all.every(({ path }) => all.filter((one) => `${one.path}.`.startsWith(`${path}.`)).length === 1)),
      v.readonly(),
    ),
  }),
  reversed: (effect) => ({ ...effect, fields: effect.fields.map(back) }),
  stillStands: ({ actor, fields }, { actors }) => {
    const present = actors?.(actor);
    if (!present) return false;
    return fields.every(({ path, from, missing = 0 }) => {
      const expected = from === undefined ? missing : 0;
      return missingParents(present, path) === expected && sameExactly(present.stored(path), valueOf(from));
    });
  },
} satisfies EffectKind<SetActorEffect>;
