import { describe, expect, test } from 'vitest';
import { TABLE_WORK } from '../../../src/foundry/tables/table-work.ts';
import { FaultList, type ImportReport } from '../../../src/rules/encounters/formats/report.ts';
import { TABLE_FILES, damagedFiles, readBeside, wrongWith } from './damaged-files.ts';
import { importTablesAtOnce } from './import-at-once.ts';

/** Files of each format; `scripts/damaged-tables.ts` reads many more, and by any seed. */
const FILES = 200;
const SEED = 7;

test.each(Object.keys(TABLE_FILES))(`${FILES} damaged files of %s are read, or refused with a sentence`, (format) => {
  const tally = { read: 0, refused: 0 };
  const wrong: unknown[] = [];
  for (const { text, damages } of damagedFiles(format, FILES, SEED)) {
    const reading = readBeside(text);
    if (reading.wrong.length > 0) wrong.push([damages, reading.wrong]);
    tally[reading.report?.tables.length ? 'read' : 'refused'] += 1;
  }
  expect(wrong).toEqual([]);
  expect(tally.read).toBeGreaterThan(FILES / 8);
  expect(tally.refused).toBeGreaterThan(0);
});

test('damaged files are the same ones for the same seed, and others for another', () => {
  const texts = (seed: number): string[] => [...damagedFiles('as in books', 20, seed)].map(({ text }) => text);
  expect(texts(SEED)).toEqual(texts(SEED));
  expect(texts(SEED)).not.toEqual(texts(SEED + 1));
});

describe('what would be wrong is noticed', () => {
  const FENS = importTablesAtOnce('Fens (d2)\n1: Mud\n2: Reed', { name: 'File', policy: 'none' });
  const withFault = (code: string, data: Readonly<Record<string, string>>, report: ImportReport = FENS): ImportReport => {
    const faults = new FaultList();
    faults.add(1, code as Parameters<FaultList['add']>[1], data);
    return { ...report, faults: faults.faults };
  };

  test('of a reader that throws at a quote', () => {
    const { begin } = TABLE_WORK.read;
    const startled: typeof TABLE_WORK.read = {
      begin(order) {
        if (order.text.includes('"')) throw new TypeError('a quote');
        return begin(order);
      },
    };
    const wrong = [...damagedFiles('CSV, commas', 20, SEED)].flatMap(({ text }) => readBeside(text, startled).wrong);
    expect(new Set(wrong)).toEqual(new Set(['TypeError: a quote']));
  });

  test.each<[string, ImportReport, readonly string[]]>([
    ['nothing', FENS, []],
    ['a fault without words', withFault('sunk', {}), ['sunk has no words', 'sunk has no words']],
    ['words without their value', withFault('no-range', {}), ['no-range lacks {text}']],
    ['no table and no word', { ...FENS, tables: [] }, ['neither read nor refused']],
    ['rows left out of no table', withFault('no-range', { text: 'Mud' }, { ...FENS, tables: [] }), ['neither read nor refused']],
    ['no table and its word', withFault('no-tables', {}, { ...FENS, tables: [] }), []],
    [
      'a table of no rows',
      { ...FENS, tables: FENS.tables.map((one) => ({ ...one, table: { ...one.table, rows: [] } })) },
      ['a table that is none'],
    ],
  ])('of %s', (_, report, wrong) => {
    expect(wrongWith(report)).toEqual(wrong);
  });

  test('of what cannot be sent beside the page', () => {
    const { wrong } = readBeside('Fens', {
      *begin() {
        yield { done: 0, of: 1 };
        return { ...FENS, tables: [{ ...FENS.tables[0]!, roll: () => 1 }] };
      },
    });
    expect(wrong).toEqual([expect.stringContaining('DataCloneError')]);
  });
});
