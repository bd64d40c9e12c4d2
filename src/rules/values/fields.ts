/** Fields that schemas are made of: numbers within bounds, texts up to a length or of a shape, lists and records, ids and places. */
import * as v from 'valibot';
import { isPlainKey } from './plain-data.ts';

type Schema = v.GenericSchema;
type Key = v.BaseSchema<string, string, v.BaseIssue<unknown>>;

/** A whole number within bounds; without an upper one any that is exact. */
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
/** A number within bounds. */
export const amount = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most));
/** How many there are, or how many came before. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Any number that can be written. */
export const finite = v.pipe(v.number(), v.finite());
/** A place or a length on the canvas, in pixels. */
export const pixels = amount(-1e6, 1e6);
/** A text of at most so many characters, as it is. */
export const letters = (most: number, least = 0) => v.pipe(v.string(), v.minLength(least), v.maxLength(most));
/** A text of at most so many characters, without the spaces around it. */
export const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));
/** A text of a shape. */
export const shaped = (shape: RegExp) => v.pipe(v.string(), v.regex(shape));
/** A key that records keep something under: of a shape, and none that every object answers to, like `constructor`. */
export const keyShaped = (shape: RegExp) =>
  v.pipe(
    shaped(shape),
    v.check((key) => isPlainKey(key) && !(key in Object.prototype)),
  );
/** Something, or an empty text for none of it. */
export const orNone = <Of extends Schema>(of: Of) => v.union([v.literal(''), of]);
/** A list of at most so many. */
export const list = <Of extends Schema>(of: Of, most: number, least = 0) =>
  v.pipe(v.array(of), v.minLength(least), v.maxLength(most));
/** A record by keys; absent: an empty one, since the flags of documents forget those. */
export const byKey = <By extends Key, Of extends Schema>(key: By, of: Of) =>
  v.optional<v.RecordSchema<By, Of, undefined>, () => never>(v.record(key, of), {} as never);
/** A record of whatever there is, which somebody else reads. */
export const unread = v.record(v.string(), v.unknown());
/** The id of a document; empty for none. */
export const documentId = letters(32);
/** The ids of the further tokens of a party that goes as one. */
export const followers = list(documentId, 20);
