/** What a frozen record is, and the world around it; see `frozen-records.ts`. */
import type { World } from '../../src/rules/procedure.ts';

/** What of the world around a record is plain data. */
interface PlainWorld extends Pick<World, 'token' | 'followers' | 'time'> {
  readonly table?: World['table'];
  readonly scene?: { readonly walls: object; readonly fixtures: readonly string[] };
}

export interface FrozenRecord {
  readonly id: string;
  /** As it lay in the flags. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly world: PlainWorld;
}

/** The records of one version. */
export interface Frozen {
  readonly procedure: string;
  readonly version: number;
  /** What wrote them. */
  readonly by: string;
  /** The bytes of the key that sealed them, in hexadecimal. */
  readonly key: string;
  readonly records: readonly FrozenRecord[];
}

/** Returns the world around a frozen record, with whatever is no plain data from another world of the procedure. */
export function worldOf({ world: { scene, ...world } }: FrozenRecord, like: World): World {
  if (!scene) return { ...like, ...world };
  const fixtures = new Set(scene.fixtures);
  return { ...like, ...world, scene: { ...like.scene, ...scene, fixtures } as NonNullable<World['scene']> };
}

/** Writes a world as far as it is plain data. */
export function plainWorld({ token, followers, time, table, scene }: World): PlainWorld {
  const things = scene ? { scene: { walls: scene.walls, fixtures: [...scene.fixtures] } } : {};
  return JSON.parse(JSON.stringify({ token, followers, time, table, ...things })) as PlainWorld;
}
