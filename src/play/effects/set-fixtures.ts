/** Lights, sounds, tiles and drawings come, or go. */
import * as v from 'valibot';
import type { SetFixturesEffect, World } from '../../rules/procedure.ts';
import { type EffectKind, byId, sameIds, turned } from './effect-kind.ts';

const fixture = v.nullable(
  v.object({ kind: v.picklist(['light', 'sound', 'tile', 'drawing']), data: v.record(v.string(), v.unknown()) }),
);

/** Tells whether of what an effect found nothing has gone since, and nothing come; how it looks does not count. */
export function areThere(from: Readonly<Record<string, object | null>>, { scene }: World): boolean {
  return !!scene && Object.entries(from).every(([id, before]) => scene.fixtures.has(id) === (before !== null));
}

export const SET_FIXTURES = {
  schema: v.pipe(v.object({ kind: v.literal('set-fixtures'), ...byId(fixture) }), sameIds()),
  reversed: turned,
  stillStands: ({ from }, world) => areThere(from, world),
} satisfies EffectKind<SetFixturesEffect>;
