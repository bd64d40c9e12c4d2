import { expect, test } from 'vitest';
import { importTablesAtOnce, inShort } from './import-at-once.ts';

const OPTIONS = { name: 'Pasted', policy: 'none' } as const;
const read = (...lines: readonly string[]): unknown =>
  inShort(importTablesAtOnce(lines.join('\n'), OPTIONS, { format: 'csv', delimiter: ',' }));

test.each<[readonly string[], readonly string[][], readonly string[]]>([
  // Between rows a line of one cell is a title where the numbers begin anew below it; another is a row.
  [
    ['d1,Encounter', '1-1,Mud', 'x,y', '1-1,Gull'],
    [['Pasted d1', '2| 1-1 Mud', '4| 1-1 Gull']],
    ['3 range-unreadable x', '4 overlap 1 1 2'],
  ],
  [
    ['d1,Encounter', '1-1,Mud', '1-1,', '1-1,Gull'],
    [['Pasted d1', '2| 1-1 Mud', '3| 1-1 ', '4| 1-1 Gull']],
    ['3 no-text', '3 overlap 1 1 2', '4 overlap 1 1 2'],
  ],
  [
    ['d1,Encounter', '1,Mud', 'Birds', 'By day, ', '1,Gull'],
    [
      ['Pasted d1', '2| 1-1 Mud'],
      ['By day 1d1', '5| 1-1 Gull'],
    ],
    ['3 formula-missing 1d1'],
  ],
  [
    ['d3,Encounter', '1,Mud', '2,Reed', '3,Eel', 'Birds', '3,Gull'],
    [
      ['Pasted d3', '2| 1-1 Mud', '3| 2-2 Reed', '4| 3-3 Eel'],
      ['Birds 1d1+2', '6| 3-3 Gull'],
    ],
    ['5 formula-missing 1d1+2'],
  ],
  [['d3,Encounter', '1,Mud', 'Birds', '2-3,Gull'], [['Pasted d3', '2| 1-1 Mud', '4| 2-3 Gull']], ['3 range-unreadable Birds']],
  [
    ['Rats', 'Crows,many', 'Cats'],
    [['Pasted 1d3', '1| 1-1 Rats', '2| 2-2 Crows: many', '3| 3-3 Cats']],
    ['1 numbered 3', '1 formula-missing 1d3'],
  ],
  [['Fens, ,deep', 'd1,Encounter', '1, Mud '], [['Fens,deep d1', '3| 1-1 Mud']], []],
  [['Fens (d1)', '1,Mud'], [['Fens d1', '2| 1-1 Mud']], []],
  [['Fens,deep', '1,Mud'], [['deep 1d1', '2| 1-1 Mud']], ['1 formula-missing 1d1']],
  // Settings stand in one cell or in two, and a name begins a table with columns of its own.
  [
    ['d1,Danger,Encounter', '1,2,Mud', '# name,Birds', '1,Gull'],
    [
      ['Pasted d1', '2| 1-1 Mud'],
      ['Birds 1d1', '4| 1-1 Gull'],
    ],
    ['3 formula-missing 1d1'],
  ],
  [['d2,Danger,Encounter', '1,2,Mud', '# secret,no', '2,1,Gull'], [['Pasted d2', '2| 1-1 Mud', '4| 2-2 Gull']], []],
  [['#Formula,1d2', ' # NAME , Fens ,', '1-2,Mud'], [['Fens 1d2', '3| 1-2 Mud']], []],
  [['# name: Fens,,', 'd1,Encounter', '1,Mud'], [['Fens,, d1', '3| 1-1 Mud']], []],
  [['d1,Encounter', '1-1,Mud', 'a # name,Birds'], [['Pasted d1', '2| 1-1 Mud']], ['3 range-unreadable a # name']],
  // What a column is called that means nothing is named, and so are cells past the last one.
  [['d1,Encounter,Source', '1,Mud,x'], [['Pasted d1', '2| 1-1 Mud']], ['1 column-unknown Source']],
  [['d2,Encounter', '1,Mud,, ', '2,Reed'], [['Pasted d2', '2| 1-1 Mud', '3| 2-2 Reed']], []],
  [['d1,Encounter,Notes', '1,Mud,deep, wet'], [['Pasted d1', '2| 1-1 Mud: deep, wet']], ['2 cells-joined 1']],
  [['d1,Encounter,Kind', '1,Mud,a-'], [['Pasted d1', '2| 1-1 Mud']], ['2 kind-unknown a-']],
  [['To,Encounter', 'x,Mud', '5,Reed'], [['Pasted 1d1+4', '3| 5-5 Reed']], ['2 range-unreadable x', '3 formula-missing 1d1+4']],
  [['Details,Roll,Encounter', 'deep,1,Mud'], [['Pasted 1d1', '2| 1-1 Mud: deep']], ['2 formula-missing 1d1']],
  // Numbers below the first name are those of rows, unless it or another column means something else.
  [
    ['Name,Encounter', '2,Mud', ' ,Fog', '3,Reed'],
    [['Pasted 1d2+1', '2| 2-2 Mud', '4| 3-3 Reed']],
    ['2 formula-missing 1d2+1', '3 no-range Fog'],
  ],
  [['Notes,Encounter', '2,Mud', '3,Reed'], [['Pasted 1d2+1', '2| 2-2 Mud', '3| 3-3 Reed']], ['2 formula-missing 1d2+1']],
  [
    ['Land,Roll,Encounter', '7,2,Mud', '8,3,Reed'],
    [['Pasted 1d2+1', '2| 2-2 Mud', '3| 3-3 Reed']],
    ['1 column-unknown Land', '2 formula-missing 1d2+1'],
  ],
  [
    ['Danger,Encounter', '2,Mud', '3,Reed'],
    [['Pasted 1d2', '2| 1-1 Mud', '3| 2-2 Reed']],
    ['2 numbered 2', '2 formula-missing 1d2'],
  ],
  // A row of several tables begins with its number.
  [
    ['d2,Land,Sea', ' ,Fog', `,${'x'.repeat(50)}`, '1-2, Goat ,'],
    [['Land d2', '4| 1-2 Goat']],
    ['1 tables-beside 2', '1 no-rows Sea', '2 no-range Fog', `3 no-range ${'x'.repeat(40)}`],
  ],
  [
    ['d1,Land,Sea', '1,Goat,Cod, '],
    [
      ['Land d1', '2| 1-1 Goat'],
      ['Sea d1', '2| 1-1 Cod'],
    ],
    ['1 tables-beside 2'],
  ],
])('RA-60 the lines %j', (lines, tables, faults) => {
  expect(read(...lines)).toEqual([tables, faults]);
});

test('RA-60 ids of rows stand in a column of their own', () => {
  const { tables } = importTablesAtOnce('Id,d2,Encounter\nabc,1,Mud\n,2,Reed', OPTIONS);
  expect(tables.map(({ table: { rows } }) => rows.map(({ id }) => id))).toEqual([['abc', 'row0000000000002']]);
});

test.each([
  ['rainStorm', { effect: 'rainStorm' }, []],
  ['-', {}, []],
  ['two words', {}, ['value-unreadable']],
])('RA-14 the scene’s weather %j stands in a column of its own', (named, effect, faults) => {
  const report = importTablesAtOnce(`d1,Weather,Warmth,Scene weather,Effect\n1,Rain,-1,${named},It pours`, OPTIONS);
  expect(report.tables[0]?.table.rows[0]).toMatchObject({ text: 'Rain: It pours' });
  expect(report.tables[0]?.table.rows[0]?.weather).toEqual({ warmth: -1, action: 0, solar: '', ...effect });
  expect(report.faults.map(({ code }) => code)).toEqual(faults);
});

test('RA-60 solar dice of weather are cut to what can be kept', () => {
  const { tables } = importTablesAtOnce(`d1,Weather,Solar\n1,Rain,1d4  −  1${'+1'.repeat(30)}`, OPTIONS);
  expect(tables[0]?.table.rows[0]?.weather).toEqual({ warmth: 0, action: 0, solar: `1d4-1${'+1'.repeat(30)}`.slice(0, 40) });
});
