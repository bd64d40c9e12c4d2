import type { Kept } from './steady-window.ts';

const BOXES = 'input[type="checkbox"][id]';

function boxesOf(part: HTMLElement): HTMLInputElement[] {
  return [...part.querySelectorAll<HTMLInputElement>(BOXES)];
}

/** Boxes that were ticked or cleared and not sent yet while the window is drawn anew: someone else's move must not take that back. */
export class KeptTicks implements Kept {
  #changed: readonly string[] = [];

  /** Notes the boxes of an old part that are not as they were drawn. */
  note(prior: HTMLElement): void {
    this.#changed = boxesOf(prior).flatMap(({ id, checked, defaultChecked }) => (checked === defaultChecked ? [] : [id]));
  }

  /** Changes the same boxes of the new part. */
  restore(drawn: HTMLElement): void {
    for (const box of boxesOf(drawn)) if (this.#changed.includes(box.id)) box.checked = !box.defaultChecked;
  }
}
