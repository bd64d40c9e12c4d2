import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../src/foundry/browser/decode-text.ts';
import { bookOf, delimitedOf, foundryJsonOf } from '../../../src/rules/encounters/formats/export-tables.ts';
import { importTables } from '../../../src/rules/encounters/importing/import-tables.ts';
import { ENCODERS } from './encoders.ts';
import { importTablesAtOnce } from './import-at-once.ts';
import { IMPORT_MENDS, type ImportReport, PROPOSED_MENDS } from '../../../src/rules/encounters/formats/report.ts';
import { atOnce, type Importing } from '../../../src/rules/values/pausing.ts';
import type { EncounterTable } from '../../../src/rules/encounters/table.ts';
import * as v from 'valibot';
import { EncounterTableSchema, anyTable, row, table } from './tables.ts';

const OPTIONS = { name: 'Pasted', policy: 'up' } as const;

/** Damages a text as files are damaged on their way. */
const anyDamage = fc.record({
  kind: fc.constantFrom('none', 'cut', 'crlf', 'cr', 'blank', 'quote', 'swap', 'junk', 'repeat', 'empty', 'nul'),
  at: fc.nat(10_000),
});

function damaged(text: string, { kind, at }: { readonly kind: string; readonly at: number }): string {
  const place = text.length === 0 ? 0 : at % text.length;
  const before = text.slice(0, place);
  const after = text.slice(place);
  switch (kind) {
    case 'cut':
      return before;
    case 'crlf':
      return text.replace(/\r?\n/g, '\r\n');
    case 'cr':
      return text.replace(/\r?\n/g, '\r');
    case 'blank':
      return text.replace(/\n/g, '\n \n\n');
    case 'quote':
      return `${before}"${after}`;
    case 'swap':
      return text.split('\n').reverse().join('\n');
    case 'junk':
      return `${before}\n,;{]"\t\\\n${after}`;
    case 'repeat':
      return text + text;
    case 'empty':
      return ' \r\n\t\n';
    case 'nul':
      return `${before}\0${after}`;
    default:
      return text;
  }
}

test('200 odd files are imported or refused with the line named, and never throw', () => {
  const tally: Record<string, number> = {};
  const write = fc.constantFrom<(tables: Parameters<typeof bookOf>[0]) => Importing<string>>(
    (tables) => delimitedOf(tables, ','),
    (tables) => delimitedOf(tables, ';'),
    (tables) => delimitedOf(tables, '\t'),
    bookOf,
    (tables) => foundryJsonOf(tables, 12),
    (tables) => foundryJsonOf(tables, 14),
  );
  fc.assert(
    fc.property(
      fc.array(anyTable, { minLength: 1, maxLength: 2 }),
      write,
      anyDamage,
      fc.constantFrom(...Object.values(ENCODERS)),
      (tables, writer, damage, encode) => {
        const whole = atOnce(writer(tables));
        const text = decodeText(encode(damaged(whole, damage))).text;
        const report = importTablesAtOnce(text, OPTIONS);
        const lines = text.split(/\r\n?|\n/).length;
        for (const { line, code, mend, applied } of report.faults) {
          expect({ mend, applied }).toEqual({ mend: IMPORT_MENDS[code], applied: !(code in PROPOSED_MENDS) });
          if (line !== null) expect(line).toBeLessThanOrEqual(lines);
          if (line !== null) expect(line).toBeGreaterThan(0);
        }
        for (const { table, lines: rowLines } of report.tables) {
          expect(v.is(EncounterTableSchema, table)).toBe(true);
          expect(Object.keys(rowLines).sort()).toEqual(table.rows.map(({ id }) => id).sort());
          expect(table.rows.every(({ from, to }) => from <= to)).toBe(true);
        }
        if (report.tables.length === 0) {
          tally['refused'] = (tally['refused'] ?? 0) + 1;
          expect(report.faults.some(({ line, mend }) => line !== null && (mend === 'refused' || mend === 'left-out'))).toBe(true);
        } else tally['imported'] = (tally['imported'] ?? 0) + 1;
        // What does not touch the words loses no row.
        if (
          ['none', 'crlf', 'nul', 'blank'].includes(damage.kind) &&
          !tables.some(({ rows }) => rows.some((one) => one.text.includes('\n')))
        ) {
          expect(report.tables.map(({ table }) => table.rows.length)).toEqual(tables.map(({ rows }) => rows.length));
        }
      },
    ),
    { seed: 200, numRuns: 200 },
  );
  console.info('odd files:', JSON.stringify(tally));
  expect(tally['refused']).toBeGreaterThan(10);
  expect(tally['imported']).toBeGreaterThan(100);
});

/** Marks that pages and notes put around what a row says. */
const anyDress = fc.record({
  head: fc.constantFrom('## Fens (1d12)', '**Fens** 1d12', '# Fens, d12', '=== Fens (1d12) ==='),
  before: fc.constantFrom('', 'Once an hour the referee looks what comes out of the water.'),
  dash: fc.constantFrom('-', '–', '—', ' – ', ' to ', '\u00a0–\u00a0'),
  zero: fc.boolean(),
  blank: fc.constantFrom('', '\n', '\n \n'),
});

/** Ways of writing rows; each begins with the number of the row. */
const DRESSES: Readonly<Record<string, (number: string, text: string) => string>> = {
  'bold bullet': (number, text) => `- **${number}:** ${text}`,
  'star bullet': (number, text) => `* ${number}. ${text}`,
  quoted: (number, text) => `> ${number}: ${text}`,
  bracketed: (number, text) => `(${number}) ${text}`,
  escaped: (number, text) => `${number}\\. ${text}`,
  tabbed: (number, text) => `${number}.\t${text}`,
  spaced: (number, text) => `${number}\u00a0\u00a0${text}`,
  bars: (number, text) => `| ${number} | ${text} |`,
  'bold bars': (number, text) => `|**${number}**|*${text}*|`,
  'open bars': (number, text) => `${number} | ${text}`,
  html: (number, text) => `<tr><td>${number}</td><td>${text}</td></tr>`,
};

/** Rows of 1 to 12 without holes, whose words look like something else. */
const anyRows = fc
  .uniqueArray(fc.integer({ min: 1, max: 11 }), { minLength: 2, maxLength: 6 })
  .chain((ends) =>
    fc.tuple(
      fc.constant([...ends.toSorted((one, other) => one - other), 12]),
      fc.array(
        fc.constantFrom(
          '2d4 orcs',
          '[[/r 1d6]] rats',
          'A 10-foot pit',
          'Wolves; starved',
          'Roll twice',
          'No encounter',
          'Ghoul (AC 5)',
        ),
        { minLength: 7, maxLength: 7 },
      ),
    ),
  )
  .map(([ends, texts]) => ends.map((to, index) => ({ from: (ends[index - 1] ?? 0) + 1, to, text: texts[index] ?? '' })));

test('200 tables in the dress of pages and notes come in row by row, and what stands around them is named', () => {
  const tally: Record<string, number> = {};
  fc.assert(
    fc.property(
      anyRows,
      anyDress,
      fc.constantFrom(...Object.keys(DRESSES)),
      (rows, { head, before, dash, zero, blank }, dress) => {
        const digits = (at: number): string => (zero ? String(at).padStart(2, '0') : String(at));
        const lines = rows.map(({ from, to, text }) =>
          (DRESSES[dress] ?? String)(from === to ? digits(from) : `${digits(from)}${dash}${digits(to)}`, text),
        );
        if (dress.endsWith('bars')) lines.unshift('| d12 | Encounter |', '|---|:--|');
        const text = [head, ...(before === '' ? [] : [before]), blank, ...lines].join('\n');
        const { tables, faults } = importTablesAtOnce(dress === 'html' ? `<table>${text}</table>` : text, OPTIONS);
        expect(tables).toHaveLength(1);
        const read = tables[0]?.table.rows.map(({ from, to, text: words }) => ({ from, to, text: words }));
        expect(read).toEqual(rows);
        expect(tables[0]?.table.formula).toMatch(/^1?d12$/);
        const odd = new Set(faults.map(({ code }) => code));
        if (dress !== 'html') expect(odd.has('beside-table')).toBe(before !== '');
        if (dress !== 'html') expect(tables[0]?.table.name).toBe('Fens');
        tally[dress] = (tally[dress] ?? 0) + 1;
      },
    ),
    { seed: 201, numRuns: 200 },
  );
  expect(Object.keys(tally).sort()).toEqual(Object.keys(DRESSES).sort());
});

test('no text at all makes an import throw', () => {
  const unit = fc.constantFrom(
    '"',
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    '#',
    ' ',
    '-',
    '–',
    ':',
    '{',
    '}',
    '[',
    ']',
    '\\',
    '1',
    '20',
    'd6',
    'roll',
    'text',
    'name',
    'x',
    '_',
    '|',
    '|---|---|\n',
    '<tr><td>',
    '</td>',
    '**',
    'results:\n',
    '- ',
    '\n---\n',
    '&#',
    '>-',
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 80 }), (text) => {
      const report: ImportReport = importTablesAtOnce(text, OPTIONS);
      if (report.tables.length === 0) expect(report.faults.length).toBeGreaterThan(0);
    }),
    { seed: 4, numRuns: 3_000 },
  );
});

/** A source of a compendium with one row, whose text is written so. */
function yamlOf(text: string): string {
  return `name: Fens\nformula: 1d6\nresults:\n  - range: [1, 6]\n    text: ${text}\n`;
}

describe('what is longer or deeper than any table', () => {
  const long = 'mud '.repeat(2_500_000);
  const json = (text: string): string =>
    JSON.stringify({ name: 'Fens', formula: '1d6', results: [{ type: 'text', description: text, range: [1, 6] }] });

  test.each([
    ['JSON', json(`${long}.`)],
    ['JSON, of quotes', json(`${'"'.repeat(5_000_000)}.`)],
    ['YAML', yamlOf(`"${long}."`)],
    ['YAML, of quotes', yamlOf(`"${'\\"'.repeat(5_000_000)}."`)],
    ['YAML, of single quotes', yamlOf(`'${"''".repeat(5_000_000)}.'`)],
  ])('a text of millions of characters is read in %s', (_, text) => {
    const { tables } = importTablesAtOnce(text, OPTIONS);
    expect(tables.map(({ table: { name, rows } }) => [name, rows.map(({ from, to }) => [from, to])])).toEqual([
      ['Fens', [[1, 6]]],
    ]);
  });

  test('lists in lists are refused with their line', () => {
    const deep = Array.from({ length: 5_000 }, (_, depth) => `${' '.repeat(depth)}-`).join('\n');
    const { tables, faults } = importTablesAtOnce(`name: Fens\nresults:\n${deep}`, OPTIONS);
    expect(tables).toEqual([]);
    expect(faults.map(({ code, line }) => [code, line])).toEqual([['yaml-broken', 53]]);
  });

  test.each([
    ['behind a number', (gap: string) => `1:${gap}Mud\n2: Reed`],
    ['in a row', (gap: string) => `1: Mud${gap}bank\n2: Reed`],
    ['in a title', (gap: string) => `Fens${gap}(1d2)\n1: Mud\n2: Reed`],
    ['behind a title', (gap: string) => `Fens${gap}.\n1: Mud\n2: Reed`],
    ['in a setting', (gap: string) => `# name${gap}x\n1: Mud\n2: Reed`],
  ])('half a million spaces %s are looked at once', (_, written) => {
    const { tables } = importTablesAtOnce(written('\u00a0 '.repeat(250_000)), OPTIONS);
    expect(tables.map(({ table: { rows } }) => rows.length)).toEqual([2]);
  });

  test.each(['"', "'", '[', '[]'])('forty thousand lines behind an open %s are looked at once', (open) => {
    const { tables, faults } = importTablesAtOnce(yamlOf(`${open.charAt(0)}${`mud ${open}\n`.repeat(40_000)}`), OPTIONS);
    expect(tables).toEqual([]);
    expect(faults.map(({ code }) => code)).toEqual(['yaml-broken']);
  });
});

describe('a million cells in one line of Markdown', () => {
  const MANY = 1_000_000;
  const table = ['| d2 | What |', '|---|---|', `| 1 | ${'mud |'.repeat(MANY)}`, '| 2 | Reed |'];
  test.each([
    ['of a row', table],
    [
      'of names and of dashes',
      [`| d2 | What |${'more|'.repeat(MANY)}`, `|${'---|'.repeat(MANY)}`, '| 1 | Mud |', '| 2 | Reed |'],
    ],
    ['above a table', [`mud ${'| '.repeat(MANY)}`, ...table.slice(0, 2), '| 1 | Mud |', '| 2 | Reed |']],
    ['of no table', ['Fens (d2)', `1: mud ${'| '.repeat(MANY)}`, '2: Reed']],
  ])('%s are looked at once', (_, text) => {
    const { tables } = importTablesAtOnce(text.join('\n'), OPTIONS);
    expect(tables.map(({ table: { rows } }) => rows.map(({ from, to }) => [from, to]))).toEqual([
      [
        [1, 1],
        [2, 2],
      ],
    ]);
  });
});

const WRITERS: readonly (readonly [string, (tables: readonly EncounterTable[]) => Importing<string>])[] = [
  ['CSV', (tables) => delimitedOf(tables, ',')],
  ["books' style", bookOf],
  ['JSON of Foundry', (tables) => foundryJsonOf(tables, 14)],
];

describe('10 000 rows', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => [index + 1, `Row ${index + 1}, of "many"`] as const);

  test.each(WRITERS)('as %s are written with many pauses, each farther than the one before', (_, write) => {
    const long = table('up', { formula: '1d10000', rows: rows.map(([at, text]) => row(`r${at}`, at, at, 'event', { text })) });
    const writing = write([long, table('down')]);
    const shares: number[] = [];
    let step = writing.next();
    for (; !step.done; step = writing.next()) shares.push(step.value.done / step.value.of);
    expect(shares.length).toBeGreaterThan(40);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
    expect(importTablesAtOnce(step.value, OPTIONS).tables.map(({ table: read }) => read)).toEqual([long, table('down')]);
  });

  const json = JSON.stringify({
    name: 'Long',
    formula: '1d10000',
    results: rows.map(([at, text]) => ({
      type: 'text',
      name: '',
      description: text,
      range: [at, at],
      weight: 1,
      drawn: false,
      flags: {},
    })),
  });

  test.each([
    ['CSV', `roll,text\r\n${rows.map(([at, text]) => `${at},"${text.replaceAll('"', '""')}"`).join('\r\n')}`],
    ['TSV', `roll\ttext\n${rows.map(([at, text]) => `${at}\t${text.replaceAll('"', '')}`).join('\n')}`],
    ["books' style", rows.map(([at, text]) => `${at}: ${text}`).join('\n')],
    ['JSON of Foundry', json],
  ])('as %s are read with many pauses and a bad one loses no other', (format, text) => {
    const broken = format === 'JSON of Foundry' ? text : text.replace('5000', 'five thousand');
    let pauses = 0;
    const importing = importTables(broken, OPTIONS);
    let step = importing.next();
    let before = 0;
    for (; !step.done; step = importing.next()) {
      pauses += 1;
      expect(step.value.done / step.value.of).toBeGreaterThanOrEqual(before);
      before = step.value.done / step.value.of;
    }
    expect(pauses).toBeGreaterThan(40);
    const { tables, faults } = step.value;
    expect(tables[0]?.table.rows.length).toBe(format === 'JSON of Foundry' ? 10_000 : 9_999);
    if (format !== 'JSON of Foundry') {
      const line = format === "books' style" ? 5_000 : 5_001;
      expect(faults.some((fault) => fault.line === line && ['range-unreadable', 'continued-line'].includes(fault.code))).toBe(
        true,
      );
    }
  });
});
