/** What other modules and macros may ask of ghost maps. */
import type { GivenFile } from '../browser/files.ts';
import { type GhostScenePlan, type MapScenePlan, ghostPlan, importMap, makeGhostScene } from './ghost-scenes.ts';
import { openMapImport } from './windows.ts';
import { underNotice } from './making/making.ts';

export const GHOST_API = {
  /**
   * Makes a scene of a map file of either format, for GMs; what a plan leaves out is chosen as the import's window
   * would. Returns the scene's id, or null after a notice.
   */
  importMap: async (map: string | GivenFile, plan?: Partial<MapScenePlan>): Promise<string | null> =>
    (await importMap(map, plan))?.id ?? null,
  /** Opens the window that imports maps, for GMs; a file, or a file's text, is read into it at once. */
  openMapImport: (map?: string | GivenFile): void =>
    openMapImport(typeof map === 'string' ? { name: '', text: map } : (map ?? null)),
  /** Makes a linked ghost scene of a scene, for GMs; gives its id, or null after a notice. */
  makeGhostScene: async (scene: SceneDocument, plan?: Partial<GhostScenePlan>): Promise<string | null> =>
    (await underNotice((progress) => makeGhostScene(scene, ghostPlan(scene, plan), progress)))?.id ?? null,
};

export type GhostApi = typeof GHOST_API;
