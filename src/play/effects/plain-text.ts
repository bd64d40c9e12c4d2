/** Plain data as text: what lies in the flags of documents as data loses its empty records there. */
import * as v from 'valibot';
import { LONGEST_TEXT, isPlain } from '../../rules/plain-data.ts';
import type { Made } from '../../rules/procedure.ts';
import { isRecord } from '../changes.ts';

/** Returns data with the keys of all records in order. */
function inOrder(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(inOrder);
  if (!isRecord(data)) return data;
  const keys = Object.keys(data).sort();
  return Object.fromEntries(keys.map((key) => [key, inOrder(data[key])]));
}

/** Returns the value of a text; undefined where it is none. */
export function valueOf(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Writes plain data as text, alike for alike data; null where that is too long or the data are not plain. */
export function textOf(data: unknown): string | null {
  if (!isPlain(data)) return null;
  const text = JSON.stringify(inOrder(data));
  return text.length > LONGEST_TEXT ? null : text;
}

/** Tells whether two values are the same, an empty record being another than none. */
export function sameExactly(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

/** Tells whether two texts say the same, in whatever order; both may be absent. */
export function sameText(one: string | undefined, other: string | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && sameExactly(valueOf(one), valueOf(other)));
}

/** Plain data as text. */
export const plainText = v.pipe(
  v.string(),
  v.maxLength(LONGEST_TEXT),
  v.check((text) => isPlain(valueOf(text))),
);

/** A document as text; see `Whole` in the contract. */
export const whole = v.pipe(
  plainText,
  v.check((text) => isRecord(valueOf(text))),
);

/** Tells whether what goes can be brought back: it is noted whole and still so, or stands as the module made it. */
export function mayGo(noted: string | undefined, present: string | undefined, made: Made | undefined): boolean {
  return noted === undefined ? made?.isAsMade === true : sameText(noted, present);
}
