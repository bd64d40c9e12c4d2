import { describe, expect, test } from 'vitest';
import { isPackageId, moduleSource, slugOf } from '../../../src/rules/encounters/formats/module-source.ts';
import { packSourceOf, withDocumentIds, yamlOf } from '../../../src/rules/encounters/formats/pack-source.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';
import { row, table } from './tables.ts';

const [A, B] = ['a'.repeat(16), 'b'.repeat(16)];
const FENS = table('down', {
  name: 'Fens & Mud',
  formula: '1d3',
  use: { scenes: [A], regions: ['North'], terrains: [], time: 'night', danger: [1, 3] },
  rows: [
    row(B, 2, 3, 'object', {
      text: `See @UUID[RollTable.${B}]{birds}, @UUID[RollTable.other]{fish}.`,
      link: `RollTable.${B}`,
      once: true,
      weight: 2,
      weather: { warmth: -1, action: 0, solar: '' },
    }),
    row(A, 1, 1, 'none', { text: 'No' }),
  ],
});
const WISH = { id: 'fens', title: 'Fens', author: 'Ada', description: 'Of mud.', readme: '# Fens\n' } as const;

test('RA-60 a module of tables has a manifest, a page to read and a source for each table, whose links lead into its pack', () => {
  const tables = [
    { id: A, table: FENS },
    { id: B, table: table('none', { name: '龍', formula: '1d1', rows: [] }) },
  ];
  const { 'module.json': manifest, ...files } = atOnce(moduleSource({ ...WISH, tables }));
  expect(manifest?.endsWith('\n}\n')).toBe(true);
  expect(manifest?.split('\n')[1]).toBe('  "id": "fens",');
  expect(JSON.parse(manifest ?? '')).toEqual({
    id: 'fens',
    title: 'Fens',
    description: 'Of mud.',
    version: '1.0.0',
    authors: [{ name: 'Ada' }],
    compatibility: { minimum: '13', verified: '14' },
    packs: [
      {
        name: 'tables',
        label: 'Fens',
        path: 'packs/tables',
        type: 'RollTable',
        ownership: { GAMEMASTER: 'OWNER', ASSISTANT: 'OWNER', PLAYER: 'NONE' },
      },
    ],
    relationships: { recommends: [{ id: 'ghost-map', type: 'module' }] },
  });
  const pack = `Compendium.fens.tables.RollTable.${B}`;
  const head = (id: string, name: string, formula: string, policy: string, use: readonly string[]): string[] => [
    `_id: ${id}`,
    `_key: "!tables!${id}"`,
    `name: ${name}`,
    `formula: "${formula}"`,
    'replacement: true',
    'displayRoll: false',
    ...['flags:', '  ghost-map:', '    encounters:', '      version: 1', `      policy: ${policy}`, '      checkOff: at-once'],
    ...['      secret: true', '      use:', '        scenes: []', ...use.map((line) => `        ${line}`)],
  ];
  expect(files).toEqual({
    'README.md': '# Fens\n',
    [`packs/_source/tables/fens-mud_${A}.yml`]: [
      ...head(A, '"Fens & Mud"', '1d3', 'down', ['regions: [North]', 'terrains: []', 'time: night', 'danger: [1, 3]']),
      'results:',
      `  - _id: ${A}`,
      `    _key: "!tables.results!${A}.${A}"`,
      '    type: text',
      '    name: ""',
      '    description: "No"',
      '    weight: 1',
      '    range: [1, 1]',
      '    drawn: false',
      ...['    flags:', '      ghost-map:', '        row:', '          version: 1', '          kind: none'],
      ...['          once: false', '          slain: false', '          danger: 0'],
      `  - _id: ${B}`,
      `    _key: "!tables.results!${A}.${B}"`,
      '    type: document',
      `    name: "See @UUID[${pack}]{birds}, @UUID[RollTable.other]{fish}."`,
      `    documentUuid: ${pack}`.replace(pack, `"${pack}"`),
      '    weight: 2',
      '    range: [2, 3]',
      '    drawn: false',
      ...['    flags:', '      ghost-map:', '        row:', '          version: 1', '          kind: object'],
      ...['          once: true', '          slain: false', '          danger: 0'],
      ...['        weather:', '          version: 1', '          warmth: -1', '          action: 0', '          solar: ""', ''],
    ].join('\n'),
    [`packs/_source/tables/table_${B}.yml`]: [
      ...head(B, '"龍"', '1d1', 'none', ['regions: []', 'terrains: []', 'time: any', 'danger: [0, 5]']),
      'results: []',
      '',
    ].join('\n'),
  });
});

test.each([
  ['Fens & Mud', 'fens-mud'],
  ['  Élan vital!  ', 'elan-vital'],
  ['龍', ''],
  ['--', ''],
  [`${'a'.repeat(48)} - b c`, `${'a'.repeat(48)}-b`],
  [`${'a'.repeat(49)} b`, 'a'.repeat(49)],
  ['1d6', '1d6'],
])('the words %j make the name of a file %j', (words, slug) => {
  expect(slugOf(words)).toBe(slug);
});

test.each<[string, boolean]>([
  ['fens', true],
  ['fens-2-go', true],
  ['', false],
  ['Fens', false],
  ['fens-', false],
  ['-fens', false],
  ['fens--go', false],
  ['fens go', false],
  ['f'.repeat(60), true],
  ['f'.repeat(61), false],
])('Foundry takes %j for the id of a package: %s', (id, taken) => {
  expect(isPackageId(id)).toBe(taken);
});

describe('ids of documents', () => {
  test('all rows get new ones by their places where one has none that Foundry takes', () => {
    const odd = { ...FENS, rows: [row(A, 1, 1, 'none'), row('b', 2, 2, 'event')] };
    expect(withDocumentIds(odd)).toEqual({
      ...odd,
      rows: odd.rows.map((one, index) => ({ ...one, id: `row000000000000${index + 1}` })),
    });
    expect(withDocumentIds(FENS)).toBe(FENS);
    expect(packSourceOf(odd, A).results.map(({ _id, _key }) => [_id, _key])).toEqual([
      ['row0000000000001', `!tables.results!${A}.row0000000000001`],
      ['row0000000000002', `!tables.results!${A}.row0000000000002`],
    ]);
  });

  test('a table itself must have one', () => {
    expect(() => packSourceOf(FENS, 'short')).toThrow(new RangeError('short is not the id of a document'));
  });
});

test.each<[unknown, string]>([
  ['plain words', 'plain words'],
  ['_key', '_key'],
  ['', '""'],
  ['1d6', '"1d6"'],
  ['ends with a space ', '"ends with a space "'],
  ['a: b', '"a: b"'],
  ['two\nlines', '"two\\nlines"'],
  ...['y', 'N', 'yes', 'No', 'on', 'OFF', 'true', 'False', 'null'].map((word): [string, string] => [word, `"${word}"`]),
  ['nothing', 'nothing'],
  ['say no', 'say no'],
  [7, '7'],
  [null, 'null'],
  [true, 'true'],
  [[], '[]'],
  [{}, '{}'],
  [[1, 'two', null], '[1, two, null]'],
  [[[1], 'b'], '- [1]\n- b'],
  [[{ a: 1, b: { c: [] } }], '- a: 1\n  b:\n    c: []'],
  [{ a: undefined, 'b: c': [{}, null] }, '"b: c":\n  - {}\n  - null'],
  [{ a: [null, 1] }, 'a: [null, 1]'],
])('%j is written in YAML as %j', (value, yaml) => {
  expect(yamlOf(value)).toBe(`${yaml}\n`);
});
