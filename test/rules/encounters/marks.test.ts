import { expect, test } from 'vitest';
import { marksLength, packMarks, rowIds, unpackMarks, withRows } from '../../../src/rules/encounters/marks.ts';
import { checked } from './tables.ts';

const IDS = Array.from({ length: 14 }, (_, index) => `row${index}`);

test('SC-35 marks of rows take a character for every six, none behind the last that is marked', () => {
  expect(packMarks(IDS, {})).toBe('');
  expect(packMarks(IDS, checked('row0'))).toBe('B');
  expect(packMarks(IDS, checked('row5'))).toBe('g');
  expect(packMarks(IDS, checked('row0', 'row13'))).toBe('BAC');
  expect(packMarks(IDS.slice(0, 6), checked(...IDS))).toBe('_');
  expect(packMarks(IDS, checked('gone'))).toBe('');
  expect([0, 1, 6, 7, 14].map(marksLength)).toEqual([0, 1, 1, 2, 3]);
});

test('SC-35 marks are read as they were written, and rows behind them are not marked', () => {
  expect(unpackMarks(IDS, 'BAC')).toEqual(checked('row0', 'row13'));
  expect(unpackMarks(IDS, '')).toEqual({});
  expect(unpackMarks(IDS, 'g')).toEqual(checked('row5'));
  expect(unpackMarks(IDS, '_')).toEqual(checked(...IDS.slice(0, 6)));
});

test('SC-35 rows keep the places where they were first seen', () => {
  expect(withRows('', ['mud', 'eel'])).toBe('mud,eel');
  expect(withRows('mud,eel', ['reed', 'eel'])).toBe('mud,eel,reed');
  expect(withRows('mud,eel', ['eel'])).toBe('mud,eel');
  expect([rowIds(''), rowIds('mud,eel')]).toEqual([[], ['mud', 'eel']]);
});
