/**
 * Tables as the source documents from which Foundry's own packing tool compiles a compendium: data with `_id` and
 * `_key`, written as YAML.
 * @see https://github.com/foundryvtt/foundryvtt-cli
 */
import { isDocumentId } from '../../values/document-id.ts';
import { rowOrder } from '../row-order.ts';
import type { EncounterTable } from '../table.ts';
import { rowIdAt } from './assemble.ts';
import { type FoundryResultData, foundryTableOf } from './foundry-table-writing.ts';

/** A table as a source document. */
interface PackSource extends Readonly<Record<string, unknown>> {
  readonly _id: string;
  readonly _key: string;
  readonly results: readonly (FoundryResultData & { readonly _key: string })[];
}

/** Renames all rows by their places where Foundry would not take one of those that they have. */
export function withDocumentIds(table: EncounterTable): EncounterTable {
  const { rows } = table;
  if (rows.every((row) => isDocumentId(row.id))) return table;
  return { ...table, rows: rows.map((row, index) => ({ ...row, id: rowIdAt(index) })) };
}

/**
 * Makes a table a source document; `id` is 16 letters and digits. Rows whose ids Foundry would not take get new ones.
 * Throws a RangeError for an id that Foundry would not take.
 */
export function packSourceOf(table: EncounterTable, id: string): PackSource {
  if (!isDocumentId(id)) throw new RangeError(`${id} is not the id of a document`);
  const { results, ...head } = foundryTableOf(withDocumentIds({ ...table, rows: rowOrder(table).rows }), 14);
  const keyed = results.map(({ _id, ...rest }) => ({ _id, _key: `!tables.results!${id}.${_id}`, ...rest }));
  return { _id: id, _key: `!tables!${id}`, ...head, results: keyed };
}

/** Writes plain data as YAML: blocks, short lists of numbers in one line, every text that is not a plain word in quotes. */
export function yamlOf(value: unknown): string {
  return `${linesOf(value).join('\n')}\n`;
}

function linesOf(value: unknown): string[] {
  const short = scalar(value);
  if (short !== null) return [short];
  if (Array.isArray(value)) {
    return value.flatMap((entry: unknown) => {
      const [first = '', ...rest] = linesOf(entry);
      return [`- ${first}`, ...rest.map((line) => `  ${line}`)];
    });
  }
  return Object.entries(value as Readonly<Record<string, unknown>>).flatMap(([key, entry]) => {
    if (entry === undefined) return [];
    const name = scalar(key) ?? key;
    const inline = scalar(entry);
    return inline === null ? [`${name}:`, ...linesOf(entry).map((line) => `  ${line}`)] : [`${name}: ${inline}`];
  });
}

/** What fits on the line of its key, or null for a block. */
function scalar(value: unknown): string | null {
  if (typeof value === 'string') return plainWord(value) ? value : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const flat = value.every((entry) => typeof entry !== 'object' || entry === null);
    return flat ? `[${value.map(scalar).join(', ')}]` : null;
  }
  return Object.keys(value).length === 0 ? '{}' : null;
}

/** Words that no reader of YAML takes for anything but text. */
function plainWord(text: string): boolean {
  return /^[A-Za-z_][\w -]*$/.test(text) && !/\s$/.test(text) && !/^(?:y|n|yes|no|on|off|true|false|null)$/i.test(text);
}
