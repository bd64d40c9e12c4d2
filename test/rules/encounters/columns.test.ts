import { expect, test } from 'vitest';
import {
  columnsByNames,
  columnsByPosition,
  columnsOf,
  isNumbered,
  isOfNames,
  tablesBeside,
} from '../../../src/rules/encounters/formats/cells/columns.ts';

type Found = ReturnType<typeof columnsOf>;
const found = (fields: NonNullable<Found>['fields'], more: Partial<NonNullable<Found>> = {}): Found => ({
  fields,
  formula: '',
  unknown: [],
  title: '',
  ...more,
});

test.each<[readonly string[], Found]>([
  [['Roll', 'Encounter'], found(['range', 'text'])],
  [[' ROLL: ', 'encounter.'], found(['range', 'text'])],
  [['Lower_Bound', 'range - end', 'What Happens'], found(['from', 'to', 'text'])],
  [['range  start', 'MAX', 'Text'], found(['from', 'to', 'text'])],
  // What is named in any way stands for one thing; of two alike the first counts.
  [['Roll', 'Name', 'Text'], found(['range', 'text', 'details'])],
  [['Roll', 'Name', 'Text', 'Event'], found(['range', 'text', 'details', null], { unknown: ['Event'] })],
  [['d6', 'Number', 'Name'], found(['range', 'quantity', 'text'], { formula: 'd6' })],
  [['No.', 'Number', 'Dice', 'Name'], found(['range', 'quantity', null, 'text'], { unknown: ['Dice'] })],
  [['Danger', 'Level', 'Name'], found(['danger', null, 'text'], { unknown: ['Level'] })],
  // One cell can be all there is, if it is of words; one that is empty means nothing and is not named.
  [['Encounter'], found(['text'])],
  [['Notes'], found(['details'])],
  [['UUID'], found(['link'])],
  [['Roll'], null],
  [['Danger'], null],
  [['Danger', 'Once'], null],
  [['Mud', 'Reed'], null],
  [[], null],
  [['Roll', '', ' ', 'Name'], found(['range', null, null, 'text'])],
  [['Roll', ' Mud ', 'Name'], found(['range', null, 'text'], { unknown: ['Mud'] })],
  // Where no name tells where the words are, they are under the first one that means nothing else.
  [['Roll', 'Danger'], found(['range', 'danger'])],
  [['From', 'To'], found(['from', 'to'])],
  [
    ['Roll', '', ' Birds ', 'Fish', 'Danger'],
    found(['range', null, 'text', null, 'danger'], { title: 'Birds', unknown: ['Fish'] }),
  ],
  [
    ['Roll', 'Danger', '', ' Birds ', 'Fish'],
    found(['range', 'danger', null, 'text', null], { title: 'Birds', unknown: ['Fish'] }),
  ],
  [['Birds', 'From', 'To'], found(['text', 'from', 'to'], { title: 'Birds' })],
  [['d8+1', 'Birds', 'Danger'], found(['range', 'text', 'danger'], { formula: 'd8+1', title: 'Birds' })],
  // Dice in other words than those for them are a name.
  [['Dice d6 wolves', 'Name'], found([null, 'text'], { unknown: ['Dice d6 wolves'] })],
  [['Roll d6 / table', 'Name'], found(['range', 'text'], { formula: 'd6' })],
  [['Roll: 2 d 6 + 1', 'Name'], found(['range', 'text'], { formula: '2d6+1' })],
  [['2d4 + 1d6', 'Name'], found(['range', 'text'], { formula: '2d4+1d6' })],
  [['D% + d 4', 'Name'], found(['range', 'text'], { formula: 'd%+d4' })],
  [['5', 'Name'], found([null, 'text'], { unknown: ['5'] })],
  [['(d6', 'Name'], found(['range', 'text'], { formula: 'd6' })],
  [['xd6', 'Name'], found([null, 'text'], { unknown: ['xd6'] })],
  [['d6x', 'Name'], found([null, 'text'], { unknown: ['d6x'] })],
  [['Roll 3d0', 'Name'], found([null, 'text'], { unknown: ['Roll 3d0'] })],
  [[`d6${' '.repeat(38)}`, 'Name'], found(['range', 'text'], { formula: 'd6' })],
  [[`d6${' '.repeat(39)}`, 'Name'], found([null, 'text'], { unknown: ['d6'] })],
  [[...Array.from({ length: 100 }, () => ''), 'Name'], null],
  [[...Array.from({ length: 99 }, () => ''), 'Name'], found([...Array.from({ length: 99 }, () => null), 'text'])],
])('RA-60 the names %j', (cells, columns) => {
  expect(columnsOf(cells)).toEqual(columns);
});

test.each<[readonly string[], Found]>([
  [['Zahl', 'Was'], found(['range', 'text'], { title: 'Was' })],
  [['1d6', ' Was ', 'Danger'], found(['range', 'text', 'danger'], { formula: '1d6', title: 'Was' })],
  [['Zahl', 'Danger', '', 'Was'], found(['range', 'danger', null, 'text'], { title: 'Was' })],
  [['Zahl', 'Danger', ' Name ', 'Was'], found(['range', 'danger', 'text', 'details'], { title: 'Was' })],
  [['Zahl', 'Danger', 'Once'], found(['range', 'text', 'once'])],
  [['Zahl', 'Name'], found(['range', 'text'])],
  [['Zahl'], found(['text', 'details'])],
  [[], found(['text', 'details'])],
])('RA-60 the names %j above numbers', (cells, columns) => {
  expect(columnsByNames(cells)).toEqual(columns);
});

test('RA-60 of a row of names a hundred behind the first are looked at', () => {
  const cells = ['Zahl', 'Was', ...Array.from({ length: 200 }, () => 'Danger')];
  expect(columnsByNames(cells).fields).toHaveLength(100);
});

test.each<[readonly string[], ReturnType<typeof tablesBeside>]>([
  [['2d10', ' Road ', 'Forest'], { formula: '2d10', names: ['Road', 'Forest'] }],
  [[' Roll ', 'Road', 'Forest', 'Hills'], { formula: '', names: ['Road', 'Forest', 'Hills'] }],
  [['Roll', 'Road'], null],
  [['Land', 'Road', 'Forest'], null],
  [['Danger', 'Road', 'Forest'], null],
  [['d6', 'Road', ''], null],
  [['d6', 'Road', 'Danger'], null],
  [['d6', 'Road', '1-2'], null],
  [['d6', 'Road', ' Road '], null],
  [['d6', 'Road', 'f'.repeat(60)], { formula: 'd6', names: ['Road', 'f'.repeat(60)] }],
  [['d6', 'Road', 'f'.repeat(61)], null],
  [[], null],
])('RA-60 tables beside each other, named %j', (cells, tables) => {
  expect(tablesBeside(cells)).toEqual(tables);
});

test('RA-60 no more than a hundred tables stand beside each other', () => {
  const lands = (count: number): string[] => Array.from({ length: count }, (_, index) => `Land ${index}`);
  expect(tablesBeside(['d6', ...lands(100)])?.names).toEqual(lands(100));
  expect(tablesBeside(['d6', ...lands(101)])).toBeNull();
});

test.each<[readonly string[], readonly string[] | null]>([
  [
    ['1', '2', 'Mud'],
    ['from', 'to', 'text', 'details'],
  ],
  [
    [' -1 ', ' 12 ', 'Mud'],
    ['from', 'to', 'text', 'details'],
  ],
  [
    ['1', '2'],
    ['range', 'text', 'details'],
  ],
  [
    ['1', 'a 2', 'Mud'],
    ['range', 'text', 'details'],
  ],
  [
    ['1', '2 a', 'Mud'],
    ['range', 'text', 'details'],
  ],
  [
    ['1-2', '3', 'Mud'],
    ['range', 'text', 'details'],
  ],
  [
    ['1', 'Mud', 'deep'],
    ['range', 'text', 'details'],
  ],
  [['Mud', '1', '2'], null],
  [[], null],
])('RA-60 cells %j without names', (cells, fields) => {
  const columns = columnsByPosition(cells);
  expect(columns).toEqual(fields && { fields, formula: '', unknown: [], title: '' });
});

test('RA-60 a row of names has words for columns, or for tables beside each other; numbers stand in one of two columns', () => {
  expect(
    [
      ['Roll', 'Name'],
      ['Roll', 'Road', 'Forest'],
      ['Road', 'Forest'],
      ['1', 'Mud'],
    ].map((cells) => isOfNames(cells)),
  ).toEqual([true, true, false, false]);
  expect([['range'], ['text', 'from'], ['to', 'text'], []].map((fields) => isNumbered({ fields: fields as [] }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
