/** Which details of a part of a window are unfolded, kept while it is drawn anew. */
import { documentOf, focusedBeside, hasLostFocus } from './elements.ts';
import type { Kept } from './steady-window.ts';

/** Each of them has a name of its own by the id of its summary; groups of lists keep themselves what is unfolded. */
const SUMMARIES = 'details:not([data-group]) > summary[id]';

export class KeptUnfolded implements Kept {
  #open: readonly string[] = [];
  /** The id of what has the focus in the old part. */
  #focused = '';

  /** Notes which details of the old part are unfolded, and what has the focus there. */
  note(prior: HTMLElement): void {
    const focused = focusedBeside(prior);
    this.#focused = focused && prior.contains(focused) ? focused.id : '';
    this.#open = summariesOf(prior).flatMap(({ id, parentElement }) => (parentElement?.hasAttribute('open') ? [id] : []));
  }

  /** Unfolds those of the new part; what lies in them could not be given back the focus while they were folded. */
  restore(drawn: HTMLElement): void {
    for (const { id, parentElement } of summariesOf(drawn)) if (this.#open.includes(id)) parentElement?.setAttribute('open', '');
    if (this.#focused === '' || !hasLostFocus(documentOf(drawn))) return;
    drawn.querySelector<HTMLElement>(`details [id="${CSS.escape(this.#focused)}"]`)?.focus();
  }
}

function summariesOf(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(SUMMARIES)];
}
