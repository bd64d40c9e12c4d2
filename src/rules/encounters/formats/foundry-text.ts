/** Foundry's tables from a text: JSON of one table, a list or an adventure, a line for each document, or the sources of a compendium. */
import type { DraftTable } from './draft.ts';
import { isFoundryTable, readFoundryTable } from './foundry-table.ts';
import { type JsonReading, linesOfResults, readJson } from './json.ts';
import { type FaultList, type Importing, part } from './report.ts';
import { isYamlTable, readYaml } from './yaml.ts';

/** A table's data, and the lines where it and each of its results begin. */
interface Found {
  readonly value: unknown;
  readonly lines: readonly number[];
}

/** Tells whether a text is data of Foundry rather than words. */
export function isFoundryText(text: string): boolean {
  const start = text.trimStart();
  return start.startsWith('{') || (start.startsWith('[') && /^\[\s*(?:\{|\])/.test(start)) || isYamlTable(text);
}

/** Reads the tables of a text with plain line feeds. */
export function* readFoundryText(text: string, faults: FaultList): Importing<readonly DraftTable[]> {
  const found = yield* part(/^\s*[{[]/.test(text) ? inJson(text, faults) : inYaml(text, faults), 0, 0.5);
  if (found === null) return [];
  if (found.length === 0) faults.add(1, 'no-tables');
  const drafts: DraftTable[] = [];
  for (const [index, { value, lines }] of found.entries()) {
    const reading = readFoundryTable(value, lines[0] ?? 1, (place) => lines[place] ?? lines[0] ?? 1, faults);
    drafts.push(yield* part(reading, 0.5 + (0.5 * index) / found.length, 0.5 + (0.5 * (index + 1)) / found.length));
  }
  return drafts;
}

/** The tables of a value: itself, those of a list, or those that it keeps under `tables`, as adventures do. */
function tablesIn(value: unknown): unknown[] {
  const inside = typeof value === 'object' && value !== null && 'tables' in value ? value.tables : value;
  return (Array.isArray(inside) ? (inside as unknown[]) : [inside]).filter(isFoundryTable);
}

function* inJson(text: string, faults: FaultList): Importing<Found[] | null> {
  const json = yield* part(readJson(text), 0, 0.4);
  if (json.kind === 'broken') return documentALine(text, json, faults);
  yield { done: 0.4, of: 1 };
  const lines = yield* part(linesOfResults(text), 0.4, 1);
  return tablesIn(json.value).map((value, index) => ({ value, lines: lines[index] ?? [] }));
}

/** Reads what older databases are: a whole document on each line. A line that is none is left out and named. */
function documentALine(text: string, { line }: Extract<JsonReading, { kind: 'broken' }>, faults: FaultList): Found[] | null {
  const documents = text.split('\n').flatMap((words, index) => (words.trim() === '' ? [] : [{ words, number: index + 1 }]));
  const whole = documents.filter(({ words }) => words.startsWith('{"') && words.trimEnd().endsWith('}'));
  if (whole.length < 2 || whole.length < documents.length - 1) {
    faults.add(line, 'json-broken');
    return null;
  }
  return documents.flatMap(({ words, number }) => {
    try {
      return tablesIn(JSON.parse(words)).map((value) => ({ value, lines: [number] }));
    } catch {
      faults.add(number, 'document-unreadable');
      return [];
    }
  });
}

function* inYaml(text: string, faults: FaultList): Importing<Found[] | null> {
  const found: Found[] = [];
  let line = 1;
  for (const source of text.split(/^---[^\n]*$/m)) {
    const reading = source.trim() === '' ? null : yield* readYaml(source, line);
    line += source.split('\n').length - 1;
    if (reading?.kind === 'broken') faults.add(reading.line, 'yaml-broken');
    else if (reading) for (const value of tablesIn(reading.value)) found.push({ value, lines: reading.results });
  }
  return found.length === 0 && faults.faults.length > 0 ? null : found;
}
