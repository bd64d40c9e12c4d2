import type { Kept } from './steady-window.ts';
import { focusedBeside, isTag } from './elements.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isText(field: Element | null): field is TextField {
  if (isTag(field, 'textarea')) return true;
  return isTag(field, 'input') && (field.type === 'text' || field.type === 'number');
}

/** Text that is being typed while the window is drawn anew: someone else's move must not take it away. */
export class UnsavedText implements Kept {
  #id = '';
  #value = '';

  /** Notes the field of an old part that has the focus, if what stands in it has not been sent. */
  note(prior: HTMLElement): void {
    const field = focusedBeside(prior);
    this.#id = '';
    if (!isText(field) || !prior.contains(field) || field.value === field.defaultValue) return;
    this.#id = field.id;
    this.#value = field.value;
  }

  /** Writes it into the same field of the new part; a browser does not count that as typing, so leaving the field sends it. */
  restore(next: HTMLElement): void {
    if (this.#id === '') return;
    const field = next.querySelector<TextField>(`[id="${CSS.escape(this.#id)}"]`);
    this.#id = '';
    if (!field) return;
    field.value = this.#value;
    let sent = false;
    field.addEventListener('change', () => (sent = true), { once: true });
    field.addEventListener(
      'blur',
      () => {
        if (!sent && field.value !== field.defaultValue) field.dispatchEvent(new Event('change', { bubbles: true }));
      },
      { once: true },
    );
  }
}
