/** The tab of the way: where it leads, what makes it harder or easier, and the options (TK-02 to TK-04). */
import { words } from '../../../../foundry/host/notices.ts';
import { MOST_WORDS } from '../../../../rules/trek/state.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../../expedition-window/expedition-window.ts';
import { taking } from '../../../parts/taking.ts';
import { worldTables } from '../../../table-play/parts/site.ts';
import type { PlayedTrek } from '../../parts/played-trek.ts';
import { CONFIGURED, MODIFIER_FORM, type Tables, configured, modified, wayContext } from './context.ts';

type WayWindow = ExpeditionWindow<PlayedTrek>;

/** Lists the world's encounter tables, and first that the GM says what comes; a table that is gone by its uuid. */
function tablesToRollOn(chosen: string): Tables {
  const tables = worldTables().filter(({ encounters }) => encounters);
  const listed = [{ id: '', name: words('GHOSTMAP.TrekWindow.ByHand') }, ...tables.map(({ uuid, name }) => ({ id: uuid, name }))];
  return listed.some(({ id }) => id === chosen) ? listed : [...listed, { id: chosen, name: chosen }];
}

export const WAY_TAB: ExpeditionPart<PlayedTrek> = {
  tab: { label: 'GHOSTMAP.TrekWindow.Tab.way', icon: 'fa-solid fa-route' },
  scrollable: [''],
  view: (_, { open, hidden }) => wayContext(open, hidden, tablesToRollOn(open.options.rollsOn)),
  changed: {
    ...taking(
      CONFIGURED,
      (model: WayWindow, change) => model.open && model.command({ kind: 'configure', ...configured(model.open, change) }),
    ),
    ...taking(MODIFIER_FORM, (model: WayWindow, change) => {
      const said = modified(change);
      return said && model.command({ kind: 'modifier', ...said });
    }),
    ...taking({ plan: { kind: 'text', most: MOST_WORDS } }, (model: WayWindow, { plan = '' }) =>
      model.command({ kind: 'plan', text: plan }),
    ),
  },
};
