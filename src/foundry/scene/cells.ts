/** The cells of a scene's own grid, squares or hexes, with its walls kept up to date. Only presences that name it fetch it. */
import type { GridBoard } from '../../rules/grid/board.ts';
import {
  type CellGrid,
  type CellLay,
  type CellsFault,
  type LayFault,
  cellLayOf,
  laidGridNow,
} from '../../rules/grid/cell-lay.ts';
import { HexBoard } from '../../rules/grid/hex-board.ts';
import { type HexGrid, hexGridOn } from '../../rules/grid/hexes.ts';
import { SquareBoard } from '../../rules/grid/square-board.ts';
import { SquarePaths } from '../../rules/grid/square-paths.ts';
import type { SquareGrid } from '../../rules/grid/squares.ts';
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

/** Returns how a scene's squares lie. */
function squareGridOf({ width, height, size }: Scene.Dimensions, grid: SceneDocument['grid']): SquareGrid {
  const { x, y } = grid.getCenterPoint({ i: 0, j: 0 });
  const [originX, originY] = [x - size / 2, y - size / 2];
  return { size, originX, originY, rows: Math.ceil((height - originY) / size), columns: Math.ceil((width - originX) / size) };
}

/** Returns how the cells of a scene's own grid lie on its canvas; null where it has none. */
function gridNow({ dimensions, grid }: SceneDocument): CellGrid | null {
  if (grid.isHexagonal) return hexGridOf(dimensions, grid as foundry.grid.HexagonalGrid);
  return grid.isSquare ? squareGridOf(dimensions, grid) : null;
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

/** Returns how an expedition lays the cells of a scene's own grid on its picture now, or why it cannot. */
export function cellLayOn(scene: SceneDocument): { readonly lay: CellLay } | { readonly fault: LayFault } {
  return cellLayOf(gridNow(scene), scene.dimensions);
}

/** Where cells were found that were laid on a scene: good as long as the scene has the dimensions and the grid that they were found by. */
interface Found {
  readonly dimensions: SceneDocument['dimensions'];
  readonly grid: SceneDocument['grid'];
  readonly now: ReturnType<typeof laidGridNow>;
}
const found = new WeakMap<CellLay, Found>();

/** Returns where cells lie now that were laid on a scene's picture. */
function laidNow(scene: SceneDocument, lay: CellLay): Found['now'] {
  const { dimensions, grid } = scene;
  const known = found.get(lay);
  // Foundry makes both anew whenever a scene has changed.
  if (known?.dimensions === dimensions && known.grid === grid) return known.now;
  const now = laidGridNow(lay, gridNow(scene), dimensions);
  found.set(lay, { dimensions, grid, now });
  return now;
}

/** Returns cells that were laid on a scene's picture where they lie now, numbered as they were laid, with the walls of a level; null where they cannot be found. */
export function cellsLaid(scene: SceneDocument, level: string | null, lay: CellLay): GridBoard | null {
  const now = laidNow(scene, lay);
  if ('fault' in now) return null;
  const { grid } = now;
  return 'inColumns' in grid
    ? madeOn(scene, level, grid, HexBoard).paths
    : squareBoardOver(madeOn(scene, level, grid, SquarePaths).paths);
}

/** Returns why cells that were laid on a scene's picture cannot be found there now; null where they are. */
export function cellsFault(scene: SceneDocument, lay: CellLay): CellsFault | null {
  const now = laidNow(scene, lay);
  return 'fault' in now ? now.fault : null;
}
