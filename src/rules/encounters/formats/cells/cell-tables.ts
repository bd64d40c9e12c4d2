/** Tables of rows of cells, wherever they come from: named columns in any order, several tables one under another or by a column. */
import { MOST_DANGER, WEATHER_NAME, type Weather } from '../../table.ts';
import {
  type ColumnField,
  type Columns,
  TEXT_ALONE,
  columnsByNames,
  columnsByPosition,
  columnsOf,
  isNumbered,
  isOfNames,
  tablesBeside,
} from './columns.ts';
import { type DraftRow, type DraftTable, draftTable, kindOf, linkIn, yesOrNo } from '../draft.ts';
import { notesIn } from '../notes.ts';
import { joined } from '../../../values/texts.ts';
import { DraftTables } from '../draft-tables.ts';
import { parseCell, readRange, type TypedRange } from '../ranges.ts';
import type { FaultList } from '../report.ts';
import { type Said, isSetting, settingOf } from '../settings.ts';
import { isSentence, titleIn } from '../titles.ts';

/** One row with the line it begins on, counted from 1. */
export interface CellRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What is looked at of a row below another. */
type CellsBelow = Pick<CellRow, 'cells'>;

/** Makes tables of rows of cells, wherever they come from. */
export class CellTables {
  readonly #tables: DraftTables;
  #columns: Columns | null = null;
  /** The tables of a row's cells after the first, where each column is one. */
  #beside: readonly DraftTable[] | null = null;

  constructor(
    readonly faults: FaultList,
    readonly delimiter: string,
    tables = new DraftTables(faults),
  ) {
    this.#tables = tables;
  }

  /** The tables so far. */
  get tables(): readonly DraftTable[] {
    return this.#tables.all;
  }

  /** Takes the next row, whatever it is; `below` are those that come after it. */
  take(row: CellRow, below: readonly CellsBelow[] = []): void {
    if (this.#takeSetting(row) || this.#takeColumns(row, below)) return;
    if (this.#beside) this.#takeBeside(row, this.#beside);
    else this.#takeRow(row, (this.#columns ??= columnsByPosition(row.cells) ?? TEXT_ALONE));
  }

  /** Whether something stood above the table that comes next. */
  get hasHead(): boolean {
    return this.#tables.next.line !== undefined;
  }

  /** Takes a line above a table, which may name it and its dice; of several the last name counts. */
  head(text: string, line: number): void {
    const { name, formula } = titleIn(text);
    if (name === '' && formula === '') return;
    this.part();
    const before = { name: '', formula: '', line, ...this.#tables.next };
    this.#tables.next = { ...before, name: name || before.name, formula: formula || before.formula };
  }

  /** Ends the table that is being read; the next row begins another. */
  part(): void {
    this.#tables.end();
    this.#columns = null;
    this.#beside = null;
  }

  /** Takes a row that is certainly one of names, and begins a table with it; `below` are the rows that come after it. */
  begin(row: CellRow, below: readonly CellsBelow[] = []): void {
    this.part();
    if (this.#beginBeside(row)) return;
    const named = columnsOf(row.cells);
    this.#columns = named && !lacksNumbers(named, below) ? named : columnsByNames(row.cells);
    this.#takeNames(this.#columns, row.line);
  }

  /**
   * Takes a row above a table as a line of words: one with a single cell, or with any before the names of columns.
   * `following` are the next rows; a number or names among them say that a table comes.
   */
  takeHead(row: CellRow, following: readonly CellRow[]): boolean {
    const known = this.#columns !== null || this.#beside !== null;
    const alone = filled(row) === 1;
    if ((known && !alone) || numberOf(row) || isOfNames(row.cells) || this.#settingIn(row)) return false;
    const next = following.find((one) => filled(one) > 1);
    const named = next !== undefined && isOfNames(next.cells);
    if (!next || !(named || numberOf(next))) return false;
    if (!named && (known ? !this.#beginsAnew(next) : !alone)) return false;
    // Sheets fill their lines up with empty cells.
    const words = row.cells.filter((cell) => cell.trim() !== '').join(this.delimiter);
    if (isSentence(words)) this.faults.add(row.line, 'beside-table');
    else this.head(words, row.line);
    return true;
  }

  /** Whether a row's number is not above that of the row before. */
  #beginsAnew(row: CellRow): boolean {
    const last = this.#tables.current?.rows.at(-1)?.range?.from ?? -Infinity;
    return (numberOf(row)?.from ?? Infinity) <= last;
  }

  /** `# key: value` in one cell, or `# key` and the value in two. */
  #settingIn({ cells }: CellRow): Said | null {
    const [first = '', second = ''] = cells;
    const bare = /^\s*#\s*([a-z][a-z-]*)\s*$/i.exec(first)?.[1] ?? '';
    return isSetting(bare) ? { key: bare.toLowerCase(), value: second.trim() } : settingOf(cells.join(this.delimiter));
  }

  #takeSetting(row: CellRow): boolean {
    const setting = this.#settingIn(row);
    if (!setting) return false;
    if (setting.key === 'name' && this.#tables.hasRows) this.#columns = null;
    this.#tables.take(setting, row.line);
    return true;
  }

  /** Names of columns stand before the first row of a table, or again where pages were joined. */
  #takeColumns(row: CellRow, below: readonly CellsBelow[]): boolean {
    if (numberOf(row)) return false;
    const known = this.#columns;
    // Whatever the first column is called: where numbers stand below, it is theirs.
    const named = columnsOf(row.cells);
    if (!known && filled(row) > 1 && lacksNumbers(named, below)) return this.#beginBeside(row) || this.#beginNumbered(row);
    if (!named) return !known && this.#beginBeside(row);
    const again = known?.fields.join() === named.fields.join();
    if (known && !again) {
      // Other names, one of them of numbers, are those of another table.
      if (!isNumbered(named)) return false;
      this.part();
    }
    this.#columns ??= named;
    this.#takeNames(again ? { ...named, unknown: [] } : named, row.line);
    return true;
  }

  #beginNumbered(row: CellRow): boolean {
    this.#columns = columnsByNames(row.cells);
    this.#takeNames(this.#columns, row.line);
    return true;
  }

  /** Begins a table for each column of words, where a row names them so. */
  #beginBeside({ cells, line }: CellRow): boolean {
    const found = tablesBeside(cells);
    if (!found) return false;
    const { formula: above, name: title } = this.#tables.at(line);
    this.#beside = found.names.map((name) =>
      draftTable(line, { name: joined([title, name], ': '), formula: found.formula || above }),
    );
    this.#tables.replace(this.#beside);
    this.faults.add(line, 'tables-beside', { tables: found.names.length });
    return true;
  }

  /** Takes over what the names of columns tell: dice, a name, and which of them mean nothing here. */
  #takeNames({ unknown, formula, title }: Columns, line: number): void {
    for (const column of unknown) this.faults.add(line, 'column-unknown', { column });
    if (formula === '' && title === '') return;
    const table = this.#tables.at(line);
    if (formula !== '') table.formula = formula;
    table.name ||= title;
  }

  #takeRow({ cells: all, line }: CellRow, { fields }: Columns): void {
    const cells = this.#fitted(all, fields, line);
    const cell = (field: ColumnField): string => {
      const words = (cells[fields.indexOf(field)] ?? '').trim();
      // A dash alone says that there is nothing, but a row may be no more than that.
      return field !== 'text' && /^[-–—]$/.test(words) ? '' : words;
    };
    const typed = cell('range') || joined([cell('from'), cell('to')], ' to ');
    const range = typed === '' ? null : readRange(typed, line, this.faults);
    if (typed !== '' && !range) return;
    const said = notesIn(cell('text'));
    const more = notesIn(cell('details'));
    const text = joined([cell('quantity'), joined([said.text, more.text], ': ')], ' ');
    // What a column says counts before what stands in braces.
    const notes = Object.fromEntries(
      Object.entries({ ...said, ...more }).filter(([field]) => cell(field as ColumnField) === ''),
    ) as Partial<DraftRow>;
    const link = cell('link') || (notes.link ?? (fields.includes('link') ? '' : linkIn(text)));
    if (text === '' && link === '') this.faults.add(line, 'no-text');
    const values = valuesIn(cell, line, this.faults);
    const { rows } = this.#tables.named(cell('table'), line);
    rows.push({ line, range, id: cell('id'), ...values, ...notes, text, link });
  }

  /** Takes a row of several tables: its number, and what each of them has there; an empty cell has nothing. */
  #takeBeside({ cells, line }: CellRow, tables: readonly DraftTable[]): void {
    const [first = '', ...others] = cells;
    if (first.trim() === '') {
      this.faults.add(line, 'no-range', { text: (others[0] ?? '').slice(0, 40) });
      return;
    }
    const range = readRange(first, line, this.faults);
    if (!range) return;
    const over = filled({ line, cells: others.slice(tables.length) });
    if (over > 0) this.faults.add(line, 'cells-left-over', { cells: over });
    for (const [index, { rows }] of tables.entries()) {
      const { text, ...notes } = notesIn((others[index] ?? '').trim());
      if (text !== '') rows.push({ line, range, text, link: linkIn(text), ...notes });
    }
  }

  /** Cells past the last column: joined to it where it is text, otherwise left out. */
  #fitted(cells: readonly string[], fields: Columns['fields'], line: number): readonly string[] {
    const over = cells.slice(fields.length);
    if (over.every((cell) => cell.trim() === '')) return cells;
    const last = fields.length - 1;
    const isText = fields[last] === 'text' || fields[last] === 'details';
    this.faults.add(line, isText ? 'cells-joined' : 'cells-left-over', { cells: over.length });
    return isText ? [...cells.slice(0, last), cells.slice(last).join(this.delimiter)] : cells;
  }
}

/** The number that a row begins with, or null. */
function numberOf({ cells: [first = ''] }: CellsBelow): TypedRange | null {
  return parseCell(first);
}

/** Whether the rows below names begin with numbers, as far as they begin with anything, and the first name means nothing else. */
function lacksNumbers(named: Columns | null, below: readonly CellsBelow[]): boolean {
  const [first = null] = named?.fields ?? [];
  if ((named && isNumbered(named)) || (first !== null && first !== 'text' && first !== 'details')) return false;
  const begun = below.filter(({ cells: [cell = ''] }) => cell.trim() !== '');
  return begun.length > 0 && begun.every((row) => numberOf(row) !== null);
}

/** How many cells of a row are filled. */
function filled({ cells }: CellRow): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

/** Which numbers may stand in a column, and what an empty cell means. */
const NUMBERS = {
  danger: { fits: (value: number) => Number.isInteger(value) && value >= 0 && value <= MOST_DANGER, usual: 0 },
  weight: { fits: (value: number) => Number.isSafeInteger(value) && value > 0, usual: 1 },
  warmth: { fits: Number.isFinite, usual: 0 },
  action: { fits: Number.isFinite, usual: 0 },
} as const;

/** Reads the cells with a value other than text; an empty cell says what is usual, and what cannot stand there is named. */
function valuesIn(cell: (field: ColumnField) => string, line: number, faults: FaultList): Partial<DraftRow> {
  const unreadable = (column: ColumnField): void =>
    faults.add(line, 'value-unreadable', { column, value: cell(column).slice(0, 40) });
  const kindIn = (word: string): Partial<DraftRow> => {
    if (word === '') return {};
    const kind = kindOf(word);
    if (!kind) faults.add(line, 'kind-unknown', { kind: word.slice(0, 40) });
    return { kind: kind ?? 'event' };
  };
  const answer = (field: 'once' | 'slain'): boolean => {
    const said = yesOrNo(cell(field));
    if (said === null) unreadable(field);
    return said ?? false;
  };
  const number = (field: keyof typeof NUMBERS): number => {
    const { fits, usual } = NUMBERS[field];
    const value = Number(cell(field).replace('−', '-') || usual);
    if (fits(value)) return value;
    unreadable(field);
    return usual;
  };
  const hasWeather = (['warmth', 'action', 'solar', 'effect'] as const).some((field) => cell(field) !== '');
  const effect = (): Pick<Weather, 'effect'> => {
    const named = cell('effect');
    if (WEATHER_NAME.test(named)) return { effect: named };
    if (named !== '') unreadable('effect');
    return {};
  };
  const solar = cell('solar').replace(/\s+/g, '').replaceAll('−', '-').slice(0, 40);
  return {
    ...kindIn(cell('kind')),
    once: answer('once'),
    slain: answer('slain'),
    danger: number('danger'),
    weight: number('weight'),
    weather: hasWeather ? { warmth: number('warmth'), action: number('action'), solar, ...effect() } : null,
  };
}
