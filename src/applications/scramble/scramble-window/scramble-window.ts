/** The GM's window of a scramble: party, options, encounters and secrets in tabs, and the next step always in sight. */
import { watchFetching } from '../../../foundry/browser/fetching.ts';
import { watchSetting } from '../../../foundry/host/settings.ts';
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import { watchTables } from '../../../foundry/tables/encounter-tables.ts';
import { ExpeditionWindows } from '../../expedition-window/expedition-windows.ts';
import { gmWindow } from '../../expedition-window/gm-window.ts';
import { focusFirst } from '../../kit/kept-focus.ts';
import type { PlayedScramble } from '../parts/played-scramble.ts';
import { type EncounterModel, FRESH_ENCOUNTER_MODEL } from './encounter/context.ts';
import { ENCOUNTER_TAB } from './encounter/encounter-tab.ts';
import { FOOTER } from './footer.ts';
import { OPTIONS_TAB } from './options/options-tab.ts';
import { PARTY_TAB } from './party/party-tab.ts';
import { ROOM_PART } from './room/room-part.ts';
import { FRESH_SECRETS_MODEL, type SecretsModel } from './secrets/context.ts';
import { SECRETS_TAB } from './secrets/secrets-tab.ts';

/** Where whoever plays by keyboard begins, and goes on when the pressed control is gone. */
const NEXT = ['[data-next]:enabled', ':is(button, input, select):enabled'];

/** The windows of scrambles; only a GM opens one. */
const WINDOWS = new ExpeditionWindows(
  gmWindow<PlayedScramble, { encounter: EncounterModel; secrets: SecretsModel }>({
    name: 'scramble',
    title: 'GHOSTMAP.Scramble.Window',
    icon: 'fa-solid fa-person-running',
    parts: {
      room: ROOM_PART,
      tabs: {},
      party: PARTY_TAB,
      encounter: ENCOUNTER_TAB,
      secrets: SECRETS_TAB,
      options: OPTIONS_TAB,
      footer: FOOTER,
    },
    fresh: () => ({ encounter: FRESH_ENCOUNTER_MODEL, secrets: FRESH_SECRETS_MODEL }),
    next: NEXT,
    hooks: ['createToken', 'deleteToken', 'createActor', 'deleteActor'],
    watch(changed) {
      watchTables(changed);
      watchFetching(changed);
      watchSetting('speeds', changed);
      watchSetting('health', changed);
    },
  }),
);

/** Opens a scramble's window at a tab, with the focus on a field, on a secret by its id, or on what is next there, or as it was left where none is named. */
export async function openScrambleWindow(ref: ExpeditionRef, tab: string, field = '') {
  const window = await WINDOWS.open(ref);
  if (tab) window.changeTab(tab, 'primary');
  const shown = tab && window.element.querySelector<HTMLElement>(`section[data-tab="${tab}"]`);
  const folded = shown && field && shown.querySelector(`[name="${field}"]`)?.closest('details');
  if (folded) folded.open = true;
  if (shown) focusFirst(shown, field ? [`[name="${field}"]`, `[data-secret="${field}"] button`, ...NEXT] : NEXT);
  else focusFirst(window.element, ['[role="tab"][aria-selected="true"]']);
  return window;
}
