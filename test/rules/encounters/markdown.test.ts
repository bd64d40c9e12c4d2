import { describe, expect, test } from 'vitest';
import { hasMarkdownTable } from '../../../src/rules/encounters/formats/cells/markdown.ts';
import { importTablesAtOnce, inShort } from './import-at-once.ts';

const OPTIONS = { name: 'Pasted', policy: 'none' } as const;
const read = (...lines: readonly string[]): unknown =>
  inShort(importTablesAtOnce(lines.join('\n'), OPTIONS, { format: 'markdown', delimiter: '' }));
const FENS = ['| d2 | What |', '|---|---|', '| 1 | Mud |', '| 2 | Reed |'];
const fens = (line: number, name = 'Pasted'): string[] => [`${name} d2`, `${line}| 1-1 Mud`, `${line + 1}| 2-2 Reed`];

test.each([
  ['a | b\n---|---', true],
  ['| a |\n> |:-:|', true],
  ['a | b\n:-- | --: |', true],
  ['| a |\n|-|\t', true],
  ['---|---\n1 | 2', false],
  ['a\n---|---', false],
  ['a | b\n---', false],
  ['a | b\n| - - |', false],
  ['a | b\n|---|x|', false],
  ['a | b\n||', false],
  ['a | b\n|---||', false],
  [`a | b\n|${'---|'.repeat(600)}x`, false],
  [`a | b\n|${'---|'.repeat(600)}`, true],
  [`a | b\n|${'---|'.repeat(498)}-||`, false],
  [`a | b\n|${'---|'.repeat(500)}||`, true],
])('RA-60 %j has a table in Markdown: %s', (text, has) => {
  expect(hasMarkdownTable(text)).toBe(has);
});

describe('cells between bars', () => {
  test.each<[string, string]>([
    ['  Mud   and\treed ', 'Mud and reed'],
    ['Mud \\| reed', 'Mud | reed'],
    ['`a` Mud', 'a Mud'],
    ['[[Birds|the birds]] come', 'the birds come'],
    ['[[/r 1d6]] eels', '[[/r 1d6]] eels'],
    ['[mud](https://example.com/a) and ![a](b.png)', 'mud and a'],
    ['@UUID[Actor.x](y)', '@UUID[Actor.x](y)'],
    ['**Mud** and *reed* and ***eel***', 'Mud and reed and eel'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['*Mud *', '*Mud *'],
    ['__Mud__ and _reed_ and ___eel___', 'Mud and reed and eel'],
    ['_mud and a_b_', 'mud and a_b_'.replace('mud and a_b_', '_mud and a_b_')],
    ['a_b_c and _ d _', 'a_b_c and _ d _'],
    ['Mud<br>reed<BR />eel<br  >cod', 'Mud reed eel cod'],
    ['\\*Mud\\* \\_a\\_ \\. \\# \\- \\[ \\]', '*Mud* _a_ . # - [ ]'],
    ['Mud &amp; reed&nbsp;&nbsp;high', 'Mud & reed high'],
    ['Mud &lt; *reed*  &#32; high', 'Mud < reed high'],
    ['Mud  `and` \n'.trim(), 'Mud and'],
  ])('say %j as %j', (cell, words) => {
    expect(read('| d2 | What |', '|---|---|', `| 1-2 | ${cell} |`)).toEqual([[['Pasted d2', `3| 1-2 ${words}`]], []]);
  });

  test.each<[string, readonly string[]]>([
    ['without bars around', ['d2 | What', '---|---', '1 | Mud', '2 | Reed']],
    ['with spaces before', ['   | d2 | What |', '  |---|---|', '\t| 1 | Mud |', ' | 2 | Reed |  ']],
    ['in a quote', ['> | d2 | What |', '> |---|---|', '>| 1 | Mud |', '> 2 | Reed']],
    ['with a bar too few', ['| d2 | What', '|---|---', '| 1 | Mud', '2 | Reed |']],
  ])('stand %s', (_, lines) => {
    expect(read(...lines)).toEqual([[fens(3)], []]);
  });

  test('behind the two-hundredth are split plainly', () => {
    const many = (count: number, words: string): string => `| 1-2 |${' |'.repeat(count)} ${words} |`;
    const told = (count: number): unknown => read('| d2 | What |', '|---|---|', many(count, '*Mud*'));
    expect(told(197)).toEqual([[['Pasted d2', `3| 1-2 ${'|'.repeat(197)}Mud`]], ['3 cells-joined 197']]);
    expect(told(198)).toEqual([[['Pasted d2', `3| 1-2 ${'|'.repeat(198)}Mud`]], ['3 cells-joined 198']]);
    expect(told(199)).toEqual([[['Pasted d2', `3| 1-2 ${'|'.repeat(199)}*Mud*`]], ['3 cells-joined 199']]);
  });
});

describe('what stands around tables in Markdown', () => {
  test.each<[string, readonly string[], readonly string[][], readonly string[]]>([
    ['a heading', ['## Fens', ...FENS], [fens(4, 'Fens')], []],
    ['a heading in a quote', ['> # Fens', '', ...FENS], [fens(5, 'Fens')], []],
    ['bold words', ['__Fens__', ...FENS], [fens(4, 'Fens')], []],
    ['words with dice', ['Fens, d2', ...FENS.with(0, '| Roll | What |')], [fens(4, 'Fens')], []],
    ['words alone', ['Fens', '', ...FENS], [fens(5, 'Fens')], []],
    ['the nearest heading', ['# Land', '## Fens', ...FENS], [fens(5, 'Fens')], []],
    ['words below a heading', ['# Fens', 'Wet land', ...FENS], [fens(5, 'Fens')], ['2 beside-table']],
    ['words with marks in them', ['# Fens', 'Wet **land** # 2', ...FENS], [fens(5, 'Fens')], ['2 beside-table']],
    ['a sentence', ['It is a wet land down there.', ...FENS], [fens(4)], ['1 beside-table']],
    ['a sentence with dice', ['Roll d2 for each hour of it.', 'More.', '', ...FENS], [fens(6, 'More.')], ['1 beside-table']],
    ['words with dice below a heading', ['# Land', 'Fens (d2)', ...FENS], [fens(5, 'Fens')], []],
    ['words above a line', ['Fens', '---', ...FENS], [fens(5, 'Fens')], []],
    [
      'dashes between bars, and no names',
      ['Fens', '|---|---|', '1 | Mud', '2 | Reed'],
      [['Fens 1d2', '3| 1-1 Mud', '4| 2-2 Reed']],
      ['1 formula-missing 1d2', '2 beside-table'],
    ],
    ['a heading without words', ['# ', 'Fens', ...FENS], [fens(5, 'Fens')], []],
    ['dice alone', ['d2', ...FENS.with(0, '| Roll | What |')], [fens(4)], []],
    ['dice above a column that names no numbers', ['# Fens (d2)', ...FENS.with(0, '| Zahl | Was |')], [fens(4, 'Fens')], []],
    ['an image', ['!(a)', ...FENS], [fens(4)], ['1 beside-table']],
    ['a line of marks', ['***', '- - -', '>', ...FENS], [fens(6)], []],
    ['settings', ['# name: Fens', ' # policy: up ', '', ...FENS], [fens(6, 'Fens')], []],
    ['a page of front matter', ['---', 'title: | a', '1 | x', '---', ...FENS], [fens(7)], []],
    ['an open page of front matter', ['---', ...FENS], [fens(4)], []],
    ['dashes that are none', [' --- ', 'Fens', '---', ...FENS], [fens(6)], []],
    ['a number between bars of no table', ['a | 1', ...FENS], [fens(4, 'a | 1')], []],
  ])('%s', (_, lines, tables, faults) => {
    expect(read(...lines)).toEqual([tables, faults]);
  });

  test.each<[string, readonly string[], readonly string[][], readonly string[]]>([
    ['another table right below', [...FENS, ...FENS], [fens(3), fens(7)], []],
    [
      'rows behind a blank line',
      [...FENS, '', '| 1 | Eel |'],
      [fens(3), ['Pasted 1d1', '6| 1-1 Eel']],
      ['6 formula-missing 1d1'],
    ],
    ['words behind a table', [...FENS, 'End', '| 1 | Eel |'], [fens(3), ['End 1d1', '6| 1-1 Eel']], ['5 formula-missing 1d1']],
    ['rows without a number', [...FENS, '| x | Eel |'], [fens(3)], ['5 range-unreadable x']],
    ['a row without a number behind a blank line', [...FENS, '', 'x | Eel |', 'y'], [fens(3)], ['7 beside-table']],
    [
      'a list',
      [...FENS, '## Hills', '', '1. Goat', '', '2. *Ram*'],
      [fens(3), ['Hills 1d2', '7| 1-1 Goat', '9| 2-2 Ram']],
      ['5 formula-missing 1d2'],
    ],
    ['a list without a heading', [...FENS, '', '1. Goat', '2. Ram'], [fens(3)], ['6 beside-table']],
    [
      'a list without a heading, and a table below it',
      [...FENS, '', '1. Goat', '2. Ram', '3. Ewe', '', ...FENS],
      [fens(3), fens(12)],
      ['6 beside-table'],
    ],
    ['a list right below', [...FENS, '1. Goat', ' ', '2. Ram', '', ...FENS], [fens(3), fens(11)], ['5 beside-table']],
    ['a list of one', [...FENS, '## Hills', '1. Goat', '', '', '', '4. Ram'], [fens(3)], ['6 beside-table']],
    ['a list that goes down', [...FENS, '## Hills', '2. Goat', '1. Ram'], [fens(3)], ['6 beside-table']],
    [
      'a list of ones',
      [...FENS, '## Hills', '1. Goat', '1. Ram'],
      [fens(3), ['Hills 1d2', '6| 1-1 Goat', '7| 2-2 Ram']],
      ['5 numbered 2', '5 formula-missing 1d2'],
    ],
    [
      'words in a list',
      [...FENS, '## Hills', '1. Goat', '2. Ram', 'So it goes on and on.', '3. Ewe'],
      [fens(3), ['Hills 1d3', '6| 1-1 Goat', '7| 2-2 Ram So it goes on and on.', '9| 3-3 Ewe']],
      ['5 formula-missing 1d3', '8 continued-line'],
    ],
  ])('with %s', (_, lines, tables, faults) => {
    expect(read(...lines)).toEqual([tables, faults]);
  });

  test('a text of lists alone is read as that of a book, without its front matter', () => {
    expect(read('---', 'title: x', '---', 'Fens (d2)', '1. Mud', '2. Reed')).toEqual([
      [['Fens d2', '5| 1-1 Mud', '6| 2-2 Reed']],
      [],
    ]);
  });

  test('the first column has numbers where all rows below begin with one, as far as they are looked at', () => {
    const rows = (count: number): string[] => Array.from({ length: count }, (_, index) => `| ${index + 2} | Mud |`);
    const named = (...below: readonly string[]): unknown => {
      const [tables] = read('| Zahl | Encounter |', '|---|---|', ...below) as [string[][], string[]];
      return tables.map(([, first]) => first);
    };
    expect(named(...rows(3))).toEqual(['3| 2-2 Mud']);
    expect(named(...rows(3), 'Words | alone')).toEqual(['3| 1-1 Mud']);
    expect(named(...rows(3), 'Words', 'x | y')).toEqual(['3| 2-2 Mud']);
    expect(named(...rows(20), '| x | Eel |')).toEqual(['3| 2-2 Mud']);
    expect(named(...rows(19), '| x | Eel |')).toEqual(['3| 1-1 Mud']);
    expect(named('| | Mud |', ...rows(2))).toEqual(['4| 2-2 Mud']);
    expect(named(`|${' '.repeat(190)}2 | Mud |`, '| 3 | Reed |')).toEqual(['3| 2-2 Mud']);
    expect(named(`|${' '.repeat(200)}2 | Mud |`, '| 3 | Reed |')).toEqual(['3| 2-2 Mud']);
  });

  test('settings below a table are those of the next one', () => {
    const { tables } = importTablesAtOnce([...FENS, '# policy: up', ...FENS].join('\n'), OPTIONS, {
      format: 'markdown',
      delimiter: '',
    });
    expect(tables.map(({ table: { policy } }) => policy)).toEqual(['none', 'up']);
  });

  test('columns may be tables of their own', () => {
    expect(read('| d2 | Land | Sea |  ', '|---|---|---|', '| 1 | Goat | Cod |', '| 2 | Ram | |')).toEqual([
      [
        ['Land d2', '3| 1-1 Goat', '4| 2-2 Ram'],
        ['Sea d2', '3| 1-1 Cod'],
      ],
      ['1 tables-beside 2', '3 gap 2 2'],
    ]);
  });
});
