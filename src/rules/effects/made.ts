/** How documents came to be that effects make and take away, and what it takes to bring one back. */
import * as v from 'valibot';
import { inOrder, isAbsent, isRecord, plainText, sameData, textOf, valueOf } from '../values/plain-data.ts';

/** How a document came to be: whoever takes it away must not take away what somebody else did to it. */
export interface Made {
  /** Whether it stands as the module made it; false for every other document. */
  readonly isAsMade: boolean;
  /** Whether the module has made it and not noted yet how it stood then, as after a crash. */
  readonly isBeingMade: boolean;
}

/**
 * A document as Foundry keeps it, beside what is said of it otherwise: JSON as text, since the flags of documents forget
 * empty records. Plain data without dots in keys.
 */
export const whole = v.pipe(
  plainText,
  v.check((text) => isRecord(valueOf(text))),
);
export type Whole = string;

/** Writes what a document has as text, alike for alike data; null where that is too long or the data are not plain. */
export function wholeText(data: object): Whole | null {
  return textOf(inOrder(data));
}

/** Tells whether what goes can be brought back: it is noted whole and still so, or stands as the module made it. */
export function mayGo(noted: Whole | undefined, present: Whole | undefined, made: Made | undefined): boolean {
  if (noted === undefined) return made?.isAsMade === true;
  return present !== undefined && sameData(valueOf(noted), valueOf(present), isAbsent);
}
