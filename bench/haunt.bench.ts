import { type Haunt, USUAL_RULES, atFirst, enter, movesOf, othersBar, scoreOf } from '../src/rules/haunt/game/standing.ts';
import { buildHouse } from '../src/rules/haunt/house/building.ts';
import { startRooms } from '../src/rules/haunt/house/house.ts';
import { drawingBoard } from '../src/rules/haunt/art/board.ts';
import { drawnHouse } from '../src/rules/haunt/house/passages/plan.ts';
import { EFFORTS, type Effort, thoughtsOf } from '../src/rules/haunt/thinking/thinking.ts';
import { chanceOf } from '../test/rules/haunt/chances.ts';
import { type Chooses, greedy, playGame, thinking } from '../test/rules/haunt/computer-games.ts';
import type { Benchmark, Row } from './row.ts';

/** How many games of each kind are played: `HAUNT_GAMES=500` for all that was promised, which takes hours. */
const GAMES = Number(process.env['HAUNT_GAMES'] ?? 6);
/** Houses that are built and drawn, and moves that are thought over. */
const HOUSES = 100;
const MOVES = 24;
/** What is thought of a move of those games: less than a strong player at the table does. */
const LESS: Effort = { nodes: 40_000, width: 64, mending: 24 };

/** A haunted house: building and drawing it, thinking moves over, and whole games of the computer beside those of who takes most dots now. */
const haunt: Benchmark = { name: 'haunt', run: () => Promise.resolve([...houseRows(), ...thoughtRows(), ...gameRows()]) };

export default haunt;

const houseGame = (seed: number, seats: number, dots: 'only' | 'not' = 'only'): Haunt => ({
  house: buildHouse({ seed, longest: 4 }),
  rules: { ...USUAL_RULES, dots },
  seats,
});

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

function timed(act: () => unknown): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}

function houseRows(): Row[] {
  const plans = Array.from({ length: HOUSES }, (_, seed) => ({ seed, longest: 6 }));
  const houses = plans.map((plan) => buildHouse(plan));
  const drawing = houses.map((house) => timed(() => drawnHouse(house)));
  const stretches = houses.flatMap((house, seed) => stretchesOf(drawingBoard(house, String(seed))));
  return [
    { what: 'a house is built', measured: median(plans.map((plan) => timed(() => buildHouse(plan)))), unit: 'ms', target: 50 },
    { what: 'its corridors are laid, at most 6 long', measured: median(drawing), unit: 'ms', target: 50 },
    { what: '… the longest', measured: Math.max(...drawing), unit: 'ms', target: null },
    { what: '… with its picture, the longest without a pause', measured: Math.max(...stretches), unit: 'ms', target: 50 },
  ];
}

/** Times the stretches of long work between its pauses. */
function stretchesOf(work: Generator): number[] {
  const stretches: number[] = [];
  for (let isOn = true; isOn;)
    stretches.push(
      timed(() => {
        isOn = work.next().done !== true;
      }),
    );
  return stretches;
}

/** Times moves that a strong player thinks over, and the stretches between its pauses. */
function thoughtRows(): Row[] {
  const [whole, stretches]: [number[], number[]] = [[], []];
  for (let seed = 0; whole.length < MOVES; seed += 1) {
    const game = houseGame(seed, 4);
    const chance = chanceOf(`moves ${seed}`);
    const standing = atFirst(game);
    while (standing.at.includes(-1)) {
      const free = startRooms(game.house).filter((room) => othersBar(game, standing, standing.turn, room) === null);
      enter(game, standing, standing.turn, free[chance(free.length)] ?? 0);
    }
    while (standing.turn >= 0 && movesOf(game, standing, standing.turn).length < 2)
      enter(game, standing, standing.turn, movesOf(game, standing, standing.turn)[0] ?? 0);
    if (standing.turn < 0) continue;
    const took = stretchesOf(thoughtsOf(game, standing, EFFORTS.strong, chance));
    stretches.push(...took);
    whole.push(took.reduce((sum, one) => sum + one, 0));
  }
  return [
    { what: 'a strong player of four thinks a move over', measured: median(whole), unit: 'ms', target: null },
    { what: '… the longest', measured: Math.max(...whole), unit: 'ms', target: 1_000 },
    { what: '… the longest without a pause', measured: Math.max(...stretches), unit: 'ms', target: 50 },
  ];
}

/** Plays games to their end: their totals, and how far the last was behind. */
function games(seats: number, dots: 'only' | 'not', chooses: (seed: number) => Chooses) {
  const scores = Array.from({ length: GAMES }, (_, seed) => {
    const game = houseGame(1_000 + seed, seats, dots);
    return scoreOf(playGame(game, chooses(seed), chanceOf(`cards ${seed}`)));
  });
  return {
    won: (100 * scores.filter(({ total }) => total > 0).length) / GAMES,
    total: median(scores.map(({ total }) => total)),
    behind: mean(scores.map(({ first, last }) => first - last)),
  };
}

function gameRows(): Row[] {
  return (
    [
      [2, 'only', 98],
      [4, 'only', 98],
      [2, 'not', 93],
    ] as const
  ).flatMap(([seats, dots, least]): Row[] => {
    const is = `${GAMES} games of ${seats}, “${dots}”`;
    const [ours, theirs] = [
      games(seats, dots, (seed) => thinking(LESS, chanceOf(`thinks ${seed}`))),
      games(seats, dots, () => greedy),
    ];
    const name = 'most dots now';
    return [
      {
        what: `${is}: won`,
        measured: ours.won,
        unit: '%',
        target: least,
        better: 'higher',
        baseline: { name, measured: theirs.won },
      },
      {
        what: `${is}: median score`,
        measured: ours.total,
        unit: 'points',
        target: dots === 'only' ? 120 : null,
        better: 'higher',
        baseline: { name, measured: theirs.total },
      },
      {
        what: `${is}: the last behind, on average`,
        measured: ours.behind,
        unit: 'boxes',
        target: dots === 'only' ? 3 : null,
        baseline: { name, measured: theirs.behind },
      },
    ];
  });
}
