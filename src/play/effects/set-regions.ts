/** Regions of the scene come, change or go. */
import * as v from 'valibot';
import type { PresentRegion, RegionPlace, SetRegionsEffect } from '../../rules/procedure.ts';
import { sameData } from '../changes.ts';
import { type EffectKind, byId, finite, halfDone, sameIds, turned } from './effect-kind.ts';
import { mayGo, whole } from './plain-text.ts';

/** Foundry's numbers for regions that GMs alone see, and that everyone does, of which `seen` tells. */
const TOLD_OTHERWISE = [1, 2];

const region = v.nullable(
  v.pipe(
    v.object({
      name: v.string(),
      color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
      areas: v.pipe(v.array(v.pipe(v.array(finite), v.minLength(6), v.readonly())), v.readonly()),
      seen: v.boolean(),
      visibility: v.optional(v.pipe(v.number(), v.integer())),
      whole: v.optional(whole),
    }),
    // What is told twice could not be found again as it was told.
    v.check(({ seen, visibility }) => visibility === undefined || !(seen || TOLD_OTHERWISE.includes(visibility))),
  ),
);

/** Tells whether a region is as it is said to be, as far as effects change one. */
function isSame(place: RegionPlace | null, expected: RegionPlace): boolean {
  return sameData({ ...place, whole: '' }, { ...expected, whole: '' });
}

/** Tells whether a region stands as an effect expects it to, and could be brought back where it goes. */
function standsAs(present: PresentRegion | undefined, expected: RegionPlace | null, goes: boolean): boolean {
  if (!present || !expected) return !present && !expected;
  if (!isSame(present.place, expected)) return false;
  return !goes || mayGo(expected.whole, present.whole?.whole, present);
}

export const SET_REGIONS = {
  schema: v.pipe(v.object({ kind: v.literal('set-regions'), ...byId(region) }), sameIds()),
  reversed: turned,
  stillStands: ({ from, to }, { regions }) =>
    !!regions && Object.entries(from).every(([id, one]) => standsAs(regions[id], one, !to[id])),
  isHalfDone: ({ from, to }, { regions }) => {
    const parts = Object.entries(from).map(([id, one]) => {
      const after = standsAs(regions?.[id], to[id] ?? null, false);
      // One that is there and not noted is made, and not all is done.
      const isUnnoted = after && regions?.[id]?.isBeingMade === true;
      return { before: isUnnoted || standsAs(regions?.[id], one, !to[id]), after: after && !isUnnoted };
    });
    return !!regions && halfDone(parts);
  },
} satisfies EffectKind<SetRegionsEffect>;
