/** Plain data: what JSON can say and every document keeps as it is, and the same as text. */
import * as v from 'valibot';

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
  // Of a list too: its places are plain.
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

/** Tells whether a value is not there at all; an empty record is. */
export function isAbsent(value: unknown): boolean {
  return value === undefined;
}

/** Tells whether two values are stored alike; in a flag, absent and empty records are the same, which `isNothing` may say otherwise. */
export function sameData(one: unknown, other: unknown, isNothing = isVoid): boolean {
  if (one === other || Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => sameData(item, other[index], isNothing));
  }
  if (isRecord(one) && isRecord(other)) {
    return Object.keys({ ...one, ...other }).every((key) => sameData(one[key], other[key], isNothing));
  }
  return isNothing(one) && isNothing(other);
}

/** Returns data with the fields of all records in order, whatever order they came to lie in; those of a value that `isLeftOut` go. */
export function inOrder(data: unknown, isLeftOut?: (value: unknown) => boolean): unknown {
  if (Array.isArray(data)) return data.map((one) => inOrder(one, isLeftOut));
  if (!isRecord(data)) return data;
  const keys = Object.keys(data).sort();
  const fields = keys.map((key) => [key, inOrder(data[key], isLeftOut)] as const);
  return Object.fromEntries(fields.filter(([, value]) => !isLeftOut?.(value)));
}

/** The most characters that data may take as text in an effect; there are up to sixteen steps beside a state, and each has its effects. */
const LONGEST_TEXT = 65_536;

/** Returns the value of a text; undefined where it is none. */
export function valueOf(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Writes plain data as text; null where that is too long or the data are not plain. */
export function textOf(data: unknown): string | null {
  const text = isPlain(data) ? JSON.stringify(data) : null;
  return text === null || text.length > LONGEST_TEXT ? null : text;
}

/** Plain data as text: what lies in the flags of documents as data loses its empty records there. */
export const plainText = v.pipe(
  v.string(),
  v.maxLength(LONGEST_TEXT),
  v.check((text) => isPlain(valueOf(text))),
);
