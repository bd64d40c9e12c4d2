/** What of a procedure's halves holds terrain (RA-21), and what may be refused of painting it. */
import type { CellLay } from '../grid/cell-lay.ts';
import type { Chunks } from '../grid/chunks.ts';
import type { Halves } from '../procedure.ts';
import type { Drawable } from './ghost-sizes.ts';
import type { Kinds } from './kinds.ts';
import { BARE, type Terrain } from './terrain.ts';

/** What of an open half holds terrain. */
export interface TerrainOpen extends Drawable {
  readonly cells: CellLay;
  readonly terrain: Terrain;
  /** What is said of kinds. */
  readonly kinds: Kinds;
  readonly areas: Readonly<Record<string, object>>;
  /** Whether terrain is a secret until it is seen. */
  readonly isSecret: boolean;
  /** What is seen of the map: cells that hold anything. */
  readonly seen: Chunks;
}

/** What of a hidden half does; absent where it is no secret, and where nothing is painted: stored states forget empty records. */
export interface TerrainHidden {
  readonly terrain?: Terrain | undefined;
}

/** What may be refused of painting. */
export const TERRAIN_REFUSALS = [
  'no-cells',
  'stroke-long',
  'no-kind',
  'no-site',
  'no-area',
  'kind-in-use',
  'too-many-ways',
] as const;
export type TerrainRefusal = (typeof TERRAIN_REFUSALS)[number];

/** Returns the terrain of a map as whoever referees knows it. */
export function trueTerrain({ open, hidden }: Halves<Pick<TerrainOpen, 'terrain' | 'isSecret'>, TerrainHidden>): Terrain {
  return open.isSecret ? (hidden.terrain ?? BARE) : open.terrain;
}
