import { describe, expect, test } from 'vitest';
import {
  FRESH_SET_UP_MODEL,
  type SetUpWords,
  planIn,
  setUpContext,
} from '../../src/applications/search/search-window/set-up/context.ts';
import {
  changesOf,
  diceText,
  draftOf,
  faultsOf,
  planOf,
  withBook,
  withField,
  withPlan,
  withRow,
  withoutRow,
} from '../../src/applications/search/search-window/set-up/draft.ts';
import { sameData as samePlan } from '../../src/rules/values/plain-data.ts';
import { BOOK_BANDS } from '../../src/rules/search/bands.ts';
import { BOOK_TABLE } from '../../src/rules/search/contents.ts';
import { STOCK_PLANS } from '../../src/rules/search/plans.ts';
import { accepted, laid, running } from '../rules/search/fixtures.ts';

const words: SetUpWords = { fault: ({ code }) => code, band: (index) => `band ${index}` };
const { open } = laid();
const none = { presets: [] };
const codes = (draft: ReturnType<typeof draftOf>): string[] => faultsOf(draft).map(({ field, code }) => `${field}: ${code}`);

describe('a plan that is being edited', () => {
  test('SG-08 changes nothing while nothing was edited, and says only what differs', () => {
    expect(changesOf(open, draftOf(open))).toBeNull();
    expect(changesOf(open, withField(draftOf(open), 'options.fog', true))).toEqual({
      kind: 'configure',
      options: { ...open.options, fog: true },
    });
    expect(changesOf(open, withField(draftOf(open), 'name', 'Old town'))).toEqual({ kind: 'configure', name: 'Old town' });
  });

  test('SG-08 waits while a larger grid has too small a die, and is sent whole once it has not', () => {
    const large = withField(withField(draftOf(open), 'size.columns', 10), 'size.rows', 12);
    expect(codes(large)).toEqual(['dice.column: die-too-small', 'dice.row: die-too-small']);
    expect(changesOf(open, large)).toBeNull();
    const half = withField(large, 'dice.column', 12);
    expect(codes(half)).toEqual(['dice.row: die-too-small']);
    const whole = withField(half, 'dice.row', 12);
    expect(changesOf(open, whole)).toEqual({
      kind: 'configure',
      size: { columns: 10, rows: 12 },
      dice: { column: 12, row: 12, encounters: [6, 8, 10] },
    });
    expect(accepted(laid(), { kind: 'configure', ...changesOf(open, whole) }).state.open.size).toEqual({ columns: 10, rows: 12 });
  });

  test.each([
    ['size.columns', '', 'size.columns: whole'],
    ['size.columns', 2.5, 'size.columns: whole'],
    ['size.columns', 1, 'size.columns: least'],
    ['size.rows', 27, 'size.rows: most'],
    ['dice.encounters', 'd6 and more', 'dice.encounters: dice'],
    ['dice.encounters', '', 'dice.encounters: dice'],
    ['options.minutes', -1, 'options.minutes: least'],
    ['legwork.steps', 0, 'legwork.steps: least'],
    ['bands.1.penalty', 2, 'bands.1.penalty: most'],
    ['bands.0.from', 2, 'bands.0.from: bands-start'],
    ['bands.2.from', 5, 'bands.2.from: bands-order'],
    ['table.1.from', 5, 'table.1.from: table-overlap'],
    ['table.1.from', 7, 'table: table-gap'],
  ] as const)('SG-08 finds %s = %j faulty', (field, value, fault) => {
    expect(codes(withField(draftOf(open), field, value))).toContain(fault);
  });

  test('SG-08 reads encounter dice however they are written', () => {
    for (const text of ['d4 d20', '4, 20', 'D4+d20', ' 4;20 ']) {
      const draft = withRow(withField(draftOf(open), 'dice.encounters', text), 'table');
      const table = [...BOOK_TABLE, { from: 13, to: 20, odd: 'empty', even: 'empty' }];
      expect(changesOf(open, withField(draft, 'table.3.to', 20))).toEqual({
        kind: 'configure',
        dice: { column: 4, row: 4, encounters: [4, 20] },
        table,
      });
    }
    expect(diceText([4, 20])).toBe('d4 d20');
  });

  test("SG-08 SG-30 adds and takes away rows, and goes back to the book's", () => {
    const more = withRow(draftOf(open), 'bands');
    expect(more.bands.at(-1)).toEqual({ from: 43, penalty: -3, steps: 3, line: '' });
    const fewer = withField(withoutRow(more, 'bands', 5), 'bands.1.line', 'A storm');
    const sent = changesOf(open, fewer);
    expect(sent?.bands).toHaveLength(6);
    expect(sent?.bands?.[1]).toEqual({ ...BOOK_BANDS[1], line: 'A storm' });
    const edited = accepted(laid(), { kind: 'configure', bands: sent?.bands ?? null }).state.open;
    expect(changesOf(edited, withBook(draftOf(edited), 'bands'))).toEqual({ kind: 'configure', bands: null });
    expect(changesOf(open, withBook(withField(draftOf(open), 'table.0.odd', 'empty'), 'table'))).toBeNull();
  });

  test('gives a new resolver its own fields', () => {
    const draft = withField(draftOf(open), 'resolver.kind', 'percentile');
    expect(draft.resolver).toMatchObject({ kind: 'percentile', per: 20, narrow: 10, fumble: 96 });
    expect(withField(withField(draft, 'resolver.per', 25), 'resolver.kind', 'percentile').resolver['per']).toBe(25);
    expect(changesOf(open, draft)?.resolver).toMatchObject({ kind: 'percentile' });
  });

  test("SG-08 takes a preset's plan, and keeps what belongs to this search", () => {
    const named = withField(draftOf(open), 'objective.kind', 'friendly-creature');
    const complex = withPlan(named, STOCK_PLANS.complex);
    expect(complex).toMatchObject({ name: open.name, objective: { kind: 'friendly-creature' }, size: { columns: 7, rows: 7 } });
    expect(planOf(complex)).toEqual(STOCK_PLANS.complex);
  });

  test('compares plans whatever the order of their keys', () => {
    expect(samePlan({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
    expect(samePlan([1, 2], [2, 1])).toBe(false);
  });
});

describe('the tab of the set-up', () => {
  test('SG-01 knows the stock difficulties and saved presets again', () => {
    const mine = { id: 'mine', name: 'Mine', plan: { ...planIn(open), options: { ...open.options, fog: true } } };
    expect(setUpContext(open, FRESH_SET_UP_MODEL, none, words)).toMatchObject({
      preset: 'easy',
      cannotSave: '',
      canDelete: false,
    });
    const foggy = withField(draftOf(open), 'options.fog', true);
    expect(setUpContext(open, { ...FRESH_SET_UP_MODEL, draft: foggy }, none, words).preset).toBe('');
    expect(setUpContext(open, { ...FRESH_SET_UP_MODEL, draft: foggy }, { presets: [mine] }, words)).toMatchObject({
      preset: 'mine',
      saved: [{ id: 'mine', name: 'Mine', chosen: true }],
      canDelete: true,
    });
  });

  test('SG-08 shows the one that was chosen last of presets that are alike', () => {
    const saved = { presets: ['mine', 'other'].map((id) => ({ id, name: id, plan: planIn(open) })) };
    for (const chosen of ['easy', 'mine', 'other'])
      expect(setUpContext(open, { ...FRESH_SET_UP_MODEL, chosen }, saved, words).preset).toBe(chosen);
    for (const chosen of ['', 'moderate', 'gone'])
      expect(setUpContext(open, { ...FRESH_SET_UP_MODEL, chosen }, saved, words).preset).toBe('easy');
  });

  test('leaves presets alone that cannot be read', () => {
    expect(setUpContext(open, FRESH_SET_UP_MODEL, { fault: 'newer' }, words)).toMatchObject({
      presetsFault: 'newer',
      saved: [],
      cannotSave: 'GHOSTMAP.Preset.Fault.newer',
      canDelete: false,
    });
  });

  test('SG-08 shows a fault at its field, and unfolds the part that it lies in', () => {
    const draft = withField(withField(draftOf(open), 'dice.row', 2), 'bands.1.penalty', 3);
    const shown = setUpContext(open, { draft, opened: [], chosen: '' }, none, words);
    expect(shown).toMatchObject({ waits: true, cannotSave: 'GHOSTMAP.SetUp.Waits', opened: { bands: true } });
    expect(shown.bands[1]?.penalty.fault).toBe('most');
    const row = setUpContext(open, { draft: withField(draftOf(open), 'dice.row', 2), opened: [], chosen: '' }, none, words);
    expect(row.fields['dice_row']).toMatchObject({ name: 'dice.row', id: 'dice-row', value: 2, fault: 'die-too-small' });
    expect(row).toMatchObject({ opened: { grid: true }, general: [] });
    const gap = setUpContext(open, { draft: withField(draftOf(open), 'table.1.from', 7), opened: [], chosen: '' }, none, words);
    expect(gap).toMatchObject({ tableFaults: ['table-gap'], general: [], opened: { table: true } });
  });

  test('SG-08 keeps the grid as it is once the search has begun', () => {
    expect(setUpContext(open, FRESH_SET_UP_MODEL, none, words)).toMatchObject({ open: true, fixed: false });
    expect(setUpContext(running().open, FRESH_SET_UP_MODEL, none, words)).toMatchObject({ open: false, fixed: true });
  });

  test("SG-05 SG-36 shows the book's rows where none are edited, each band with the line that would be said", () => {
    const shown = setUpContext(open, FRESH_SET_UP_MODEL, none, words);
    expect(shown).toMatchObject({ tableIsBook: true, bandsAreBook: true });
    expect(shown.table).toHaveLength(BOOK_TABLE.length);
    expect(shown.bands.map(({ placeholder }) => placeholder)).toEqual(BOOK_BANDS.map((_, index) => `band ${index}`));
    expect(shown.table[0]?.odd.choices.filter(({ chosen }) => chosen)).toEqual([{ id: 'hostile-creature', chosen: true }]);
  });
});
