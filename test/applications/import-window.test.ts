import { describe, expect, test } from 'vitest';
import {
  FAULTS_A_PAGE,
  type FaultWords,
  formatOf,
  previewContext,
  READ_AS,
  refusalContext,
  ROWS_A_PAGE,
} from '../../src/applications/table-play/import-window/context.ts';
import { PREVIEW_ACTIONS, previewChanged } from '../../src/applications/table-play/import-window/preview-actions.ts';
import {
  decided,
  freshPreview,
  mendable,
  NEW_FOLDER,
  type Preview,
  turnedToLine,
  wantedTables,
  withChoice,
  withMend,
} from '../../src/applications/table-play/import-window/preview.ts';
import { importTablesAtOnce } from '../rules/encounters/import-at-once.ts';

const OPTIONS = { name: 'Pasted', policy: 'none' } as const;
const WORDS: FaultWords = { fault: ({ code }) => code, mend: ({ mend }) => mend };

const FENS = [
  'The fens, 1d8',
  '1-2: Nothing',
  '4: A heron {friendly creature; danger 1}',
  '4-5: [[Birds]]',
  '6-8: Something large {hostile creature; once}',
  'Birds, 1d4',
  '1: Crows',
  '3-4: Gulls',
].join('\n');

const read = (text: string): Preview => freshPreview(importTablesAtOnce(text, OPTIONS));
const view = (preview: Preview, folders: readonly { id: string; name: string }[] = []): ReturnType<typeof previewContext> =>
  previewContext(preview, folders, WORDS);
const ranges = (preview: Preview): string[] => view(preview).rows.map(({ range, mended }) => (mended ? `${range}!` : range));

describe('the preview of an import', () => {
  test('begins with every table wanted, as it was read', () => {
    const context = view(read(FENS));
    expect(context.tables.map(({ name, rows, wanted, shown }) => [name, rows, wanted, shown])).toEqual([
      ['The fens', 4, true, true],
      ['Birds', 2, true, false],
    ]);
    expect(context).toMatchObject({ format: 'book', several: true, wanted: 2, wantedRows: 6, mendable: 3, allMended: false });
    expect(context.choice).toMatchObject({ name: 'The fens', formula: '1d8', secret: true });
    expect(context.rows[1]).toMatchObject({ range: '4', kind: 'friendly-creature', icon: 'fa-dove', danger: 1, line: 3 });
  });

  test('names each fault by its line, with its mend, and which can be ticked', () => {
    expect(view(read(FENS)).faults.map(({ line, text, mend, canMend }) => [line, text, mend, canMend])).toEqual([
      [3, 'gap', 'extend', true],
      [4, 'overlap', 'start-later', true],
      [8, 'gap', 'extend', true],
    ]);
  });

  test('shows a mend as soon as it is ticked, and takes it back', () => {
    const before = read(FENS);
    expect(ranges(before)).toEqual(['1–2', '4', '4–5', '6–8']);
    const ticked = withMend(before, 0, true);
    expect(ranges(ticked)).toEqual(['1–3!', '4', '4–5', '6–8']);
    const both = withMend(ticked, 1, true);
    expect(ranges(both)).toEqual(['1–3!', '4', '5!', '6–8']);
    expect(ranges(withMend(both, 0, false))).toEqual(['1–2', '4', '5!', '6–8']);
    // The other table has its own.
    expect(ranges({ ...both, shown: 1 })).toEqual(['1', '3–4']);
    expect(ranges({ ...withMend(both, 2, true), shown: 1 })).toEqual(['1–2!', '3–4']);
  });

  test('offers no tick for a row that lies wholly within another', () => {
    const preview = read('Wide, 1d6\n1-6: All\n2-3: Within');
    expect(preview.report.faults.map(({ code }) => code)).toEqual(['overlap']);
    expect(mendable(preview)).toEqual([]);
    expect(ranges(withMend(preview, 0, true))).toEqual(['1–6', '2–3']);
  });

  test('is written with names, policies and secrecy as decided; an empty name changes none', () => {
    let preview = read(FENS);
    preview = withChoice(preview, 0, { name: '  Fens by night ', policy: 'up', secret: false });
    preview = withChoice(preview, 1, { name: ' ', wanted: false });
    const { tables, references } = decided(withMend(preview, 0, true));
    expect(tables.map(({ table: { name, policy, secret } }) => [name, policy, secret])).toEqual([
      ['Fens by night', 'up', false],
      ['Birds', 'none', true],
    ]);
    expect(tables[0]?.table.rows[0]).toMatchObject({ from: 1, to: 3 });
    expect(references).toEqual(preview.report.references);
    expect([...wantedTables(preview)]).toEqual([0]);
    expect(view(preview)).toMatchObject({ wanted: 1, wantedRows: 4 });
  });

  test('never shows ten thousand rows, nor ten thousand faults, at once', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `${index + 2}-${index + 1},Row ${index + 1}`);
    const preview = read(`roll,text\n${lines.join('\n')}`);
    const context = view(preview);
    expect(context.rows).toHaveLength(ROWS_A_PAGE);
    expect(context.page).toEqual({ number: 1, back: -1, of: 200, first: true, last: false, several: true });
    expect(context.faults).toHaveLength(FAULTS_A_PAGE);
    expect(context.faultCount).toBeGreaterThanOrEqual(10_000);
    const last = view({ ...preview, page: 199, faultPage: 1_000_000 });
    expect(last.page).toMatchObject({ number: 200, last: true });
    expect(last.rows.at(-1)?.text).toBe('Row 10000');
    expect(last.faultPage.last).toBe(true);
    expect(view({ ...preview, page: -3 }).page.number).toBe(1);
  });

  test('turns to the row of a fault, whatever table and page it is on', () => {
    const rows = Array.from({ length: 120 }, (_, index) => `${index + 1}: Row ${index + 1}`);
    rows.splice(99, 1);
    const preview = read(`First, 1d4\n1-4: Nothing\nLong, 1d120\n${rows.join('\n')}`);
    const [gap] = preview.report.faults;
    expect(gap).toMatchObject({ code: 'gap', data: { from: 100, to: 100 } });
    const turned = turnedToLine(preview, gap!, ROWS_A_PAGE);
    expect(turned).toMatchObject({ shown: 1, page: 1 });
    expect(
      view(turned)
        .rows.filter(({ found }) => found)
        .map(({ text }) => text),
    ).toEqual(['Row 101']);
    const nowhere = { ...gap!, line: 9_999, about: null };
    expect(turnedToLine(preview, nowhere, ROWS_A_PAGE)).toBe(preview);
  });

  test('lists the folders that are there, and asks for the name of a new one', () => {
    const folders = [{ id: 'a', name: 'Wilds' }];
    expect(view({ ...read(FENS), folder: 'a' }, folders)).toMatchObject({
      folders: [{ id: 'a', name: 'Wilds', chosen: true }],
      newFolder: false,
    });
    expect(view({ ...read(FENS), folder: NEW_FOLDER, folderName: 'Fens' }, folders)).toMatchObject({
      folders: [{ chosen: false }],
      newFolder: true,
      folderName: 'Fens',
    });
  });
});

describe('the buttons and fields of the preview', () => {
  const field = (name: string, value: string, more: Partial<{ checked: boolean; number: string }> = {}): HTMLSelectElement =>
    ({ name, value, checked: more.checked ?? false, dataset: more.number === undefined ? {} : { number: more.number } }) as never;

  test('a button changes what is looked at or decided', () => {
    let preview = read(FENS);
    const desk = {
      get preview() {
        return preview;
      },
      set preview(next: Preview) {
        preview = next;
      },
      redraw: () => undefined,
    };
    const press = (action: string, number = 0): void =>
      void PREVIEW_ACTIONS[action]?.call(desk, {} as Event, { dataset: { number: String(number) } } as never);
    press('mendAll');
    expect([...preview.mended]).toEqual([0, 1, 2]);
    expect(view(preview).allMended).toBe(true);
    press('mendAll');
    expect(preview.mended.size).toBe(0);
    press('showTable', 1);
    expect(view(preview).choice.name).toBe('Birds');
    preview = withChoice(preview, 1, { policy: 'down', secret: false });
    press('sameForAll');
    expect(preview.choices.map(({ policy, secret }) => [policy, secret])).toEqual([
      ['down', false],
      ['down', false],
    ]);
    press('toLine', 0);
    expect(preview).toMatchObject({ shown: 0, page: 0 });
    press('turnRows', 3);
    press('turnFaults', 2);
    expect(preview).toMatchObject({ page: 3, faultPage: 2 });
  });

  test('a field changes what it is named for; one that is no part of the preview changes nothing', () => {
    const preview = { ...read(FENS), shown: 1 };
    expect(previewChanged(preview, field('name', 'Flock')).choices[1]?.name).toBe('Flock');
    expect(previewChanged(preview, field('policy', 'up')).choices[1]?.policy).toBe('up');
    expect(previewChanged(preview, field('policy', 'sideways')).choices[1]?.policy).toBe('none');
    expect(previewChanged(preview, field('folder', 'new')).folder).toBe('new');
    expect(previewChanged(preview, field('folderName', 'Fens')).folderName).toBe('Fens');
    expect(previewChanged(preview, field('file', 'x'))).toBe(preview);
  });
});

describe('reading', () => {
  test('is told how, or finds out', () => {
    expect(READ_AS.map((one) => formatOf(one)?.format)).toEqual([
      undefined,
      'book',
      'csv',
      'csv',
      'csv',
      'tsv',
      'markdown',
      'html',
      'foundry',
    ]);
    expect(formatOf('semicolon')?.delimiter).toBe(';');
  });

  test('a refused text says why, by line', () => {
    const { faults } = importTablesAtOnce('{\n  "name": "Broken",\n  "results": [,]\n}', OPTIONS);
    expect(refusalContext(faults, WORDS)).toEqual([{ line: 3, text: 'json-broken' }]);
  });
});
