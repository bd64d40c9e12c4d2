import { describe, expect, test } from 'vitest';
import { percentileCheck, rungOf } from '../../../src/rules/chance/ladder.ts';
import { type RollingResolver, outcomeOf } from '../../../src/rules/search/attempt.ts';
import { stepAt } from '../../../src/rules/search/bands.ts';
import { SEARCH } from '../../../src/rules/search/search.ts';
import type { Outcome, SearchOpen } from '../../../src/rules/search/state.ts';
import { GM, LEADER, SPECTATOR, type State, accepted, inRound, legworking, refusal, running, walked } from './fixtures.ts';
import { drawsOf } from '../listed-dice.ts';

const PERCENTILE: Extract<RollingResolver, { kind: 'percentile' }> = {
  kind: 'percentile',
  per: 20,
  narrow: 10,
  fumble: 96,
  critical: 3,
  point: 10,
};
const FORMULA: Extract<RollingResolver, { kind: 'formula' }> = { kind: 'formula', formula: '1d20', target: 12, critical: 5 };
const met = (resolver: RollingResolver, round = 0): State =>
  walked(inRound(round, running({ A1: 'hostile-creature' }, { resolver })), 'A1');

describe('resolvers', () => {
  test.each([
    [50, 50, '1', 1],
    [50, 31, '1', 1],
    [50, 30, '2', 2],
    [50, 11, '2', 2],
    [50, 10, '3', 3],
    [90, 1, '3', 5],
    [50, 51, 'L', 0],
    [50, 60, 'L', 0],
    [50, 61, 'F', 0],
    [50, 95, 'F', 0],
    [50, 96, 'C', 0],
    [50, 100, 'C', 0],
    [92, 97, 'C', 0],
    [100, 100, '1', 1],
  ])('SG-21 score %i, rolled %i: rung %s, %i successes', (score, rolled, rung, successes) => {
    expect(percentileCheck(score, rolled, PERCENTILE)).toEqual({ rung, successes });
  });

  test.each([
    [0, 'F'],
    [1, '1'],
    [2, '2'],
    [3, '3'],
    [7, '3'],
  ])('SG-21 %i successes are rung %s', (successes, rung) => {
    expect(rungOf(successes)).toBe(rung);
  });

  test.each([
    [51, 'failure'],
    [97, 'failure'],
    [50, 'success'],
    [11, 'success'],
    [10, 'critical'],
  ])('SG-21 a percentile of %i under 50 is a %s', (rolled, outcome) => {
    expect(outcomeOf(PERCENTILE, 0, 50, rolled).outcome).toBe(outcome);
  });

  test('SG-36 the penalty takes its points from the score', () => {
    expect(outcomeOf(PERCENTILE, -2, 50, 30).outcome).toBe('success');
    expect(outcomeOf(PERCENTILE, -2, 50, 31)).toEqual({ outcome: 'failure', rung: 'L', successes: 0 });
    expect(outcomeOf({ ...PERCENTILE, point: 5 }, -2, 50.9, 40).outcome).toBe('success');
  });

  test.each([
    [11, 'failure', 'F', 0],
    [12, 'success', '1', 1],
    [16, 'success', '1', 1],
    [17, 'critical', '2', 2],
  ])('SG-21 a formula’s total of %i against 12 is a %s', (total, outcome, rung, successes) => {
    expect(outcomeOf(FORMULA, -3, total, total)).toEqual({ outcome, rung, successes });
  });
});

describe('an offered roll', () => {
  test('SG-21 waits for the GM, who accepts it', () => {
    const offered = accepted(met(FORMULA), { kind: 'offer', what: '1d20 + 3', value: 14 }, LEADER);
    const made = { by: 'ada', what: '1d20 + 3', total: 14, outcome: 'success' };
    expect(offered.state.open.offer).toEqual(made);
    expect(offered.events).toEqual([{ name: 'rollOffered', data: made }]);
    const taken = accepted(offered.state, { kind: 'accept' });
    expect(taken.events).toEqual([
      { name: 'rollAccepted', data: made },
      { name: 'cellCleared', data: { cell: 'A1', outcome: 'success' } },
    ]);
    expect(taken.state.open).not.toHaveProperty('offer');
    expect(refusal(offered.state, { kind: 'accept' }, LEADER)).toBe('gm-only');
  });

  test('SG-21 is a failure that the GM records, too', () => {
    const offered = accepted(met(FORMULA), { kind: 'offer', what: '', value: 3 }, LEADER).state;
    const failed = accepted(offered, { kind: 'accept' }).state.open.cells['A1'];
    expect(failed).toEqual({ mark: 'failed', contents: 'hostile-creature', round: 1, failures: 1 });
  });

  test('SG-21 is declined by the GM or withdrawn by its maker, and by nobody else', () => {
    const offered = accepted(met(FORMULA), { kind: 'offer', what: '', value: 14 }, LEADER).state;
    for (const seat of [GM, LEADER]) {
      const declined = accepted(offered, { kind: 'decline' }, seat);
      expect(declined.state.open).not.toHaveProperty('offer');
      expect(declined.state.open.cells['A1']?.mark).toBe('met');
      expect(declined.events).toEqual([{ name: 'rollDeclined', data: { by: 'ada' } }]);
    }
    expect(refusal(offered, { kind: 'decline' }, SPECTATOR)).toBe('gm-only');
    expect(refusal(met(FORMULA), { kind: 'decline' })).toBe('no-offer');
    expect(refusal(met(FORMULA), { kind: 'accept' })).toBe('no-offer');
  });

  test('SG-21 a percentile is rolled by the referee, or typed in from real dice', () => {
    const rolled = accepted(met(PERCENTILE), { kind: 'offer', what: 'Stealth', value: 55 }, LEADER, drawsOf([42]));
    expect(rolled.state.open.offer).toEqual({ by: 'ada', what: 'Stealth: d100 ≤ 55', total: 42, outcome: 'success' });
    const typed = accepted(met(PERCENTILE), { kind: 'offer', what: '', value: 55.7, typed: 99 }, LEADER, drawsOf([]));
    expect(typed.state.open.offer).toEqual({ by: 'ada', what: 'd100 ≤ 55', total: 99, outcome: 'failure', typed: true });
    const [told] = accepted(typed.state, { kind: 'accept' }, GM).events;
    expect(told).toMatchObject({ name: 'rollAccepted', data: { typed: true } });
  });

  test('SG-36 a roll made through the tool carries the penalty of its band', () => {
    const { state } = accepted(met(PERCENTILE, 21), { kind: 'offer', what: 'Stealth', value: 55 }, LEADER, drawsOf([42]));
    expect(state.open.offer).toEqual({ by: 'ada', what: 'Stealth: d100 ≤ 55 − 20', total: 42, outcome: 'failure' });
  });

  test('SG-21 one waits at a time; its maker may make it anew', () => {
    const offered = accepted(met(FORMULA), { kind: 'offer', what: '', value: 3 }, LEADER).state;
    expect(refusal(offered, { kind: 'offer', what: '', value: 20 }, GM)).toBe('offer-open');
    expect(accepted(offered, { kind: 'offer', what: '', value: 20 }, LEADER).state.open.offer?.outcome).toBe('critical');
  });

  test('SG-21 needs an attempt, a resolver that rolls, and somebody who may move the party', () => {
    const offer = { kind: 'offer', what: '', value: 14 } as const;
    expect(refusal(running({}, { resolver: FORMULA }), offer, LEADER)).toBe('nothing-to-record');
    expect(refusal(walked(running({ A1: 'hostile-creature' }), 'A1'), offer, LEADER)).toBe('no-roll');
    expect(refusal(met(FORMULA), offer, SPECTATOR)).toBe('not-your-token');
    expect(refusal(met(FORMULA), offer, GM)).toBe('accepted');
  });

  test('SG-10 in legwork anybody at the table may roll, and the GM’s yes records the check', () => {
    const state = legworking({}, { resolver: FORMULA });
    const offered = accepted(state, { kind: 'offer', what: 'Hacking', value: 14 }, SPECTATOR).state;
    const taken = accepted(offered, { kind: 'accept' }, GM, drawsOf([2, 3]));
    expect(taken.events.map(({ name }) => name)).toEqual(['rollAccepted', 'legworkChecked', 'cellRevealed']);
    expect(taken.state.open).not.toHaveProperty('offer');
    expect(taken.state.open.cells).toHaveProperty('B3');
  });

  test.each([
    ['record', { kind: 'record', outcome: 'success' }],
    ['a move by hand', { kind: 'put', cell: 'B2' }],
    ['a mark by hand', { kind: 'mark', cell: 'A1', mark: 'cleared' }],
    ['the end', { kind: 'end', how: 'given-up' }],
    ['an overruled step', { kind: 'step', direction: 'east', overrule: true }],
    ['the party off the grid', { kind: 'put', cell: '' }],
  ] as const)('SG-21 goes away with %s', (_what, command) => {
    const offered = accepted(met(FORMULA), { kind: 'offer', what: '', value: 3 }, LEADER).state;
    expect(accepted(offered, command).state.open).not.toHaveProperty('offer');
  });
});

describe('the steps of an attempt', () => {
  const fought = (round: number): State => walked(inRound(round - 1, running({ A1: 'hostile-creature' })), 'A1');
  const recorded = (state: State, ...outcomes: Outcome[]): ReturnType<typeof accepted> =>
    outcomes.reduce((before, outcome) => accepted(before.state, { kind: 'record', outcome }), { state } as ReturnType<
      typeof accepted
    >);

  test.each([
    ['SG-31', 14, 1],
    ['SG-32', 15, 2],
    ['SG-33', 28, 2],
    ['SG-34', 29, 3],
    ['SG-35', 36, 3],
  ] as const)('%s in round %i a cell is cleared by its step %i, and each before it is told', (_rule, round, steps) => {
    let state = fought(round);
    for (let done = 1; done < steps; done += 1) {
      expect(stepAt(state.open)).toEqual({ number: done, of: steps });
      const after = recorded(state, 'success');
      expect(after.events).toEqual([{ name: 'attemptChecked', data: { cell: 'A1', outcome: 'success', done, steps } }]);
      expect(after.state.open).toMatchObject({ attempt: { done }, rounds: round, cells: { A1: { mark: 'met' } } });
      expect(after.effects).toEqual([]);
      state = after.state;
    }
    expect(stepAt(state.open)).toEqual({ number: steps, of: steps });
    const last = recorded(state, 'success');
    expect(last.events).toEqual([{ name: 'cellCleared', data: { cell: 'A1', outcome: 'success' } }]);
    expect(last.state.open.cells['A1']?.mark).toBe('cleared');
    expect(last.state.open).not.toHaveProperty('attempt');
  });

  test('SG-24 a step that fails fails the attempt, and a new attempt begins with its first step and takes its round', () => {
    const failed = recorded(fought(29), 'success', 'critical', 'failure');
    expect(failed.events).toEqual([{ name: 'cellFailed', data: { cell: 'A1' } }]);
    expect(failed.state.open).toMatchObject({ rounds: 29, cells: { A1: { mark: 'failed', failures: 1 } } });
    expect(failed.state.open).not.toHaveProperty('attempt');
    const again = accepted(failed.state, { kind: 'retry' }).state;
    expect(again.open.rounds).toBe(30);
    expect(stepAt(again.open)).toEqual({ number: 1, of: 3 });
  });

  test('SG-24 the outcome is critical where every step was', () => {
    expect(recorded(fought(15), 'critical', 'critical').events[0]?.data['outcome']).toBe('critical');
    expect(recorded(fought(15), 'critical', 'success').events[0]?.data['outcome']).toBe('success');
    expect(recorded(fought(29), 'success', 'critical', 'critical').events[0]?.data['outcome']).toBe('success');
    expect(recorded(fought(1), 'critical').events[0]?.data['outcome']).toBe('critical');
  });

  test('SG-24 an outcome that was aimed at one step is not taken for the next', () => {
    const state = fought(15);
    const record = { kind: 'record', outcome: 'success' } as const;
    const basis = (open: SearchOpen): string => SEARCH.basis(open, record);
    expect(basis(recorded(state, 'success').state.open)).not.toBe(basis(state.open));
  });

  test('SG-36 rounds by hand count for the step under way, and end no attempt by themselves', () => {
    const one = recorded(fought(15), 'success').state;
    const longer = accepted(one, { kind: 'rounds', by: 14 }).state;
    expect(stepAt(longer.open)).toEqual({ number: 2, of: 3 });
    const shorter = accepted(recorded(longer, 'success').state, { kind: 'rounds', by: -20 }).state;
    expect(stepAt(shorter.open)).toEqual({ number: 1, of: 1 });
    const back = accepted(shorter, { kind: 'rounds', by: 20 }).state;
    expect(stepAt(back.open)).toEqual({ number: 3, of: 3 });
    expect(shorter.open.cells['A1']?.mark).toBe('met');
    expect(recorded(shorter, 'success').state.open.cells['A1']?.mark).toBe('cleared');
  });

  test('SG-21 an accepted roll is a step, and the next one may be rolled', () => {
    const state = met(FORMULA, 14);
    const offered = accepted(state, { kind: 'offer', what: '1d20', value: 14 }, LEADER).state;
    const taken = accepted(offered, { kind: 'accept' });
    expect(taken.events.map(({ name }) => name)).toEqual(['rollAccepted', 'attemptChecked']);
    expect(taken.state.open).not.toHaveProperty('offer');
    expect(refusal(taken.state, { kind: 'offer', what: '1d20', value: 14 }, LEADER)).toBe('accepted');
  });

  test.each([
    ['a move by hand', { kind: 'put', cell: 'B2' }],
    ['a mark by hand', { kind: 'mark', cell: 'A1', mark: 'met' }],
    ['the end', { kind: 'end', how: 'given-up' }],
    ['an overruled step', { kind: 'step', direction: 'east', overrule: true }],
    ['the party off the grid', { kind: 'put', cell: '' }],
  ] as const)('SG-24 the count goes away with %s', (_what, command) => {
    const state = recorded(fought(15), 'success').state;
    expect(state.open.attempt).toEqual({ done: 1, critical: false });
    expect(accepted(state, command).state.open).not.toHaveProperty('attempt');
  });
});
