/** Tables from a text of any of the formats, a stretch at a time. Nothing is written anywhere; a bad row loses no other. */
import { assembled } from '../formats/assemble.ts';
import { readBook } from '../formats/book.ts';
import { columnsByPosition, columnsOf, isOfNames } from '../formats/cells/columns.ts';
import { readDelimited } from '../formats/cells/delimited.ts';
import type { DraftTable } from '../formats/draft.ts';
import { isFoundryText, readFoundryText } from '../formats/foundry-text.ts';
import { hasHtmlTable, readHtml } from '../formats/cells/html.ts';
import { hasMarkdownTable, readMarkdown } from '../formats/cells/markdown.ts';
import { referencesIn } from '../formats/references.ts';
import { FaultList, type ImportedTable, type ImportFormat, type ImportOptions, type ImportReport } from '../formats/report.ts';
import { type Importing, inTurn, part } from '../../values/pausing.ts';
import { settingOf } from '../formats/settings.ts';

/** Some thousand pages. */
const LONGEST_TEXT = 20_000_000;
/** Lines from which a format is told, and how far they are looked for. */
const FIRST_LINES = 20;
const LONGEST_BEGINNING = 200_000;
/** More tables than a world has. */
const MOST_TABLES = 500;

/** What says of a whole table that it was left out. */
const LEFT_OUT: ReadonlySet<string> = new Set(['no-rows', 'yaml-broken', 'document-unreadable']);

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
export function* importTables(text: string, options: ImportOptions, named?: DetectedFormat): Importing<ImportReport> {
  const faults = new FaultList();
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '');
  yield { done: 0, of: 1 };
  const { format, delimiter } = named ?? detectFormat(plain);
  if (plain.trim() === '') faults.add(1, 'empty-text');
  else if (plain.length > LONGEST_TEXT) faults.add(1, 'text-too-long', { most: LONGEST_TEXT });
  const drafts = faults.faults.length > 0 ? [] : yield* part(READERS[format](plain, faults, delimiter), 0, 0.5);
  const tables: ImportedTable[] = [];
  const tooMany = drafts[MOST_TABLES];
  if (tooMany) faults.add(tooMany.line, 'too-many-tables', { tables: drafts.length, most: MOST_TABLES });
  const assembling = inTurn(drafts.slice(0, MOST_TABLES), function* (draft): Importing<void> {
    const table = yield* assembled(draft, tables.length, faults, options);
    if (table) tables.push(table);
  });
  yield* part(assembling, 0.5, 0.9);
  // Whoever gets no table is told so, whatever else was odd.
  if (tables.length === 0 && !faults.faults.some(({ code, mend }) => mend === 'refused' || LEFT_OUT.has(code)))
    faults.add(1, 'no-tables');
  const references = yield* part(referencesIn(tables, faults), 0.9, 1);
  return { format, tables, faults: faults.inOrder(), references };
}

/** What reads the tables of each format. */
const READERS: Readonly<
  Record<ImportFormat, (text: string, faults: FaultList, delimiter: string) => Importing<readonly DraftTable[]>>
> = {
  csv: readDelimited,
  tsv: readDelimited,
  book: readBook,
  markdown: readMarkdown,
  html: readHtml,
  foundry: readFoundryText,
};

/** Tells how a text is to be read from its first lines. */
function detectFormat(text: string): DetectedFormat {
  if (isFoundryText(text)) return { format: 'foundry', delimiter: '' };
  // Our own texts in books' style say how they are to be read.
  if (/^# escapes: /m.test(text.slice(0, 5_000))) return BOOK;
  if (hasHtmlTable(text)) return { format: 'html', delimiter: '' };
  if (hasMarkdownTable(text)) return { format: 'markdown', delimiter: '' };
  const lines = firstLines(text);
  const numbered = lines.filter((line) => /^\s*["\d#-]/.test(line));
  const withCells = (some: readonly string[], delimiter: string, fits: (cells: readonly string[]) => unknown): number =>
    some.filter((line) => line.includes(delimiter) && fits(plainCells(line, delimiter))).length;
  const delimiter =
    DELIMITERS.find((one) => withCells(lines, one, isOfNames) > 0) ??
    DELIMITERS.find((one) => withCells(numbered, one, columnsByPosition) * 2 > numbered.length) ??
    (lines.length > 1 && columnsOf(lines.slice(0, 1)) ? ',' : null);
  return delimiter === null ? BOOK : { format: delimiter === '\t' ? 'tsv' : 'csv', delimiter };
}

const BOOK: DetectedFormat = { format: 'book', delimiter: '' };
/** What may part cells, the least likely to stand in words first. */
const DELIMITERS = ['\t', ';', ',', '|'];

function plainCells(line: string, delimiter: string): string[] {
  return line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

/** The first lines that are neither blank nor settings. */
function firstLines(text: string): string[] {
  return text
    .slice(0, LONGEST_BEGINNING)
    .split('\n')
    .filter((line) => line.trim() !== '' && !settingOf(line) && !/^\s*"?#\s*[a-z-]+"?\s*[,;\t|]/i.test(line))
    .slice(0, FIRST_LINES);
}
