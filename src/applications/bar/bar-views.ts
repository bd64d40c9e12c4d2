/** Which procedures the bar shows, and how: one line each. Expeditions of others are not for the bar. */
import { SCRAMBLE_ID } from '../../rules/scramble/id.ts';
import { SEARCH_ID } from '../../rules/search/id.ts';
import type { BarView } from './bar-view.ts';
import { SCRAMBLE_BAR } from '../scramble/bar/view.ts';
import { SEARCH_BAR } from '../search/bar/view.ts';

export const BAR_VIEWS: Readonly<Record<string, BarView>> = {
  [SCRAMBLE_ID]: SCRAMBLE_BAR,
  [SEARCH_ID]: SEARCH_BAR,
};
