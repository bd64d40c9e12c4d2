/** What other modules and macros may ask of searches. */
import type { Frame } from '../../rules/grid/frame.ts';
import { type Plan, laySearch } from './laying.ts';

export interface SearchApi {
  /** Lays a search on a scene, for GMs; `frame` is in canvas pixels. Returns its id, or null when it was refused. */
  laySearch(scene: Scene.Implementation, frame: Frame, plan?: Plan, name?: string): Promise<string | null>;
}

export const SEARCH_API: SearchApi = {
  laySearch: (scene, frame, plan = 'easy', name = '') => laySearch(scene, frame, plan, name),
};
