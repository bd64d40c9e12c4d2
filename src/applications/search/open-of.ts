/** The search that a window or the bar is about. */
import type { ExpeditionRef } from '../../foundry/store/expeditions.ts';
import type { SearchOpen } from '../../rules/search/state.ts';

/** Returns the open half of a search. */
export function openOf(ref: ExpeditionRef): SearchOpen {
  return ref.expedition.open as SearchOpen;
}
