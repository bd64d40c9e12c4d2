/** The focus of whoever plays by keyboard, kept while a part of a window is drawn anew. */
import { GREYED, documentOf, focusedBeside, hasLostFocus } from './elements.ts';
import type { Kept } from './steady-window.ts';

export class KeptFocus implements Kept {
  #held = false;
  readonly #next: readonly string[];
  readonly #lost: () => unknown;

  /** Takes selectors of what comes next, in the order of trying, and what is done where none of them finds anything. */
  constructor(next: readonly string[], lost: () => unknown = () => undefined) {
    this.#next = next;
    this.#lost = lost;
  }

  /** Notes whether the focus lies in a part that is about to be replaced. */
  note(prior: HTMLElement): void {
    this.#held ||= prior.contains(focusedBeside(prior));
  }

  /**
   * Goes on with what comes next where the part had the focus and has lost it, because the pressed button is gone or
   * disabled. A focus that has gone to another part of the page meanwhile stays there.
   */
  restore(drawn: HTMLElement): void {
    const held = this.#held;
    this.#held = false;
    if (held && hasLostFocus(documentOf(drawn)) && !focusFirst(drawn, this.#next)) this.#lost();
  }
}

/** Whether the focus of whoever plays by keyboard lies in an element: a button that was clicked shows no focus. */
export function holdsKeyFocus(within: HTMLElement | undefined): boolean {
  const focused = focusedBeside(within);
  return focused?.matches(':focus-visible') === true && within?.contains(focused) === true;
}

/** Brings the focus to the first control that one of the selectors finds and that can be pressed, in their order; false where none does. */
export function focusFirst(within: HTMLElement, selectors: readonly string[]): boolean {
  const found = selectors
    .flatMap((selector) => [...within.querySelectorAll<HTMLElement>(selector)])
    .find((element) => !element.matches(GREYED));
  found?.focus();
  return found !== undefined;
}

/** Whether a button was pressed by key: a click that a key makes counts no presses. */
export function pressedByKey(event: Event): boolean {
  return 'detail' in event && event.detail === 0;
}
