/** The tab of travel: what its fields and buttons do. */
import { say } from '../../../../foundry/host/notices.ts';
import { DAMAGE_TABLE } from '../../../../rules/ramble/state/party-state.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../../expedition-window/expedition-window.ts';
import { type FormField, dataAt } from '../../../kit/elements.ts';
import { taking } from '../../../parts/taking.ts';
import type { PlayedRamble } from '../../parts/played-ramble.ts';
import { TRAVEL_FIELDS, configured, damageWith, travelContext, whyNoDamage } from './context.ts';

type TravelWindow = ExpeditionWindow<PlayedRamble>;

/** Takes a row of the damage table that was changed, or says why it cannot be so (RA-44). */
function damageChanged(model: TravelWindow, field: FormField): void {
  const damageTable = model.open && damageWith(model.open.options, Number(dataAt(field, 'row')), field.name, field.value);
  if (damageTable) {
    void model.command({ kind: 'configure', options: { damageTable } });
    return;
  }
  say('warn', whyNoDamage(field.name));
  model.redraw();
}

export const TRAVEL_TAB: ExpeditionPart<PlayedRamble> = {
  tab: { label: 'GHOSTMAP.RambleWindow.Tab.travel', icon: 'fa-solid fa-person-hiking' },
  scrollable: [''],
  view: (_, { open }) => travelContext(open),
  actions: {
    async addDamage() {
      const rows = this.open?.options.damageTable ?? [];
      const last = rows.at(-1);
      if (last) await this.command({ kind: 'configure', options: { damageTable: [...rows, { ...last, to: last.to + 2 }] } });
    },
    async removeDamage(_event, button) {
      const rows = this.open?.options.damageTable ?? [];
      const damageTable = rows.filter((_, at) => at !== Number(dataAt(button, 'row')));
      if (damageTable.length > 0) await this.command({ kind: 'configure', options: { damageTable } });
    },
    /** Takes the rows that we decided on again (RA-44). */
    resetDamage() {
      return this.command({ kind: 'configure', options: { damageTable: DAMAGE_TABLE } });
    },
  },
  changed: {
    ...taking(
      TRAVEL_FIELDS,
      (model: TravelWindow, change) => model.open && model.command({ kind: 'configure', ...configured(model.open, change) }),
    ),
    to: damageChanged,
    dice: damageChanged,
  },
};
