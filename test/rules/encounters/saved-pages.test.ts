import { describe, expect, test } from 'vitest';
import { hasHtmlTable } from '../../../src/rules/encounters/formats/cells/html.ts';
import { importTablesAtOnce, inShort, readPasted } from './import-at-once.ts';

const OPTIONS = { name: 'Pasted', policy: 'none' } as const;
const read = (...lines: readonly string[]): unknown =>
  inShort(importTablesAtOnce(lines.join('\n'), OPTIONS, { format: 'html', delimiter: '' }));
const FENS = ['<tr><th>d2</th><th>Encounter</th></tr>', '<tr><td>1</td><td>Mud</td></tr>', '<tr><td>2</td><td>Reed</td></tr>'];

test.each([
  ['<TR><TD>', true],
  ['<tr class="x"><th\n>', true],
  ['<tr><div>', false],
  ['<track><td>', false],
  ['<tr><tdx>', false],
  ['<td>', false],
  ['<tr>', false],
  ['<tr><ta>', false],
])('RA-60 %j has a table of HTML: %s', (text, has) => {
  expect(hasHtmlTable(text)).toBe(has);
  expect(readPasted(`${text}1</table>`).format === 'html').toBe(has);
});

describe('tables of a saved page', () => {
  test.each<[string, readonly string[], readonly string[][], readonly string[]]>([
    [
      'begin anew with each tag',
      ['<table>', ...FENS, '<table>', ...FENS],
      [
        ['Pasted d2', '3| 1-1 Mud', '4| 2-2 Reed'],
        ['Pasted d2', '7| 1-1 Mud', '8| 2-2 Reed'],
      ],
      [],
    ],
    [
      'end with their tag',
      ['<table>', ...FENS, '</table>', '<tr><td>3</td><td>Eel</td></tr>'],
      [['Pasted d2', '3| 1-1 Mud', '4| 2-2 Reed', '6| 3-3 Eel']],
      ['6 outside d2'],
    ],
    [
      'have the heading above',
      ['<H2 class="x">Fens', ' (d2)</H2 >', '<table>', ...FENS.slice(1)],
      [['Fens d2', '4| 1-1 Mud', '5| 2-2 Reed']],
      [],
    ],
    [
      'have the nearest of several headings',
      ['<h1>Land</h1><h6>Fens</h6><h2> </h2>', ...FENS],
      [['Fens d2', '3| 1-1 Mud', '4| 2-2 Reed']],
      [],
    ],
    [
      'have a caption',
      ['<table><caption>Fens &amp; <b>mud</b></caption>', ...FENS],
      [['Fens & mud d2', '3| 1-1 Mud', '4| 2-2 Reed']],
      [],
    ],
    [
      'are parted by a heading',
      [...FENS, '<h3>Hills</h3>', ...FENS],
      [
        ['Pasted d2', '2| 1-1 Mud', '3| 2-2 Reed'],
        ['Hills d2', '6| 1-1 Mud', '7| 2-2 Reed'],
      ],
      [],
    ],
    [
      'have no name of a heading within a cell',
      [FENS[0] ?? '', '<tr><td>1</td><td><h4>Mud</h4></td></tr>', FENS[2] ?? ''],
      [['Pasted d2', '2| 1-1 Mud', '3| 2-2 Reed']],
      [],
    ],
    ['have no name of words beside', ['<p>Land</p>', ...FENS], [['Pasted d2', '3| 1-1 Mud', '4| 2-2 Reed']], []],
    ['have no name of what h7 says', ['<h7>Land</h7>', ...FENS], [['Pasted d2', '3| 1-1 Mud', '4| 2-2 Reed']], []],
  ])('%s', (_, lines, tables, faults) => {
    expect(read(...lines)).toEqual([tables, faults]);
  });

  test.each<[string, string]>([
    ['Mud<br>reed', 'Mud reed'],
    ['<p>Mud</p><p>reed</p>', 'Mud reed'],
    ['<div>Mud</div>reed', 'Mud reed'],
    ['<li>Mud<li>reed', 'Mud reed'],
    ['M<b>u</b><pre>d</pre><abbr>s</abbr>', 'Muds'],
    ['  Mud\n\n  reed ', 'Mud reed'],
    ['Mud &amp;&nbsp;reed', 'Mud & reed'],
    ['Mud <!-- deep --> reed', 'Mud reed'],
    ['Mud <!-- <td>deep --> reed', 'Mud reed'],
    ['Mud <script type="x">"</td>"</script > reed', 'Mud reed'],
    ['Mud <STYLE>td > a { }</Style\n> reed', 'Mud reed'],
    ['Mud <script>a</style>b</script>', 'Mud'],
    ['Mud <scripted>reed</scripted>', 'Mud reed'],
    ['2 < 3 reeds', '2 3 reeds'],
    ['Mud <1> reed', 'Mud 1> reed'],
    ['Mud <!doctype> reed', 'Mud !doctype> reed'],
    ['Mud <!-- deep', 'Mud !-- deep'],
    ['Mud <script> deep', 'Mud deep'],
    ['Mud </td >', 'Mud'],
    ['&nbsp;Mud <td reed', 'Mud td reed'],
    ['Mud <style>a</style >reed', 'Mud reed'],
    ['Mud <style>a</style>reed', 'Mud reed'],
  ])('have %j in a cell as %j', (cell, words) => {
    expect(read('<table>', FENS[0] ?? '', `<tr><td>1-2</td><td>${cell}`)).toEqual([[['Pasted d2', `3| 1-2 ${words}`]], []]);
  });

  test('have cells and rows that no tag ends, empty ones beside them, and no words between cells', () => {
    expect(
      read(
        '<tr><th>d4<th>Encounter<th>Notes',
        '<tr><td>1<td>Mud',
        '<td>deep',
        '<tr><td>2-3<td><td>',
        '<tr><td></td><td></td><tr>',
        'words<td>4</td>and words<td>Eel</tr><td>Fish',
      ),
    ).toEqual([[['Pasted d4', '2| 1-1 Mud: deep', '4| 2-3 ', '5| 4-4 Eel']], ['4 no-text']]);
  });

  test('have the same words between cells wherever tags are closed', () => {
    expect(read('<td>9</td>', ...FENS, '</tr><td>3</td><td>Eel</td>')).toEqual([
      [['Pasted d2', '3| 1-1 Mud', '4| 2-2 Reed']],
      [],
    ]);
    expect(read('<tr><td>1</td><td>Mud</td>')).toEqual([[['Pasted 1d1', '1| 1-1 Mud']], ['1 formula-missing 1d1']]);
  });

  test('begin with a row of names where numbers stand below', () => {
    const rows = ['<tr><td>1<td>Mud', '<tr><td>2<td>Reed'];
    expect(read('<tr><td>Zahl<td>Was', ...rows)).toEqual([[['Was 1d2', '2| 1-1 Mud', '3| 2-2 Reed']], ['1 formula-missing 1d2']]);
  });
});
