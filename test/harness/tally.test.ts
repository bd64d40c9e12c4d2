/** What a tally lacks of play. */
import { expect, test } from 'vitest';
import { DONE, refused } from '../../src/play/messages.ts';
import { RARELY, Tally } from './tally.ts';

/** Returns a tally of a kind that was accepted and refused so many times. */
function tallied(accepted: number, refusals: number): Tally {
  const tally = new Tally();
  for (let times = 0; times < accepted; times += 1) tally.count('walk', DONE);
  for (let times = 0; times < refusals; times += 1) tally.count('walk', refused('wall'));
  return tally;
}

test('a kind that was accepted too rarely is lacking, unless it need not come', () => {
  const tally = tallied(RARELY, 0);
  expect(tally.lacking(['walk'])).toEqual([]);
  expect(tally.lacking(['walk', 'begin'])).toEqual(['begin was accepted 0 times']);
  expect(tally.lacking(['walk', 'begin'], { begin: 'games begin after it' })).toEqual([]);
  expect(tallied(RARELY - 1, 0).lacking(['walk'])).toEqual(['walk was accepted 4 times']);
});

test('fewer accepted commands than refused ones are lacking', () => {
  expect(tallied(6, 6).lacking(['walk'])).toEqual([]);
  expect(tallied(6, 7).lacking(['walk'])).toEqual(['6 of 13 were accepted']);
});
