/**
 * Hexes of a scene's hexagonal grid: where they lie, which are neighbours, and how far apart they are, for all four layouts.
 * Hexes stand in lines, rows or columns, of which every other one is shifted by half a hex; what is reckoned here in a line
 * and a place along it holds for rows and columns alike.
 * @see https://www.redblobgames.com/grids/hexagons/ (offset and axial coordinates, rounding)
 */
import type { GridCell } from './board.ts';
import { LINES_APART, lagOf, shiftOf } from './hex-lines.ts';
import type { Pixel } from './squares.ts';

/** Where a hexagonal grid lies, and how its hexes stand. */
export interface HexGrid {
  /** Whether hexes stand in columns, with flat sides up (Foundry's HEXODDQ and HEXEVENQ); otherwise in rows, with points up (HEXODDR and HEXEVENR). */
  readonly inColumns: boolean;
  /** Whether even rows or columns are shifted by half a hex, to the right or down, and not the odd ones. */
  readonly even: boolean;
  /** How wide and high a hex is, in pixels. */
  readonly sizeX: number;
  readonly sizeY: number;
  /** The middle of the hex 0,0 in pixels of the canvas. */
  readonly originX: number;
  readonly originY: number;
  readonly rows: number;
  readonly columns: number;
}

/** The sides of a hex clockwise, in rows from the north-east and in columns from the north; the opposite one is three further. */
export const SIDES = [0, 1, 2, 3, 4, 5] as const;
export type Side = (typeof SIDES)[number];

/** What a step over a side adds to the line, to the place in a line that is not shifted, and in one that is. */
type SideSteps = readonly [line: number, place: number, shifted: number];
const OVER_ROWS: readonly SideSteps[] = [
  [-1, 0, 1],
  [0, 1, 1],
  [1, 0, 1],
  [1, -1, 0],
  [0, -1, -1],
  [-1, -1, 0],
];
const OVER_COLUMNS: readonly SideSteps[] = [
  [0, -1, -1],
  [1, -1, 0],
  [1, 0, 1],
  [0, 1, 1],
  [-1, 0, 1],
  [-1, -1, 0],
];

/** The corners of a hex clockwise from its middle, in parts of its width and height: a side runs from the corner of its number to the next. */
const POINTS_UP: readonly (readonly [across: number, down: number])[] = [
  [0, -1 / 2],
  [1 / 2, -1 / 4],
  [1 / 2, 1 / 4],
  [0, 1 / 2],
  [-1 / 2, 1 / 4],
  [-1 / 2, -1 / 4],
];
const FLAT_UP: readonly (readonly [across: number, down: number])[] = [
  [-1 / 4, -1 / 2],
  [1 / 4, -1 / 2],
  [1 / 2, 0],
  [1 / 4, 1 / 2],
  [-1 / 4, 1 / 2],
  [-1 / 2, 0],
];

/** Returns the hex over a side; it may lie off the grid. */
export function hexBeyond(grid: Pick<HexGrid, 'inColumns' | 'even'>, { i, j }: GridCell, side: Side): GridCell {
  const line = grid.inColumns ? j : i;
  const [lines, plain, shifted] = (grid.inColumns ? OVER_COLUMNS : OVER_ROWS)[side] ?? [0, 0, 0];
  const places = shiftOf(grid, line) === 1 ? shifted : plain;
  return grid.inColumns ? { i: i + places, j: j + lines } : { i: i + lines, j: j + places };
}

/** Returns the middle of a hex on the canvas. */
export function hexCentre(grid: HexGrid, { i, j }: GridCell): Pixel {
  const { inColumns, sizeX, sizeY, originX, originY } = grid;
  return inColumns
    ? { x: originX + j * LINES_APART * sizeX, y: originY + (i + lagOf(grid, j)) * sizeY }
    : { x: originX + (j + lagOf(grid, i)) * sizeX, y: originY + i * LINES_APART * sizeY };
}

/** Returns the corners of a hex clockwise: in rows from the top, in columns from the left one at the top. */
export function hexOutline(grid: HexGrid, cell: GridCell): Pixel[] {
  const { x, y } = hexCentre(grid, cell);
  const { sizeX, sizeY } = grid;
  return (grid.inColumns ? FLAT_UP : POINTS_UP).map(([across, down]) => ({ x: x + across * sizeX, y: y + down * sizeY }));
}

/** Counts the steps from one hex to another. */
export function hexesApart(grid: Pick<HexGrid, 'inColumns' | 'even'>, one: GridCell, other: GridCell): number {
  const [line, place] = axial(grid, one);
  const [otherLine, otherPlace] = axial(grid, other);
  const [lines, places] = [otherLine - line, otherPlace - place];
  return Math.max(Math.abs(lines), Math.abs(places), Math.abs(lines + places));
}

/** A hex by its line and its place along an axis that goes slantwise from line to line: there all steps are alike. */
function axial(grid: Pick<HexGrid, 'inColumns' | 'even'>, { i, j }: GridCell): [line: number, place: number] {
  const [line, place] = grid.inColumns ? [j, i] : [i, j];
  return [line, place + lagOf(grid, line) - line / 2];
}

/** How far beside a point a hex is looked for, so that rounding decides nothing where hexes meet. In hexes. */
const ASIDE = 1e-7;

/** Returns the hex that holds a point of the canvas, whether or not the grid has it; a shared side belongs to the hex right of it, or below. */
export function hexUnder(grid: HexGrid, { x, y }: Pixel): GridCell {
  const { inColumns, sizeX, sizeY, originX, originY } = grid;
  const [right, down] = [(x - originX) / sizeX + ASIDE, (y - originY) / sizeY + ASIDE / 10];
  const [across, along] = inColumns ? [right, down] : [down, right];
  // On three axes that add up to 0 each part is rounded, and the one that changed most is made to fit the other two.
  const line = across / LINES_APART;
  const place = along - line / 2;
  const third = -line - place;
  let [wholeLine, wholePlace] = [Math.round(line), Math.round(place)];
  const [offLine, offPlace] = [Math.abs(wholeLine - line), Math.abs(wholePlace - place)];
  const offThird = Math.abs(Math.round(third) - third);
  if (offLine > offPlace && offLine > offThird) wholeLine = -Math.round(third) - wholePlace;
  else if (offPlace > offThird) wholePlace = -Math.round(third) - wholeLine;
  const at = wholePlace + wholeLine / 2 - lagOf(grid, wholeLine) + 0;
  return inColumns ? { i: at, j: wholeLine + 0 } : { i: wholeLine + 0, j: at };
}

/** What says how many hexes a canvas has. */
type HexCanvas = Omit<HexGrid, 'rows' | 'columns'> & { readonly width: number; readonly height: number };

/** Returns the grid of a canvas of so many pixels: as many rows and columns as lie on it, if only in part. */
export function hexGridOn({ width, height, ...grid }: HexCanvas): HexGrid {
  const { inColumns, even, sizeX, sizeY, originX, originY } = grid;
  const across = width / sizeX - originX / sizeX + 0.5;
  const down = height / sizeY - originY / sizeY + 0.5;
  const lines = countOf((inColumns ? across : down) / LINES_APART);
  // Every other line may begin earlier than the first one, where there is another.
  const lead = lines > 1 ? Math.min(0, lagOf({ even }, 1)) : 0;
  const places = countOf((inColumns ? down : across) - lead);
  return { ...grid, ...(inColumns ? { columns: lines, rows: places } : { rows: lines, columns: places }) };
}

/** How much of a hex on a canvas is none, so that rounding adds no row that nobody sees. In hexes. */
const SLIVER = 1e-6;

/** Counts whole and begun hexes. */
function countOf(hexes: number): number {
  return Math.max(0, Math.ceil(hexes - SLIVER));
}
