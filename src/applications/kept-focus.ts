/** The focus of whoever plays by keyboard, kept while a part of a window is drawn anew. */
export class KeptFocus {
  #held = false;

  /** Notes whether the focus lies in a part that is about to be replaced. */
  note(prior: HTMLElement): void {
    this.#held = prior.contains(document.activeElement);
  }

  /**
   * Goes on with what comes next where the part had the focus and has lost it, because the pressed button is gone or
   * disabled: the first control that one of the selectors finds, in their order. A focus that has gone to another part of
   * the page meanwhile stays there. Says when it is `lost` since nothing is found.
   */
  restore(within: HTMLElement, selectors: readonly string[]): 'kept' | 'lost' {
    const held = this.#held;
    this.#held = false;
    const { activeElement, body } = document;
    const gone = held && (activeElement === null || activeElement === body);
    return gone && !focusFirst(within, selectors) ? 'lost' : 'kept';
  }
}

/** Whether the focus of whoever plays by keyboard lies in an element: a button that was clicked shows no focus. */
export function holdsKeyFocus(within: HTMLElement | undefined): boolean {
  const { activeElement } = document;
  return activeElement?.matches(':focus-visible') === true && within?.contains(activeElement) === true;
}

/** Brings the focus to the first control that one of the selectors finds, in their order; false where none does. */
export function focusFirst(within: HTMLElement, selectors: readonly string[]): boolean {
  const found = selectors.map((selector) => within.querySelector<HTMLElement>(selector)).find((element) => element !== null);
  found?.focus();
  return found !== undefined;
}

/** Whether a button was pressed by key: a click that a key makes counts no presses. */
export function pressedByKey(event: Event): boolean {
  return event instanceof UIEvent && event.detail === 0;
}
