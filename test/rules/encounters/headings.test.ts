import { describe, expect, test } from 'vitest';
import type { ImportReport } from '../../../src/rules/encounters/formats/report.ts';
import { importTablesAtOnce, readPasted } from './import-at-once.ts';

const lines = (...all: readonly string[]): string => all.join('\n');
const read = (...all: readonly string[]): ImportReport => readPasted(lines(...all));
/** The same where the GM says that it is Markdown. */
const asMarkdown = (...all: readonly string[]): ImportReport =>
  importTablesAtOnce(lines(...all), { name: 'Pasted', policy: 'none' }, { format: 'markdown', delimiter: '' });
/** The tables of a text in short. */
const inShort = ({ tables }: ImportReport): (readonly string[])[] =>
  tables.map(({ table: { name, rows } }) => [name, ...rows.map(({ from, to, text }) => `${from}-${to} ${text}`)]);
const codes = ({ faults }: ImportReport): string[] => faults.map(({ line, code }) => `${line} ${code}`);

/** What the column of numbers is called in tables that people share, and the dice that this names; empty for none. */
const HEADINGS: readonly (readonly [heading: string, formula: string])[] = [
  ['dice: 1d100', '1d100'],
  ['`dice: d100`', 'd100'],
  ['Roll (d100)', 'd100'],
  ['Roll [1d100]', '1d100'],
  ['d100 Roll', 'd100'],
  ['D100 roll:', 'd100'],
  ['Roll: d100', 'd100'],
  ['Roll 1d100', '1d100'],
  ['1d100<br>Roll', '1d100'],
  ['**d100** result', 'd100'],
  ['Result (1d100)', '1d100'],
  ['[[/r 1d100]]', '1d100'],
  ['1D100', '1d100'],
  ['1 d 100', '1d100'],
  ['1d100+0', '1d100+0'],
  ['1W100', '1d100'],
  ['W100', 'd100'],
  ['w100', 'd100'],
  ['W100 Wurf', 'd100'],
  ['Würfel (1W100)', '1d100'],
  ['k100', 'd100'],
  ['1k100', '1d100'],
  ['Rzut k100', 'd100'],
  ['К100', 'd100'],
  ['T100', 'd100'],
  ['1T100', '1d100'],
  ['Tirada (d100)', 'd100'],
  ['W%', 'd%'],
  ['d%', ''],
  ['1d%', '1d%'],
  ['D %', 'd%'],
  ['%', ''],
  ['Percent', ''],
  ['#', ''],
  ['Nr.', ''],
  ['Roll', ''],
  ['Wurf', ''],
  ['Jet', ''],
  ['Dé', ''],
  // No word of a language that is known here: the numbers below tell.
  ['Heitto', ''],
  ['Sonuç', ''],
];

const FENS = [
  ['01-60', 'Mud'],
  ['61-90', 'Reed'],
  ['91-00', 'A heron'],
] as const;

describe.each(HEADINGS)('numbers below “%s” keep their ranges', (heading, formula) => {
  const expected = ['1-60 Mud', '61-90 Reed', '91-100 A heron'];
  const words = heading.replace(/<br>/, ' ').replace(/[`*]/g, '');
  test.each([
    ['Markdown', ['## Fens', `| ${heading} | Encounter |`, '|---|---|', ...FENS.map((row) => `| ${row.join(' | ')} |`)]],
    ['CSV', [`${words};Encounter`, ...FENS.map((row) => row.join(';'))]],
    ['TSV', [`${words}\tEncounter`, ...FENS.map((row) => row.join('\t'))]],
    [
      'HTML',
      [
        '<h2>Fens</h2><table>',
        `<tr><th>${words}</th><th>Encounter</th></tr>`,
        ...FENS.map(([n, t]) => `<tr><td>${n}</td><td>${t}</td>`),
      ],
    ],
  ])('in %s', (_, text) => {
    const report = read(...text);
    expect(inShort(report).map(([, ...rows]) => rows)).toEqual([expected]);
    const [first] = report.tables;
    // What the heading does not say is made of the numbers.
    expect(first?.table.formula).toBe(formula === '' ? '1d100' : formula);
    expect(report.faults.some(({ code }) => code === 'column-unknown')).toBe(false);
  });
});

describe('what a column of numbers is not', () => {
  test('a name that dice stand in, among words of its own', () => {
    const report = read('| What d6 wolves do | Encounter |', '|---|---|', '| They howl | Wolves |', '| They wait | Bears |');
    expect(inShort(report)).toEqual([['Pasted', '1-1 Wolves', '2-2 Bears']]);
    expect(codes(report)).toContain('1 column-unknown');
  });

  test('a column that means something else, whatever stands in it', () => {
    const report = read('| Danger | Monster |', '|---|---|', '| 3 | Rat |', '| 5 | Orc |');
    expect(report.tables[0]?.table.rows.map(({ from, danger, text }) => [from, danger, text])).toEqual([
      [1, 3, 'Rat'],
      [2, 5, 'Orc'],
    ]);
  });

  test('a column of which one row has no number', () => {
    const report = read('| Land | Encounter |', '|---|---|', '| 1 | Rat |', '| Hills | Orc |');
    expect(inShort(report)).toEqual([['Pasted', '1-1 Rat', '2-2 Orc']]);
  });

  test('the second one, where the dice stand there', () => {
    const report = read('| Choice | d100 Roll | Outcome |', '|---|---|---|', '| Open | 1–40 | Iron |', '| | 41–100 | A trap |');
    expect(inShort(report)).toEqual([['Pasted', '1-40 Iron', '41-100 A trap']]);
  });
});

describe('words between two numbers', () => {
  test.each(['1 a 20', '1 à 20', '1 bis 20', '1 do 20', '1 al 20', '1 til 20', '1 to 20', '1 – 20'])('“%s” in a cell', (cell) => {
    expect(inShort(read('| d100 | What |', '|---|---|', `| ${cell} | Mud |`, '| 21+ | Reed |'))).toEqual([
      ['Pasted', '1-20 Mud', '21-100 Reed'],
    ]);
  });

  test('are words in a line of a book', () => {
    expect(inShort(read('Pits (d2)', '1 a 20-foot pit', '2 a rope'))).toEqual([['Pits', '1-1 a 20-foot pit', '2-2 a rope']]);
  });
});

describe('dice in titles', () => {
  test.each([
    ['Begegnungen (W6)', 'Begegnungen', 'd6'],
    ['Begegnungen 1W6', 'Begegnungen', '1d6'],
    ['Spotkania (2k6)', 'Spotkania', '2d6'],
    ['Møter [T6]', 'Møter', 'd6'],
    // A letter and a number may be anything else.
    ['Highway W6', 'Highway W6', '1d6'],
  ])('%s', (title, name, formula) => {
    const { tables } = read(title, '1-2: Mud', '3-6: Reed');
    expect(tables.map(({ table }) => [table.name, table.formula])).toEqual([[name, formula]]);
  });
});

/** Ways of marking a heading. */
const MARKED = ['**Fens**', '**Fens:**', '__Fens__', '## Fens', '## **Fens**', '**Fens (d3)**', '# Land\n\n## Fens'];

describe.each([
  ['as it comes', read],
  ['as Markdown', asMarkdown],
])('lists below headings, read %s', (_, take) => {
  test.each(MARKED)('with numbers, below %j', (heading) => {
    const report = take(
      heading,
      '',
      '1. Mud',
      '2. **Reed**: high',
      '3. A heron',
      '',
      '**Hills**',
      '',
      '1. Goats',
      '2. A shepherd',
    );
    expect(inShort(report)).toEqual([
      ['Fens', '1-1 Mud', '2-2 Reed: high', '3-3 A heron'],
      ['Hills', '1-1 Goats', '2-2 A shepherd'],
    ]);
  });

  test.each(['1) Mud', '1. Mud', '- 1: Mud', '- **1:** Mud', '* 1 – Mud', '> 1. Mud'])(
    'with numbers written as “%s”',
    (first) => {
      expect(inShort(take('**Fens**', first, first.replace('1', '2').replace('Mud', 'Reed')))).toEqual([
        ['Fens', '1-1 Mud', '2-2 Reed'],
      ]);
    },
  );

  test('in which each item has the number 1', () => {
    const report = take('**Fens**', '', '1. Mud', '1. Reed', '1. A heron');
    expect(inShort(report)).toEqual([['Fens', '1-1 Mud', '2-2 Reed', '3-3 A heron']]);
    expect(codes(report)).toContain('1 numbered');
  });

  test.each(['-', '*', '+'])('with “%s” alone', (bullet) => {
    const items = ['Mud', 'Reed', 'A heron'].map((item) => `${bullet} ${item}`);
    expect(inShort(take('**Fens**', '', ...items, '', '**Hills**', `${bullet} Goats`, `${bullet} A shepherd`))).toEqual([
      ['Fens', '1-1 Mud', '2-2 Reed', '3-3 A heron'],
      ['Hills', '1-1 Goats', '2-2 A shepherd'],
    ]);
  });

  test('stand beside tables of cells', () => {
    const report = take(
      ...[
        '# Land',
        '',
        '| d4 | What |',
        '|---|---|',
        '| 1-2 | Mud |',
        '| 3-4 | Reed |',
        '',
        '**Weather**',
        '',
        '1. Rain',
        '2. Sun',
      ],
      ...[
        '',
        'So it goes all day long, until the evening comes.',
        '',
        '**Hours**',
        'd2 | When',
        '---|---',
        '1 | Dawn',
        '2 | Dusk',
      ],
    );
    expect(inShort(report)).toEqual([
      ['Land', '1-2 Mud', '3-4 Reed'],
      ['Weather', '1-1 Rain', '2-2 Sun'],
      ['Hours', '1-1 Dawn', '2-2 Dusk'],
    ]);
    expect(codes(report)).toContain('13 beside-table');
  });
});

test('a line with a number below a heading, and no other after it, is no list', () => {
  const report = read('## How', '1. Roll', 'and look.', '', '| d2 | What |', '|---|---|', '| 1 | Mud |', '| 2 | Reed |');
  expect(inShort(report).map(([, ...rows]) => rows)).toEqual([['1-1 Mud', '2-2 Reed']]);
});

test('rows between bars without names and without a line of dashes are rows, where the GM says that it is Markdown', () => {
  expect(inShort(asMarkdown('**Fens**', '| 1-2 | Mud |', '| 3 | Reed |', '', '1 | Rain', '2 | Sun'))).toEqual([
    ['Fens', '1-2 Mud', '3-3 Reed'],
    ['Pasted', '1-1 Rain', '2-2 Sun'],
  ]);
});

test.each([
  '| Roll | Encounter | Source |\n|---|---|---|',
  'Roll; Encounter; Source',
  'A long tale of mud and reed. And of a heron.',
  '| Roll | Encounter |\n|---|---|\n| 1x3 | Mud |\n| 2x4 | Reed |',
])('whoever gets no table from %j is told so, whatever else was odd', (text) => {
  const { tables, faults } = read(text);
  expect(tables).toEqual([]);
  expect(faults.map(({ code }) => code)).toContain('no-tables');
});

test.each([
  ['{weather 2/-1.5/1d10-4}', { warmth: 2, action: -1.5, solar: '1d10-4' }],
  ['{weather .5/0/}', { warmth: 0.5, action: 0, solar: '' }],
  ['{weather 0/0/1d4/rainStorm}', { warmth: 0, action: 0, solar: '1d4', effect: 'rainStorm' }],
  ['{weather 0/0//fog}', { warmth: 0, action: 0, solar: '', effect: 'fog' }],
  ['{weather 0/0/1d4/2}', { warmth: 0, action: 0, solar: '1d4/2' }],
  ['{weather 0/0/1d4/x/}', { warmth: 0, action: 0, solar: '1d4/x' }],
  [`{weather 0/0/1d4/${'s'.repeat(65)}}`, undefined],
  ['{weather 1.2.3/0/1d4}', undefined],
  [`{weather ${'9'.repeat(400)}/0/1d4}`, undefined],
  [`{weather 1/0/${'1d4+'.repeat(11)}}`, undefined],
])('RA-10 braces %j are weather that can be kept, or words', (braces, weather) => {
  const row = read('Fens (d2)', `1: Mud ${braces}`, '2: Reed').tables[0]?.table.rows[0];
  expect([row?.text, row?.weather]).toEqual(weather ? ['Mud', weather] : [`Mud ${braces}`, null]);
});

describe('a note below the last row', () => {
  const NOTE = 'Roll again each hour in the rain. The reed is high.';
  test.each([
    ['a book', ['Fens (d3)', '1 Mud', '2 Reed', '3 A heron']],
    ['a list', ['**Fens**', '', '1. Mud', '2. Reed', '3. A heron']],
    ['a list with lines that go on', ['**Fens**', '', '1. Mud', '2. Reed', '3. A', '   heron']],
    ['cells', ['## Fens', '', '| d3 | What |', '|--|--|', '|1|Mud|', '|2|Reed|', '|3|A heron|']],
  ])('of %s is not that row’s text', (_, table) => {
    const rows = ['Fens', '1-1 Mud', '2-2 Reed', '3-3 A heron'];
    const report = read(...table, '', NOTE, 'And it is wet.', '', 'More of it.');
    expect(inShort(report)).toEqual([rows]);
    expect(codes(report)).toContain(`${table.length + 2} beside-table`);
    expect(inShort(read(...table, '', NOTE, '', 'Hills (d2)', '1 Goats', '2 A shepherd'))[0]).toEqual(rows);
  });

  test.each(['Note: it is wet.', '*Note: it is wet.*', 'Anmerkung: nass.'])('“%s” is one without a blank line too', (note) => {
    expect(inShort(read('Fens (d2)', '1 Mud', '2 Reed', note))).toEqual([['Fens', '1-1 Mud', '2-2 Reed']]);
  });

  test('is text where rows go on behind blank lines, or where the row has no words yet', () => {
    expect(inShort(read('Fens (d2)', '1 Mud', '', 'It is deep.', '', '2 Reed', '', 'It is high.'))).toEqual([
      ['Fens', '1-1 Mud It is deep.', '2-2 Reed It is high.'],
    ]);
    expect(inShort(read('Fens (d2)', '1', '', 'Mud', '', '2', '', 'Reed'))).toEqual([['Fens', '1-1 Mud', '2-2 Reed']]);
  });
});

test('RA-60 what braces, links and bold words say in a line that goes on with a row, they say of that row', () => {
  const report = read(
    'Fens (d3)',
    '1: A wolf,',
    '**lean** {hostile; danger 3}',
    '2: @UUID[Item.a]{A boat}',
    'and @UUID[Actor.b]{a man}',
    '3: Reed',
    '@UUID[Actor.c]{heron}',
  );
  const rows = report.tables[0]?.table.rows.map(({ text, kind, danger, link }) => ({ text, kind, danger, link }));
  expect(rows).toEqual([
    { text: 'A wolf, lean', kind: 'hostile-creature', danger: 3, link: '' },
    { text: '@UUID[Item.a]{A boat} and @UUID[Actor.b]{a man}', kind: 'object', danger: 0, link: 'Item.a' },
    { text: 'Reed @UUID[Actor.c]{heron}', kind: 'hostile-creature', danger: 0, link: 'Actor.c' },
  ]);
  expect(codes(report)).toEqual(['3 continued-line', '5 continued-line', '7 continued-line']);
});
