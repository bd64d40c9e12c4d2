import { expect, test } from 'vitest';
import { readPasted } from './import-at-once.ts';

/** Lines with commas, what tables they are in short, and what is odd about them. */
const SHEETS: readonly (readonly [
  lines: readonly string[],
  tables: readonly (readonly string[])[],
  faults: readonly string[],
])[] = [
  [
    ['Roll,Encounter', '1,Mud', '2,Reed', 'Birds,', '1,Gull', '2,Heron'],
    [
      ['Pasted 1d2', '1-1 Mud event 0', '2-2 Reed event 0'],
      ['Birds 1d2', '1-1 Gull event 0', '2-2 Heron event 0'],
    ],
    ['2 formula-missing 1d2', '4 formula-missing 1d2'],
  ],
  [
    ['Roll,Encounter', '1,Mud', 'Birds,', '2,Reed'],
    [['Pasted 1d2', '1-1 Mud event 0', '2-2 Reed event 0']],
    ['2 formula-missing 1d2', '3 range-unreadable Birds'],
  ],
  [
    ['d4,Land,Sea', '1,Mud, Cod ', '2,Reed,', ',Fog,', '3-4,Eel,Ray,Gull'],
    [
      ['Land d4', '1-1 Mud event 0', '2-2 Reed event 0', '3-4 Eel event 0'],
      ['Sea d4', '1-1 Cod event 0', '3-4 Ray event 0'],
    ],
    ['1 tables-beside 2', '4 no-range Fog', '5 cells-left-over 1', '5 gap 2,2'],
  ],
  [
    ['Roll,Encounter,Danger,Once', '1,Mud,-,–', '2,-,2,yes', '3,a - b,,no'],
    [['Pasted 1d3', '1-1 Mud event 0', '2-2 - none 2 once', '3-3 a - b event 0']],
    ['2 formula-missing 1d3'],
  ],
  [
    [
      'Roll,Encounter,Danger,Kind,Once',
      '1,Mud,99999999999999999999999999999999999999999999999999,xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx,maybe',
    ],
    [['Pasted 1d1', '1-1 Mud event 0']],
    [
      '2 kind-unknown xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
      '2 value-unreadable once,maybe',
      '2 value-unreadable danger,9999999999999999999999999999999999999999',
      '2 formula-missing 1d1',
    ],
  ],
  [
    ['Roll,Encounter,Warmth,Action,Solar', '1,Mud,−2,1.5,1d10 − 4', '2,Reed,,,', '3,Eel,x,,'],
    [['Pasted 1d3', '1-1 Mud event 0 -2/1.5/1d10-4', '2-2 Reed event 0', '3-3 Eel event 0 0/0/']],
    ['2 formula-missing 1d3', '4 value-unreadable warmth,x'],
  ],
  [
    ['Roll,Encounter', '1,Mud', '2,Reed', '# name,Birds', '# formula,1d2', '1,Gull', '2,Heron'],
    [
      ['Pasted 1d2', '1-1 Mud event 0', '2-2 Reed event 0'],
      ['Birds 1d2', '1-1 Gull event 0', '2-2 Heron event 0'],
    ],
    ['2 formula-missing 1d2'],
  ],
  [
    ['Roll,Encounter,Danger', '1,Mud,2', '# secret,no', '2,Reed,3'],
    [['Pasted 1d2', '1-1 Mud event 2', '2-2 Reed event 3']],
    ['2 formula-missing 1d2'],
  ],
  [
    ['Zahl,Was,Danger', '1,Mud,2', ',,', '2,Reed,3'],
    [['Was 1d2', '1-1 Mud event 2', '2-2 Reed event 3']],
    ['1 formula-missing 1d2'],
  ],
  [['Strange,Encounter', '1,Mud', '2,Reed'], [['Pasted 1d2', '1-1 Mud event 0', '2-2 Reed event 0']], ['2 formula-missing 1d2']],
  [['d6,Encounter', '1-3,Mud', '4-6,Reed'], [['Pasted d6', '1-3 Mud event 0', '4-6 Reed event 0']], []],
  [
    ['Table,Roll,Encounter', 'Fens,1,Mud', 'Fens,2,Reed', 'Birds,1,Gull'],
    [
      ['Fens 1d2', '1-1 Mud event 0', '2-2 Reed event 0'],
      ['Birds 1d1', '1-1 Gull event 0'],
    ],
    ['2 formula-missing 1d2', '4 formula-missing 1d1'],
  ],
  [
    ['Fens of the north,', 'Roll,Encounter', '1,Mud', '2,Reed'],
    [['Fens of the north 1d2', '1-1 Mud event 0', '2-2 Reed event 0']],
    ['1 formula-missing 1d2'],
  ],
  [
    ['It rains. All day and all night long.,', 'Roll,Encounter', '1,Mud', '2,Reed'],
    [['Pasted 1d2', '1-1 Mud event 0', '2-2 Reed event 0']],
    ['1 beside-table ', '3 formula-missing 1d2'],
  ],
  [
    ['Roll,Encounter', '1,Mud', '2,Reed', 'Roll,Encounter', '3,Eel'],
    [['Pasted 1d3', '1-1 Mud event 0', '2-2 Reed event 0', '3-3 Eel event 0']],
    ['2 formula-missing 1d3'],
  ],
  [
    ['Roll,Encounter', '1,Mud', '2,Reed', 'Roll,Danger,Encounter', '1,2,Eel'],
    [
      ['Pasted 1d2', '1-1 Mud event 0', '2-2 Reed event 0'],
      ['Pasted 1d1', '1-1 Eel event 2'],
    ],
    ['2 formula-missing 1d2', '5 formula-missing 1d1'],
  ],
  [
    ['1,Mud', '2,Reed', '3,Eel'],
    [['Pasted 1d3', '1-1 Mud event 0', '2-2 Reed event 0', '3-3 Eel event 0']],
    ['1 formula-missing 1d3'],
  ],
  [['1,2,Mud,deep', '3,4,Reed,'], [['Pasted 1d4', '1-2 Mud: deep event 0', '3-4 Reed event 0']], ['1 formula-missing 1d4']],
  [
    ['Roll,Encounter,Quantity,Details', '1,Boar,1d4,angry', '2,Eel,,'],
    [['Pasted 1d2', '1-1 1d4 Boar: angry event 0', '2-2 Eel event 0']],
    ['2 formula-missing 1d2'],
  ],
  [
    ['Roll,Encounter', '1,Mud, deep, and wet', '2,Reed'],
    [['Pasted 1d2', '1-1 Mud, deep, and wet event 0', '2-2 Reed event 0']],
    ['2 cells-joined 2', '2 formula-missing 1d2'],
  ],
  [
    ['Roll,Encounter,Danger', '1,Mud,2,7,', '2,Reed,1'],
    [['Pasted 1d2', '1-1 Mud event 2', '2-2 Reed event 1']],
    ['2 cells-left-over 2', '2 formula-missing 1d2'],
  ],
  [
    ['Roll,Encounter,Link', '1,,Actor.abcdefghij123456', '2,,', 'x,Eel,'],
    [['Pasted 1d2', '1-1  hostile-creature 0 Actor.abcdefghij123456', '2-2  event 0']],
    ['2 formula-missing 1d2', '3 no-text ', '4 range-unreadable x'],
  ],
  [
    ['From,To,Encounter', '1,3,Mud', '4,,Reed', ',6,Eel'],
    [['Pasted 1d6', '1-3 Mud event 0', '4-4 Reed event 0', '6-6 Eel event 0']],
    ['2 formula-missing 1d6', '4 gap 5,5'],
  ],
  [
    ['#  name , Fens', 'Roll,Encounter', '1,Mud', '2,Reed'],
    [['Fens 1d2', '1-1 Mud event 0', '2-2 Reed event 0']],
    ['1 formula-missing 1d2'],
  ],
];

test.each(SHEETS)('rows of cells: %j', (lines, tables, faults) => {
  const report = readPasted(lines.join('\n'));
  const inShort = report.tables.map(({ table: { name, formula, rows } }) => [
    `${name} ${formula}`,
    ...rows.map(({ from, to, text, kind, danger, once, link, weather }) => {
      const more = [once ? 'once' : '', link, weather ? Object.values(weather).join('/') : ''].filter((word) => word !== '');
      return [`${from}-${to} ${text} ${kind} ${danger}`, ...more].join(' ');
    }),
  ]);
  expect(inShort).toEqual(tables);
  expect(report.faults.map(({ line, code, data }) => `${line} ${code} ${Object.values(data).join()}`)).toEqual(faults);
});
