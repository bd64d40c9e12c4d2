/** The ways to the windows of ghost maps from Foundry's own lists of scenes, and from files that are dropped there. */
import { menuEntry } from '../../foundry/host/compat.ts';
import { proceduresOn } from '../../foundry/store/expeditions.ts';
import { openGhostMaker, openMapImport } from '../../foundry/ghost/windows.ts';
import { words } from '../../foundry/host/notices.ts';
import { GHOST_ID } from '../../rules/ghost/id.ts';
import { followDropped } from '../windows/dropped-files.ts';

type SceneDocument = Scene.Implementation;

function sceneAt(target: HTMLElement): SceneDocument | null {
  const { entryId, sceneId } = target.closest<HTMLElement>('[data-entry-id], [data-scene-id]')?.dataset ?? {};
  return game.scenes.get(entryId ?? sceneId ?? '') ?? null;
}

/** Adds the way from Foundry's lists of scenes, its directory and its navigation. */
function addMenuEntry(_application: object, entries: object[]): void {
  entries.push(
    menuEntry({
      label: words('GHOSTMAP.GhostMaker.Open'),
      icon: '<i class="fa-solid fa-ghost"></i>',
      visible: (target) => {
        const scene = sceneAt(target);
        return game.user.isGM && scene !== null && !proceduresOn(scene).has(GHOST_ID);
      },
      onClick: (target) => {
        const scene = sceneAt(target);
        if (scene) openGhostMaker(scene);
      },
    }),
  );
}

/** The endings of map files. */
const MAP_FILE = /\.(json|dd2vtt|df2vtt|uvtt)$/i;

/** Registers the ways; Foundry wants this in `init`. */
export function registerGhostEntries(): void {
  Hooks.on('getSceneContextOptions', addMenuEntry);
  followDropped(MAP_FILE, openMapImport);
}
