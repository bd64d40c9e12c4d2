import { describe, expect, test } from 'vitest';
import { rollOfCell } from '../../../src/rules/search/cell-rolls.ts';
import type { SearchCommand } from '../../../src/rules/search/commands.ts';
import { MOST_CELL_ROLLS, MOST_NOTE, wordsOn } from '../../../src/rules/search/state.ts';
import { DEN, GM, LEADER, MILL, type State, WITH_TABLES, accepted, prepared, refusal, running, walked } from './fixtures.ts';
import { drawsOf } from '../listed-dice.ts';

const roll = (cell: string, table = DEN): SearchCommand => ({ kind: 'roll-cell', cell, table, secret: true });
const given = (state: State, command: SearchCommand) => accepted(state, command, GM, drawsOf([]), WITH_TABLES);
const met = walked(running({ A1: 'hostile-creature', B2: 'friendly-object', C3: 'hostile-obstacle' }), 'A1');

describe('what exactly lies in a cell', () => {
  test.each([
    ['A1', 'hostile-creature'],
    ['B2', 'object'],
    ['C3', 'obstacle'],
  ])('SG-21 what is in %s is rolled among rows of its kind, and stands with the cell under seal', (cell, of) => {
    const rolled = given(met, roll(cell));
    const there = { holder: DEN, expedition: 'den' };
    expect(rolled.owes).toEqual([
      { ...there, command: { kind: 'roll', secret: true, of }, needed: true },
      { ...there, command: { kind: 'done', result: 6, done: true } },
    ]);
    expect(rollOfCell(rolled.state.open, rolled.state.hidden, cell)).toMatchObject({ cell, table: DEN, result: 6 });
    expect(rolled.state.open).toEqual(met.open);
    expect(rolled.events).toEqual([]);
    expect(refusal(met, roll(cell), LEADER, WITH_TABLES)).toBe('gm-only');
  });

  test('SG-21 a new roll stands in the place of the former one, and waits on no table either', () => {
    const once = given(met, roll('A1')).state;
    const again = given(once, roll('A1', MILL));
    expect(rollOfCell(again.state.open, again.state.hidden, 'A1')).toMatchObject({ table: MILL, result: 1 });
    expect(again.owes).toMatchObject([
      { holder: MILL, command: { kind: 'roll' } },
      { holder: MILL, command: { kind: 'done', result: 1, done: true } },
    ]);
  });

  test('SG-21 SG-06 a roll goes with what lies in the cell, and is none of what is put there instead', () => {
    const laid = given(prepared({ B2: 'hostile-creature' }), roll('B2')).state;
    const moved = accepted(laid, { kind: 'swap-cells', from: 'B2', to: 'C3' }).state;
    expect(rollOfCell(moved.open, moved.hidden, 'B2')).toBeNull();
    expect(rollOfCell(moved.open, moved.hidden, 'C3')).toMatchObject({ cell: 'C3', table: DEN });
    const other = accepted(laid, { kind: 'place', cell: 'B2', contents: 'friendly-object' }).state;
    expect(rollOfCell(other.open, other.hidden, 'B2')).toBeNull();
  });

  test('SG-21 the newest rolls are kept, and of each cell one', () => {
    const contents = Object.fromEntries(
      [...'ABCDE'].flatMap((column) => [1, 2, 3, 4, 5].map((row) => [`${column}${row}`, 'hostile-creature' as const])),
    );
    const size = { columns: 5, rows: 5 };
    const before = prepared({}, { size, dice: { column: 6, row: 6, encounters: [6] } });
    const full = Object.keys(contents).reduce(
      (state, cell) => given(accepted(state, { kind: 'place', cell, contents: 'hostile-creature' }).state, roll(cell)).state,
      before,
    );
    const kept = Object.keys(contents).filter((cell) => rollOfCell(full.open, full.hidden, cell));
    expect(kept).toEqual(Object.keys(contents).slice(-MOST_CELL_ROLLS));
  });

  test('SG-22 SG-40 what is shown is noted at a cell that all know, and shown on its table', () => {
    const noted = accepted(met, { kind: 'note', cell: 'A1', text: 'Cold' }).state;
    const rolled = given(noted, roll('A1')).state;
    const shown = given(rolled, { kind: 'show-cell', cell: 'A1', text: 'Giant rats', publish: true });
    expect(shown.state.open.cells['A1']).toMatchObject({ told: 'Giant rats', note: 'Cold' });
    expect(wordsOn(shown.state.open.cells['A1'])).toBe('Giant rats; Cold');
    expect(shown.state.hidden).toBe(rolled.hidden);
    expect(shown.owes).toEqual([{ holder: DEN, expedition: 'den', command: { kind: 'publish', result: 6 }, needed: true }]);
    const openly = given(rolled, { kind: 'show-cell', cell: 'A1', text: 'x'.repeat(MOST_NOTE), publish: false });
    expect(openly.owes).toBeUndefined();
    expect(openly.state.open.cells['A1']?.told).toHaveLength(MOST_NOTE);
    const unknown = given(met, roll('B2')).state;
    expect(refusal(unknown, { kind: 'show-cell', cell: 'B2', text: '', publish: false }, GM, WITH_TABLES)).toBe('cell-unknown');
  });

  test('SG-21 a stored search from before such rolls is read as one without any', () => {
    const { open, hidden } = met;
    expect(hidden.rolls).toBeUndefined();
    expect(rollOfCell(open, hidden, 'A1')).toBeNull();
  });
});
