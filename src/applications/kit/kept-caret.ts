/** A line of text that filters a list, kept with its caret while the list around it is drawn anew. */
import type { Kept } from './steady-window.ts';
import { focusedBeside, isTag } from './elements.ts';

export class KeptCaret implements Kept {
  #held: Pick<HTMLInputElement, 'id' | 'value' | 'selectionStart' | 'selectionEnd'> | null = null;

  /** Notes an old part's line, if it has the focus. */
  note(prior: HTMLElement): void {
    const field = focusedBeside(prior);
    this.#held = null;
    if (!isTag(field, 'input') || field.type !== 'search' || !prior.contains(field)) return;
    const { id, value, selectionStart, selectionEnd } = field;
    this.#held = { id, value, selectionStart, selectionEnd };
  }

  /** Gives it back to the new part, which was drawn for what stood there some letters ago; a drawing for these follows. */
  restore(next: HTMLElement): void {
    const held = this.#held;
    const field = held && next.querySelector<HTMLInputElement>(`[id="${CSS.escape(held.id)}"]`);
    if (!field) return;
    field.value = held.value;
    field.focus();
    field.setSelectionRange(held.selectionStart, held.selectionEnd);
  }
}
