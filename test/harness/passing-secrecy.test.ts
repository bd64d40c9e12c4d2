/** A party that comes tells nobody what lies hidden where it comes to, by what all see nor by how long what is sealed is. */
import { describe, expect, test } from 'vitest';
import { type AnyProcedure, wholeOf } from '../../src/play/procedures.ts';
import type { OpenHeader } from '../../src/rules/procedure.ts';
import { listedPlay } from '../play/brought.ts';
import { playGames } from '../play/chance-games.ts';
import { type AnyChancePlay, gmSeat } from '../play/chance-play.ts';
import { ARRIVE, departing, worldWith } from '../rules/party/passing.ts';

/** The procedures that take parties in. */
const TAKING = listedPlay().filter(({ id }) => wholeOf({ id }).along !== undefined);
const GAMES = 16;
/** How often a party comes, of so many commands. */
const ONCE_IN = 5;

/** Play in which parties come all the time, from elsewhere or back. */
function withPassages(chance: AnyChancePlay): AnyChancePlay {
  const from = [departing(), departing({ isOurs: true, joined: [{ party: 'others', count: 3 }] })];
  return {
    ...chance,
    turn(position, draw) {
      const { kind, one } = draw as { readonly kind: number; readonly one: number };
      if (kind % ONCE_IN > 0) return chance.turn(position, draw);
      Object.assign(position.world, worldWith(position.world, from[one % from.length]));
      return { command: ARRIVE, seat: gmSeat() };
    },
  };
}

/** Returns a procedure in which what comes of a party that comes is otherwise. */
function arriving(procedure: AnyProcedure, leak: (open: OpenHeader, hidden: object) => OpenHeader): AnyProcedure {
  return {
    ...procedure,
    decide: (...given) => {
      const decision = procedure.decide(...given);
      const [{ hidden }, { kind }] = given;
      if (decision.kind === 'refused' || (kind as string) !== 'arrive') return decision;
      return { ...decision, state: { ...decision.state, open: leak(decision.state.open as OpenHeader, hidden) } };
    },
  };
}

/** What of a passage may tell something, in the open. */
const LEAKS: Readonly<Record<string, (open: OpenHeader, hidden: object) => OpenHeader>> = {
  'where it came from, by a name that says what lies hidden': ({ passage, ...open }, hidden) => ({
    ...open,
    passage: passage && {
      ...passage,
      from: { holder: 'Scene.cave', expedition: 'cave', name: `The cave ${String(numberOf(hidden))}` },
    },
  }),
  'when it came, by as many seconds as what lies hidden says': ({ passage, ...open }, hidden) => ({
    ...open,
    passage: passage && { ...passage, time: numberOf(hidden) },
  }),
  'those who came, in an order that says what lies hidden': ({ passage, ...open }, hidden) => {
    const members = Object.entries(passage?.members ?? {});
    return {
      ...open,
      passage: passage && { ...passage, members: Object.fromEntries(numberOf(hidden) % 2 > 0 ? members.reverse() : members) },
    };
  },
};

/** Says of a hidden half one of many numbers. */
function numberOf(hidden: object): number {
  return Array.from(JSON.stringify(hidden)).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_991, 7);
}

describe.each(TAKING)('secrecy of parties that come to a $id', { timeout: 180_000 }, ({ id, chance }) => {
  test('what all see of one that comes is alike over whatever lies hidden', () => {
    const { faults, compared } = playGames(withPassages(chance), wholeOf({ id }), { until: 'secrecy', games: GAMES });
    expect(faults.get('secrecy')).toBeUndefined();
    expect(compared['arrive']).toBeGreaterThan(20);
  });

  test.each(Object.entries(LEAKS))('it comes to light if it tells %s', (_what, leak) => {
    const { faults } = playGames(withPassages(chance), arriving(wholeOf({ id }), leak), { until: 'secrecy', games: GAMES });
    expect(faults.get('secrecy')?.message).toContain('arrive');
  });
});

test('secrecy of parties that come: of all procedures that take some in', () => {
  expect(TAKING.map(({ id }) => id)).toEqual(expect.arrayContaining(['ramble', 'scramble', 'search']));
});
