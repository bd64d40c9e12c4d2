/** What the list of tables does: picking one, bringing one in from a compendium, making, importing and sharing. */
import { words } from '../../../../foundry/host/notices.ts';
import { say } from '../../../../foundry/host/notices.ts';
import { setSetting } from '../../../../foundry/host/settings.ts';
import { bringIn, createTable } from '../../../../foundry/tables/table-edits.ts';
import { openImport, openShare } from '../../../../foundry/table-play/windows.ts';
import { askedName } from '../../../parts/asked-name.ts';
import { confirmed } from '../../../parts/confirmed.ts';
import type { Desk, DeskAction, DeskField } from '../model.ts';
import { WORLD_GROUPS } from './context.ts';

/** Returns the world's table of a uuid; null for one of a compendium. */
export function worldTable(uuid: string): RollTable.Implementation | null {
  return uuid.startsWith('Compendium.') ? null : (game.tables.get(uuid.split('.').at(-1) ?? '') ?? null);
}

/** Shows a table; one of a compendium is brought into the world first, if the GM wants that. */
const pick: DeskAction = async function (_event, target) {
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
export const TABLES_ACTIONS: Readonly<Record<string, DeskAction>> = {
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
export function tablesChanged(desk: Desk, field: DeskField): void {
  if (field.name !== 'terrain' && field.name !== 'time' && field.name !== 'danger') return;
  const surroundings = { ...desk.tables.surroundings, [field.name]: field.value };
  desk.tables = { ...desk.tables, surroundings };
  void setSetting('here', { ...surroundings });
  desk.redraw('tables');
}

/** Follows what the list is filtered by. */
export function tablesTyped(desk: Desk, field: HTMLInputElement): void {
  desk.tables = { ...desk.tables, filter: field.value };
  desk.redraw('tables');
}

/** Remembers which groups are folded: the world's begin open, compendia closed. */
export function groupToggled(desk: Desk, group: HTMLDetailsElement): void {
  const name = group.dataset['group'] ?? '';
  if (desk.tables.filter !== '') return;
  const others = desk.tables.turned.filter((other) => other !== name);
  desk.tables = { ...desk.tables, turned: group.open === WORLD_GROUPS.includes(name) ? others : [...others, name] };
}
