/** What Enter and Space press. */
const PRESSABLE =
  'button, a, summary, [role=button], [role=tab], [role=menuitem], [role=link], input[type=checkbox], input[type=radio]';

/** What the arrow keys work in. */
const ARROWS =
  "input[type=radio], input[type=range], [role=tab], [role=menuitem], [tabindex='0'][role=log], [tabindex='0'][role=group]";

/**
 * Keeps from the table's keybindings the keys that a control uses itself.
 *
 * A button reached by keyboard is pressed by Space and Enter; the same button clicked by pointer leaves those keys to
 * the table, where Space pauses the game.
 */
function keepControlKeys(event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  if (!target || event.ctrlKey || event.metaKey) return;
  const isPress = event.key === 'Enter' || event.key === ' ';
  const isArrow = event.key.startsWith('Arrow');
  if (isPress && target.matches(PRESSABLE) && target.matches(':focus-visible')) {
    event.stopPropagation();
    // Native buttons and links press themselves; whatever else looks like one is pressed here.
    if (!target.matches('button, a[href], summary, input') && target instanceof HTMLElement) {
      event.preventDefault();
      target.click();
    }
  } else if (isArrow && target.matches(ARROWS)) event.stopPropagation();
}

/** Listens before the table's own key handling, which stands at the window. */
export function activateControlKeys(): void {
  document.addEventListener('keydown', keepControlKeys);
}
