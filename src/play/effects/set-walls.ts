/** Walls and doors come, change or go. */
import * as v from 'valibot';
import type { Effect, SetWallsEffect, WallPlace, World } from '../../rules/procedure.ts';
import { sameData } from '../changes.ts';
import { type EffectKind, byId, finite, halfDone, sameIds, turned } from './effect-kind.ts';
import { whole } from './plain-text.ts';

const wall = v.nullable(
  v.object({
    c: v.pipe(v.tuple([finite, finite, finite, finite]), v.readonly()),
    door: v.picklist(['none', 'door', 'secret']),
    state: v.picklist(['closed', 'open', 'locked']),
    stats: v.string(),
    manner: v.optional(v.record(v.string(), v.unknown())),
    rest: v.optional(whole),
  }),
);

/** Tells whether a wall is in the manner that an effect says, where it says one and the world tells it. */
function isInManner({ manner: present }: WallPlace, { manner }: WallPlace): boolean {
  return !present || !manner || sameData(present, manner);
}

/** Tells whether a wall stands as an effect left it; one that shall go may have been opened or noted otherwise meanwhile. */
function standsAs(present: WallPlace | undefined, expected: WallPlace | null, goes: boolean): boolean {
  if (!present || !expected) return !present && !expected;
  if (!sameData(present.c, expected.c) || present.door !== expected.door) return false;
  return goes || (present.state === expected.state && present.stats === expected.stats && isInManner(present, expected));
}

/** Returns an effect with all that an undo needs to bring back what goes. */
export function withRest(effect: Effect, { scene }: World): Effect {
  if (effect.kind !== 'set-walls') return effect;
  const from = Object.entries(effect.from).map(([id, wall]) => {
    const rest = wall && !effect.to[id] ? scene?.restOf?.(id) : undefined;
    return [id, wall && rest !== undefined ? { ...wall, rest } : wall] as const;
  });
  return { ...effect, from: Object.fromEntries(from) };
}

export const SET_WALLS = {
  schema: v.pipe(v.object({ kind: v.literal('set-walls'), ...byId(wall) }), sameIds()),
  reversed: turned,
  stillStands: ({ from, to }, { scene, board }) => {
    const walls = scene?.walls ?? board?.walls;
    return !!walls && Object.entries(from).every(([id, one]) => standsAs(walls[id], one, !to[id]));
  },
  isHalfDone: ({ from, to }, { scene, board }) => {
    const walls = scene?.walls ?? board?.walls;
    const parts = Object.entries(from).map(([id, one]) => ({
      before: standsAs(walls?.[id], one, !to[id]),
      after: standsAs(walls?.[id], to[id] ?? null, false),
    }));
    return !!walls && halfDone(parts);
  },
} satisfies EffectKind<SetWallsEffect>;
