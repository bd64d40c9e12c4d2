import { describe, expect, test } from 'vitest';
import { SEARCH_READING } from '../../../src/rules/search/reading.ts';
import { ARRIVE, along, departing, worldWith } from '../party/passing.ts';
import { GM, OUTSIDE, accepted, running } from './fixtures.ts';
import { drawsOf } from '../listed-dice.ts';

const came = (from = departing()) => accepted(running(), ARRIVE, GM, drawsOf([]), worldWith(OUTSIDE, from)).state;

describe('a party comes to a search, and goes on from it', () => {
  test('SG-24 whoever came goes on as they came, with what waits to come off their sheets', () => {
    const out = SEARCH_READING.along?.(came().open);
    expect(out).toMatchObject({ leader: 'ana', members: along().members, hurts: along().hurts, isFree: true });
  });

  test('SG-24 whoever was here goes on with a party that comes, and those who have gone on with another do not', () => {
    const members = { ada: { name: 'Zoe', actor: 'Actor.zoe', user: '' } };
    const other = departing({ party: 'moor', along: along({ members, hurts: [{ name: 'Bite', hits: { ada: 1 } }] }) });
    const then = (from = other) => accepted(came(), ARRIVE, GM, drawsOf([]), worldWith(OUTSIDE, from)).state.open;
    const { passage } = then();
    expect(Object.values(passage?.members ?? {}).map(({ name }) => name)).toEqual(['Ada', 'Bram', 'Zoe']);
    expect(passage?.hurts).toEqual([
      { name: 'Blade', hits: { ada: 3 } },
      { name: 'Bite', hits: { ada_2: 1 } },
    ]);
    expect(Object.keys(then({ ...other, isLeft: true }).passage?.members ?? {})).toEqual(['ada']);
  });

  test('SG-24 the time that goes along is that of the rounds, as far as they take any', () => {
    const { open } = came();
    const timed = { ...open, rounds: 6, options: { ...open.options, minutes: 10 } };
    expect([SEARCH_READING.along?.(timed).clock, SEARCH_READING.along?.(timed).worldTime]).toEqual([3_600, true]);
    expect([SEARCH_READING.along?.(open).clock, SEARCH_READING.along?.(open).worldTime]).toEqual([0, false]);
  });

  test('SG-22 nobody goes on in the middle of an attempt', () => {
    const { open } = came();
    expect(SEARCH_READING.along?.({ ...open, attempt: { done: 1, critical: false } }).isFree).toBe(false);
  });

  test('SG-26 it is told where the party came from, and for how long it was away', () => {
    const { events } = accepted(running(), ARRIVE, GM, drawsOf([]), worldWith(OUTSIDE, departing({ isOurs: true })));
    expect(events).toEqual([{ name: 'partyArrived', data: { from: 'The cave', minutes: 90, back: true, part: '' } }]);
  });
});
