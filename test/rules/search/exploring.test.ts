import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIRECTIONS, cellName, cellOf, cellsOf, relationOf } from '../../../src/rules/grid/cells.ts';
import { CONTENTS } from '../../../src/rules/search/contents.ts';
import { SEARCH_REFUSALS } from '../../../src/rules/search/ruling.ts';
import { SEARCH } from '../../../src/rules/search/search.ts';
import { waysOn } from '../../../src/rules/search/ways.ts';
import type { SearchCommand } from '../../../src/rules/search/commands.ts';
import {
  GM,
  LEADER,
  OUTSIDE,
  SPECTATOR,
  type State,
  accepted,
  cornerOf,
  laid,
  legworking,
  refusal,
  running,
  walked,
} from './fixtures.ts';
import { drawsOf } from '../listed-dice.ts';

describe('starting', () => {
  test.each(['A1', 'A2', 'A3'])('SG-20 the party may start in %s, by token and by button', (cell) => {
    expect(walked(running(), cell).open.party).toBe(cell);
    expect(accepted(running(), { kind: 'start', cell }, LEADER).state.open.party).toBe(cell);
  });

  test.each(['B1', 'B2', 'C3'])('SG-20 it may not start in %s: column-a', (cell) => {
    const state = running();
    expect(refusal(state, { kind: 'move', to: cornerOf(state, cell) }, LEADER)).toBe('column-a');
    expect(refusal(state, { kind: 'start', cell }, LEADER)).toBe('column-a');
  });

  test('SG-20 refuses a start before the beginning, a second start, and a step before the start', () => {
    expect(refusal(laid(), { kind: 'start', cell: 'A1' }, LEADER)).toBe('not-begun');
    expect(refusal(walked(running(), 'A1'), { kind: 'start', cell: 'A2' }, LEADER)).toBe('entered');
    expect(refusal(running(), { kind: 'step', direction: 'east' }, LEADER)).toBe('not-entered');
    expect(refusal(running(), { kind: 'start', cell: 'A9' }, LEADER)).toBe('off-grid');
    expect(refusal(running(), { kind: 'begin' })).toBe('begun');
  });

  test('SG-20 the ways on name the cells of column A, then the open directions', () => {
    expect(waysOn(laid().open)).toEqual({ starts: [], steps: [] });
    expect(waysOn(running().open)).toEqual({ starts: ['A1', 'A2', 'A3'], steps: [] });
    expect(waysOn(walked(running(), 'A1').open)).toEqual({ starts: [], steps: ['east', 'south'] });
  });
});

describe('moving on', () => {
  test.each([
    ['north', 'B1'],
    ['east', 'C2'],
    ['south', 'B3'],
    ['west', 'A2'],
  ] as const)('SG-22 from a cleared cell the party may go %s', (direction, cell) => {
    const state = walked(running(), 'A2', 'B2');
    expect(accepted(state, { kind: 'step', direction }, LEADER).state.open.party).toBe(cell);
    expect(walked(state, cell).open.party).toBe(cell);
  });

  test.each(['A1', 'C1', 'A3', 'C3'])('SG-22 no diagonal move from B2 to %s', (cell) => {
    const state = walked(running(), 'A2', 'B2');
    expect(refusal(state, { kind: 'move', to: cornerOf(state, cell) }, LEADER)).toBe('diagonal');
  });

  test.each([
    ['A1', 'north'],
    ['A1', 'west'],
    ['A3', 'south'],
  ] as const)('SG-22 no move off the grid from %s to the %s', (cell, direction) => {
    const state = walked(running(), cell);
    expect(refusal(state, { kind: 'step', direction }, LEADER)).toBe('off-grid');
    expect(refusal(state, { kind: 'move', to: { x: -500, y: 0 } }, LEADER)).toBe('off-grid');
  });

  test('SG-22 one cell at a time, and not the same one', () => {
    const state = walked(running(), 'A1');
    expect(refusal(state, { kind: 'move', to: cornerOf(state, 'C1') }, LEADER)).toBe('too-far');
    expect(refusal(state, { kind: 'move', to: cornerOf(state, 'A1') }, LEADER)).toBe('same-cell');
  });

  test('SG-22 no move out of a cell that is not cleared, whichever way', () => {
    const state = walked(running({ A2: 'hostile-creature' }), 'A2');
    expect(state.open.cells['A2']).toEqual({ mark: 'met', contents: 'hostile-creature', round: 1 });
    for (const direction of DIRECTIONS) expect(refusal(state, { kind: 'step', direction }, LEADER)).toBe('uncleared');
    expect(waysOn(state.open).steps).toEqual([]);
  });

  test.each(['success', 'critical'] as const)('SG-22 a %s clears the cell', (outcome) => {
    const state = walked(running({ A2: 'hostile-creature' }), 'A2');
    const { state: after, events } = accepted(state, { kind: 'record', outcome });
    expect(after.open.cells['A2']).toEqual({ mark: 'cleared', contents: 'hostile-creature', round: 1 });
    expect(events).toEqual([{ name: 'cellCleared', data: { cell: 'A2', outcome } }]);
    expect(walked(after, 'B2').open.party).toBe('B2');
  });

  test('SG-22 a failure keeps the party there until the consequences are dealt with and the cell is tried again', () => {
    const met = walked(running({ A2: 'hostile-obstacle' }), 'A2');
    const failed = accepted(met, { kind: 'record', outcome: 'failure' });
    expect(failed.events).toEqual([{ name: 'cellFailed', data: { cell: 'A2' } }]);
    expect(refusal(failed.state, { kind: 'step', direction: 'north' }, LEADER)).toBe('uncleared');
    expect(refusal(failed.state, { kind: 'record', outcome: 'success' })).toBe('nothing-to-record');
    const again = accepted(failed.state, { kind: 'retry' });
    expect(again.events).toEqual([{ name: 'cellRetried', data: { cell: 'A2' } }]);
    expect(again.state.open).toMatchObject({ rounds: 2, cells: { A2: { mark: 'met' } } });
    expect(accepted(again.state, { kind: 'record', outcome: 'success' }).state.open.cells['A2']?.mark).toBe('cleared');
  });

  test('SG-22 refuses nothing-to-record and nothing-to-retry', () => {
    expect(refusal(running(), { kind: 'record', outcome: 'success' })).toBe('nothing-to-record');
    expect(refusal(walked(running(), 'A1'), { kind: 'retry' })).toBe('nothing-to-retry');
  });

  test.each(['place', 'roll-encounter', 'choose', 'lay', 'choose-token', 'begin', 'record', 'retry'] as const)(
    'SG-22 only the GM gives the command %s',
    (kind) => {
      const commands: Record<string, SearchCommand> = {
        place: { kind: 'place', cell: 'A1', contents: 'empty' },
        'roll-encounter': { kind: 'roll-encounter', faces: 6 },
        choose: { kind: 'choose', cell: 'A1' },
        lay: { kind: 'lay', frame: { x: 0, y: 0, cell: 90, turn: 90 } },
        'choose-token': { kind: 'choose-token', token: 'other' },
        begin: { kind: 'begin' },
        record: { kind: 'record', outcome: 'success' },
        retry: { kind: 'retry' },
      };
      const command = commands[kind];
      if (!command) throw new Error(kind);
      expect(refusal(laid(), command, LEADER)).toBe('gm-only');
    },
  );
});

describe('encounters', () => {
  test.each(['hostile-creature', 'friendly-creature', 'hostile-obstacle', 'friendly-object'] as const)(
    'SG-21 an uncleared cell with a %s asks for an attempt when it is entered',
    (contents) => {
      const state = walked(running({ A2: contents }), 'A2');
      expect(state.open.cells['A2']).toMatchObject({ mark: 'met', contents });
      for (const outcome of ['failure', 'success', 'critical'] as const)
        expect(refusal(state, { kind: 'record', outcome })).toBe('accepted');
    },
  );

  test('SG-21 an empty cell asks no check, is cleared on entry and costs its round', () => {
    const { open } = walked(running({ A2: 'empty' }), 'A2');
    expect(open).toMatchObject({ rounds: 1, cells: { A2: { mark: 'cleared', contents: 'empty' } } });
    expect(walked(running(), 'A2').open.cells['A2']?.mark).toBe('cleared');
  });

  test('SG-21 by setting, an empty cell asks for one too', () => {
    const state = walked(running({ A2: 'empty' }, { options: { emptyCheck: true } }), 'A2');
    expect(state.open).toMatchObject({ rounds: 1, cells: { A2: { mark: 'met', contents: 'empty' } } });
    expect(accepted(state, { kind: 'record', outcome: 'success' }).state.open.cells['A2']?.mark).toBe('cleared');
  });

  test('SG-21 a cell that legwork has shown is met all the same when it is entered', () => {
    const shown = accepted(running({ A2: 'friendly-object' }), { kind: 'mark', cell: 'A2', mark: 'revealed' }).state;
    const { state, events } = accepted(shown, { kind: 'start', cell: 'A2' }, LEADER);
    expect(state.open.cells['A2']).toEqual({ mark: 'met', contents: 'friendly-object', round: 1 });
    expect(events[0]?.data).toMatchObject({ first: true, mark: 'met' });
    const empty = accepted(running(), { kind: 'mark', cell: 'A2', mark: 'revealed' }).state;
    expect(walked(empty, 'A2').open.cells['A2']?.mark).toBe('cleared');
  });

  test('SG-22 failures are counted', () => {
    let state = walked(running({ A2: 'hostile-creature' }), 'A2');
    for (const failures of [1, 2, 3]) {
      const failed = accepted(state, { kind: 'record', outcome: 'failure' }).state;
      expect(failed.open.cells['A2']).toMatchObject({ mark: 'failed', failures, round: 1 });
      state = accepted(failed, { kind: 'retry' }).state;
    }
  });

  test('SG-22 a failed cell that is left by overruling is met anew on return', () => {
    const failed = accepted(walked(running({ A2: 'hostile-creature' }), 'A2'), { kind: 'record', outcome: 'failure' }).state;
    const left = accepted(failed, { kind: 'step', direction: 'north', overrule: true }).state;
    const back = accepted(left, { kind: 'step', direction: 'south' }).state;
    expect(back.open).toMatchObject({ rounds: 3, cells: { A2: { mark: 'met', round: 1, failures: 1 } } });
  });

  test('SG-23 a cleared cell triggers nothing when it is visited again', () => {
    const cleared = accepted(walked(running({ A2: 'hostile-creature' }), 'A2'), { kind: 'record', outcome: 'success' }).state;
    const back = walked(cleared, 'B2', 'A2');
    expect(back.open.cells['A2']).toEqual({ mark: 'cleared', contents: 'hostile-creature', round: 1 });
    expect(refusal(back, { kind: 'record', outcome: 'success' })).toBe('nothing-to-record');
    expect(waysOn(back.open).steps).toEqual(['north', 'east', 'south']);
    const empty = walked(running({}, { options: { emptyCheck: true } }), 'A1');
    const done = accepted(empty, { kind: 'record', outcome: 'success' }).state;
    expect(walked(done, 'A2').open.cells['A2']?.mark).toBe('met');
  });
});

describe('the token is the move', () => {
  test('SG-26 the token goes where it was dragged, not to the middle of the cell', () => {
    const { effects } = accepted(running(), { kind: 'move', to: { x: 10, y: 20 } }, LEADER);
    expect(effects).toEqual([{ kind: 'move-token', token: 'party', from: [-200, 0], to: [10, 20], near: 150 }]);
  });

  test('SG-26 a step by key or button sets it into the middle of the cell', () => {
    const state = walked(running(), 'A2');
    const { effects } = accepted(state, { kind: 'step', direction: 'east' }, LEADER);
    expect(effects).toEqual([{ kind: 'move-token', token: 'party', from: [-200, 0], to: [400, 400], near: 150 }]);
  });

  test('SG-26 refuses not-your-token, no-token and not-begun', () => {
    const state = running();
    const to = cornerOf(state, 'A1');
    expect(refusal(state, { kind: 'move', to }, SPECTATOR)).toBe('not-your-token');
    expect(refusal(state, { kind: 'move', to }, LEADER, { token: null, followers: {}, time: 0, table: null, board: null })).toBe(
      'no-token',
    );
    expect(refusal(laid(), { kind: 'move', to }, LEADER)).toBe('not-begun');
    expect(refusal(state, { kind: 'move', to }, GM)).toBe('accepted');
  });

  test('SG-26 a command means the state it was made from', () => {
    const state = running();
    const command: SearchCommand = { kind: 'step', direction: 'east' };
    const here = walked(state, 'A1');
    expect(SEARCH.basis(here.open, command)).not.toBe(SEARCH.basis(walked(here, 'A2', 'A1').open, command));
    expect(SEARCH.basis(here.open, { kind: 'begin' })).toBe(SEARCH.basis(state.open, { kind: 'begin' }));
    // The GM accepts the roll that was seen, and a check of legwork is that check.
    const resolver = { kind: 'formula', formula: '', target: 9, critical: 9 } as const;
    const legwork = legworking({}, { resolver });
    const offers = [8, 9].map((value) => accepted(legwork, { kind: 'offer', what: '', value }).state.open);
    const [bad = legwork.open, good = legwork.open] = offers;
    for (const kind of ['accept', 'decline'] as const) {
      expect(SEARCH.basis(bad, { kind })).not.toBe(SEARCH.basis(good, { kind }));
      expect(SEARCH.basis(bad, { kind })).not.toBe(SEARCH.basis(legwork.open, { kind }));
    }
    const recorded: SearchCommand = { kind: 'record', outcome: 'failure' };
    expect(SEARCH.basis(bad, recorded)).toBe(SEARCH.basis(good, recorded));
    expect(SEARCH.basis(accepted(legwork, recorded).state.open, recorded)).not.toBe(SEARCH.basis(legwork.open, recorded));
  });

  test('SG-03 the grid is laid anew by its frame, and another token may stand for the party', () => {
    const frame = { x: 40, y: 60, cell: 120, turn: 90 } as const;
    expect(accepted(laid(), { kind: 'lay', frame }).state.open.frame).toEqual(frame);
    expect(accepted(laid(), { kind: 'choose-token', token: 'other' }).state.open.token).toBe('other');
  });
});

describe('what is said', () => {
  /** The values that the sentence of a refusal is given. */
  const said = (state: State, command: SearchCommand): unknown => {
    const decision = SEARCH.decide(state, command, GM, drawsOf([]), OUTSIDE);
    return decision.kind === 'refused' ? decision.refusal.data : null;
  };

  test('SG-20 SG-22 a refusal names the cells it is about', () => {
    const start = running({ A2: 'hostile-creature' });
    const at = walked(start, 'A1');
    expect(said(start, { kind: 'start', cell: 'B1' })).toEqual({ cell: 'B1' });
    expect(said(at, { kind: 'start', cell: 'A2' })).toEqual({ cell: 'A1' });
    expect(said(at, { kind: 'move', to: cornerOf(at, 'B2') })).toEqual({ cell: 'B2', from: 'A1' });
    expect(said(at, { kind: 'step', direction: 'north' })).toEqual({ cell: 'A1' });
    expect(said(walked(at, 'A2'), { kind: 'step', direction: 'east' })).toEqual({ cell: 'A2' });
    expect(said(at, { kind: 'place', cell: 'A1', contents: null })).toEqual({ cell: 'A1' });
    expect(said(at, { kind: 'place', cell: 'K1', contents: null })).toEqual({ cell: 'K1' });
    expect(said(at, { kind: 'roll-encounter', faces: 7 })).toEqual({ faces: 7 });
  });

  test('SG-22 entering a cell tells what is there, and whether it is the first time', () => {
    const start = running({ A2: 'friendly-object' });
    const enter = (state: State, cell: string): unknown =>
      accepted(state, { kind: 'move', to: cornerOf(state, cell) }, LEADER).events;
    expect(enter(start, 'A2')).toEqual([
      { name: 'cellEntered', data: { cell: 'A2', contents: 'friendly-object', mark: 'met', first: true } },
    ]);
    const twice = walked(start, 'A1', 'B1');
    expect(enter(twice, 'A1')).toEqual([
      { name: 'cellEntered', data: { cell: 'A1', contents: 'empty', mark: 'cleared', first: false } },
    ]);
    expect(accepted(laid(), { kind: 'begin' }).events).toEqual([{ name: 'searchBegun', data: { name: 'The ruined city' } }]);
    expect(accepted(laid(), { kind: 'place', cell: 'A1', contents: 'empty' }).events).toEqual([]);
  });
});

describe('what is known', () => {
  test('SG-40 only entered cells are in the open half, each with its contents', () => {
    const state = walked(running({ B1: 'friendly-object', C3: 'hostile-creature' }), 'A1', 'B1');
    expect(state.open.cells).toEqual({
      A1: { mark: 'cleared', contents: 'empty', round: 1 },
      B1: { mark: 'met', contents: 'friendly-object', round: 2 },
    });
    expect(JSON.stringify(state.open)).not.toContain('hostile-creature');
  });

  test('SG-40 what the party has seen can no longer be changed: cell-known', () => {
    expect(refusal(walked(running(), 'A1'), { kind: 'place', cell: 'A1', contents: 'hostile-creature' })).toBe('cell-known');
  });
});

/** Any command, sensible or not. */
const anyCommand: fc.Arbitrary<SearchCommand> = fc.oneof(
  fc.record({ kind: fc.constant('step' as const), direction: fc.constantFrom(...DIRECTIONS) }),
  fc.record({ kind: fc.constant('start' as const), cell: fc.constantFrom('A1', 'A2', 'B1', 'Q9') }),
  fc.record({
    kind: fc.constant('move' as const),
    to: fc.record({ x: fc.integer({ min: -200, max: 1000 }), y: fc.integer({ min: -200, max: 1000 }) }),
  }),
  fc.record({
    kind: fc.constant('record' as const),
    outcome: fc.constantFrom('failure' as const, 'success' as const, 'critical' as const),
  }),
  fc.record({ kind: fc.constant('retry' as const) }),
  fc.record({
    kind: fc.constant('place' as const),
    cell: fc.constantFrom('A1', 'B2', 'C3', 'Z1'),
    contents: fc.constantFrom(null, ...CONTENTS),
  }),
);

test('SG-22 over any play the party only ever moves between neighbours out of cleared cells', () => {
  const tally: Record<string, number> = {};
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyCommand, fc.constantFrom(GM, LEADER, SPECTATOR)), { minLength: 20, maxLength: 60 }),
      (commands) => {
        let state: State = running({ B2: 'hostile-creature' });
        for (const [command, seat] of commands) {
          const decision = SEARCH.decide(state, command, seat, drawsOf([]), OUTSIDE);
          const outcome = decision.kind === 'refused' ? decision.refusal.code : `accepted ${command.kind}`;
          tally[outcome] = (tally[outcome] ?? 0) + 1;
          if (decision.kind === 'refused') continue;
          const before = cellOf(state.open.party, state.open.size);
          const after = cellOf(decision.state.open.party, state.open.size);
          if (before && after && decision.effects.length > 0) {
            expect(relationOf(before, after)).toBe('beside');
            expect(state.open.cells[state.open.party]?.mark).toBe('cleared');
          }
          if (!before && after) expect(after.column).toBe(0);
          expect(decision.state.open.rounds).toBeGreaterThanOrEqual(state.open.rounds);
          for (const cell of cellsOf(state.open.size).map(cellName)) {
            const known = state.open.cells[cell];
            if (known) expect(decision.state.open.cells[cell]?.contents).toBe(known.contents);
          }
          state = decision.state;
        }
      },
    ),
    { seed: 7, numRuns: 300 },
  );
  // A run of refusals would prove nothing: the tally says what was tried.
  console.info('SG-22 random play:', JSON.stringify(tally));
  for (const expected of [
    'accepted step',
    'accepted start',
    'accepted move',
    'accepted record',
    'accepted place',
    'diagonal',
    'uncleared',
    'column-a',
  ]) {
    expect(tally[expected] ?? 0, expected).toBeGreaterThan(10);
  }
  for (const code of Object.keys(tally).filter((key) => !key.startsWith('accepted'))) expect(SEARCH_REFUSALS).toContain(code);
});
