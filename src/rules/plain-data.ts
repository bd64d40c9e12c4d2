/** Plain data: what JSON can say and every document keeps as it is. */

/** How deep plain data may lie. */
const DEEPEST = 16;

/**
 * Tells whether a key means what it says wherever data are merged: it has no dot, which would be taken for a path, is no
 * order to remove or replace something, and is not how a language of objects reaches behind them.
 */
export function isPlainKey(key: string): boolean {
  return !/\.|^-=|^==/.test(key) && !['__proto__', 'constructor', 'prototype'].includes(key);
}

/** Tells whether a value is plain data, and all keys in it are plain. */
export function isPlain(value: unknown, depth = 0): boolean {
  if (value === null || ['string', 'boolean'].includes(typeof value)) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (depth > DEEPEST || typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every((one) => isPlain(one, depth + 1));
  return Object.entries(value).every(([key, one]) => isPlainKey(key) && isPlain(one, depth + 1));
}

/** Tells a record from an array and from plain values. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Tells whether a value says nothing when it is stored in a flag: undefined, or a record of nothing but such values. */
export function isVoid(value: unknown): boolean {
  return value === undefined || (isRecord(value) && Object.values(value).every(isVoid));
}

/** Tells whether two values are stored alike in a flag; absent and empty records are the same. */
export function sameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => sameData(item, other[index]));
  }
  if (isRecord(one) && isRecord(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => sameData(one[key], other[key]));
  }
  return isVoid(one) && isVoid(other);
}

/** Returns data with the fields of all records in order, whatever order they came to lie in; those of a value that `isLeftOut` go. */
export function inOrder(data: unknown, isLeftOut?: (value: unknown) => boolean): unknown {
  if (Array.isArray(data)) return data.map((one) => inOrder(one, isLeftOut));
  if (!isRecord(data)) return data;
  const keys = Object.keys(data).sort();
  const fields = keys.map((key) => [key, inOrder(data[key], isLeftOut)] as const);
  return Object.fromEntries(fields.filter(([, value]) => !isLeftOut?.(value)));
}
