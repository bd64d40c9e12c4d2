/** The GM's windows of searches, fetched when the first is opened. */
import { type Placed, expeditionOn } from '../../foundry/store/expeditions.ts';
import { openSearchWindow } from './search-window/search-window.ts';

/** Opens a search's window, unless the search has gone while this was fetched. */
export async function openSearch(placed: Placed): Promise<void> {
  if (expeditionOn(placed.holder, placed.id)) await openSearchWindow(placed);
}
