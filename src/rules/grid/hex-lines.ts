/** How the lines of a hexagonal grid stand to each other, for all four layouts. */

/** How far apart lines are, as a share of a hex. */
export const LINES_APART = 0.75;

/** Which lines are shifted by half a hex: the even ones, otherwise the odd ones. */
interface ShiftedLines {
  readonly even: boolean;
}

/** 1 for a line that lies half a hex beyond its neighbours, otherwise 0. */
export function shiftOf({ even }: ShiftedLines, line: number): 0 | 1 {
  return ((line & 1) === 1) === even ? 0 : 1;
}

/** How far the places of a line begin beyond those of line 0, in hexes: half of one more, half of one less, or the same. */
export function lagOf(grid: ShiftedLines, line: number): number {
  return (shiftOf(grid, line) - shiftOf(grid, 0)) / 2;
}
