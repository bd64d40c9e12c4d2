/** The GM's window of a ramble: travel, terrain, hearsay, weather, places and party in tabs, and the next step always in sight. */
import { watchSwitches } from '../../../foundry/browser/switches.ts';
import type { RambleTab } from '../../../foundry/ramble/windows.ts';
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import { watchTables } from '../../../foundry/tables/encounter-tables.ts';
import { watchBrush } from '../../../foundry/terrain/brush.ts';
import { ExpeditionWindows } from '../../expedition-window/expedition-windows.ts';
import { gmWindow } from '../../expedition-window/gm-window.ts';
import { focusFirst } from '../../kit/kept-focus.ts';
import { PLACE_EVENTS } from '../parts/place-edits.ts';
import type { PlayedRamble } from '../parts/played-ramble.ts';
import { FOOTER } from './footer.ts';
import { HEARSAY_TAB } from './hearsay/hearsay-tab.ts';
import { PARTY_TAB } from './party/party-tab.ts';
import { FRESH_PLACES_MODEL, type PlacesModel } from './places/context.ts';
import { PLACES_TAB } from './places/places-tab.ts';
import { TERRAIN_TAB } from './terrain/terrain-tab.ts';
import { TRAVEL_TAB } from './travel/travel-tab.ts';
import { FRESH_WEATHER_MODEL, type WeatherModel } from './weather/context.ts';
import { WEATHER_TAB } from './weather/weather-tab.ts';

const NEXT = ['[data-next]:enabled', ':is(button, input, select):enabled'];

/** The windows of rambles; only a GM opens one. */
const WINDOWS = new ExpeditionWindows(
  gmWindow<PlayedRamble, { weather: WeatherModel; places: PlacesModel }>({
    name: 'ramble',
    title: 'GHOSTMAP.RambleWindow.Window',
    icon: 'fa-solid fa-route',
    parts: {
      tabs: {},
      travel: TRAVEL_TAB,
      terrain: TERRAIN_TAB,
      hearsay: HEARSAY_TAB,
      weather: WEATHER_TAB,
      places: PLACES_TAB,
      party: PARTY_TAB,
      footer: FOOTER,
    },
    fresh: () => ({ weather: FRESH_WEATHER_MODEL, places: FRESH_PLACES_MODEL }),
    next: NEXT,
    events: PLACE_EVENTS,
    // Where the party's token stands is where it sets out.
    hooks: ['createToken', 'updateToken', 'deleteToken', 'userConnected'],
    watch(changed) {
      watchTables(changed);
      watchBrush(changed);
      watchSwitches(changed);
    },
  }),
);

/** Opens a ramble's window, at a tab where one is named. */
export async function openRambleWindow(ref: ExpeditionRef, tab?: RambleTab): Promise<void> {
  const window = await WINDOWS.open(ref);
  if (!tab) return;
  window.changeTab(tab, 'primary');
  const shown = window.element.querySelector<HTMLElement>(`section[data-tab="${tab}"]`);
  if (shown) focusFirst(shown, NEXT);
}
