/** The tab of chances: looking so many rolls ahead, and turning pages. */
import { MOST_ROLLS, chancesContext } from './chances-context.ts';
import { taking } from '../../parts/taking.ts';
import { type EncounterPart, type EncounterWindowModel, ofTable, playIn } from './model.ts';

/** Works the chances out while they are looked at. */
export function reckon(model: EncounterWindowModel): void {
  const { chances, reckoner, tabGroups } = model;
  const play = playIn(model);
  if (!play?.standing || tabGroups['primary'] !== 'chances' || play.table.rows.length === 0) return;
  const { table, checks } = play.standing;
  const key = JSON.stringify([play.document.id, table, checks, chances.rolls]);
  void reckoner.reckon(key, play.standing, chances.rolls, (outlook) => {
    model.show('chances', { outlook }, 'chances');
  });
}

export const CHANCES_TAB: EncounterPart = {
  tab: { label: 'GHOSTMAP.Tables.Tab.chances', icon: 'fa-solid fa-chart-simple' },
  templates: ['pager'],
  scrollable: [''],
  view: ofTable(({ table, standing }, { chances }) => chancesContext(standing?.table ?? table, standing !== null, chances)),
  actions: {
    chancesPage(_event, { dataset }) {
      this.show('chances', { page: Number(dataset['page']) }, 'chances');
    },
  },
  changed: taking(
    { rolls: { kind: 'number', min: 1, max: MOST_ROLLS, nearest: true } },
    (model: EncounterWindowModel, change) => {
      model.show('chances', { ...change }, 'chances');
    },
  ),
};
