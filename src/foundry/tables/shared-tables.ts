/** Tables as they leave the world: what they say, and nothing of how they were played. */
import type { SharedTable } from '../../rules/encounters/formats/module-source.ts';
import { playedTableOf } from './played-tables.ts';
import { logError, orLog } from '../host/console.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { type Following, type TableData, counting, writeTable } from './table-documents.ts';

/** Returns a table without its drawn rows; checks and results are no part of it anyway. */
export function sharedTable(document: TableDocument): SharedTable {
  const { drawn: _drawn, ...table } = playedTableOf(document);
  return { id: document.id ?? '', table };
}

/** A roll table's data, as far as it is read here. */
interface TableSource extends SourceData {
  readonly _id: string;
  readonly name: string;
  readonly flags: SourceData;
  readonly results: readonly SourceData[];
}

/** What of a document's data belongs to its world alone. */
const OF_THE_WORLD = ['folder', 'sort', 'ownership', '_stats'];

function without(source: SourceData, keys: readonly string[]): SourceData {
  return Object.fromEntries(Object.entries(source).filter(([key]) => !keys.includes(key)));
}

/** The module's own flags as far as they say what a table is; expeditions on it stay behind. */
function flagsFor(flags: SourceData): SourceData {
  const own = flags[MODULE_ID] as SourceData | undefined;
  return { ...flags, ...(own ? { [MODULE_ID]: without(own, ['expeditions', 'version']) } : {}) };
}

/**
 * Makes a table's data ready for a pack: no drawn rows, no play and nothing of the world; links to tables that come
 * along lead to their copies. `moved` says where a uuid leads.
 */
export function dataForPack({ results, flags, ...rest }: TableSource, moved: ReadonlyMap<string, string>): TableData {
  const inText = (text: unknown): unknown =>
    typeof text === 'string'
      ? text.replace(/@UUID\[(RollTable\.\w+)\]/g, (_, uuid: string) => `@UUID[${moved.get(uuid) ?? uuid}]`)
      : text;
  return {
    ...without(rest, OF_THE_WORLD),
    _id: rest._id,
    name: rest.name,
    flags: flagsFor(flags),
    results: results.map(({ documentUuid, description, flags: ofRow, ...row }) => ({
      ...without(row, ['_stats']),
      description: inText(description),
      ...(typeof documentUuid === 'string' ? { documentUuid: moved.get(documentUuid) ?? documentUuid } : {}),
      drawn: false,
      flags: flagsFor((ofRow ?? {}) as SourceData),
    })),
  };
}

/** What making a compendium came to; one that failed or was cancelled is gone again unless it is left. */
type MadePack =
  | { readonly kind: 'made'; readonly label: string; readonly tables: number }
  | { readonly kind: 'taken' }
  | { readonly kind: 'cancelled' | 'failed'; readonly left: boolean };

/** Makes a compendium of this world and copies tables into it; players do not see it in their list. */
export async function makeCompendium(
  tables: readonly TableDocument[],
  label: string,
  name: string,
  following: Following,
): Promise<MadePack> {
  const { signal } = following;
  if (game.packs.has(`world.${name}`)) return { kind: 'taken' };
  const { CompendiumCollection } = foundry.documents.collections;
  const all = tables.reduce((sum, table) => sum + table.results.size, 0);
  const wrote = counting(following, all);
  let pack: Awaited<ReturnType<typeof CompendiumCollection.createCompendium>> | null = null;
  try {
    pack = await CompendiumCollection.createCompendium({ type: 'RollTable', label, name });
    const { collection } = pack;
    await pack.configure({ ownership: { GAMEMASTER: 'OWNER', ASSISTANT: 'OWNER', TRUSTED: 'NONE', PLAYER: 'NONE' } });
    const moved = new Map(tables.map(({ id }) => [`RollTable.${id}`, `Compendium.${collection}.RollTable.${id}`]));
    for (const table of tables) {
      const data = dataForPack(table.toObject() as TableSource, moved);
      await writeTable(data, { pack: collection, signal, wrote });
    }
    if (!signal.aborted) return { kind: 'made', label, tables: tables.length };
  } catch (error) {
    if (!signal.aborted) logError('a compendium could not be made', error);
  }
  const left = await pack?.deleteCompendium().then(() => false, orLog('what was made could not be deleted', true));
  return { kind: signal.aborted ? 'cancelled' : 'failed', left: left ?? false };
}
