/** The list of tables beside the tabs: picking one, bringing one in from a compendium, making, importing and sharing. */
import { say } from '../../../foundry/host/notices.ts';
import { setSetting } from '../../../foundry/host/settings.ts';
import { openImport, openShare } from '../../../foundry/table-play/windows.ts';
import { packedTables } from '../../../foundry/tables/packed-tables.ts';
import { bringIn, createTable } from '../../../foundry/tables/table-edits.ts';
import type { FormField } from '../../kit/elements.ts';
import { askedName } from '../../parts/asked-name.ts';
import { confirmed } from '../../windows/confirmed.ts';
import { siteHere, worldTables } from '../parts/site.ts';
import { type EncounterPart, type EncounterWindowModel, playIn, show } from './model.ts';
import { WORLD_GROUPS, tablesContext } from './tables-context.ts';

type TableDocument = RollTable.Implementation;

/** Returns the world's table of a uuid; null for one of a compendium. */
export function worldTable(uuid: string): TableDocument | null {
  return uuid.startsWith('Compendium.') ? null : (game.tables.get(uuid.split('.').at(-1) ?? '') ?? null);
}

/** Reads the tables of all compendia that this user may see. */
export async function readPacks(model: EncounterWindowModel): Promise<void> {
  model.packed = (await packedTables()).map((table) => ({ ...table, within: false, waiting: false }));
  model.redraw('tables');
}

/** Returns the world's table that is used where the party is; null where none fits, or only one of a compendium. */
export function usedHere({ tables }: EncounterWindowModel): TableDocument | null {
  return worldTable(tablesContext(worldTables(), siteHere(), tables, '').used?.uuid ?? '');
}

async function askToBringIn(uuid: string, name: string): Promise<TableDocument | null> {
  if (!(await confirmed('GHOSTMAP.Tables.BringIn', 'GHOSTMAP.Tables.BringInSure', { name }))) return null;
  const table = await bringIn(uuid);
  if (!table) say('error', 'GHOSTMAP.Tables.BringInFailed', { name });
  return table;
}

/** Takes what the GM says of the place. */
function takePlace(model: EncounterWindowModel, { name, value }: FormField): void {
  const surroundings = { ...model.tables.surroundings, [name]: value };
  model.note('tables', { surroundings });
  void setSetting('here', surroundings);
  model.redraw('tables');
}

/** Remembers which groups are folded: the world's begin open, compendia closed. */
export function groupToggled(model: EncounterWindowModel, group: HTMLDetailsElement): void {
  const name = group.dataset['group'] ?? '';
  if (model.tables.filter !== '') return;
  const others = model.tables.turned.filter((other) => other !== name);
  model.note('tables', { turned: group.open === WORLD_GROUPS.includes(name) ? others : [...others, name] });
}

export const TABLES_LIST: EncounterPart = {
  scrollable: ['', '.tables-groups'],
  view: (model) =>
    tablesContext([...worldTables(), ...model.packed], siteHere(), model.tables, playIn(model)?.document.uuid ?? ''),
  actions: {
    /** Shows a table; one of a compendium is brought into the world first, if the GM wants that. */
    async pick(_event, { dataset: { uuid = '', name = '' } }) {
      const known = worldTable(uuid) ?? (await askToBringIn(uuid, name));
      if (known) show(this, known);
    },
    async create() {
      const name = await askedName({
        title: 'GHOSTMAP.Tables.Create',
        label: 'GHOSTMAP.Tables.Name',
        button: { action: 'create', label: 'GHOSTMAP.Tables.CreateButton', icon: 'fa-solid fa-plus' },
        most: 120,
      });
      const table = name === '' ? null : await createTable(name);
      if (!table) return;
      show(this, table);
      this.changeTab('rows', 'primary');
    },
    import: openImport,
    share() {
      const play = playIn(this);
      openShare(play ? [play.document] : []);
    },
  },
  changed: { terrain: takePlace, time: takePlace, danger: takePlace },
  typed: {
    filter(model, { value }) {
      model.show('tables', { filter: value }, 'tables');
    },
  },
};
