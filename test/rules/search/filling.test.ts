import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawsFor } from '../../../src/rules/chance/draws.ts';
import { cellName, cellsOf } from '../../../src/rules/grid/cells.ts';
import { choiceCells, waitingChoices } from '../../../src/rules/search/placing.ts';
import { STOCK_PLANS } from '../../../src/rules/search/plans.ts';
import { DEFAULT_OPTIONS, HIGHEST_FACE } from '../../../src/rules/search/state.ts';
import { GM, type State, accepted, laid, prepared, refusal, running, walked } from './fixtures.ts';
import { drawsOf } from '../listed-dice.ts';

const placedIn = (state: State): number => [...state.hidden.layout].filter((letter) => letter !== '.').length;
const seeded = (number: number): ReturnType<typeof drawsFor> => drawsFor('cd'.repeat(32), 'filling', number);

describe('passes', () => {
  test('SG-06 a pass rolls one placement for each encounter die of the grid', () => {
    // d6 at A1, d8 at B2, d10 at C3.
    const { state } = accepted(laid(), { kind: 'fill', passes: 1, rest: false }, GM, drawsOf([1, 1, 1, 2, 2, 6, 3, 3, 10]));
    expect(state.hidden.layout).toBe('h...g...e');
    expect(state.hidden.dice).toBe('d4:1 d4:1 d6:1; d4:2 d4:2 d8:6; d4:3 d4:3 d10:10');
  });

  test('SG-06 a taken location is rolled again', () => {
    const { state } = accepted(laid(), { kind: 'fill', passes: 1, rest: false }, GM, drawsOf([1, 1, 1, 1, 1, 2, 2, 6, 3, 3, 10]));
    expect(state.hidden.layout).toBe('h...g...e');
  });

  test('SG-06 the highest face leaves encounters to the GM, in the order of the dice', () => {
    const { state } = accepted(laid(), { kind: 'fill', passes: 1, rest: false }, GM, drawsOf([4, 1, 2, 2, 2, 6, 3, 4, 9]));
    expect(waitingChoices(state.hidden)).toEqual([
      { contents: 'friendly-creature', column: -1, row: -1 },
      { contents: 'hostile-obstacle', column: -1, row: -1 },
    ]);
    const first = accepted(state, { kind: 'choose', cell: 'A3' }).state;
    const second = accepted(first, { kind: 'choose', cell: 'C3' }).state;
    expect(second.hidden).toMatchObject({ layout: '....g.f.o', choices: '' });
  });

  test('SG-06 as many as there are cells, and with no free cell it says so', () => {
    const { state } = accepted(laid(), { kind: 'fill', passes: 20, rest: false }, GM, seeded(1));
    expect(placedIn(state) + waitingChoices(state.hidden).length).toBe(9);
    const all = accepted(laid(), { kind: 'fill', passes: 0, rest: true }, GM, seeded(1)).state;
    expect(refusal(all, { kind: 'fill', passes: 1, rest: false })).toBe('no-free-cell');
    expect(refusal(state, { kind: 'fill', passes: 1, rest: false })).toBe('choice-open');
  });

  test('SG-06 filling every remaining cell takes the encounter dice in turn, without a location', () => {
    const some = prepared({ A1: 'empty', B2: 'empty', C3: 'empty', A3: 'empty', C1: 'empty' });
    // B1 d6, A2 d8, C2 d10, B3 d6 again.
    const { state } = accepted(some, { kind: 'fill', passes: 0, rest: true }, GM, drawsOf([1, 6, 10, 2]));
    expect(state.hidden.layout).toBe('ehegeeefe');
    expect(state.hidden.dice).toBe('B1 d6:1; A2 d8:6; C2 d10:10; B3 d6:2');
  });

  test('SG-06 the rest keeps a cell for each that waits for the GM', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.constantFrom(...HIGHEST_FACE), (number, highestFace) => {
        const plan = { ...STOCK_PLANS.easy, options: { ...DEFAULT_OPTIONS, highestFace } };
        let { state } = accepted(laid({ plan }), { kind: 'fill', passes: 2, rest: true }, GM, seeded(number));
        expect(placedIn(state) + waitingChoices(state.hidden).length).toBe(9);
        for (const choice of waitingChoices(state.hidden)) {
          const [cell] = choiceCells(state, choice);
          if (!cell) throw new Error('no cell is offered');
          state = accepted(state, { kind: 'choose', cell: cellName(cell) }).state;
        }
        expect(placedIn(state)).toBe(9);
      }),
      { seed: 2, numRuns: 150 },
    );
  });

  test('SG-06 a cell that is kept fits what waits for it', () => {
    const plan = { ...STOCK_PLANS.easy, options: { ...DEFAULT_OPTIONS, highestFace: 'that-coordinate' as const } };
    // d6 waits for row 2, d8 for column C; d10 lies at A1. B2 and C3 are kept for them.
    const dice = [4, 2, 1, 3, 4, 1, 1, 1, 10, 2, 3, ...[1, 1, 1, 1, 1, 1]];
    const { hidden } = accepted(laid({ plan }), { kind: 'fill', passes: 1, rest: true }, GM, drawsOf(dice)).state;
    expect(hidden).toMatchObject({ layout: 'ehhh.hhh.', choices: 'h*2 hC*' });
  });

  test('SG-06 cells that the players know are neither filled nor cleared', () => {
    const state = walked(running({ A2: 'friendly-object' }), 'A1');
    const full = accepted(state, { kind: 'fill', passes: 0, rest: true }, GM, seeded(3)).state;
    expect(placedIn(full)).toBe(8);
    expect(full.hidden.layout.charAt(0)).toBe('.');
    const bare = accepted(walked(full, 'A2'), { kind: 'clear' }).state;
    expect(bare.hidden.layout).toBe('...g.....');
  });

  test('SG-06 what the dice showed is cut to its room, the latest kept', () => {
    const { state } = accepted(laid({ plan: 'complex' }), { kind: 'fill', passes: 0, rest: true }, GM, seeded(4));
    expect(state.hidden.dice.length).toBeLessThanOrEqual(200);
    expect(state.hidden.dice).toMatch(/^…; [A-G]\d d\d+:\d+;.*; G7 d\d+:\d+$/);
  });
});

describe('by hand', () => {
  test('SG-06 what lies in one cell is rolled again', () => {
    const state = prepared({ B2: 'hostile-creature' });
    const { hidden } = accepted(state, { kind: 'reroll', cell: 'B2', faces: 10 }, GM, drawsOf([7])).state;
    expect(hidden).toMatchObject({ layout: '....o....', dice: 'B2 d10:7' });
    expect(refusal(state, { kind: 'reroll', cell: 'B2', faces: 12 })).toBe('no-such-die');
    expect(refusal(state, { kind: 'reroll', cell: 'D2', faces: 10 })).toBe('no-such-cell');
    expect(refusal(walked(running(), 'A2'), { kind: 'reroll', cell: 'A2', faces: 10 })).toBe('cell-known');
  });

  test('SG-06 what lies in a cell is moved, and what lies there comes back the other way', () => {
    const state = prepared({ B2: 'hostile-creature', C1: 'friendly-object' });
    const swap = (from: string, to: string): string => accepted(state, { kind: 'swap-cells', from, to }).state.hidden.layout;
    expect(swap('B2', 'C1')).toBe('..h.g....');
    expect(swap('C1', 'B2')).toBe('..h.g....');
    expect(swap('B2', 'A1')).toBe('h.g......');
    expect(swap('B2', 'B2')).toBe(state.hidden.layout);
    expect(refusal(state, { kind: 'swap-cells', from: 'B2', to: 'D1' })).toBe('no-such-cell');
    expect(refusal(state, { kind: 'swap-cells', from: 'D1', to: 'B2' })).toBe('no-such-cell');
    const known = walked(running({ B2: 'empty' }), 'A2');
    expect(refusal(known, { kind: 'swap-cells', from: 'A2', to: 'B2' })).toBe('cell-known');
    expect(refusal(known, { kind: 'swap-cells', from: 'B2', to: 'A2' })).toBe('cell-known');
  });

  test('SG-06 clearing takes everything out, what waits too', () => {
    const waiting = accepted(
      prepared({ B2: 'hostile-creature' }),
      { kind: 'roll-encounter', faces: 6 },
      GM,
      drawsOf([4, 1, 1]),
    ).state;
    expect(accepted(waiting, { kind: 'clear' }).state.hidden).toEqual({ layout: '.........', choices: '', dice: '', target: '' });
  });
});

describe('what waits', () => {
  const waiting = (highestFace: (typeof HIGHEST_FACE)[number], dice: number[], full: string[] = []): State => {
    const state = prepared(Object.fromEntries(full.map((cell) => [cell, 'empty' as const])), { options: { highestFace } });
    return accepted(state, { kind: 'roll-encounter', faces: 6 }, GM, drawsOf(dice)).state;
  };

  test('SG-04 the dice place it among the cells that the GM could have chosen', () => {
    const state = waiting('that-coordinate', [4, 2, 1]);
    expect(accepted(state, { kind: 'scatter' }, GM, drawsOf([3])).state.hidden).toMatchObject({
      layout: '.....h...',
      choices: '',
    });
    expect(refusal(laid(), { kind: 'scatter' })).toBe('no-choice');
    const column = waiting('that-coordinate', [2, 4, 1], ['B2']);
    expect(accepted(column, { kind: 'scatter' }, GM, drawsOf([2])).state.hidden.layout).toBe('....e..h.');
    const last = waiting('any-cell', [4, 4, 1], ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2']);
    expect(accepted(last, { kind: 'scatter' }, GM, drawsOf([1])).state.hidden.layout).toBe('eeeeeeeeh');
  });

  test('SG-04 where none of its cells is left it may go into any free one', () => {
    const state = waiting('that-coordinate', [4, 2, 1]);
    const full = ['A2', 'B2', 'C2'].reduce((now, cell) => accepted(now, { kind: 'place', cell, contents: 'empty' }).state, state);
    expect(waitingChoices(full.hidden).flatMap((choice) => choiceCells(full, choice).map(cellName))).toEqual([
      'A1',
      'B1',
      'C1',
      'A3',
      'B3',
      'C3',
    ]);
    expect(refusal(full, { kind: 'choose', cell: 'B2' })).toBe('cell-taken');
    expect(accepted(full, { kind: 'choose', cell: 'B3' }).state.hidden.layout).toBe('...eee.h.');
    expect(accepted(full, { kind: 'scatter' }, GM, drawsOf([6])).state.hidden.layout).toBe('...eee..h');
    const none = cellsOf({ columns: 3, rows: 3 })
      .map(cellName)
      .reduce((now, cell) => accepted(now, { kind: 'place', cell, contents: 'empty' }).state, state);
    expect(refusal(none, { kind: 'scatter' })).toBe('no-free-cell');
  });

  test('SG-04 every way in which an encounter can wait is kept and read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (number) => {
        const plan = { ...STOCK_PLANS.complex, size: { columns: 26, rows: 26 }, dice: { column: 30, row: 30, encounters: [12] } };
        const options = { ...DEFAULT_OPTIONS, highestFace: 'that-coordinate' as const };
        const { state } = accepted(
          laid({ plan: { ...plan, options } }),
          { kind: 'roll-encounter', faces: 12 },
          GM,
          seeded(number),
        );
        const [choice] = waitingChoices(state.hidden);
        if (!choice) return;
        const offered = choiceCells(state, choice);
        expect(offered).toHaveLength(choice.column === -1 && choice.row === -1 ? 676 : 26);
      }),
      { seed: 3, numRuns: 120 },
    );
  });
});
