/**
 * Regions of the scene come, change or go. What goes is `whole` in `from`, or stands as the module made it: otherwise nothing
 * is done, since it could not be brought back.
 */
import * as v from 'valibot';
import { finite, shaped } from '../values/fields.ts';
import { sameData } from '../values/plain-data.ts';
import { type EffectKind, byId, partsById, sameIds } from './effect-kind.ts';
import { type Made, mayGo, whole } from './made.ts';

/** Foundry's numbers for regions that GMs alone see, and that everyone does, of which `seen` tells. */
const TOLD_OTHERWISE = [1, 2];

const region = v.pipe(
  v.object({
    name: v.string(),
    /** `#rrggbb`. */
    color: shaped(/^#[0-9a-f]{6}$/),
    /** The polygons that it has, none of them a hole: x and y of their corners in turn, in canvas pixels. */
    areas: v.pipe(v.array(v.pipe(v.array(finite), v.minLength(6), v.readonly())), v.readonly()),
    /** Whether everyone sees it at any time. Its data reaches every browser either way. */
    seen: v.boolean(),
    /** Who sees it, by Foundry's number, where that is neither everyone nor GMs alone; absent otherwise. */
    visibility: v.optional(v.pipe(v.number(), v.integer())),
    /** All else that Foundry keeps of it, behaviours too; absent where that is not asked, and of a new one. */
    whole: v.optional(whole),
  }),
  // What is told twice could not be found again as it was told.
  v.check(({ seen, visibility }) => visibility === undefined || !(seen || TOLD_OTHERWISE.includes(visibility))),
);
const schema = v.pipe(v.object({ kind: v.literal('set-regions'), ...byId(region) }), sameIds());

/** A region of the scene. */
export type RegionPlace = Readonly<v.InferOutput<typeof region>>;
export type SetRegionsEffect = v.InferOutput<typeof schema>;

/** A region of the scene, as it stands. */
export interface PresentRegion extends Made {
  /** What effects change of it; null where it is more than plain polygons, so that none may touch it. */
  readonly place: RegionPlace | null;
  /** The same with all that it takes to bring it back; null where that is too much or not plain. */
  readonly whole: RegionPlace | null;
}

/** Tells whether a region is as it is said to be, as far as effects change one. */
export function isSameRegion(place: RegionPlace | null, expected: RegionPlace): boolean {
  return sameData({ ...place, whole: '' }, { ...expected, whole: '' });
}

/** Tells whether a region stands as an effect expects it to, and could be brought back where it goes. */
function standsAs(present: PresentRegion | undefined, expected: RegionPlace | null, goes: boolean): boolean {
  if (!present || !expected) return !present && !expected;
  return isSameRegion(present.place, expected) && (!goes || mayGo(expected.whole, present.whole?.whole, present));
}

export const SET_REGIONS = {
  schema,
  parts: (effect, { regions }) =>
    regions &&
    partsById(
      effect,
      (id, one, goes) => standsAs(regions[id], one, goes),
      (id) => regions[id]?.isBeingMade === true,
    ),
} satisfies EffectKind<SetRegionsEffect, { readonly regions?: Readonly<Record<string, PresentRegion>> | undefined }>;
