import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Barrier, FROM_END, FROM_START, crossing, lineOf } from '../../../src/rules/grid/barriers.ts';
import type { GridCell } from '../../../src/rules/grid/board.ts';
import { HexBoard } from '../../../src/rules/grid/hex-board.ts';
import { HexWalls } from '../../../src/rules/grid/hex-walls.ts';
import { SIDES, hexBeyond } from '../../../src/rules/grid/hexes.ts';
import { KINDS, allCells, anyCell, looseBarrier, small, snappedBarrier } from './any-hexes.ts';
import { saysTheSame } from './board-laws.ts';

/** All steps between neighbours that are stopped, in the order of cells and sides. */
const stopped = (board: HexBoard, stops: (from: GridCell, to: GridCell) => boolean): string[] =>
  allCells(board).flatMap((from) =>
    board
      .neighbours(from)
      .filter((to) => stops(from, to))
      .map((to) => `${board.nameOf(from)} ${board.nameOf(to)}`),
  );
const stoppedOn = (board: HexBoard): string[] => stopped(board, (from, to) => board.stops(from, to));
const named = (barriers: readonly Barrier[]): [string, Barrier][] => barriers.map((barrier, index) => [`w${index}`, barrier]);

/** Whether two lines cross that touch nowhere, by the turns that their ends make. */
function crosses({ c: [ax, ay, bx, by], side }: Barrier, from: { x: number; y: number }, to: { x: number; y: number }): boolean {
  // The parts of the way along each line at which they meet, by Cramer's rule.
  const [wide, high] = [bx - ax, by - ay];
  const [right, down] = [to.x - from.x, to.y - from.y];
  const bent = wide * down - high * right;
  const along = ((from.x - ax) * down - (from.y - ay) * right) / bent;
  const part = ((from.x - ax) * high - (from.y - ay) * wide) / bent;
  if (!(along > 0 && along < 1 && part > 0 && part < 1)) return false;
  // Seen along the wall, down the screen lies to the right of east: the angle to where somebody comes from says on which side.
  const angle = Math.atan2(from.y - ay, from.x - ax) - Math.atan2(high, wide);
  return side === undefined || Math.sin(angle) > 0 === (side === 'right');
}

describe.each(Object.entries(KINDS))('a board of %s', (_name, kind) => {
  const grid = small(kind);
  const bare = new HexBoard(grid);

  test('has no neighbours off its border, and no step leads there', () => {
    const inner = allCells(grid).filter(({ i, j }) => i > 0 && j > 0 && i < grid.rows - 1 && j < grid.columns - 1);
    for (const cell of inner) expect(bare.neighbours(cell)).toHaveLength(6);
    expect(stoppedOn(bare)).toEqual([]);
    expect(bare.neighbours({ i: -1, j: 0 })).toEqual([]);
    expect([bare.stops({ i: 0, j: 0 }, { i: -1, j: 0 }), bare.stops({ i: 0, j: -1 }, { i: 0, j: 0 })]).toEqual([true, true]);
    expect([bare.stops({ i: 2, j: 2 }, { i: 2, j: 2 }), bare.stops({ i: 2, j: 2 }, { i: 4, j: 4 })]).toEqual([true, true]);
    expect([bare.has({ i: 0.5, j: 0 }), bare.has({ i: 0, j: 0 }), bare.has({ i: grid.rows, j: 0 })]).toEqual([
      false,
      true,
      false,
    ]);
    expect([bare.cellAt({ x: -400, y: 50 }), bare.cellAt(bare.centre({ i: 3, j: 2 }))]).toEqual([null, { i: 3, j: 2 }]);
  });

  test('is closed off at its border by itself, and open everywhere else', () => {
    const walls = new HexWalls(grid, []);
    allCells(grid).forEach((cell, at) => {
      for (const side of SIDES) expect(walls.stops(at, side)).toBe(!bare.has(hexBeyond(grid, cell, side)));
    });
    // A cell beside the grid has the place in order of one that it has.
    expect(bare.stops({ i: 0, j: 0 }, { i: 0, j: grid.columns })).toBe(true);
    expect(bare.stops({ i: 0, j: grid.columns }, { i: 0, j: 0 })).toBe(true);
  });

  test('reaches as far as hexes are apart where no wall stands, and goes no longer way', () => {
    const all = allCells(grid);
    for (const from of [all[0]!, all[all.length >> 1]!, all.at(-1)!]) {
      const found = bare.reach(from, Infinity);
      expect(found).toHaveLength(all.length);
      for (const { cell, cost } of found) expect(cost).toBe(bare.distance(from, cell));
    }
  });

  test('stops steps that cross a wall, from the side from which it stops, and no others', () => {
    fc.assert(
      fc.property(fc.array(looseBarrier, { minLength: 1, maxLength: 4 }), (barriers) => {
        const board = new HexBoard(grid, named(barriers));
        const slow = stopped(bare, (from, to) => barriers.some((one) => crosses(one, bare.centre(from), bare.centre(to))));
        expect(stoppedOn(board)).toEqual(slow);
      }),
    );
  });

  test('misses no wall that touches a step, wherever its ends are snapped to', () => {
    fc.assert(
      fc.property(snappedBarrier(bare), (barrier) => {
        const line = lineOf(barrier);
        const order = ({ i, j }: GridCell): number => (kind.inColumns ? j * grid.rows + i : i * grid.columns + j);
        const { c } = barrier;
        const slow = stopped(bare, (from, to) => {
          // Each pair is reckoned with once, from the first of the two, so that both ways agree to the last digit.
          const [one, other] = order(from) < order(to) ? [from, to] : [to, from];
          const [{ x, y }, end] = [bare.centre(one), bare.centre(other)];
          const bit = one === from ? FROM_START : FROM_END;
          return (c[0] !== c[2] || c[1] !== c[3]) && (crossing(line, x, y, end.x, end.y) & bit) !== 0;
        });
        expect(stoppedOn(new HexBoard(grid, [['w', barrier]]))).toEqual(slow);
      }),
    );
  });

  test('is closed off by walls around a hex, and stops no step by a wall that ends before it', () => {
    const cell = { i: 3, j: 3 };
    const corners = bare.outline(cell).map(({ x, y }) => [Math.round(x), Math.round(y)] as const);
    const ring = corners.map((from, index): Barrier => ({ c: [...from, ...corners[(index + 1) % 6]!] }));
    const board = new HexBoard(grid, named(ring));
    expect(board.reach(cell, 9)).toEqual([{ cell, cost: 0 }]);
    expect([board.way(cell, { i: 0, j: 0 }), board.way({ i: 0, j: 0 }, cell)]).toEqual([null, null]);
    board.setWall('w2', null);
    expect(board.reach(cell, 1)).toHaveLength(2);
    const { x, y } = bare.centre(cell);
    expect(stoppedOn(new HexBoard(grid, [['w', { c: [x - 9, y - 7, x - 4, y - 3] }]]))).toEqual([]);
    expect(stoppedOn(new HexBoard(grid, [['w', { c: [x - 29, y, x - 29, y] }]]))).toEqual([]);
  });

  test('walls that are put up, moved and taken away leave what building anew gives', () => {
    const change = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      barrier: fc.option(fc.oneof(looseBarrier, snappedBarrier(bare)), { freq: 3 }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        const board = new HexBoard(grid);
        const standing = new Map<string, Barrier>();
        for (const { id, barrier } of changes) {
          board.setWall(id, barrier);
          standing.delete(id);
          if (barrier) standing.set(id, barrier);
        }
        expect(stoppedOn(board)).toEqual(stoppedOn(new HexBoard(grid, standing)));
      }),
    );
  });

  test('costs, ways and reach are those of a plain Dijkstra, walls changing all the while', () => {
    const board = new HexBoard(grid);
    const walls = fc.array(fc.oneof(looseBarrier, snappedBarrier(bare)), { minLength: 1, maxLength: 6 });
    const any = fc.record({ walls, from: anyCell(grid), to: anyCell(grid), most: fc.integer({ min: -1, max: 12 }) });
    fc.assert(
      fc.property(any, fc.infiniteStream(fc.constantFrom(1, 1, 2, 0.5, 3, Infinity)), ({ walls: now, ...query }, prices) => {
        now.forEach((barrier, index) => {
          board.setWall(`w${index}`, barrier);
        });
        const costs = allCells(grid).map(() => prices.next().value);
        saysTheSame(board, query, (i, j) => costs[i * grid.columns + j]!);
      }),
    );
  });
});

test('a board is asked by a cost that itself asks the board, and says what it said before', () => {
  const board = new HexBoard(small(KINDS.HEXODDR));
  const from = { i: 3, j: 3 };
  const asking = board.reach(from, 15, (i, j) => board.reach({ i, j }, 1).length);
  expect(asking.length).toBeGreaterThan(7);
  expect(asking).toEqual(board.reach(from, 15, (i, j) => new HexBoard(board.grid).reach({ i, j }, 1).length));
});

test('a cost of nothing, below nothing or of no number at all is a fault', () => {
  const board = new HexBoard(small(KINDS.HEXODDR));
  for (const cost of [0, -1, NaN])
    expect(() => board.reach({ i: 1, j: 1 }, 2, () => cost)).toThrow(new RangeError(`no cost of entering a cell: ${cost}`));
  expect(board.way({ i: 1, j: 1 }, { i: 1, j: 2 })?.cost, 'the next question is answered').toBe(1);
});
