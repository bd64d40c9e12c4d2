/** Tables as texts that `importTables` reads back. */
import papaparse from 'papaparse';
import { rowOrder } from '../row-order.ts';
import type { EncounterRow, EncounterTable } from '../table.ts';
import { type FoundryGeneration, foundryResultOf, foundryTableOf } from './foundry-table-writing.ts';
import { indented, written } from './lines.ts';
import { notesIn, notesOf } from './notes.ts';
import { type Importing, inTurn } from '../../values/pausing.ts';
import { settingsOf } from './settings.ts';

const COLUMNS = ['from', 'to', 'text', 'kind', 'once', 'slain', 'danger', 'link', 'weight', 'id'] as const;
const WEATHER_COLUMNS = ['warmth', 'action', 'solar'] as const;
/** What the column of the scene's weather is called; `effect` alone is what people call a column of words. */
const EFFECT_COLUMN = 'weather effect';

/** Writes tables with a comma, semicolon or tab between cells, one under another, each below lines that say what it is. */
export function* delimitedOf(tables: readonly EncounterTable[], delimiter: ',' | ';' | '\t'): Importing<string> {
  const line = (cells: readonly string[]): string => `${papaparse.unparse([cells], { delimiter, newline: '\r\n' })}\r\n`;
  const texts = yield* inTurn(tables, function* (table): Importing<string> {
    const weathers = table.rows.some((row) => row.weather) ? WEATHER_COLUMNS : [];
    const effects = table.rows.some((row) => row.weather?.effect) ? [EFFECT_COLUMN] : [];
    const settings = settingsOf(table).map(([key, value]) => line([`# ${key}`, value]));
    const rows = yield* written(table.rows, (row) =>
      line([
        ...COLUMNS.map((column) => cellOf(column === 'text' ? plainly(row.text) : row[column])),
        ...weathers.map((column) => cellOf(row.weather?.[column] ?? '')),
        ...effects.map(() => row.weather?.effect ?? ''),
      ]),
    );
    return `${settings.join('')}${line([...COLUMNS, ...weathers, ...effects])}${rows}`;
  });
  return texts.join('');
}

/** Words that end as notes do have braces of no note behind them, so that they are read as words. */
function plainly(text: string): string {
  return notesIn(text.trim()).text === text.trim() ? text : `${text} {}`;
}

function cellOf(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'yes' : '') : String(value);
}

/** Writes tables as books print them; what a book does not say stands in braces behind a row. */
export function* bookOf(tables: readonly EncounterTable[]): Importing<string> {
  const texts = yield* inTurn(tables, function* (table): Importing<string> {
    // Of what is not escaped, marks of bold words are taken out when it is read.
    const escaped = table.rows.some(({ text }) => /[\\\n]|\*\*|__/.test(text));
    const settings = [...settingsOf(table), ['escapes', escaped ? 'backslash' : 'none'] as const];
    const rows = yield* written(table.rows, (row, index) => `${bookRow(row, index, escaped)}\n`);
    return `${settings.map(([key, value]) => `# ${key}: ${value}\n`).join('')}${rows}`;
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

/** Writes tables as Foundry exports them: one as an object, several as a list. */
export function* foundryJsonOf(tables: readonly EncounterTable[], generation: FoundryGeneration): Importing<string> {
  const texts = yield* inTurn(tables, function* (table): Importing<string> {
    const { results: _none, ...head } = foundryTableOf({ ...table, rows: [] }, generation);
    const { rows } = rowOrder(table);
    const results = yield* written(rows, (row) => `\n${indented(json(foundryResultOf(row, generation)), 4)}`, ',');
    return `${json(head).slice(0, -'\n}'.length)},\n  "results": [${results}${results === '' ? '' : '\n  '}]\n}`;
  });
  return texts.length === 1 ? `${texts.join('')}\n` : `[\n${texts.map((text) => indented(text, 2)).join(',\n')}\n]\n`;
}

function json(value: object): string {
  return JSON.stringify(value, null, 2);
}
