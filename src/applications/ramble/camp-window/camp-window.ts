/** The camp of a ramble: its blocks, its watches, and what is recovered. */
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';

/** Opens it. */
export function openCampWindow(_ref: ExpeditionRef): void {
  // Nothing is drawn here yet.
}
