import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { rollMet, rollOwed } from '../../../../src/rules/scramble/encounter/table-rolls.ts';
import { HiddenSchema } from '../../../../src/rules/scramble/state/state.ts';
import { LEADER, VAULTS, begun, dataOf, owing, play, playAll, refusal, told, walked } from '../fixtures.ts';

const CELL = { kind: 'room', name: 'The cell', squares: '4:7-8 5:7-8', note: 'Bones' } as const;
const ROLL = { kind: 'roll', table: VAULTS, secret: true } as const;
const DONE = { holder: VAULTS, expedition: 'vaults', command: { kind: 'done', result: 3, done: true } };

/** A party that has just entered the cell. */
const inCell = walked(
  playAll(begun(), [
    { kind: 'place', id: 'cell', secret: CELL },
    { kind: 'dash', mode: 'plain', paces: {} },
  ]),
  '22',
);

describe("a room's own encounter on a table", () => {
  test('SC-40 what is met in a room is rolled among rows where something is met, and stands with its encounter under seal', () => {
    const rolled = play(inCell, ROLL);
    expect(rolled.owes).toEqual([
      {
        ...{ holder: VAULTS, expedition: 'vaults', needed: true },
        command: { kind: 'roll', secret: true, of: 'something' },
      },
      DONE,
    ]);
    expect(rollMet(rolled.state)).toEqual({ table: VAULTS, result: 3 });
    expect({ ...rolled.state.open, shown: 0 }).toEqual({ ...inCell.state.open, shown: 0 });
    expect(rolled.events).toEqual([]);
    expect(refusal(inCell, ROLL, LEADER)).toBe('gm-only');
    expect(refusal(inCell, { ...ROLL, table: 'RollTable.gone' })).toBe('no-table');
  });

  test('SC-40 a roll on another table stands in its place, and with its encounter it goes', () => {
    const again = play(play(inCell, ROLL), ROLL);
    expect(again.owes.map(({ command }) => command.kind)).toEqual(['roll', 'done']);
    expect(rollMet(again.state)).toEqual({ table: VAULTS, result: 3 });
    const over = play(again, { kind: 'over' });
    expect(rollMet(over.state)).toBeNull();
    expect(refusal(over, ROLL)).toBe('no-roll-owed');
  });

  test('SC-30 SC-40 it is no answer to the roll that is owed next', () => {
    const next = playAll(play(inCell, ROLL), [{ kind: 'over' }, { kind: 'dash', mode: 'plain', paces: {} }, { kind: 'stop' }]);
    expect(rollOwed(next.state.hidden)).toBeNull();
    expect(play(next, { kind: 'no-encounter' }).owes).toEqual([]);
  });

  test('SC-33 SC-40 the GM shows what it is in the words that players read, and only then are they told', () => {
    expect(refusal(inCell, { kind: 'show-marker' })).toBe('no-marker');
    const shown = play(play(inCell, ROLL), { kind: 'show-marker', text: 'Two ogres' });
    expect(shown.state.open.encounter?.shown).toMatchObject({ text: 'Two ogres', at: '', distance: -1 });
    expect(shown.state.hidden.marker).toMatchObject({ mark: 1, text: 'Two ogres' });
    expect(dataOf(shown, 'encounterShown')).toMatchObject({ text: 'Two ogres', creature: false });
    const other = play(shown, { kind: 'show-marker', text: 'Two sleeping ogres' });
    expect(other.state.open.encounter?.shown?.text).toBe('Two sleeping ogres');
    expect(play(other, { kind: 'marker', at: '4,8' }).state.open.encounter?.shown?.at).toBe('4,8');
  });
});

describe('the roll of an encounter', () => {
  const rats = { kind: 'encounter', text: 'Rats', creature: false } as const;

  test('SC-30 what something came of stands with it, until the encounter is over', () => {
    const met = play(play(owing(), ROLL), rats);
    expect(rollOwed(met.state.hidden)).toBeNull();
    expect(rollMet(met.state)).toEqual({ table: VAULTS, result: 3 });
    expect(rollMet(play(met, { kind: 'over' }).state)).toBeNull();
    expect(rollMet(play(owing(), rats).state)).toBeNull();
  });

  test('SC-30 where it leads to another table, a roll there stands in its place, before it is met and after', () => {
    const before = play(play(owing(), ROLL), ROLL);
    expect(before.owes).toMatchObject([
      { command: { kind: 'roll', secret: true } },
      { command: { kind: 'done', result: 3, done: true }, back: { kind: 'done', result: 3, done: false } },
    ]);
    expect(rollOwed(before.state.hidden)).toEqual({ table: VAULTS, result: 3 });
    const after = play(play(before, rats), ROLL);
    expect(after.owes).toMatchObject([{ command: { kind: 'roll', of: 'something' } }, DONE]);
    expect(told(after)).toEqual([]);
  });

  test('SC-30 a stored roll from before is one that waits', () => {
    const hidden = v.parse(HiddenSchema, { secrets: {}, roll: { table: VAULTS, result: 3 } });
    expect(rollOwed(hidden)).toEqual({ table: VAULTS, result: 3 });
  });
});
