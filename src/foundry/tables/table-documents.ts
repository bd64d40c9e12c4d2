/** Making roll tables of encounter tables: all that were asked for or none, in slices that leave the page alive. */
import { foundryTableOf } from '../../rules/encounters/formats/foundry-table-writing.ts';
import { withDocumentIds } from '../../rules/encounters/formats/pack-source.ts';
import { withReferencesSet } from '../../rules/encounters/formats/references.ts';
import type { ImportedTable, ImportReport } from '../../rules/encounters/formats/report.ts';
import { logError } from '../host/console.ts';
import { words } from '../host/notices.ts';

/** Rows that are sent at once: some ten milliseconds of work for the page. */
const ROWS_AT_ONCE = 100;

/** How a longer piece of work is followed. */
export interface Following {
  /** Told how many rows of all have been written. */
  readonly progress: (done: number, of: number) => void;
  readonly signal: AbortSignal;
}

/** What making tables came to; of what failed or was cancelled nothing is left, save what could not be taken back. */
export type Made =
  | { readonly kind: 'made'; readonly tables: readonly TableDocument[] }
  | { readonly kind: 'cancelled' | 'failed'; readonly left: readonly string[] };

/** Where new tables go: no folder, one that is there, or a new one of a name. */
export type TargetFolder =
  | { readonly kind: 'none' }
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'new'; readonly name: string };

/** A table as data for Foundry, with its id. */
export interface TableData extends SourceData {
  readonly _id: string;
  readonly name: string;
  readonly results: readonly object[];
}

/** Tells of rows of all as they are written. */
export function counting({ progress }: Following, all: number): (rows: number) => void {
  let done = 0;
  return (rows) => {
    progress((done += rows), all);
  };
}

/**
 * Writes a table into the world or a compendium. A long one grows in slices and is named as unfinished meanwhile, so
 * that nobody takes it for whole should this browser go down.
 */
export async function writeTable(
  data: TableData,
  {
    pack = null,
    signal,
    wrote,
  }: { readonly pack?: string | null; readonly signal: AbortSignal; readonly wrote: (rows: number) => void },
): Promise<TableDocument> {
  const { results, name } = data;
  const options = { keepId: true, keepEmbeddedIds: true, pack, render: results.length <= ROWS_AT_ONCE };
  const first = results.slice(0, ROWS_AT_ONCE);
  const whole = first.length === results.length;
  const named = whole ? name : words('GHOSTMAP.Import.Unfinished', { name });
  const table = await RollTable.create({ ...data, name: named, results: first }, options);
  if (!table) throw new Error(`the table ${name} was not made`);
  wrote(first.length);
  for (let at = first.length; at < results.length; at += ROWS_AT_ONCE) {
    signal.throwIfAborted();
    const slice = results.slice(at, at + ROWS_AT_ONCE) as TableResult.CreateData[];
    await table.createEmbeddedDocuments('TableResult', slice, { keepId: true, render: false });
    wrote(slice.length);
  }
  if (!whole) await table.update({ name });
  return table;
}

/** Writes an imported table as data for Foundry; checks show only where the table is no secret. */
function dataOf({ table, checks }: ImportedTable, id: string, folder: string | null): TableData {
  const { results, ...data } = foundryTableOf(withDocumentIds(table), 14);
  const shown = !table.secret || table.policy === 'foundry';
  const drawn = (place: number): boolean => shown && checks[table.rows[place]?.id ?? ''] === true;
  return { _id: id, ...data, folder, results: results.map((result, place) => ({ ...result, drawn: drawn(place) })) };
}

/** Makes the tables of an import that are wanted, with their references to each other set. */
export async function makeTables(
  { tables, references }: Pick<ImportReport, 'tables' | 'references'>,
  wanted: ReadonlySet<number>,
  target: TargetFolder,
  following: Following,
): Promise<Made> {
  const { signal } = following;
  const ids = tables.map(() => foundry.utils.randomID());
  const linked = withReferencesSet({ tables, references }, (place) => (wanted.has(place) ? `RollTable.${ids[place]}` : ''));
  const places = [...wanted].sort((one, other) => one - other);
  const all = places.reduce((sum, place) => sum + (tables[place]?.table.rows.length ?? 0), 0);
  const wrote = counting(following, all);
  let folder: Folder.Implementation | undefined;
  try {
    if (target.kind === 'new') folder = await Folder.create({ name: target.name, type: 'RollTable' });
    const folderId = target.kind === 'known' ? target.id : (folder?.id ?? null);
    const made: TableDocument[] = [];
    for (const place of places) {
      const [imported, table, id] = [tables[place], linked[place], ids[place]];
      if (!imported || !table || id === undefined) continue;
      signal.throwIfAborted();
      made.push(await writeTable(dataOf({ ...imported, table }, id, folderId), { signal, wrote }));
    }
    signal.throwIfAborted();
    return { kind: 'made', tables: made };
  } catch (error) {
    if (!signal.aborted) logError('tables could not be made', error);
    return { kind: signal.aborted ? 'cancelled' : 'failed', left: await takeBack(ids, folder) };
  }
}

/** Deletes what was made so far; gives the names of what could not be deleted. */
async function takeBack(ids: readonly string[], folder: Folder.Implementation | undefined): Promise<string[]> {
  const made = ids.filter((id) => game.tables.has(id));
  try {
    if (made.length > 0) await RollTable.deleteDocuments([...made]);
    await folder?.delete();
  } catch (error) {
    logError('what was made could not be deleted', error);
  }
  return made.flatMap((id) => game.tables.get(id)?.name ?? []);
}

/** Lists the folders that tables can lie in. */
export function tableFolders(): { readonly id: string; readonly name: string }[] {
  return game.folders
    .filter(({ type }) => type === 'RollTable')
    .map(({ id, name, ancestors }) => ({ id, name: [...ancestors.map((above) => above.name).reverse(), name].join(' / ') }))
    .sort((one, other) => one.name.localeCompare(other.name, game.i18n.lang));
}
