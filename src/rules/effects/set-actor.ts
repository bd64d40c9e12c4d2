/**
 * Fields of an actor change. Like every effect it lies in the open, where each player's browser can read it. Nothing is done
 * where a path leads into an array or below a plain value.
 */
import * as v from 'valibot';
import { said } from '../values/records.ts';
import { letters } from '../values/fields.ts';
import { isAbsent, isPlainKey, isRecord, plainText, sameData, textOf, valueOf } from '../values/plain-data.ts';
import type { EffectKind } from './effect-kind.ts';

/** What may be changed: what a game system keeps of an actor, and what this module does. */
const PATH = /^(?:system|flags\.ghost-map)(?:\.[^.]+)+$/;

/** Tells whether an effect may change a field of an actor that lies at a path. */
function isFieldPath(path: string): boolean {
  return PATH.test(path) && path.split('.').every(isPlainKey);
}

const field = v.pipe(
  v.object({
    /** Where it lies, below `system` or `flags.ghost-map`: through records alone. */
    path: v.pipe(v.string(), v.check(isFieldPath)),
    /** What stood there before; absent: nothing. */
    from: v.optional(plainText),
    /** What shall stand there; absent: nothing. */
    to: v.optional(plainText),
    /** How many of its parents, counted from its end, are not there either where it is absent; absent: all are there. */
    missing: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  // What lies in parents that are missing is missing too; `system` and `flags` always are there.
  v.check(({ path, from, to, missing = 0 }) => missing === 0 || ((!from || !to) && missing < path.split('.').length - 1)),
);
const schema = v.object({
  kind: v.literal('set-actor'),
  /** An actor's id, or the uuid of an actor of the world or of a token's. */
  actor: letters(128),
  /** What changes. A list, since the flags of documents take dots in keys for paths. */
  fields: v.pipe(
    v.array(field),
    // Of two that lie in one another neither would stand as it was left.
    v.check((all) => all.every(({ path }) => all.filter((one) => `${one.path}.`.startsWith(`${path}.`)).length === 1)),
    v.readonly(),
  ),
  /** By what its procedure knows why, where it counts on it (`Procedure.afterEffects`). */
  cause: v.optional(v.string()),
});

/** A field of an actor; `fieldBecomes` writes one. Values are plain data without dots in keys, as JSON text, since flags forget empty records. */
export type ActorField = Readonly<v.InferOutput<typeof field>>;
export type SetActorEffect = v.InferOutput<typeof schema>;

/** What an actor has stored. */
export interface StoredFields {
  /** Returns a value by its path as it is stored; undefined where there is none. */
  stored(path: string): unknown;
}

/**
 * Counts the parents of a path that an actor does not have, from its end; null where one of them is no record, so that nothing
 * can lie below it: a path leads neither into an array nor below a plain value.
 */
function missingParents(actor: StoredFields, path: string): number | null {
  const keys = path.split('.');
  const parents = keys.slice(1).map((_, at) => actor.stored(keys.slice(0, at + 1).join('.')));
  if (parents.some((parent) => parent !== undefined && !isRecord(parent))) return null;
  return parents.filter((parent) => parent === undefined).length;
}

/** Writes a field, without what is absent. */
function fieldOf({ path, from, to, missing }: { readonly [Key in keyof ActorField]: ActorField[Key] }): ActorField {
  return { path, ...said({ from, to, missing: missing || undefined }) };
}

/**
 * Says that a field of an actor, by its path, shall become plain data, or be absent where `to` is undefined; null where no
 * effect may change what lies there, the actor has no place for it, or what stands or shall stand there is more than an effect can carry.
 */
export function fieldBecomes(actor: StoredFields, path: string, to: unknown): ActorField | null {
  const missing = missingParents(actor, path);
  const [before, after] = [actor.stored(path), to].map((value) => (value === undefined ? undefined : textOf(value)));
  if (!isFieldPath(path) || missing === null || before === null || after === null) return null;
  return fieldOf({ path, from: before, to: after, missing });
}

export const SET_ACTOR = {
  schema,
  reversed: (effect) => ({ ...effect, fields: effect.fields.map((one) => fieldOf({ ...one, from: one.to, to: one.from })) }),
  parts: ({ actor, fields }, { actors }) => {
    const present = actors?.(actor);
    if (!present) return undefined;
    return fields.map(({ path, from, missing = 0 }) => {
      const expected = from === undefined ? missing : 0;
      return { before: missingParents(present, path) === expected && sameData(present.stored(path), valueOf(from), isAbsent) };
    });
  },
} satisfies EffectKind<SetActorEffect, { readonly actors?: ((actor: string) => StoredFields | null) | undefined }>;

type Stored = Readonly<Record<string, unknown>>;

/** Returns a record with a value at the end of keys; records on the way that are not there are made. */
function withValue(record: Stored, [key = '', ...deeper]: readonly string[], value: unknown): Stored {
  const inner = record[key];
  return { ...record, [key]: deeper.length === 0 ? value : withValue(isRecord(inner) ? inner : {}, deeper, value) };
}

/** Returns a record without what lies at the end of keys; of what is on the way, the last `missing` go too where they become empty. */
function without(record: Stored, [key = '', ...deeper]: readonly string[], missing: number): Stored {
  const { [key]: present, ...rest } = record;
  if (deeper.length === 0) return rest;
  if (!isRecord(present)) return record;
  const inner = without(present, deeper, missing);
  return deeper.length <= missing && Object.keys(inner).length === 0 ? rest : { ...record, [key]: inner };
}

/** Returns what is stored of an actor once fields have changed; what did not change is shared. */
export function withFields(stored: Stored, fields: readonly ActorField[]): Stored {
  return fields.reduce<Stored>((now, { path, to, missing = 0 }) => {
    const keys = path.split('.');
    return to === undefined ? without(now, keys, missing) : withValue(now, keys, valueOf(to));
  }, stored);
}
