import { describe, expect, test } from 'vitest';
import type { GridCell } from '../../../src/rules/grid/board.ts';
import { CellWays, type StepCosts, type WaysFrom } from '../../../src/rules/grid/cell-ways.ts';
import { SquareBoard } from '../../../src/rules/grid/square-board.ts';
import { SquarePaths } from '../../../src/rules/grid/square-paths.ts';
import { GRID, wall } from './any-walls.ts';

const listed = (ways: CellWays, start: WaysFrom, most: number): [number, number][] => {
  const { cells, costs } = ways.reach(start, most);
  return Array.from(cells, (cell, place) => [cell, costs[place]!]);
};

describe('over a meadow of squares at 3', () => {
  const at = (i: number, j: number): GridCell => ({ i, j });
  const [NORTH, EAST, SOUTH, WEST] = [1, 2, 4, 8] as const;
  const index = ({ i, j }: GridCell): number => i * GRID.columns + j;
  const meadow = (): Required<StepCosts> & { ways: CellWays; paths: SquarePaths } => {
    const count = GRID.rows * GRID.columns;
    const costs = {
      enter: new Uint8Array(count).fill(3),
      roads: new Uint8Array(count),
      rivers: new Uint8Array(count),
      crossing: 2,
    };
    const paths = new SquarePaths(GRID);
    return { ...costs, paths, ways: new CellWays(new SquareBoard(paths), costs) };
  };

  test('RA-23 a step along a road costs 1, into a cell where nobody goes otherwise too, and only over the sides that the road leads over', () => {
    const { ways, enter, roads } = meadow();
    enter[index(at(2, 3))] = 0;
    roads[index(at(2, 2))] = EAST;
    roads[index(at(2, 3))] = EAST;
    expect(ways.way({ from: at(2, 2) }, at(2, 4))).toEqual({ cells: [at(2, 2), at(2, 3), at(2, 4)], cost: 2 });
    expect(ways.cost({ from: at(1, 3) }, at(2, 3)), 'around, onto the road').toBe(3 + 3 + 1);
    expect([ways.stepCost(at(2, 2), at(2, 3)), ways.stepCost(at(1, 3), at(2, 3)), ways.stepCost(at(2, 3), at(1, 3))]).toEqual([
      1,
      Infinity,
      3,
    ]);
  });

  test('RA-21 a river costs more to cross, and nothing more where a road leads over it', () => {
    const { ways, roads, rivers } = meadow();
    for (let j = 0; j < GRID.columns; j += 1) rivers[index(at(2, j))] = NORTH;
    expect(ways.cost({ from: at(2, 2) }, at(1, 2))).toBe(5);
    expect(ways.cost({ from: at(1, 2) }, at(2, 2)), 'as its bits have it').toBe(3);
    roads[index(at(2, 3))] = NORTH;
    ways.changed();
    expect(ways.way({ from: at(2, 2) }, at(1, 2))?.cells).toHaveLength(2);
    expect(ways.way({ from: at(2, 2) }, at(1, 3))).toEqual({ cells: [at(2, 2), at(2, 3), at(1, 3)], cost: 4 });
  });

  test('RA-24 a cell that was found at the price of open ground is come to for less over a road', () => {
    const { ways, enter, roads } = meadow();
    // Next door, but for 250 points; a road of five steps leads around.
    enter[index(at(2, 3))] = 250;
    const road = [at(3, 2), at(3, 3), at(3, 4), at(2, 4), at(2, 3)];
    const sides = [SOUTH, EAST, EAST, NORTH, WEST];
    [at(2, 2), ...road].slice(0, -1).forEach((cell, step) => (roads[index(cell)] = sides[step]!));
    expect(ways.way({ from: at(2, 2) }, at(2, 3))).toEqual({ cells: [at(2, 2), ...road], cost: 5 });
    expect(listed(ways, { from: at(2, 2) }, 5).filter(([cell]) => cell === index(at(2, 3)))).toEqual([[index(at(2, 3)), 5]]);
  });

  test('RA-22 what is paid ahead counts for the step straight into that cell, and for no other way', () => {
    const { ways } = meadow();
    const paid = { cell: at(2, 3), points: 2 };
    expect(ways.cost({ from: at(2, 2), paid }, at(2, 3))).toBe(1);
    expect(ways.cost({ from: at(2, 2), paid }, at(2, 5))).toBe(7);
    expect(ways.cost({ from: at(2, 2), paid }, at(1, 2))).toBe(3);
    expect(ways.cost({ from: at(2, 2) }, at(2, 3)), 'asked without').toBe(3);
    expect(ways.cost({ from: at(2, 2), paid: { ...paid, points: 1 } }, at(2, 3)), 'less of it').toBe(2);
    expect(ways.cost({ from: at(2, 1), paid }, at(2, 3)), 'from further off').toBe(6);
    expect([ways.stepCost(at(2, 2), at(2, 3), paid), ways.stepCost(at(2, 2), at(3, 2), paid)]).toEqual([1, 3]);
    expect(ways.stepCost(at(2, 2), at(2, 4), { cell: at(2, 4), points: 2 }), 'no neighbour').toBe(Infinity);
  });

  test('RA-22 no step costs less than nothing, where the ground became easier than what was paid', () => {
    const { ways, enter } = meadow();
    enter[index(at(2, 3))] = 1;
    const start = { from: at(2, 2), paid: { cell: at(2, 3), points: 3 } };
    expect([ways.cost(start, at(2, 3)), ways.cost(start, at(2, 4)), ways.stepCost(start.from, at(2, 3), start.paid)]).toEqual([
      0, 3, 0,
    ]);
    expect(listed(ways, start, 0)).toEqual([
      [index(at(2, 2)), 0],
      [index(at(2, 3)), 0],
    ]);
  });

  test('RA-24 costs that are kept are forgotten once costs are said to have changed, and by themselves once walls have', () => {
    const { ways, enter, paths } = meadow();
    const start = { from: at(2, 2) };
    expect(ways.cost(start, at(2, 4))).toBe(6);
    enter[index(at(2, 3))] = 1;
    ways.changed();
    expect(ways.cost(start, at(2, 4))).toBe(4);
    paths.setWall('w', wall(GRID, 2, 3, 3, 3));
    expect(ways.way(start, at(2, 4))?.cost).toBeGreaterThan(4);
    paths.setWall('w', null);
    expect(ways.reach(start, 4).count, 'itself, the four beside it, and three beyond the first').toBe(8);
  });

  test('RA-21 what is no cost of this board, no crossing and no points is a fault', () => {
    const board = new SquareBoard(new SquarePaths(GRID));
    const { ways, enter } = meadow();
    expect(() => new CellWays(board, { enter: new Uint8Array(4) })).toThrow(new RangeError('4 costs of 63 cells'));
    expect(() => new CellWays(board, { enter, roads: new Uint8Array(64) })).toThrow(new RangeError('64 costs of 63 cells'));
    expect(() => new CellWays(board, { enter, rivers: new Uint8Array(0) })).toThrow(new RangeError('0 costs of 63 cells'));
    for (const crossing of [-1, 251, 0.5])
      expect(() => new CellWays(board, { enter, crossing })).toThrow(new RangeError(`no cost of crossing a river: ${crossing}`));
    for (const points of [-1, 0.5, NaN])
      expect(() => ways.cost({ from: at(1, 1), paid: { cell: at(1, 2), points } }, at(3, 3))).toThrow(
        new RangeError(`no points paid ahead: ${points}`),
      );
  });
});
