/** Small maps of squares and of hexes of all four layouts: how their cells lie, and boards of them without walls. */
import { type CellCount } from '../../../src/rules/grid/chunks.ts';
import { HexBoard } from '../../../src/rules/grid/hex-board.ts';
import { type CellKind } from '../../../src/rules/grid/sides.ts';
import { SquareBoard } from '../../../src/rules/grid/square-board.ts';
import { SquarePaths } from '../../../src/rules/grid/square-paths.ts';
import type { SteppedBoard } from '../../../src/rules/grid/stepped-board.ts';
import { KINDS, gridOn } from './any-hexes.ts';

/** How cells lie, and their board. */
export interface Laid {
  readonly lay: CellKind & CellCount;
  readonly board: SteppedBoard;
}

/** A map of each layout; all of them are larger than a chunk both ways. */
export const LAYS: Readonly<Record<string, Laid>> = {
  squares: laidSquares(),
  ...Object.fromEntries(Object.entries(KINDS).map(([name, kind]) => [name, laidHexes(kind)])),
};

function laidSquares(): Laid {
  const count = { rows: 10, columns: 11 };
  const paths = new SquarePaths({ size: 100, originX: 50, originY: 20, ...count });
  return { lay: { kind: 'squares', even: false, ...count }, board: new SquareBoard(paths) };
}

function laidHexes(layout: { readonly inColumns: boolean; readonly even: boolean }): Laid {
  const board = new HexBoard(gridOn(layout, 100, 1000, 960));
  const { rows, columns } = board;
  const kind = layout.inColumns ? 'hexes-in-columns' : 'hexes-in-rows';
  return { lay: { kind, even: layout.even, rows, columns }, board };
}
