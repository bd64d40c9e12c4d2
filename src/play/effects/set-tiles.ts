/** Parts of the map's picture appear, or go. */
import * as v from 'valibot';
import type { SetTilesEffect } from '../../rules/procedure.ts';
import { type EffectKind, byId, finite, sameIds, turned } from './effect-kind.ts';
import { areHalfThere, areThere } from './set-fixtures.ts';

const tile = v.nullable(v.object({ x: finite, y: finite, width: finite, height: finite, shows: v.string() }));

export const SET_TILES = {
  schema: v.pipe(v.object({ kind: v.literal('set-tiles'), ...byId(tile) }), sameIds()),
  reversed: turned,
  stillStands: ({ from }, world) => areThere(from, world),
  isHalfDone: areHalfThere,
} satisfies EffectKind<SetTilesEffect>;
