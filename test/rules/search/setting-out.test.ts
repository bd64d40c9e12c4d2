import { describe, expect, test } from 'vitest';
import { drawsFor } from '../../../src/rules/chance/draws.ts';
import { frameBox, frameInBox } from '../../../src/rules/grid/frame.ts';
import { STOCK_PLANS } from '../../../src/rules/search/plans.ts';
import { DIFFICULTIES, type SearchOpen } from '../../../src/rules/search/state.ts';
import { GM, OUTSIDE, accepted, laid, legworking, prepared, refusal, running } from './fixtures.ts';
import { drawsOf } from '../listed-dice.ts';

const CHILD = { name: "the miller's daughter", kind: 'friendly-creature' } as const;
const boxOf = ({ frame, size }: SearchOpen) => frameBox(frame, size);

describe('setting out', () => {
  test('SG-06 SG-07 a plan is changed, a pass rolled, the choices of the dice settled, the target named, and the search begun, all at once', () => {
    // The first die lies in A1; the second one's place is left to the GM, and goes by the dice to the third of eight free cells.
    const draws = drawsOf([1, 1, 2, 4, 1, 8, 2, 2, 10, 3]);
    const { state, events } = accepted(laid(), { kind: 'set-out', objective: CHILD, roll: true }, GM, draws);
    expect(state.open).toMatchObject({ status: 'running', objective: CHILD, size: { columns: 3, rows: 3 } });
    expect(state.hidden).toMatchObject({ choices: '', target: 'A1' });
    expect([...state.hidden.layout].filter((letter) => letter !== '.')).toHaveLength(3);
    expect(events).toEqual([{ name: 'searchBegun', data: { name: 'The ruined city' } }]);
  });

  test('SG-07 what the dice bring nowhere is placed in the last column', () => {
    const draws = drawsOf([1, 1, 10, 1, 2, 10, 1, 3, 10, 2]);
    const plan = { dice: { column: 4, row: 4, encounters: [10, 10, 10] } };
    const { hidden } = accepted(laid(), { kind: 'set-out', ...plan, objective: CHILD, roll: true }, GM, draws).state;
    expect(hidden.target).toBe('C2');
  });

  test.each(DIFFICULTIES)('SG-06 SG-07 it begins %s whatever the dice say', (difficulty) => {
    const { size, dice } = STOCK_PLANS[difficulty];
    for (let number = 1; number <= 60; number += 1) {
      const draws = drawsFor('cd'.repeat(32), 'setting-out', number);
      const { open, hidden } = accepted(laid(), { kind: 'set-out', size, dice, objective: CHILD, roll: true }, GM, draws).state;
      expect([open.status, open.size, hidden.choices]).toEqual(['running', size, '']);
      expect(hidden.target).not.toBe('');
    }
  });

  test('SG-06 nothing is rolled where nothing shall be, nor on a grid that is full', () => {
    const placed = prepared({ B2: CHILD.kind });
    expect(accepted(placed, { kind: 'set-out', objective: CHILD, roll: false }).state.hidden).toEqual({
      ...placed.hidden,
      target: 'B2',
    });
    const full = accepted(laid(), { kind: 'fill', passes: 0, rest: true }, GM, drawsOf(Array.from({ length: 9 }, () => 1))).state;
    expect(accepted(full, { kind: 'set-out', roll: true }).state.hidden.layout).toBe(full.hidden.layout);
  });

  test('SG-06 SG-07 what was placed by hand stays: what is looked for lies in a free cell, if need be of an earlier column', () => {
    const last = prepared({ C1: 'hostile-creature', C2: 'empty', C3: 'hostile-obstacle' });
    // The pass brings nothing but empty cells; of the free cells of column B the second.
    const draws = drawsOf([1, 1, 10, 1, 2, 10, 1, 3, 10, 2]);
    const dice = { column: 4, row: 4, encounters: [10, 10, 10] };
    const { hidden } = accepted(last, { kind: 'set-out', dice, objective: CHILD, roll: true }, GM, draws).state;
    expect(hidden).toMatchObject({ layout: 'e.hefee.o', target: 'B2' });
  });

  test('SG-06 SG-07 where a grid is full of what was placed by hand nothing of it goes, and nothing begins', () => {
    const names = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2', 'C3'] as const;
    const full = prepared(Object.fromEntries(names.map((name) => [name, 'hostile-creature'])));
    expect(refusal(full, { kind: 'set-out', objective: CHILD, roll: true })).toBe('no-target');
    // Where the dice took the last free cell, what they brought makes room.
    const rest = prepared(Object.fromEntries(names.slice(1).map((name) => [name, 'hostile-creature'])));
    const dice = { column: 4, row: 4, encounters: [10] };
    const command = { kind: 'set-out', dice, objective: CHILD, roll: true } as const;
    const { hidden } = accepted(rest, command, GM, drawsOf([1, 1, 10, 1])).state;
    expect(hidden).toMatchObject({ layout: 'fhhhhhhhh', target: 'A1' });
  });

  test('SG-07 SG-08 what is refused on the way leaves all as it was', () => {
    expect(refusal(laid(), { kind: 'set-out', objective: CHILD, roll: false })).toBe('no-target');
    expect(refusal(laid(), { kind: 'set-out', size: { columns: 9, rows: 3 }, roll: true })).toBe('die-too-small');
    expect(refusal(running(), { kind: 'set-out', roll: true })).toBe('begun');
    expect(refusal(legworking(), { kind: 'set-out', roll: true })).toBe('begun');
    expect(refusal(laid(), { kind: 'set-out', roll: true }, { ...GM, gm: false })).toBe('gm-only');
  });
});

describe('the area of a grid', () => {
  test('SG-03 SG-08 another size keeps the outline: cells become smaller, and come back as they were', () => {
    const state = laid({ frame: { x: 100, y: 50, cell: 300, turn: 0 } });
    const configured = (from: typeof state, plan: keyof typeof STOCK_PLANS) =>
      accepted(from, { kind: 'configure', size: STOCK_PLANS[plan].size, dice: STOCK_PLANS[plan].dice }).state;
    const moderate = configured(state, 'moderate');
    expect(moderate.open.frame).toEqual({ x: 100, y: 50, cell: 180, turn: 0 });
    const complex = configured(moderate, 'complex');
    // Whole pixels: seven cells of 128 lie in the middle of 900.
    expect(boxOf(complex.open)).toEqual({ x: 102, y: 52, width: 896, height: 896 });
    const back = configured(complex, 'easy');
    expect(boxOf(back.open)).toEqual(boxOf(state.open));
    expect(back.open.outline).toBeUndefined();
  });

  test.each([0, 90] as const)('SG-08 typed one side after the other it ends as large as it was laid, at %i degrees', (turn) => {
    const dice = { column: 8, row: 8, encounters: [6] };
    const wide = accepted(laid({ frame: { x: 0, y: 0, cell: 300, turn } }), {
      kind: 'configure',
      size: { columns: 5, rows: 3 },
      dice,
    }).state;
    const { x, y, width, height } = boxOf(wide.open);
    expect([x, y].every((at) => at >= 0) && x + width <= 900 && y + height <= 900).toBe(true);
    const square = accepted(wide, { kind: 'configure', size: { columns: 5, rows: 5 } }).state;
    expect(boxOf(square.open)).toEqual({ x: 0, y: 0, width: 900, height: 900 });
  });

  test('SG-03 laid anew it has the outline that it is laid into', () => {
    const complex = accepted(laid(), { kind: 'configure', size: { columns: 7, rows: 3 }, dice: STOCK_PLANS.complex.dice }).state;
    expect(complex.open.outline).toBeDefined();
    const anew = accepted(complex, { kind: 'lay', frame: { x: 0, y: 0, cell: 100, turn: 0 } }).state;
    expect(anew.open.outline).toBeUndefined();
    const after = accepted(anew, { kind: 'configure', size: { columns: 7, rows: 7 } }).state;
    expect(boxOf(after.open)).toMatchObject({ width: 42 * 7, height: 42 * 7 });
  });

  test('SG-03 SG-08 on a picture that was made larger since it keeps the outline that it has there', () => {
    const world = { ...OUTSIDE, ground: { x: 40, y: 20, scale: 2 } };
    const command = { kind: 'configure', size: STOCK_PLANS.moderate.size, dice: STOCK_PLANS.moderate.dice } as const;
    const { open } = accepted(laid(), command, GM, drawsOf([]), world).state;
    expect(open.frame).toEqual({ x: 0, y: 0, cell: 180, turn: 0 });
  });

  test('SG-03 a grid is laid into the middle of a box, whole and as large as may be', () => {
    expect(frameInBox({ x: 10, y: 20, width: 1600, height: 905 }, { columns: 3, rows: 3 })).toEqual({
      x: 358.5,
      y: 21,
      cell: 301,
      turn: 0,
    });
    expect(frameInBox({ x: 0, y: 0, width: 400, height: 200 }, { columns: 2, rows: 4 }, 90)).toEqual({
      x: 0,
      y: 0,
      cell: 100,
      turn: 90,
    });
  });

  test('SG-26 the party is laid with its followers, but not with its own token twice', () => {
    expect(laid({ token: 'party', followers: ['bram', 'party', 'cato'] }).open.followers).toEqual(['bram', 'cato']);
  });
});
