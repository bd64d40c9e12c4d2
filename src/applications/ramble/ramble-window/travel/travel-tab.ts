/** The tab of travel: what its fields do. */
import type { ExpeditionPart, ExpeditionWindow } from '../../../expedition-window/expedition-window.ts';
import { taking } from '../../../parts/taking.ts';
import type { PlayedRamble } from '../../parts/played-ramble.ts';
import { TRAVEL_FIELDS, configured, travelContext } from './context.ts';

export const TRAVEL_TAB: ExpeditionPart<PlayedRamble> = {
  tab: { label: 'GHOSTMAP.RambleWindow.Tab.travel', icon: 'fa-solid fa-person-hiking' },
  scrollable: [''],
  view: (_, { open }) => travelContext(open),
  changed: taking(TRAVEL_FIELDS, (model: ExpeditionWindow<PlayedRamble>, change) =>
    model.command({ kind: 'configure', ...configured(change) }),
  ),
};
