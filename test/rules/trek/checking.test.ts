import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formulaCheck } from '../../../src/rules/chance/formula-check.ts';
import { RUNGS, type Rung, USUAL_MARGINS, percentileCheck } from '../../../src/rules/chance/ladder.ts';
import { ladderOf, minutesOf, outcomeOf } from '../../../src/rules/trek/ladder.ts';
import { clock } from '../../../src/rules/trek/ruling.ts';
import { ABILITIES, DEFAULT_OPTIONS } from '../../../src/rules/trek/state.ts';
import { BEN, GM, LEADER, begun, checking, play, playAll, refusal, told, tried } from './fixtures.ts';

/** The book's table, with the time of a nominal hour. */
const TABLE = [
  ['3', 'record', 30, 'arrived'],
  ['2', 'record', 30, 'arrived'],
  ['1', 'on-time', 60, 'arrived'],
  ['L', 'late', 120, 'arrived'],
  ['F', 'lost', 60, 'lost'],
  ['C', 'worst', 60, 'lost'],
] as const;

describe('the ladder', () => {
  test.each(TABLE)('TK-01 %s is %s', (rung, outcome, minutes, status) => {
    const after = tried(rung);
    expect(outcomeOf(rung)).toBe(outcome);
    expect(after.state.open).toMatchObject({
      status,
      result: { rung, minutes, ability: 'sense', by: '' },
      ...{ taken: minutes, tries: 1 },
    });
    expect(told(after)).toEqual(['trekChecked', status === 'lost' ? 'trekLost' : 'trekArrived']);
    expect(after.events[0]?.data).toMatchObject({ rung, outcome, minutes, taken: minutes, tries: 1, worldTime: false });
  });

  /** What resolvers b and c give for each rung: a roll under a score of 60, and a total against a target of 8. */
  const ROLLED: readonly (readonly [rung: Rung, rolled: number, total: number | null])[] = [
    ['3', 20, 12],
    ['2', 40, 10],
    ['1', 55, 8],
    ['L', 65, 7],
    ['F', 90, 3],
    ['C', 97, null],
  ];

  test.each(ROLLED)('TK-01 %s comes of a roll under a score and of a formula too', (rung, rolled, total) => {
    const under = percentileCheck(60, rolled, USUAL_MARGINS);
    expect(under.rung).toBe(rung);
    expect(play(begun(), checking(under.rung, { successes: under.successes }), LEADER).state.open.result?.rung).toBe(rung);
    if (total === null) return;
    const against = formulaCheck(DEFAULT_OPTIONS, total, { formula: '2d6', target: 8, needed: 1 });
    expect(against.rung).toBe(rung);
  });

  test('TK-01 successes beyond the top row are told, and count as the top row', () => {
    const after = play(begun(), checking('3', { successes: 5 }), LEADER);
    expect(after.events[0]?.data['successes']).toBe(5);
    expect(after.state.open.result?.minutes).toBe(30);
  });

  test.each(ABILITIES)('TK-01 it is gone by %s', (ability) => {
    const after = play(begun(), checking('1', { ability, by: 'ada' }), LEADER);
    expect(after.state.open.result).toMatchObject({ ability, by: 'Ada' });
  });
});

describe('time', () => {
  const timed = (minutes: number, lostMinutes = -1) => ({ minutes, options: { ...DEFAULT_OPTIONS, lostMinutes } });

  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [45, 23],
    [90, 45],
  ])('TK-03 record time of %i minutes is %i', (nominal, record) => {
    expect(minutesOf(timed(nominal), 'record')).toBe(record);
  });

  test('TK-03 without a nominal time nothing is stated', () => {
    expect(ladderOf(timed(0)).map(({ minutes }) => minutes)).toEqual([0, 0, 0, 0, 0]);
    expect(tried('1', { setup: { minutes: 0, options: { worldTime: true } } }).effects).toEqual([]);
  });

  test('TK-03 of a lost party passes what the GM has said, if anything', () => {
    expect(ladderOf(timed(60, 25)).map(({ minutes }) => minutes)).toEqual([30, 60, 120, 25, 25]);
    expect(tried('F', { setup: { options: { lostMinutes: 0 } } }).state.open.taken).toBe(0);
  });

  test('TK-03 world time goes on when asked, and not otherwise', () => {
    expect(tried('L').effects).toEqual([]);
    const after = tried('L', { setup: { options: { worldTime: true } } });
    expect(after.effects).toEqual([{ kind: 'advance-time', from: 1000, to: 1000 + 7200 }]);
  });

  test('TK-03 all tries add up', () => {
    const after = playAll(tried('F'), [{ kind: 'stay' }, { kind: 'again' }, checking('L')]);
    expect(after.state.open).toMatchObject({ status: 'arrived', taken: 180, tries: 2 });
    expect(clock(after.state.open)).toBe(10_800);
  });

  test('TK-03 no rung takes less than a better one that leads there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (nominal) => {
        const times = ladderOf(timed(nominal))
          .slice(0, 3)
          .map(({ minutes }) => minutes);
        expect([...times].sort((one, other) => one - other)).toEqual(times);
        expect(times.every((time) => Number.isInteger(time) && (nominal === 0 ? time === 0 : time > 0))).toBe(true);
      }),
    );
  });

  test('TK-01 each rung stands in one row of the ladder', () => {
    expect(ladderOf(timed(60)).flatMap(({ rungs }) => rungs)).toEqual([...RUNGS]);
  });
});

describe('who makes it', () => {
  test('TK-01 whoever leads the way answers for themselves, and nobody else of the party', () => {
    const guided = play(begun(), { kind: 'guide', member: 'ben' }, LEADER);
    expect(refusal(guided, checking('1', { by: 'ben' }), BEN)).toBe('accepted');
    expect(refusal(begun(), checking('1', { by: 'ben' }), BEN)).toBe('not-your-check');
    expect(refusal(guided, checking('1', { by: 'ada' }), BEN)).toBe('not-your-check');
    expect(refusal(guided, checking('1', { by: 'ada' }), LEADER)).toBe('accepted');
  });

  test('TK-01 who leaves the party leads the way no more', () => {
    const guided = play(begun(), { kind: 'guide', member: 'ben' });
    expect(play(guided, { kind: 'member', id: 'ada', member: null }).state.open.guide).toBe('ben');
    expect(play(guided, { kind: 'member', id: 'ben', member: null }).state.open.guide).toBe('');
  });

  test('TK-01 the GM hands the lead to somebody, who then makes the check', () => {
    const led = play(begun(), { kind: 'leader', user: 'dana' }, GM);
    expect(refusal(led, checking('1'), LEADER)).toBe('not-your-check');
    expect(refusal(led, checking('1'), { ...BEN, user: 'dana' })).toBe('accepted');
  });
});

describe('once more', () => {
  test('TK-03 a trek that has arrived can be gone again, and one that is lost goes on from there', () => {
    const again = play(tried('1'), { kind: 'again' });
    expect(again.state.open).toMatchObject({ status: 'trek', at: '5,5', taken: 60, tries: 1 });
    expect(again.state.open).not.toHaveProperty('result');
    const lost = playAll(tried('F'), [{ kind: 'place', at: '4,5' }, { kind: 'again' }]);
    expect(lost.state.open).toMatchObject({ status: 'trek', at: '4,5' });
    expect(lost.state.open).not.toHaveProperty('settled');
  });

  test('TK-03 what has ended is taken up where it was', () => {
    const ended = (rung: Rung) => playAll(tried(rung), [{ kind: 'end' }, { kind: 'reopen' }]).state.open.status;
    expect(ended('2')).toBe('arrived');
    expect(ended('C')).toBe('lost');
    expect(playAll(begun(), [{ kind: 'end' }, { kind: 'reopen' }]).state.open.status).toBe('trek');
  });
});
