import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { BOOK_TABLE, type EncounterRow } from '../../../src/rules/search/contents.ts';
import { STOCK_PLANS, planFaults, shareFilled } from '../../../src/rules/search/plans.ts';
import { SEARCH } from '../../../src/rules/search/search.ts';
import { DEFAULT_OPTIONS, type SearchPlan } from '../../../src/rules/search/state.ts';
import { GM, accepted, laid, prepared, refusal, running, walked } from './fixtures.ts';
import { drawsOf } from '../listed-dice.ts';

const EASY = STOCK_PLANS.easy;
const table = (...rows: EncounterRow[]): EncounterRow[] => rows;
const own: SearchPlan = {
  ...EASY,
  size: { columns: 4, rows: 2 },
  dice: { column: 10, row: 3, encounters: [4, 20] },
  table: table(
    { from: 1, to: 10, odd: 'hostile-creature', even: 'empty' },
    { from: 11, to: 20, odd: 'friendly-object', even: 'friendly-object' },
  ),
  bands: [
    { from: 1, penalty: 0, steps: 1, line: 'Morning' },
    { from: 3, penalty: -4, steps: 2, line: 'Noon' },
  ],
};

describe('a plan of one’s own', () => {
  test('SG-08 has any size from 2 to 26, any dice, a table and bands of its own, and plays by them', () => {
    const state = laid({ plan: own });
    expect(state.open).toMatchObject({ ...own, status: 'laid' });
    expect(state.hidden.layout).toHaveLength(8);
    const rolled = accepted(state, { kind: 'roll-encounter', faces: 20 }, GM, drawsOf([4, 2, 12])).state;
    expect(rolled.hidden.layout).toBe('.......g');
    const low = accepted(state, { kind: 'roll-encounter', faces: 4 }, GM, drawsOf([1, 1, 2])).state;
    expect(low.hidden.layout).toBe('e.......');
  });

  test.each([
    [2, 2, true],
    [26, 26, true],
    [1, 2, false],
    [2, 27, false],
  ])('SG-08 %i by %i cells: %s', (columns, rows, good) => {
    const plan = { ...EASY, size: { columns, rows }, dice: { ...EASY.dice, column: 100, row: 100 } };
    const setup = { name: 'n', plan, frame: { x: 0, y: 0, cell: 90, turn: 0 }, token: '' };
    expect(v.is(SEARCH.schemas.setup, setup)).toBe(good);
  });

  test('SG-08 every face above the side counts as the highest', () => {
    const plan = { ...EASY, dice: { ...EASY.dice, column: 10 } };
    for (const face of [4, 7, 10]) {
      const rolled = accepted(laid({ plan }), { kind: 'roll-encounter', faces: 6 }, GM, drawsOf([face, 1, 1])).state;
      expect(rolled.hidden.choices).toBe('h**');
    }
  });

  test.each([
    ['die-too-small', { faces: 2, side: 3 }, { dice: { ...EASY.dice, column: 2 } }],
    ['die-too-small', { faces: 2, side: 3 }, { dice: { ...EASY.dice, row: 2 } }],
    ['table-gap', { face: 13 }, { dice: { ...EASY.dice, encounters: [20] } }],
    ['table-gap', { face: 1 }, { table: table({ from: 2, to: 10, odd: 'empty', even: 'empty' }) }],
    ['table-overlap', { face: 5 }, { table: [...BOOK_TABLE, ...table({ from: 5, to: 5, odd: 'empty', even: 'empty' })] }],
    ['bands-start', {}, { bands: [{ from: 2, penalty: 0, steps: 1, line: '' }] }],
    ['bands-order', { from: 8 }, { bands: [1, 8, 8].map((from) => ({ from, penalty: 0, steps: 1, line: '' })) }],
  ] as const)('SG-08 a plan with a fault is refused: %s %j', (code, data, change) => {
    const plan = { ...EASY, ...change } as SearchPlan;
    expect(planFaults(plan)).toEqual([{ code, data }]);
    expect(refusal(laid(), { kind: 'configure', ...change } as never)).toBe(code);
    expect(v.is(SEARCH.schemas.setup, { name: 'n', plan, frame: laid().open.frame, token: '' })).toBe(false);
  });

  test('SG-08 the stock plans and a die that just fits have no fault', () => {
    for (const plan of [...Object.values(STOCK_PLANS), own]) expect(planFaults(plan)).toEqual([]);
    expect(planFaults({ ...EASY, dice: { column: 3, row: 3, encounters: [12] } })).toEqual([]);
    expect(planFaults({ ...EASY, dice: { column: 2, row: 2, encounters: [12] } })).toHaveLength(2);
  });
});

describe('changing the plan', () => {
  test('SG-08 each part is changed alone, and the book’s table and bands come back by null', () => {
    const changed = accepted(laid({ plan: own }), {
      kind: 'configure',
      name: 'The forest',
      options: { emptyCheck: true },
      legwork: { steps: 5 },
    }).state.open;
    expect(changed).toMatchObject({
      name: 'The forest',
      options: { ...DEFAULT_OPTIONS, emptyCheck: true },
      legwork: { allowed: false, steps: 5, skills: '' },
      table: own.table,
      bands: own.bands,
      dice: own.dice,
    });
    const dice = EASY.dice;
    const size = EASY.size;
    const book = accepted(laid({ plan: own }), { kind: 'configure', size, dice, table: null, bands: null }).state.open;
    expect(book).not.toHaveProperty('table');
    expect(book).not.toHaveProperty('bands');
    const back = accepted(laid(), { kind: 'configure', ...own }).state.open;
    expect(back).toMatchObject(own);
  });

  test('SG-08 changing something else leaves what waits and what was found', () => {
    const waiting = accepted(laid(), { kind: 'roll-encounter', faces: 6 }, GM, drawsOf([4, 1, 1])).state;
    expect(accepted(waiting, { kind: 'configure', name: 'x' }).state.hidden).toEqual(waiting.hidden);
    const target = accepted(running(), { kind: 'target', cell: 'A1' }).state;
    const found = walked(target, 'A1');
    expect(found.open.found).toBe(true);
    expect(accepted(found, { kind: 'configure', name: 'x' }).state.open).toMatchObject({ found: true, cells: found.open.cells });
  });

  test('SG-08 what is left out stays, undefined or absent', () => {
    const state = laid({ plan: own });
    const same = accepted(state, { kind: 'configure', name: undefined, options: { fog: undefined }, legwork: {} } as never).state;
    expect(same.open).toEqual(state.open);
  });

  test('SG-08 a grid of another size keeps what lies in the cells that stay', () => {
    const state = accepted(prepared({ A1: 'hostile-creature', C3: 'friendly-object' }), { kind: 'target', cell: 'C3' }).state;
    const marked = accepted(state, { kind: 'mark', cell: 'C3', mark: 'revealed' }).state;
    const dice = { column: 6, row: 6, encounters: [6] };
    const larger = accepted(marked, { kind: 'configure', size: { columns: 4, rows: 3 }, dice }).state;
    expect(larger.hidden).toMatchObject({ layout: 'h.........g.', target: 'C3' });
    expect(larger.open.cells).toHaveProperty('C3');
    const smaller = accepted(larger, { kind: 'configure', size: { columns: 2, rows: 2 } }).state;
    expect(smaller.hidden).toMatchObject({ layout: 'h...', target: '', choices: '' });
    expect(smaller.open.cells).toEqual({});
  });

  test('SG-08 the size stays once play has begun, all else can still be changed', () => {
    const state = running();
    expect(refusal(state, { kind: 'configure', size: { columns: 4, rows: 3 }, dice: { ...EASY.dice, column: 4 } })).toBe('begun');
    expect(refusal(state, { kind: 'configure', size: { columns: 3, rows: 4 } })).toBe('begun');
    const changed = accepted(walked(state, 'A1'), { kind: 'configure', size: EASY.size, options: { minutes: 10 } }).state;
    expect(changed.open.options.minutes).toBe(10);
    expect(changed.open.party).toBe('A1');
  });
});

describe('the share of cells', () => {
  test.each([
    ['easy', 1, false, 3 / 9],
    ['moderate', 1, false, 4 / 25],
    ['complex', 1, false, 5 / 49],
    ['easy', 2, false, 6 / 9],
    ['easy', 3, false, 1],
    ['easy', 20, false, 1],
    ['complex', 0, false, 0],
    ['complex', 0, true, 1],
  ] as const)('SG-06 %s, %i passes, rest %s: %d', (difficulty, passes, rest, share) => {
    expect(shareFilled(STOCK_PLANS[difficulty], passes, rest)).toBeCloseTo(share);
  });
});
