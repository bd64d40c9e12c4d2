/** Plain data as text: what lies in the flags of documents as data loses its empty records there. */
import * as v from 'valibot';
import { inOrder, isPlain } from '../plain-data.ts';

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

/** Tells whether two values are the same, an empty record being another than none. */
export function sameExactly(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

/** Plain data as text. */
export const plainText = v.pipe(
  v.string(),
  v.maxLength(LONGEST_TEXT),
  v.check((text) => isPlain(valueOf(text))),
);
