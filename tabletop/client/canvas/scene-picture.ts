/** Where the pictures of a scene are kept: on the scene in 13, on its levels in 14. */
import { colorNumber } from './color';
import type { CanvasDocument, LevelDocument, SceneDocument, TextureSource } from './table';

/** The levels that were viewed last, by their scenes. @see https://foundryvtt.com/api/v14/interfaces/foundry.types.CanvasViewPosition.html#level */
const viewedLast = new WeakMap<SceneDocument, string>();

/** Says which level of a scene is viewed. @see https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.SceneViewOptions.html#level */
export function chooseLevel(scene: SceneDocument, level: string): void {
  viewedLast.set(scene, level);
}

/** The level that is viewed: the one that was viewed last, else the scene's initial one, else its first. @see https://foundryvtt.com/releases/14.353 */
export function viewedLevel(scene: SceneDocument): LevelDocument | null {
  const levels = scene.levels;
  if (levels === undefined || levels.size === 0) return null;
  const wanted = [viewedLast.get(scene), scene.initialLevel].flatMap((id) => (id ? (levels.get(id) ?? []) : []));
  return wanted[0] ?? levels.contents[0] ?? null;
}

/**
 * Whether a document stands on the level that is viewed; one without levels stands on all, and tokens see to it themselves.
 * unsure: on real ones what stands on other levels may be seen from one that shows them.
 * @see https://foundryvtt.com/api/v14/classes/foundry.CanvasDocument.html#includedinlevel
 */
export function isOnViewedLevel({ parent, levels }: Pick<CanvasDocument, 'parent' | 'levels'>): boolean {
  const level = parent && viewedLevel(parent);
  return !level || !levels || levels.size === 0 || levels.has(level.id);
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
