import { type DetectedFormat, importTables } from '../../../src/rules/encounters/importing/import-tables.ts';
import { type ImportOptions, type ImportReport } from '../../../src/rules/encounters/formats/report.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';

/** Reads the tables of a text without pauses. */
export function importTablesAtOnce(text: string, options: ImportOptions, format?: DetectedFormat): ImportReport {
  return atOnce(importTables(text, options, format));
}

/** Reads the tables of a text as somebody pastes it who says nothing more of it. */
export function readPasted(text: string): ImportReport {
  return importTablesAtOnce(text, { name: 'Pasted', policy: 'none' });
}

/** What a report says in short: each table with its dice and rows, each row with its line, and each fault with its data. */
export function inShort({ tables, faults }: ImportReport): readonly [tables: readonly string[][], faults: readonly string[]] {
  return [
    tables.map(({ table: { name, formula, rows }, lines }) => [
      `${name} ${formula}`.trim(),
      ...rows.map(({ id, from, to, text }) => `${lines[id]}| ${from}-${to} ${text}`),
    ]),
    faults.map(({ line, code, data }) => [line, code, ...Object.values(data)].join(' ')),
  ];
}
