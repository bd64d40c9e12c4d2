import { describe, expect, test } from 'vitest';
import {
  bestGames,
  namedHouses,
  readHouses,
  storedHouses,
  withGame,
  withName,
  withoutGame,
} from '../../src/play/haunt/kept-houses.ts';

const [ONE, OTHER] = ['0G00-07NK', '0G00-0AAA'] as const;
const game = (total: number) => ({ total, players: ['Ada', 'Bram'] });

describe('houses that a world keeps', () => {
  test('HA-03 are read as they were written', () => {
    const houses = withGame(withName({}, ONE, ' The old mill '), ONE, 'game1', game(48));
    expect(readHouses(JSON.parse(JSON.stringify(storedHouses(houses))))).toEqual({ houses });
    expect(namedHouses(houses)).toEqual([{ code: ONE, name: 'The old mill' }]);
  });

  test.each([
    ['newer', { version: 2, houses: {} }],
    ['damaged', { version: 1, houses: { nonsense: {} } }],
    ['damaged', { version: 1, houses: { [ONE]: { name: 'a', games: { g: { total: 'many', players: [] } } } } }],
    ['damaged', null],
    ['damaged', { version: 0, houses: {} }],
  ])('HA-03 that are %s are not read: %j', (fault, stored) => {
    expect(readHouses(stored)).toEqual({ fault });
  });

  test('HA-03 one whose name is forgotten goes, unless it was played', () => {
    expect(withName(withName({}, ONE, 'Mill'), ONE, '')).toEqual({});
    const played = withName(withGame(withName({}, ONE, 'Mill'), ONE, 'game1', game(3)), ONE, '');
    expect(Object.keys(played)).toEqual([ONE]);
    expect(namedHouses(played)).toEqual([]);
  });

  test('HA-11 the ten best games are kept, each once', () => {
    let houses = withGame({}, ONE, 'again', game(-500));
    for (let at = 0; at < 12; at += 1) houses = withGame(houses, ONE, `game${at}`, game(at));
    houses = withGame(houses, ONE, 'game11', game(5));
    const best = bestGames(houses, ONE);
    expect(best).toHaveLength(10);
    expect(best[0]).toMatchObject({ expedition: 'game10', total: 10 });
    expect(best.filter(({ expedition }) => expedition === 'game11')).toEqual([{ expedition: 'game11', ...game(5) }]);
    expect(bestGames(houses, OTHER)).toEqual([]);
  });

  test('HA-11 a game that was taken back is forgotten, and with it a house that nobody has named', () => {
    const houses = withGame(withGame({}, ONE, 'game1', game(3)), OTHER, 'game2', game(4));
    expect(withoutGame(houses, ONE, 'game1')).toEqual(withGame({}, OTHER, 'game2', game(4)));
    expect(withoutGame(houses, ONE, 'game2')).toEqual(houses);
    const named = withoutGame(withName(houses, ONE, 'Mill'), ONE, 'game1');
    expect(named[ONE]).toEqual({ name: 'Mill', games: {} });
  });

  test('HA-03 of those without a name the ones that were played last are kept', () => {
    let houses = withName({}, ONE, 'Mill');
    for (let at = 0; at < 70; at += 1) houses = withGame(houses, `0G00-00${String(at + 10)}`, `game${at}`, game(at));
    expect(Object.keys(houses)).toHaveLength(61);
    expect(houses[ONE]?.name).toBe('Mill');
    expect(houses['0G00-0010']).toBeUndefined();
    expect(houses['0G00-0079']).toBeDefined();
  });
});
