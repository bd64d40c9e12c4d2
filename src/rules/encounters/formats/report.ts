/** What an import comes to: tables, and what was odd about the text, by line. */
import type { Checks, EncounterTable, Policy } from '../table.ts';

/** How a text was read. */
export const IMPORT_FORMATS = ['csv', 'tsv', 'book', 'markdown', 'html', 'foundry'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** What can be odd about a text, and what is done about it in the tables that are read. */
const APPLIED_MENDS = {
  /** Nothing to read; refused. */
  'empty-text': 'refused',
  /** Longer than any table; refused. */
  'text-too-long': 'refused',
  /** Not JSON; refused, with the line where it breaks. */
  'json-broken': 'refused',
  /** YAML that breaks, or is of a kind that sources of compendia are not; this table is left out. */
  'yaml-broken': 'left-out',
  /** A line of a database is no document. */
  'document-unreadable': 'left-out',
  /** JSON without a table, or a text of headings only; refused. */
  'no-tables': 'refused',
  /** A table of the text has no row that could be read; left out. */
  'no-rows': 'left-out',
  /** More rows than a table may have; the rest is left out. */
  'too-many-rows': 'left-out',
  'too-many-tables': 'left-out',
  /** Quotes that do not close, or stand in the middle: the line is read as if they were letters. */
  'odd-quotes': 'read-plainly',
  /** Lines above, between or below tables that say nothing about them; the first is named. */
  'beside-table': 'ignored',
  /** A row without a number, among rows that have one. */
  'no-range': 'left-out',
  /** A line without a number in a book's table continues the row above. */
  'continued-line': 'joined',
  'range-unreadable': 'left-out',
  /** `9-6` is read as 6 to 9. */
  'range-reversed': 'swapped',
  /** A row without text is kept. */
  'no-text': 'kept',
  'row-unreadable': 'left-out',
  'kind-unknown': 'event',
  'value-unreadable': 'default',
  'setting-unknown': 'ignored',
  'column-unknown': 'ignored',
  'cells-left-over': 'ignored',
  /** More cells than columns, the last of which is text: a comma without quotes. */
  'cells-joined': 'joined',
  'id-repeated': 'renamed',
  'formula-missing': 'guessed',
  'formula-unreadable': 'guessed',
  /** Foundry's own notation that only Foundry can roll; kept. */
  'formula-foreign': 'kept',
  /** Single numbers were read as lower bounds: each row reaches to the next. */
  'lower-bounds': 'noted',
  /** Rows had no numbers and were numbered in order. */
  numbered: 'noted',
  /** Columns of words under names of their own: each is a table. */
  'tables-beside': 'noted',
} as const;

/** What can be odd about a text, and what is proposed: the tables are as the text has them. */
export const PROPOSED_MENDS = {
  gap: 'extend',
  overlap: 'start-later',
  outside: 'kept',
  /** A row names a table that is not in the text. */
  'reference-open': 'kept',
  /** Tables that lead to each other in a circle. */
  'reference-circle': 'kept',
} as const;

/** What is done about, or proposed for, each thing that can be odd about a text. */
export const IMPORT_MENDS = { ...APPLIED_MENDS, ...PROPOSED_MENDS };
type ImportFaultCode = keyof typeof IMPORT_MENDS;
type ImportMend = (typeof IMPORT_MENDS)[ImportFaultCode];

/** One odd thing. */
export interface ImportFault {
  /** Counted from 1; null where a thing has no line of its own. */
  readonly line: number | null;
  readonly code: ImportFaultCode;
  readonly mend: ImportMend;
  /** Whether the mend is in the tables already; otherwise it is proposed. */
  readonly applied: boolean;
  /** What the sentence about it needs. */
  readonly data: Readonly<Record<string, string | number>>;
  /** What it is about, where that is totals of a table that was read. */
  readonly about: FaultSubject | null;
}

/** Rows of a table whose totals leave a gap, overlap or cannot come up. */
interface FaultSubject {
  /** The table's place in the report. */
  readonly table: number;
  /** Of a gap the row that comes after it, or an empty string; of an overlap both. */
  readonly rows: readonly string[];
  /** Whether the proposed mend can be made: a row that lies wholly within another cannot begin after it. */
  readonly mendable: boolean;
}

/** A table as it was read. */
export interface ImportedTable {
  readonly table: EncounterTable;
  /** The line where it begins. */
  readonly line: number;
  /** The line of each row by its id. */
  readonly lines: Readonly<Record<string, number>>;
  /** The document's id in the source, or an empty string. */
  readonly sourceId: string;
  /** Rows that were drawn in the source. */
  readonly checks: Checks;
}

/** A row that leads to another table. */
export interface TableReference {
  /** The place of the table in the report whose row it is. */
  readonly table: number;
  readonly row: string;
  /** The other table's name, or its uuid where that is what the row holds. */
  readonly name: string;
  /** The place of the other table in the report, or null when it is not there. */
  readonly target: number | null;
}

/** What a whole text came to. A refused text has no tables and says why. */
export interface ImportReport {
  readonly format: ImportFormat;
  readonly tables: readonly ImportedTable[];
  readonly faults: readonly ImportFault[];
  readonly references: readonly TableReference[];
}

/** Data as a text has them. */
export interface SourceValue {
  readonly value: unknown;
  /** The lines where the entries of each list named `results` begin, list by list. */
  readonly results: readonly (readonly number[])[];
}

/** What reading a text of data came to. */
export type SourceReading = ({ readonly kind: 'value' } & SourceValue) | { readonly kind: 'broken'; readonly line: number };

/** What an importer is told beside the text. */
export interface ImportOptions {
  /** The name of a table that names itself nowhere. */
  readonly name: string;
  /** The policy of a table that names none. */
  readonly policy: Policy;
}

/** Collects faults while a text is read. */
export class FaultList {
  readonly faults: ImportFault[] = [];

  add(line: number | null, code: ImportFaultCode, data: ImportFault['data'] = {}, about: FaultSubject | null = null): void {
    this.faults.push({ line, code, mend: IMPORT_MENDS[code], applied: !(code in PROPOSED_MENDS), data, about });
  }

  /** The faults by line; those without a line last. */
  inOrder(): ImportFault[] {
    return this.faults.toSorted((one, other) => (one.line ?? Infinity) - (other.line ?? Infinity) || 0);
  }
}
