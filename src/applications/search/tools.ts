/** What the tools of searches do when they are pressed. */
import { laySearchInView } from '../../foundry/search/laying.ts';
import { SEARCH_ID } from '../../rules/search/id.ts';
import type { ToolWork } from '../listing/listing.ts';
import { openOrLay } from '../parts/open-or-lay.ts';

export const SEARCH_TOOLS: ToolWork = {
  pressed: {
    /** Opens the newest search of the scene, and lays one in the middle of the view if there is none yet. */
    open() {
      openOrLay((procedure) => procedure === SEARCH_ID, laySearchInView);
    },
  },
};
