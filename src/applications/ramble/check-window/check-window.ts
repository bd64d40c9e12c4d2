/** The panel of a check of a ramble. */
import type { RambleCheck } from '../../../foundry/ramble/windows.ts';
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';

/** Opens it. */
export function openCheckWindow(_ref: ExpeditionRef, _what: RambleCheck): void {
  // Nothing is drawn here yet.
}
