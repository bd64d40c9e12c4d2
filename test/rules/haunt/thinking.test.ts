import { describe, expect, test } from 'vitest';
import {
  type Haunt,
  USUAL_RULES,
  atFirst,
  enter,
  movesOf,
  othersBar,
  sameStanding,
  scoreOf,
} from '../../../src/rules/haunt/game/standing.ts';
import { STRENGTHS } from '../../../src/rules/haunt/game/strengths.ts';
import { buildHouse } from '../../../src/rules/haunt/house/building.ts';
import { startRooms } from '../../../src/rules/haunt/house/house.ts';
import { lineAhead } from '../../../src/rules/haunt/thinking/beam.ts';
import { EFFORTS, bestTotal, startThoughts, thoughtsOf } from '../../../src/rules/haunt/thinking/thinking.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';
import { chanceOf } from './chances.ts';
import { greedy, playGame, thinking } from './computer-games.ts';
import { bestOfAll } from './every-line.ts';

/** What one look may take to go straight to its end: three rooms at each of 352 moves, and one wide move before it. */
const STRAIGHT = 3 * 352 + 600;

type Chance = (most: number) => number;

/** A game in which all have started somewhere. */
function started(haunt: Haunt, chance: Chance) {
  const standing = atFirst(haunt);
  while (standing.at.includes(-1)) {
    const free = startRooms(haunt.house).filter((room) => othersBar(haunt, standing, standing.turn, room) === null);
    enter(haunt, standing, standing.turn, free[chance(free.length)]!);
  }
  return standing;
}

const houseGame = (seed: number, seats: number, rules = USUAL_RULES): Haunt => ({
  house: buildHouse({ seed, longest: 4 }),
  rules,
  seats,
});

describe('a line that is looked for', () => {
  test.each([2, 3, 4])('HA-13 is one that %i seats can play to the end, and comes to what it says', (seats) => {
    for (const dots of ['only', 'not'] as const) {
      const chance = chanceOf(`${seats} ${dots}`);
      const haunt = houseGame(seats, seats, { ...USUAL_RULES, dots });
      const standing = started(haunt, chance);
      if (standing.turn < 0) continue;
      const before = sameStanding(standing);
      const { rooms, total } = atOnce(
        lineAhead(haunt, standing, { width: 30, gap: 100, shut: 100, whim: 500 }, chance, { nodes: 0 }),
      );
      expect(standing).toEqual(before);
      for (const room of rooms) {
        expect(movesOf(haunt, standing, standing.turn)).toContain(room);
        enter(haunt, standing, standing.turn, room);
      }
      expect(standing.turn).toBe(-1);
      expect(scoreOf(standing).total).toBe(total);
    }
  });

  test('HA-13 in small houses comes close to the best of all lines', () => {
    for (const [side, houses, share] of [
      [4, 100, 0.98],
      [6, 12, 0.95],
    ] as const) {
      const chance = chanceOf(`${side} × ${side}`);
      let [best, found] = [0, 0];
      for (let seed = 0; seed < houses; seed += 1) {
        const house = buildHouse({ seed, longest: 4 }, { columns: side, rows: side, markers: 4 });
        const haunt: Haunt = { house, rules: USUAL_RULES, seats: 2 };
        const standing = started(haunt, chance);
        const [of, its] = [
          bestOfAll(haunt, standing),
          atOnce(bestTotal(haunt, standing, { ...EFFORTS.strong, nodes: 20_000 }, chance)),
        ];
        expect(its).toBeLessThanOrEqual(of);
        best += of;
        found += its;
      }
      expect(found / best).toBeGreaterThanOrEqual(share);
    }
  }, 60_000);
});

describe('thinking a move over', () => {
  test('HA-13 weighs all rooms that may be entered, the best first, and leaves the game as it stands', () => {
    const haunt = houseGame(3, 3);
    const chance = chanceOf('weighs');
    const standing = started(haunt, chance);
    for (let move = 0; move < 8; move += 1) {
      const rooms = movesOf(haunt, standing, standing.turn);
      const before = sameStanding(standing);
      const thoughts = atOnce(thoughtsOf(haunt, standing, EFFORTS.fair, chance));
      expect(standing).toEqual(before);
      expect(thoughts.map(({ room }) => room).toSorted()).toEqual(rooms.toSorted());
      if (rooms.length === 1) expect(thoughts[0]?.total).toBeNull();
      const totals = thoughts.map(({ total }) => total ?? 0);
      expect(totals).toEqual(totals.toSorted((one, other) => other - one));
      enter(haunt, standing, standing.turn, thoughts[0]!.room);
    }
  });

  test('HA-13 thinks the same of the same standing by the same chance', () => {
    const haunt = houseGame(5, 2);
    const standing = started(haunt, chanceOf('same'));
    enter(haunt, standing, standing.turn, movesOf(haunt, standing, standing.turn)[0]!);
    enter(haunt, standing, standing.turn, movesOf(haunt, standing, standing.turn)[0]!);
    const think = (): unknown => atOnce(thoughtsOf(haunt, standing, EFFORTS.fair, chanceOf('again')));
    expect(think()).toEqual(think());
  });

  test('HA-04 HA-13 of two starts it chooses with the others in mind, who have not started yet', () => {
    const haunt = houseGame(7, 3);
    const standing = atFirst(haunt);
    const rooms = startRooms(haunt.house).slice(0, 2);
    const thoughts = atOnce(startThoughts(haunt, standing, rooms, EFFORTS.fair, chanceOf('starts')));
    expect(thoughts.map(({ room }) => room).toSorted((one, other) => one - other)).toEqual(rooms);
    expect(thoughts[0]!.total!).toBeGreaterThanOrEqual(thoughts[1]!.total!);
    expect(atOnce(startThoughts(haunt, standing, rooms.slice(1), EFFORTS.fair, chanceOf('starts')))).toEqual([
      { room: rooms[1], total: null },
    ]);
  });

  test('HA-13 pauses often, and says how far it is', () => {
    const haunt = houseGame(13, 4);
    const chance = chanceOf('pauses');
    const standing = started(haunt, chance);
    while (movesOf(haunt, standing, standing.turn).length === 1)
      enter(haunt, standing, standing.turn, movesOf(haunt, standing, standing.turn)[0]!);
    const count = { nodes: 0 };
    const work = thoughtsOf(haunt, standing, EFFORTS.strong, chance, count);
    const stretches: number[] = [];
    const shares: number[] = [];
    for (let before = 0, step = work.next(); !step.done; step = work.next()) {
      stretches.push(count.nodes - before);
      before = count.nodes;
      shares.push(step.value.done / step.value.of);
    }
    expect(stretches.length).toBeGreaterThan(20);
    // Some milliseconds of work.
    expect(Math.max(...stretches)).toBeLessThan(10_000);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
  });

  test.each(STRENGTHS)(
    'HA-13 looks at no more standings than its effort has, but to end its looks: %s',
    (strength) => {
      const effort = EFFORTS[strength];
      for (const [seats, diagonals] of [
        [4, false],
        [4, true],
        [2, true],
      ] as const) {
        const chance = chanceOf('effort');
        const haunt = houseGame(11, seats, { ...USUAL_RULES, diagonals });
        const standing = started(haunt, chance);
        while (movesOf(haunt, standing, standing.turn).length === 1)
          enter(haunt, standing, standing.turn, movesOf(haunt, standing, standing.turn)[0]!);
        const count = { nodes: 0 };
        atOnce(thoughtsOf(haunt, standing, effort, chance, count));
        expect(count.nodes).toBeLessThan(effort.nodes + STRAIGHT * 8);
        const starts = { nodes: 0 };
        atOnce(startThoughts(haunt, atFirst(haunt), startRooms(haunt.house).slice(3, 5), effort, chance, starts));
        expect(starts.nodes).toBeLessThan(effort.nodes + STRAIGHT * 12);
      }
    },
    60_000,
  );
});

describe('games of the computer', () => {
  test.each([
    [2, 6],
    [4, 2],
  ])(
    'HA-13 of %i seats are won where those who take most dots now would lose them',
    (seats, houses) => {
      const [won, taken] = [thinking(EFFORTS.fair, chanceOf('thinks')), greedy].map((chooses) =>
        Array.from({ length: houses }, (_, seed) => {
          const standing = playGame(houseGame(100 + seed, seats), chooses, chanceOf(`game ${seed}`));
          return scoreOf(standing).total > 0 ? 1 : 0;
        }).reduce<number>((sum, one) => sum + one, 0),
      );
      expect(won).toBe(houses);
      expect(taken).toBeLessThan(houses);
    },
    60_000,
  );
});
