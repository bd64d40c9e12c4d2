/** Parts of the map's picture appear, or go. */
import * as v from 'valibot';
import { finite } from '../values/fields.ts';
import { type EffectKind, byId, partsById, sameIds } from './effect-kind.ts';
import type { FixturesSeen } from './set-fixtures.ts';

const tile = v.object({
  /** Its top left corner and size, in canvas pixels. */
  x: finite,
  y: finite,
  width: finite,
  height: finite,
  /** The id of what was found, which the tile shows. */
  shows: v.string(),
});
const schema = v.pipe(v.object({ kind: v.literal('set-tiles'), ...byId(tile) }), sameIds());

/** A tile that shows a part of the map's picture. */
export type TilePlace = Readonly<v.InferOutput<typeof tile>>;
export type SetTilesEffect = v.InferOutput<typeof schema>;

export const SET_TILES = {
  schema,
  // How one looks does not count.
  parts: (effect, { scene }) => scene && partsById(effect, (id, one) => scene.fixtures.has(id) === !!one),
} satisfies EffectKind<SetTilesEffect, { readonly scene?: FixturesSeen | undefined }>;
