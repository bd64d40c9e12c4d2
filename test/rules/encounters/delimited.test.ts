import { describe, expect, test } from 'vitest';
import { readDelimited } from '../../../src/rules/encounters/formats/cells/delimited.ts';
import { FaultList } from '../../../src/rules/encounters/formats/report.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';
import { readPasted } from './import-at-once.ts';

/** The rows of a text with commas, each as what it says. */
const wordsOf = (...lines: readonly string[]): string[][] =>
  readPasted(lines.join('\n')).tables.map(({ table }) => table.rows.map(({ text }) => text));

describe('cells between delimiters', () => {
  test.each([
    ['1,"Mud, deep"', 'Mud, deep'],
    ['1,"Mud ""and"" reed"', 'Mud "and" reed'],
    ['1,"Mud"  ', 'Mud'],
    ['1,"Mud\n\nand reed"', 'Mud\n\nand reed'],
    ['1,""""', '"'],
    ['1,Mud "and" reed', 'Mud "and" reed'],
    ['1,a "Mud", deep', 'a "Mud", deep'],
  ])('are read as they are quoted: %j', (line, words) => {
    const text = `Roll,Encounter\n${line}\n2,Eel`;
    const report = readPasted(text);
    expect(report.tables.map(({ table, lines }) => table.rows.map((row) => [row.text, lines[row.id]]))).toEqual([
      [
        [words, 2],
        ['Eel', 3 + words.split('\n').length - 1],
      ],
    ]);
  });

  test.each(['1,"Mud" and reed', '1,"Mud', '1,"""Mud', '1,""Mud"" and reed'])('with odd quotes are split plainly: %j', (line) => {
    const { tables, faults } = readPasted(`Roll,Encounter\n${line}\n2,Eel\n3,"Reed, high"`);
    expect(tables.map(({ table }) => table.rows.map(({ text }) => text))).toEqual([[line.slice(2), 'Eel', 'Reed, high']]);
    expect(faults.filter(({ code }) => code === 'odd-quotes').map(({ line: at }) => at)).toEqual([2]);
  });

  test('a quote closes at the first that can, and one that never does takes its own line alone', () => {
    expect(wordsOf('Roll,Encounter', '1,"Mud', '2,"Eel"', '3,Reed')).toEqual([['"Mud', 'Eel', 'Reed']]);
    expect(wordsOf('Roll,Encounter', '1,"Mud', '2,Eel"', '3,Reed')).toEqual([['Mud\n2,Eel', 'Reed']]);
  });
});

describe('texts of many rows', () => {
  test.each(Array.from({ length: 24 }, (_, index) => 236 + index))('a title below %i rows is that of the next table', (many) => {
    const rows = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index + 1},Mud`);
    const { tables } = readPasted(['Roll,Encounter', ...rows(many), 'Birds', 'Roll,Encounter', ...rows(3)].join('\n'));
    expect(tables.map(({ table }) => [table.name, table.rows.length])).toEqual([
      ['Pasted', many],
      ['Birds', 3],
    ]);
  });

  test.each([
    ['that never closes', '1,"Mud\n'.repeat(100_000)],
    ['that closes at the end', `${'1,"Mud\n'.repeat(100_000)}2,Eel"`],
    ['in pairs', `1,"Mud\n${'2,Eel""\n'.repeat(100_000)}`],
  ])('a quote in each line %s is looked for once', (_, text) => {
    const faults = new FaultList();
    const read = atOnce(readDelimited(`Roll,Encounter\n${text}`, faults, ','));
    expect(read[0]?.rows.length).toBeGreaterThan(99_000);
    expect(new Set(faults.faults.map(({ code }) => code))).toEqual(new Set(['odd-quotes']));
  });

  test('a column of rows of a hundred thousand letters is read with a pause at each few', () => {
    const row = `1,${'mud '.repeat(25_000)}\n`;
    let pauses = 0;
    for (const _ of readDelimited(`Roll,Encounter\n${row.repeat(40)}`, new FaultList(), ',')) pauses += 1;
    expect(pauses).toBeGreaterThan(15);
  });
});
