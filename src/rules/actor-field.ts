/** How a decision says what shall become of a field of an actor. */
import { LONGEST_TEXT, isPlain, isPlainKey } from './plain-data.ts';
import type { ActorElsewhere, ActorField } from './procedure.ts';

/** What may be changed: what a game system keeps of an actor, and what this module does. */
const PATH = /^(?:system|flags\.ghost-map)(?:\.[^.]+)+$/;

/** Tells whether an effect may change a field of an actor that lies at a path. */
export function isFieldPath(path: string): boolean {
  return PATH.test(path) && path.split('.').every(isPlainKey);
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Counts the parents of a path that an actor does not have, from its end; null where one of them is no record, so that nothing
 * can lie below it: a path leads neither into an array nor below a plain value.
 */
export function missingParents(actor: Pick<ActorElsewhere, 'stored'>, path: string): number | null {
  const keys = path.split('.');
  const parents = keys.slice(1).map((_, at) => actor.stored(keys.slice(0, at + 1).join('.')));
  if (parents.some((parent) => parent !== undefined && !isRecord(parent))) return null;
  return parents.filter((parent) => parent === undefined).length;
}

/** Writes a value as text, absent where it is; null where it is not plain or too much. */
function textOf(value: unknown): string | undefined | null {
  if (value === undefined) return undefined;
  const text = isPlain(value) ? JSON.stringify(value) : null;
  return text === null || text.length > LONGEST_TEXT ? null : text;
}

/**
 * Says that a field of an actor, by its path, shall become plain data, or be absent where `to` is undefined; null where no
 * effect may change what lies there, the actor has no place for it, or what stands or shall stand there is more than an effect can carry.
 */
export function fieldBecomes(actor: Pick<ActorElsewhere, 'stored'>, path: string, to: unknown): ActorField | null {
  const missing = missingParents(actor, path);
  const before = textOf(actor.stored(path));
  const after = textOf(to);
  if (!isFieldPath(path) || missing === null || before === null || after === null) return null;
  return {
    path,
    ...(before === undefined ? {} : { from: before }),
    ...(after === undefined ? {} : { to: after }),
    ...(missing === 0 ? {} : { missing }),
  };
}
