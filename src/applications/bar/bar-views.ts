/** Which procedures the bar shows, and how: one line each. Expeditions of others are not for the bar. */
import { SCRAMBLE } from '../../rules/scramble/scramble.ts';
import { SEARCH } from '../../rules/search/search.ts';
import type { BarView } from './bar-view.ts';
import { SCRAMBLE_BAR } from '../scramble/bar/view.ts';
import { SEARCH_BAR } from '../search/bar/view.ts';

export const BAR_VIEWS: Readonly<Record<string, BarView>> = {
  [SCRAMBLE.id]: SCRAMBLE_BAR,
  [SEARCH.id]: SEARCH_BAR,
};
