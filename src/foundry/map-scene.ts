/** Making a scene of a map file (SC-01). */
import type { DungeonMap } from '../rules/maps/dungeon-map.ts';
import type { MapScenePlan, Progress } from './ghost-scenes.ts';

export function sceneOfMap(_map: DungeonMap, _plan: MapScenePlan, _progress: Progress): Promise<Scene.Implementation | null> {
  return Promise.resolve(null);
}
