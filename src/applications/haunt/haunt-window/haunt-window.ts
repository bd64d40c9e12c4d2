/** The GM's window of a game in a haunted house: its board, the seats and the rules in tabs, and the next step always in sight. */
import { watchHouses } from '../../../foundry/haunt/house/kept-houses.ts';
import { showHouse } from '../../../foundry/haunt/house/showing.ts';
import type { HauntTab } from '../../../foundry/haunt/windows.ts';
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import { SEATS } from '../../../rules/haunt/game/standing.ts';
import { replayed, seatsOf } from '../../../rules/haunt/replaying.ts';
import { ExpeditionWindows } from '../../expedition-window/expedition-windows.ts';
import { footerPart, gmWindow } from '../../expedition-window/gm-window.ts';
import type { PlayedHaunt } from '../parts/played-haunt.ts';
import { BOARD_TAB } from './board-tab.ts';
import { RULES_TAB } from './rules-tab.ts';
import { SEATS_TAB } from './seats-tab.ts';

/** The windows of games; only a GM opens one. */
const WINDOWS = new ExpeditionWindows(
  gmWindow<PlayedHaunt, object>({
    name: 'haunt',
    title: 'GHOSTMAP.HauntWindow.Window',
    icon: 'fa-solid fa-ghost',
    parts: {
      tabs: {},
      board: BOARD_TAB,
      seats: SEATS_TAB,
      rules: RULES_TAB,
      footer: footerPart<PlayedHaunt>({
        view: (open) => ({
          cannotBegin: seatsOf(open).length < SEATS.least ? 'GHOSTMAP.Haunt.TooFewSeats' : '',
          cannotReopen: (replayed(open)?.standing.turn ?? -1) < 0 ? 'GHOSTMAP.Refusal.game-over' : '',
        }),
      }),
    },
    fresh: () => ({}),
    begun: (ref) => void showHouse(ref, 0),
    hooks: ['userConnected'],
    watch: watchHouses,
  }),
);

/** Opens a game's window, at a tab where one is named. */
export async function openHauntWindow(ref: ExpeditionRef, tab?: HauntTab): Promise<void> {
  const window = await WINDOWS.open(ref);
  if (tab) window.changeTab(tab, 'primary');
}
