/** Which details of a part of a window are unfolded, kept while it is drawn anew. */
import type { Kept } from './steady-window.ts';

/** Each of them has a name of its own by the id of its summary; groups of lists keep themselves what is unfolded. */
const SUMMARIES = 'details:not([data-group]) > summary[id]';

export class KeptUnfolded implements Kept {
  #open: readonly string[] = [];

  /** Notes which details of the old part are unfolded. */
  note(prior: HTMLElement): void {
    this.#open = summariesOf(prior).flatMap(({ id, parentElement }) => (parentElement?.hasAttribute('open') ? [id] : []));
  }

  /** Unfolds those of the new part. */
  restore(drawn: HTMLElement): void {
    for (const { id, parentElement } of summariesOf(drawn)) if (this.#open.includes(id)) parentElement?.setAttribute('open', '');
  }
}

function summariesOf(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(SUMMARIES)];
}
