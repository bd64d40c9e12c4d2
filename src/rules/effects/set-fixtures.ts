/** Lights, sounds, tiles and drawings come, or go. */
import * as v from 'valibot';
import { unread } from '../values/fields.ts';
import { type EffectKind, byId, partsById, sameIds } from './effect-kind.ts';

const fixture = v.object({
  kind: v.picklist(['light', 'sound', 'tile', 'drawing']),
  /** Foundry's own data of it, without an id. */
  data: unread,
});

const schema = v.pipe(
  v.pipe(v.object({ kind: v.literal('set-fixtures'), ...byId(fixture) }), sameIds()),
  // Under one id two kinds of things could stand at once.
  v.check(({ from, to }) => Object.entries(from).every(([id, one]) => !one || !to[id] || one.kind === to[id].kind)),
);

/** What else stands on a scene. */
export type Fixture = Readonly<v.InferOutput<typeof fixture>>;
export type SetFixturesEffect = v.InferOutput<typeof schema>;

/** What a scene has of such things. */
export interface FixturesSeen {
  /** The ids of its lights, sounds, tiles and drawings. */
  readonly fixtures: ReadonlySet<string>;
  /** Tells whether one of them still is all that is said of it; absent: that it is there is all that is known. */
  readonly isFixture?: ((id: string, fixture: Fixture) => boolean) | undefined;
}

export const SET_FIXTURES = {
  schema,
  parts: (effect, { scene }) =>
    scene &&
    partsById(effect, (id, one) => {
      const isThere = scene.fixtures.has(id);
      const was = effect.from[id];
      // What people have changed stays.
      return isThere === !!one && (!isThere || !was || (scene.isFixture?.(id, was) ?? true));
    }),
} satisfies EffectKind<SetFixturesEffect, { readonly scene?: FixturesSeen | undefined }>;
