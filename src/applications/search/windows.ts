/** The GM's windows of searches, fetched when the first is opened. */
import type { ExpeditionRef } from '../../foundry/store/expeditions.ts';
import { openMet } from './met-window/met-window.ts';
import { openSearchWindow } from './search-window/search-window.ts';

/** Opens a search's window, or where a cell is named the small one of what is met there. */
export function openSearch(ref: ExpeditionRef, cell = ''): Promise<void> {
  return cell === '' ? openSearchWindow(ref) : openMet(ref, cell);
}

export { askHowItEnded } from './parts/end-dialog.ts';
export { openStart } from './start-window/start-window.ts';
