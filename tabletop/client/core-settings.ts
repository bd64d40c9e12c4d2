/** The settings and keybindings of the core that belong to no room. @see https://foundryvtt.com/api/v13/classes/foundry.helpers.ClientSettings.html */
import { GRID_DIAGONALS, USER_ROLES } from '../common/constants';
import { NumberField } from '../common/fields';
import { AudioHelper } from './audio/index';
import { CompendiumCollection } from './documents/collections/compendium-collection';

/** The roles that have each permission where nobody has changed it. */
export function defaultPermissions(): Record<string, number[]> {
  return Object.fromEntries(
    Object.entries(CONST.USER_PERMISSIONS).map(([id, { defaultRole }]) => [
      id,
      Object.values(USER_ROLES).filter((role) => role !== USER_ROLES.NONE && role >= defaultRole),
    ]),
  );
}

export function registerCoreSettings(): void {
  const { settings, keybindings } = game;
  AudioHelper.registerSettings();
  settings.register('core', 'time', {
    scope: 'world',
    type: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    onChange: (time: number, options: Record<string, unknown>, userId: string) =>
      game.time.onUpdateWorldTime(time, options, userId),
  });
  settings.register('core', 'gridDiagonals', {
    name: 'SETTINGS.GridDiagonals',
    hint: 'SETTINGS.GridDiagonalsHint',
    scope: 'world',
    config: true,
    requiresReload: true,
    type: new NumberField({
      required: true,
      nullable: false,
      initial: GRID_DIAGONALS.EQUIDISTANT,
      choices: Object.fromEntries(Object.entries(GRID_DIAGONALS).map(([name, value]) => [value, `GRID.DIAGONALS.${name}`])),
    }),
  });
  // Each permission with the roles that have it, as packages read it. @see https://foundryvtt.com/article/users/ (permission configuration)
  settings.register('core', 'permissions', { scope: 'world', type: Object, default: defaultPermissions() });
  settings.register('core', 'keybindings', { scope: 'client', type: Object, default: {} });
  settings.register('core', 'showToolclips', {
    name: 'SETTINGS.ShowToolclips',
    scope: 'client',
    config: true,
    type: Boolean,
    default: true,
  });
  settings.register('core', 'language', { scope: 'client', type: String, default: 'en' });
  settings.register('core', 'combatTrackerConfig', {
    scope: 'world',
    type: Object,
    // @see fvtt-types client/data/combat-config.d.mts
    default: {
      resource: '',
      skipDefeated: false,
      turnMarker: { enabled: false, animation: 'spin', src: '', disposition: false },
    },
  });
  settings.register('core', 'sheetClasses', { scope: 'world', type: Object, default: {} });
  settings.register('core', 'compendiumConfiguration', {
    scope: 'world',
    type: Object,
    default: {},
    onChange: () => CompendiumCollection._onConfigure(),
  });
  settings.register('core', 'moduleConfiguration', {
    scope: 'world',
    type: Object,
    default: Object.fromEntries(game.modules.map((module) => [module.id, true])),
  });
  const mode = game.release.generation >= 14 ? ['messageMode', 'public'] : ['rollMode', 'publicroll'];
  settings.register('core', mode[0] ?? '', { scope: 'client', type: String, default: mode[1] });
  keybindings.register('core', 'pause', {
    name: 'KEYBINDINGS.Pause',
    hint: 'KEYBINDINGS.PauseHint',
    restricted: true,
    editable: [{ key: 'Space' }],
    onDown: () => {
      game.togglePause(undefined, { broadcast: true });
      return true;
    },
  });
}
