/** The search that a window or the bar is about. */
import type { Placed } from '../../foundry/store/expeditions.ts';
import type { SearchOpen } from '../../rules/search/state.ts';

/** Returns the open half of a search. */
export function openOf(placed: Placed): SearchOpen {
  return placed.expedition.open as SearchOpen;
}
