/** The party of a ramble: who travels, and in what. */
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';

/** Opens it. */
export function openPartyWindow(_ref: ExpeditionRef, _at?: string): void {
  // Nothing is drawn here yet.
}
