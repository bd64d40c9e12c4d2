/** The GM's windows of searches, fetched when the first is opened. */
import { type ExpeditionRef, expeditionOn } from '../../foundry/store/expeditions.ts';
import { SEARCH_WINDOWS } from './search-window/search-window.ts';

/** Opens a search's window, unless the search has gone while this was fetched. */
export async function openSearch(ref: ExpeditionRef): Promise<void> {
  if (expeditionOn(ref.holder, ref.id)) await SEARCH_WINDOWS.open(ref);
}
