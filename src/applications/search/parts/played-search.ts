/** What is played in the windows of searches and at the bar. */
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import type { SearchCommand } from '../../../rules/search/commands.ts';
import type { SearchHidden, SearchOpen } from '../../../rules/search/state.ts';
import type { PlayedOf } from '../../expedition-window/expedition-window.ts';

/** A search in a window. */
export type PlayedSearch = PlayedOf<SearchOpen, SearchHidden, SearchCommand>;

/** Returns the open half of a search. */
export function openOf(ref: ExpeditionRef): SearchOpen {
  return ref.expedition.open as SearchOpen;
}
