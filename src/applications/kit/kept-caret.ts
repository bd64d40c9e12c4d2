/** A line of text that filters a list, kept with its caret while the list around it is drawn anew. */
import type { Kept } from './steady-window.ts';
import { focusedBeside, isTag } from './elements.ts';

export class KeptCaret implements Kept {
  #id = '';
  #value = '';
  #range: readonly [number, number] = [0, 0];

  /** Notes an old part's line, if it has the focus. */
  note(prior: HTMLElement): void {
    const field = focusedBeside(prior);
    const held = isTag(field, 'input') && field.type === 'search' && prior.contains(field);
    this.#id = held ? field.id : '';
    if (!held) return;
    this.#value = field.value;
    this.#range = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
  }

  /** Gives it back to the new part, which was drawn for what stood there some letters ago; a drawing for these follows. */
  restore(next: HTMLElement): void {
    const field = this.#id === '' ? null : next.querySelector<HTMLInputElement>(`[id="${CSS.escape(this.#id)}"]`);
    this.#id = '';
    if (!field) return;
    field.value = this.#value;
    field.focus();
    field.setSelectionRange(...this.#range);
  }
}
