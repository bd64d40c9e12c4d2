/** Tables as texts that `importTables` reads back. */
import papaparse from 'papaparse';
import { rowOrder } from '../row-order.ts';
import type { EncounterRow, EncounterTable } from '../table.ts';
import { rowIdAt } from './assemble.ts';
import { likelyKind, linkIn } from './draft.ts';
import { type FoundryGeneration, foundryTableOf } from './foundry-table-writing.ts';
import { indented } from './indented.ts';
import type { Importing } from './report.ts';
import { settingsOf } from './settings.ts';

const COLUMNS = ['from', 'to', 'text', 'kind', 'once', 'slain', 'danger', 'link', 'weight', 'id'] as const;
const WEATHER_COLUMNS = ['warmth', 'action', 'solar'] as const;

/** Rows that are written at a stretch: a few milliseconds of work. */
const ROWS_AT_ONCE = 250;

/** Writes the rows of some tables, a stretch at a time, between what stands before and behind the rows of each. */
function* stretches(
  tables: readonly EncounterTable[],
  write: (table: EncounterTable) => {
    readonly before: string;
    readonly rows: (rows: readonly EncounterRow[], first: number) => string;
    readonly behind: string;
  },
): Importing<string[]> {
  const texts: string[] = [];
  for (const [index, table] of tables.entries()) {
    const { before, rows, behind } = write(table);
    const parts = [before];
    for (let at = 0; at < table.rows.length; at += ROWS_AT_ONCE) {
      parts.push(rows(table.rows.slice(at, at + ROWS_AT_ONCE), at));
      yield { done: index + at / table.rows.length, of: tables.length };
    }
    texts.push(`${parts.join('')}${behind}`);
  }
  return texts;
}

/** Writes tables with a comma, semicolon or tab between cells, one under another, each below lines that say what it is. */
export function* delimitedOf(tables: readonly EncounterTable[], delimiter: ',' | ';' | '\t'): Importing<string> {
  const lines = (cells: readonly (readonly string[])[]): string =>
    `${papaparse.unparse(cells, { delimiter, newline: '\r\n' })}\r\n`;
  const texts = yield* stretches(tables, (table) => {
    const weather = table.rows.some((row) => row.weather);
    const settings = settingsOf(table).map(([key, value]) => [`# ${key}`, value]);
    return {
      before: lines([...settings, [...COLUMNS, ...(weather ? WEATHER_COLUMNS : [])]]),
      rows: (rows) => lines(rows.map((row) => [...cellsOf(row), ...(weather ? weatherCellsOf(row) : [])])),
      behind: '',
    };
  });
  return texts.join('');
}

function cellsOf(row: EncounterRow): string[] {
  const { from, to, text, kind, once, slain, danger, link, weight, id } = row;
  return [String(from), String(to), text, kind, once ? 'yes' : '', slain ? 'yes' : '', String(danger), link, String(weight), id];
}

function weatherCellsOf({ weather }: EncounterRow): string[] {
  return weather ? [String(weather.warmth), String(weather.action), weather.solar] : ['', '', ''];
}

/** Writes tables as books print them; what a book does not say stands in braces behind a row. */
export function* bookOf(tables: readonly EncounterTable[]): Importing<string> {
  const texts = yield* stretches(tables, (table) => {
    const escaped = table.rows.some(({ text }) => /[\\\n]/.test(text));
    const settings = [...settingsOf(table), ['escapes', escaped ? 'backslash' : 'none'] as const];
    return {
      before: settings.map(([key, value]) => `# ${key}: ${value}\n`).join(''),
      rows: (rows, first) => rows.map((row, place) => `${bookRow(row, first + place, escaped)}\n`).join(''),
      behind: '',
    };
  });
  return texts.join('\n');
}

function bookRow(row: EncounterRow, index: number, escaped: boolean): string {
  const { from, to, text } = row;
  const words = escaped ? text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n') : text;
  const notes = notesOf(row, index);
  const braces = notes.length > 0 || words.endsWith('}') ? ` {${notes.join('; ')}}` : '';
  // Both ends, so that single numbers are never taken for lower bounds.
  return `${from}–${to}: ${words}${braces}`;
}

function notesOf(row: EncounterRow, index: number): string[] {
  const { text, kind, once, slain, danger, link, weight, id, weather } = row;
  return [
    ...(kind === likelyKind(text, link) ? [] : [kind.replace('-', ' ')]),
    ...(once ? ['once'] : []),
    ...(slain ? ['slain'] : []),
    ...(danger === 0 ? [] : [`danger ${danger}`]),
    ...(link === linkIn(text) ? [] : [`link ${link || 'none'}`]),
    ...(weight === 1 ? [] : [`weight ${weight}`]),
    ...(weather ? [`weather ${weather.warmth}/${weather.action}/${weather.solar}`] : []),
    ...(id === rowIdAt(index) ? [] : [`id ${id}`]),
  ];
}

/** Writes tables as Foundry exports them: one as an object, several as a list. */
export function* foundryJsonOf(tables: readonly EncounterTable[], generation: FoundryGeneration): Importing<string> {
  const ordered = tables.map((table) => ({ ...table, rows: rowOrder(table).rows }));
  const texts = yield* stretches(ordered, (table) => {
    const { results: _none, ...head } = foundryTableOf({ ...table, rows: [] }, generation);
    return {
      before: `${json(head).slice(0, -'\n}'.length)},\n  "results": [`,
      rows: (rows, first) => {
        const { results } = foundryTableOf({ ...table, rows }, generation);
        return `${first > 0 ? ',' : ''}\n${results.map((result) => indented(json(result), 4)).join(',\n')}`;
      },
      behind: table.rows.length > 0 ? '\n  ]\n}' : ']\n}',
    };
  });
  return texts.length === 1 ? `${texts.join('')}\n` : `[\n${texts.map((text) => indented(text, 2)).join(',\n')}\n]\n`;
}

function json(value: object): string {
  return JSON.stringify(value, null, 2);
}
