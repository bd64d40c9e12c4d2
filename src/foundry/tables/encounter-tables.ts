/** Following Foundry's roll tables, and remembering what was read of each until it changes. */
import type { DrawnRows } from '../../rules/effects/world.ts';
import { Listeners } from '../browser/listeners.ts';

/** What was read of each table since it last changed. */
const cache = new WeakMap<TableDocument, DrawnRows>();

/**
 * The table's own data: of thousands of rows neither copies nor documents are made. Rows that Foundry could make no
 * document of are left out, as in its own sheet.
 */
function sourceOf({ _source, results }: TableDocument): object {
  return { ..._source, results: _source.results.filter(({ _id }) => results.has(_id ?? '')) };
}

/** Returns what was read of a table's data, and reads that anew by `read` after each change of it; all who ask read alike, or give null. */
export function readOnce<Read extends DrawnRows | null>(document: TableDocument, read: (data: object) => Read): Read {
  const known = cache.get(document);
  if (known) return known as Read;
  const made = read(sourceOf(document));
  if (made) cache.set(document, made);
  return made;
}

const listeners = new Listeners<[table: TableDocument]>();

/** Calls back after a table has changed or gone, on every client; once for all of its rows that change together. */
export const watchTables = listeners.watch;

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
