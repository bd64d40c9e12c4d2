/** Tables as CSV or TSV: named columns in any order, several tables one under another or by a column. */
import { MOST_DANGER } from '../table.ts';
import { type CellRow, cellRows } from './cells.ts';
import { type ColumnField, type Columns, columnsByPosition, columnsOf } from './columns.ts';
import { type DraftRow, type DraftTable, draftTable, kindOf, linkIn, yesOrNo } from './draft.ts';
import { parseRange, type TypedRange } from './ranges.ts';
import type { FaultList, Importing } from './report.ts';
import { applySetting, isSetting, settingOf } from './settings.ts';

/** Reads a whole text with plain line feeds. */
export function* readDelimited(text: string, delimiter: string, faults: FaultList): Importing<DraftTable[]> {
  const reader = new DelimitedReader(delimiter, faults);
  for (const { rows, done } of cellRows(text, delimiter)) {
    for (const row of rows) reader.take(row);
    yield { done, of: text.length };
  }
  return reader.tables;
}

class DelimitedReader {
  readonly tables: DraftTable[] = [];
  #columns: Columns | null = null;
  #current: DraftTable | null = null;

  constructor(
    readonly delimiter: string,
    readonly faults: FaultList,
  ) {}

  /** Takes the next row, whatever it is. */
  take(row: CellRow): void {
    if (row.oddQuotes) this.faults.add(row.line, 'odd-quotes');
    if (this.#takeSetting(row)) return;
    if (this.#takeColumns(row)) return;
    if (!this.#columns) this.#columns = columnsByPosition(row.cells) ?? { fields: ['text', 'details'], formula: '', unknown: [] };
    this.#takeRow(row, this.#columns);
  }

  #table(line: number): DraftTable {
    if (!this.#current) {
      this.#current = draftTable(line);
      this.tables.push(this.#current);
    }
    return this.#current;
  }

  /** `# key: value` in one cell, or `# key` and the value in two. */
  #takeSetting({ cells, line }: CellRow): boolean {
    const [first = '', second = ''] = cells;
    const bare = /^\s*#\s*([a-z][a-z-]*)\s*$/i.exec(first)?.[1] ?? '';
    const setting = isSetting(bare) ? { key: bare.toLowerCase(), value: second.trim() } : settingOf(cells.join(this.delimiter));
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
    if (!columns) return false;
    const known = this.#columns;
    if (known && !(columns.fields.length === known.fields.length && columns.fields.every((one, i) => one === known.fields[i]))) {
      return false;
    }
    if (!known) {
      this.#columns = columns;
      for (const column of columns.unknown) this.faults.add(line, 'column-unknown', { column });
    }
    if (columns.formula !== '') this.#table(line).formula ||= columns.formula;
    return true;
  }

  #takeRow({ cells: all, line }: CellRow, { fields }: Columns): void {
    const cells = this.#fitted(all, fields, line);
    const cell = (field: ColumnField): string => {
      const place = fields.indexOf(field);
      return place < 0 ? '' : (cells[place] ?? '').trim();
    };
    const ranged = fields.includes('range') || fields.includes('from');
    const range = this.#range(cell, line);
    if (ranged && range === 'faulty') return;
    const text = [cell('text'), cell('details')].filter((part) => part !== '').join(': ');
    const link = fields.includes('link') ? cell('link') : linkIn(text);
    if (text === '' && link === '') this.faults.add(line, 'no-text');
    const row: DraftRow = {
      line,
      range: range === 'faulty' ? null : range,
      text,
      link,
      ...(cell('id') === '' ? {} : { id: cell('id') }),
      ...this.#values(cell, line),
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

  /** The cells with a value other than text; an empty cell says nothing. */
  #values(cell: (field: ColumnField) => string, line: number): Partial<DraftRow> {
    const values: { -readonly [Key in keyof DraftRow]?: DraftRow[Key] } = {};
    const unreadable = (column: ColumnField): void =>
      this.faults.add(line, 'value-unreadable', { column, value: cell(column).slice(0, 40) });
    if (cell('kind') !== '') {
      const kind = kindOf(cell('kind'));
      if (!kind) this.faults.add(line, 'kind-unknown', { kind: cell('kind').slice(0, 40) });
      values.kind = kind ?? 'event';
    }
    for (const field of ['once', 'slain'] as const) {
      const answer = yesOrNo(cell(field));
      if (answer === null) unreadable(field);
      else values[field] = answer;
    }
    const danger = Number(cell('danger'));
    if (Number.isInteger(danger) && danger >= 0 && danger <= MOST_DANGER) values.danger = danger;
    else unreadable('danger');
    const weight = Number(cell('weight') || 1);
    if (Number.isSafeInteger(weight) && weight > 0) values.weight = weight;
    else unreadable('weight');
    const [warmth, action] = (['warmth', 'action'] as const).map((field) => Number(cell(field).replace('−', '-')));
    if (cell('warmth') !== '' || cell('action') !== '' || cell('solar') !== '') {
      for (const [field, value] of [
        ['warmth', warmth],
        ['action', action],
      ] as const)
        if (!Number.isFinite(value)) unreadable(field);
      values.weather = {
        warmth: Number.isFinite(warmth) ? (warmth ?? 0) : 0,
        action: Number.isFinite(action) ? (action ?? 0) : 0,
        solar: cell('solar').replace(/\s+/g, '').replaceAll('−', '-').slice(0, 40),
      };
    }
    return values;
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
