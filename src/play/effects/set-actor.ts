/** Fields of an actor change. */
import * as v from 'valibot';
import type { SetActorEffect } from '../../rules/procedure.ts';
import { isRecord, sameData } from '../changes.ts';
import { type EffectKind, isOrder, isPlain } from './effect-kind.ts';

/** What may be changed: what a game system keeps of an actor, and what this module does. */
const PATH = /^(?:system|flags\.ghost-map)(?:\.[^.]+)+$/;

const value = v.optional(v.custom((given) => given === undefined || isPlain(given)));

/** Lists the paths of what a path goes through. */
function through(path: string): readonly string[] {
  const parts = path.split('.');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('.'));
}

/**
 * Tells whether an actor can have a field by a path: whatever that goes through is a record, or not there. Below a number, a
 * text or a list a change would put a record in its place.
 */
export function canHave(path: string, stored: (path: string) => unknown): boolean {
  return through(path).every((above) => {
    const value = stored(above);
    return value === undefined || isRecord(value);
  });
}

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
            v.check((path) => !path.split('.').some(isOrder)),
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
    if (!present) return false;
    const stored = (path: string): unknown => present.stored(path);
    return fields.every(({ path, from }) => canHave(path, stored) && sameData(stored(path), from));
  },
} satisfies EffectKind<SetActorEffect>;
