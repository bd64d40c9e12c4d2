/**
 * Reads Foundry's RollTable as data, of generations 12, 13 and 14. A result of 12 has its words in `text` and its document in
 * `documentCollection` and `documentId`; one of 13 and 14 in `name`, `description` and `documentUuid`. Older numbers
 * for types are read too.
 * @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.TableResultData.html
 */
import * as v from 'valibot';
import { type PlayedTable, RowFlagsSchema, TableFlagsSchema, WeatherFlagsSchema } from '../table.ts';
import { type DraftRow, type DraftTable, type TableSettings, USUAL_SETTINGS, draftTable, linkIn, rowOf } from './draft.ts';
import { joined } from '../../values/texts.ts';
import { isRecord } from '../../values/plain-data.ts';
import { rangeOf } from './ranges.ts';
import { FaultList } from './report.ts';
import { type Importing, each } from '../../values/pausing.ts';

/** The name under which the module keeps its flags. */
export const SCOPE = 'ghost-map';

const text = v.fallback(v.string(), '');
const TableSchema = v.object({
  _id: text,
  name: text,
  formula: text,
  replacement: v.fallback(v.boolean(), true),
  flags: v.fallback(v.record(v.string(), v.unknown()), {}),
  results: v.array(v.unknown()),
});

/** Whether a value has the form of a RollTable. */
export function isFoundryTable(value: unknown): boolean {
  return v.is(v.object({ results: v.array(v.unknown()) }), value);
}

/**
 * Reads a RollTable's data; `lines` are those on which its results begin, as far as they are known, and the first is the
 * table's own. What is no result is left out and named.
 */
export function* readFoundryTable(value: unknown, lines: readonly number[], faults: FaultList): Importing<DraftTable> {
  const [line = 1] = lines;
  const { name, formula, _id: sourceId, results, ...data } = v.parse(TableSchema, value);
  const settings = settingsIn(data, line, faults);
  const table = draftTable(line, { name: name.trim(), formula: formula.trim(), foreignFormula: true, sourceId, settings });
  yield* each(results, (entry, index) => {
    const at = lines[index] ?? line;
    const row = rowIn(typeof entry === 'string' ? { text: entry } : entry, at, faults);
    if (row) table.rows.push(row);
    else faults.add(at, 'row-unreadable', { index });
  });
  return table;
}

/**
 * Reads the data of a RollTable document as it stands, with the rows that Foundry shows as drawn; odd flags count as absent, and a
 * result without a range covers nothing.
 */
export function readPlayedTable(value: unknown): PlayedTable {
  const { name, formula, results, ...data } = v.parse(TableSchema, value);
  const faults = new FaultList();
  const standing = results.flatMap((entry) => {
    const row = rowIn(entry, 0, faults);
    return row?.range && row.id ? [{ ...row, id: row.id, range: row.range }] : [];
  });
  const rows = standing.map((row) => rowOf(row, row.id, row.range.from, row.range.to ?? row.range.from));
  const drawn = Object.fromEntries(standing.filter((row) => row.drawn).map(({ id }) => [id, true as const]));
  const settings = settingsIn(data, 0, faults);
  return { name, formula, ...USUAL_SETTINGS, ...settings, rows, drawn };
}

/** The module's own settings in a table's flags; without them the table draws as Foundry's own setting says. */
function settingsIn(
  { flags, replacement }: Pick<v.InferOutput<typeof TableSchema>, 'flags' | 'replacement'>,
  line: number,
  faults: FaultList,
): Partial<TableSettings> {
  const own = flagsIn(TableFlagsSchema, ownFlags(flags)['encounters']);
  if (own === null) faults.add(line, 'setting-unknown', { setting: 'flags' });
  return own ?? (replacement ? {} : { policy: 'foundry' });
}

/** What one of the module's flags says; undefined where there is none, null where it makes no sense. */
function flagsIn<Flags extends { readonly version: number }>(
  schema: v.GenericSchema<unknown, Flags>,
  value: unknown,
): Omit<Flags, 'version'> | null | undefined {
  if (value === undefined) return undefined;
  const read = v.safeParse(schema, value);
  if (!read.success) return null;
  const { version: _version, ...flags } = read.output;
  return flags;
}

function ownFlags(flags: unknown): Readonly<Record<string, unknown>> {
  const own = isRecord(flags) ? flags[SCOPE] : null;
  return isRecord(own) ? own : {};
}

/** Reads a result by hand: a schema takes ten times as long, and tables in play may have thousands of rows. Null for what is no record. */
function rowIn(entry: unknown, line: number, faults: FaultList): DraftRow | null {
  if (!isRecord(entry)) return null;
  const words = (key: string): string => (typeof entry[key] === 'string' ? entry[key] : '');
  const own = ownFlags(entry['flags']);
  const flags = flagsIn(RowFlagsSchema, own['row']);
  const weather = flagsIn(WeatherFlagsSchema, own['weather']);
  if (flags === null) faults.add(line, 'value-unreadable', { column: 'flags', value: '' });
  const said = saidBy(words);
  const link = linkOf(words, entry['type']) || (flags === undefined ? linkIn(said) : '');
  const [first, last] = Array.isArray(entry['range']) && entry['range'].length === 2 ? (entry['range'] as unknown[]) : [];
  const range = isWhole(first) && isWhole(last) ? rangeOf(first, last) : null;
  if (range?.reversed) faults.add(line, 'range-reversed', { range: `${range.to}-${range.from}` });
  if (said === '' && link === '') faults.add(line, 'no-text');
  const { weight } = entry;
  return {
    line,
    range,
    text: said,
    link,
    weight: isWhole(weight) && weight >= 1 ? weight : 1,
    drawn: entry['drawn'] === true,
    id: words('_id'),
    weather: weather ?? null,
    ...flags,
  };
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** The words of a result, whatever generation wrote it; a name and a description stay apart by a colon. */
function saidBy(words: (key: string) => string): string {
  const name = words('name').trim();
  const description = words('description').trim() || words('text').trim();
  return joined([name, description === name ? '' : description], ': ');
}

/** The uuid of a result's document; 12 kept the collection or the compendium and the id apart. */
function linkOf(words: (key: string) => string, type: unknown): string {
  const collection = words('documentCollection') || words('collection');
  const id = words('documentId') || words('resultId');
  const uuid = words('documentUuid');
  if (uuid !== '' || collection === '' || id === '') return uuid;
  return type === 'pack' || type === 2 || collection.includes('.') ? `Compendium.${collection}.${id}` : `${collection}.${id}`;
}
