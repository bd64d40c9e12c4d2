/** The GM's window of a search: its grid, its set-up and its party in tabs, and the next step always in sight. */
import { openNow } from '../../../foundry/scene/open-now.ts';
import { watchPresets } from '../../../foundry/search/presets.ts';
import { watchTables } from '../../../foundry/tables/encounter-tables.ts';
import type { SearchOpen } from '../../../rules/search/state.ts';
import { ExpeditionWindows } from '../../expedition-window/expedition-windows.ts';
import { gmWindow } from '../../expedition-window/gm-window.ts';
import { isTag } from '../../kit/elements.ts';
import type { PlayedSearch } from '../parts/played-search.ts';
import { FOOTER } from './footer.ts';
import { FRESH_GRID_MODEL, type GridModel } from './grid/context.ts';
import { GRID_TAB } from './grid/grid-tab.ts';
import { gridDrag, gridKey } from './grid/handling.ts';
import { PARTY_TAB } from './party/party-tab.ts';
import { FRESH_SET_UP_MODEL, type SetUpModel } from './set-up/context.ts';
import { SET_UP_TAB, partToggled } from './set-up/set-up-tab.ts';

/** Opens a search's window; only a GM does. */
export const openSearchWindow = new ExpeditionWindows(
  gmWindow<PlayedSearch, { grid: GridModel; setUp: SetUpModel }>({
    name: 'search',
    title: 'GHOSTMAP.Search.Window',
    icon: 'fa-solid fa-magnifying-glass-location',
    openOf: (ref) => openNow(ref) as SearchOpen,
    parts: { tabs: {}, grid: GRID_TAB, setUp: SET_UP_TAB, party: PARTY_TAB, footer: FOOTER },
    fresh: () => ({ grid: FRESH_GRID_MODEL, setUp: FRESH_SET_UP_MODEL }),
    // The grid, or the first thing of the part.
    next: ['.search-cell[tabindex="0"]', ':is(button, input, select):enabled'],
    events: {
      keydown: gridKey,
      dragstart: gridDrag,
      dragover: gridDrag,
      drop: gridDrag,
      toggle(model, { target }) {
        if (isTag(target, 'details')) partToggled(model, target);
      },
    },
    hooks: ['createToken', 'deleteToken', 'userConnected'],
    watch(changed) {
      watchPresets(changed);
      watchTables(changed);
      Hooks.on('updateToken', (_token, change) => {
        // Where a token stands is not shown here.
        if ('name' in change || 'texture' in change) changed();
      });
    },
  }),
).opens;
