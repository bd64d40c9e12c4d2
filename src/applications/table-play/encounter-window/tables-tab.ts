/** The list of tables beside the tabs: picking one, bringing one in from a compendium, making, importing and sharing. */
import * as v from 'valibot';
import { MODULE_ID } from '../../../foundry/host/module-id.ts';
import { say } from '../../../foundry/host/notices.ts';
import { setSetting } from '../../../foundry/host/settings.ts';
import { openImport, openShare } from '../../../foundry/table-play/windows.ts';
import { bringIn, createTable } from '../../../foundry/tables/table-edits.ts';
import { TableFlagsSchema, USED_ANYWHERE } from '../../../rules/encounters/table.ts';
import type { FormField } from '../../kit/elements.ts';
import { askedName } from '../../parts/asked-name.ts';
import { confirmed } from '../../windows/confirmed.ts';
import type { ListedTable } from '../parts/place.ts';
import { siteHere, worldTables } from '../parts/site.ts';
import { type EncounterPart, type EncounterWindowModel, playIn, show } from './model.ts';
import { WORLD_GROUPS, tablesContext } from './tables-context.ts';

type TableDocument = RollTable.Implementation;

/** Returns the world's table of a uuid; null for one of a compendium. */
export function worldTable(uuid: string): TableDocument | null {
  return uuid.startsWith('Compendium.') ? null : (game.tables.get(uuid.split('.').at(-1) ?? '') ?? null);
}

/** One entry of a compendium's index, as far as it is read here. */
interface IndexEntry {
  readonly uuid: string;
  readonly name?: string;
  readonly flags?: Readonly<Record<string, { readonly encounters?: unknown } | undefined>>;
}

/** Fields of the index; the types list those of the first order alone, and Foundry takes paths. [doc] api CompendiumCollection#getIndex */
const INDEXED = [`flags.${MODULE_ID}.encounters`] as string[] as ['flags'];

function listed({ uuid, name = '', flags }: IndexEntry, pack: string): ListedTable {
  const read = v.safeParse(TableFlagsSchema, flags?.[MODULE_ID]?.encounters);
  const use = read.success ? { ...USED_ANYWHERE, ...read.output.use } : USED_ANYWHERE;
  return { uuid, name, use, pack, encounters: read.success, within: false, waiting: false };
}

/** Reads the tables of all compendia that this user may see. */
export async function readPacks(model: EncounterWindowModel): Promise<void> {
  const packs = game.packs.filter((pack) => pack.documentName === 'RollTable' && pack.visible);
  const lists = await Promise.all(
    packs.map(async (pack) => {
      const index = await pack.getIndex({ fields: INDEXED });
      return (index.contents as readonly IndexEntry[]).map((entry) => listed(entry, pack.title));
    }),
  );
  model.packed = lists.flat();
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
