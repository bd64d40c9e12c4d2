/** Reading encounter tables from Foundry's roll tables. */
import type { PlayedTable, TableElsewhere } from '../rules/procedure.ts';
import { readStandingTable } from '../rules/encounters/formats/foundry-table.ts';
import { ENCOUNTERS_ID } from '../rules/table-play/id.ts';
import type { EncountersOpen } from '../rules/table-play/state.ts';
import { type Placed, expeditionsOn } from './expeditions.ts';
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

/** Gives the play on a table, or null where none has begun or it cannot be read. */
export function playOn(document: TableDocument): Placed<TableDocument> | null {
  return expeditionsOn(document).find(({ expedition }) => expedition.procedure.id === ENCOUNTERS_ID) ?? null;
}

/** Gives how play begins on a table: its id is the table's own, so that whoever begin at once begin the same. */
export function beginningOn(document: TableDocument): {
  readonly expedition: string;
  readonly procedure: string;
  readonly setup: Readonly<Record<string, unknown>>;
} {
  const { secret } = playedTableOf(document);
  return { expedition: document.id ?? '', procedure: ENCOUNTERS_ID, setup: { secret } };
}

/** Gives the play on a table of this world by the table's uuid, as everyone may know it; null where there is no such table. */
export function tableElsewhere(uuid: string): TableElsewhere | null {
  const document = game.tables.find((one) => one.uuid === uuid);
  if (!document) return null;
  const placed = playOn(document);
  if (!placed) return { expedition: document.id ?? '', rolls: 0 };
  return { expedition: placed.id, rolls: (placed.expedition.open as EncountersOpen).rolls };
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
