/** Regions of the scene come, change or go. */
import * as v from 'valibot';
import type { RegionPlace, SetRegionsEffect } from '../../rules/procedure.ts';
import { sameData } from '../changes.ts';
import { type EffectKind, byId, finite, plainRecord, turned } from './effect-kind.ts';

const region = v.nullable(
  v.object({
    name: v.string(),
    color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
    areas: v.pipe(v.array(v.pipe(v.array(finite), v.minLength(6), v.readonly())), v.readonly()),
    seen: v.boolean(),
    data: v.optional(plainRecord),
  }),
);

/** Tells whether a region stands as an effect expects it; what is no polygon is nothing that an effect could have left. */
function standsAs(present: RegionPlace | null | undefined, expected: RegionPlace | null): boolean {
  if (!present || !expected) return present === undefined && expected === null;
  const { data: _present, ...one } = present;
  const { data: _expected, ...other } = expected;
  return sameData(one, other);
}

export const SET_REGIONS = {
  schema: v.object({ kind: v.literal('set-regions'), ...byId(region) }),
  reversed: turned,
  stillStands: ({ from, to }, { regions }) =>
    !!regions && [...new Set([...Object.keys(from), ...Object.keys(to)])].every((id) => standsAs(regions[id], from[id] ?? null)),
} satisfies EffectKind<SetRegionsEffect>;
