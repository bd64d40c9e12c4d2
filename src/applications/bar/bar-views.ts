/** Which procedures the bar shows, and how: one line each. Expeditions of others are not for the bar. */
import { SEARCH } from '../../rules/search/search.ts';
import type { BarView } from './bar-view.ts';
import { SEARCH_BAR } from './search/view.ts';

export const BAR_VIEWS: Readonly<Record<string, BarView>> = {
  [SEARCH.id]: SEARCH_BAR,
};
