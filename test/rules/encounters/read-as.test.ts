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
])('%j is read as %s', (text, format, formula, rows) => {
  const report = readPasted(text);
  expect(report.format).toBe(format);
  expect(report.tables[0]?.table.formula ?? '').toBe(formula);
  expect(report.tables.flatMap(({ table }) => table.rows.map(({ from, to, text: words }) => `${from}-${to} ${words}`))).toEqual(
    rows,
  );
});
