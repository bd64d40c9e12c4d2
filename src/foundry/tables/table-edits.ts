/** What a GM writes into encounter tables: their rows, links and settings, as Foundry keeps them. */
import { withRangesMended } from '../../rules/encounters/coverage.ts';
import {
  FOUNDRY_GENERATIONS,
  type FoundryGeneration,
  foundryTableOf,
} from '../../rules/encounters/formats/foundry-table-writing.ts';
import { plainWords, wordsAsHtml } from '../../rules/encounters/plain-words.ts';
import { type EncounterRow, type EncounterTable, type TableFlags, USED_ANYWHERE } from '../../rules/encounters/table.ts';
import { generation } from '../host/compat.ts';
import { playedTableOf } from './played-tables.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { packOf } from './packs.ts';

function writtenFor(): FoundryGeneration {
  return FOUNDRY_GENERATIONS.find((known) => known === generation()) ?? 14;
}

/** What can be changed of a row by hand; `text` is plain. */
export type RowChange = Partial<Pick<EncounterRow, 'from' | 'to' | 'text' | 'kind' | 'once' | 'slain' | 'danger' | 'link'>>;

/** Changes a row; ends of a range that cross push each other. False when the table has no such row. */
export async function changeRow(document: TableDocument, id: string, change: RowChange): Promise<boolean> {
  const row = playedTableOf(document).rows.find((one) => one.id === id);
  if (!row) return false;
  const from = change.from ?? Math.min(row.from, change.to ?? row.from);
  const to = change.to ?? Math.max(row.to, from);
  const { kind, once, slain, danger } = { ...row, ...change };
  // Words that are not touched stay as Foundry has them: formatted, or in a name and a description.
  const worded = change.text !== undefined || change.link !== undefined ? wordsFor(row, change) : {};
  const result = {
    _id: id,
    range: [from, to] as [number, number],
    ...worded,
    flags: { [MODULE_ID]: { row: { version: 1, kind, once, slain, danger } } },
  };
  await document.updateEmbeddedDocuments('TableResult', [result]);
  return true;
}

/** Writes a row's words: of one with a document they are its name, which is plain; of others HTML. */
function wordsFor({ text, link }: EncounterRow, change: RowChange): Record<string, string | null> {
  const { text: typed, link: documentUuid = link } = change;
  return documentUuid === ''
    ? { type: 'text', name: '', description: typed === undefined ? text : wordsAsHtml(typed), documentUuid: null }
    : { type: 'document', name: typed ?? plainWords(text), description: '', documentUuid };
}

/** Adds a row after the last; a die that has just as many faces as there are numbers gets one more. */
export async function addRow(document: TableDocument, kind: EncounterRow['kind']): Promise<void> {
  const table = playedTableOf(document);
  const last = table.rows.reduce((most, { to }) => Math.max(most, to), 0);
  const row: EncounterRow = {
    id: foundry.utils.randomID(),
    from: last + 1,
    to: last + 1,
    text: '',
    kind,
    once: false,
    slain: false,
    danger: 0,
    link: '',
    weight: 1,
    weather: null,
  };
  const { results } = foundryTableOf({ ...table, rows: [row] }, writtenFor());
  // Object first: what the rules write is read-only, and by generation.
  await document.createEmbeddedDocuments('TableResult', results as object[] as TableResult.CreateData[], { keepId: true });
  if (table.formula === `1d${last}`) await document.update({ formula: `1d${last + 1}` });
}

/** Takes a row out of a table. */
export async function removeRow(document: TableDocument, id: string): Promise<void> {
  await document.deleteEmbeddedDocuments('TableResult', [id]);
}

/** Mends gaps and overlaps of the ranges. */
export async function mendRanges(document: TableDocument): Promise<void> {
  const table = playedTableOf(document);
  const before = new Map(table.rows.map((row) => [row.id, row]));
  const updates = withRangesMended(table)
    .rows.filter(({ id, from, to }) => before.get(id)?.from !== from || before.get(id)?.to !== to)
    .map(({ id, from, to }) => ({ _id: id, range: [from, to] as [number, number] }));
  await document.updateEmbeddedDocuments('TableResult', updates);
}

/** What can be changed of a table's settings. */
export type SettingsChange = Partial<Pick<EncounterTable, 'name' | 'formula' | 'policy' | 'checkOff' | 'secret' | 'use'>>;

/** Changes a table's settings; Foundry's own are kept in step, so that its own button does what the policy says. */
export async function changeSettings(document: TableDocument, change: SettingsChange): Promise<void> {
  const { name, formula, replacement, displayRoll, flags } = foundryTableOf(
    { ...playedTableOf(document), ...change, rows: [] },
    writtenFor(),
  );
  await document.update({ name, formula, replacement, displayRoll, flags });
}

/** Makes a new table with No Encounter as its first row, and gives it. */
export async function createTable(name: string): Promise<TableDocument | null> {
  const encounters: TableFlags = { version: 1, policy: 'up', checkOff: 'at-once', secret: true, use: USED_ANYWHERE };
  const created = await RollTable.create({
    name,
    // The die grows with the rows.
    formula: '1d1',
    replacement: true,
    displayRoll: false,
    flags: { [MODULE_ID]: { encounters } },
  });
  if (created) await addRow(created, 'none');
  return created ?? null;
}

/** Brings a table of a compendium into the world, into a folder where one is given, and gives it; null when it is gone or may not be read. */
export async function bringIn(uuid: string, folder: string | null = null): Promise<TableDocument | null> {
  const [, scope = '', name = ''] = uuid.split('.');
  const pack = packOf('RollTable', `${scope}.${name}`);
  const id = uuid.split('.').at(-1) ?? '';
  if (!pack) return null;
  const imported = await game.tables.importFromCompendium(pack, id, folder === null ? {} : { folder });
  return imported ?? null;
}
