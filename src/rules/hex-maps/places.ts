/** Cells by the numbers of a file: how they are written, and which of them lie straight between two. */
import type { HexSheet, SheetPlace } from './sheet.ts';

/** Writes a number with at least two digits. */
function digits(number: number): string {
  return `${number < 0 ? '-' : ''}${String(Math.abs(number)).padStart(2, '0')}`;
}

/** Writes a cell as Text Mapper does: two digits for its column and two for its row, with a dot between where more are needed. */
export function placeText({ column, row }: SheetPlace): string {
  const isShort = Math.abs(column) < 100 && Math.abs(row) < 100;
  return `${digits(column)}${isShort ? '' : '.'}${digits(row)}`;
}

/** How the cells of a sheet stand. */
export type SheetCells = Pick<HexSheet, 'kind' | 'even'>;

/** A hex on slanting axes: its line, and its place along it less half a step for each line. */
interface Slanted {
  readonly line: number;
  readonly place: number;
}

/** Returns by how much of a step the places of a line lie behind those of line 0. */
function lagOfLine({ even }: SheetCells, line: number): number {
  if (line % 2 === 0) return 0;
  return even ? -0.5 : 0.5;
}

function slanted(cells: SheetCells, { column, row }: SheetPlace): Slanted {
  const [line, place] = cells.kind === 'hexes-in-columns' ? [column, row] : [row, column];
  return { line, place: place + lagOfLine(cells, line) - line / 2 };
}

function upright(cells: SheetCells, { line, place }: Slanted): SheetPlace {
  const along = place - lagOfLine(cells, line) + line / 2 + 0;
  return cells.kind === 'hexes-in-columns' ? { column: line, row: along } : { column: along, row: line };
}

/** Returns the hex that a point on slanting axes lies in. */
function rounded(line: number, place: number): Slanted {
  const third = -line - place;
  const [wholeLine, wholePlace, wholeThird] = [Math.round(line), Math.round(place), Math.round(third)];
  const [offLine, offPlace, offThird] = [Math.abs(wholeLine - line), Math.abs(wholePlace - place), Math.abs(wholeThird - third)];
  if (offLine > offPlace && offLine > offThird) return { line: -wholePlace - wholeThird + 0, place: wholePlace + 0 };
  if (offPlace > offThird) return { line: wholeLine + 0, place: -wholeLine - wholeThird + 0 };
  return { line: wholeLine + 0, place: wholePlace + 0 };
}

/** Counts the steps from one cell to another. */
export function placesApart(cells: SheetCells, from: SheetPlace, to: SheetPlace): number {
  if (cells.kind === 'squares') return Math.abs(to.column - from.column) + Math.abs(to.row - from.row);
  const [one, other] = [slanted(cells, from), slanted(cells, to)];
  const [lines, places] = [other.line - one.line, other.place - one.place];
  return Math.max(Math.abs(lines), Math.abs(places), Math.abs(lines + places));
}

/** Lists the squares between two, each beside the one before: where the way is slanting, those next to the straight one. */
function squaresBetween(from: SheetPlace, to: SheetPlace): SheetPlace[] {
  const [across, down] = [to.column - from.column, to.row - from.row];
  const squares = [from];
  let [right, below] = [0, 0];
  while (right < Math.abs(across) || below < Math.abs(down)) {
    // Whichever way has come less far of what it has to go is next.
    if ((right + 0.5) * Math.abs(down) < (below + 0.5) * Math.abs(across)) right += 1;
    else if (below < Math.abs(down)) below += 1;
    else right += 1;
    squares.push({ column: from.column + right * Math.sign(across) + 0, row: from.row + below * Math.sign(down) + 0 });
  }
  return squares;
}

/** A hair aside, so that what leads along a side falls to one side of it throughout. */
const ASIDE = { line: 1e-4, place: 2e-4 } as const;

/** Lists the cells that lie straight between two, both ends included, each a neighbour of the one before. */
export function straightPlaces(cells: SheetCells, from: SheetPlace, to: SheetPlace): SheetPlace[] {
  if (cells.kind === 'squares') return squaresBetween(from, to);
  const steps = placesApart(cells, from, to);
  if (steps === 0) return [from];
  const [one, other] = [slanted(cells, from), slanted(cells, to)];
  return Array.from({ length: steps + 1 }, (_none, step) => {
    const share = step / steps;
    const line = one.line + (other.line - one.line) * share + ASIDE.line;
    const place = one.place + (other.place - one.place) * share + ASIDE.place;
    return upright(cells, rounded(line, place));
  });
}
