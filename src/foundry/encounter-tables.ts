/** Reading encounter tables from Foundry's roll tables. */
import type { PlayedTable } from '../rules/procedure.ts';
import { readStandingTable } from '../rules/encounters/formats/foundry-table.ts';
import { Listeners } from './listeners.ts';

type TableDocument = RollTable.Implementation;

const cache = new WeakMap<TableDocument, PlayedTable>();

/** Gives a roll table as an encounter table, read anew after each change of it. The value does not change. */
export function playedTableOf(document: TableDocument): PlayedTable {
  const known = cache.get(document);
  if (known) return known;
  const { table, drawn } = readStandingTable(sourceOf(document));
  const played = { ...table, drawn };
  cache.set(document, played);
  return played;
}

/**
 * The table's own data: of thousands of rows neither copies nor documents are made. Rows that Foundry could make no
 * document of are left out, as in its own sheet.
 */
function sourceOf({ _source, results }: TableDocument): object {
  return { ..._source, results: _source.results.filter(({ _id }) => results.has(_id ?? '')) };
}

const listeners = new Listeners<[table: TableDocument]>();

/** Calls back after a table has changed or gone, on every client; once for all of its rows that change together. */
export function watchTables(listener: (table: TableDocument) => void): void {
  listeners.add(listener);
}

/** Follows the changes of tables and rows. */
export function followTables(): void {
  const changed = (table: TableDocument): void => {
    cache.delete(table);
    listeners.tell(table);
  };
  const waiting = new Set<TableDocument>();
  const rowChanged = ({ parent }: TableResult.Implementation): void => {
    if (!parent) return;
    cache.delete(parent);
    if (waiting.has(parent)) return;
    waiting.add(parent);
    // Thousands of rows may come at once, each with a hook of its own.
    queueMicrotask(() => {
      waiting.delete(parent);
      changed(parent);
    });
  };
  Hooks.on('createRollTable', changed);
  Hooks.on('updateRollTable', changed);
  Hooks.on('deleteRollTable', changed);
  Hooks.on('createTableResult', rowChanged);
  Hooks.on('updateTableResult', rowChanged);
  Hooks.on('deleteTableResult', rowChanged);
}
