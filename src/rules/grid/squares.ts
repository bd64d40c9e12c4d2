/** Squares of a scene's square grid: places, the eight headings, and ways from square to square as short text. */
/** A square by its place as Foundry counts it: row `i` and column `j`, both from 0. */
export interface Square {
  readonly i: number;
  readonly j: number;
}

/** A point on the canvas in pixels. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Where a square grid lies: the side of a square and the grid's top left corner in pixels, and how many squares it has. */
export interface SquareGrid {
  readonly size: number;
  readonly originX: number;
  readonly originY: number;
  readonly rows: number;
  readonly columns: number;
}

/** The eight headings clockwise from north, which is up; even ones are straight, odd ones diagonal. */
export const HEADINGS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type Heading = (typeof HEADINGS)[number];

/** What a heading adds to a square's row and column. */
export const STEP_ROWS = [-1, -1, 0, 1, 1, 1, 0, -1] as const;
export const STEP_COLUMNS = [0, 1, 1, 1, 0, -1, -1, -1] as const;

/** Tells whether a heading is diagonal. */
export function isDiagonal(heading: Heading): boolean {
  return heading % 2 === 1;
}

/** What a diagonal step costs; a straight one costs 1 (SC-14). */
const DIAGONAL_COST = 2;

/** Returns what a step along a heading costs (SC-14). */
export function stepCost(heading: Heading): number {
  return isDiagonal(heading) ? DIAGONAL_COST : 1;
}

/** Turns a heading clockwise by eighths of a circle; negative ones turn it back. */
export function turnedBy(heading: Heading, eighths: number): Heading {
  return HEADINGS[(heading + eighths) & 7] ?? heading;
}

/** Returns the square one step away; it may lie off the grid. */
export function squareBeyond({ i, j }: Square, heading: Heading, steps = 1): Square {
  return { i: i + STEP_ROWS[heading] * steps, j: j + STEP_COLUMNS[heading] * steps };
}

/** Returns the heading of the step between two neighbours, or null when they are no neighbours. */
export function headingBetween(from: Square, to: Square): Heading | null {
  return HEADINGS.find((heading) => isSame(squareBeyond(from, heading), to)) ?? null;
}

/** Tells whether two squares are one. */
export function isSame(one: Square, other: Square): boolean {
  return one.i === other.i && one.j === other.j;
}

/** Counts the squares from one to another as a king goes, whatever walls there are. */
export function squaresApart(one: Square, other: Square): number {
  return Math.max(Math.abs(one.i - other.i), Math.abs(one.j - other.j));
}

/** Tells whether a grid has a square. */
export function hasSquare({ rows, columns }: Pick<SquareGrid, 'rows' | 'columns'>, { i, j }: Square): boolean {
  return i >= 0 && j >= 0 && i < rows && j < columns;
}

/** Returns the square that holds a point of the canvas, or null beside the grid; a shared edge belongs to the square right of it or below. */
export function squareAt(grid: SquareGrid, { x, y }: Pixel): Square | null {
  const square = { i: Math.floor((y - grid.originY) / grid.size), j: Math.floor((x - grid.originX) / grid.size) };
  return hasSquare(grid, square) ? square : null;
}

/** Returns the middle of a square on the canvas. */
export function squareCentre({ size, originX, originY }: SquareGrid, { i, j }: Square): Pixel {
  return { x: originX + (j + 0.5) * size, y: originY + (i + 0.5) * size };
}

const NAME = /^(\d{1,4}),(\d{1,4})$/;

/** Writes a square as text, row first: `12,7`. */
export function squareName({ i, j }: Square): string {
  return `${i},${j}`;
}

/** Reads what `squareName` wrote, or gives null. */
export function squareOf(name: string): Square | null {
  const parts = NAME.exec(name);
  return parts ? { i: Number(parts[1]), j: Number(parts[2]) } : null;
}

/** Reads a way, one digit a step: the headings in the order of going. Anything else in the text is left out. */
export function headingsOf(way: string): Heading[] {
  return Array.from(way, (digit) => HEADINGS[Number(digit)]).filter((heading) => heading !== undefined);
}

/** Lists the squares of a way with the one that it starts from. */
export function squaresAlong(from: Square, way: string): Square[] {
  const squares = [from];
  let at = from;
  for (const heading of headingsOf(way)) {
    at = squareBeyond(at, heading);
    squares.push(at);
  }
  return squares;
}

/** Returns the corners of a square, in turn, from its middle and its side. */
export function squareOutline({ x, y }: Pixel, side: number): readonly Pixel[] {
  const half = side / 2;
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
}
