/** What the window that exports and shares tables shows, and the files that it makes: pure. */
import { bookOf, delimitedOf, foundryJsonOf } from '../../../rules/encounters/formats/export-tables.ts';
import type { FoundryGeneration } from '../../../rules/encounters/formats/foundry-table-writing.ts';
import { slugOf } from '../../../rules/encounters/formats/module-source.ts';
import type { Importing } from '../../../rules/values/pausing.ts';
import type { EncounterTable } from '../../../rules/encounters/table.ts';
import { choices } from '../../parts/choices.ts';

/** The formats that a table can be written in. */
export const EXPORT_FORMATS = ['csv', 'tsv', 'book', 'foundry14', 'foundry13', 'foundry12'] as const;
type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A file that is offered. */
export interface OfferedFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

interface Writer {
  readonly ending: string;
  readonly type: string;
  readonly mark?: string;
  readonly write: (tables: readonly EncounterTable[]) => Importing<string>;
}

const foundryWriter = (generation: FoundryGeneration): Writer => ({
  ending: 'json',
  type: 'application/json',
  write: (tables) => foundryJsonOf(tables, generation),
});

const WRITERS: Readonly<Record<ExportFormat, Writer>> = {
  // Spreadsheets take a text for UTF-8 by its mark.
  csv: { ending: 'csv', type: 'text/csv', mark: '\uFEFF', write: (tables) => delimitedOf(tables, ',') },
  tsv: { ending: 'tsv', type: 'text/tab-separated-values', write: (tables) => delimitedOf(tables, '\t') },
  book: { ending: 'txt', type: 'text/plain', write: bookOf },
  foundry14: foundryWriter(14),
  foundry13: foundryWriter(13),
  foundry12: foundryWriter(12),
};

/** Writes tables as a file, a stretch at a time; its name is the table's where there is only one. */
export function* exportedFile(tables: readonly EncounterTable[], format: ExportFormat): Importing<OfferedFile> {
  const { ending, type, mark = '', write } = WRITERS[format];
  const [only] = tables;
  const name = (tables.length === 1 && only ? slugOf(only.name) : '') || 'encounter-tables';
  return { name: `${name}.${ending}`, type, text: `${mark}${yield* write(tables)}` };
}

/** A table of the world as the window lists it. */
export interface ListedTable {
  readonly id: string;
  readonly name: string;
  readonly folder: string;
  readonly rows: number;
}

/** What was typed and chosen. */
export interface ShareModel {
  readonly chosen: ReadonlySet<string>;
  readonly format: ExportFormat;
  readonly packLabel: string;
  readonly title: string;
  /** Empty: made of the title. */
  readonly moduleId: string;
  readonly author: string;
}

/** The id of the module that would be made. */
export function moduleIdOf({ moduleId, title }: Pick<ShareModel, 'moduleId' | 'title'>): string {
  return moduleId.trim() || slugOf(title);
}

/** Makes the window's view. */
export function shareContext(tables: readonly ListedTable[], model: ShareModel) {
  const listed = tables.map((table) => ({ ...table, chosen: model.chosen.has(table.id) }));
  const chosen = listed.filter((table) => table.chosen);
  return {
    ...model,
    tables: listed,
    allChosen: listed.length > 0 && chosen.length === listed.length,
    chosen: chosen.length,
    rows: chosen.reduce((sum, { rows }) => sum + rows, 0),
    formats: choices(EXPORT_FORMATS, model.format),
    /** What the module is called where nothing was typed. */
    proposedId: slugOf(model.title),
  };
}
