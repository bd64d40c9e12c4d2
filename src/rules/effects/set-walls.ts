/** Walls and doors come, change or go. Whatever else a new wall has it takes from the first of those before that stands. */
import * as v from 'valibot';
import { finite, unread } from '../values/fields.ts';
import { said } from '../values/records.ts';
import { sameData } from '../values/plain-data.ts';
import { type EffectKind, byId, partsById, sameIds } from './effect-kind.ts';
import { type Whole, whole } from './made.ts';

const wall = v.object({
  /** From its first end to its second, in canvas pixels. */
  c: v.pipe(v.tuple([finite, finite, finite, finite]), v.readonly()),
  /** No door, a door, or one that only GMs see as a door. */
  door: v.picklist(['none', 'door', 'secret']),
  state: v.picklist(['closed', 'open', 'locked']),
  /** A door's stats in the book's notation; empty where it has none of its own. */
  stats: v.string(),
  /**
   * How it stops people, light and sound, and how a door moves and sounds, in Foundry's fields; what is as usual may be absent.
   * Absent as a whole where that is not asked, and on a new wall where it is as on another one.
   */
  manner: v.optional(unread),
  /** What else it has that an undo is to bring back, where it goes: its levels, and what others have noted on it. The referee adds that. */
  rest: v.optional(whole),
});
const schema = v.pipe(v.object({ kind: v.literal('set-walls'), ...byId(wall) }), sameIds());

/** A wall or door as the scene holds it. */
export type WallPlace = Readonly<v.InferOutput<typeof wall>>;
export type SetWallsEffect = v.InferOutput<typeof schema>;

/** Something that has walls and doors by id. */
interface Walled {
  readonly walls: Readonly<Record<string, WallPlace>>;
}

/** What a scene has of its walls. */
export interface WallsSeen extends Walled {
  /** Returns what else a wall has, by its id, as `WallPlace.rest`; undefined where it has nothing else. */
  readonly restOf?: ((wall: string) => Whole | undefined) | undefined;
}

/** What of the world tells of walls. */
interface Seen {
  readonly scene?: WallsSeen | undefined;
  readonly board: Walled | null;
}

/** Tells whether a wall stands as an effect left it; one that shall go may have been opened or noted otherwise meanwhile. */
function standsAs(present: WallPlace | undefined, expected: WallPlace | null, goes: boolean): boolean {
  if (!present || !expected) return !present && !expected;
  if (!sameData(present.c, expected.c) || present.door !== expected.door) return false;
  // An effect may say nothing of the manner, and neither may the world.
  const isInManner = !present.manner || !expected.manner || sameData(present.manner, expected.manner);
  return goes || (present.state === expected.state && present.stats === expected.stats && isInManner);
}

export const SET_WALLS = {
  schema,
  withRest: (effect, { scene }) => {
    const from = Object.entries(effect.from).map(([id, wall]): [string, WallPlace | null] => {
      const rest = wall && !effect.to[id] ? scene?.restOf?.(id) : undefined;
      return [id, wall && { ...wall, ...said({ rest }) }];
    });
    return { ...effect, from: Object.fromEntries(from) };
  },
  parts: (effect, { scene, board }) => {
    const walls = (scene ?? board)?.walls;
    return walls && partsById(effect, (id, one, goes) => standsAs(walls[id], one, goes));
  },
} satisfies EffectKind<SetWallsEffect, Seen>;
