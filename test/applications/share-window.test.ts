import { describe, expect, test } from 'vitest';
import {
  EXPORT_FORMATS,
  exportedFile,
  moduleIdOf,
  shareContext,
  type ShareModel,
} from '../../src/applications/table-play/share-window/context.ts';
import { importTablesAtOnce } from '../rules/encounters/import-at-once.ts';
import { atOnce } from '../../src/rules/values/pausing.ts';
import { table } from '../rules/encounters/tables.ts';

const DESK: ShareModel = {
  chosen: new Set(['b']),
  format: 'tsv',
  packLabel: 'Pack',
  title: 'Tables of the Mill',
  moduleId: '',
  author: 'Ada',
};
const LISTED = [
  { id: 'a', name: 'Fens', folder: '', rows: 4 },
  { id: 'b', name: 'Mill', folder: 'Wilds', rows: 6 },
];

describe('the window that shares tables', () => {
  test('counts what is chosen', () => {
    expect(shareContext(LISTED, DESK)).toMatchObject({ chosen: 1, rows: 6, allChosen: false, proposedId: 'tables-of-the-mill' });
    expect(shareContext(LISTED, { ...DESK, chosen: new Set(['a', 'b', 'gone']) })).toMatchObject({ chosen: 2, allChosen: true });
    expect(shareContext([], DESK)).toMatchObject({ chosen: 0, allChosen: false });
  });

  test('makes a module of an id of its own, or of its title', () => {
    expect(moduleIdOf(DESK)).toBe('tables-of-the-mill');
    expect(moduleIdOf({ ...DESK, moduleId: ' mill ' })).toBe('mill');
  });

  test.each(EXPORT_FORMATS)('a file in the format %s is read back as the same tables', (format) => {
    const tables = [table('up'), table('down', { name: 'Zweite Mühle' })];
    const file = atOnce(exportedFile(tables, format));
    expect(file.name).toMatch(/^encounter-tables\.(csv|tsv|txt|json)$/);
    const report = importTablesAtOnce(file.text, { name: '', policy: 'none' });
    expect(report.faults).toEqual([]);
    expect(report.tables.map((imported) => imported.table)).toEqual(tables);
  });

  test('names a file after the only table in it, as far as a file can be named so', () => {
    expect(atOnce(exportedFile([table('up', { name: 'Die Mühle: Tag' })], 'csv')).name).toBe('die-muhle-tag.csv');
    expect(atOnce(exportedFile([table('up', { name: '龍' })], 'foundry13')).name).toBe('encounter-tables.json');
  });
});
