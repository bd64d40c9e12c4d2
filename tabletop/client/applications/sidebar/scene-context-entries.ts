import { host, type HostDocument } from '../host';
import type { ContextMenuEntry } from '../ux/context-menu';

type SceneLike = HostDocument & {
  active?: boolean;
  navigation?: boolean;
  view?(): unknown;
  activate?(): unknown;
  createThumbnail?(): unknown;
};

/**
 * What a gamemaster may do with a scene from its name in the navigation or the directory.
 * @see https://foundryvtt.com/article/scenes/ (scene navigation and context menu)
 */
export function sceneContextEntries(find: (target: HTMLElement) => HostDocument | null): ContextMenuEntry[] {
  const isGM = (): boolean => Boolean(host().game.user?.isGM);
  const scene = (target: HTMLElement): SceneLike | null => find(target);
  return [
    {
      name: 'SCENES.View',
      icon: 'fa-solid fa-eye',
      condition: (target) => scene(target) !== null,
      callback: (target) => scene(target)?.view?.(),
    },
    {
      name: 'SCENES.Activate',
      icon: 'fa-solid fa-bullseye',
      condition: (target) => isGM() && !scene(target)?.active,
      callback: (target) => scene(target)?.activate?.(),
    },
    {
      name: 'SCENES.Configure',
      icon: 'fa-solid fa-gear',
      condition: isGM,
      callback: (target) => scene(target)?.sheet?.render({ force: true }),
    },
    {
      name: 'SCENES.ToggleNav',
      icon: 'fa-solid fa-compass',
      condition: isGM,
      callback: (target) => {
        const found = scene(target);
        return found?.update({ navigation: !found.navigation });
      },
    },
  ];
}
