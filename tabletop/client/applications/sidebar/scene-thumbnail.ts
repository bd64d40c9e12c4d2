/** What is read of a scene to show it in small. */
export interface PicturedScene {
  readonly background?: { readonly src?: string | null };
  /** The level shown first, on 14. */
  readonly firstLevel?: { readonly background: { readonly src?: string | null } } | undefined;
}

/**
 * The picture of a scene: on 14 a level's, for there the scene's own is only read with a warning.
 * @see https://foundryvtt.com/api/classes/foundry.documents.Scene.html (deprecated: background)
 */
export function sceneThumbnail(scene: PicturedScene): string | null {
  return (scene.firstLevel ?? scene).background?.src ?? null;
}
