import { describe, expect, test } from 'vitest';
import { delimitedOf } from '../../../src/rules/encounters/formats/export-tables.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';
import { importTablesAtOnce, inShort, readPasted } from './import-at-once.ts';

const FENS = ['## Fens', '| d2 | What |', '|---|---|', '| 1 | Mud |', '| 2 | Reed |', ''];
const read = (...lines: readonly string[]): unknown => inShort(readPasted(lines.join('\n')));
/** What a list says that stands below a table with bars; its lines are counted from 1. */
const below = (...lines: readonly string[]): unknown => {
  const [[fens, ...lists], faults] = inShort(readPasted([...FENS, ...lines].join('\n')));
  expect(fens).toEqual(['Fens d2', '4| 1-1 Mud', '5| 2-2 Reed']);
  const moved = (said: string): string => said.replace(/^\d+/, (line) => String(Number(line) - FENS.length));
  return [lists.map(([name, ...rows]) => [name, ...rows.map(moved)]), faults.map(moved)];
};
/** The rows of a text's tables, with what their notes say. */
const rowsOf = (text: string): unknown =>
  readPasted(text).tables.flatMap(({ table: { rows } }) =>
    rows.map(({ text: words, kind, danger, once }) => [words, kind, danger, once]),
  );

describe('RA-60 a list below a table with bars comes in whole', () => {
  const RUMOURS = ['**Rumours (d3)**', ''];
  const whole = (second: number, third: number, ...words: readonly string[]): string[] => [
    'Rumours d3',
    '3| 1-1 Rain',
    `${second}| 2-2 ${words[0]}`,
    `${third}| 3-3 ${words[1] ?? 'Fog'}`,
  ];

  test.each<[string, readonly string[], readonly string[][], readonly string[]]>([
    [
      'a line that is set in',
      ['1. Rain', '2. Toads talk.', '   They do so only on *Sundays*.', '3. Fog', '', 'Notes: see page 12.'],
      [whole(4, 6, 'Toads talk. They do so only on Sundays.')],
      ['5 continued-line', '8 beside-table'],
    ],
    [
      'a line that is not',
      ['1. Rain', '2. Toads', 'with 2d4 tails', '3. Fog'],
      [whole(4, 6, 'Toads with 2d4 tails')],
      ['5 continued-line'],
    ],
    [
      'a paragraph of an item',
      [
        '1. Rain',
        '',
        '2. Toads',
        '',
        '   They talk.',
        '',
        '3. Fog',
        '',
        '   It is thick.',
        '',
        'The fog stays until noon, as they say.',
      ],
      [whole(5, 9, 'Toads They talk.', 'Fog It is thick.')],
      ['7 continued-line', '11 continued-line', '13 beside-table'],
    ],
    [
      'a paragraph that is not set in',
      ['1. Rain', '2. Toads', '', 'They talk.', '', '3. Fog'],
      [whole(4, 8, 'Toads They talk.')],
      ['6 continued-line'],
    ],
    [
      'bullets below an item',
      ['1. Rain', '2. Toads', '   - green', '   - **grey**', '3. Fog', 'Note: toads follow the party.'],
      [whole(4, 7, 'Toads - green - grey')],
      ['5 continued-line', '6 continued-line', '8 beside-table'],
    ],
    ['notes in braces', ['1. Rain', '2. Toads {hostile creature; once}', '3. Fog'], [whole(4, 5, 'Toads')], []],
    [
      'words behind it, and numbers among them',
      ['1. Rain', '2. Toads', '3. Fog', '', 'Nobody knows who said so first.', '', '12 men did.'],
      [whole(4, 5, 'Toads')],
      ['7 beside-table'],
    ],
    [
      'another list behind it',
      ['1. Rain', '2. Toads', '3. Fog', '', 'Birds', '', '1. Gull', '   or so', '2. Crow'],
      [whole(4, 5, 'Toads'), ['Birds 1d2', '9| 1-1 Gull or so', '11| 2-2 Crow']],
      ['7 formula-missing 1d2', '10 continued-line'],
    ],
    [
      'a table behind it',
      ['1. Rain', '2. Toads', '3. Fog', 'Birds', '| d2 | What |', '|---|---|', '| 1 | Gull |', '| 2 | Crow |'],
      [whole(4, 5, 'Toads'), ['Birds d2', '9| 1-1 Gull', '10| 2-2 Crow']],
      [],
    ],
  ])('%s', (_, list, tables, faults) => {
    expect(below(...RUMOURS, ...list)).toEqual([tables, faults]);
  });

  test('in a quote', () => {
    const quote = ['> **Rumours (d2)**', '> 1. Rain', '> and hail', '> 2. Fog'];
    const tables = [['Rumours d2', '2| 1-1 Rain and hail', '4| 2-2 Fog']];
    expect(below(...quote)).toEqual([tables, ['3 continued-line']]);
    expect(read(...quote)).toEqual([tables, ['3 continued-line']]);
  });

  test.each<[string, readonly string[], number]>([
    ['a heading', ['## Birds (d2+2)', '3. Gull', '4. Crow'], 6],
    ['words in bold', ['**Birds (d2+2)**', '3. Gull', '4. Crow'], 6],
    ['a setting', ['# name: Birds', '# formula: d2+2', '3. Gull', '4. Crow'], 7],
    ['words that name dice', ['Birds (d2+2)', '3. Gull', '4. Crow'], 6],
    ['words above rows', ['Birds, d2+2', '| 3 | Gull |', '| 4 | Crow |'], 6],
    ['names of cells', ['Birds', '| d2+2 | What |', '|---|---|', '| 3 | Gull |', '| 4 | Crow |'], 8],
  ])('and ends at %s, although the next number comes below', (_, birds, row) => {
    expect(below('**Rumours (d2)**', '1. Rain', '2. Toads', '', 'They say no more of it.', '', ...birds)).toEqual([
      [
        ['Rumours d2', '2| 1-1 Rain', '3| 2-2 Toads'],
        ['Birds d2+2', `${row + 2}| 3-3 Gull`, `${row + 3}| 4-4 Crow`],
      ],
      ['5 beside-table'],
    ]);
  });

  test('in which a line within an item says that it is a note', () => {
    const list = ['1. Rain', '   Note: cold', '1. Toads'];
    const tables = (at: number): string[][] => [['Rumours d2', `${at}| 1-1 Rain Note: cold`, `${at + 2}| 2-2 Toads`]];
    expect(below('**Rumours (d2)**', ...list)).toEqual([tables(2), ['1 numbered 2', '3 continued-line']]);
    expect(read('Rumours (d2)', ...list)).toEqual([tables(2), ['1 numbered 2', '3 continued-line']]);
  });

  test('each item of which begins with 1.', () => {
    const list = ['1. Rain', '   and hail', '1. Toads', '', '   They talk.', '', '1. Fog'];
    expect(below('**Rumours (d3)**', '', ...list)).toEqual([
      [['Rumours d3', '3| 1-1 Rain and hail', '5| 2-2 Toads They talk.', '9| 3-3 Fog']],
      ['1 numbered 3', '4 continued-line', '7 continued-line'],
    ]);
    expect(read('Rumours (d3)', ...list)).toEqual([
      [['Rumours d3', '2| 1-1 Rain and hail', '4| 2-2 Toads They talk.', '8| 3-3 Fog']],
      ['1 numbered 3', '3 continued-line', '6 continued-line'],
    ]);
  });

  test('without a heading it is passed over whole, and what is below is not named by it', () => {
    const list = ['1. Rain', '   and hail', '2. Toads', ''];
    expect(below(...list, '| d2 | What |', '|---|---|', '| 1 | Gull |', '| 2 | Crow |')).toEqual([
      [['Pasted d2', '7| 1-1 Gull', '8| 2-2 Crow']],
      ['1 beside-table'],
    ]);
  });

  test('a sentence right below a table, be it short and name dice, does not name what comes', () => {
    expect(read(...FENS.slice(0, -1), 'Use 2d4 for eels.', '', 'dice: 1d2', ...FENS.slice(1))).toEqual([
      [
        ['Fens d2', '4| 1-1 Mud', '5| 2-2 Reed'],
        ['Pasted d2', '11| 1-1 Mud', '12| 2-2 Reed'],
      ],
      ['6 beside-table'],
    ]);
  });

  test('what is left out is named below each table', () => {
    expect(
      read('It is wet here, as they say.', ...FENS, 'See page 12', '', '**Birds (d2)**', '1. Gull', '2. Crow', '', 'See there'),
    ).toEqual([
      [
        ['Fens d2', '5| 1-1 Mud', '6| 2-2 Reed'],
        ['Birds d2', '11| 1-1 Gull', '12| 2-2 Crow'],
      ],
      ['1 beside-table', '8 beside-table', '14 beside-table'],
    ]);
  });
});

describe('RA-60 a line that says no more than the dice is no name', () => {
  const rows = ['| Roll | What |', '|---|---|', '| 1 | Mud |', '| 2 | Reed |'];

  test.each(['dice: 1d2', '### dice: 1d2', '**Roll (1d2)**', 'Würfel: 1W2', 'formula: 1d2', '1d2'])('%s', (line) => {
    expect(read('## The Fens', line, '', ...rows)).toEqual([[['The Fens 1d2', '6| 1-1 Mud', '7| 2-2 Reed']], []]);
    expect(read(line, ...rows)).toEqual([[['Pasted 1d2', '4| 1-1 Mud', '5| 2-2 Reed']], []]);
    expect(read('The Fens', line, '1: Mud', '2: Reed')).toEqual([[['The Fens 1d2', '3| 1-1 Mud', '4| 2-2 Reed']], []]);
  });

  test('but one that says no dice is', () => {
    expect(read('## Numbers', '| d2 | What |', '|---|---|', '| 1 | Mud |', '| 2 | Reed |')).toEqual([
      [['Numbers d2', '4| 1-1 Mud', '5| 2-2 Reed']],
      [],
    ]);
  });

  test('in a saved page and above a sheet', () => {
    const page = '<h1>The Fens</h1><h2>dice: 1d2</h2><table><tr><td>1<td>Mud<tr><td>2<td>Reed</table>';
    expect(read(page)).toEqual([[['The Fens 1d2', '1| 1-1 Mud', '1| 2-2 Reed']], []]);
    expect(read('dice: 1d2,', 'Roll,What', '1,Mud', '2,Reed')).toEqual([[['Pasted 1d2', '3| 1-1 Mud', '4| 2-2 Reed']], []]);
  });

  test.each(['Dice men (d2)', 'Rolling hills (d2)'])('but %s is one', (line) => {
    const [[[name] = []]] = inShort(readPasted([line, ...rows].join('\n')));
    expect(name).toBe(line.replace(/[()]/g, ''));
  });
});

describe('RA-60 notes in braces are read behind the words of a row', () => {
  const KING = 'The king {hostile creature; danger 3; once}';
  const king = ['The king', 'hostile-creature', 3, true];
  const mud = ['Mud', 'event', 0, false];

  test.each<[string, string]>([
    ['Markdown', `| d2 | What |\n|---|---|\n| 1 | Mud |\n| 2 | ${KING} |`],
    ['a list in Markdown', `## Fens\n1. Mud\n2. ${KING}\n\n## Birds\n| d2 | What |\n|---|---|\n`],
    ['CSV', `roll,text\n1,Mud\n2,${KING}`],
    ['CSV with columns that say nothing', `roll;text;kind;danger;once\n1;Mud;;;\n2;"${KING}";;;`],
    ['TSV', `d2\tWhat\n1\tMud\n2\t${KING}`],
    ['a saved page', `<table><tr><td>1<td>Mud<tr><td>2<td>${KING}</table>`],
    ['a book', `1: Mud\n2: ${KING}`],
  ])('of %s', (_, text) => {
    expect(rowsOf(text)).toEqual([mud, king]);
  });

  test('in each of several columns of words', () => {
    expect(rowsOf(`| d2 | Land | Sea |\n|---|---|---|\n| 1-2 | Mud | ${KING} |`)).toEqual([mud, king]);
  });

  test('before further words, and after how many come', () => {
    expect(rowsOf(`roll,number appearing,text,details\n1,2d4,Toads {creature; once},They talk {danger 2}`)).toEqual([
      ['2d4 Toads: They talk', 'hostile-creature', 2, true],
    ]);
  });

  test('but what a column says counts, and labels of links and other braces are words', () => {
    expect(rowsOf(`roll;text;kind;danger;once\n1;"${KING}";object;1;yes`)).toEqual([['The king', 'object', 1, true]]);
    expect(rowsOf('roll;text\n1;@UUID[Item.x]{Trap}\n2;Mud {deep}')).toEqual([
      ['@UUID[Item.x]{Trap}', 'object', 0, false],
      ['Mud {deep}', 'event', 0, false],
    ]);
    expect(rowsOf('1: @UUID[Item.x]{Trap}')).toEqual([['@UUID[Item.x]{Trap}', 'object', 0, false]]);
  });

  test('and a text that only looks so goes out and comes back as it was', () => {
    const options = { name: 'Pasted', policy: 'none' } as const;
    const { tables } = importTablesAtOnce('1: Mud {once} {}\n2: Reed {x}\n3: @UUID[Item.x]{Trap}', options);
    const [before] = tables.map(({ table }) => table);
    expect(before?.rows.map(({ text, once }) => [text, once])).toEqual([
      ['Mud {once}', false],
      ['Reed {x}', false],
      ['@UUID[Item.x]{Trap}', false],
    ]);
    for (const delimiter of [',', ';', '\t'] as const) {
      const [after] = readPasted(atOnce(delimitedOf(before ? [before] : [], delimiter))).tables;
      expect(after?.table).toEqual(before);
    }
  });
});

describe('RA-60 a note apart below the last row of a book’s table', () => {
  const rows = ['Fens (d3)', '1. Mud', '2. Reed', '', '   It is high.', '3. Eel'];

  test('is passed over where what goes on behind blank lines is set in, and it is not', () => {
    expect(read(...rows, '', 'A note after the last row.')).toEqual([
      [['Fens d3', '2| 1-1 Mud', '3| 2-2 Reed It is high.', '6| 3-3 Eel']],
      ['5 continued-line', '8 beside-table'],
    ]);
  });

  test('is none where it is set in below its row', () => {
    expect(read(...rows, '', '   They bite.', '', 'A note.')).toEqual([
      [['Fens d3', '2| 1-1 Mud', '3| 2-2 Reed It is high.', '6| 3-3 Eel They bite.']],
      ['5 continued-line', '8 continued-line', '10 beside-table'],
    ]);
  });
});
