/**
 * Merging and comparing of objects, with the deletion and replacement operators of both generations.
 * @see https://foundryvtt.com/api/functions/foundry.utils.mergeObject.html
 * @see https://foundryvtt.com/api/functions/foundry.utils.diffObject.html
 */
import { deepClone, equals, expandObject, getType, isPlainObject, type PlainObject } from './objects';
import { DataFieldOperator, ForcedDeletion, ForcedReplacement, OPERATOR_VALUE } from './operators';

export * from './objects';
export * from './operators';

export interface MergeOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  enforceTypes?: boolean;
  /** The name of generation 13 for applying operators. */
  performDeletions?: boolean;
  /** The name of generation 14 for applying operators. */
  applyOperators?: boolean;
}

const hasDots = (object: object): boolean => Object.keys(object).some((key) => key.includes('.'));

/** Merges the second object into the first, or into a copy of it when not in place. */
export function mergeObject<A extends object, B extends object>(original: A, other?: B, options: MergeOptions = {}): A & B {
  if (typeof original !== 'object' || original === null) throw new Error('One of original or other are not Objects!');
  const changes = other ?? {};
  let target = original as PlainObject;
  if (hasDots(target)) {
    const expanded = expandObject(target);
    if (options.inplace === false) target = expanded;
    else {
      for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
      Object.assign(target, expanded);
    }
  } else if (options.inplace === false) target = deepClone(target);
  mergeLevel(target, hasDots(changes) ? expandObject(changes) : (changes as PlainObject), options, 0);
  return target as A & B;
}

function mergeLevel(target: PlainObject, changes: PlainObject, options: MergeOptions, depth: number): void {
  for (const [key, value] of Object.entries(changes)) {
    if (applyOperator(target, key, value, options)) continue;
    if (Object.hasOwn(target, key)) mergeUpdate(target, key, value, options, depth);
    else if (depth === 0 ? (options.insertKeys ?? true) : (options.insertValues ?? true)) {
      target[key] = fresh(value, options, depth);
    }
  }
}

/** Performs a deletion or replacement, if that is what stands at the key and the caller wants it. */
function applyOperator(target: PlainObject, key: string, value: unknown, options: MergeOptions): boolean {
  if (!(options.performDeletions ?? options.applyOperators ?? false)) return false;
  if (key.startsWith('-=')) {
    Reflect.deleteProperty(target, key.slice(2));
    return true;
  }
  if (key.startsWith('==')) {
    target[key.slice(2)] = deepClone(value);
    return true;
  }
  if (value instanceof ForcedDeletion) {
    Reflect.deleteProperty(target, key);
    return true;
  }
  if (value instanceof ForcedReplacement) {
    target[key] = deepClone(value[OPERATOR_VALUE]);
    return true;
  }
  return false;
}

function mergeUpdate(target: PlainObject, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const current = target[key];
  if (isPlainObject(value) && isPlainObject(current) && (options.recursive ?? true)) {
    mergeLevel(current, value, options, depth + 1);
    return;
  }
  if (!(options.overwrite ?? true)) return;
  if (options.enforceTypes && current !== undefined && getType(current) !== getType(value)) {
    throw new Error('Mismatched data types encountered during object merge.');
  }
  target[key] = fresh(value, options, depth);
}

/** What a new key takes: plain objects are copied, so that both sides stay apart; all else is shared. */
function fresh(value: unknown, options: MergeOptions, depth: number): unknown {
  if (!isPlainObject(value)) return value;
  const copy: PlainObject = {};
  mergeLevel(copy, value, { ...options, insertKeys: true, insertValues: true }, depth + 1);
  return copy;
}

/** What of the second object differs from the first; with `deletionKeys`, also what it wants deleted. */
export function diffObject(
  original: object,
  other: object,
  options: { inner?: boolean; deletionKeys?: boolean } = {},
): PlainObject {
  const base = original as PlainObject;
  const difference: PlainObject = {};
  for (const [key, value] of Object.entries(other)) {
    if (options.inner && !(key in base)) continue;
    if (options.deletionKeys && isDeletionKey(key)) {
      if (key.startsWith('==') ? !equals(base[key.slice(2)], value) : key.slice(2) in base) difference[key] = value;
      continue;
    }
    if (value instanceof ForcedDeletion) {
      if (key in base) difference[key] = value;
      continue;
    }
    const current = base[key];
    if (isPlainObject(value) && isPlainObject(current)) {
      const inner = diffObject(current, value, options);
      if (Object.keys(inner).length > 0) difference[key] = inner;
    } else if (!equals(current, DataFieldOperator.get(value)) || !(key in base)) difference[key] = value;
  }
  return difference;
}

/** The part of the source that the template also has. @see https://foundryvtt.com/api/functions/foundry.utils.filterObject.html */
export function filterObject(
  source: object,
  template: object,
  options: { deletionKeys?: boolean; templateValues?: boolean } = {},
): PlainObject {
  const filtered: PlainObject = {};
  const shape = template as PlainObject;
  for (const [key, value] of Object.entries(source)) {
    const wanted = shape[key];
    if (key in shape) {
      filtered[key] =
        isPlainObject(value) && isPlainObject(wanted)
          ? filterObject(value, wanted, options)
          : options.templateValues
            ? wanted
            : value;
    } else if (options.deletionKeys && isDeletionKey(key)) filtered[key] = value;
  }
  return filtered;
}

/** True for a key that is a written operator. @see https://foundryvtt.com/api/functions/foundry.utils.isDeletionKey.html */
export const isDeletionKey = (key: string): boolean => key.startsWith('-=') || key.startsWith('==');

/** The inverse of a record: values become keys. */
export function invertObject(object: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [String(value), key]));
}

/**
 * Applies changes to plain data and returns what really changed, operators included.
 * Objects merge, arrays are replaced whole, an empty object changes nothing where an object stands.
 * `source` is edited.
 * @see https://foundryvtt.com/api/classes/foundry.abstract.DataModel.html#updatesource
 */
export function applyChanges(source: PlainObject, changes: PlainObject, options: { recursive?: boolean } = {}): PlainObject {
  const difference: PlainObject = {};
  for (const [key, value] of Object.entries(changes)) applyChange(source, key, value, difference, options.recursive ?? true);
  return difference;
}

function applyChange(source: PlainObject, key: string, value: unknown, difference: PlainObject, recursive: boolean): void {
  if (key.startsWith('-=') || value instanceof ForcedDeletion) {
    const name = value instanceof ForcedDeletion ? key : key.slice(2);
    if (!(name in source)) return;
    Reflect.deleteProperty(source, name);
    difference[key] = value;
    return;
  }
  if (key.startsWith('==') || value instanceof ForcedReplacement) {
    const name = value instanceof ForcedReplacement ? key : key.slice(2);
    const next = settled(DataFieldOperator.get(value));
    if (name in source && equals(source[name], next)) return;
    source[name] = next;
    difference[key] = value instanceof ForcedReplacement ? ForcedReplacement.create(deepClone(next)) : deepClone(next);
    return;
  }
  const current = source[key];
  if (recursive && isPlainObject(current) && isPlainObject(value)) {
    const inner = applyChanges(current, value);
    if (Object.keys(inner).length > 0) difference[key] = inner;
    return;
  }
  const next = settled(value);
  if (key in source && equals(current, next)) return;
  source[key] = next;
  difference[key] = deepClone(next);
}

/** A copy of a value in which operators have done their work. */
export function settled(value: unknown): unknown {
  if (value instanceof ForcedDeletion) return undefined;
  if (value instanceof DataFieldOperator) return settled(value[OPERATOR_VALUE]);
  if (Array.isArray(value)) return value.map(settled);
  if (!isPlainObject(value)) return value;
  const copy: PlainObject = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith('-=') || inner instanceof ForcedDeletion) continue;
    copy[key.startsWith('==') ? key.slice(2) : key] = settled(inner);
  }
  return copy;
}
