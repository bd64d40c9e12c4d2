import { expect, test } from 'vitest';
import type { Seat } from '../../../src/rules/procedure.ts';
import { mayAnswer, memberOf, namesOf } from '../../../src/rules/party/members.ts';

const PARTY = { members: { ada: { name: 'Ada', user: 'u1' }, ben: { name: 'Ben', user: '' } } };

test('SC-12 RA-45 members are found by their ids, and nothing that every object answers to', () => {
  expect(memberOf(PARTY, 'ada')).toEqual({ name: 'Ada', user: 'u1' });
  for (const id of ['zoe', 'toString', '__proto__', '']) expect(memberOf(PARTY, id)).toBeNull();
});

test('SC-12 RA-45 are named one after the other; who is gone is called by the id', () => {
  expect(namesOf(PARTY, ['ben', 'zoe', 'ada'])).toBe('Ben, zoe, Ada');
  expect(namesOf(PARTY, [])).toBe('');
});

test.each([
  ['the GM', { user: 'gm', gm: true, owns: new Set<string>() }, true, true],
  ['the player of the first', { user: 'u1', gm: false, owns: new Set<string>() }, true, false],
  ['whoever owns the token', { user: 'u2', gm: false, owns: new Set(['party']) }, true, true],
  ['somebody else', { user: 'u3', gm: false, owns: new Set<string>() }, false, false],
  ['nobody', { user: '', gm: false, owns: new Set<string>() }, false, false],
] satisfies readonly (readonly [string, Seat, boolean, boolean])[])(
  'SC-12 RA-45 %s answers for members',
  (_who, seat, one, other) => {
    const led = { token: 'party', leader: '' };
    expect(mayAnswer(led, PARTY.members.ada, seat)).toBe(one);
    expect(mayAnswer(led, PARTY.members.ben, seat)).toBe(other);
  },
);

test('SC-13 RA-45 whoever leads answers for all, and then the token’s owner does not', () => {
  const led = { token: 'party', leader: 'u4' };
  const owner: Seat = { user: 'u2', gm: false, owns: new Set(['party']) };
  const leader: Seat = { user: 'u4', gm: false, owns: new Set() };
  expect([mayAnswer(led, PARTY.members.ben, owner), mayAnswer(led, PARTY.members.ben, leader)]).toEqual([false, true]);
});
