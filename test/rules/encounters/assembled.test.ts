import { describe, expect, test } from 'vitest';
import { assembled, rowIdAt } from '../../../src/rules/encounters/formats/assemble.ts';
import { type DraftRow, draftTable } from '../../../src/rules/encounters/formats/draft.ts';
import { withReferencesSet } from '../../../src/rules/encounters/formats/references.ts';
import { FaultList } from '../../../src/rules/encounters/formats/report.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';
import { importTablesAtOnce, inShort, readPasted } from './import-at-once.ts';

const draftRow = (from: number | null, to: number | null = null, more: Partial<DraftRow> = {}): DraftRow => ({
  line: 2,
  range: from === null ? null : { from, to, reversed: false },
  text: 'Mud',
  ...more,
});
/** A table of some rows without dice: its own dice, its rows by id and range, and what is odd. */
function made(rows: readonly DraftRow[], formula = ''): unknown {
  const faults = new FaultList();
  const draft = draftTable(1, { rows: [...rows], formula });
  const table = atOnce(assembled(draft, 0, faults, { name: 'Pasted', policy: 'none' }))?.table;
  return [
    table?.formula ?? '',
    table?.rows.map(({ id, from, to }) => `${id.replace(/^row0*/, '')} ${from}-${to}`) ?? [],
    faults.faults.map(({ code, data }) => [code, ...Object.values(data)].join(' ')),
  ];
}

describe('rows of a draft', () => {
  test('RA-60 past the twenty-thousandth are left out', () => {
    const rows = (count: number): DraftRow[] => Array.from({ length: count }, (_, index) => draftRow(index + 1, index + 1));
    const [, kept, faults] = made(rows(20_001), '1d20000') as [string, string[], string[]];
    expect([kept.length, kept.at(-1), faults]).toEqual([20_000, '20000 20000-20000', ['too-many-rows 20001 20000']]);
    expect((made(rows(20_000), '1d20000') as unknown[])[2]).toEqual([]);
  });

  test('RA-60 keep ids of letters and digits that no row before has, and get free ones otherwise', () => {
    const ids = ['Ab1', 'a-b', 'ä1', '1ä', 'Ab1', 'x'.repeat(64), 'y'.repeat(65), '', rowIdAt(9), rowIdAt(10)];
    const rows = [...ids.map((id, index) => draftRow(index + 1, index + 1, { id })), draftRow(11, 11)];
    expect(made(rows, '1d11')).toEqual([
      '1d11',
      [
        'Ab1 1-1',
        '2 2-2',
        '3 3-3',
        '4 4-4',
        '5 5-5',
        `${'x'.repeat(64)} 6-6`,
        '7 7-7',
        '8 8-8',
        '10 9-9',
        '11 10-10',
        '12 11-11',
      ],
      ['id-repeated a-b', 'id-repeated ä1', 'id-repeated 1ä', 'id-repeated Ab1', `id-repeated ${'y'.repeat(40)}`],
    ]);
  });

  test.each<[string, readonly DraftRow[], readonly string[], readonly string[], string]>([
    ['that all have the number 1', [draftRow(1), draftRow(1)], ['1 1-1', '2 2-2'], ['numbered 2', 'formula-missing 1d2'], '1d2'],
    [
      'that all begin with 1',
      [draftRow(1, 1), draftRow(1, 2)],
      ['1 1-1', '2 1-2'],
      ['formula-missing 1d2', 'overlap 1 1 2'],
      '1d2',
    ],
    ['of which one has the number 1', [draftRow(1)], ['1 1-1'], ['formula-missing 1d1'], '1d1'],
    ['that reach on', [draftRow(1, 90), draftRow(91, Infinity)], ['1 1-90', '2 91-100'], ['formula-missing 1d100'], '1d100'],
    [
      'that reach past those that reach on',
      [draftRow(1, 150), draftRow(20, Infinity)],
      ['1 1-150', '2 20-1000'],
      ['formula-missing 1d1000', 'overlap 20 150 2'],
      '1d1000',
    ],
    [
      'that are lower bounds of the die they end with',
      [draftRow(1), draftRow(10), draftRow(20)],
      ['1 1-9', '2 10-19', '3 20-20'],
      ['lower-bounds 20', 'formula-missing 1d20'],
      '1d20',
    ],
    [
      'of which every other one leaps',
      [draftRow(1), draftRow(2), draftRow(10)],
      ['1 1-1', '2 2-9', '3 10-10'],
      ['lower-bounds 10', 'formula-missing 1d10'],
      '1d10',
    ],
    [
      'that go down once',
      [draftRow(1), draftRow(9), draftRow(5)],
      ['1 1-1', '2 9-9', '3 5-5'],
      ['formula-missing 1d9', 'gap 2 4', 'gap 6 8'],
      '1d9',
    ],
    [
      'of which two are alike',
      [draftRow(1), draftRow(1), draftRow(9)],
      ['1 1-1', '2 1-1', '3 9-9'],
      ['formula-missing 1d9', 'gap 2 8', 'overlap 1 1 2'],
      '1d9',
    ],
    ['as large as can be', [draftRow(1_000_000)], ['1 1000000-1000000'], ['formula-missing 1d1+999999'], '1d1+999999'],
    [
      'larger than can be',
      [draftRow(1), draftRow(-1_000_001), draftRow(null, null, { text: 'x'.repeat(50) })],
      ['1 1-1'],
      ['range-unreadable -1000001', `no-range ${'x'.repeat(40)}`, 'formula-missing 1d1'],
      '1d1',
    ],
  ])('RA-60 %s', (_, rows, ranges, faults, formula) => {
    expect(made(rows)).toEqual([formula, ranges, faults]);
  });

  test('RA-60 dice are kept without spaces around, and a gap behind the last row stands on its line', () => {
    expect(made([draftRow(1, 4)], ' 1d4 ')).toEqual(['1d4', ['1 1-4'], []]);
    expect(made([], '1d4')).toEqual(['', [], ['no-rows ']]);
    expect(inShort(readPasted('Fens (d5)\n1: Mud\n2: Reed\n3: Eel'))).toEqual([
      [['Fens d5', '2| 1-1 Mud', '3| 2-2 Reed', '4| 3-3 Eel']],
      ['4 gap 4 5'],
    ]);
  });
});

describe('rows that lead to other tables', () => {
  const referred = (text: string): unknown => {
    const { references, faults } = readPasted(text);
    return [
      references.map(({ table, name, target }) => `${table} ${name} ${target}`),
      faults.filter(({ code }) => code.startsWith('reference')).map(({ line, code, data }) => [line, code, data]),
    ];
  };
  const BIRDS = '\n\nBirds (d1)\n1: Gull';

  test.each<[string, string | null]>([
    ['@RollTable[ Birds ]', 'Birds'],
    ['[[ birds ]]', 'birds'],
    ['see  the  table  Birds', 'Birds'],
    ['Use the Birds  table and look', 'Birds'],
    ['tosee Birds', null],
  ])('RA-60 %j', (words, name) => {
    expect(referred(`Fens (d1)\n1: ${words}${BIRDS}`)).toEqual([name === null ? [] : [`0 ${name} 1`], []]);
  });

  test('RA-60 outside of the text, and back to themselves, are named once', () => {
    expect(referred(`Fens (d3)\n1: [[Fish.]]\n2: [[Birds]]\n3: [[Birds]]\n\nBirds (d1)\n1: [[Birds]]`)).toEqual([
      ['0 Fish. null', '0 Birds 1', '0 Birds 1', '1 Birds 1'],
      [
        [2, 'reference-open', { name: 'Fish.' }],
        [7, 'reference-circle', { name: 'Birds' }],
      ],
    ]);
  });

  test('RA-60 by the uuid of a document lead to the table that had it in the source', () => {
    const one = (_id: string, link: string): object => ({
      _id,
      name: _id,
      formula: '1d1',
      results: [{ text: 'Mud', documentUuid: link, range: [1, 1] }],
    });
    const [a, b] = ['a'.repeat(16), 'b'.repeat(16)];
    const tables = [one('', `Compendium.x.y.RollTable.${b}`), one(b, `RollTable.${a}x`), one(a, 'RollTable.a.Actor.b')];
    const { references, faults } = readPasted(JSON.stringify(tables));
    expect(references.map(({ table, name, target }) => [table, name, target])).toEqual([
      [0, `Compendium.x.y.RollTable.${b}`, 1],
      [1, `RollTable.${a}x`, null],
    ]);
    expect(faults).toEqual([]);
  });

  test('RA-60 lose the brackets around that name alone where they are set', () => {
    const report = importTablesAtOnce(`Fens (d1)\n1: [[ Birds ]], [[Fish]] and [[Birds]]${BIRDS}`, { name: '', policy: 'none' });
    const texts = (uuid: string): unknown =>
      withReferencesSet(report, () => uuid).map(({ rows }) => rows.map(({ text, link }) => `${text} ${link}`.trim()));
    expect(texts('RollTable.x')).toEqual([['Birds, [[Fish]] and Birds RollTable.x'], ['Gull']]);
    expect(texts('')).toEqual([['[[ Birds ]], [[Fish]] and [[Birds]]'], ['Gull']]);
  });
});
