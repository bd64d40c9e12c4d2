/** What the referee knows of a kind of effects; each kind has a file beside this one. */
import * as v from 'valibot';
import { byKey, finite } from '../values/fields.ts';
import { isPlain, isRecord } from '../values/plain-data.ts';

/**
 * A kind of effects: how it is stored, taken back, and told to be still to do. Each effect is idempotent and carries what
 * stood before and what shall stand after, so that it can be repeated after a crash and taken back by an undo.
 * `Seen` is what of the world that takes.
 */
export interface EffectKind<Effect extends { readonly kind: string }, Seen> {
  /** How one lies in the open part of a step. */
  readonly schema: v.GenericSchema<unknown, Effect>;
  /** Returns what takes one back; absent: the same with what stood before and what shall stand after `turned`. */
  reversed?(effect: Effect): Effect;
  /** Returns one with what else an undo needs to bring back what goes; absent: it says all that is needed. */
  withRest?(effect: Effect, world: Seen): Effect;
  /** Says how each part of the world stands that one changes; undefined where the world has none. `party` is the id of the token that the world calls the party's. */
  parts(effect: Effect, world: Seen, party: string): readonly Part[] | undefined;
}

/** How a part of the world stands to an effect. */
export interface Part {
  /** Whether it is as the effect expects to find it. */
  readonly before: boolean;
  /** Whether it is as the effect leaves it; absent: the effect is one write, which no crash leaves half done. */
  readonly after?: boolean;
  /** Whether it is so but not noted yet. */
  readonly unnoted?: boolean;
}

/** What stood before and shall stand after, by id. */
interface Pairs<Place> {
  readonly from: Readonly<Record<string, Place>>;
  readonly to: Readonly<Record<string, Place>>;
}

/** Returns an effect that goes from where another came to, and comes to where that one went from. */
export function turned<Effect extends { readonly from: unknown; readonly to: unknown }>(effect: Effect): Effect {
  return { ...effect, from: effect.to, to: effect.from };
}

/** Says of what lies under each id how it stands; `standsAs` tells whether it is as an effect says, and fit to go where it `goes`. */
export function partsById<Place>(
  { from, to }: Pairs<Place | null>,
  standsAs: (id: string, place: Place | null, goes: boolean) => boolean,
  isUnnoted?: (id: string) => boolean,
): readonly Part[] {
  return Object.entries(from).map(([id, place]) => ({
    before: standsAs(id, place, !to[id]),
    after: standsAs(id, to[id] ?? null, false),
    unnoted: isUnnoted?.(id) ?? false,
  }));
}

export const pair = v.pipe(v.tuple([finite, finite]), v.readonly());

/** Schemas of what stood before and shall stand after, by id, null for nothing. */
export function byId<Place extends v.GenericSchema>(place: Place) {
  const places = byKey(v.string(), v.nullable(place));
  return { from: places, to: places };
}

/** Checks that an effect says of each id what stood there before and what shall stand after, if only that it is nothing. */
export function sameIds<Effect extends Pairs<unknown>>(): v.CheckAction<Effect, undefined> {
  return v.check(({ from, to }: Effect) => {
    const before = Object.keys(from);
    return before.length === Object.keys(to).length && before.every((one) => Object.hasOwn(to, one));
  });
}

/** Plain data with keys. */
export const plainRecord = v.custom<Readonly<Record<string, unknown>>>((value) => isRecord(value) && isPlain(value));
