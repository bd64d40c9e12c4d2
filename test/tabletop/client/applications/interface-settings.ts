import { generation, host } from "./host";
import { dismissInterface } from "./dismiss";
import { MESSAGE_MODES, modeName, modeSetting, offeredModes } from "./sidebar/message-mode";
import { registerUiConfig } from "./theme";

/** Registers a setting unless another room has. */
function register(key: string, data: Record<string, unknown>): void {
  const { settings } = host().game;
  if (settings && !settings.settings.has(`core.${key}`)) settings.register("core", key, data);
}

/**
 * The settings and keys of the interface: the look, whom messages go to, the default sheets, and Escape.
 * @see https://foundryvtt.com/article/settings/ and https://foundryvtt.com/article/keybinds/
 */
export function registerInterfaceSettings(): void {
  registerUiConfig();
  register(modeSetting(), {
    name: "CHAT.Mode",
    scope: "client",
    config: false,
    type: String,
    default: modeName("public"),
    choices: Object.fromEntries(offeredModes().map((mode) => [modeName(mode), MESSAGE_MODES[mode].label])),
  });
  if (generation() >= 14) register("rollMode", { name: "CHAT.Mode", scope: "client", config: false, type: String, default: "publicroll" });
  register("sheetClasses", { scope: "world", config: false, type: Object, default: {} });
  register("combatTrackerConfig", { scope: "world", config: false, type: Object, default: {} });

  const { keybindings } = host().game;
  if (keybindings && !keybindings.actions.has("core.dismissInterface")) {
    keybindings.register("core", "dismissInterface", {
      name: "SETTINGS.KeyDismiss",
      uneditable: [{ key: "Escape" }],
      // CONST.KEYBINDING_PRECEDENCE.PRIORITY: a window closes before the canvas lets go of anything.
      precedence: 0,
      onDown: () => dismissInterface(),
    });
  }
}
