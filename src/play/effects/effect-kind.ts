/** What the referee knows of a kind of effects; each kind has a file beside this one. */
import * as v from 'valibot';
import type { Effect, World } from '../../rules/procedure.ts';
import { isPlain } from '../../rules/plain-data.ts';
import { isRecord } from '../changes.ts';

/** A kind of effects: how it is stored, taken back, and told to be still to do. */
export interface EffectKind<Kind extends Effect> {
  /** How one lies in the open part of a step. */
  readonly schema: v.GenericSchema<unknown, Kind>;
  /** Returns what takes one back. */
  reversed(effect: Kind): Kind;
  /** Tells whether the world is as one expects to find it; `party` is the id of the token that the world calls the party's. */
  stillStands(effect: Kind, world: World, party: string): boolean;
  /**
   * Tells whether one that takes several writes is half done, as after a crash: each part of the world is as it expects to find
   * it, or as it leaves it, and not all are the one. Absent: it is done by one write.
   */
  isHalfDone?(effect: Kind, world: World): boolean;
}

/** Returns an effect that goes from where another came to, and comes to where that one went from. */
export function turned<Turned extends { readonly from: unknown; readonly to: unknown }>(effect: Turned): Turned {
  return { ...effect, from: effect.to, to: effect.from };
}

/** What stood before and shall stand after, by id. */
interface Pairs {
  readonly from: Readonly<Record<string, unknown>>;
  readonly to: Readonly<Record<string, unknown>>;
}

export const finite = v.pipe(v.number(), v.finite());
export const pair = v.tuple([finite, finite]);
/** The id of a document. */
export const id = v.pipe(v.string(), v.maxLength(32));

/** Schemas of what stood before and shall stand after, by id; the flags of documents forget an empty record. */
export function byId<Value extends v.GenericSchema>(value: Value) {
  return { from: v.optional(v.record(v.string(), value), {}), to: v.optional(v.record(v.string(), value), {}) };
}

/** Tells of parts that are as they were before, and after, whether they are half done. */
export function halfDone(parts: readonly { readonly before: boolean; readonly after: boolean }[]): boolean {
  return parts.every(({ before, after }) => before || after) && parts.some(({ after }) => !after);
}

/** Checks that an effect says of each id what stood there before and what shall stand after, if only that it is nothing. */
export function sameIds<Pair extends Pairs>(): v.CheckAction<Pair, undefined> {
  return v.check(({ from, to }: Pair) => {
    const before = Object.keys(from);
    return before.length === Object.keys(to).length && before.every((one) => Object.hasOwn(to, one));
  });
}

/** Plain data with keys. */
export const plainRecord = v.custom<Readonly<Record<string, unknown>>>((value) => isRecord(value) && isPlain(value));
