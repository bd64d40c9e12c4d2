/** Lights, sounds, tiles and drawings come, or go. */
import * as v from 'valibot';
import type { SetFixturesEffect, SetTilesEffect, World } from '../../rules/procedure.ts';
import { type EffectKind, byId, halfDone, sameIds, turned } from './effect-kind.ts';

const fixture = v.nullable(
  v.object({ kind: v.picklist(['light', 'sound', 'tile', 'drawing']), data: v.record(v.string(), v.unknown()) }),
);

/** Tells whether of what an effect shall bring or take away some is there or gone already, and the rest is as it was. */
export function areHalfThere({ from, to }: Pick<SetFixturesEffect | SetTilesEffect, 'from' | 'to'>, { scene }: World): boolean {
  if (!scene) return false;
  const isThere = (id: string, one: object | null | undefined): boolean => scene.fixtures.has(id) === !!one;
  const before: Readonly<Record<string, object | null>> = from;
  return halfDone(Object.entries(before).map(([id, one]) => ({ before: isThere(id, one), after: isThere(id, to[id]) })));
}

/** Tells whether of what an effect found nothing has gone since, and nothing come; how it looks does not count. */
export function areThere(from: Readonly<Record<string, object | null>>, { scene }: World): boolean {
  return !!scene && Object.entries(from).every(([id, before]) => scene.fixtures.has(id) === (before !== null));
}

/** Tells whether all that shall go of what an effect found, and is there, is as it found it: what people have changed stays. */
function areAsFound({ from }: SetFixturesEffect, { scene }: World): boolean {
  return Object.entries(from).every(
    ([id, before]) => !before || !scene?.fixtures.has(id) || (scene.isFixture?.(id, before) ?? true),
  );
}

export const SET_FIXTURES = {
  schema: v.pipe(
    v.object({ kind: v.literal('set-fixtures'), ...byId(fixture) }),
    sameIds(),
    // Under one id two kinds of things could stand at once.
    v.check(({ from, to }) => Object.entries(from).every(([id, one]) => !one || !to[id] || one.kind === to[id].kind)),
  ),
  reversed: turned,
  stillStands: (effect, world) => areThere(effect.from, world) && areAsFound(effect, world),
  isHalfDone: (effect, world) => areHalfThere(effect, world) && areAsFound(effect, world),
} satisfies EffectKind<SetFixturesEffect>;
