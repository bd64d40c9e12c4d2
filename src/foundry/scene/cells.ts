/** The cells of a scene's own grid, squares or hexes, with its walls kept up to date. Only presences that name it fetch it. */
import type { GridBoard } from '../../rules/grid/board.ts';
import { HexBoard } from '../../rules/grid/hex-board.ts';
import { type HexGrid, hexGridOn } from '../../rules/grid/hexes.ts';
import { SquareBoard } from '../../rules/grid/square-board.ts';
import type { SquarePaths } from '../../rules/grid/square-paths.ts';
import { boardOf, madeOn } from './boards.ts';

/** Boards of squares by the paths that they are made over, which `boards.ts` keeps. */
const squares = new WeakMap<SquarePaths, SquareBoard>();

function squareBoardOver(paths: SquarePaths): SquareBoard {
  const board = squares.get(paths) ?? new SquareBoard(paths);
  squares.set(paths, board);
  return board;
}

/**
 * Returns how a scene's hexes lie: what its grid says of itself, and where it says that its first hex has its middle.
 * @see https://foundryvtt.com/api/v13/classes/foundry.grid.HexagonalGrid.html (columns, even, sizeX, sizeY, getCenterPoint)
 */
function hexGridOf({ width, height }: Scene.Dimensions, grid: foundry.grid.HexagonalGrid): HexGrid {
  const { columns: inColumns, even, sizeX, sizeY } = grid;
  const { x: originX, y: originY } = grid.getCenterPoint({ i: 0, j: 0 });
  return hexGridOn({ inColumns, even, sizeX, sizeY, originX, originY, width, height });
}

/** Returns the cells of a scene's own grid with the walls of a level, or null where it has no grid; a `CellsOf` for a presence. */
export function cellsOf(scene: SceneDocument, level: string | null): GridBoard | null {
  if (scene.grid.isHexagonal) {
    const grid = scene.grid as foundry.grid.HexagonalGrid;
    return madeOn(scene, level, hexGridOf(scene.dimensions, grid), HexBoard).paths;
  }
  const board = boardOf(scene, { token: '', level });
  return board && squareBoardOver(board.paths);
}
