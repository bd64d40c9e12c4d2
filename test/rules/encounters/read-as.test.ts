import { expect, test } from 'vitest';
import { readPasted } from './import-at-once.ts';

test('RA-60 words that send to a table of the text lead there, brackets and links anywhere', () => {
  const rows = [
    'See "Birds".',
    'Roll on the table Birds.',
    'roll again on Birds',
    'Use the “Birds” table',
    '[[Birds]]',
    'Go to the birds; they sing.',
    'See them fly',
    '[[Fish]]',
    '[[1d6]] eels and [[/r 1d4]]',
    '@RollTable[Birds]',
    'Birds',
  ];
  const lines = [
    'Fens (d11)',
    ...rows.map((words, index) => `${index + 1}: ${words}`),
    '',
    'Birds (d2)',
    '1: Gull',
    '2: See Fens',
  ];
  const { references, faults } = readPasted(lines.join('\n'));
  const inShort = references.map(({ table, row, name, target }) => `${table} ${Number(row.slice(3))} ${name} ${target}`);
  expect(inShort).toEqual([
    ...['0 1 Birds 1', '0 2 Birds 1', '0 3 Birds 1', '0 4 Birds 1', '0 5 Birds 1', '0 6 birds 1'],
    ...['0 8 Fish null', '0 10 Birds 1', '1 2 Fens 0'],
  ]);
  expect(faults.filter(({ code }) => code.startsWith('reference')).map(({ line, code }) => `${line} ${code}`)).toEqual([
    '9 reference-open',
    '16 reference-circle',
  ]);
});

test.each<[string, string, string, readonly string[]]>([
  ['"1";"Mud";"wet"\n"2";"Reed";"high"', 'csv', '1d2', ['1-1 Mud: wet', '2-2 Reed: high']],
  ['1;Mud, deep\n2;Reed', 'csv', '1d2', ['1-1 Mud, deep', '2-2 Reed']],
  ['1|Mud\n2|Reed', 'csv', '1d2', ['1-1 Mud', '2-2 Reed']],
  ['1\tMud; deep\n2\tReed', 'tsv', '1d2', ['1-1 Mud; deep', '2-2 Reed']],
  ['1,Mud', 'csv', '1d1', ['1-1 Mud']],
  ['Mud, deep', 'book', '', []],
  ['# name: A, B\n1: Mud\n2: Reed', 'book', '1d2', ['1-1 Mud', '2-2 Reed']],
  ['d100+10,Encounter\n11-50,Mud\n51-110,Reed', 'csv', 'd100+10', ['11-50 Mud', '51-110 Reed']],
  ['# policy,up\n# name,Fens\nRoll,Encounter\n1,Mud', 'csv', '1d1', ['1-1 Mud']],
  ['\uFEFF1,Mud\r\n2,Reed\r3,Eel\n', 'csv', '1d3', ['1-1 Mud', '2-2 Reed', '3-3 Eel']],
  ['1,M\0ud', 'csv', '1d1', ['1-1 Mud']],
  ['1,a\uFEFFb', 'csv', '1d1', ['1-1 a\uFEFFb']],
  // Our own texts in books' style are told by a line at their beginning, whatever stands in their rows.
  ['# escapes: none\n1: <tr><td>', 'book', '1d1', ['1-1 <tr><td>']],
  ['x # escapes: \n<tr><td>1</td><td>Mud</td></tr>', 'html', '1d1', ['1-1 Mud']],
  [`<p>${'x'.repeat(5_000)}\n# escapes: </p>\n<tr><td>1</td><td>Mud</td></tr>`, 'html', '1d1', ['1-1 Mud']],
  // Most lines that begin with a number have cells.
  ['1;Mud\na-b\nc-d', 'csv', '1d1', ['1-1 Mud']],
  ['1;Mud\n2: Reed', 'book', '1d2', ['1-1 Mud', '2-2 Reed']],
  ['Encounter', 'book', '', []],
  ['Encounter\nMud', 'csv', '1d1', ['1-1 Mud']],
  ['Mud\nEncounter', 'book', '1d2', ['1-1 Mud', '2-2 Encounter']],
  // Twenty lines are looked at, beside blank ones and settings however they are written.
  [
    `${'Mud\n'.repeat(20)}Roll;Encounter`,
    'book',
    '1d21',
    [...Array.from({ length: 20 }, (_, at) => `${at + 1}-${at + 1} Mud`), '21-21 Roll;Encounter'],
  ],
  [`${' \n'.repeat(30)}Roll;Encounter\n1;Mud`, 'csv', '1d1', ['1-1 Mud']],
  ...[' # policy,up', '"# policy","up"', '#policy,up', '# policy ,up', '"# check-off" ,gm'].map(
    (line): [string, string, string, readonly string[]] => [`${line}\n1,Mud`, 'csv', '1d1', ['1-1 Mud']],
  ),
  ['Encounter,# appearing,Roll\nMud,2,1\nReed,,2', 'csv', '1d2', ['1-1 2 Mud', '2-2 Reed']],
])('%j is read as %s', (text, format, formula, rows) => {
  const report = readPasted(text);
  expect(report.format).toBe(format);
  expect(report.tables[0]?.table.formula ?? '').toBe(formula);
  expect(report.tables.flatMap(({ table }) => table.rows.map(({ from, to, text: words }) => `${from}-${to} ${words}`))).toEqual(
    rows,
  );
});
