/** What the list of tables does: picking one, bringing one in from a compendium, making, importing and sharing. */
import { words } from '../../../../foundry/host/notices.ts';
import { say } from '../../../../foundry/host/notices.ts';
import { setSetting } from '../../../../foundry/host/settings.ts';
import { bringIn, createTable } from '../../../../foundry/tables/table-edits.ts';
import { openImport, openShare } from '../../../../foundry/table-play/windows.ts';
import { askedName } from '../../../parts/asked-name.ts';
import { confirmed } from '../../../parts/confirmed.ts';
import type { EncounterWindowModel, WindowAction, WindowField } from '../model.ts';
import { WORLD_GROUPS } from './context.ts';

/** Returns the world's table of a uuid; null for one of a compendium. */
export function worldTable(uuid: string): RollTable.Implementation | null {
  return uuid.startsWith('Compendium.') ? null : (game.tables.get(uuid.split('.').at(-1) ?? '') ?? null);
}

/** Shows a table; one of a compendium is brought into the world first, if the GM wants that. */
const pick: WindowAction = async function (_event, target) {
  const { uuid = '', name = '' } = target.dataset;
  const known = worldTable(uuid) ?? (await askToBringIn(uuid, name));
  if (known) this.show(known);
};

async function askToBringIn(uuid: string, name: string): Promise<RollTable.Implementation | null> {
  const question = words('GHOSTMAP.Tables.BringInSure', { name: foundry.utils.escapeHTML(name) });
  if (!(await confirmed('GHOSTMAP.Tables.BringIn', question))) return null;
  const table = await bringIn(uuid);
  if (!table) say('error', 'GHOSTMAP.Tables.BringInFailed', { name });
  return table;
}

/** What the buttons of the list do, by their actions. */
export const TABLES_ACTIONS: Readonly<Record<string, WindowAction>> = {
  pick,
  async create() {
    const name = await askedName({
      title: 'GHOSTMAP.Tables.Create',
      label: 'GHOSTMAP.Tables.Name',
      button: { action: 'create', label: 'GHOSTMAP.Tables.CreateButton', icon: 'fa-solid fa-plus' },
      most: 120,
    });
    const table = name === '' ? null : await createTable(name);
    if (!table) return;
    this.show(table);
    this.changeTab('rows', 'primary');
  },
  import() {
    openImport();
  },
  share() {
    const { play } = this;
    openShare(play ? [play.document] : []);
  },
};

/** Takes what the GM says of the place. */
export function tablesChanged(model: EncounterWindowModel, field: WindowField): void {
  if (field.name !== 'terrain' && field.name !== 'time' && field.name !== 'danger') return;
  const surroundings = { ...model.tables.surroundings, [field.name]: field.value };
  model.tables = { ...model.tables, surroundings };
  void setSetting('here', { ...surroundings });
  model.redraw('tables');
}

/** Follows what the list is filtered by. */
export function tablesTyped(model: EncounterWindowModel, field: HTMLInputElement): void {
  model.tables = { ...model.tables, filter: field.value };
  model.redraw('tables');
}

/** Remembers which groups are folded: the world's begin open, compendia closed. */
export function groupToggled(model: EncounterWindowModel, group: HTMLDetailsElement): void {
  const name = group.dataset['group'] ?? '';
  if (model.tables.filter !== '') return;
  const others = model.tables.turned.filter((other) => other !== name);
  model.tables = { ...model.tables, turned: group.open === WORLD_GROUPS.includes(name) ? others : [...others, name] };
}
