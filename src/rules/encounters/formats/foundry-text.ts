/** Foundry's tables from a text: JSON of one table, a list or an adventure, a line for each document, or the sources of a compendium. */
import type { DraftTable } from './draft.ts';
import { isFoundryTable, readFoundryTable } from './foundry-table.ts';
import { readJson } from './json.ts';
import { isRecord } from '../../values/plain-data.ts';
import { type FaultList, type SourceValue } from './report.ts';
import { type Importing, inTurn, part } from '../../values/pausing.ts';
import { isYamlTable, readYaml } from './yaml.ts';

/** A table's data, and the lines where it and each of its results begin. */
interface Found {
  readonly value: unknown;
  readonly lines: readonly number[];
}

/** Tells whether a text is data of Foundry rather than words. */
export function isFoundryText(text: string): boolean {
  return /^\s*(?:\{|\[\s*[{\]])/.test(text) || isYamlTable(text);
}

/** Reads the tables of a text with plain line feeds. */
export function* readFoundryText(text: string, faults: FaultList): Importing<readonly DraftTable[]> {
  const found = yield* part(/^\s*[{[]/.test(text) ? inJson(text, faults) : inYaml(text, faults), 0, 0.5);
  const drafts = inTurn(found, ({ value, lines }) => readFoundryTable(value, lines, faults));
  return yield* part(drafts, 0.5, 1);
}

/** The tables of what was read: itself, those of a list, or those that it keeps under `tables`, as adventures do. */
function tablesIn({ value, results }: SourceValue): Found[] {
  const inside = isRecord(value) && 'tables' in value ? value['tables'] : value;
  return (Array.isArray(inside) ? (inside as unknown[]) : [inside])
    .filter(isFoundryTable)
    .map((table, index) => ({ value: table, lines: results[index] ?? [] }));
}

function* inJson(text: string, faults: FaultList): Importing<Found[]> {
  const json = yield* readJson(text);
  return json.kind === 'value' ? tablesIn(json) : documentALine(text, json.line, faults);
}

/** Reads what older databases are: a whole document on each line. A line that is none is left out and named. */
function documentALine(text: string, broken: number, faults: FaultList): Found[] {
  const lines = text.split('\n').map((words, index) => ({ words: words.trim(), number: index + 1 }));
  const documents = lines.filter(({ words }) => words !== '');
  const whole = documents.filter(({ words }) => words.startsWith('{"') && words.endsWith('}'));
  if (whole.length < 2 || whole.length < documents.length - 1) {
    faults.add(broken, 'json-broken');
    return [];
  }
  return documents.flatMap(({ words, number }) => {
    try {
      return tablesIn({ value: JSON.parse(words), results: [] }).map((found) => ({ ...found, lines: [number] }));
    } catch {
      faults.add(number, 'document-unreadable');
      return [];
    }
  });
}

function* inYaml(text: string, faults: FaultList): Importing<Found[]> {
  const found: Found[] = [];
  let line = 1;
  for (const source of text.split(/^---[^\n]*$/m)) {
    const reading = yield* readYaml(source, line);
    line += source.split('\n').length - 1;
    if (reading.kind === 'broken') faults.add(reading.line, 'yaml-broken');
    else found.push(...tablesIn(reading));
  }
  return found;
}
