/** Cells at a real table: random play has cells of any pixels, and there they are those of a scene's own grid. */
import * as v from 'valibot';
import { GRID_TYPES } from 'foundry-stand-in/common/constants.ts';
import type { GridKind } from '../../demo/documents/scene-source.ts';
import type { GridBoard } from '../../src/rules/grid/board.ts';
import { type CellLay, CellLaySchema, cellLayOf } from '../../src/rules/grid/cell-lay.ts';
import { HexBoard } from '../../src/rules/grid/hex-board.ts';
import { hexGridOn } from '../../src/rules/grid/hexes.ts';
import { SquareBoard } from '../../src/rules/grid/square-board.ts';
import { SquarePaths } from '../../src/rules/grid/square-paths.ts';
import { cornerAround, middleOf } from '../../src/rules/party/token-place.ts';
import type { TokenPlace, World } from '../../src/rules/procedure.ts';
import type { Position } from '../play/chance-play.ts';

/** The size of a grid in all scenes of a harness, in pixels. */
export const PIXELS = 100;

/** How wide a hex is whose opposite sides are so many pixels apart, from corner to corner. */
const CORNERS = 2 / Math.sqrt(3);

/** Where lines of hexes begin, in hexes: the first middle of one that is not shifted, and of one that is. */
const FIRST = [1 / 2, 1] as const;

/** A scene whose grid has just the cells of a lay. */
export interface CellsAtTable {
  readonly type: GridKind;
  /** How large the scene is, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly lay: CellLay;
  readonly board: GridBoard;
}

const { HEXODDR, HEXEVENR, HEXODDQ, HEXEVENQ } = GRID_TYPES;
const IN_ROWS: readonly number[] = [HEXODDR, HEXEVENR];
const IN_COLUMNS: readonly number[] = [HEXODDQ, HEXEVENQ];

/** Returns how wide and high a token of one cell is, by the number of Foundry's that a type of grid has. */
export function cellSize(type: number): { readonly width: number; readonly height: number } {
  return {
    width: IN_COLUMNS.includes(type) ? PIXELS * CORNERS : PIXELS,
    height: IN_ROWS.includes(type) ? PIXELS * CORNERS : PIXELS,
  };
}

function squaresAtTable({ rows, columns }: CellLay): Omit<CellsAtTable, 'lay'> & { readonly lay: CellLay | null } {
  const grid = { size: PIXELS, originX: 0, originY: 0, rows, columns };
  const [width, height] = [columns * PIXELS, rows * PIXELS];
  const laid = cellLayOf(grid, { sceneX: 0, sceneY: 0, sceneWidth: width, sceneHeight: height });
  const board = new SquareBoard(new SquarePaths(grid, []));
  return { type: 'SQUARE', width, height, board, lay: 'lay' in laid ? laid.lay : null };
}

function hexesAtTable({ kind, even, rows, columns }: CellLay): ReturnType<typeof squaresAtTable> {
  const inColumns = kind === 'hexes-in-columns';
  const first = FIRST[even ? 1 : 0];
  const [across, along] = [PIXELS * CORNERS, PIXELS];
  const [lines, places] = inColumns ? [columns, rows] : [rows, columns];
  const [deep, long] = [Math.ceil(((lines - 1) * 0.75 + 1) * across), (places + 1 / 2) * along];
  const [width, height] = inColumns ? [deep, long] : [long, deep];
  const [sizeX, sizeY] = inColumns ? [across, along] : [along, across];
  const [originX, originY] = inColumns ? [across / 2, first * along] : [first * along, across / 2];
  const hexes = { inColumns, even, sizeX, sizeY, originX, originY };
  const picture = { sceneX: 0, sceneY: 0, sceneWidth: width, sceneHeight: height };
  const laid = cellLayOf(hexGridOn({ ...hexes, width, height }), picture);
  const type = inColumns ? (['HEXODDQ', 'HEXEVENQ'] as const) : (['HEXODDR', 'HEXEVENR'] as const);
  const board = new HexBoard({ ...hexes, rows, columns }, []);
  return { type: type[even ? 1 : 0], width, height, board, lay: 'lay' in laid ? laid.lay : null };
}

/** Returns the cells that an expedition has laid, as a scene has them; null where it has none. @throws where no scene of them is found */
function cellsAtTable(open: object): CellsAtTable | null {
  const read = v.safeParse(v.object({ cells: CellLaySchema }), open);
  if (!read.success) return null;
  const { cells } = read.output;
  const { lay, ...made } = cells.kind === 'squares' ? squaresAtTable(cells) : hexesAtTable(cells);
  const { kind, even, rows, columns } = cells;
  const isSame = lay?.kind === kind && lay.even === even && lay.rows === rows && lay.columns === columns;
  if (!isSame) throw new Error(`a scene of ${rows} rows and ${columns} columns has others: ${JSON.stringify(lay)}`);
  return { ...made, lay };
}

/** Returns a token of one cell in the cell of a board that it stands in on another. */
function placedOn(
  { board }: CellsAtTable,
  { cells }: World,
  token: TokenPlace,
  size: Pick<TokenPlace, 'width' | 'height'>,
): TokenPlace {
  const cell = cells?.cellAt(middleOf(token, token));
  if (!cell) throw new Error('a token stands in no cell');
  return { ...size, ...cornerAround(size, board.centre(cell)) };
}

/** Returns where a game begins as it does on a scene that has its cells, and those; unchanged, with null, where it has none. */
export function onScene<Open extends object>(
  start: Position<Open, object>,
): {
  readonly start: Position<Open, object>;
  readonly cells: CellsAtTable | null;
} {
  const { state, world } = start;
  const cells = cellsAtTable(state.open);
  if (!cells) return { start, cells };
  const { lay, board, type } = cells;
  const token = world.token && placedOn(cells, world, world.token, cellSize(GRID_TYPES[type]));
  return {
    start: { state: { ...state, open: { ...state.open, cells: lay } }, world: { ...world, token, cells: board } },
    cells,
  };
}
