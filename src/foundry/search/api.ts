/** What other modules and macros may ask of searches. */
import type { Frame } from '../../rules/grid/frame.ts';
import { type Plan, laySearch } from './laying.ts';

export const SEARCH_API = {
  /** Lays a search on a scene, for GMs; `frame` is in canvas pixels. Returns its id, or null when it was refused. */
  laySearch: (scene: SceneDocument, frame: Frame, plan: Plan = 'easy', name = ''): Promise<string | null> =>
    laySearch(scene, frame, plan, name),
};

export type SearchApi = typeof SEARCH_API;
