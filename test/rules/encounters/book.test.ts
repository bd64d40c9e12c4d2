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
