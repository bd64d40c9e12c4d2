import { describe, expect, test } from 'vitest';
import { percentileCheck, rungOf } from '../../../src/rules/chance/ladder.ts';
import { type RollingResolver, outcomeOf } from '../../../src/rules/search/attempt.ts';
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
      { name: 'rollAccepted', data: { by: 'ada', outcome: 'success' } },
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
    expect(typed.state.open.offer).toEqual({ by: 'ada', what: 'd100 ≤ 55', total: 99, outcome: 'failure' });
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
