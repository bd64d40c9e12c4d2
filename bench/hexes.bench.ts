import { type Draws, drawsFor } from '../src/rules/chance/draws.ts';
import type { Barrier } from '../src/rules/grid/barriers.ts';
import { HexBoard } from '../src/rules/grid/hex-board.ts';
import { type HexGrid, hexOutline } from '../src/rules/grid/hexes.ts';
import type { Benchmark, Row } from './row.ts';

const side = 200;
const GRID: HexGrid = {
  ...{ inColumns: true, even: false, rows: side, columns: side },
  ...{ sizeX: 200 / Math.sqrt(3), sizeY: 100, originX: 100 / Math.sqrt(3), originY: 50 },
};
const wallCount = 2000;
const queries = 20;

/** Boards of 200 × 200 hexes with 2000 walls: made anew, asked for reaches of 20 and for ways from end to end. */
const hexes: Benchmark = { name: 'hexes', run: () => Promise.resolve(measured()) };

export default hexes;

/** Walls along one to three sides of a hex, so that no hex is closed off. */
function anyWall(draws: Draws): Barrier {
  const corners = hexOutline(GRID, { i: draws.die(side) - 1, j: draws.die(side) - 1 });
  const first = draws.die(6) - 1;
  const [from, to] = [corners[first], corners[(first + draws.die(3)) % 6]];
  return { c: [from?.x ?? 0, from?.y ?? 0, to?.x ?? 0, to?.y ?? 0] };
}

function timed(act: () => unknown): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}

const median = (times: readonly number[]): number => [...times].sort((one, other) => one - other)[times.length >> 1] ?? 0;

/** Times something, and sees to it that the work was done. */
function medianOf(act: () => boolean): number {
  return median(
    Array.from({ length: queries }, () =>
      timed(() => {
        if (!act()) throw new Error('there was nothing to find');
      }),
    ),
  );
}

function measured(): Row[] {
  const draws = drawsFor('9a'.repeat(32), 'hexes', 1);
  const walls = Array.from({ length: wallCount }, (_, index): [string, Barrier] => [`wall${index}`, anyWall(draws)]);
  const board = new HexBoard(GRID, walls);
  // Terrains of a hex crawl, as steps cost there.
  const terrain = Float64Array.from({ length: side * side }, () => draws.die(4));
  const cost = (i: number, j: number): number => terrain[i * side + j] ?? 1;
  const [first, last] = [
    { i: 0, j: 0 },
    { i: side - 1, j: side - 1 },
  ];
  const middle = { i: side / 2, j: side / 2 };
  const ring = 1 + 3 * 20 * 21;

  const row = (what: string, time: number): Row => ({ what, measured: time, unit: 'ms', target: 50 });
  return [
    row(
      '200 × 200 hexes, 2000 walls: full build',
      medianOf(() => new HexBoard(GRID, walls).rows === side),
    ),
    row(
      'reach of 20',
      medianOf(() => board.reach(middle, 20).length > ring / 2),
    ),
    row(
      'reach of 20 over terrain',
      medianOf(() => board.reach(middle, 20, cost).length > 100),
    ),
    row(
      'way across',
      medianOf(() => (board.way(first, last)?.cost ?? 0) >= board.distance(first, last)),
    ),
    row(
      'way across over terrain',
      medianOf(() => (board.way(first, last, cost)?.cost ?? 0) > side),
    ),
    {
      what: 'one wall changed',
      measured: medianOf(() => (board.setWall('wall0', anyWall(draws)), true)),
      unit: 'ms',
      target: null,
    },
  ];
}
