/** Playing without a pointer: keys that belong to the module's own windows, and a key that leads to the bar. */
import { MODULE_ID } from '../foundry/host/module-id.ts';
import { followPages } from './windows/pages.ts';
import { focusBar } from './bar/bar-focus.ts';
import { focusTools } from './scene-controls.ts';
import { documentOf, isElement } from './kit/elements.ts';

/** The class of everything that the module shows outside the canvas. */
const OWN = '.ghost-map';

/** Whether a key does something to a control by itself, so that Foundry must not take it for the map or the pause. */
function isControls({ key, target }: KeyboardEvent): boolean {
  if (key === 'Tab') return true;
  if (!isElement(target)) return false;
  if (key === 'Enter' || key === ' ') return target.matches('button, summary, input, select');
  return key.startsWith('Arrow') && target.matches('input[type="radio"]');
}

/**
 * Leaves keys that are pressed in the module's windows to the browser. Without this Foundry takes Tab for the next token
 * while a button has the focus, and whoever plays by keyboard cannot leave that button.
 */
export function keepOwnKeys(): void {
  followPages(keepKeysIn);
}

function keepKeysIn({ body }: Document): void {
  body.addEventListener('keydown', (event) => {
    if (isElement(event.target) && event.target.closest(OWN) && isControls(event)) event.stopPropagation();
    leaveField(event);
  });
}

/** Fields, from which Foundry hears no keys; in a line that filters a list Escape clears it, as the browser has it. */
const FIELDS = ':is(input:not([type="search"]), select, textarea)';

/** Leads from a field of the module's windows to the bar, where Foundry's keys are heard again; dialogs close by themselves. */
function leaveField({ key, target, defaultPrevented }: KeyboardEvent): void {
  if (key !== 'Escape' || defaultPrevented || !isElement(target)) return;
  if (!target.matches(`${OWN} ${FIELDS}`) || target.closest('dialog')) return;
  // The bar is in the page, and nobody is sent there from another window.
  if (documentOf(target) !== document || !focusBar()) target.blur();
}

/** Registers the key that leads to the bar, or to the GM's tools where there is no bar; Foundry wants this in `init`. */
export function registerBarKey(): void {
  game.keybindings.register(MODULE_ID, 'bar', {
    name: 'GHOSTMAP.Keys.Bar',
    hint: 'GHOSTMAP.Keys.BarHint',
    editable: [{ key: 'KeyG', modifiers: [foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.SHIFT] }],
    onDown: () => focusBar() || focusTools(),
  });
}
