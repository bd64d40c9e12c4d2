/** What the import's window shows: pure. */
import type { ImportFault, ImportFormat } from '../../../rules/encounters/formats/report.ts';
import type { DetectedFormat } from '../../../rules/encounters/importing/import-tables.ts';
import { type EncounterRow, POLICIES, type RowKind } from '../../../rules/encounters/table.ts';
import { KIND_ICONS } from '../../parts/kind-icons.ts';
import { decidedTable, mendable, NEW_FOLDER, type Preview, wantedTables } from './preview.ts';

/** Rows and faults that are shown at once. */
export const ROWS_A_PAGE = 50;
export const FAULTS_A_PAGE = 25;

/** How a GM can say that a text is to be read; `detect` lets the reader find out. */
export const READ_AS = ['detect', 'book', 'comma', 'semicolon', 'bar', 'tab', 'markdown', 'html', 'foundry'] as const;
export type ReadAs = (typeof READ_AS)[number];

const FORMATS: Readonly<Record<Exclude<ReadAs, 'detect'>, DetectedFormat>> = {
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
  return readAs === 'detect' ? undefined : FORMATS[readAs];
}

/** Puts a fault and its mend into words. */
export interface FaultWords {
  fault(fault: ImportFault): string;
  mend(fault: ImportFault): string;
}

/** A part of a longer list. */
export interface Page {
  /** Counted from 1; as pages are turned, from 0, this is the next one. */
  readonly number: number;
  /** The page before, counted from 0. */
  readonly back: number;
  readonly of: number;
  readonly first: boolean;
  readonly last: boolean;
  readonly several: boolean;
}

export interface ShownRow {
  readonly range: string;
  readonly text: string;
  readonly kind: RowKind;
  readonly icon: string;
  readonly once: boolean;
  readonly slain: boolean;
  readonly danger: number;
  readonly link: boolean;
  readonly mended: boolean;
  readonly found: boolean;
  readonly line: number;
}

export interface ShownFault {
  /** Its place in the report. */
  readonly place: number;
  readonly line: number | null;
  readonly text: string;
  readonly mend: string;
  readonly canMend: boolean;
  readonly mended: boolean;
  readonly applied: boolean;
}

export interface PreviewContext {
  readonly format: ImportFormat;
  readonly tables: readonly {
    readonly place: number;
    readonly name: string;
    readonly rows: number;
    readonly wanted: boolean;
    readonly shown: boolean;
  }[];
  readonly several: boolean;
  readonly choice: {
    readonly name: string;
    readonly formula: string;
    readonly secret: boolean;
    readonly policies: readonly { readonly id: string; readonly chosen: boolean }[];
  };
  readonly rows: readonly ShownRow[];
  readonly page: Page;
  readonly faults: readonly ShownFault[];
  readonly faultPage: Page;
  readonly faultCount: number;
  readonly mendable: number;
  readonly allMended: boolean;
  readonly folders: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
  readonly newFolder: boolean;
  readonly folderName: string;
  /** How many tables and rows would be written. */
  readonly wanted: number;
  readonly wantedRows: number;
}

/** One page of a list, with where it lies among the others. */
function pageOf<Entry>(
  list: readonly Entry[],
  number: number,
  size: number,
): { readonly entries: readonly Entry[]; readonly page: Page } {
  const of = Math.max(1, Math.ceil(list.length / size));
  const at = Math.min(Math.max(0, number), of - 1);
  return {
    entries: list.slice(at * size, (at + 1) * size),
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
): PreviewContext {
  const { report, choices, mended, shown, found } = preview;
  const imported = decidedTable(preview, shown);
  const choice = choices[shown];
  const { entries: rows, page } = pageOf(imported?.table.rows ?? [], preview.page, ROWS_A_PAGE);
  const places = pageOf([...report.faults.keys()], preview.faultPage, FAULTS_A_PAGE);
  const before = new Map(report.tables[shown]?.table.rows.map((row) => [row.id, row]));
  const toMend = mendable(preview);
  const wanted = wantedTables(preview);
  return {
    format: report.format,
    tables: report.tables.map(({ table }, place) => ({
      place,
      name: choices[place]?.name ?? table.name,
      rows: table.rows.length,
      wanted: wanted.has(place),
      shown: place === shown,
    })),
    several: report.tables.length > 1,
    choice: {
      name: choice?.name ?? '',
      formula: imported?.table.formula ?? '',
      secret: choice?.secret ?? true,
      policies: POLICIES.map((id) => ({ id, chosen: id === choice?.policy })),
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
    folders: folders.map(({ id, name }) => ({ id, name, chosen: id === preview.folder })),
    newFolder: preview.folder === NEW_FOLDER,
    folderName: preview.folderName,
    wanted: wanted.size,
    wantedRows: [...wanted].reduce((sum, place) => sum + (report.tables[place]?.table.rows.length ?? 0), 0),
  };
}

function shownRow(row: EncounterRow, before: EncounterRow | undefined, found: boolean, line: number): ShownRow {
  const { from, to, text, kind, once, slain, danger, link } = row;
  return {
    range: from === to ? String(from) : `${from}–${to}`,
    text: text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT)} …` : text,
    kind,
    icon: KIND_ICONS[kind],
    once,
    slain,
    danger,
    link: link !== '',
    mended: before !== undefined && (before.from !== from || before.to !== to),
    found,
    line,
  };
}

function shownFault(fault: ImportFault, place: number, mended: boolean, words: FaultWords): ShownFault {
  const canMend = fault.about?.mendable ?? false;
  return {
    place,
    line: fault.line,
    text: words.fault(fault),
    mend: words.mend(fault),
    canMend,
    mended,
    applied: fault.applied,
  };
}

/** Makes the view of a text that was refused: why, by line. */
export function refusalContext(
  faults: readonly ImportFault[],
  words: FaultWords,
): { readonly line: number | null; readonly text: string }[] {
  return faults.slice(0, FAULTS_A_PAGE).map((fault) => ({ line: fault.line, text: words.fault(fault) }));
}
