import { expect, test } from 'vitest';
import { readPasted } from './import-at-once.ts';

test.each<[string, readonly (readonly string[])[], readonly string[]]>([
  ['Fens (d6)\n6-1: Mud', [['Fens', 'd6', '1-6 Mud']], ['2 range-reversed 6-1']],
  ['Fens (d2)\n1:\n2: Reed', [['Fens', 'd2', '1-1 ', '2-2 Reed']], ['2 no-text ']],
  ['Fens (d2)\n1- Mud\n2-Reed', [['Fens', 'd2', '1-1 Mud', '2-2 Reed']], []],
  ['Fens (d2)\n1\\. Mud\n2\\) Reed', [['Fens', 'd2', '1-1 Mud', '2-2 Reed']], []],
  ['Fens (d2)\n(1) Mud\n[2] Reed', [['Fens', 'd2', '1-1 Mud', '2-2 Reed']], []],
  // A heading of a list names dice, is marked, or ends with a colon; one within is of its text.
  ['Fens:\nMud\nReed', [['Fens', '1d2', '1-1 Mud', '2-2 Reed']], ['1 numbered 2', '1 formula-missing 1d2']],
  ['Mud: wet\nReed\nEel', [['Pasted', '1d3', '1-1 Mud: wet', '2-2 Reed', '3-3 Eel']], ['1 numbered 3', '1 formula-missing 1d3']],
  ['Birds (d2)\nGull\nHeron', [['Birds', 'd2', '1-1 Gull', '2-2 Heron']], ['1 numbered 2']],
  [
    'Mud\n  **Birds**\n  - Gull\n  - Heron',
    [
      ['Pasted', '1d1', '1-1 Mud'],
      ['Birds', '1d2', '1-1 Gull', '2-2 Heron'],
    ],
    ['1 numbered 1', '1 formula-missing 1d1', '2 numbered 2', '2 formula-missing 1d2'],
  ],
  // Dice that a sentence names are taken where they fit the rows, above the title or below it.
  [
    'Roll 3d6-1 each hour. Read the row.\nFens\n2-9: Mud\n10-17: Reed',
    [['Fens', '3d6-1', '2-9 Mud', '10-17 Reed']],
    ['1 beside-table '],
  ],
  [
    'Fens\nRoll 3d6-1 each hour. Read the row.\n2-9: Mud\n10-17: Reed',
    [['Fens', '3d6-1', '2-9 Mud', '10-17 Reed']],
    ['2 beside-table '],
  ],
  [
    'It is wet here. Take care.\nFens\n2-6: Mud\n7-12: Reed',
    [['Fens', '2d6', '2-6 Mud', '7-12 Reed']],
    ['1 beside-table ', '2 formula-missing 2d6'],
  ],
  // Of two headings the first names the table, unless the second is marked; one with dice gives them.
  ['Land\nFens\n1: Mud\n2: Reed', [['Land', '1d2', '1-1 Mud', '2-2 Reed']], ['1 formula-missing 1d2', '2 beside-table ']],
  ['Land\nFens (d2)\n1: Mud\n2: Reed', [['Land', 'd2', '1-1 Mud', '2-2 Reed']], []],
  ['Land\n  ## Fens\n1: Mud\n2: Reed', [['Fens', '1d2', '1-1 Mud', '2-2 Reed']], ['1 formula-missing 1d2']],
  // Where rows go on behind blank lines they do so to the table's end, in that table alone.
  [
    'Fens (d2)\n1: Mud\n\ndeep\n2: Reed\n\nhigh\n\nBirds (d2)\n1: Gull\n2: Heron\n\nThey fly.',
    [
      ['Fens', 'd2', '1-1 Mud deep', '2-2 Reed high'],
      ['Birds', 'd2', '1-1 Gull', '2-2 Heron'],
    ],
    ['4 continued-line ', '7 continued-line ', '13 beside-table '],
  ],
  // A title and a setting are no lines of a list; a single other line is none.
  ['Fens:\n \nMud', [], ['1 no-rows Fens', '3 beside-table ']],
  ['# name: Fens\nMud', [], ['1 no-rows Fens', '2 beside-table ']],
  ['Mud = wet\nReed', [['Pasted', '1d2', '1-1 Mud = wet', '2-2 Reed']], ['1 numbered 2', '1 formula-missing 1d2']],
  ['  # Fens\nMud\nReed', [['Fens', '1d2', '1-1 Mud', '2-2 Reed']], ['1 numbered 2', '1 formula-missing 1d2']],
  ['= Fens\nMud\nReed', [['Fens', '1d2', '1-1 Mud', '2-2 Reed']], ['1 numbered 2', '1 formula-missing 1d2']],
  ['a# Fens\nReed', [['Pasted', '1d2', '1-1 a# Fens', '2-2 Reed']], ['1 numbered 2', '1 formula-missing 1d2']],
  ['Fens: \nMud\nReed', [['Fens', '1d2', '1-1 Mud', '2-2 Reed']], ['1 numbered 2', '1 formula-missing 1d2']],
  ['Fens:x\nReed', [['Pasted', '1d2', '1-1 Fens:x', '2-2 Reed']], ['1 numbered 2', '1 formula-missing 1d2']],
  ['Fens:\nMud\nReed:\nEel', [['Fens', '1d3', '1-1 Mud', '2-2 Reed:', '3-3 Eel']], ['1 numbered 3', '1 formula-missing 1d3']],
  ['Fens:\nBirds:\nMud', [['Fens', '1d2', '1-1 Birds:', '2-2 Mud']], ['1 numbered 2', '1 formula-missing 1d2']],
  [
    'Mud\n**Birds**\nx - Gull',
    [['Pasted', '1d3', '1-1 Mud', '2-2 Birds', '3-3 x - Gull']],
    ['1 numbered 3', '1 formula-missing 1d3'],
  ],
  // Words that are marked in part, or wrongly, are no heading.
  ['Land\n##Fens\n1: Mud\n2: Reed', [['Land', '1d2', '1-1 Mud', '2-2 Reed']], ['1 formula-missing 1d2', '2 beside-table ']],
  ['Land\nthe **Fens**\n1: Mud\n2: Reed', [['Land', '1d2', '1-1 Mud', '2-2 Reed']], ['1 formula-missing 1d2', '2 beside-table ']],
  [
    'Land\n**Fens** deep\n1: Mud\n2: Reed',
    [['Land', '1d2', '1-1 Mud', '2-2 Reed']],
    ['1 formula-missing 1d2', '2 beside-table '],
  ],
  ['Land\n**Fens**:  \n1: Mud\n2: Reed', [['Fens', '1d2', '1-1 Mud', '2-2 Reed']], ['1 formula-missing 1d2']],
  // A number that comes again ends what went on behind blank lines; a note is named once.
  [
    'Fens (d2)\n1: Mud\n\ndeep\n2: Reed\n2: Eel\n\nwords',
    [['Fens', 'd2', '1-1 Mud deep', '2-2 Reed', '2-2 Eel']],
    ['4 continued-line ', '6 overlap 2,2,5', '8 beside-table '],
  ],
  ['Fens (d2)\n1: Mud\n2: Reed\n  \nwords\nand more', [['Fens', 'd2', '1-1 Mud', '2-2 Reed']], ['5 beside-table ']],
  [
    'Fens (d2)\n2: Mud\n\nwords\nmore\n2: Reed',
    [
      ['Fens', 'd2', '2-2 Mud'],
      ['more', '1d1+1', '2-2 Reed'],
    ],
    ['2 gap 1,1', '4 beside-table ', '5 formula-missing 1d1+1'],
  ],
  [
    'Fens (d2)\n1: Mud\n2: Reed\n\nwords\n\nBirds (d7)\n1: a\n2: b\n3: c\n4: d\n5: e\n6: f\n7: g',
    [
      ['Fens', 'd2', '1-1 Mud', '2-2 Reed'],
      ['Birds', 'd7', '1-1 a', '2-2 b', '3-3 c', '4-4 d', '5-5 e', '6-6 f', '7-7 g'],
    ],
    ['5 beside-table '],
  ],
  [
    'Fens (d3)\n1: Mud\n2: Eel\n3:\n\nReed',
    [['Fens', 'd3', '1-1 Mud', '2-2 Eel', '3-3 Reed']],
    ['4 no-text ', '6 continued-line '],
  ],
  ['Fens (d1)\n1: Mud\nThe note: wet', [['Fens', 'd1', '1-1 Mud The note: wet']], ['3 continued-line ']],
  ['Fens (d1)\n1: Mud\nAnote: wet', [['Fens', 'd1', '1-1 Mud Anote: wet']], ['3 continued-line ']],
  ['Fens (d1)\n1: Mud\nNote-x: wet', [['Fens', 'd1', '1-1 Mud Note-x: wet']], ['3 continued-line ']],
  ['Fens (d1)\n1: Mud\n (Hinweis : nass)', [['Fens', 'd1', '1-1 Mud']], ['3 beside-table ']],
  ['Fens (d1)\n1: Mud\nNotes. Wet', [['Fens', 'd1', '1-1 Mud']], ['3 beside-table ']],
  // A blank line may have spaces, a row signs of its own, and a line that goes on nothing but notes.
  ['Fens (d2)\n1: the #2 of mud\n  \n2: Reed', [['Fens', 'd2', '1-1 the #2 of mud', '2-2 Reed']], []],
  [
    'Fens (d1)\n1: Mud\n\nBirds\n \n1: Gull',
    [
      ['Fens', 'd1', '1-1 Mud'],
      ['Birds', '1d1', '1-1 Gull'],
    ],
    ['4 formula-missing 1d1'],
  ],
  ['Fens (d1)\n1: Mud\n{once}', [['Fens', 'd1', '1-1 Mud']], ['3 continued-line ']],
  ['# escapes: none\nFens (d1)\n1: a\\nb', [['Fens', 'd1', '1-1 a\\nb']], []],
  ['# escapes: backslash\nFens (d1)\n1: a\\nb\\c\\\\', [['Fens', 'd1', '1-1 a\nbc\\']], []],
  ['# name: backslash\n1: a\\nb', [['backslash', '1d1', '1-1 a\\nb']], ['1 formula-missing 1d1']],
  ['# policy: sideways\n1: Mud', [['Pasted', '1d1', '1-1 Mud']], ['1 setting-unknown policy', '1 formula-missing 1d1']],
  // Dice of one sentence stay those that are likely when another follows.
  [
    'Roll 1d4+0 each hour of the day.\nRead it by the light of day.\nFens\n1: Mud\n2-4: Reed',
    [['Fens', '1d4+0', '1-1 Mud', '2-4 Reed']],
    ['1 beside-table ', '2 beside-table '],
  ],
])('a table as in books: %j', (text, tables, faults) => {
  const report = readPasted(text);
  expect(
    report.tables.map(({ table: { name, formula, rows } }) => [
      name,
      formula,
      ...rows.map(({ from, to, text: words }) => `${from}-${to} ${words}`),
    ]),
  ).toEqual(tables);
  expect(report.faults.map(({ line, code, data }) => `${line} ${code} ${Object.values(data).join()}`)).toEqual(faults);
});
