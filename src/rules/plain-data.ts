/** Plain data: what JSON can say and every document keeps as it is. */

/** The most characters that data may take as text in an effect; there are up to sixteen steps beside a state, and each has its effects. */
export const LONGEST_TEXT = 65_536;

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
