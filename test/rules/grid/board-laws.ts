/** What every board promises of its costs, ways and reach, whatever its cells. */
import { expect } from 'vitest';
import type { CellCost, GridBoard, GridCell } from '../../../src/rules/grid/board.ts';
import { dijkstra } from './any-hexes.ts';

/** What a board is asked. */
interface Query {
  readonly from: GridCell;
  readonly to: GridCell;
  readonly most: number;
}

/** Holds a board's answers, with costs and without, to those of a plain Dijkstra and to each other. */
export function saysTheSame(board: GridBoard, { from, to, most }: Query, cost: CellCost): void {
  for (const price of [undefined, cost]) {
    const slow = dijkstra(board, from, price);
    const way = board.way(from, to, price);
    const least = slow.get(board.nameOf(to)) ?? Infinity;
    expect(way?.cost ?? Infinity).toBe(least);
    if (way) {
      const { cells } = way;
      expect([cells[0], cells.at(-1)]).toEqual([from, to]);
      cells.slice(1).forEach((cell, index) => {
        expect(board.stops(cells[index]!, cell)).toBe(false);
      });
      expect(cells.slice(1).reduce((sum, { i, j }) => sum + (price?.(i, j) ?? 1), 0)).toBe(way.cost);
      expect(board.way(from, to, price)).toEqual(way);
    }
    const reached = board.reach(from, most, price);
    const costs = reached.map((one) => one.cost);
    expect(costs).toEqual([...costs].sort((one, other) => one - other));
    expect(Object.fromEntries(reached.map((one) => [board.nameOf(one.cell), one.cost]))).toEqual(
      Object.fromEntries([...slow].filter(([, total]) => total <= most && total < Infinity)),
    );
    expect(new Set(reached.map((one) => board.nameOf(one.cell))).size).toBe(reached.length);
  }
}
