import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverageOf, withRangesMended, withRangesMendedAt } from '../../../src/rules/encounters/coverage.ts';
import { bookOf, delimitedOf, foundryJsonOf } from '../../../src/rules/encounters/formats/export-tables.ts';
import { FOUNDRY_GENERATIONS } from '../../../src/rules/encounters/formats/foundry-table-writing.ts';
import { importTables } from '../../../src/rules/encounters/importing/import-tables.ts';
import { importTablesAtOnce, readPasted as read } from './import-at-once.ts';
import { withReferencesSet } from '../../../src/rules/encounters/formats/references.ts';
import { parseRange } from '../../../src/rules/encounters/formats/ranges.ts';
import { type ImportReport } from '../../../src/rules/encounters/formats/report.ts';
import { atOnce, type Importing } from '../../../src/rules/values/pausing.ts';
import type { EncounterTable } from '../../../src/rules/encounters/table.ts';
import { anyTable, row, table } from './tables.ts';

const OPTIONS = { name: 'Pasted', policy: 'none' } as const;
/** What matters of a read table: its rows in short. */
const rowsOf = (report: ImportReport, place = 0): string[] =>
  report.tables[place]?.table.rows.map(({ from, to, text }) => `${from}-${to} ${text}`) ?? [];
const faultsOf = (report: ImportReport): string[] => report.faults.map(({ line, code }) => `${line} ${code}`);

describe('numbers of rows', () => {
  test.each([
    ['5', 5, null],
    ['05', 5, null],
    ['01-05', 1, 5],
    ['6–9', 6, 9],
    ['6 — 9', 6, 9],
    ['6 to 9', 6, 9],
    ['6..9', 6, 9],
    ['10.', 10, null],
    ['1:', 1, null],
    ['96-00', 96, 100],
    ['00', 100, null],
    ['000', 1000, null],
    ['0', 0, null],
    ['-1', -1, null],
    ['-3 - -1', -3, -1],
    ['-1–2', -1, 2],
    ['91+', 91, Infinity],
    ['91 or more', 91, Infinity],
  ])('"%s" is %i to %s', (text, from, to) => {
    expect(parseRange(text)).toEqual({ from, to, reversed: false });
  });

  test.each(['', 'x', '1-', '1,3', '1.5', '1d6', '12345678'])('"%s" is none', (text) => {
    expect(parseRange(text)).toBeNull();
  });

  test('a range typed backwards is turned round', () => {
    expect(parseRange('9-6')).toEqual({ from: 6, to: 9, reversed: true });
  });
});

describe("books' style", () => {
  test('RA-10 the weather table of the book: single numbers are lower bounds, with warmth, action and solar dice', () => {
    const text = [
      '1d100\tWeather\tWarmth\tAction\tSolar',
      '1:\tNothing\t0\t0\t1d10+0',
      '50:\tDrizzle\t-1\t0\t1d10 -2',
      '70:\tShower\t-3\t-5\t1d10 -4',
      '80:\tDownpour\t-5\t-10\t1d10 -6',
      '90:\tStorm\t-10\t-15\t1d10 -8',
    ].join('\n');
    const report = read(text);
    expect(report.format).toBe('tsv');
    expect(rowsOf(report)).toEqual(['1-49 Nothing', '50-69 Drizzle', '70-79 Shower', '80-89 Downpour', '90-100 Storm']);
    expect(report.tables[0]?.table).toMatchObject({ formula: '1d100', policy: 'none' });
    expect(report.tables[0]?.table.rows.map(({ kind }) => kind)).toEqual(['none', 'event', 'event', 'event', 'event']);
    expect(report.tables[0]?.table.rows[3]?.weather).toEqual({ warmth: -5, action: -10, solar: '1d10-6' });
    expect(faultsOf(report)).toEqual(['1 lower-bounds']);
  });

  test('RA-10 without a formula, lower bounds end with the next common die', () => {
    const report = read('1: Nothing\n50: Drizzle\n70: Shower');
    expect(rowsOf(report)).toEqual(['1-49 Nothing', '50-69 Drizzle', '70-100 Shower']);
    expect(report.tables[0]?.table.formula).toBe('1d100');
    expect(faultsOf(report)).toEqual(['1 lower-bounds', '1 formula-missing']);
  });

  test('ranges, single numbers in order, points and dashes', () => {
    const report = read(
      'Fens by night (1d12)\n\n1 No encounter\n2-3: Wisps\n4. A log\n5) Frogs\n6–9 - Bog people\n10-12 | Troll',
    );
    expect(report.format).toBe('book');
    expect(report.tables[0]?.table).toMatchObject({ name: 'Fens by night', formula: '1d12' });
    expect(rowsOf(report)).toEqual(['1-1 No encounter', '2-3 Wisps', '4-4 A log', '5-5 Frogs', '6-9 Bog people', '10-12 Troll']);
    expect(report.faults).toEqual([]);
  });

  test('single numbers in order with one missing are themselves, and the gap is named', () => {
    const report = read('1: Nothing\n2: Rats\n3: Cats\n5: Dogs\n6: Bats');
    expect(rowsOf(report)).toEqual(['1-1 Nothing', '2-2 Rats', '3-3 Cats', '5-5 Dogs', '6-6 Bats']);
    expect(faultsOf(report)).toEqual(['1 formula-missing', '4 gap']);
  });

  test('00 is 100', () => {
    expect(rowsOf(read('01-50 Nothing\n51-99 Rain\n00 Comet'))).toEqual(['1-50 Nothing', '51-99 Rain', '100-100 Comet']);
  });

  test('a line without a number goes on with the row above and is named', () => {
    const report = read('1-3: Wolves, starved\nand many\n4-6: Nothing');
    expect(rowsOf(report)).toEqual(['1-3 Wolves, starved and many', '4-6 Nothing']);
    expect(faultsOf(report)).toEqual(['1 formula-missing', '2 continued-line']);
  });

  test('several tables one under another, told by their titles', () => {
    const report = read('Day (d4)\n1 Nothing\n2-4 Sheep\n\nNight (d6)\n1-5 Nothing\n6 Owl\n');
    expect(report.tables.map(({ table: { name, formula }, line }) => [name, formula, line])).toEqual([
      ['Day', 'd4', 1],
      ['Night', 'd6', 5],
    ]);
    expect(rowsOf(report, 1)).toEqual(['1-5 Nothing', '6-6 Owl']);
  });

  test('lines without any numbers are numbered in order', () => {
    const report = read('Encounter\nNothing\nWolves\nA well');
    expect(rowsOf(report)).toEqual(['1-1 Nothing', '2-2 Wolves', '3-3 A well']);
    expect(faultsOf(report)).toContain('2 numbered');
  });

  test('braces that say nothing known are text', () => {
    const report = read('1: Wolf {hostile; danger 2; once}\n2: Bear {grizzly}');
    expect(report.tables[0]?.table.rows).toMatchObject([
      { text: 'Wolf', kind: 'hostile-creature', danger: 2, once: true },
      { text: 'Bear {grizzly}', kind: 'event' },
    ]);
  });
});

describe('cells', () => {
  test('columns in any order, by any of their names, with quotes, CRLF, a mark and blank lines', () => {
    const text =
      '\uFEFFDanger;Encounter;Type;Roll;Unique\r\n\r\n2;"Wolves; ""many"" of them";monster;2-3;yes\r\n0;Nothing;;1;\r\n;;;;\r\n1;"Two\r\nlines";trap;4;no\r\n';
    const report = read(text);
    expect(report.format).toBe('csv');
    expect(report.tables[0]?.table.rows).toMatchObject([
      { from: 2, to: 3, text: 'Wolves; "many" of them', kind: 'hostile-creature', danger: 2, once: true },
      { from: 1, to: 1, text: 'Nothing', kind: 'none', danger: 0, once: false },
      { from: 4, to: 4, text: 'Two\nlines', kind: 'obstacle', danger: 1 },
    ]);
    expect(Object.values(report.tables[0]?.lines ?? {})).toEqual([3, 4, 6]);
    expect(faultsOf(report)).toEqual(['3 formula-missing']);
  });

  test.each([
    ['from,to,text\n1,5,Goblins\n6,6,Nothing', ['1-5 Goblins', '6-6 Nothing']],
    ['1,5,Goblins\n6,6,Nothing', ['1-5 Goblins', '6-6 Nothing']],
    ['1-5\tGoblins\n6\tNothing', ['1-5 Goblins', '6-6 Nothing']],
    ['1-5,"Goblins, many"\n6,Nothing', ['1-5 Goblins, many', '6-6 Nothing']],
    ['d6|Result\n1-5|Goblins\n6|Nothing', ['1-5 Goblins', '6-6 Nothing']],
    ['#,Encounter\n1-5,Goblins\n6,Nothing', ['1-5 Goblins', '6-6 Nothing']],
    ['min,max,name,description\n1,5,Goblins,in rags\n6,6,Nothing,', ['1-5 Goblins: in rags', '6-6 Nothing']],
  ])('%j', (text, rows) => {
    expect(rowsOf(read(text))).toEqual(rows);
  });

  test('several tables by a column', () => {
    const report = read('table,roll,text\nDay,1,Sheep\nDay,2,Ram\nNight,1,Owl\nDay,3,Ewe');
    expect(report.tables.map(({ table: { name } }) => name)).toEqual(['Day', 'Night']);
    expect(rowsOf(report)).toEqual(['1-1 Sheep', '2-2 Ram', '3-3 Ewe']);
  });

  test('a bad row never loses the rest, and each fault names its line and its mend', () => {
    const text = [
      'roll,text,kind,danger,colour',
      '1,Nothing,none,0,red',
      'two,Wolves,monster,1,',
      ',Bears,monster,1,',
      '9-5,Trolls,giant,7,',
      '10,"An open quote,obstacle,1,',
      '3-4,,event,x,',
      '4,Sheep,friendly,0,,,left over',
    ].join('\n');
    const report = read(text);
    expect(faultsOf(report)).toEqual([
      '1 column-unknown',
      '2 formula-missing',
      '3 range-unreadable',
      '4 no-range',
      '5 range-reversed',
      '5 kind-unknown',
      '5 value-unreadable',
      '6 odd-quotes',
      '7 no-text',
      '7 value-unreadable',
      '7 gap',
      '8 cells-left-over',
      '8 overlap',
    ]);
    expect(report.faults.find(({ code }) => code === 'gap')).toEqual({
      line: 7,
      code: 'gap',
      mend: 'extend',
      applied: false,
      data: { from: 2, to: 2 },
      about: { table: 0, rows: ['row0000000000004'], mendable: true },
    });
    expect(rowsOf(report)).toEqual(['1-1 Nothing', '5-9 Trolls', '10-10 "An open quote', '3-4 ', '4-4 Sheep']);
  });

  test('odd quotes never reach past their own line', () => {
    const report = read('roll,text\n1,"Wolf" pack\n2,"Bear"\n3,"Open\n4,Sheep');
    expect(rowsOf(report)).toEqual(['1-1 "Wolf" pack', '2-2 Bear', '3-3 "Open', '4-4 Sheep']);
    expect(faultsOf(report).filter((fault) => fault.endsWith('quotes'))).toEqual(['2 odd-quotes', '4 odd-quotes']);
  });

  test('a comma too many in a last column of text is part of it', () => {
    const report = read('roll,text\n1,Nothing\n2,Wolves, many');
    expect(rowsOf(report)).toEqual(['1-1 Nothing', '2-2 Wolves, many']);
    expect(faultsOf(report)).toContain('3 cells-joined');
  });
});

describe('Foundry tables', () => {
  const OLD = {
    name: 'Roads',
    formula: '1d4',
    replacement: false,
    results: [
      { _id: 'aaaaaaaaaaaaaaaa', type: 0, text: 'No encounter', range: [1, 1], weight: 1, drawn: false },
      {
        _id: 'bbbbbbbbbbbbbbbb',
        type: 1,
        text: 'Bandit',
        documentCollection: 'Actor',
        documentId: 'cccccccccccccccc',
        range: [2, 2],
        drawn: true,
      },
      {
        _id: 'dddddddddddddddd',
        type: 2,
        text: 'Sword',
        documentCollection: 'world.arms',
        documentId: 'eeeeeeeeeeeeeeee',
        range: [3, 3],
      },
      {
        _id: 'ffffffffffffffff',
        type: 'document',
        text: 'Birds',
        documentCollection: 'RollTable',
        documentId: 'gggggggggggggggg',
        range: [4, 4],
      },
    ],
  };

  test('of generation 12: types by number, words in text, documents by collection and id', () => {
    const report = read(JSON.stringify(OLD));
    expect(report.faults).toEqual([]);
    expect(report.tables[0]?.table).toMatchObject({ name: 'Roads', formula: '1d4', policy: 'foundry' });
    expect(report.tables[0]?.table.rows).toMatchObject([
      { id: 'aaaaaaaaaaaaaaaa', text: 'No encounter', kind: 'none', link: '' },
      { text: 'Bandit', kind: 'hostile-creature', link: 'Actor.cccccccccccccccc' },
      { text: 'Sword', kind: 'event', link: 'Compendium.world.arms.eeeeeeeeeeeeeeee' },
      { text: 'Birds', link: 'RollTable.gggggggggggggggg' },
    ]);
    expect(report.tables[0]?.checks).toEqual({ bbbbbbbbbbbbbbbb: true });
    expect(report.references).toEqual([{ table: 0, row: 'ffffffffffffffff', name: 'RollTable.gggggggggggggggg', target: null }]);
  });

  test('of generations 13 and 14: name, description and document uuid', () => {
    const results = [
      { type: 'text', name: '', description: '<p>No encounter</p>', range: [1, 2] },
      { type: 'text', name: 'Rain', description: 'Until dusk', range: [3, 3] },
      { type: 'document', name: 'Bandit', description: '', documentUuid: 'Compendium.a.b.Actor.c', range: [4, 4] },
    ];
    const report = read(JSON.stringify({ name: 'New', formula: '1d4', results }));
    expect(report.tables[0]?.table).toMatchObject({ policy: 'none' });
    expect(report.tables[0]?.table.rows).toMatchObject([
      { text: '<p>No encounter</p>' },
      { text: 'Rain: Until dusk' },
      { text: 'Bandit', kind: 'hostile-creature', link: 'Compendium.a.b.Actor.c' },
    ]);
  });

  test('a result that is none is left out and named by its line', () => {
    const text = JSON.stringify({ ...OLD, results: [OLD.results[0], 7, { text: 'Lost', type: 0 }, OLD.results[3]] }, null, 1);
    const report = read(text);
    const lines = text.split('\n');
    expect(rowsOf(report)).toEqual(['1-1 No encounter', '4-4 Birds']);
    expect(report.faults.filter(({ applied }) => applied).map(({ line, code }) => [lines[line! - 1]?.trim(), code])).toEqual([
      ['7,', 'row-unreadable'],
      ['{', 'no-range'],
    ]);
  });

  test.each([
    ['{\n "name": "x",\n "results": [\n  {]\n}', 4],
    ['{\n "name": "x"\n', 3],
    ['{\n "a": 1,\n "b" 2}', 3],
    ['[\n {},\n,]', 3],
    ['{\n "a": tru }', 2],
    ['{ "a": 1 }\n}', 2],
    ['{ "a": "never\nclosed }', 1],
  ])('%j is refused with the line where it breaks', (text, line) => {
    const report = read(text);
    expect(report.tables).toEqual([]);
    expect(report.faults).toMatchObject([{ line, code: 'json-broken', mend: 'refused' }]);
  });

  test('JSON without a table is refused, and tables are found in an adventure', () => {
    expect(faultsOf(read('{"name": "Somebody", "items": []}'))).toEqual(['1 no-tables']);
    expect(read(JSON.stringify({ name: 'A', tables: [OLD, { ...OLD, name: 'Other' }] })).tables).toHaveLength(2);
  });

  test('flags that make no sense are named and read as if they were not there', () => {
    const [first] = OLD.results;
    const flags = { 'ghost-map': { encounters: { version: 1, policy: 'sideways' }, row: { version: 1, kind: 'dragon' } } };
    const report = read(JSON.stringify({ ...OLD, formula: '1d1', flags, results: [{ ...first, flags }] }));
    expect(faultsOf(report)).toEqual(['1 setting-unknown', '1 value-unreadable']);
    expect(report.tables[0]?.table).toMatchObject({ policy: 'foundry', rows: [{ kind: 'none' }] });
  });

  test('flags may leave out what is usual', () => {
    const [first] = OLD.results;
    const flags = {
      'ghost-map': { encounters: { version: 1, policy: 'up', use: { terrains: ['snow'] } }, row: { version: 1, kind: 'event' } },
    };
    const report = read(JSON.stringify({ ...OLD, formula: '1d1', flags, results: [{ ...first, flags }] }));
    expect(report.faults).toEqual([]);
    expect(report.tables[0]?.table).toMatchObject({
      policy: 'up',
      checkOff: 'at-once',
      secret: true,
      use: { scenes: [], regions: [], terrains: ['snow'], time: 'any', danger: [0, 5] },
      rows: [{ kind: 'event', once: false, slain: false, danger: 0 }],
    });
  });

  test("Foundry's own notation is kept", () => {
    const report = read(JSON.stringify({ ...OLD, formula: '1d4 + @mod' }));
    expect(report.tables[0]?.table.formula).toBe('1d4 + @mod');
    expect(faultsOf(report)).toEqual(['1 formula-foreign']);
  });
});

describe('tables that lead to tables', () => {
  test('are found by their names, and circles are named', () => {
    const report = read(
      'Land (d4)\n1: Nothing\n2: [[Birds]]\n3: roll on the Beasts table\n4: [[Fish]]\n\nBirds (d2)\n1: Crow\n2: [[Land]]\n\nBeasts (d2)\n1: Fox {link RollTable.abcdefghij123456}\n2: [[1d6]] wolves',
    );
    expect(report.references.map(({ table: from, name, target }) => [from, name, target])).toEqual([
      [0, 'Birds', 1],
      [0, 'Beasts', 2],
      [0, 'Fish', null],
      [1, 'Land', 0],
      [2, 'RollTable.abcdefghij123456', null],
    ]);
    expect(faultsOf(report)).toEqual(['5 reference-open', '9 reference-circle']);
    const [land, birds] = withReferencesSet(report, (place) => (place === 2 ? '' : `RollTable.new${place}`));
    expect(land?.rows.map(({ link }) => link)).toEqual(['', 'RollTable.new1', '', '']);
    expect(birds?.rows.map(({ link }) => link)).toEqual(['', 'RollTable.new0']);
    expect(land?.rows.map(({ text }) => text)).toEqual(['Nothing', 'Birds', 'roll on the Beasts table', '[[Fish]]']);
  });
});

describe('round trips', () => {
  const formats: readonly (readonly [string, (tables: readonly EncounterTable[]) => Importing<string>])[] = [
    ['CSV', (tables) => delimitedOf(tables, ',')],
    ['CSV with semicolons', (tables) => delimitedOf(tables, ';')],
    ['TSV', (tables) => delimitedOf(tables, '\t')],
    ["books' style", bookOf],
    ...FOUNDRY_GENERATIONS.map(
      (generation) =>
        [`Foundry ${generation}`, (tables: readonly EncounterTable[]) => foundryJsonOf(tables, generation)] as const,
    ),
  ];

  test.each(formats)('%s out and in again gives the same tables', (_, write) => {
    fc.assert(
      fc.property(fc.array(anyTable, { minLength: 1, maxLength: 3 }), (tables) => {
        const report = importTablesAtOnce(atOnce(write(tables)), { name: '', policy: 'up' });
        expect(report.tables.map(({ table: one }) => one)).toEqual(tables);
        expect(report.faults.filter(({ code }) => code !== 'reference-open' && code !== 'reference-circle')).toEqual([]);
      }),
      { seed: 11, numRuns: 200 },
    );
  });
});

test.each(['**Goblins** in rags', 'Wolves __here__', 'A **b** c **d**'])(
  'a book keeps what reads as bold in rows: %s',
  (text) => {
    const marked = table('up', { rows: [row('only', 1, 6, 'event', { text })] });
    expect(read(atOnce(bookOf([marked]))).tables.map(({ table: one }) => one)).toEqual([marked]);
  },
);

describe('lists without numbers', () => {
  test('each line is a row, numbered in order, below a title that names dice or ends with a colon', () => {
    const list = read('d4 What stands here...\n- A mill\n- A barn\n\n- No encounter\n- A well {object; once}');
    expect(list.tables[0]?.table).toMatchObject({ name: 'What stands here...', formula: 'd4' });
    expect(rowsOf(list)).toEqual(['1-1 A mill', '2-2 A barn', '3-3 No encounter', '4-4 A well']);
    expect(list.tables[0]?.table.rows.map(({ kind, once }) => [kind, once])).toEqual([
      ['event', false],
      ['event', false],
      ['none', false],
      ['object', true],
    ]);
    expect(faultsOf(list)).toEqual(['1 numbered']);
    expect(read('Goods:\nCloth\nRope').tables[0]?.table).toMatchObject({ name: 'Goods', formula: '1d2' });
    expect(read('# policy: up\nCloth\nRope').tables[0]?.table).toMatchObject({ name: 'Pasted', policy: 'up', formula: '1d2' });
    expect(rowsOf(read('Cloth\nRope'))).toEqual(['1-1 Cloth', '2-2 Rope']);
  });

  test('a single line is no list, and one number makes the lines without any go on with their rows', () => {
    expect(faultsOf(read('The empty well, 1d4'))).toEqual(['1 no-rows']);
    expect(rowsOf(read('The well, 1d4\n1: Water\nand a coin'))).toEqual(['1-1 Water and a coin']);
  });
});

describe('coverage', () => {
  const holed = table('up', {
    formula: '1d10',
    rows: [
      row('a', 2, 3, 'none'),
      row('b', 3, 5, 'event'),
      row('c', 8, 8, 'event'),
      row('d', 4, 4, 'event'),
      row('e', 11, 12, 'event'),
    ],
  });

  test('names gaps, overlaps and what is out of reach', () => {
    expect(coverageOf(holed)).toEqual({
      totals: { from: 1, to: 10 },
      gaps: [
        { from: 1, to: 1, before: 'a' },
        { from: 6, to: 7, before: 'c' },
        { from: 9, to: 10, before: 'e' },
      ],
      overlaps: [
        { from: 3, to: 3, first: 'a', second: 'b' },
        { from: 4, to: 4, first: 'b', second: 'd' },
      ],
      outside: ['e'],
      beginsWithNone: true,
    });
  });

  test('a wide row overlaps with each row inside it', () => {
    const wide = table('up', { rows: [row('a', 1, 6, 'none'), row('b', 2, 2, 'event'), row('c', 4, 5, 'event')] });
    expect(coverageOf(wide).overlaps).toEqual([
      { from: 2, to: 2, first: 'a', second: 'b' },
      { from: 4, to: 5, first: 'a', second: 'c' },
    ]);
  });

  test('SC-30 RA-60 it is checked whether the first entry is No Encounter', () => {
    expect(coverageOf(table('up')).beginsWithNone).toBe(true);
    expect(coverageOf(table('up', { rows: table('up').rows.slice(1) })).beginsWithNone).toBe(false);
    expect(coverageOf(table('up', { rows: [] })).beginsWithNone).toBe(false);
  });

  test('totals that the formula leaves out are no gap', () => {
    const tens = table('up', { formula: '1d3*10', rows: [row('a', 10, 10, 'none'), row('b', 20, 30, 'event')] });
    expect(coverageOf(tens).gaps).toEqual([]);
  });

  test('is mended by giving gaps to the row above and cutting overlaps', () => {
    const mended = withRangesMended(holed);
    expect(mended.rows.map(({ id, from, to }) => `${id} ${from}-${to}`)).toEqual([
      'a 1-3',
      'b 4-7',
      'd 4-4',
      'c 8-10',
      'e 11-12',
    ]);
    fc.assert(
      fc.property(anyTable, fc.integer({ min: 0, max: 11 }), fc.integer({ min: -3, max: 3 }), (any, place, shift) => {
        const rows = any.rows.flatMap((one, index) =>
          index === place ? (shift === 0 ? [] : [{ ...one, from: one.from + shift, to: one.to + shift }]) : [one],
        );
        const after = coverageOf(withRangesMended({ ...any, rows }));
        if (after.outside.length === 0 && rows.length > 0 && after.overlaps.length === 0) expect(after.gaps).toEqual([]);
        expect(withRangesMended(any).rows).toEqual(any.rows);
      }),
      { seed: 3 },
    );
  });

  test('is mended only where it is asked for', () => {
    const { gaps, overlaps } = coverageOf(holed);
    const inShort = ({ rows }: EncounterTable): string[] => rows.map(({ id, from, to }) => `${id} ${from}-${to}`);
    const as = inShort(holed);
    expect(inShort(withRangesMendedAt(holed, { gaps: [], overlaps: [] }))).toEqual(as);
    const [lowest] = gaps;
    expect(lowest).toBeDefined();
    const closed = withRangesMendedAt(holed, { gaps: gaps.slice(0, 1), overlaps: [] });
    expect(coverageOf(closed).gaps).toEqual(gaps.slice(1));
    expect(coverageOf(closed).overlaps).toEqual(overlaps);
    fc.assert(
      fc.property(anyTable, fc.integer({ min: 0, max: 11 }), fc.integer({ min: -3, max: 3 }), (any, place, shift) => {
        const rows = any.rows.map((one, at) => (at === place ? { ...one, from: one.from + shift, to: one.to + shift } : one));
        const shifted = { ...any, rows };
        const before = coverageOf(shifted);
        const after = withRangesMendedAt(shifted, before);
        const byId = new Map(after.rows.map((one) => [one.id, one]));
        if (before.outside.length === 0) expect(coverageOf(after).gaps).toEqual([]);
        // Where rows still overlap, one of them lies wholly within the other.
        for (const { first, second } of coverageOf(after).overlaps) {
          const [one, other] = [byId.get(first), byId.get(second)];
          expect((other?.to ?? NaN) <= (one?.to ?? NaN) || one?.from === other?.from).toBe(true);
        }
        expect(withRangesMendedAt(any, coverageOf(any))).toBe(any);
      }),
      { seed: 5 },
    );
  });
});

test('an import can be watched, and each stretch of 10 000 rows is short', () => {
  const text = `roll,text\n${Array.from({ length: 10_000 }, (_, index) => `${index + 1},"Row ${index + 1}, of many"`).join('\n')}`;
  let pauses = 0;
  let before = 0;
  const importing = importTables(text, OPTIONS);
  for (let step = importing.next(); ; step = importing.next()) {
    if (step.done) {
      expect(step.value.tables[0]?.table.rows).toHaveLength(10_000);
      break;
    }
    expect(step.value.done).toBeLessThanOrEqual(step.value.of);
    expect(step.value.done / step.value.of).toBeGreaterThanOrEqual(before);
    before = step.value.done / step.value.of;
    pauses += 1;
  }
  expect(pauses).toBeGreaterThan(40);
  expect(before).toBeGreaterThan(0.9);
});
