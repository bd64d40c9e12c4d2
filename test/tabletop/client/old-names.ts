/**
 * The global names that classes and functions had before they moved into the namespaces. They stay until 15 and say so once.
 * @see https://foundryvtt.com/releases/13.332 (globals that are namespaced are deprecated)
 * @see https://github.com/foundryvtt/foundryvtt/issues/11815
 */
import { logCompatibilityWarning } from './foundry-functions/compatibility';
import type { TabletopGlobals } from './globals';

/** The old names by the path of their namespace; "new: old" where the name has changed too. */
const OLD_NAMES: Readonly<Record<string, string>> = {
  'foundry.applications.apps': 'DocumentOwnershipConfig DocumentSheetConfig FilePicker ImagePopout PermissionConfig',
  'foundry.applications.handlebars': 'getTemplate loadTemplates renderTemplate',
  'foundry.applications.hud': 'HeadsUpDisplayContainer:HeadsUpDisplay TokenHUD',
  'foundry.applications.settings': 'SettingsConfig',
  'foundry.applications.sheets':
    'AmbientLightConfig AmbientSoundConfig DrawingConfig MacroConfig NoteConfig RollTableSheet:RollTableConfig SceneConfig TileConfig TokenConfig UserConfig WallConfig',
  'foundry.applications.sidebar': 'AbstractSidebarTab:SidebarTab DocumentDirectory Sidebar',
  'foundry.applications.sidebar.apps': 'ChatPopout Compendium ControlsConfig:KeybindingsConfig',
  'foundry.applications.sidebar.tabs':
    'ActorDirectory ChatLog CombatTracker CompendiumDirectory ItemDirectory JournalDirectory MacroDirectory RollTableDirectory SceneDirectory Settings',
  'foundry.applications.ui': 'GamePause:Pause Hotbar Notifications Players:PlayerList SceneControls SceneNavigation',
  'foundry.applications.ux': 'ContextMenu DragDrop Draggable FormDataExtended SearchFilter Tabs TextEditor',
  'foundry.appv1.sheets': 'ActorSheet ItemSheet JournalPageSheet JournalSheet JournalTextPageSheet',
  'foundry.canvas': 'Canvas getTexture loadTexture',
  'foundry.canvas.animation': 'CanvasAnimation',
  'foundry.canvas.containers': 'ControlIcon DoorControl PreciseText',
  'foundry.canvas.geometry': 'CanvasQuadtree ClockwiseSweepPolygon PointSourcePolygon Quadtree Ray',
  'foundry.canvas.interaction': 'MouseInteractionManager RenderFlags Ruler',
  'foundry.canvas.layers':
    'CanvasLayer ControlsLayer DrawingsLayer GridLayer InteractionLayer LightingLayer NotesLayer PlaceablesLayer SoundsLayer TilesLayer TokenLayer WallsLayer',
  'foundry.canvas.placeables': 'AmbientLight AmbientSound Drawing Note PlaceableObject Region Tile Token Wall',
  'foundry.data': 'CalendarData',
  'foundry.dice': 'MersenneTwister',
  'foundry.dice.terms':
    'Coin DiceTerm Die FateDie FunctionTerm NumericTerm OperatorTerm ParentheticalTerm PoolTerm RollTerm StringTerm',
  'foundry.documents.abstract': 'DocumentCollection WorldCollection',
  'foundry.documents.collections': 'ChatMessages:Messages',
  'foundry.helpers': 'ClientSettings GameTime Localization',
  'foundry.helpers.interaction': 'ClientKeybindings KeyboardManager TooltipManager',
  'foundry.helpers.media': 'ImageHelper VideoHelper',
  'foundry.utils': 'Semaphore SortingHelpers WordTree srcExists',
};

/** What stands at a path, or undefined. */
function resolve(path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], globalThis);
}

/** The class that packages may have put in another's place. @see https://foundryvtt.com/api/v13/classes/foundry.applications.ux.TextEditor.html#implementation */
function replaceable(value: unknown): unknown {
  return (value as { implementation?: unknown } | undefined)?.implementation ?? value;
}

/** Puts the old names on the page, where nothing of that name is there. They may be written over. */
export function exposeOldNames(globals: TabletopGlobals): void {
  for (const [namespace, names] of Object.entries(OLD_NAMES)) {
    for (const pair of names.split(' ')) {
      const [current = '', old = current] = pair.split(':');
      const path = `${namespace}.${current}`;
      if (old in globals || old in globalThis || resolve(path) === undefined) continue;
      const message = `You are accessing the global "${old}" which is now namespaced under ${path}`;
      Object.defineProperty(globalThis, old, {
        configurable: true,
        get: () => {
          logCompatibilityWarning(message, { since: 13, until: 15, once: true });
          return replaceable(resolve(path));
        },
        set: (value: unknown) => Object.defineProperty(globalThis, old, { configurable: true, writable: true, value }),
      });
    }
  }
}
