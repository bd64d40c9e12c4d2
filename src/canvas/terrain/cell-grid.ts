/** Where the cells of a map lie on the canvas, squares and hexes alike, as pictures of all of them are placed by it. Pure. */
import type { GridBoard } from '../../rules/grid/board.ts';
import { CHUNK_SIDE, type CellCount, firstOfChunk } from '../../rules/grid/chunks.ts';
import type { Box } from '../../rules/grid/frame.ts';
import type { HexGrid } from '../../rules/grid/hexes.ts';
import type { CellKind } from '../../rules/grid/sides.ts';
import { timesWider } from '../times-wider.ts';

/** What of how cells were laid says which are neighbours, and how many there are. */
export type Cells = CellKind & CellCount;

/** Cells on the canvas; as plain data, so that the same data is the same picture. Lengths are in canvas pixels. */
export interface CellGrid extends HexGrid {
  readonly isSquares: boolean;
  /** The lesser of a cell's width and height, by which lines and letters are sized. */
  readonly side: number;
}

/** Returns where the cells of a board lie. */
export function cellGridOf(board: Pick<GridBoard, 'centre' | 'outline'>, { kind, even, rows, columns }: Cells): CellGrid {
  const first = { i: 0, j: 0 };
  const { x: originX, y: originY } = board.centre(first);
  const corners = board.outline(first);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [sizeX, sizeY] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  return {
    ...{ isSquares: kind === 'squares', inColumns: kind === 'hexes-in-columns', even, rows, columns },
    ...{ originX, originY, sizeX, sizeY, side: Math.min(sizeX, sizeY) },
  };
}

/** Returns where on the canvas a chunk's cells are drawn, with what reaches a little beyond them. */
export function boxOfChunk(board: Pick<GridBoard, 'centre'>, { sizeX, sizeY }: CellGrid, key: string): Box {
  const { i, j } = firstOfChunk(key);
  const [first, last] = [board.centre({ i, j }), board.centre({ i: i + CHUNK_SIDE, j: j + CHUNK_SIDE })];
  const [x, y] = [first.x - 1.5 * sizeX, first.y - 1.5 * sizeY];
  return { x, y, width: last.x + 1.5 * sizeX - x, height: last.y + 1.5 * sizeY - y };
}

/** Below this many pixels of the screen a cell is too small for lines as wide as on a usual map. */
const USUAL = 40;

/** Returns how much wider lines are drawn on a map of cells that is seen from far. */
export function widerAt({ side }: Pick<CellGrid, 'side'>, zoom: number): number {
  return timesWider(side * zoom, USUAL);
}
