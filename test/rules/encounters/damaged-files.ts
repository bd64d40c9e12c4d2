/** Files of tables in every format that the importer knows, damaged as files are on their way; a seed makes the same ones again. */
import fc from 'fast-check';
import * as v from 'valibot';
import words from '../../../lang/en.json' with { type: 'json' };
import { decodeText } from '../../../src/foundry/browser/decode-text.ts';
import { TABLE_WORK } from '../../../src/foundry/tables/table-work.ts';
import { drawsFor } from '../../../src/rules/chance/draws.ts';
import { bookOf, delimitedOf, foundryJsonOf } from '../../../src/rules/encounters/formats/export-tables.ts';
import { packSourceOf, yamlOf } from '../../../src/rules/encounters/formats/pack-source.ts';
import type { ImportFault, ImportReport } from '../../../src/rules/encounters/formats/report.ts';
import type { EncounterTable } from '../../../src/rules/encounters/table.ts';
import { type Importing, atOnce } from '../../../src/rules/values/pausing.ts';
import { type Below, CUTS, type DamagedFile, type Damages, anyOf, inserted, junked } from '../damaging.ts';
import { ENCODERS, utf16 } from './encoders.ts';
import { EncounterTableSchema, anyTable } from './tables.ts';

type Tables = readonly EncounterTable[];
const whole = (write: (tables: Tables) => Importing<string>) => (tables: Tables) => atOnce(write(tables));

/** Ids of documents, one for each table of a file. */
const idAt = (index: number): string => `table${String(index).padStart(11, '0')}`;

function markdownOf(tables: Tables): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', '<br>');
  return tables
    .map(({ name, formula, rows }) =>
      [
        ...[`## ${name}`, '', `| dice: ${formula} | Encounter | Danger |`, '|:--|---|--:|'],
        ...rows.map(({ from, to, text, danger }) => `| ${from}–${to} | ${cell(text)} | ${danger} |`),
      ].join('\n'),
    )
    .join('\n\nA word on the next one.\n\n');
}

function listsOf(tables: Tables): string {
  return tables
    .map(({ name, rows }) => [`**${name}**`, '', ...rows.map(({ text }, index) => `${index + 1}. ${text}`)].join('\n'))
    .join('\n\n');
}

function htmlOf(tables: Tables): string {
  const letters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
  const escaped = (text: string): string => text.replace(/[&<>]/g, (letter) => letters[letter] ?? letter);
  const tags = tables.map(({ name, formula, rows }) => {
    const cells = rows.map(({ from, to, text }) => `<tr><td>${from}-${to}</td>\n<td>${escaped(text)}</td></tr>`);
    return `<h2>${escaped(name)}</h2><table><tr><th>${formula}</th><th>Encounter</th></tr>\n${cells.join('\n')}</table>`;
  });
  return `<!doctype html><html><body>${tags.join('\n')}</body></html>`;
}

/** A writer for each kind of file. */
export const TABLE_FILES: Readonly<Record<string, (tables: Tables) => string>> = {
  'CSV, commas': whole((tables) => delimitedOf(tables, ',')),
  'CSV, semicolons': whole((tables) => delimitedOf(tables, ';')),
  TSV: whole((tables) => delimitedOf(tables, '\t')),
  'as in books': whole(bookOf),
  Markdown: markdownOf,
  'lists in Markdown': listsOf,
  HTML: htmlOf,
  'JSON of Foundry 12': whole((tables) => foundryJsonOf(tables, 12)),
  'JSON of Foundry 14': whole((tables) => foundryJsonOf(tables, 14)),
  'YAML of a compendium': (tables) => tables.map((table, index) => yamlOf(packSourceOf(table, idAt(index)))).join('---\n'),
  'a database': (tables) => tables.map((table, index) => JSON.stringify(packSourceOf(table, idAt(index)))).join('\n'),
};

/** What files have everywhere, and what formats are made of. */
const JUNK = [
  ...'" \' ` { } [ ] [[ ]] ( ) | , ; : # \\ & &# &#1114112; <tr> <td> </table> <!-- --> !! *a &a ** __ {once} d% 1d'.split(' '),
  ...'1e999 -9999999 00 99999999999999999999 1- – null NaN \uFEFF \uD800 \0'.split(' '),
  ...['\n', '\n\n', '\t', '\u2028', '|---|\n', '---\n', '>-\n', '|\n', '- ', '# name: '],
];

/** What happens to files on their way. */
const DAMAGES: Damages = {
  ...CUTS,
  'lines in another order': (text, below) => {
    const lines = text.split('\n');
    for (let at = lines.length - 1; at > 0; at -= 1) {
      const other = below(at + 1);
      [lines[at], lines[other]] = [lines[other] ?? '', lines[at] ?? ''];
    }
    return lines.join('\n');
  },
  'one line': (text) => text.replaceAll('\n', ' '),
  'other line ends': (text, below) => text.replaceAll('\n', anyOf(['\r\n', '\r', '\n\r', '\n\n', '\u2028'], below)),
  junk: junked(JUNK, 8),
  'other letters': (text, below) =>
    Array.from({ length: 1 + below(12) }).reduce<string>((before) => {
      const at = below(before.length + 1);
      return before.slice(0, at) + String.fromCharCode(1 + below(0xffff)) + before.slice(at + 1);
    }, text),
  'numbers of another kind': (text, below) =>
    text.replace(/\d+/g, (digits) => (below(4) > 0 ? digits : anyOf(['-1', '1e9', '007', '12345678901', '', '½', '٣'], below))),
  'a long line': (text, below) => inserted(text, anyOf(JUNK, below).repeat(1 + below(2_000)), below),
  'many lines': (text, below) => inserted(text, `\n${anyOf(text.split('\n'), below)}`.repeat(1 + below(300)), below),
  deep: (text, below) =>
    inserted(text, anyOf(['[', '{"a":', ' ', '- ', '> ', '<td>', '(', '**'], below).repeat(1 + below(3_000)), below),
  'without quotes': (text) => text.replace(/["']/g, ''),
};

/** Bytes that a file may be saved as: in a right encoding, in one whose mark is missing or another's, or with a byte a letter. */
const SAVED: readonly ((text: string) => Uint8Array)[] = [
  ...Object.values(ENCODERS),
  (text) => utf16(text, 0),
  (text) => utf16(text, 1),
  (text) => utf16(`\uFFFE${text}`, 0),
  (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 255),
];

/** Reads a text again as the app reads a file, after bytes of it were turned, lost or put in; `below` says which. */
function saved(text: string, below: Below): string {
  let bytes = anyOf(SAVED, below)(text);
  for (let harms = 1 + below(12); harms > 0 && bytes.length > 0; harms -= 1) {
    const at = below(bytes.length);
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
    const harm = 1 + below(10);
    if (harm > 2) bytes = bytes.with(at, bytes[at]! ^ (1 << below(8)));
    else bytes = Uint8Array.from(harm > 1 ? [...before, below(256), ...after] : [...before, ...after.subarray(1)]);
  }
  return decodeText(bytes).text;
}

/** Makes files of a format, damaged once to three times each; `seed` is a number that makes the same ones again. */
export function* damagedFiles(format: string, count: number, seed: number): Iterable<DamagedFile> {
  const write = TABLE_FILES[format];
  if (!write) throw new RangeError(`no files are written as ${format}`);
  const numRuns = Math.min(count, 300);
  const pool = fc.sample(fc.array(anyTable, { minLength: 1, maxLength: 3 }), { seed, numRuns }).map(write);
  const others = Object.values(TABLE_FILES).map((writeOther) => writeOther(fc.sample(anyTable, { seed, numRuns: 1 })));
  const harms: Damages = {
    ...DAMAGES,
    'bytes of another encoding': saved,
    'another file below': (text, below) => `${text}\n${anyOf(others, below)}`,
    'another file within': (text, below) => inserted(text, anyOf(others, below), below),
  };
  const names = Object.keys(harms);
  for (let number = 1; number <= count; number += 1) {
    const draws = drawsFor(seed.toString(16).padStart(64, '0'), format, number);
    const below: Below = (most) => draws.die(most) - 1;
    const whole = anyOf(pool, below);
    let text = whole;
    const damages: string[] = [];
    for (let more = 1 + below(3); more > 0 || text === whole; more -= 1) {
      const damage = anyOf(names, below);
      damages.push(damage);
      text = harms[damage]!(text, below);
    }
    yield { text, damages };
  }
}

const { Fault: SENTENCES, Mend: MENDS } = words.GHOSTMAP.Import;
/** Words for what is odd and for what was done about it, each by the code of a fault. */
const WORDS: readonly Readonly<Record<string, string>>[] = [SENTENCES, MENDS];

/** Faults that say of a whole table or file that it is not there. */
const REFUSING: readonly string[] = ['no-rows', 'yaml-broken', 'document-unreadable'];

/** Whether a fault says that nothing was made of a table or a text. */
export const isRefusing = ({ mend, code }: ImportFault): boolean => mend === 'refused' || REFUSING.includes(code);

/** Says what is missing in the words of a fault: the words themselves, or a value that they name. */
function unsaid({ code, data }: ImportFault): string[] {
  const told: Readonly<Record<string, unknown>> = 'from' in data ? { ...data, totals: '' } : data;
  return WORDS.flatMap((sentences) => {
    const sentence = sentences[code];
    if (sentence === undefined) return [`${code} has no words`];
    return [...sentence.matchAll(/\{(\w+)\}/g)]
      .filter(([, name = '']) => !(name in told))
      .map(([name]) => `${code} lacks ${name}`);
  });
}

/** Says what is wrong with a report of a file: nothing where tables that can be played were read, or each refusal has its words. */
export function wrongWith(report: ImportReport): string[] {
  const { tables, faults } = report;
  const wrong = faults.flatMap(unsaid);
  if (tables.length === 0 && !faults.some(isRefusing)) wrong.push('neither read nor refused');
  if (!tables.every(({ table }) => table.rows.length > 0 && v.is(EncounterTableSchema, table)))
    wrong.push('a table that is none');
  if (faults.some(({ line }) => line !== null && line < 1)) wrong.push('a line above the first');
  return wrong;
}

/**
 * Reads a file as the window has it done beside the page: by its order, which is copied there, and its result, copied back.
 * `wrong` is what no reading may come to; without a report the reading threw.
 */
export function readBeside(
  text: string,
  work: typeof TABLE_WORK.read = TABLE_WORK.read,
): { readonly report: ImportReport | null; readonly wrong: readonly string[] } {
  try {
    const order = structuredClone({ text, options: { name: 'File', policy: 'none' as const }, format: undefined });
    const report = structuredClone(atOnce(work.begin(order)));
    return { report, wrong: wrongWith(report) };
  } catch (error) {
    return { report: null, wrong: [String(error)] };
  }
}
