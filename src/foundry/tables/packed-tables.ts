/** Tables of compendia: what each is for, and bringing one into the world. */
import * as v from 'valibot';
import { TableFlagsSchema, type TableUse, USED_ANYWHERE } from '../../rules/encounters/table.ts';
import { logError } from '../host/console.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { say, words } from '../host/notices.ts';
import { playedTableOf } from './played-tables.ts';
import { bringIn, changeSettings } from './table-edits.ts';

/** A table of a compendium. */
export interface PackedTable {
  readonly uuid: string;
  readonly name: string;
  readonly use: TableUse;
  /** The title of its compendium, and the compendium's id. */
  readonly pack: string;
  readonly packId: string;
  /** Whether it is an encounter table: it has settings of ours. */
  readonly encounters: boolean;
}

/** One entry of a compendium's index, as far as it is read here. */
interface IndexEntry {
  readonly uuid: string;
  readonly name?: string;
  readonly flags?: Readonly<Record<string, { readonly encounters?: unknown } | undefined>>;
}

/** Fields of the index; the types list those of the first order alone, and Foundry takes paths. [doc] api CompendiumCollection#getIndex */
const INDEXED = [`flags.${MODULE_ID}.encounters`] as string[] as ['flags'];

function listed({ uuid, name = '', flags }: IndexEntry, pack: string, packId: string): PackedTable {
  const read = v.safeParse(TableFlagsSchema, flags?.[MODULE_ID]?.encounters);
  const use = read.success ? { ...USED_ANYWHERE, ...read.output.use } : USED_ANYWHERE;
  return { uuid, name, use, pack, packId, encounters: read.success };
}

/** Reads the tables of all compendia that this user may see. */
export async function packedTables(): Promise<readonly PackedTable[]> {
  const packs = game.packs.filter((pack) => pack.documentName === 'RollTable' && pack.visible);
  const lists = await Promise.all(
    packs.map(async (pack) => {
      const index = await pack.getIndex({ fields: INDEXED });
      return (index.contents as readonly IndexEntry[]).map((entry) => listed(entry, pack.title, pack.collection));
    }),
  );
  return lists.flat();
}

/** A table that a GM can choose. */
export interface ChoosableTable {
  readonly uuid: string;
  readonly name: string;
  /** The title of its compendium, from which it has to be adopted first (`adopt`); empty for one of the world. */
  readonly pack: string;
}

/** Lists tables of the world and then those of compendia that have not been brought into it, each by name. */
export function choosable(documents: readonly TableDocument[], packed: readonly PackedTable[]): readonly ChoosableTable[] {
  const adopted = new Set(documents.map(({ _stats }) => _stats.compendiumSource));
  // On 14 what is not stored has no uuid.
  const world = documents.flatMap(({ uuid, name }) => (uuid ? [{ uuid, name, pack: '' }] : []));
  const others = packed.filter(({ uuid }) => !adopted.has(uuid));
  const byName = (one: ChoosableTable, other: ChoosableTable): number => one.name.localeCompare(other.name, game.i18n.lang);
  return [...world.sort(byName), ...others.map(({ uuid, name, pack }) => ({ uuid, name, pack })).sort(byName)];
}

/** Returns the folder of the world that adopted tables lie in, and makes it where there is none. */
async function ownFolder(): Promise<string | null> {
  const name = words('GHOSTMAP.Tables.Choice.Folder');
  const known = game.folders.find((folder) => folder.type === 'RollTable' && folder.name === name);
  return (known ?? (await Folder.create({ name, type: 'RollTable' })))?.id ?? null;
}

/**
 * Adopts a table of a compendium: it is brought into a folder of the world once, and is meant for a scene where one is given. Null, once
 * the GM has been told, when it cannot be read.
 */
export async function adopt({ uuid, name }: Pick<PackedTable, 'uuid' | 'name'>, scene = ''): Promise<TableDocument | null> {
  try {
    const known = game.tables.find(({ _stats }) => _stats.compendiumSource === uuid);
    const table = known ?? (await bringIn(uuid, await ownFolder()));
    if (!table) throw new Error('it is not there');
    const { use } = playedTableOf(table);
    if (scene !== '' && !use.scenes.includes(scene) && (!known || use.scenes.length > 0))
      await changeSettings(table, { use: { ...use, scenes: [...use.scenes, scene] } });
    return table;
  } catch (error) {
    logError('a table could not be adopted', error);
    say('error', 'GHOSTMAP.Tables.BringInFailed', { name });
    return null;
  }
}
