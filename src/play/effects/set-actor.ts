/** Fields of an actor change. */
import * as v from 'valibot';
import type { SetActorEffect } from '../../rules/procedure.ts';
import { sameData } from '../changes.ts';
import { type EffectKind, isPlain } from './effect-kind.ts';

/** What may be changed: what a game system keeps of an actor, and what this module does. */
const PATH = /^(?:system|flags\.ghost-map)(?:\.[^.]+)+$/;

const value = v.optional(v.custom((given) => given === undefined || isPlain(given)));

export const SET_ACTOR = {
  schema: v.object({
    kind: v.literal('set-actor'),
    actor: v.pipe(v.string(), v.maxLength(128)),
    fields: v.pipe(
      v.array(
        v.object({
          path: v.pipe(
            v.string(),
            v.regex(PATH),
            v.check((path) => !/(?:^|\.)(?:-=|==|__proto__|constructor|prototype)/.test(path)),
          ),
          from: value,
          to: value,
        }),
      ),
      // Of two that lie in one another neither would stand as it was left.
      v.check((all) => all.every(({ path }) => all.filter((one) => `${one.path}.`.startsWith(`${path}.`)).length === 1)),
      v.readonly(),
    ),
  }),
  reversed: (effect) => ({
    ...effect,
    fields: effect.fields.map(({ path, from, to }) => ({
      path,
      ...(to === undefined ? {} : { from: to }),
      ...(from === undefined ? {} : { to: from }),
    })),
  }),
  stillStands: ({ actor, fields }, { actors }) => {
    const present = actors?.(actor);
    return !!present && fields.every(({ path, from }) => sameData(present.stored(path), from));
  },
} satisfies EffectKind<SetActorEffect>;
