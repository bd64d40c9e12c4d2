/** Cells of a lettered grid: columns A to Z from left to right, rows from 1 at the top (SG-02). */

/** A cell by its place: both counted from 0. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** The number of columns and rows of a lettered grid. */
export interface GridSize {
  readonly columns: number;
  readonly rows: number;
}

/** The four directions of play, in map terms: north is up. */
export const DIRECTIONS = ['north', 'east', 'south', 'west'] as const;
export type Direction = (typeof DIRECTIONS)[number];

const STEPS: Readonly<Record<Direction, readonly [column: number, row: number]>> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
};

const A = 'A'.charCodeAt(0);
const NAME = /^([A-Z])([1-9]\d?)$/;

/** The greatest side of a lettered grid: there are 26 letters (SG-08). */
export const MAX_SIDE = 26;

/** Names a column: 0 is `A` (SG-02). */
export function columnName(column: number): string {
  return String.fromCharCode(A + column);
}

/** Names a cell, `C4` for the third column and fourth row (SG-02). */
export function cellName(cell: Cell): string {
  return `${columnName(cell.column)}${cell.row + 1}`;
}

/** Reads a cell's name, or gives null when it is no cell of a grid of that size (SG-02). */
export function cellOf(name: string, size: GridSize): Cell | null {
  const parts = NAME.exec(name);
  if (!parts?.[1] || !parts[2]) return null;
  const cell = { column: parts[1].charCodeAt(0) - A, row: Number(parts[2]) - 1 };
  return contains(size, cell) ? cell : null;
}

/** Tells whether a grid of that size has that cell. */
export function contains(size: GridSize, cell: Cell): boolean {
  return cell.column >= 0 && cell.row >= 0 && cell.column < size.columns && cell.row < size.rows;
}

/** Lists all cells row by row from the top left; a cell's place in the list is its `cellIndex`. */
export function cellsOf(size: GridSize): Cell[] {
  return Array.from({ length: size.columns * size.rows }, (_, index) => ({
    column: index % size.columns,
    row: Math.floor(index / size.columns),
  }));
}

/** Returns a cell's place in reading order, from 0. */
export function cellIndex(size: GridSize, cell: Cell): number {
  return cell.row * size.columns + cell.column;
}

/** Returns the cell one step away; it may lie off the grid. */
export function stepFrom(cell: Cell, direction: Direction): Cell {
  const [column, row] = STEPS[direction];
  return { column: cell.column + column, row: cell.row + row };
}

/** How two cells lie to each other, as far as a move cares. */
type Relation = 'same' | 'beside' | 'diagonal' | 'apart';

/** Tells how two cells lie to each other: side by side, corner to corner, or further apart (SG-22). */
export function relationOf(from: Cell, to: Cell): Relation {
  const across = Math.abs(from.column - to.column);
  const down = Math.abs(from.row - to.row);
  if (across + down === 0) return 'same';
  if (across + down === 1) return 'beside';
  return across === 1 && down === 1 ? 'diagonal' : 'apart';
}
