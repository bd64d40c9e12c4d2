import { describe, expect, test } from 'vitest';
import { offered } from '../../../src/rules/haunt/game/deck.ts';
import {
  type Haunt,
  type HauntRules,
  atFirst,
  barOf,
  enter,
  forcedRoom,
  movesOf,
  othersBar,
  scoreOf,
} from '../../../src/rules/haunt/game/standing.ts';
import { buildHouse } from '../../../src/rules/haunt/house/building.ts';
import { startRooms } from '../../../src/rules/haunt/house/house.ts';
import { Book, type Without } from './book.ts';
import { chanceOf } from './chances.ts';

const HOUSES = [2, 3, 4, 5, 6].flatMap((longest) => Array.from({ length: 8 }, (_, seed) => buildHouse({ seed, longest })));
const SETTINGS = (['only', 'not'] as const).flatMap((dots) =>
  [false, true].flatMap((diagonals) =>
    (['own', 'all'] as const).flatMap((closed) =>
      [false, true].map((startCounts): HauntRules => ({ dots, diagonals, closed, startCounts })),
    ),
  ),
);
/** With 2, 3 and 4 seats by all settings, and by both ways of drawing starts, 12 000 games. */
const GAMES = 125;

/** Where seats start: by cards, in one way or in either. */
function startOf(book: Book, rowFirst: boolean, chance: (most: number) => number): number {
  for (;;) {
    const free = offered(book.house, [1 + chance(6), 1 + chance(6)], rowFirst).filter((room) => !book.keptOut(room));
    if (free.length > 0) return free[chance(free.length)]!;
  }
}

/** Plays by the book alone, and returns how often somebody's corridor led to a room that was not free (HA-07). */
function shutCorridors(rules: HauntRules, seats: number, games: number, without: Without): number {
  const chance = chanceOf(`${JSON.stringify(rules)} ${seats}`);
  let shut = 0;
  for (let haunt = 0; haunt < games; haunt += 1) {
    const book = new Book(HOUSES[chance(HOUSES.length)]!, rules, seats, without);
    for (let isOn = true; isOn;) {
      if (book.players[book.turn]!.room === null) isOn = book.enter(startOf(book, false, chance));
      else {
        const moves = book.moves();
        const forced = book.forced();
        if (forced !== null && book.players.some(({ room }, seat) => seat !== book.turn && room === forced)) {
          shut += 1;
          break;
        }
        isOn = book.enter(moves[chance(moves.length)]!);
      }
    }
  }
  return shut;
}

describe.each([2, 3, 4])('games of %i by chance', (seats) => {
  test.each(SETTINGS)(
    'HA-05 HA-06 HA-07 HA-08 HA-09 HA-10 HA-11 with dots $dots, diagonals $diagonals, closed to $closed and starts that count $startCounts go as the book has it, and no corridor that must be taken is shut',
    (rules) => {
      const chance = chanceOf(`${JSON.stringify(rules)} ${seats}`);
      for (const rowFirst of [false, true])
        for (let time = 0; time < GAMES; time += 1) {
          const house = HOUSES[chance(HOUSES.length)]!;
          const haunt: Haunt = { house, rules, seats };
          const [standing, book] = [atFirst(haunt), new Book(house, rules, seats)];
          const differ: string[] = [];
          for (let isOn = true; isOn;) {
            const seat = standing.turn;
            if (seat !== book.turn) differ.push('turn');
            const isStart = (standing.at[seat] ?? -1) < 0;
            let room = 0;
            if (isStart) {
              const kept = startRooms(house).filter((start) => othersBar(haunt, standing, seat, start) !== null);
              if (
                kept.join() !==
                startRooms(house)
                  .filter((start) => book.keptOut(start))
                  .join()
              )
                differ.push('starts');
              room = startOf(book, rowFirst, chance);
            } else {
              const moves = movesOf(haunt, standing, seat);
              if (
                moves.toSorted((one, other) => one - other).join() !==
                book
                  .moves()
                  .toSorted((one, other) => one - other)
                  .join()
              )
                differ.push('moves');
              if (forcedRoom(haunt, standing, seat) !== (book.forced() ?? -1)) differ.push('corridor');
              // HA-07: what must be entered can be.
              const forced = book.forced();
              if (forced !== null && book.keptOut(forced)) differ.push('shut');
              room = moves[chance(moves.length)]!;
              if (barOf(haunt, standing, seat, room) !== null) differ.push('bar');
            }
            enter(haunt, standing, seat, room);
            isOn = book.enter(room);
            if (isOn !== standing.turn >= 0) differ.push('end');
            if (differ.length > 0) break;
          }
          expect(differ).toEqual([]);
          expect([...standing.tracks]).toEqual(book.players.map(({ track }) => track));
          expect(scoreOf(standing).total).toBe(book.score());
        }
    },
    60_000,
  );
});

describe('the corridor half of HA-05', () => {
  const rules: HauntRules = { dots: 'only', diagonals: false, closed: 'own', startCounts: false };

  test.each([2, 3, 4])(
    'HA-05 HA-07 without it corridors that must be taken are shut in games of %i; with it none is',
    (seats) => {
      expect(shutCorridors(rules, seats, 200, 'joined')).toBeGreaterThan(10);
      expect(shutCorridors(rules, seats, 200, 'nothing')).toBe(0);
    },
  );
});
