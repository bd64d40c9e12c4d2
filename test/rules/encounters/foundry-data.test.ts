import { describe, expect, test } from 'vitest';
import { foundryJsonOf } from '../../../src/rules/encounters/formats/export-tables.ts';
import { readPlayedTable } from '../../../src/rules/encounters/formats/foundry-table.ts';
import { foundryResultOf, foundryTableOf } from '../../../src/rules/encounters/formats/foundry-table-writing.ts';
import { readJson } from '../../../src/rules/encounters/formats/json.ts';
import type { ImportReport } from '../../../src/rules/encounters/formats/report.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';
import { readPasted } from './import-at-once.ts';
import { row, table } from './tables.ts';

const [A, B, C] = ['a'.repeat(16), 'b'.repeat(16), 'c'.repeat(16)];
const read = (value: unknown): ImportReport => readPasted(JSON.stringify(value));
const faultsOf = ({ faults }: ImportReport): unknown[] => faults.map(({ line, code, data }) => [line, code, data]);
/** A result of a table that is read, and what a row of it is unless it says otherwise. */
const PLAIN = row(A, 1, 1, 'event', { text: 'Mud' });
/** The one row of a table with one result. */
function readResult(result: object, formula = '1d1'): { readonly row: unknown; readonly faults: readonly unknown[] } {
  const report = read({ name: 'Fens', formula, results: [{ _id: A, range: [1, 1], ...result }] });
  return { row: report.tables[0]?.table.rows[0], faults: faultsOf(report) };
}

describe('a result of Foundry', () => {
  test.each<[string, object, object]>([
    ['of 13', { type: 'text', name: '', description: ' Mud ' }, {}],
    ['of 12', { type: 0, text: ' Mud ' }, {}],
    ['with a name alone', { name: ' Mud ' }, {}],
    ['that says the same twice', { name: 'Mud', description: 'Mud' }, {}],
    ['with a name and words', { name: 'Mud', description: 'deep' }, { text: 'Mud: deep' }],
    ['whose words are in both places', { text: 'old', description: 'Mud' }, {}],
    [
      'that links in its words',
      { text: '@UUID[Actor.x]{Ghoul}' },
      { text: '@UUID[Actor.x]{Ghoul}', link: 'Actor.x', kind: 'hostile-creature' },
    ],
    ['of an item', { text: 'Mud', documentUuid: 'Item.x' }, { link: 'Item.x', kind: 'object' }],
    [
      'of 12 with an item',
      { type: 1, text: 'Mud', documentCollection: 'Item', documentId: 'x' },
      { link: 'Item.x', kind: 'object' },
    ],
    ['of 11 with an item', { type: 1, text: 'Mud', collection: 'Item', resultId: 'x' }, { link: 'Item.x', kind: 'object' }],
    ['of a pack by number', { type: 2, text: 'Mud', documentCollection: 'arms', documentId: 'x' }, { link: 'Compendium.arms.x' }],
    [
      'of a pack by name',
      { type: 'pack', text: 'Mud', documentCollection: 'arms', documentId: 'x' },
      { link: 'Compendium.arms.x' },
    ],
    [
      'of a collection with a dot',
      { type: 1, text: 'Mud', documentCollection: 'w.arms', documentId: 'x' },
      { link: 'Compendium.w.arms.x' },
    ],
    ['with a collection and no id', { text: 'Mud', documentCollection: 'Item' }, {}],
    ['with an id and no collection', { text: 'Mud', documentId: 'x' }, {}],
    [
      'with a uuid beside both',
      { text: 'Mud', documentUuid: 'Actor.y', documentCollection: 'Item', documentId: 'x' },
      { link: 'Actor.y', kind: 'hostile-creature' },
    ],
    ['with a weight', { text: 'Mud', weight: 3 }, { weight: 3 }],
    ['with no weight', { text: 'Mud', weight: 0 }, {}],
    ['with half a weight', { text: 'Mud', weight: 1.5 }, {}],
    ['whose words are a number', { text: 'Mud', name: 7, _id: A }, {}],
    ['with flags of others', { text: 'Mud', flags: { other: { row: 1 } } }, {}],
    ['with odd flags', { text: 'Mud', flags: 7 }, {}],
    ['whose flags of ours are none', { text: 'Mud', flags: { 'ghost-map': [] } }, {}],
    [
      'with flags of ours',
      {
        text: '@UUID[Actor.x]{Ghoul}',
        flags: { 'ghost-map': { row: { version: 1, kind: 'obstacle', once: true, slain: true, danger: 4 } } },
      },
      { text: '@UUID[Actor.x]{Ghoul}', kind: 'obstacle', once: true, slain: true, danger: 4, link: '' },
    ],
    [
      'with weather',
      { text: 'Mud', flags: { 'ghost-map': { weather: { version: 1, warmth: -2, action: 1, solar: '1d4' } } } },
      { weather: { warmth: -2, action: 1, solar: '1d4' } },
    ],
    [
      'with weather that the scene shows',
      { text: 'Mud', flags: { 'ghost-map': { weather: { version: 1, warmth: -2, action: 1, solar: '1d4', effect: 'fog' } } } },
      { weather: { warmth: -2, action: 1, solar: '1d4', effect: 'fog' } },
    ],
    [
      'with weather that no scene can show',
      { text: 'Mud', flags: { 'ghost-map': { weather: { version: 1, warmth: 0, action: 0, solar: '', effect: 'a b' } } } },
      { weather: { warmth: 0, action: 0, solar: '', effect: '' } },
    ],
    ['with weather that is none', { text: 'Mud', flags: { 'ghost-map': { weather: { version: 2 } } } }, {}],
  ])('%s', (_, result, more) => {
    expect(readResult(result)).toEqual({ row: { ...PLAIN, ...more }, faults: [] });
  });

  test.each<[string, object, object, readonly unknown[]]>([
    ['without words', {}, { text: '' }, [[1, 'no-text', {}]]],
    ['with a link alone', { documentUuid: 'Item.x' }, { text: '', link: 'Item.x', kind: 'object' }, []],
    ['backwards', { text: 'Mud', range: [3, 1] }, { from: 1, to: 3 }, [[1, 'range-reversed', { range: '3-1' }]]],
    [
      'with flags that make no sense',
      { text: 'Mud', flags: { 'ghost-map': { row: { version: 2 } } } },
      { to: 1 },
      [[1, 'value-unreadable', { column: 'flags', value: '' }]],
    ],
  ])('%s is kept and named', (_, result, more, faults) => {
    const { range = [1, 1] } = result as { range?: number[] };
    expect(readResult(result, `1d${Math.max(...range)}`)).toEqual({ row: { ...PLAIN, ...more }, faults });
  });

  test.each([[[1]], [[1, 2, 3]], [['1', '1']], [[1, null]], [[null, 1]], [[1.5, 2]], [7], [null]])(
    'with the range %j has none',
    (range) => {
      const report = read({
        name: 'Fens',
        formula: '1d2',
        results: [
          { text: 'Mud', range },
          { text: 'Reed', range: [1, 2] },
        ],
      });
      expect(report.tables.map(({ table: { rows } }) => rows.map(({ text }) => text))).toEqual([['Reed']]);
      expect(faultsOf(report)).toEqual([[1, 'no-range', { text: 'Mud' }]]);
    },
  );
});

describe('a table of Foundry', () => {
  const results = [{ _id: A, text: 'Mud', range: [1, 2] }];
  const own = (encounters: unknown): object => ({ 'ghost-map': { encounters } });
  test.each<[string, object, object, readonly unknown[]]>([
    ['as it is', {}, {}, []],
    ['with spaces around its words', { name: ' Fens ', formula: ' 1d2 ' }, {}, []],
    ['without a name', { name: 7 }, { name: 'Pasted' }, []],
    ['without a formula', { formula: null }, {}, [[1, 'formula-missing', { formula: '1d2' }]]],
    ['drawn without replacement', { replacement: false }, { policy: 'foundry' }, []],
    ['with an odd replacement', { replacement: 'no' }, {}, []],
    ['with flags that are none', { flags: 7 }, {}, []],
    [
      'with settings of ours',
      { replacement: false, flags: own({ version: 1, policy: 'up', checkOff: 'gm', secret: false }) },
      { policy: 'up', checkOff: 'gm', secret: false },
      [],
    ],
    [
      'with settings of another version',
      { flags: own({ version: 2, policy: 'up' }) },
      {},
      [[1, 'setting-unknown', { setting: 'flags' }]],
    ],
  ])('%s', (_, more, table, faults) => {
    const report = read({ name: 'Fens', formula: '1d2', results, ...more });
    expect(report.tables).toEqual([
      {
        table: {
          name: 'Fens',
          formula: '1d2',
          policy: 'none',
          checkOff: 'at-once',
          secret: true,
          use: { scenes: [], regions: [], terrains: [], time: 'any', danger: [0, 5] },
          rows: [row(A, 1, 2, 'event', { text: 'Mud' })],
          ...table,
        },
        line: 1,
        lines: { [A]: 1 },
        sourceId: '',
        checks: {},
      },
    ]);
    expect(faultsOf(report)).toEqual(faults);
    expect(report.references).toEqual([]);
  });

  test('keeps its id, what was drawn, and the line of each result; words alone are a result, other things are none', () => {
    const text = JSON.stringify(
      {
        _id: B,
        name: 'Fens',
        formula: '1d2',
        results: [
          { _id: A, text: 'Mud', range: [1, 2], drawn: true },
          7,
          null,
          { _id: C, text: 'Reed', range: [2, 2], drawn: 1 },
        ],
      },
      null,
      2,
    );
    const lineOf = (words: string): number => text.split('\n').findIndex((line) => line.includes(words)) + 1;
    const report = readPasted(text);
    expect(report.tables.map(({ line, lines, sourceId, checks }) => ({ line, lines, sourceId, checks }))).toEqual([
      { line: 6, lines: { [A]: 6, [C]: lineOf(C) - 1 }, sourceId: B, checks: { [A]: true } },
    ]);
    expect(faultsOf(report)).toEqual([
      [lineOf('7'), 'row-unreadable', { index: 1 }],
      [lineOf('null'), 'row-unreadable', { index: 2 }],
      [lineOf(C) - 1, 'overlap', { from: 2, to: 2, other: 6 }],
    ]);
    expect(faultsOf(read({ name: 'Fens', results: ['Mud', 7, 'Reed'] }))).toEqual([
      [1, 'row-unreadable', { index: 1 }],
      [1, 'numbered', { rows: 2 }],
      [1, 'formula-missing', { formula: '1d2' }],
    ]);
  });

  test('that is played on has its rows as they stand, those that are drawn, and settings of ours or the usual ones', () => {
    const played = readPlayedTable({
      name: ' Fens ',
      formula: '1d4 ',
      replacement: false,
      results: [
        { _id: A, text: 'Mud', range: [1, 2], drawn: true },
        { _id: B, text: 'Reed', range: [4, 3] },
        { _id: C, text: 'No range' },
        { text: 'No id', range: [1, 1] },
        'words alone',
      ],
    });
    expect(played).toEqual({
      name: ' Fens ',
      formula: '1d4 ',
      policy: 'foundry',
      checkOff: 'at-once',
      secret: true,
      use: { scenes: [], regions: [], terrains: [], time: 'any', danger: [0, 5] },
      rows: [row(A, 1, 2, 'event', { text: 'Mud' }), row(B, 3, 4, 'event', { text: 'Reed' })],
      drawn: { [A]: true },
    });
  });

  test.each([[{ name: 'Fens', results: 7 }], [{ name: 'Fens' }], [[]], [[{}, 7, 'x', null]], [{ tables: null }]])(
    '%j is none',
    (value) => {
      const report = read(value);
      expect(report).toEqual({
        format: 'foundry',
        tables: [],
        references: [],
        faults: [expect.objectContaining({ line: 1, code: 'no-tables', mend: 'refused' })],
      });
    },
  );

  test('may be one of a list or of an adventure, each with its lines', () => {
    const one = (name: string, ...ids: readonly string[]): object => ({
      name,
      formula: `1d${ids.length}`,
      results: ids.map((_id, index) => ({ _id, text: 'Mud', range: [index + 1, index + 1] })),
    });
    const list = [one('Fens', A, B), one('Moor', C)];
    for (const value of [list, { name: 'All', tables: list }]) {
      const text = JSON.stringify(value, null, 1);
      const at = text.split('\n').flatMap((line, index) => (line.includes('"_id"') ? [index] : []));
      const { tables, faults } = readPasted(text);
      expect(faults).toEqual([]);
      expect(tables.map(({ table: { name }, line, lines }) => [name, line, lines])).toEqual([
        ['Fens', at[0], { [A]: at[0], [B]: at[1] }],
        ['Moor', at[2], { [C]: at[2] }],
      ]);
    }
  });
});

describe('a document on each line', () => {
  const fens = '{"name":"Fens","formula":"1d1","results":[{"text":"Mud","range":[1,1]}]}';
  const inShort = (...lines: readonly string[]): unknown => {
    const report = readPasted(lines.join('\n'));
    return [report.tables.map(({ table: { name }, line, lines: at }) => [name, line, Object.values(at)]), faultsOf(report)];
  };
  const moor = fens.replace('Fens', 'Moor');
  test('comes in with its line; one that is none is named, and so is a text in which more are none', () => {
    expect(inShort(fens, '', `  ${moor} `)).toEqual([
      [
        ['Fens', 1, [1]],
        ['Moor', 3, [3]],
      ],
      [],
    ]);
    expect(inShort(fens, '{"broken}', moor)).toEqual([
      [
        ['Fens', 1, [1]],
        ['Moor', 3, [3]],
      ],
      [[2, 'document-unreadable', {}]],
    ]);
    expect(inShort(fens, moor, 'words')).toEqual([
      [
        ['Fens', 1, [1]],
        ['Moor', 2, [2]],
      ],
      [[3, 'document-unreadable', {}]],
    ]);
    expect(inShort(fens, moor, 'words', 'and more')).toEqual([[], [[2, 'json-broken', {}]]]);
    expect(inShort(fens, '{"a":', '{"b":')).toEqual([[], [[2, 'json-broken', {}]]]);
    expect(inShort(fens, 'words')).toEqual([[], [[2, 'json-broken', {}]]]);
    expect(inShort(fens, '{"name":"No table"}')).toEqual([[['Fens', 1, [1]]], []]);
  });
});

test('documents of YAML stand between dashes at the beginning of a line, some of them with notes alone', () => {
  const report = readPasted(
    ['a[b: 1', 'name: Fens---Mud', 'results:', '- text: Mud', '  range: [1, 1]', '--- # next', '# none', '---', ''].join('\n'),
  );
  expect(report.format).toBe('foundry');
  expect(report.tables.map(({ table: { name }, lines }) => [name, Object.values(lines)])).toEqual([['Fens---Mud', [4]]]);
  expect(faultsOf(report)).toEqual([[4, 'formula-missing', { formula: '1d1' }]]);
});

describe('JSON', () => {
  const reading = (text: string): unknown => atOnce(readJson(text));
  test.each<[string, unknown, readonly (readonly number[])[]]>([
    ['{"a": [1, -2.5e3, true, false, null, "x"]}', { a: [1, -2500, true, false, null, 'x'] }, []],
    ['{"results": [1,\n2,\n{"results": [\n3]}]}', { results: [1, 2, { results: [3] }] }, [[1, 2, 3], [4]]],
    ['["results", [1]]', ['results', [1]], []],
    ['{"results": {"a": [1]}}', { results: { a: [1] } }, []],
    ['{"results": []}', { results: [] }, [[]]],
    ['{"a": "results", "b": [1]}', { a: 'results', b: [1] }, []],
    ['{"results": [[1], \n"a\\"b", []]}', { results: [[1], 'a"b', []] }, [[1, 2, 2]]],
    ['\n7', 7, []],
    ['{"a": "\\\\", "results": ["]"]}', { a: '\\', results: [']'] }, [[1]]],
  ])('%j is read with the lines of its results', (text, value, results) => {
    expect(reading(text)).toEqual({ kind: 'value', value, results });
  });

  test.each([
    ['', 1],
    ['\n\n', 3],
    ['{"a": 1,\n}', 2],
    ['{"a"\n: 1,\n,}', 3],
    ['{"a": 1\n"b": 2}', 2],
    ['[1\n2]', 2],
    ['[1,\n]', 2],
    ['{1: 2}', 1],
    ['{"a":\n}', 2],
    ['{\n"a": 1]', 2],
    ['[\n1}', 2],
    ['1\n2', 2],
    ['[]\n[]', 2],
    ['{"a": \n"open}\n', 2],
    ['{"a": \n"open\n"}', 2],
    ['[tru\n]', 1],
    ['[\n01]', 2],
    ['["a"\n:1]', 2],
    ['{"a" "b"\n:1}', 1],
    ['{"a":1,"b"\n}', 2],
    ['{"a":1,\n["b"]}', 2],
    ['[1,\n\n"\\', 3],
    ['{\n"x"}', 2],
    [']', 1],
    ['[:]', 1],
    ['\n:', 2],
  ])('%j breaks on line %i', (text, line) => {
    expect(reading(text)).toEqual({ kind: 'broken', line });
  });
});

describe('what is written for Foundry', () => {
  const mud = row(A, 1, 2, 'hostile-creature', { text: 'Mud', once: true, danger: 2, weight: 3 });
  const flags = { 'ghost-map': { row: { version: 1, kind: 'hostile-creature', once: true, slain: false, danger: 2 } } };
  const rest = { _id: A, weight: 3, range: [1, 2], drawn: false, flags };
  const words = (link: string): unknown[] => [foundryResultOf({ ...mud, link }, 12), foundryResultOf({ ...mud, link }, 13)];

  test('rows as results of 12 and of 13, with and without a document', () => {
    expect(words('')).toEqual([
      { ...rest, type: 'text', text: 'Mud' },
      { ...rest, type: 'text', name: '', description: 'Mud' },
    ]);
    expect(words('Actor.x')).toEqual([
      { ...rest, type: 'document', text: 'Mud', documentCollection: 'Actor', documentId: 'x', documentUuid: 'Actor.x' },
      { ...rest, type: 'document', name: 'Mud', documentUuid: 'Actor.x' },
    ]);
    const packed = 'Compendium.world.beasts.Actor.x';
    expect(words(packed)).toEqual([
      { ...rest, type: 'pack', text: 'Mud', documentCollection: 'world.beasts', documentId: 'x', documentUuid: packed },
      { ...rest, type: 'document', name: 'Mud', documentUuid: packed },
    ]);
    const weather = { warmth: 1, action: -1, solar: '1d4' };
    expect(foundryResultOf({ ...mud, weather }, 14)).toEqual({
      ...rest,
      type: 'text',
      name: '',
      description: 'Mud',
      flags: { 'ghost-map': { ...flags['ghost-map'], weather: { version: 1, ...weather } } },
    });
  });

  test('tables with our settings, drawn with replacement unless that is Foundry’s own policy', () => {
    const fens = table('up', { secret: false, rows: [] });
    const encounters = { version: 1, policy: 'up', checkOff: 'at-once', secret: false, use: fens.use };
    expect(foundryTableOf(fens, 13)).toEqual({
      name: 'The old mill',
      formula: '1d6',
      replacement: true,
      displayRoll: true,
      flags: { 'ghost-map': { encounters } },
      results: [],
    });
    expect(foundryTableOf({ ...fens, policy: 'foundry', secret: true }, 13)).toMatchObject({
      replacement: false,
      displayRoll: false,
    });
  });

  test('JSON that is just what Foundry’s own would be, one table or a list of them, rows by their numbers', () => {
    const fens = table('down', { formula: '1d3', rows: [row(B, 3, 3, 'object', { text: 'Reed\u2028' }), mud] });
    const bare = table('none', { rows: [] });
    const sorted = { ...fens, rows: fens.rows.toReversed() };
    for (const generation of [12, 14] as const) {
      const json = (...tables: readonly (typeof fens)[]): string => atOnce(foundryJsonOf(tables, generation));
      expect(json(fens)).toBe(`${JSON.stringify(foundryTableOf(sorted, generation), null, 2)}\n`);
      expect(json(bare)).toBe(`${JSON.stringify(foundryTableOf(bare, generation), null, 2)}\n`);
      expect(json(fens, bare)).toBe(
        `${JSON.stringify([foundryTableOf(sorted, generation), foundryTableOf(bare, generation)], null, 2)}\n`,
      );
    }
  });
});
