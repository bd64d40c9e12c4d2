import { describe, expect, test } from 'vitest';
import { recapOf } from '../../../src/rules/search/recap.ts';
import { SEARCH } from '../../../src/rules/search/search.ts';
import {
  GM,
  LEADER,
  type State,
  accepted,
  cornerOf,
  inRound,
  laid,
  legworking,
  prepared,
  refusal,
  running,
  walked,
} from './fixtures.ts';
import { drawsOf } from '../listed-dice.ts';

const OBJECTIVE = { name: 'The lost child', kind: 'friendly-creature' } as const;
const near = (): State => walked(running({ B1: 'friendly-creature' }, { objective: OBJECTIVE }), 'A1', 'B1');
const found = (): State => accepted(near(), { kind: 'record', outcome: 'success' }).state;

describe('the objective', () => {
  test.each(['success', 'critical'] as const)('SG-25 a %s in the target cell finds it, and everyone is told', (outcome) => {
    const { state, events } = accepted(near(), { kind: 'record', outcome });
    expect(events).toEqual([
      { name: 'cellCleared', data: { cell: 'B1', outcome } },
      { name: 'objectiveFound', data: { cell: 'B1', name: 'The lost child' } },
    ]);
    expect(state.open).toMatchObject({ found: true, status: 'running', cells: { B1: { mark: 'cleared', target: true } } });
  });

  test('SG-25 a failure there does not, nor does another cell', () => {
    expect(accepted(near(), { kind: 'record', outcome: 'failure' }).state.open).toMatchObject({ found: false });
    const other = walked(running({ A1: 'hostile-creature', B1: 'friendly-creature' }, { objective: OBJECTIVE }), 'A1');
    const { state, events } = accepted(other, { kind: 'record', outcome: 'success' });
    expect(state.open.found).toBe(false);
    expect(state.open.cells['A1']).not.toHaveProperty('target');
    expect(events).toHaveLength(1);
  });

  test('SG-25 an empty target is found by entering it', () => {
    const state = accepted(running(), { kind: 'target', cell: 'A2' }).state;
    const { state: after, events } = accepted(state, { kind: 'move', to: cornerOf(state, 'A2') }, LEADER);
    expect(events.map(({ name }) => name)).toEqual(['cellEntered', 'objectiveFound']);
    expect(after.open.found).toBe(true);
  });

  test('SG-25 it is found once: the search goes on, and a revisit says nothing', () => {
    const state = walked(found(), 'A1');
    const { events } = accepted(state, { kind: 'move', to: cornerOf(state, 'B1') }, LEADER);
    expect(events.map(({ name }) => name)).toEqual(['cellEntered']);
  });
});

describe('the end', () => {
  test('SG-25 found, by the GM’s word', () => {
    const { state, events } = accepted(found(), { kind: 'end', how: 'found' });
    expect(state.open).toMatchObject({ status: 'ended', ending: 'found', cells: found().open.cells });
    expect(events).toEqual([{ name: 'searchEnded', data: { how: 'found' } }]);
    expect(refusal(near(), { kind: 'end', how: 'found' })).toBe('not-found');
    expect(refusal(laid(), { kind: 'end', how: 'found' })).toBe('not-found');
  });

  test('SG-25 given up, from anywhere', () => {
    const offer = { kind: 'offer', what: '', value: 1 } as const;
    const resolver = { kind: 'formula', formula: '1d20', target: 9, critical: 9 } as const;
    const offered = accepted(legworking({}, { resolver }), offer).state;
    for (const state of [laid(), offered, near(), found()]) {
      const { open, hidden } = accepted(state, { kind: 'end', how: 'given-up' }).state;
      expect(open).toMatchObject({ status: 'ended', ending: 'given-up' });
      expect(open).not.toHaveProperty('task');
      expect(open).not.toHaveProperty('offer');
      expect(hidden).toEqual(state.hidden);
    }
  });

  test('SG-25 is taken back', () => {
    const { state, events } = accepted(accepted(found(), { kind: 'end', how: 'found' }).state, { kind: 'reopen' });
    expect(state).toEqual(found());
    expect(events).toEqual([{ name: 'searchReopened', data: {} }]);
    for (const open of [laid(), near()]) expect(refusal(open, { kind: 'reopen' })).toBe('not-ended');
  });

  test('SG-25 one that was given up before it began gets its target when it is taken up', () => {
    const given = accepted(prepared({ C1: 'friendly-creature' }, { objective: OBJECTIVE }), {
      kind: 'end',
      how: 'given-up',
    }).state;
    expect(accepted(given, { kind: 'reopen' }).state.hidden.target).toBe('C1');
    const none = accepted(prepared({ C1: 'friendly-creature' }), { kind: 'end', how: 'given-up' }).state;
    expect(accepted(none, { kind: 'reopen' }).state.hidden.target).toBe('');
  });

  test('SG-25 afterwards only notes, the grid’s place, the tokens and the lead are changed', () => {
    const state = accepted(found(), { kind: 'end', how: 'found' }).state;
    const refused = [
      { kind: 'begin' },
      { kind: 'legwork' },
      { kind: 'place', cell: 'C3', contents: 'empty' },
      { kind: 'configure', name: 'x' },
      { kind: 'rounds', by: 1 },
      { kind: 'put', cell: 'A1' },
      { kind: 'mark', cell: 'A1', mark: 'met' },
      { kind: 'end', how: 'found' },
      { kind: 'step', direction: 'west' },
      { kind: 'record', outcome: 'success' },
    ] as const;
    for (const command of refused) expect(refusal(state, command), command.kind).toBe('ended');
    const taken = [
      { kind: 'note', cell: 'A1', text: 'x' },
      { kind: 'lay', frame: state.open.frame },
      { kind: 'choose-token', token: 'x' },
      { kind: 'leader', user: 'ada' },
    ] as const;
    for (const command of taken) expect(refusal(state, command), command.kind).toBe('accepted');
  });
});

describe('the beginning', () => {
  test('SG-20 opens the grid to the players, and what waits must have its place', () => {
    const { state, events } = accepted(laid(), { kind: 'begin' });
    expect(state.open.status).toBe('running');
    expect(events).toEqual([{ name: 'searchBegun', data: { name: 'The ruined city' } }]);
    const waiting = accepted(laid(), { kind: 'roll-encounter', faces: 6 }, GM, drawsOf([4, 1, 1])).state;
    expect(refusal(waiting, { kind: 'begin' })).toBe('choice-open');
    expect(refusal(running(), { kind: 'begin' })).toBe('begun');
  });
});

describe('the recap', () => {
  test('SG-25 tells the cells in the order in which they were entered, those only shown last', () => {
    const shown = accepted(found(), { kind: 'mark', cell: 'C3', mark: 'revealed' }).state;
    const also = accepted(shown, { kind: 'mark', cell: 'B2', mark: 'revealed' }).state;
    const noted = accepted(also, { kind: 'note', cell: 'A1', text: 'A cold camp' }).state;
    expect(recapOf(accepted(noted, { kind: 'end', how: 'found' }).state.open)).toEqual({
      name: 'The ruined city',
      ending: 'found',
      found: true,
      objective: OBJECTIVE,
      rounds: 2,
      entries: [
        { cell: 'A1', contents: 'empty', mark: 'cleared', round: 1, failures: 0, target: false, note: 'A cold camp' },
        { cell: 'B1', contents: 'friendly-creature', mark: 'cleared', round: 2, failures: 0, target: true, note: '' },
        { cell: 'B2', contents: 'empty', mark: 'revealed', round: null, failures: 0, target: false, note: '' },
        { cell: 'C3', contents: 'empty', mark: 'revealed', round: null, failures: 0, target: false, note: '' },
      ],
    });
  });

  test('SG-25 counts failures, and orders cells of one round by name', () => {
    const failed = accepted(near(), { kind: 'record', outcome: 'failure' }).state;
    const put = ['B3', 'A3', 'C2'].reduce((state, cell) => accepted(state, { kind: 'put', cell }).state, failed);
    expect(recapOf(put.open).entries.map(({ cell, round, failures }) => [cell, round, failures])).toEqual([
      ['A1', 1, 0],
      ['A3', 2, 0],
      ['B1', 2, 1],
      ['B3', 2, 0],
      ['C2', 2, 0],
    ]);
    const cells = { C3: { mark: 'met', contents: 'empty', round: 1 }, A2: { mark: 'met', contents: 'empty', round: 2 } } as const;
    expect(recapOf({ ...running().open, cells }).entries.map(({ cell }) => cell)).toEqual(['C3', 'A2']);
    expect(recapOf(inRound(12).open)).toMatchObject({ entries: [], rounds: 12, ending: '' });
  });
});

test('SG-14 a search leads its tokens while it runs, neither before nor after', () => {
  const states = [prepared(), running(), accepted(running(), { kind: 'end', how: 'given-up' }).state];
  expect(states.map(({ open }) => [open.status, SEARCH.leads?.(open)])).toEqual([
    ['laid', false],
    ['running', true],
    ['ended', false],
  ]);
});
