/** What other modules and macros may ask of maps of hexes. */
import type { GivenFile } from '../../browser/files.ts';
import { type HexMapWishes, importHexMap } from './hex-map-scenes.ts';

export const HEX_MAP_API = {
  /**
   * Lays a map of hexes on a scene of its own, for GMs: a file or its text, in Text Mapper's notation, as a grid of letters or as CSV; what
   * is not wished is chosen as the import's window would. Returns the scene's id, or null after a notice.
   */
  importHexMap: async (map: string | GivenFile, wishes?: HexMapWishes): Promise<string | null> =>
    (await importHexMap(map, wishes))?.id ?? null,
};

export type HexMapApi = typeof HEX_MAP_API;
