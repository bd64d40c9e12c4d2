import { type DetectedFormat, importTables } from '../../../src/rules/encounters/formats/import-tables.ts';
import { atOnce, type ImportOptions, type ImportReport } from '../../../src/rules/encounters/formats/report.ts';

/** Reads the tables of a text without pauses. */
export function importTablesAtOnce(text: string, options: ImportOptions, format?: DetectedFormat): ImportReport {
  return atOnce(importTables(text, options, format));
}
