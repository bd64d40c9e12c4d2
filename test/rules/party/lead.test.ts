import { expect, test } from 'vitest';
import { isOfParty, mayMove, partyTokens } from '../../../src/rules/party/lead.ts';

const seat = (user: string, owns: readonly string[] = [], gm = false) => ({ user, gm, owns: new Set(owns) });

test('the party is moved by a GM, by its leader, or by whoever owns its token where nobody leads', () => {
  const party = { token: 'knight', leader: 'ada' };
  const seats = [seat('gm', [], true), seat('ada'), seat('bram', ['knight']), seat('', [])];
  expect(seats.map((who) => mayMove(party, who))).toEqual([true, true, false, false]);
  expect(seats.map((who) => mayMove({ token: 'knight' }, who))).toEqual([true, false, true, false]);
  expect(seats.map((who) => mayMove({ token: 'knight', leader: '' }, who))).toEqual([true, false, true, false]);
  // Nobody owns the token of a party that has none, but for whoever owns all.
  expect(mayMove({}, seat('ada', ['knight']))).toBe(false);
  expect(mayMove({}, seat('ada', ['']))).toBe(true);
});

test('the tokens of a party are its own and its followers’, and none while it has none', () => {
  expect(partyTokens({ token: 'knight', followers: ['squire', 'mule'] })).toEqual(['knight', 'squire', 'mule']);
  expect([partyTokens({ token: 'knight' }), partyTokens({}), partyTokens({ token: '', followers: ['mule'] })]).toEqual([
    ...[['knight'], [], []],
  ]);
});

test('of the party are a GM, its leader, and whoever owns one of its tokens', () => {
  const party = { token: 'knight', followers: ['squire', 'mule'], leader: 'ada' };
  const seats = [seat('gm', [], true), seat('ada'), seat('bram', ['mule']), seat('cleo', ['knight']), seat('dana', ['cart'])];
  expect(seats.map((who) => isOfParty(party, who))).toEqual([true, true, true, true, false]);
  // Where nobody leads, whoever has no name does not either.
  expect(['', undefined].map((leader) => isOfParty({ ...party, ...(leader === undefined ? {} : { leader }) }, seat('')))).toEqual(
    [...[false, false]],
  );
  expect(isOfParty({ token: '', followers: [], leader: '' }, seat('', ['']))).toBe(false);
  expect(isOfParty({ token: 'knight' }, seat('bram'))).toBe(false);
});
