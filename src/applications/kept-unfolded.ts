/** Whether a part of a window is unfolded, kept while it is drawn anew. */
import type { Kept } from './steady-window.ts';

export class KeptUnfolded implements Kept {
  #open = false;

  /** Notes whether the old part's details are unfolded. */
  note(prior: HTMLElement): void {
    this.#open = prior.querySelector('details')?.open ?? false;
  }

  /** Unfolds those of the new part. */
  restore(drawn: HTMLElement): void {
    const details = drawn.querySelector('details');
    if (details && this.#open) details.open = true;
  }
}
