/** Fields that schemas of all procedures have: numbers within bounds, texts up to a length, ids and places. */
import * as v from 'valibot';

/** A whole number within bounds; without an upper one any that is exact. */
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
/** A number within bounds. */
export const amount = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most));
/** A text of at most so many characters, without the spaces around it. */
export const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));
/** A place or a length on the canvas, in pixels. */
export const pixels = amount(-1e6, 1e6);
/** The id of a document; empty for none. */
export const documentId = v.pipe(v.string(), v.maxLength(32));
/** The ids of the further tokens of a party that goes as one. */
export const followers = v.pipe(v.array(documentId), v.maxLength(20));
