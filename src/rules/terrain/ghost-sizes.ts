/**
 * Maps that the module draws itself, and that players' browsers do not have until they are seen: how they may look, and the three
 * sizes that their scenes and their sealed halves have, whatever lies on them.
 */
import { MOST_CHUNKS } from './terrain.ts';

/** How a map is drawn: with pen and ink, or with washes of colour. */
export const GHOST_STYLES = ['ink', 'painted'] as const;
export type GhostStyle = (typeof GHOST_STYLES)[number];

/** One of the sizes. */
interface GhostSizing {
  /** How many cells the scene is wide and high. */
  readonly across: number;
  /** The size of the scene's grid, in pixels. */
  readonly pixels: number;
  /** How many cells wide and high a map may be that lies with its first cell in the middle of the scene, wherever that cell is. */
  readonly fits: number;
  /** How many cells wide and high a map may be at all. */
  readonly most: number;
  /** The most chunks that sites, areas and ways may take together; see `chunksTaken`. */
  readonly chunks: number;
  /** The bytes that are kept under seal for names, and for maps that are found in play. */
  readonly names: number;
  readonly charts: number;
}

/** The sizes by their names; nothing else of how large a map is shows in any browser but the GM's. */
export const GHOST_SIZES = {
  small: { across: 40, pixels: 100, fits: 20, most: 20, chunks: 100, names: 8_192, charts: 8_192 },
  medium: { across: 100, pixels: 80, fits: 50, most: 50, chunks: 400, names: 24_576, charts: 16_384 },
  large: { across: 200, pixels: 50, fits: 100, most: 200, chunks: 1_000, names: 49_152, charts: 32_768 },
} as const satisfies Readonly<Record<string, GhostSizing>>;
export type GhostSize = keyof typeof GHOST_SIZES;
export const GHOST_SIZE_NAMES = Object.keys(GHOST_SIZES) as readonly GhostSize[];

/** What of an open half says whether a map is drawn by the module, and how large it is. */
export interface Drawable {
  readonly drawn?: { readonly size: GhostSize } | undefined;
}

/** Returns the most chunks that the layers of a map beside its ground may take together; see `chunksTaken`. */
export function mostChunksOf({ drawn }: Drawable): number {
  return drawn ? GHOST_SIZES[drawn.size].chunks : MOST_CHUNKS;
}
