/** Regions of the scene come, change or go. */
import * as v from 'valibot';
import type { SetRegionsEffect } from '../../rules/procedure.ts';
import { sameData } from '../changes.ts';
import { type EffectKind, byId, finite, turned } from './effect-kind.ts';

const region = v.nullable(
  v.object({
    name: v.string(),
    color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
    areas: v.pipe(v.array(v.pipe(v.array(finite), v.minLength(6), v.readonly())), v.readonly()),
    seen: v.boolean(),
  }),
);

export const SET_REGIONS = {
  schema: v.object({ kind: v.literal('set-regions'), ...byId(region) }),
  reversed: turned,
  stillStands: ({ from, to }, { regions }) =>
    !!regions &&
    [...new Set([...Object.keys(from), ...Object.keys(to)])].every((id) => sameData(regions[id] ?? null, from[id] ?? null)),
} satisfies EffectKind<SetRegionsEffect>;
