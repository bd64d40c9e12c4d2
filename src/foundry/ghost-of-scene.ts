/** Making a ghost of a GM's scene (SC-01). */
import type { Point } from '../rules/procedure.ts';
import type { GhostPreview, GhostScenePlan, Progress } from './ghost-scenes.ts';

type SceneDocument = Scene.Implementation;

export function ghostOfScene(_scene: SceneDocument, _plan: GhostScenePlan, _progress: Progress): Promise<SceneDocument | null> {
  return Promise.resolve(null);
}

export function previewOf(_scene: SceneDocument, _from: readonly Point[]): GhostPreview | null {
  return null;
}
