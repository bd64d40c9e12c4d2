/** The ways to the windows of ghost maps, which are fetched when the first of them is opened. */
import { menuEntry } from '../../foundry/compat.ts';
import { ghostOn } from '../../foundry/ghost/ghost-scenes.ts';
import { marksShown, setMarksShown } from '../../foundry/ghost/gm-marks.ts';
import { MODULE_ID } from '../../foundry/module-id.ts';
import { words } from '../../foundry/notices.ts';
import {
  openExpedition,
  openExpeditionsWith,
  openGhostMaker,
  openGhostMakerWith,
  openMapImport,
  openMapImportWith,
} from '../../foundry/windows.ts';
import { GHOST_ID } from '../../rules/ghost/id.ts';
import { withWindows } from '../fetched-windows.ts';
import { isElement } from '../elements.ts';

type SceneDocument = Scene.Implementation;

/** Opens the window of a scene's ghost map, or the one that makes a ghost of the scene where it has none. */
export function openGhostOf(scene: SceneDocument): void {
  const placed = ghostOn(scene);
  if (placed) openExpedition(placed);
  else openGhostMaker(scene);
}

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
        return game.user.isGM && scene !== null && !ghostOn(scene);
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
/** Where a map file may be dropped: the canvas and Foundry's list of scenes. */
const DROP_PLACES = '#board, #scenes, .scenes-sidebar';

/** Whether a file is held or dropped where a map may be. */
function isFileOver({ target, dataTransfer }: DragEvent): boolean {
  return (
    game.user.isGM &&
    isElement(target) &&
    target.closest(DROP_PLACES) !== null &&
    (dataTransfer?.types.includes('Files') ?? false)
  );
}

/** Takes map files that are dropped on the canvas or the list of scenes; all other files go their way. */
export function followMapDrops(): void {
  document.addEventListener('dragover', (event) => {
    if (isFileOver(event)) event.preventDefault();
  });
  // Foundry's own listeners would take the event away before it comes up to the document.
  document.addEventListener(
    'drop',
    (event) => {
      const file = event.dataTransfer?.files[0];
      if (!isFileOver(event) || !file || !MAP_FILE.test(file.name)) return;
      event.preventDefault();
      event.stopPropagation();
      openMapImport(file);
    },
    { capture: true },
  );
}

/** Registers the ways to the windows; Foundry wants this in `init`. */
export function registerGhostWindows(): void {
  openExpeditionsWith(GHOST_ID, (placed, thing) => {
    void withWindows(({ openGhostWindow }) => openGhostWindow(placed, thing));
  });
  openMapImportWith((given) => {
    void withWindows(({ openMapWindow }) => openMapWindow(given));
  });
  openGhostMakerWith((scene) => {
    void withWindows(({ openGhostMakerWindow }) => openGhostMakerWindow(scene));
  });
  Hooks.on('getSceneContextOptions', addMenuEntry);
  game.keybindings.register(MODULE_ID, 'marks', {
    name: 'GHOSTMAP.Keys.Marks',
    hint: 'GHOSTMAP.Keys.MarksHint',
    editable: [],
    restricted: true,
    onDown: () => {
      setMarksShown(!marksShown());
      return true;
    },
  });
}
