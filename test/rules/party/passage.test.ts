import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Passage,
  type Standing,
  cameAmong,
  keyedAnew,
  laterAmong,
  memberFor,
  partyTime,
  setOutAnew,
  standingOf,
  together,
} from '../../../src/rules/party/passage/passage.ts';

const passage = (changes: Partial<Passage> = {}): Passage => ({
  ...{ party: 'hills', count: 1, time: 100, since: 40, members: {}, hurts: [] },
  from: { holder: 'Scene.hills', expedition: 'hills', name: 'The hills' },
  ...changes,
});

describe('passages of parties', () => {
  test('RA-45 a party is named after where it set out, a part of it with its letter', () => {
    expect(standingOf('hills', {})).toEqual({ party: 'hills', count: 0 });
    expect(standingOf('hills', {}, 'b')).toEqual({ party: 'hills-b', count: 0 });
    expect(standingOf('cave', { passage: passage() })).toMatchObject({ party: 'hills', count: 1 });
  });

  test('RA-45 a party is in one place at a time: where its latest passage led', () => {
    const standing = fc.record({ party: fc.constantFrom('a', 'b'), count: fc.nat(9) });
    fc.assert(
      fc.property(
        fc.uniqueArray(standing, { minLength: 1, selector: ({ party, count }) => `${party} ${count}` }),
        (all: Standing[]) => {
          for (const party of new Set(all.map((one) => one.party))) {
            const here = all.filter((one) => one.party === party && !laterAmong(one, all));
            expect(here).toHaveLength(1);
          }
        },
      ),
    );
  });

  test('RA-03 the time of a party goes on with the clock of where it is', () => {
    expect(partyTime({}, 3_600)).toBe(3_600);
    expect(partyTime({ passage: passage() }, 100)).toBe(160);
    // A clock that was put back does not take the party's time back.
    expect(partyTime({ passage: passage() }, 10)).toBe(100);
  });

  test('SC-12 somebody is known by key and actor, by the actor alone, or by the name where neither has one', () => {
    const members = { a: { name: 'Ada', actor: 'Actor.ada' }, b: { name: 'Bram', actor: '' } };
    expect(memberFor(members, 'a', { name: 'Ada', actor: 'Actor.ada' })).toBe('a');
    expect(memberFor(members, 'x', { name: 'Renamed', actor: 'Actor.ada' })).toBe('a');
    expect(memberFor(members, 'x', { name: 'Bram', actor: '' })).toBe('b');
    expect(memberFor(members, 'a', { name: 'Cleo', actor: 'Actor.cleo' })).toBeUndefined();
    expect(memberFor(members, 'x', { name: 'Bram', actor: 'Actor.bram' })).toBeUndefined();
  });

  test('SC-12 nobody is lost who has room, and nobody there is replaced', () => {
    const person = fc.record({
      name: fc.constantFrom('Ada', 'Bram', 'Cleo'),
      actor: fc.constantFrom('', 'Actor.a', 'Actor.b', 'Actor.c'),
    });
    const people = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), person);
    fc.assert(
      fc.property(people, people, (had, come) => {
        const all = Object.fromEntries(Object.entries(come).map(([id, one]) => [id, { ...one, user: '' }]));
        const { members, keys } = cameAmong(had, all, ({ name, actor }) => ({ name, actor }));
        expect(Object.keys(keys).sort()).toEqual(Object.keys(come).sort());
        for (const [id, one] of Object.entries(had)) expect(members[id]?.actor).toBe(one.actor);
        for (const [id, one] of Object.entries(keyedAnew(all, keys))) expect(members[id]?.actor).toBe(one.actor);
      }),
    );
  });

  test('SC-12 several who have the sheet of one actor stay several', () => {
    const guard = (name: string) => ({ name, actor: 'Actor.guard', user: '' });
    const come = { one: guard('One'), two: guard('Two'), three: guard('Three') };
    const had = { two: { name: 'Two', actor: 'Actor.guard' }, ada: { name: 'Ada', actor: 'Actor.ada' } };
    const { members, keys } = cameAmong(had, come, ({ name, actor }) => ({ name, actor }));
    expect(keys).toEqual({ one: 'one', two: 'two', three: 'three' });
    expect(
      Object.values(members)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Ada', 'One', 'Three', 'Two']);
  });

  test('RA-45 parties that have come together, and those of parts that wait, are where the party is that is played', () => {
    const others = { party: 'moor', count: 4 };
    expect(standingOf('cave', { passage: passage({ joined: [others] }) })).toEqual({ party: 'hills', count: 1, also: [others] });
    const parts = { b: { passage: passage({ party: 'hills-b', count: 2, joined: [others] }) }, c: {} };
    expect(standingOf('hills', { parts })).toEqual({ party: 'hills', count: 0, also: [{ party: 'hills-b', count: 2 }, others] });
  });

  test('RA-45 parties that come together are each named once, and not beside themselves', () => {
    const all = ['moor', 'hills', 'moor', 'cave'].map((party, count) => ({ party, count }));
    expect(together('hills', all)).toEqual([
      { party: 'moor', count: 2 },
      { party: 'cave', count: 3 },
    ]);
    const many = Array.from({ length: 12 }, (_, count) => ({ party: `p${count}`, count }));
    expect(together('hills', many)).toHaveLength(8);
  });

  test('RA-45 the party of a copy is its own, and so is that of each of its parts', () => {
    const came = passage({ joined: [{ party: 'moor', count: 4 }] });
    const { joined: _joined, ...alone } = came;
    expect(setOutAnew({ passage: came }, 'copy')).toEqual({ passage: { ...alone, party: 'copy' } });
    expect(setOutAnew({}, 'copy')).toEqual({});
    expect(setOutAnew({ passage: came, parts: { a: { passage: came }, c: { passage: came }, d: {} } }, 'copy', 'b')).toEqual({
      passage: { ...alone, party: 'copy-b' },
      parts: { a: { passage: { ...alone, party: 'copy' } }, c: { passage: { ...alone, party: 'copy-c' } }, d: {} },
    });
  });
});
