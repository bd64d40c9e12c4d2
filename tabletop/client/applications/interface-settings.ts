import { generation, host } from './host';
import type { Hotbar } from './ui/hotbar';
import { PermissionConfig } from './apps/permission-config';
import { dismissInterface } from './dismiss';
import { MESSAGE_MODES, modeName, modeSetting, offeredModes } from './sidebar/message-mode';
import { registerUiConfig } from './theme';

/** Registers a setting unless another room has. */
function register(key: string, data: Record<string, unknown>): void {
  const { settings } = host().game;
  if (settings && !settings.settings.has(`core.${key}`)) settings.register('core', key, data);
}

/**
 * The settings and keys of the interface: the look, whom messages go to, the default sheets, and Escape.
 * @see https://foundryvtt.com/article/settings/ and https://foundryvtt.com/article/keybinds/
 */
export function registerInterfaceSettings(): void {
  registerUiConfig();
  register(modeSetting(), {
    name: 'CHAT.Mode',
    scope: 'client',
    config: false,
    type: String,
    default: modeName('public'),
    choices: Object.fromEntries(offeredModes().map((mode) => [modeName(mode), MESSAGE_MODES[mode].label])),
  });
  if (generation() >= 14)
    register('rollMode', { name: 'CHAT.Mode', scope: 'client', config: false, type: String, default: 'publicroll' });
  register('sheetClasses', { scope: 'world', config: false, type: Object, default: {} });

  const { settings } = host().game as {
    settings?: { menus: Map<string, unknown>; registerMenu?(scope: string, key: string, data: object): void };
  };
  if (settings?.registerMenu && !settings.menus.has('core.permissions')) {
    settings.registerMenu('core', 'permissions', {
      name: 'PERMISSION.Configure',
      label: 'PERMISSION.ConfigureLabel',
      hint: 'PERMISSION.ConfigureHint',
      icon: 'fa-solid fa-user-lock',
      type: PermissionConfig,
      restricted: true,
    });
  }

  const { keybindings } = host().game;
  if (keybindings && !keybindings.actions.has('core.executeMacro1')) {
    for (let digit = 0; digit < 10; digit++) {
      keybindings.register('core', `executeMacro${digit}`, {
        name: `Run macro ${digit}`,
        editable: [{ key: `Digit${digit}` }],
        onDown: () => pressMacroKey(digit),
      });
    }
  }
  if (keybindings && !keybindings.actions.has('core.dismissInterface')) {
    keybindings.register('core', 'dismissInterface', {
      name: 'SETTINGS.KeyDismiss',
      uneditable: [{ key: 'Escape' }],
      // CONST.KEYBINDING_PRECEDENCE.PRIORITY: a window closes before the canvas lets go of anything.
      precedence: 0,
      onDown: () => dismissInterface(),
    });
  }
}

/** Runs the macro of a number key, or leaves the key to others where there is none. */
function pressMacroKey(digit: number): boolean {
  const hotbar = host().ui['hotbar'] as Hotbar | undefined;
  const slot = hotbar?.slots.find((entry) => entry.key === digit && entry.macro);
  if (!slot) return false;
  void hotbar?.executeSlot(slot.slot);
  return true;
}
