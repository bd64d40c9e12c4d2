import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { packSourceOf, yamlOf } from '../../../src/rules/encounters/formats/pack-source.ts';
import { importTablesAtOnce, readPasted } from './import-at-once.ts';
import { type ImportReport } from '../../../src/rules/encounters/formats/report.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';
import { readYaml } from '../../../src/rules/encounters/formats/yaml.ts';
import { row, table } from './tables.ts';

const read = (...lines: readonly string[]): ImportReport => readPasted(lines.join('\n'));
/** The tables of a text in short. */
const inShort = ({ tables }: ImportReport): (readonly [name: string, formula: string, ...rows: string[]])[] =>
  tables.map(({ table: { name, formula, rows } }) => [
    name,
    formula,
    ...rows.map(({ from, to, text }) => `${from}-${to} ${text}`),
  ]);
const faultsOf = ({ faults }: ImportReport): string[] => faults.map(({ line, code }) => `${line} ${code}`);

describe('tables in Markdown', () => {
  test('stand below their headings, with marks in their cells, and what is around them is passed over and named', () => {
    const report = read(
      '---',
      'tags: [travel]',
      '---',
      '# Travel in the void',
      '',
      'Each day roll a d20; on 18 or more something comes.',
      '',
      '## Encounters (d100)',
      '| d100 | Encounter | No. Appearing |',
      '|:---:|---|:---:|',
      '| **01–03** | *Space birds*, on a **guppy** | 1d4 |',
      '| **04** | `dice: 1d6` of [pirates](https://example.com/a), see [[The Docks|the docks]] | - |',
      '| 05–98 | nothing | — |',
      '| 99–00 | @UUID[Actor.abc]{Ghoul}<br>and [[/r 1d6]] a \\| b &amp; c | 2 |',
      '',
      '**Weather**',
      '',
      'd4 | Result',
      '---|---',
      '1 | Rain',
      '2-4 | Fog',
    );
    expect(report.format).toBe('markdown');
    expect(inShort(report)).toEqual([
      [
        'Encounters',
        'd100',
        '1-3 1d4 Space birds, on a guppy',
        '4-4 dice: 1d6 of pirates, see the docks',
        '5-98 nothing',
        '99-100 2 @UUID[Actor.abc]{Ghoul} and [[/r 1d6]] a | b & c',
      ],
      ['Weather', 'd4', '1-1 Rain', '2-4 Fog'],
    ]);
    expect(report.tables[0]?.table.rows.map(({ kind, link }) => [kind, link])).toEqual([
      ['event', ''],
      ['event', ''],
      ['none', ''],
      ['hostile-creature', 'Actor.abc'],
    ]);
    expect(Object.values(report.tables[1]?.lines ?? {})).toEqual([20, 21]);
    expect(faultsOf(report)).toEqual(['6 beside-table']);
  });

  test('lose no row by a bad one, which is named by its line', () => {
    const rows = ['| 1 | Rain |', '| some | Fog | a | b |', '| 3 | Snow |', '| 4 | Hail |', '| 5 | Sun |', '| 6 | Wind |'];
    const report = read('| Roll | Result | Source |', '|---|---|---|', ...rows);
    expect(inShort(report)).toEqual([['Pasted', '1d6', '1-1 Rain', '3-3 Snow', '4-4 Hail', '5-5 Sun', '6-6 Wind']]);
    expect(faultsOf(report)).toEqual([
      '1 column-unknown',
      '3 formula-missing',
      '4 cells-left-over',
      '4 range-unreadable',
      '5 gap',
    ]);
  });

  test('may have words under any name', () => {
    expect(inShort(read('1d8|When the party rests|Danger', ':-|:-:|-:', '1–7|2d4 stirges|2', '8|An ogre|4'))).toEqual([
      ['When the party rests', '1d8', '1-7 2d4 stirges', '8-8 An ogre'],
    ]);
  });
});

test('tables of a saved page: cells by their tags, a row where its tag begins, names from captions and headings', () => {
  const report = read(
    '<h1>Bag</h1><script>"<td>9</td>"</script><p>From the table:</p>',
    '<table class="x"><caption>Beans (d100)</caption><tr><th>d100</th><th>Effect</th></tr>',
    '<tr><td>01</td><td>5d4 toadstools. Save&nbsp;DC&#32;15.',
    '<tr><td>02&ndash;10</td><td>A <b>geyser</b><br>spouts &amp; roars</td></tr>',
    '<tr>',
    '<td>11-00</td><td>Nothing</td></tr></table>',
    '<h2>Sky</h2><table><tr><td>1</td><td>Rain</td></tr><tr><td>2</td><td>Snow</td></tr></table>',
  );
  expect(report.format).toBe('html');
  expect(inShort(report)).toEqual([
    ['Beans', 'd100', '1-1 5d4 toadstools. Save DC 15.', '2-10 A geyser spouts & roars', '11-100 Nothing'],
    ['Sky', '1d2', '1-1 Rain', '2-2 Snow'],
  ]);
  expect(Object.values(report.tables[0]?.lines ?? {})).toEqual([3, 4, 5]);
  expect(faultsOf(report)).toEqual(['7 formula-missing']);
});

describe('tables with a column for each kind of land', () => {
  const ROWS = ['2\tAdventurer\tTornado\t', '3-11\tGoblin\tDryad\tBlink dog', '12-20\tOrc\t\tOgre', 'x\tRat\tCat\tBat'];

  test('are a table each, and an empty cell is a gap', () => {
    const report = read('Wilds', '2d10\tRoad\tForest\tHills', ...ROWS);
    expect(inShort(report)).toEqual([
      ['Wilds: Road', '2d10', '2-2 Adventurer', '3-11 Goblin', '12-20 Orc'],
      ['Wilds: Forest', '2d10', '2-2 Tornado', '3-11 Dryad'],
      ['Wilds: Hills', '2d10', '3-11 Blink dog', '12-20 Ogre'],
    ]);
    expect(faultsOf(report)).toEqual(['2 tables-beside', '4 gap', '6 range-unreadable', '4 gap'].toSorted());
  });

  test('are one where a column is known by its name', () => {
    expect(inShort(read('d6\tEncounter\tNumber\tSource', '1-5\tOrc\t2d4\tA book', '6\tNothing\t\t'))).toEqual([
      ['Pasted', 'd6', '1-5 2d4 Orc', '6-6 Nothing'],
    ]);
  });
});

describe('lines above cells', () => {
  test('name the table and its dice, one after another', () => {
    const report = read('Forest (1d6)', '', '1.\t1d6 orcs', '2-6.\tNothing', 'Night (1d4)', '1\tOwls', '2-4\tNothing');
    expect(inShort(report)).toEqual([
      ['Forest', '1d6', '1-1 1d6 orcs', '2-6 Nothing'],
      ['Night', '1d4', '1-1 Owls', '2-4 Nothing'],
    ]);
    expect(report.faults).toEqual([]);
  });

  test('may have the mark that parts cells', () => {
    expect(inShort(read('Crows, wolves, all of it', '', 'd4,Encounter,Danger', '1-4,Nothing,0'))).toEqual([
      ['Crows, wolves, all of it', 'd4', '1-4 Nothing'],
    ]);
    expect(inShort(read('Encounter', 'Rats', 'Crows, many', 'Cats'))).toEqual([
      ['Pasted', '1d3', '1-1 Rats', '2-2 Crows, many', '3-3 Cats'],
    ]);
  });

  test('are no names where they tell something', () => {
    const report = read('Roll for each hour that the party spends here.', 'd4\tEncounter', '1-4\tNothing');
    expect(inShort(report)).toEqual([['Pasted', 'd4', '1-4 Nothing']]);
    expect(faultsOf(report)).toEqual(['1 beside-table']);
  });
});

describe("books' style as pages print it", () => {
  test.each([
    ['- **1–2:** Bats', '1-2 Bats'],
    ['* **1–2** – Bats', '1-2 Bats'],
    ['- 1-2. Bats', '1-2 Bats'],
    ['• 1-2) Bats', '1-2 Bats'],
    ['> 1–2 Bats', '1-2 Bats'],
    ['1-2\\. Bats', '1-2 Bats'],
    ['(1-2) Bats', '1-2 Bats'],
    ['[1-2] Bats', '1-2 Bats'],
    ['**1-2. Bats** in a cloud', '1-2 Bats in a cloud'],
    ['1-2-Bats', '1-2 Bats'],
    ['1-2- Bats\\\\', '1-2 Bats'],
    ['1—2\u00a0\u00a0Bats', '1-2 Bats'],
  ])('%j', (line, expected) => {
    expect(inShort(read('Night (1d3)', line, '3: Nothing'))).toEqual([['Night', '1d3', expected, '3-3 Nothing']]);
  });

  test('keeps numbers of things that begin a line of words', () => {
    const report = read('1: A pit', '10-foot poles lie in it', '2: Nothing');
    expect(inShort(report)).toEqual([['Pasted', '1d2', '1-1 A pit 10-foot poles lie in it', '2-2 Nothing']]);
    expect(faultsOf(report)).toEqual(['1 formula-missing', '2 continued-line']);
  });

  test('takes no sentence for a name, and its dice only where they fit', () => {
    const sentence = 'Once every three turns the referee rolls 1d4 to see what comes along.';
    expect(inShort(read(sentence, '1 Rats', '2-4 Bats'))).toEqual([['Pasted', '1d4', '1-1 Rats', '2-4 Bats']]);
    const report = read('Cellar', sentence, '1 Rats', '2-8 Bats');
    expect(inShort(report)).toEqual([['Cellar', '1d8', '1-1 Rats', '2-8 Bats']]);
    expect(faultsOf(report)).toEqual(['1 formula-missing', '2 beside-table']);
  });

  test('has names after blank lines, too, and lines that are none are named', () => {
    const report = read('Rooms (d4)', 'Roll Encounter', '1-4 Rats', '', 'Dressing (d2)', '', '1 Fog', '2 Soot');
    expect(inShort(report)).toEqual([
      ['Rooms', 'd4', '1-4 Rats'],
      ['Dressing', 'd2', '1-1 Fog', '2-2 Soot'],
    ]);
    expect(faultsOf(report)).toEqual(['2 beside-table']);
  });
});

describe("Foundry's data in other dress", () => {
  const document = {
    name: 'Roads',
    formula: '1d2',
    results: [
      { type: 0, text: 'Rain', range: [1, 1] },
      { text: 'Fog', range: [2, 2] },
    ],
  };

  test('a document on each line, as older databases have them; one that breaks loses no other', () => {
    const report = read(JSON.stringify(document), '{"name": "torn}', JSON.stringify({ ...document, name: 'Hills' }), '');
    expect(inShort(report)).toEqual([
      ['Roads', '1d2', '1-1 Rain', '2-2 Fog'],
      ['Hills', '1d2', '1-1 Rain', '2-2 Fog'],
    ]);
    expect(faultsOf(report)).toEqual(['2 document-unreadable']);
  });

  test('results that are words alone', () => {
    expect(inShort(read(JSON.stringify({ name: 'Goods', results: ['Baskets', 'Bricks'] })))).toEqual([
      ['Goods', '1d2', '1-1 Baskets', '2-2 Bricks'],
    ]);
  });

  const SOURCE = [
    '# the source of a compendium',
    '_id: aaaaaaaaaaaaaaaa',
    'name: "Mishaps: a \\"list\\""',
    "description: 'It''s short'",
    'results:',
    '  - _id: bbbbbbbbbbbbbbbb',
    '    type: text',
    '    description: >-',
    '      Nothing comes, and',
    '      [[/r 1d6]] rats stay.',
    '',
    '      They are hungry.',
    '    flags: {}',
    '    range:',
    '      - 2',
    '      - 2',
    '  - type: document',
    '    name: A long name that goes on',
    '      farther in',
    '    documentUuid: Compendium.a.b.Actor.dddddddddddddddd # who',
    '    range: [3, 24]',
    '    drawn: false',
    'formula: 2d12',
    'folder: null',
    "_key: '!tables!aaaaaaaaaaaaaaaa'",
  ];

  test('the YAML in which the sources of compendia are kept', () => {
    const report = read(...SOURCE);
    expect(report.format).toBe('foundry');
    expect(inShort(report)).toEqual([
      [
        'Mishaps: a "list"',
        '2d12',
        '2-2 Nothing comes, and [[/r 1d6]] rats stay.\nThey are hungry.',
        '3-24 A long name that goes on farther in',
      ],
    ]);
    expect(Object.values(report.tables[0]?.lines ?? {})).toEqual([6, 17]);
    expect(report.faults).toEqual([]);
    expect(atOnce(readYaml(SOURCE.join('\n'), 1))).toMatchObject({ value: parse(SOURCE.join('\n')) as unknown });
  });

  test('YAML that breaks is refused with the line, and a document that does loses no other', () => {
    const torn = SOURCE.with(5, '  - [_id: bbbb');
    expect(faultsOf(read(...torn))).toEqual(['25 yaml-broken']);
    const report = read(...torn, '---', ...SOURCE);
    expect(report.tables).toHaveLength(1);
    expect(Object.values(report.tables[0]?.lines ?? {})).toEqual([32, 43]);
    expect(report.faults).toMatchObject([{ code: 'yaml-broken', mend: 'left-out' }]);
  });

  test('what is shared as a source comes back', () => {
    const shared = table('up', {
      name: 'Fens: "deep"',
      rows: [row('a', 1, 4, 'none', { text: '- yes' }), row('b', 5, 12, 'event', { text: 'Two\nlines: # 3' })],
    });
    const text = yamlOf(packSourceOf(shared, 'aaaaaaaaaaaaaaaa'));
    const [read] = importTablesAtOnce(text, { name: '', policy: 'none' }).tables;
    expect(read?.table.rows.map((one) => [one.from, one.to, one.text, one.kind])).toEqual(
      shared.rows.map((one) => [one.from, one.to, one.text, one.kind]),
    );
    expect(read?.table).toMatchObject({ name: shared.name, formula: shared.formula, policy: 'up' });
  });
});
