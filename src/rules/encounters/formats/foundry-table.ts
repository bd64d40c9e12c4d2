/**
 * Reads Foundry's RollTable as data, of generations 12, 13 and 14. A result of 12 has its words in `text` and its document in
 * `documentCollection` and `documentId`; one of 13 and 14 in `name`, `description` and `documentUuid`. Older numbers
 * for types are read too.
 * @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.TableResultData.html
 */
import * as v from 'valibot';
import {
  type Checks,
  type EncounterRow,
  type EncounterTable,
  RowFlagsSchema,
  TableFlagsSchema,
  USED_ANYWHERE,
  WeatherFlagsSchema,
} from '../table.ts';
import { type DraftRow, type DraftTable, draftTable, linkIn, rowOf } from './draft.ts';
import { FaultList, type Importing } from './report.ts';

/** The name under which the module keeps its flags. */
export const SCOPE = 'ghost-map';

/** A result as far as it is read; what it does not have, or has in a form of its own, is as rows usually are. */
interface Result {
  readonly _id: string;
  readonly type: string | number;
  /** The words of 12. */
  readonly text: string;
  readonly name: string;
  readonly description: string;
  readonly documentCollection: string;
  readonly collection: string;
  readonly documentId: string;
  readonly resultId: string;
  readonly documentUuid: string;
  readonly weight: number;
  readonly range: readonly [number, number] | null;
  readonly drawn: boolean;
  readonly flags: Flags;
}

/** Reads a result by hand: a schema takes ten times as long, and tables in play may have thousands of rows. Null for what is no record. */
function readResult(entry: unknown): Result | null {
  const data = plainRecord(entry);
  if (!data) return null;
  const { type, weight, range, drawn } = data;
  const words = (key: string): string => (typeof data[key] === 'string' ? data[key] : '');
  const [from, to] = Array.isArray(range) && range.length === 2 ? (range as unknown[]) : [];
  return {
    _id: words('_id'),
    type: typeof type === 'string' || typeof type === 'number' ? type : 'text',
    text: words('text'),
    name: words('name'),
    description: words('description'),
    documentCollection: words('documentCollection'),
    collection: words('collection'),
    documentId: words('documentId'),
    resultId: words('resultId'),
    documentUuid: words('documentUuid'),
    weight: Number.isInteger(weight) && (weight as number) >= 1 ? (weight as number) : 1,
    range: Number.isSafeInteger(from) && Number.isSafeInteger(to) ? [from as number, to as number] : null,
    drawn: drawn === true,
    flags: plainRecord(data['flags']) ?? {},
  };
}

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

const RESULTS_AT_ONCE = 250;

/**
 * Reads a RollTable's data; `line` is where it begins in its text and `lineOf` where each of its results does.
 * What is no result is left out and named.
 */
export function* readFoundryTable(
  value: unknown,
  line: number,
  lineOf: (index: number) => number,
  faults: FaultList,
): Importing<DraftTable> {
  const data = v.parse(TableSchema, value);
  const table = draftTable(line, {
    name: data.name.trim(),
    formula: data.formula.trim(),
    foreignFormula: true,
    sourceId: data._id,
  });
  takeTableFlags(table, data.flags, data.replacement, faults);
  for (const [index, entry] of data.results.entries()) {
    if (index % RESULTS_AT_ONCE === 0) yield { done: index, of: data.results.length };
    const result = readResult(typeof entry === 'string' ? { text: entry } : entry);
    if (result) table.rows.push(draftRow(result, lineOf(index), faults));
    else faults.add(lineOf(index), 'row-unreadable', { index });
  }
  return table;
}

/** A RollTable that stands in a world: the table, and the rows that Foundry shows as drawn. */
export interface StandingTable {
  readonly table: EncounterTable;
  readonly drawn: Checks;
}

/** Reads the data of a RollTable document as it stands; odd flags count as absent, and a result without a range covers nothing. */
export function readStandingTable(value: unknown): StandingTable {
  const data = v.parse(TableSchema, value);
  const faults = new FaultList();
  const draft = draftTable(0);
  takeTableFlags(draft, data.flags, data.replacement, faults);
  const drawn: Record<string, true> = {};
  const rows = data.results.flatMap((entry): EncounterRow[] => {
    const result = readResult(entry);
    if (!result?.range || result._id === '') return [];
    if (result.drawn) drawn[result._id] = true;
    const row = draftRow(result, 0, faults);
    return [rowOf(row, result._id, row.range?.from ?? 0, row.range?.to ?? 0)];
  });
  const { policy = 'none', checkOff = 'at-once', secret = true, use = USED_ANYWHERE } = draft;
  return { table: { name: data.name, formula: data.formula, policy, checkOff, secret, use, rows }, drawn };
}

/** Takes the module's own flags over; without them the table draws as Foundry's own setting says. */
function takeTableFlags(table: DraftTable, flags: Flags, replacement: boolean, faults: FaultList): void {
  const own = ownFlags(flags)['encounters'];
  const read = v.safeParse(TableFlagsSchema, own);
  if (own !== undefined && !read.success) faults.add(table.line, 'setting-unknown', { setting: 'flags' });
  if (!read.success) {
    if (!replacement) table.policy = 'foundry';
    return;
  }
  const { policy, checkOff, secret, use } = read.output;
  Object.assign(table, { policy, checkOff, secret, use });
}

type Flags = Readonly<Record<string, unknown>>;

function ownFlags(flags: Flags): Flags {
  return plainRecord(flags[SCOPE]) ?? {};
}

function plainRecord(value: unknown): Flags | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Flags) : null;
}

function draftRow(result: Result, line: number, faults: FaultList): DraftRow {
  const words = wordsOf(result);
  const own = ownFlags(result.flags);
  const flags = own['row'] === undefined ? null : v.safeParse(RowFlagsSchema, own['row']);
  if (flags && !flags.success) faults.add(line, 'value-unreadable', { column: 'flags', value: '' });
  const weather = own['weather'] === undefined ? null : v.safeParse(WeatherFlagsSchema, own['weather']);
  const link = linkOf(result) || (own['row'] === undefined ? linkIn(words) : '');
  const reversed = result.range !== null && result.range[1] < result.range[0];
  if (reversed) faults.add(line, 'range-reversed', { range: result.range.join('-') });
  if (words === '' && link === '') faults.add(line, 'no-text');
  const [from, to] = result.range ?? [0, 0];
  return {
    line,
    range: result.range ? { from: reversed ? to : from, to: reversed ? from : to, reversed } : null,
    text: words,
    link,
    weight: result.weight,
    drawn: result.drawn,
    ...(result._id === '' ? {} : { id: result._id }),
    ...(flags?.success
      ? { kind: flags.output.kind, once: flags.output.once, slain: flags.output.slain, danger: flags.output.danger }
      : {}),
    ...(weather?.success
      ? { weather: { warmth: weather.output.warmth, action: weather.output.action, solar: weather.output.solar } }
      : {}),
  };
}

/** The words of a result, whatever generation wrote it; a name and a description stay apart by a colon. */
function wordsOf({ text: old, name, description }: Result): string {
  const parts = [name.trim(), (description.trim() || old.trim()) === name.trim() ? '' : description.trim() || old.trim()];
  return parts.filter((part) => part !== '').join(': ');
}

/** The uuid of a result's document; 12 kept the collection or the compendium and the id apart. */
function linkOf(result: Result): string {
  if (result.documentUuid !== '') return result.documentUuid;
  const collection = result.documentCollection || result.collection;
  const id = result.documentId || result.resultId;
  if (collection === '' || id === '') return '';
  const packed = result.type === 'pack' || result.type === 2 || collection.includes('.');
  return packed ? `Compendium.${collection}.${id}` : `${collection}.${id}`;
}
