/**
 * Plain-object helpers of `foundry.utils`.
 * @see https://foundryvtt.com/api/modules/foundry.utils.html
 */
import { DataFieldOperator, ForcedReplacement, OPERATOR_VALUE } from './operators';

/** A plain record of unknown values. */
export type PlainObject = Record<string, unknown>;

/** The kind of a value, as `foundry.utils.getType` names it. @see https://foundryvtt.com/api/functions/foundry.utils.getType.html */
export function getType(value: unknown): string {
  if (value === null) return 'null';
  const type = typeof value;
  if (type === 'function') return /^class\b/.test(Function.prototype.toString.call(value)) ? 'class' : 'function';
  if (type !== 'object' || value === undefined) return type;
  if (Array.isArray(value)) return 'Array';
  if (value instanceof Set) return 'Set';
  if (value instanceof Map) return 'Map';
  if (value instanceof Promise) return 'Promise';
  if (value instanceof Error) return 'Error';
  if (value instanceof RegExp) return 'RegExp';
  if (value instanceof Date) return 'Date';
  return isPlainObject(value) ? 'Object' : 'Unknown';
}

/** True for objects made by a literal, by JSON or without a prototype. */
export function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype as object) === null;
}

/** True when null, undefined, or a container or text without content. @see https://foundryvtt.com/api/functions/foundry.utils.isEmpty.html */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  if (isPlainObject(value)) return Object.keys(value).length === 0;
  return false;
}

/** A copy of arrays, plain objects and dates; other objects are kept, or refused when strict. @see https://foundryvtt.com/api/functions/foundry.utils.deepClone.html */
export function deepClone<T>(original: T, options: { strict?: boolean } = {}): T {
  return cloneValue(original, options.strict ?? false, 0) as T;
}

const MAX_DEPTH = 100;

function cloneValue(value: unknown, strict: boolean, depth: number): unknown {
  if (depth > MAX_DEPTH)
    throw new Error('Maximum depth exceeded. Be sure your object does not contain cyclical data structures.');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => cloneValue(entry, strict, depth + 1));
  if (value instanceof Date) return new Date(value);
  if (value instanceof ForcedReplacement) return ForcedReplacement.create(cloneValue(value[OPERATOR_VALUE], strict, depth + 1));
  if (!isPlainObject(value)) {
    if (strict) throw new Error('deepClone cannot clone advanced objects');
    return value;
  }
  const copy: PlainObject = {};
  for (const key of Object.keys(value)) copy[key] = cloneValue(value[key], strict, depth + 1);
  return copy;
}

/** The same object, frozen all the way down. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

/** A copy by way of JSON. @see https://foundryvtt.com/api/functions/foundry.utils.duplicate.html */
export const duplicate = <T>(original: T): T => JSON.parse(JSON.stringify(original)) as T;

/** The value at a dotted key. @see https://foundryvtt.com/api/functions/foundry.utils.getProperty.html */
export function getProperty(object: unknown, key: string): unknown {
  if (!key || object === null || object === undefined) return undefined;
  if (typeof object === 'object' && key in object) return (object as PlainObject)[key];
  let target: unknown = object;
  for (const part of key.split('.')) {
    if (target === null || target === undefined || (typeof target !== 'object' && typeof target !== 'function')) return undefined;
    if (!(part in target)) return undefined;
    target = (target as PlainObject)[part];
  }
  return target;
}

/** True if a value stands at a dotted key. */
export function hasProperty(object: unknown, key: string): boolean {
  if (!key || typeof object !== 'object' || object === null) return false;
  if (key in object) return true;
  let target: unknown = object;
  for (const part of key.split('.')) {
    if (typeof target !== 'object' || target === null || !(part in target)) return false;
    target = (target as PlainObject)[part];
  }
  return true;
}

/** Sets the value at a dotted key, making objects on the way; says whether anything changed. @see https://foundryvtt.com/api/functions/foundry.utils.setProperty.html */
export function setProperty(object: object, key: string, value: unknown): boolean {
  if (!key) return false;
  const parts = key.split('.');
  const last = parts.pop() ?? key;
  let target = object as PlainObject;
  for (const part of parts) {
    const next = target[part];
    if (typeof next !== 'object' || next === null) target[part] = {};
    target = target[part] as PlainObject;
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** Deletes the value at a dotted key; says whether there was one. */
export function deleteProperty(object: object, key: string): boolean {
  const parts = key.split('.');
  const last = parts.pop() ?? key;
  const target = parts.length ? getProperty(object, parts.join('.')) : object;
  if (typeof target !== 'object' || target === null || !(last in target)) return false;
  return Reflect.deleteProperty(target, last);
}

/** Dotted keys become nested objects; values that are not plain stay as they are. @see https://foundryvtt.com/api/functions/foundry.utils.expandObject.html */
export function expandObject(object: object): PlainObject {
  return expandValue(object, 0) as PlainObject;
}

function expandValue(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new Error('Maximum object expansion depth exceeded');
  if (Array.isArray(value)) return value.map((entry) => expandValue(entry, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: PlainObject = {};
  for (const [key, inner] of Object.entries(value)) {
    // A key without a dot is set as it is, so that an empty one is kept.
    if (key.includes('.')) setProperty(expanded, key, expandValue(inner, depth + 1));
    else expanded[key] = expandValue(inner, depth + 1);
  }
  return expanded;
}

/** Nested objects become dotted keys; empty objects and arrays are values. @see https://foundryvtt.com/api/functions/foundry.utils.flattenObject.html */
export function flattenObject(object: object, depth = 0): PlainObject {
  if (depth > MAX_DEPTH) throw new Error('Maximum depth exceeded');
  const flat: PlainObject = {};
  for (const [key, value] of Object.entries(object)) {
    if (isPlainObject(value) && Object.keys(value).length > 0) {
      for (const [inner, leaf] of Object.entries(flattenObject(value, depth + 1))) flat[`${key}.${inner}`] = leaf;
    } else flat[key] = value;
  }
  return flat;
}

/** True if two values hold the same data. */
export function equals(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a === 'number' && typeof b === 'number') return Number.isNaN(a) && Number.isNaN(b);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof DataFieldOperator || b instanceof DataFieldOperator) {
    return (
      a instanceof DataFieldOperator &&
      b instanceof DataFieldOperator &&
      a.toJSON()['__$OPERATOR$__'] === b.toJSON()['__$OPERATOR$__'] &&
      equals(a[OPERATOR_VALUE], b[OPERATOR_VALUE])
    );
  }
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((entry, index) => equals(entry, b[index]));
  }
  if (a instanceof Set) return b instanceof Set && a.size === b.size && [...a].every((entry) => b.has(entry));
  if (a instanceof Date) return b instanceof Date && a.getTime() === b.getTime();
  if (Array.isArray(b)) return false;
  if ('equals' in a && typeof a.equals === 'function') return Boolean((a.equals as (other: unknown) => unknown)(b));
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && equals(a[key], b[key]));
}

/** A text of 16 letters and digits, or of a given length. @see https://foundryvtt.com/api/functions/foundry.utils.randomID.html */
export function randomID(length = 16): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  let id = '';
  while (id.length < length) {
    // 248 is the largest multiple of 62 below 256, so that every letter is as likely as another.
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < 248 && id.length < length) id += alphabet.charAt(byte % alphabet.length);
    }
  }
  return id;
}

/** True for a text that is a document id. */
export const isValidId = (id: unknown): id is string => typeof id === 'string' && /^[a-zA-Z0-9]{16}$/.test(id);
