/** Following Foundry's roll tables, and remembering what was read of each until it changes; `played-tables.ts` reads them. */
import type { PlayedTable } from '../../rules/encounters/table.ts';
import { Listeners } from '../browser/listeners.ts';

type TableDocument = RollTable.Implementation;

/** What was read of each table since it last changed. */
const cache = new WeakMap<TableDocument, PlayedTable>();

/** Returns what was read of a table, and reads it anew by `read` after each change of it. */
export function readOnce(document: TableDocument, read: (document: TableDocument) => PlayedTable): PlayedTable {
  const known = cache.get(document);
  if (known) return known;
  const played = read(document);
  cache.set(document, played);
  return played;
}

const listeners = new Listeners<[table: TableDocument]>();

/** Calls back after a table has changed or gone, on every client; once for all of its rows that change together. */
export function watchTables(listener: (table: TableDocument) => void): void {
  listeners.watch(listener);
}

/** Follows the changes of tables and rows. */
export function followTables(): void {
  const changed = (table: TableDocument): void => {
    cache.delete(table);
    listeners.emit(table);
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
