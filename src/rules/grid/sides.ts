/** Cells and their sides on squares and hexes alike: steps over sides, ways as one digit a step, and sets of sides as one character. */
import type { GridCell } from './board.ts';
import type { CellLay } from './cell-lay.ts';
import { SIDES, hexBeyond, hexesApart } from './hexes.ts';
import { squareBeyond, squareName, squareOf } from './squares.ts';

/** What of how cells were laid says which are neighbours. */
export type CellKind = Pick<CellLay, 'kind' | 'even'>;

/** The digits of sides in ways. */
const DIGITS = '012345';

/** The straight headings of squares, clockwise from the north. */
const STRAIGHT = [0, 2, 4, 6] as const;

/** Counts the sides of a cell. */
export function sideCount({ kind }: Pick<CellKind, 'kind'>): 4 | 6 {
  return kind === 'squares' ? 4 : 6;
}

/** Returns the cell over a side, counted clockwise from the north or the next after it, as boards count them; it may lie off the map. */
export function cellBeyond({ kind, even }: CellKind, cell: GridCell, side: number): GridCell {
  if (kind === 'squares') return squareBeyond(cell, STRAIGHT[side] ?? 0);
  return hexBeyond({ inColumns: kind === 'hexes-in-columns', even }, cell, SIDES[side] ?? 0);
}

/** Returns the side over which a step leads from one cell to another; −1 where they are no neighbours. */
export function sideBetween(lay: CellKind, from: GridCell, to: GridCell): number {
  for (let side = 0; side < sideCount(lay); side += 1) {
    const { i, j } = cellBeyond(lay, from, side);
    if (i === to.i && j === to.j) return side;
  }
  return -1;
}

/** Returns the same side as the cell over it counts it. */
export function sideBack(lay: Pick<CellKind, 'kind'>, side: number): number {
  const count = sideCount(lay);
  return (side + count / 2) % count;
}

/** Counts the steps from one cell to another, whatever stands between. */
export function cellsApart({ kind, even }: CellKind, one: GridCell, other: GridCell): number {
  if (kind === 'squares') return Math.abs(one.i - other.i) + Math.abs(one.j - other.j);
  return hexesApart({ inColumns: kind === 'hexes-in-columns', even }, one, other);
}

/** Reads a way of one digit a step; anything else in it is left out. */
export function sidesOf(lay: Pick<CellKind, 'kind'>, way: string): number[] {
  const count = sideCount(lay);
  return Array.from(way, (digit) => DIGITS.indexOf(digit)).filter((side) => side >= 0 && side < count);
}

/** Lists the cells of a way with the one that it starts from. */
export function cellsAlong(lay: CellKind, from: GridCell, way: string): GridCell[] {
  const cells = [from];
  let at = from;
  for (const side of sidesOf(lay, way)) {
    at = cellBeyond(lay, at, side);
    cells.push(at);
  }
  return cells;
}

/** Writes a way through cells that are neighbours one after the other, one digit a step; it ends where the next is none. */
export function wayAlong(lay: CellKind, cells: readonly GridCell[]): string {
  let way = '';
  for (let step = 1; step < cells.length; step += 1) {
    const [from, to] = [cells[step - 1], cells[step]];
    const side = from && to ? sideBetween(lay, from, to) : -1;
    if (side < 0) return way;
    way += String(side);
  }
  return way;
}

/** Names a cell, row first, as boards do: `12,7`. */
export const cellName = squareName;

/** Reads what `cellName` wrote; null for anything else. */
export const cellNamed = squareOf;

/** Whether two cells are one. */
export function isSameCell(one: GridCell, other: GridCell): boolean {
  return one.i === other.i && one.j === other.j;
}

/** The characters of sets of sides, by a bit for each side; the first is of none. */
const SETS = '.ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_';
/** Those of sets that have a side, for schemas. */
export const SIDE_SETS = SETS.slice(1);

/** Reads a set of sides out of its character, a bit for each. */
export function sidesIn(character: string): number {
  return Math.max(0, SETS.indexOf(character));
}

/** Writes a set of sides, a bit for each, as a character. */
export function sidesWritten(bits: number): string {
  return SETS.charAt(bits & 63);
}
