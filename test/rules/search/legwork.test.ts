import { describe, expect, test } from 'vitest';
import { legworkCells, swappedCell } from '../../../src/rules/search/legwork-cells.ts';
import type { Seat } from '../../../src/rules/procedure.ts';
import type { Outcome } from '../../../src/rules/search/state.ts';
import { type Changes, GM, LEADER, SPECTATOR, type State, accepted, legworking, prepared, refusal, running } from './fixtures.ts';
import { drawsOf } from '../listed-dice.ts';

const CONTENTS = { B1: 'hostile-creature', B2: 'friendly-object', A3: 'hostile-obstacle' } as const;
const begun = (changes: Changes = {}): State => legworking(CONTENTS, changes);
const checked = (state: State, outcome: Outcome, ...dice: number[]): ReturnType<typeof accepted> =>
  accepted(state, { kind: 'record', outcome }, GM, drawsOf(dice));

describe('the task', () => {
  test('SG-10 is opened by the GM where the search allows it, and seen by all', () => {
    const { state, events } = accepted(prepared({}, { legwork: { allowed: true } }), { kind: 'legwork' });
    expect(state.open).toMatchObject({ status: 'legwork', task: { done: 0, phase: 'check' } });
    expect(events).toEqual([{ name: 'legworkBegun', data: { steps: 3 } }]);
    expect(refusal(prepared({}, { legwork: { allowed: false } }), { kind: 'legwork' })).toBe('no-legwork');
    expect(refusal(state, { kind: 'legwork' })).toBe('legwork-begun');
    expect(refusal(running({}, { legwork: { allowed: true } }), { kind: 'legwork' })).toBe('begun');
  });

  test('SG-10 takes three steps, each one check, whatever its outcome', () => {
    let state = begun();
    for (const done of [1, 2, 3]) {
      const after = checked(state, 'failure');
      expect(after.events).toEqual([{ name: 'legworkChecked', data: { outcome: 'failure', done, steps: 3 } }]);
      expect(after.state.open.cells).toEqual({});
      state = after.state;
    }
    expect(refusal(state, { kind: 'record', outcome: 'success' })).toBe('legwork-done');
  });

  test('SG-10 its number of steps and skills are the GM’s', () => {
    const state = begun({ legwork: { steps: 1, skills: 'Hacking or Streetwise' } });
    expect(state.open.legwork).toEqual({ allowed: true, steps: 1, skills: 'Hacking or Streetwise' });
    expect(refusal(checked(state, 'failure').state, { kind: 'record', outcome: 'failure' })).toBe('legwork-done');
  });

  test('SG-10 waits until everything has its place and a target can be named', () => {
    const allowed = prepared({}, { legwork: { allowed: true }, objective: { name: '', kind: 'friendly-object' } });
    expect(refusal(allowed, { kind: 'legwork' })).toBe('no-target');
    const waiting = accepted(allowed, { kind: 'roll-encounter', faces: 6 }, GM, drawsOf([4, 1, 1])).state;
    expect(refusal(waiting, { kind: 'legwork' })).toBe('choice-open');
    expect(begun({ objective: { name: '', kind: 'friendly-object' } }).hidden.target).toBe('B2');
  });
});

describe('revelations', () => {
  test('SG-11 a success rolls a column, then a row, and shows that cell’s contents', () => {
    const { state, events } = checked(begun(), 'success', 2, 1);
    expect(state.open.cells).toEqual({ B1: { mark: 'revealed', contents: 'hostile-creature' } });
    expect(events).toEqual([
      { name: 'legworkChecked', data: { outcome: 'success', done: 1, steps: 3 } },
      { name: 'cellRevealed', data: { cell: 'B1', contents: 'hostile-creature', target: false } },
    ]);
    expect(state.open.task).toEqual({ done: 1, phase: 'check', critical: false, column: -1, row: -1 });
  });

  test('SG-11 a cell in which nothing lies is shown as empty', () => {
    expect(checked(begun(), 'success', 3, 3).state.open.cells['C3']).toEqual({ mark: 'revealed', contents: 'empty' });
  });

  test('SG-11 a critical counts as one success', () => {
    const { state } = checked(begun(), 'critical', 2, 2);
    expect(Object.keys(state.open.cells)).toEqual(['B2']);
    expect(state.open.task).toMatchObject({ done: 1, phase: 'check' });
  });

  test('SG-11 a pair that lands on a revealed cell is spent', () => {
    const { state, events } = checked(checked(begun(), 'success', 2, 1).state, 'success', 2, 1);
    expect(Object.keys(state.open.cells)).toEqual(['B1']);
    expect(events.at(-1)).toEqual({ name: 'revelationSpent', data: { cell: 'B1' } });
    expect(state.open.task).toMatchObject({ done: 2, phase: 'check' });
  });

  test('SG-11 by setting, a pair that lands on a revealed cell is rolled again', () => {
    const again = begun({ options: { legworkRepeat: 'again' } });
    const { state } = checked(checked(again, 'success', 2, 1).state, 'success', 2, 1, 2, 1, 3, 2);
    expect(Object.keys(state.open.cells)).toEqual(['B1', 'C2']);
    const chosen = checked(checked(again, 'success', 2, 1).state, 'success', 2, 1, 4, 2).state;
    expect(chosen.open.task).toMatchObject({ phase: 'choose', column: -1, row: 1 });
  });

  test('SG-11 by setting, with every cell revealed it is spent all the same', () => {
    let state = begun({ options: { legworkRepeat: 'again' }, legwork: { steps: 12 } });
    for (const column of [1, 2, 3]) for (const row of [1, 2, 3]) state = checked(state, 'success', column, row).state;
    expect(checked(state, 'success', 1, 1).events.at(-1)).toEqual({ name: 'revelationSpent', data: { cell: 'A1' } });
  });
});

describe('swaps', () => {
  test('SG-12 a critical success lets the player swap column and row', () => {
    const { state } = checked(begun(), 'critical', 2, 1);
    expect(state.open.task).toEqual({ done: 1, phase: 'swap', critical: true, column: 1, row: 0 });
    expect(swappedCell(state.open)).toBe('A2');
    const swapped = accepted(state, { kind: 'legwork-swap', swap: true }, LEADER).state;
    expect(Object.keys(swapped.open.cells)).toEqual(['A2']);
    const kept = accepted(state, { kind: 'legwork-swap', swap: false }, GM).state;
    expect(kept.open.cells).toEqual({ B1: { mark: 'revealed', contents: 'hostile-creature' } });
    expect(kept.open.task).toMatchObject({ done: 1, phase: 'check' });
  });

  test('SG-12 not after a plain success, and not where column and row are the same', () => {
    expect(checked(begun(), 'success', 2, 1).state.open.task?.phase).toBe('check');
    expect(checked(begun(), 'critical', 3, 3).state.open.task?.phase).toBe('check');
    expect(swappedCell(begun().open)).toBe('');
    expect(refusal(begun(), { kind: 'legwork-swap', swap: true })).toBe('nothing-to-swap');
    const choosing = checked(begun(), 'critical', 4, 1).state;
    expect(refusal(choosing, { kind: 'legwork-swap', swap: true })).toBe('nothing-to-swap');
  });

  test('SG-12 only where the swapped cell exists', () => {
    const size = { columns: 5, rows: 2 };
    const dice = { column: 6, row: 4, encounters: [6] };
    const wide = legworking({}, { size, dice });
    expect(checked(wide, 'critical', 2, 1).state.open.task?.phase).toBe('swap');
    const outside = checked(wide, 'critical', 5, 1).state;
    expect(outside.open.task?.phase).toBe('check');
    expect(Object.keys(outside.open.cells)).toEqual(['E1']);
  });

  test('SG-12 a swap onto a revealed cell is spent, by setting it is rolled again with the swap anew', () => {
    const spent = checked(checked(begun(), 'success', 1, 2).state, 'critical', 2, 1).state;
    expect(accepted(spent, { kind: 'legwork-swap', swap: true }).events).toEqual([
      { name: 'revelationSpent', data: { cell: 'A2' } },
    ]);
    const repeat = begun({ options: { legworkRepeat: 'again' } });
    const again = checked(checked(repeat, 'success', 1, 2).state, 'critical', 2, 1).state;
    const rolled = accepted(again, { kind: 'legwork-swap', swap: true }, LEADER, drawsOf([3, 1])).state;
    expect(rolled.open.task).toMatchObject({ phase: 'swap', column: 2, row: 0, critical: true });
  });
});

describe('choices', () => {
  test.each([
    ['column', [4, 2], ['A2', 'B2', 'C2']],
    ['row', [2, 4], ['B1', 'B2', 'B3']],
    ['both', [4, 4], ['A1', 'B1', 'C1', 'A2', 'B2', 'C2', 'A3', 'B3', 'C3']],
  ] as const)('SG-13 the highest face for the %s lets the player choose that coordinate', (_which, dice, cells) => {
    const { state } = checked(begun(), 'success', ...dice);
    expect(legworkCells(state.open)).toEqual(cells);
    const chosen = accepted(state, { kind: 'legwork-choose', cell: 'B2' }, LEADER);
    expect(chosen.state.open.cells).toEqual({ B2: { mark: 'revealed', contents: 'friendly-object' } });
    expect(chosen.events).toEqual([{ name: 'cellRevealed', data: { cell: 'B2', contents: 'friendly-object', target: false } }]);
  });

  test('SG-13 no other cell, and nothing while no coordinate is open', () => {
    const { state } = checked(begun(), 'success', 4, 2);
    expect(refusal(state, { kind: 'legwork-choose', cell: 'B1' }, LEADER)).toBe('not-offered');
    expect(refusal(state, { kind: 'legwork-choose', cell: 'D1' }, LEADER)).toBe('no-such-cell');
    expect(refusal(begun(), { kind: 'legwork-choose', cell: 'B1' }, LEADER)).toBe('nothing-to-choose');
    expect(legworkCells(begun().open)).toEqual([]);
    expect(refusal(state, { kind: 'record', outcome: 'success' })).toBe('legwork-open');
  });

  test('SG-12 SG-13 a critical may be swapped after the coordinate was chosen', () => {
    const { state } = checked(begun(), 'critical', 4, 2);
    const chosen = accepted(state, { kind: 'legwork-choose', cell: 'C2' }, LEADER).state;
    expect(chosen.open.task).toMatchObject({ phase: 'swap', column: 2, row: 1 });
    expect(swappedCell(chosen.open)).toBe('B3');
    expect(Object.keys(accepted(chosen, { kind: 'legwork-swap', swap: true }, LEADER).state.open.cells)).toEqual(['B3']);
  });
});

describe('who is asked', () => {
  const resolver = { kind: 'formula', formula: '1d20', target: 12, critical: 5 } as const;
  /** A check that somebody rolled, accepted by the GM, with the location dice that follow. */
  const rolled = (by: Seat, value: number, ...location: number[]): State => {
    const offered = accepted(followed(begun({ resolver })), { kind: 'offer', what: '', value }, by).state;
    return accepted(offered, { kind: 'accept' }, GM, drawsOf(location)).state;
  };

  /** Owns a token that follows the party's, and may not move it. */
  const MEMBER: Seat = { user: 'bea', gm: false, owns: new Set(['bea-token']) };
  const followed = (state: State): State => ({ ...state, open: { ...state.open, followers: ['bea-token'] } });
  const choose = { kind: 'legwork-choose', cell: 'B2' } as const;

  test('SG-13 a member who rolled chooses, and nobody else but the GM', () => {
    const state = rolled(MEMBER, 13, 4, 2);
    expect(refusal(state, choose, LEADER)).toBe('not-asked');
    expect(refusal(state, choose, SPECTATOR)).toBe('not-asked');
    for (const seat of [MEMBER, GM]) expect(Object.keys(accepted(state, choose, seat).state.open.cells)).toEqual(['B2']);
    expect(accepted(state, choose, MEMBER).state.open.task).not.toHaveProperty('by');
  });

  test('SG-12 a member who rolled swaps, also after a choice', () => {
    const swap = { kind: 'legwork-swap', swap: true } as const;
    const state = accepted(rolled(MEMBER, 20, 4, 2), { kind: 'legwork-choose', cell: 'C2' }, MEMBER).state;
    expect(state.open.task).toMatchObject({ phase: 'swap', by: MEMBER.user });
    for (const seat of [LEADER, SPECTATOR]) expect(refusal(state, swap, seat)).toBe('not-asked');
    expect(Object.keys(accepted(state, swap, MEMBER).state.open.cells)).toEqual(['B3']);
  });

  test('SG-12 SG-13 whoever owns no token of the party rolls, and neither chooses nor swaps: the party does', () => {
    const chosen = rolled(SPECTATOR, 20, 4, 2);
    expect(chosen.open.task).not.toHaveProperty('by');
    expect(refusal(chosen, choose, SPECTATOR)).toBe('not-asked');
    expect(refusal(chosen, choose, MEMBER)).toBe('not-asked');
    const swapping = accepted(chosen, { kind: 'legwork-choose', cell: 'C2' }, LEADER).state;
    for (const swap of [true, false]) expect(refusal(swapping, { kind: 'legwork-swap', swap }, SPECTATOR)).toBe('not-asked');
    expect(Object.keys(accepted(swapping, { kind: 'legwork-swap', swap: true }, LEADER).state.open.cells)).toEqual(['B3']);
  });

  test('SG-13 a task of before that asks somebody who owns no token is answered by the GM', () => {
    const state = rolled(MEMBER, 13, 4, 2);
    const before: State = { ...state, open: { ...state.open, task: { ...state.open.task!, by: SPECTATOR.user } } };
    expect(refusal(before, choose, SPECTATOR)).toBe('not-asked');
    expect(refusal(before, choose, GM)).toBe('accepted');
  });

  test('SG-13 whom the GM has lead is of the party, whatever they own', () => {
    const led = (state: State): State => ({ ...state, open: { ...state.open, leader: SPECTATOR.user } });
    expect(refusal(led(checked(begun(), 'success', 4, 2).state), choose, SPECTATOR)).toBe('accepted');
  });

  test('SG-12 SG-13 where the GM said how it went, or rolled, whoever may move the party is asked', () => {
    for (const state of [checked(begun(), 'success', 4, 2).state, rolled(GM, 13, 4, 2)]) {
      expect(refusal(state, choose, SPECTATOR)).toBe('not-asked');
      for (const seat of [LEADER, GM]) accepted(state, choose, seat);
    }
    const swapping = checked(begun(), 'critical', 2, 1).state;
    expect(refusal(swapping, { kind: 'legwork-swap', swap: true }, SPECTATOR)).toBe('not-asked');
  });

  test('SG-13 a task of before, that says nothing of who rolled, asks the party', () => {
    const state = rolled(MEMBER, 13, 4, 2);
    const { by: _by, ...task } = state.open.task!;
    const before: State = { ...state, open: { ...state.open, task } };
    accepted(before, { kind: 'legwork-choose', cell: 'B2' }, LEADER);
  });

  test('SG-10 a failed check asks nobody', () => {
    expect(rolled(MEMBER, 3).open.task).not.toHaveProperty('by');
  });
});

describe('before the party steps onto the grid', () => {
  test('SG-14 nothing may be left open, and then the grid opens with what was revealed', () => {
    const choosing = checked(begun(), 'success', 4, 2).state;
    expect(refusal(choosing, { kind: 'begin' })).toBe('legwork-open');
    expect(refusal(checked(begun(), 'critical', 2, 1).state, { kind: 'begin' })).toBe('legwork-open');
    const shown = accepted(choosing, { kind: 'legwork-choose', cell: 'B2' }).state;
    const { open } = accepted(shown, { kind: 'begin' }).state;
    expect(open).toMatchObject({ status: 'running', cells: { B2: { mark: 'revealed' } } });
    expect(open).not.toHaveProperty('task');
  });

  test('SG-14 a revelation shows contents, not that the cell is the target', () => {
    const state = begun({ objective: { name: '', kind: 'friendly-object' } });
    const { state: after, events } = checked(state, 'success', 2, 2);
    expect(after.open.cells['B2']).toEqual({ mark: 'revealed', contents: 'friendly-object' });
    expect(events.at(-1)?.data).toMatchObject({ target: false });
  });

  test('SG-14 by setting it shows that too', () => {
    const state = begun({ objective: { name: '', kind: 'friendly-object' }, options: { revealTarget: true } });
    const { state: after, events } = checked(state, 'success', 2, 2);
    expect(after.open.cells['B2']).toEqual({ mark: 'revealed', contents: 'friendly-object', target: true });
    expect(events.at(-1)?.data).toMatchObject({ target: true });
    expect(checked(state, 'success', 2, 1).state.open.cells['B1']).not.toHaveProperty('target');
  });
});
