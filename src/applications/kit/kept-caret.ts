/** Where the caret stands in a line of text that filters a list, kept while the list around it is drawn anew. */
import type { Kept } from './steady-window.ts';
import { focusedBeside, isTag } from './elements.ts';

export class KeptCaret implements Kept {
  #id = '';
  #range: readonly [number, number] = [0, 0];

  /** Notes the caret of an old part's line, if it has the focus. */
  note(prior: HTMLElement): void {
    const field = focusedBeside(prior);
    const held = isTag(field, 'input') && field.type === 'search' && prior.contains(field);
    this.#id = held ? field.id : '';
    if (held) this.#range = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
  }

  /** Puts it into the same line of the new part. */
  restore(next: HTMLElement): void {
    const field = this.#id === '' ? null : next.querySelector<HTMLInputElement>(`[id="${CSS.escape(this.#id)}"]`);
    this.#id = '';
    if (!field) return;
    field.focus();
    field.setSelectionRange(...this.#range);
  }
}
