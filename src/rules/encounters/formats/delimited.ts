/** Tables as CSV or TSV: named columns in any order, several tables one under another or by a column. */
import { type CellRow, cellRows } from './cells.ts';
import {
  type ColumnField,
  type Columns,
  TEXT_ALONE,
  columnsByNames,
  columnsByPosition,
  columnsOf,
  tablesBeside,
} from './columns.ts';
import { type DraftRow, type DraftTable, draftTable, linkIn } from './draft.ts';
import { parseRange, type TypedRange } from './ranges.ts';
import type { FaultList, Importing } from './report.ts';
import { takeBeside } from './beside.ts';
import { valuesIn } from './row-values.ts';
import { applySetting, isSetting, settingOf } from './settings.ts';
import { type Title, isSentence, titleIn } from './titles.ts';

/** Lines of words that may stand above a table. */
const LINES_ABOVE = 6;

/** Reads a whole text with plain line feeds. */
export function* readDelimited(text: string, delimiter: string, faults: FaultList): Importing<DraftTable[]> {
  const reader = new DelimitedReader(delimiter, faults);
  for (const { rows, done } of cellRows(text, delimiter)) {
    for (const [index, row] of rows.entries()) {
      if (!reader.takeHead(row, rows.slice(index + 1, index + 1 + LINES_ABOVE))) reader.take(row);
    }
    yield { done, of: text.length };
  }
  return reader.tables;
}

/** Whether a row has the names of columns. */
function namesIn({ cells }: CellRow): boolean {
  return columnsOf(cells) !== null || tablesBeside(cells) !== null;
}

/** How many cells of a row are filled. */
function filled({ cells }: CellRow): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

/** Makes tables of rows of cells, wherever they come from. */
export class DelimitedReader {
  readonly tables: DraftTable[] = [];
  #columns: Columns | null = null;
  #current: DraftTable | null = null;
  /** The tables of a row's cells after the first, where each column is one. */
  #beside: readonly DraftTable[] | null = null;
  /** What stood above the table that comes next. */
  #title: (Title & { readonly line: number }) | null = null;

  constructor(
    readonly delimiter: string,
    readonly faults: FaultList,
  ) {}

  /** Takes the next row, whatever it is. */
  take(row: CellRow): void {
    if (row.oddQuotes) this.faults.add(row.line, 'odd-quotes');
    if (this.#takeSetting(row)) return;
    if (this.#takeColumns(row)) return;
    if (this.#beside) {
      takeBeside(row, this.#beside, this.faults);
      return;
    }
    if (!this.#columns) this.#columns = columnsByPosition(row.cells) ?? TEXT_ALONE;
    this.#takeRow(row, this.#columns);
  }

  /** Whether something stood above the table that comes next. */
  get hasHead(): boolean {
    return this.#title !== null;
  }

  /** Takes a line above a table, which may name it and its dice; of several the last name counts. */
  head(text: string, line: number): void {
    const { name, formula } = titleIn(text);
    if (name === '' && formula === '') return;
    this.part();
    const before = this.#title;
    this.#title = { name: name || (before?.name ?? ''), formula: formula || (before?.formula ?? ''), line: before?.line ?? line };
  }

  /** Ends the table that is being read; the next row begins another. */
  part(): void {
    if ((this.#current?.rows.length ?? 0) > 0) this.#current = null;
    this.#columns = null;
    this.#beside = null;
  }

  /** Takes a row that is certainly one of names, and begins a table with it. */
  begin(row: CellRow): void {
    this.part();
    if (this.#beginBeside(row)) return;
    this.#columns = columnsOf(row.cells) ?? columnsByNames(row.cells);
    this.#takeNames(this.#columns, row.line);
  }

  /**
   * Takes a row above a table as a line of words: one with a single cell, or with any before the names of columns.
   * `following` are the next rows; a number or names among them say that a table comes.
   */
  takeHead(row: CellRow, following: readonly CellRow[]): boolean {
    const known = this.#columns !== null || this.#beside !== null;
    const alone = filled(row) === 1;
    if ((known && !alone) || row.oddQuotes || parseRange(row.cells[0] ?? '') || namesIn(row) || this.#settingIn(row))
      return false;
    const at = following.findIndex((one) => filled(one) > 1 && (parseRange(one.cells[0] ?? '') !== null || namesIn(one)));
    const next = following[at];
    if (!next || following.slice(0, at).some((one) => filled(one) > 1)) return false;
    if (!namesIn(next) && (known ? !this.#beginsAnew(next) : !alone)) return false;
    const words = row.cells.join(this.delimiter);
    if (isSentence(words)) this.faults.add(row.line, 'beside-table');
    else this.head(words, row.line);
    return true;
  }

  /** Whether a row's number is not above that of the row before. */
  #beginsAnew({ cells }: CellRow): boolean {
    const from = parseRange(cells[0] ?? '')?.from;
    const last = this.#current?.rows.at(-1)?.range?.from;
    return from !== undefined && last !== undefined && from <= last;
  }

  #table(line: number): DraftTable {
    if (!this.#current) {
      const title = this.#title;
      this.#current = draftTable(title?.line ?? line, { name: title?.name ?? '', formula: title?.formula ?? '' });
      this.tables.push(this.#current);
      this.#title = null;
    }
    return this.#current;
  }

  /** `# key: value` in one cell, or `# key` and the value in two. */
  #settingIn({ cells }: CellRow): ReturnType<typeof settingOf> {
    const [first = '', second = ''] = cells;
    const bare = /^\s*#\s*([a-z][a-z-]*)\s*$/i.exec(first)?.[1] ?? '';
    return isSetting(bare) ? { key: bare.toLowerCase(), value: second.trim() } : settingOf(cells.join(this.delimiter));
  }

  #takeSetting(row: CellRow): boolean {
    const { line } = row;
    const setting = this.#settingIn(row);
    if (!setting) return false;
    if (setting.key === 'name' && (this.#current?.rows.length ?? 0) > 0) {
      this.#current = null;
      this.#columns = null;
    }
    if (!applySetting(this.#table(line), setting.key, setting.value)) {
      this.faults.add(line, 'setting-unknown', { setting: setting.key });
    }
    return true;
  }

  /** Names of columns stand before the first row of a table, or again where pages were joined. */
  #takeColumns({ cells, line }: CellRow): boolean {
    if (parseRange(cells[0] ?? '')) return false;
    const columns = columnsOf(cells);
    if (!columns) return !this.#columns && this.#beginBeside({ cells, line });
    const known = this.#columns;
    if (known && !(columns.fields.length === known.fields.length && columns.fields.every((one, i) => one === known.fields[i]))) {
      return false;
    }
    if (!known) this.#columns = columns;
    this.#takeNames(known ? { ...columns, unknown: [] } : columns, line);
    return true;
  }

  /** Begins a table for each column of words, where a row names them so. */
  #beginBeside({ cells, line }: Pick<CellRow, 'cells' | 'line'>): boolean {
    const found = tablesBeside(cells);
    if (!found) return false;
    const { formula: above, name: title } = this.#table(line);
    this.tables.pop();
    this.#current = null;
    this.#beside = found.names.map((name) =>
      draftTable(line, { name: title === '' ? name : `${title}: ${name}`, formula: found.formula || above }),
    );
    this.tables.push(...this.#beside);
    this.faults.add(line, 'tables-beside', { tables: found.names.length });
    return true;
  }

  /** Takes over what the names of columns tell: dice, a name, and which of them mean nothing here. */
  #takeNames({ unknown, formula, title }: Columns, line: number): void {
    for (const column of unknown) this.faults.add(line, 'column-unknown', { column });
    if (formula === '' && title === '') return;
    const table = this.#table(line);
    if (formula !== '') table.formula = formula;
    table.name ||= title;
  }

  #takeRow({ cells: all, line }: CellRow, { fields }: Columns): void {
    const cells = this.#fitted(all, fields, line);
    const cell = (field: ColumnField): string => {
      const place = fields.indexOf(field);
      const words = place < 0 ? '' : (cells[place] ?? '').trim();
      // A dash alone says that there is nothing, but a row may be no more than that.
      return field !== 'text' && /^[-–—]$/.test(words) ? '' : words;
    };
    const ranged = fields.includes('range') || fields.includes('from');
    const range = this.#range(cell, line);
    if (ranged && range === 'faulty') return;
    const words = [cell('text'), cell('details')].filter((part) => part !== '').join(': ');
    const text = [cell('quantity'), words].filter((part) => part !== '').join(' ');
    const link = fields.includes('link') ? cell('link') : linkIn(text);
    if (text === '' && link === '') this.faults.add(line, 'no-text');
    const row: DraftRow = {
      line,
      range: range === 'faulty' ? null : range,
      text,
      link,
      ...(cell('id') === '' ? {} : { id: cell('id') }),
      ...valuesIn(cell, line, this.faults),
    };
    this.#tableFor(cell('table'), line).rows.push(row);
  }

  /** Cells past the last column: joined to it where it is text, otherwise left out. */
  #fitted(cells: readonly string[], fields: Columns['fields'], line: number): readonly string[] {
    const over = cells.slice(fields.length);
    if (over.every((cell) => cell.trim() === '')) return cells;
    const last = fields.at(-1);
    if (last !== 'text' && last !== 'details') {
      this.faults.add(line, 'cells-left-over', { cells: over.length });
      return cells;
    }
    this.faults.add(line, 'cells-joined', { cells: over.length });
    return [...cells.slice(0, fields.length - 1), cells.slice(fields.length - 1).join(this.delimiter)];
  }

  #range(cell: (field: ColumnField) => string, line: number): TypedRange | null | 'faulty' {
    const typed = cell('range') || [cell('from'), cell('to')].filter((part) => part !== '').join(' to ');
    if (typed === '') return null;
    const range = parseRange(typed);
    if (!range) this.faults.add(line, 'range-unreadable', { range: typed.slice(0, 40) });
    if (range?.reversed) this.faults.add(line, 'range-reversed', { range: typed });
    return range ?? 'faulty';
  }

  /** The table that a row belongs to: by its column, or the one that is being read. */
  #tableFor(name: string, line: number): DraftTable {
    if (name === '' || this.#current?.name === name) return this.#table(line);
    const known = this.tables.find((table) => table.name === name);
    if (known) return (this.#current = known);
    if (this.#current && this.#current.rows.length === 0 && this.#current.name === '') this.#current.name = name;
    else {
      this.#current = draftTable(line, { name });
      this.tables.push(this.#current);
    }
    return this.#current;
  }
}
