/**
 * Cells that an expedition laid on a scene's picture: counted from the first of them, whatever padding there is, and found
 * again when padding, size or grid of the scene change.
 */
import type { GridCell } from './board.ts';
import { lagOf } from './hex-lines.ts';
import { type HexGrid, hexCentre, hexUnder } from './hexes.ts';
import { type Pixel, type SquareGrid, squareCentre } from './squares.ts';
import { type CellLay, MOST_LINES } from './stored-lay.ts';

export { type CellLay, CellLaySchema, MOST_LINES } from './stored-lay.ts';

/** A grid of whichever kind has cells. */
export type CellGrid = HexGrid | SquareGrid;

/** What of a scene's dimensions says where its picture lies, in pixels of the canvas. */
export interface Picture {
  readonly sceneX: number;
  readonly sceneY: number;
  readonly sceneWidth: number;
  readonly sceneHeight: number;
}

/** Why no cells can be laid: the scene has none on its picture, or too many. */
export type LayFault = 'no-grid' | 'too-many';

/** Why cells that were laid cannot be found: the scene's are of another kind, they lie elsewhere on its picture, or that was stretched more one way than the other. */
export interface CellsFault {
  readonly code: 'other-grid' | 'off' | 'stretched';
  /** How far the worst of them would lie from its place, in hundredths of a cell; 0 on another kind of grid. */
  readonly hundredths: number;
}

/** How far from its place on the picture a cell may lie at most, in cells. */
const MOST_OFF = 0.1;

/** What rounding may add to that, and how near to the picture's edge a middle lies on it. In cells. */
const SLIVER = 1e-6;

/** How far whole pixels alone change the height of a picture that keeps its proportions. In pixels. */
const ASTRAY = 2;

function kindOf(grid: CellGrid): CellLay['kind'] {
  if (!('inColumns' in grid)) return 'squares';
  return grid.inColumns ? 'hexes-in-columns' : 'hexes-in-rows';
}

function centreOf(grid: CellGrid, cell: GridCell): Pixel {
  return 'inColumns' in grid ? hexCentre(grid, cell) : squareCentre(grid, cell);
}

/** Returns the middle of the cell that holds a point, whether or not the grid has it. */
function middleUnder(grid: CellGrid, point: Pixel): Pixel {
  if ('inColumns' in grid) return hexCentre(grid, hexUnder(grid, point));
  const under = (at: number, origin: number): number => Math.floor((at - origin) / grid.size);
  return squareCentre(grid, { i: under(point.y, grid.originY), j: under(point.x, grid.originX) });
}

function sizesOf(grid: CellGrid): Pick<CellLay, 'sizeX' | 'sizeY'> {
  if (!('inColumns' in grid)) return { sizeX: grid.size, sizeY: grid.size };
  return { sizeX: grid.sizeX, sizeY: grid.sizeY };
}

/** Where middles that follow each other by a step lie between the two ends of a picture: the first of them, and how many. */
interface Middles {
  readonly first: number;
  readonly count: number;
}

function middlesOn(from: number, span: number, one: number, step: number): Middles {
  const before = Math.floor((from - one) / step + SLIVER);
  const after = Math.ceil((from + span - one) / step - SLIVER);
  return { first: one + (before + 1) * step, count: Math.max(0, after - before - 1) };
}

/** Where cells lie on a picture, on the canvas. */
type Laid = Pick<CellLay, 'even' | 'rows' | 'columns' | 'x' | 'y'>;

function squaresOn(grid: SquareGrid, { sceneX, sceneY, sceneWidth, sceneHeight }: Picture): Laid {
  const { x, y } = squareCentre(grid, { i: 0, j: 0 });
  const across = middlesOn(sceneX, sceneWidth, x, grid.size);
  const down = middlesOn(sceneY, sceneHeight, y, grid.size);
  return { even: false, rows: down.count, columns: across.count, x: across.first, y: down.first };
}

function hexesOn(grid: HexGrid, { sceneX, sceneY, sceneWidth, sceneHeight }: Picture): Laid {
  const { inColumns, sizeX, sizeY, originX, originY } = grid;
  // Lines follow each other across, and the hexes of one of them along it.
  const [across, along] = inColumns ? [originX, originY] : [originY, originX];
  const [from, span, fromAlong, spanAlong] = inColumns
    ? [sceneX, sceneWidth, sceneY, sceneHeight]
    : [sceneY, sceneHeight, sceneX, sceneWidth];
  const apart = inColumns ? hexCentre(grid, { i: 0, j: 1 }).x - originX : hexCentre(grid, { i: 1, j: 0 }).y - originY;
  const place = inColumns ? sizeY : sizeX;
  const { first, count } = middlesOn(from, span, across, apart);
  const line = Math.round((first - across) / apart);
  const onLine = (at: number): Middles => middlesOn(fromAlong, spanAlong, along + lagOf(grid, at) * place, place);
  const [one, next] = [onLine(line), onLine(line + 1)];
  const places = Math.max(one.count, count > 1 ? next.count : 0);
  // Lines are numbered from where each of them begins on the picture, so that none has a cell before it.
  const even = count > 1 && next.first < one.first;
  return inColumns
    ? { even, rows: places, columns: count, x: first, y: one.first }
    : { even, rows: count, columns: places, x: one.first, y: first };
}

/**
 * Returns how cells are laid over a scene's picture now, or why they cannot be: all whose middle lies on it, in as many rows
 * and columns as they take. Of hexes every other line may end with one of which less than half lies on the picture.
 */
export function cellLayOf(present: CellGrid | null, picture: Picture): { readonly lay: CellLay } | { readonly fault: LayFault } {
  if (!present) return { fault: 'no-grid' };
  const { x, y, ...laid } = 'inColumns' in present ? hexesOn(present, picture) : squaresOn(present, picture);
  if (laid.rows === 0 || laid.columns === 0) return { fault: 'no-grid' };
  if (laid.rows > MOST_LINES || laid.columns > MOST_LINES) return { fault: 'too-many' };
  const { sceneX, sceneY, sceneWidth: width, sceneHeight: height } = picture;
  return { lay: { kind: kindOf(present), ...laid, x: x - sceneX, y: y - sceneY, ...sizesOf(present), width, height } };
}

/** Returns the cells of a lay with the middle of their first one at a place, and of some size. */
function gridAt(
  { kind, even, rows, columns }: CellLay,
  { x, y }: Pixel,
  { sizeX, sizeY }: Pick<CellLay, 'sizeX' | 'sizeY'>,
): CellGrid {
  if (kind === 'squares') return { size: sizeX, originX: x - sizeX / 2, originY: y - sizeX / 2, rows, columns };
  return { inColumns: kind === 'hexes-in-columns', even, sizeX, sizeY, originX: x, originY: y, rows, columns };
}

/** The first, the second and the last of so many lines: what lies off by more from line to line does so most in one of these. */
function outermost(count: number): readonly number[] {
  return [0, Math.min(1, count - 1), count - 1];
}

/**
 * Returns cells that were laid on a scene's picture as a grid on the canvas now, numbered as they were laid, or why they
 * cannot be found again. Each is a whole cell of the scene's present grid, and lies where it lay on the picture.
 */
export function laidGridNow(
  lay: CellLay,
  present: CellGrid | null,
  { sceneX, sceneY, sceneWidth, sceneHeight }: Picture,
): { readonly grid: CellGrid } | { readonly fault: CellsFault } {
  if (!present || kindOf(present) !== lay.kind) return { fault: { code: 'other-grid', hundredths: 0 } };
  const [scaleX, scaleY] = [sceneWidth / lay.width, sceneHeight / lay.height];
  const asLaid = gridAt(lay, lay, lay);
  const placeOf = (cell: GridCell): Pixel => {
    const { x, y } = centreOf(asLaid, cell);
    return { x: sceneX + x * scaleX, y: sceneY + y * scaleY };
  };
  const sizes = sizesOf(present);
  // All hexes of a kind lie alike, whichever lines their grid counts as shifted: where one is found, all are.
  const grid = gridAt(lay, middleUnder(present, placeOf({ i: 0, j: 0 })), sizes);
  const apart = outermost(lay.rows).flatMap((i) =>
    outermost(lay.columns).flatMap((j) => {
      const [was, is] = [placeOf({ i, j }), centreOf(grid, { i, j })];
      return [(is.x - was.x) / sizes.sizeX, (is.y - was.y) / sizes.sizeY];
    }),
  );
  // A single row says nothing of how high its cells are.
  const larger = [1 - (lay.sizeX * scaleX) / sizes.sizeX, 1 - (lay.sizeY * scaleY) / sizes.sizeY];
  const off = Math.max(...[...apart, ...larger].map(Math.abs));
  if (off <= MOST_OFF + SLIVER) return { grid };
  const isStretched = Math.abs(lay.height * scaleX - sceneHeight) > ASTRAY;
  return { fault: { code: isStretched ? 'stretched' : 'off', hundredths: Math.ceil(off * 100 - SLIVER) } };
}
