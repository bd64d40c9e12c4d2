/** Enter in a field of a row, which does what the row's button does. */
import { isTag } from './elements.ts';

/** Has Enter in an input of a window press the button of the row that the input lies in, where the row has one. */
export function enterPresses(element: HTMLElement, row: string, button: string): void {
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !isTag(event.target, 'input')) return;
    const pressed = event.target.closest(row)?.querySelector<HTMLElement>(button);
    if (!pressed) return;
    event.preventDefault();
    pressed.click();
  });
}
