import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Barrier } from '../../../src/rules/grid/barriers.ts';
import type { GridCell } from '../../../src/rules/grid/board.ts';
import { CellWays, type PaidAhead, type StepCosts, type WaysFrom } from '../../../src/rules/grid/cell-ways.ts';
import { HexBoard } from '../../../src/rules/grid/hex-board.ts';
import { SquareBoard } from '../../../src/rules/grid/square-board.ts';
import { SquarePaths } from '../../../src/rules/grid/square-paths.ts';
import type { SteppedBoard } from '../../../src/rules/grid/stepped-board.ts';
import { KINDS, allCells, anyCell, looseBarrier, small, snappedBarrier } from './any-hexes.ts';
import { GRID, anyBarrier } from './any-walls.ts';

/** A board, how a wall is set on it, and any walls for it. */
interface Laid {
  readonly board: SteppedBoard;
  readonly setWall: (id: string, barrier: Barrier | null) => void;
  readonly barriers: fc.Arbitrary<Barrier>;
}

function hexes(kind: (typeof KINDS)[keyof typeof KINDS]): Laid {
  const board = new HexBoard(small(kind));
  return {
    board,
    setWall: (id, barrier) => board.setWall(id, barrier),
    barriers: fc.oneof(looseBarrier, snappedBarrier(board)),
  };
}

function squares(): Laid {
  const paths = new SquarePaths(GRID);
  return { board: new SquareBoard(paths), setWall: (id, barrier) => paths.setWall(id, barrier), barriers: anyBarrier };
}

const BOARDS: Record<string, () => Laid> = {
  squares,
  ...Object.fromEntries(Object.entries(KINDS).map(([name, kind]) => [name, () => hexes(kind)])),
};

/** A step to a neighbour, by the index of cells, and the side that it leads over. */
interface Step {
  readonly from: number;
  readonly to: number;
  readonly side: number;
}

interface Priced extends Step {
  readonly cost: number;
}

/** All steps between cells that lie side by side, found by where their middles are: no step is longer than a cell is wide. */
function stepsOn(board: SteppedBoard): Step[] {
  const middles = allCells(board).map((cell) => board.centre(cell));
  return middles.flatMap((one, from) =>
    middles.flatMap((other, to) => {
      const [right, down] = [other.x - one.x, other.y - one.y];
      if (from === to || Math.hypot(right, down) > 101) return [];
      const clock = (Math.round((Math.atan2(right, -down) * 180) / Math.PI) + 360) % 360;
      return [{ from, to, side: Math.floor(clock / (360 / board.sides)) }];
    }),
  );
}

/** What every step that somebody makes costs, as the rules have it. */
function priced(board: SteppedBoard, steps: readonly Step[], costs: StepCosts): Priced[] {
  const cells = allCells(board);
  return steps.flatMap((step): Priced[] => {
    const { from, to, side } = step;
    if (board.stops(cells[from]!, cells[to]!)) return [];
    if (costs.roads && costs.roads[from]! & (1 << side)) return [{ ...step, cost: 1 }];
    if (costs.enter[to] === 0) return [];
    const river = costs.rivers && costs.rivers[from]! & (1 << side) ? (costs.crossing ?? 0) : 0;
    return [{ ...step, cost: costs.enter[to]! + river }];
  });
}

const priceOf = (steps: readonly Priced[], from: number, to: number): number =>
  steps.find((step) => step.from === from && step.to === to)?.cost ?? Infinity;

const less = (cost: number, paid: PaidAhead | undefined, is: boolean): number =>
  paid && is ? Math.max(0, cost - paid.points) : cost;

/** The least cost to every cell, by going over all steps until nothing becomes cheaper (Bellman and Ford). */
function leastCosts(board: SteppedBoard, steps: readonly Priced[], { from, paid }: WaysFrom): number[] {
  const start = from.i * board.columns + from.j;
  const least = Array<number>(board.rows * board.columns).fill(Infinity);
  least[start] = 0;
  if (paid) {
    const ahead = paid.cell.i * board.columns + paid.cell.j;
    least[ahead] = Math.min(least[ahead]!, less(priceOf(steps, start, ahead), paid, true));
  }
  for (let cheaper = true; cheaper;) {
    cheaper = false;
    for (const { from: one, to, cost } of steps) {
      if (least[one]! + cost >= least[to]!) continue;
      least[to] = least[one]! + cost;
      cheaper = true;
    }
  }
  return least;
}

const listed = (ways: CellWays, start: WaysFrom, most: number): [number, number][] => {
  const { cells, costs, count } = ways.reach(start, most);
  expect([cells.length, costs.length]).toEqual([count, count]);
  return Array.from(cells, (at, place) => [at, costs[place]!]);
};

/** Something that is asked, after something may have changed. */
interface Turn {
  readonly change: 'costs' | 'wall' | 'nothing';
  readonly barrier: Barrier | null;
  readonly start: WaysFrom;
  readonly to: GridCell;
  readonly most: number;
}

/** What is asked of a board: starts are few, so that many are asked again, and points are paid ahead of neighbours and others. */
function anyTurns({ board, barriers }: Laid): fc.Arbitrary<Turn[]> {
  const cell = anyCell(board);
  return fc.array(cell, { minLength: 2, maxLength: 2 }).chain((starts) => {
    const start = fc.constantFrom(...starts).chain((from) => {
      const points = fc.nat(5);
      const paid = fc
        .oneof(fc.constantFrom(...board.neighbours(from)), cell)
        .chain((one) => points.map((paying) => ({ cell: one, points: paying })));
      return fc.option(paid, { nil: undefined }).map((ahead): WaysFrom => ({ from, paid: ahead }));
    });
    return fc.array(
      fc.record({
        change: fc.constantFrom('nothing', 'nothing', 'nothing', 'costs', 'wall'),
        barrier: fc.option(barriers, { nil: null }),
        start,
        to: cell,
        most: fc.oneof(fc.integer({ min: -1, max: 20 }), fc.constantFrom(0.5, 300, Infinity)),
      }),
      { minLength: 2, maxLength: 10 },
    );
  });
}

const bytes = (length: number, byte: fc.Arbitrary<number>): fc.Arbitrary<Uint8Array> =>
  fc.array(byte, { minLength: length, maxLength: length, size: 'max' }).map((all) => Uint8Array.from(all));
const sidesOf = (length: number): fc.Arbitrary<Uint8Array> =>
  bytes(length, fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(63)));

describe.each(Object.entries(BOARDS))('ways over %s', (_name, lay) => {
  test('RA-24 cost what they say, are the cheapest and always the same, and so is what is in reach, whatever was asked and changed before', () => {
    const { board: bare } = lay();
    const count = bare.rows * bare.columns;
    const steps = stepsOn(bare);
    expect(steps, 'each side but those of the border').toHaveLength(
      allCells(bare).flatMap((cell) => bare.neighbours(cell)).length,
    );
    const costs = fc.record(
      {
        enter: bytes(count, fc.constantFrom(1, 1, 2, 3, 4, 4, 0, 250)),
        roads: sidesOf(count),
        rivers: sidesOf(count),
        crossing: fc.constantFrom(0, 1, 3, 250),
      },
      { requiredKeys: ['enter'] },
    );
    const later = bytes(count, fc.constantFrom(1, 2, 3, 0));
    fc.assert(
      fc.property(anyTurns(lay()), costs, later, (turns, costing, nextCosts) => {
        const { board, setWall } = lay();
        const ways = new CellWays(board, costing);
        for (const { change, barrier, start, to, most } of turns) {
          if (change === 'wall') setWall('w', barrier);
          if (change === 'costs') {
            costing.enter.set(nextCosts);
            costing.roads?.reverse();
            ways.changed();
          }
          const allowed = priced(board, steps, costing);
          const least = leastCosts(board, allowed, start);
          const [from, target] = [board.indexOf(start.from), board.indexOf(to)];
          expect(ways.cost(start, to)).toBe(least[target]);
          expect(ways.stepCost(start.from, to)).toBe(priceOf(allowed, from, target));

          const way = ways.way(start, to);
          expect(way?.cost ?? Infinity).toBe(least[target]);
          // Who has never been asked anything else says the same.
          const fresh = new CellWays(board, costing);
          expect(fresh.way(start, to)).toEqual(way);
          if (way) {
            const places = way.cells.map((cell) => board.indexOf(cell));
            expect([places[0], places.at(-1)]).toEqual([from, target]);
            const ahead = start.paid && board.indexOf(start.paid.cell);
            const paying = places.slice(1).map((at, step) => {
              const price = priceOf(allowed, places[step]!, at);
              return less(price, start.paid, step === 0 && at === ahead);
            });
            expect(paying.reduce((sum, price) => sum + price, 0)).toBe(way.cost);
          }

          const reached = listed(ways, start, most);
          const within = least.flatMap((cost, at): [number, number][] => (cost <= most && cost < Infinity ? [[at, cost]] : []));
          expect([...reached].sort(([one], [other]) => one - other)).toEqual(within);
          expect(reached.map(([, cost]) => cost)).toEqual(within.map(([, cost]) => cost).sort((one, other) => one - other));
          expect(listed(new CellWays(board, costing), start, most)).toEqual(reached);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('RA-24 lead nowhere off the grid, and from a cell to itself for nothing', () => {
    const { board } = lay();
    const ways = new CellWays(board, { enter: new Uint8Array(board.rows * board.columns) });
    const [here, off] = [
      { i: 2, j: 2 },
      { i: 2, j: board.columns },
    ];
    expect(ways.way({ from: here }, here)).toEqual({ cells: [here], cost: 0 });
    expect([ways.way({ from: here }, { i: 2, j: 3 }), ways.cost({ from: here }, { i: 2, j: 3 })]).toEqual([null, Infinity]);
    expect(listed(ways, { from: here }, Infinity)).toEqual([[board.indexOf(here), 0]]);
    expect([ways.way({ from: here }, off), ways.way({ from: off }, here), ways.cost({ from: off }, off)]).toEqual([
      null,
      null,
      Infinity,
    ]);
    expect([listed(ways, { from: off }, 9), listed(ways, { from: here }, NaN), listed(ways, { from: here }, -1)]).toEqual([
      [],
      [],
      [],
    ]);
    expect([ways.stepCost(here, off), ways.stepCost(off, here), ways.stepCost(here, here)]).toEqual([
      Infinity,
      Infinity,
      Infinity,
    ]);
  });
});
