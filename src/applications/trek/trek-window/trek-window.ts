/** The GM's window of a trek: the way, the party, the check and where it led in tabs, and the next step always in sight. */
import type { TrekTab } from '../../../foundry/trek/windows.ts';
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import { watchTables } from '../../../foundry/tables/encounter-tables.ts';
import { ExpeditionWindows } from '../../expedition-window/expedition-windows.ts';
import { footerPart, gmWindow } from '../../expedition-window/gm-window.ts';
import { enterPresses } from '../../kit/enter-presses.ts';
import { focusFirst } from '../../kit/kept-focus.ts';
import { checkPart } from '../check-window/check-part.ts';
import { type CheckDraft, NO_CHECK_DRAFT } from '../check-window/context.ts';
import type { PlayedTrek } from '../parts/played-trek.ts';
import { OUTCOME_TAB } from './outcome/outcome-tab.ts';
import { PARTY_TAB } from './party/party-tab.ts';
import { WAY_TAB } from './way/way-tab.ts';

const NEXT = ['[data-next]:enabled', ':is(button, input, select):enabled'];

/** The windows of treks; only a GM opens one. */
const WINDOWS = new ExpeditionWindows(
  gmWindow<PlayedTrek, { check: CheckDraft }>({
    name: 'trek',
    title: 'GHOSTMAP.TrekWindow.Window',
    icon: 'fa-solid fa-signs-post',
    parts: {
      tabs: {},
      way: WAY_TAB,
      party: PARTY_TAB,
      check: {
        ...checkPart<{ check: CheckDraft }>('check'),
        tab: { label: 'GHOSTMAP.TrekWindow.Tab.check', icon: 'fa-solid fa-signs-post' },
      },
      outcome: OUTCOME_TAB,
      footer: footerPart<PlayedTrek>({}),
    },
    fresh: () => ({ check: NO_CHECK_DRAFT }),
    next: NEXT,
    follow({ element }) {
      enterPresses(element, '.trek-check-row', 'button');
    },
    hooks: ['createToken', 'updateToken', 'deleteToken', 'createActor', 'deleteActor', 'userConnected'],
    watch: watchTables,
  }),
);

/** Opens a trek's window, at a tab where one is named. */
export async function openTrekWindow(ref: ExpeditionRef, tab?: TrekTab): Promise<void> {
  const window = await WINDOWS.open(ref);
  if (!tab) return;
  window.changeTab(tab, 'primary');
  const shown = window.element.querySelector<HTMLElement>(`section[data-tab="${tab}"]`);
  if (shown) focusFirst(shown, NEXT);
}
