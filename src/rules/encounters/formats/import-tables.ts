/** Tables from a text of any of the formats, a stretch at a time. Nothing is written anywhere; a bad row loses no other. */
import { assembled } from './assemble.ts';
import { readBook } from './book.ts';
import { columnsByPosition, columnsOf } from './columns.ts';
import { readDelimited } from './delimited.ts';
import type { DraftTable } from './draft.ts';
import { isFoundryTable, readFoundryTable } from './foundry-table.ts';
import { linesOfResults, readJson } from './json.ts';
import { referencesIn } from './references.ts';
import {
  FaultList,
  type ImportedTable,
  type ImportFormat,
  type Importing,
  type ImportOptions,
  type ImportReport,
  atOnce,
  part,
} from './report.ts';
import { settingOf } from './settings.ts';

/** Some thousand pages. */
const LONGEST_TEXT = 20_000_000;
/** More tables than a world has. */
const MOST_TABLES = 500;

/** How a text is to be read: its format, and for cells what parts them. */
export interface DetectedFormat {
  readonly format: ImportFormat;
  /** Empty where there are no cells. */
  readonly delimiter: string;
}

/**
 * Reads tables from a text. The generator pauses with its progress, a share of 1 that only grows, often enough that no stretch of 10 000 rows takes
 * 100 ms; its return value is the report. It never throws: a text that is no table at all gives a report that says why.
 */
export function* importTables(text: string, options: ImportOptions, format?: DetectedFormat): Importing<ImportReport> {
  const faults = new FaultList();
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '');
  yield { done: 0, of: 1 };
  const detected = format ?? detectFormat(plain);
  if (plain.trim() === '') faults.add(1, 'empty-text');
  else if (plain.length > LONGEST_TEXT) faults.add(1, 'text-too-long', { most: LONGEST_TEXT });
  const drafts = faults.faults.length > 0 ? [] : yield* part(draftsOf(plain, detected, faults), 0, 0.5);
  if (drafts.length === 0 && faults.faults.length === 0) faults.add(1, 'no-tables');
  const tables: ImportedTable[] = [];
  const tooMany = drafts[MOST_TABLES];
  if (tooMany) faults.add(tooMany.line, 'too-many-tables', { tables: drafts.length, most: MOST_TABLES });
  const wanted = drafts.slice(0, MOST_TABLES);
  for (const [index, draft] of wanted.entries()) {
    const share = (place: number): number => 0.5 + (0.4 * place) / wanted.length;
    const table = yield* part(assembled(draft, tables.length, faults, options), share(index), share(index + 1));
    if (table) tables.push(table);
  }
  const references = yield* part(referencesIn(tables, faults), 0.9, 1);
  return { format: detected.format, tables, faults: faults.inOrder(), references };
}

/** Reads tables without pauses, for short texts. */
export function importTablesAtOnce(text: string, options: ImportOptions, format?: DetectedFormat): ImportReport {
  return atOnce(importTables(text, options, format));
}

function* draftsOf(text: string, { format, delimiter }: DetectedFormat, faults: FaultList): Importing<readonly DraftTable[]> {
  switch (format) {
    case 'csv':
    case 'tsv':
      return yield* readDelimited(text, delimiter, faults);
    case 'book':
      return yield* readBook(text, faults);
    case 'foundry':
      return yield* readFoundryJson(text, faults);
  }
}

/** Reads one RollTable, a list of them, or anything that keeps them under `tables`, as adventures do. */
function* readFoundryJson(text: string, faults: FaultList): Importing<readonly DraftTable[]> {
  const json = yield* part(readJson(text), 0, 0.2);
  if (json.kind === 'broken') {
    faults.add(json.line, 'json-broken');
    return [];
  }
  yield { done: 0.2, of: 1 };
  const { value } = json;
  const inside = typeof value === 'object' && value !== null && 'tables' in value ? value.tables : value;
  const found = (Array.isArray(inside) ? (inside as unknown[]) : [inside]).filter(isFoundryTable);
  if (found.length === 0) {
    faults.add(1, 'no-tables');
    return [];
  }
  const lines = yield* part(linesOfResults(text), 0.2, 0.5);
  const drafts: DraftTable[] = [];
  for (const [index, table] of found.entries()) {
    const own = lines[index] ?? [];
    const reading = readFoundryTable(table, own[0] ?? 1, (place) => own[place] ?? 1, faults);
    drafts.push(yield* part(reading, 0.5 + (0.5 * index) / found.length, 0.5 + (0.5 * (index + 1)) / found.length));
  }
  return drafts;
}

/** Tells how a text is to be read from its first lines. */
export function detectFormat(text: string): DetectedFormat {
  const start = text.trimStart();
  if (start.startsWith('{') || (start.startsWith('[') && /^\[\s*(?:\{|\])/.test(start)))
    return { format: 'foundry', delimiter: '' };
  // Our own texts in books' style say how they are to be read.
  if (/^# escapes: /m.test(text.slice(0, 5_000))) return { format: 'book', delimiter: '' };
  const lines = firstLines(text);
  for (const delimiter of ['\t', ';', ',', '|']) {
    if (lines.some((line) => line.includes(delimiter) && columnsOf(plainCells(line, delimiter)))) return cellsBy(delimiter);
  }
  const numbered = lines.filter((line) => /^\s*["\d#-]/.test(line));
  for (const delimiter of ['\t', ';', ',', '|']) {
    const rows = numbered.filter((line) => line.includes(delimiter) && columnsByPosition(plainCells(line, delimiter)));
    if (rows.length > 0 && rows.length * 2 > numbered.length) return cellsBy(delimiter);
  }
  const [first] = lines;
  return first !== undefined && columnsOf([first]) && lines.length > 1 ? cellsBy(',') : { format: 'book', delimiter: '' };
}

function cellsBy(delimiter: string): DetectedFormat {
  return { format: delimiter === '\t' ? 'tsv' : 'csv', delimiter };
}

function plainCells(line: string, delimiter: string): string[] {
  return line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

/** The first lines that are neither blank nor settings. */
function firstLines(text: string): string[] {
  const lines: string[] = [];
  let at = 0;
  while (lines.length < 8 && at < text.length) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? undefined : end);
    if (line.trim() !== '' && !settingOf(line) && !/^\s*"?#\s*[a-z-]+"?\s*[,;\t|]/i.test(line)) lines.push(line);
    at = end < 0 ? text.length : end + 1;
  }
  return lines;
}
