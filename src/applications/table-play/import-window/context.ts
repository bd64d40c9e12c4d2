/** What the import's window shows: pure. */
import type { ImportFault } from '../../../rules/encounters/formats/report.ts';
import type { DetectedFormat } from '../../../rules/encounters/importing/import-tables.ts';
import { type EncounterRow, POLICIES } from '../../../rules/encounters/table.ts';
import { choices, chosenAmong } from '../../parts/choices.ts';
import { KIND_ICONS } from '../../parts/kind-icons.ts';
import { rangeWords } from '../parts/row-words.ts';
import { decidedTable, mendable, NEW_FOLDER, type Preview, wantedTables } from './preview.ts';

/** Rows and faults that are shown at once. */
export const ROWS_A_PAGE = 50;
export const FAULTS_A_PAGE = 25;

/** How a GM can say that a text is to be read; `detect` lets the reader find out. */
export const READ_AS = ['detect', 'book', 'comma', 'semicolon', 'bar', 'tab', 'markdown', 'html', 'foundry'] as const;
export type ReadAs = (typeof READ_AS)[number];

const FORMATS: Readonly<Record<ReadAs, DetectedFormat | undefined>> = {
  detect: undefined,
  book: { format: 'book', delimiter: '' },
  comma: { format: 'csv', delimiter: ',' },
  semicolon: { format: 'csv', delimiter: ';' },
  bar: { format: 'csv', delimiter: '|' },
  tab: { format: 'tsv', delimiter: '\t' },
  markdown: { format: 'markdown', delimiter: '' },
  html: { format: 'html', delimiter: '' },
  foundry: { format: 'foundry', delimiter: '' },
};

/** The format that a reader is told, or undefined to let it find out. */
export function formatOf(readAs: ReadAs): DetectedFormat | undefined {
  return FORMATS[readAs];
}

/** Puts a fault and its mend into words. */
export interface FaultWords {
  fault(fault: ImportFault): string;
  mend(fault: ImportFault): string;
}

/** One page of a list, with where it lies among the others. */
function pageOf<Entry>(list: readonly Entry[], number: number, size: number) {
  const of = Math.max(1, Math.ceil(list.length / size));
  const at = Math.min(Math.max(0, number), of - 1);
  return {
    entries: list.slice(at * size, (at + 1) * size),
    /** Its number from 1, which is the next one as pages are turned, from 0; and so is the one before. */
    page: { number: at + 1, back: at - 1, of, first: at === 0, last: at === of - 1, several: of > 1 },
  };
}

/** The longest text of a row that is shown; the whole lies in the table. */
const SHOWN_TEXT = 160;

/** Makes the view of an import that has been read. */
export function previewContext(
  preview: Preview,
  folders: readonly { readonly id: string; readonly name: string }[],
  words: FaultWords,
) {
  const { report, mended, shown, found } = preview;
  const imported = decidedTable(preview, shown);
  const choice = preview.choices[shown];
  const { entries: rows, page } = pageOf(imported?.table.rows ?? [], preview.page, ROWS_A_PAGE);
  const places = pageOf([...report.faults.keys()], preview.faultPage, FAULTS_A_PAGE);
  const before = new Map(report.tables[shown]?.table.rows.map((row) => [row.id, row]));
  const toMend = mendable(preview);
  const wanted = wantedTables(preview);
  return {
    format: report.format,
    tables: report.tables.map(({ table }, place) => ({
      place,
      name: preview.choices[place]?.name ?? table.name,
      rows: table.rows.length,
      wanted: wanted.has(place),
      shown: place === shown,
    })),
    several: report.tables.length > 1,
    choice: {
      name: choice?.name ?? '',
      formula: imported?.table.formula ?? '',
      secret: choice?.secret ?? true,
      policies: choices(POLICIES, choice?.policy ?? ''),
    },
    rows: rows.map((row) => shownRow(row, before.get(row.id), row.id === found, imported?.lines[row.id] ?? 0)),
    page,
    faults: places.entries.flatMap((place) => {
      const fault = report.faults[place];
      return fault ? [shownFault(fault, place, mended.has(place), words)] : [];
    }),
    faultPage: places.page,
    faultCount: report.faults.length,
    mendable: toMend.length,
    allMended: toMend.length > 0 && toMend.every((place) => mended.has(place)),
    folders: chosenAmong(folders, preview.folder),
    newFolder: preview.folder === NEW_FOLDER,
    folderName: preview.folderName,
    ...wantedContext(preview),
  };
}

/** Says how many tables and rows would be written. */
export function wantedContext(preview: Preview) {
  const wanted = [...wantedTables(preview)];
  const rows = wanted.map((place) => preview.report.tables[place]?.table.rows.length ?? 0);
  return { wanted: wanted.length, wantedRows: rows.reduce((sum, count) => sum + count, 0) };
}

function shownRow(row: EncounterRow, before: EncounterRow | undefined, found: boolean, line: number) {
  const { from, to, text, kind, once, slain, danger, link } = row;
  return {
    ...{ kind, once, slain, danger, found, line },
    range: rangeWords(row),
    text: text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT)} …` : text,
    icon: KIND_ICONS[kind],
    link: link !== '',
    mended: before !== undefined && (before.from !== from || before.to !== to),
  };
}

function shownFault(fault: ImportFault, place: number, mended: boolean, words: FaultWords) {
  const { line, about } = fault;
  return {
    ...{ place, line, mended },
    text: words.fault(fault),
    mend: words.mend(fault),
    canMend: about?.mendable ?? false,
  };
}

/** Makes the view of a text that was refused: why, by line. */
export function refusalContext(faults: readonly ImportFault[], words: FaultWords) {
  return faults.slice(0, FAULTS_A_PAGE).map((fault) => ({ line: fault.line, text: words.fault(fault) }));
}
