/** Where the pictures of a scene are kept: on the scene in 13, on its levels in 14. */
import { colorNumber } from './color';
import type { LevelDocument, SceneDocument, TextureSource } from './table';

/** The level that is viewed: the scene's initial one, else its first. @see https://foundryvtt.com/releases/14.353 */
export function viewedLevel(scene: SceneDocument): LevelDocument | null {
  const levels = scene.levels;
  if (levels === undefined || levels.size === 0) return null;
  const initial = scene.initialLevel;
  return (initial ? levels.get(initial) : undefined) ?? levels.contents[0] ?? null;
}

/** The picture beneath everything. @see https://foundryvtt.com/api/interfaces/foundry.documents.types.LevelData.html */
export function backgroundOf(scene: SceneDocument): TextureSource | null {
  const level = viewedLevel(scene);
  return (level ? level.background : scene.background) ?? null;
}

/** The picture above everything. */
export function foregroundOf(scene: SceneDocument): TextureSource | null {
  const level = viewedLevel(scene);
  if (level) return level.foreground ?? null;
  return typeof scene.foreground === 'string' && scene.foreground !== '' ? { src: scene.foreground } : null;
}

/** The colour around and beneath the scene. @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.SceneData.html#backgroundColor */
export function backgroundColorOf(scene: SceneDocument): number {
  return colorNumber(viewedLevel(scene)?.background?.color ?? scene.backgroundColor, 0x999999);
}
