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

/**
 * Lists the cells around one: hexes of columns clockwise from the upper left, those with even numbers standing lower.
 * @see https://campaignwiki.org/text-mapper/help (the layout)
 */
function around({ column, row }: SheetPlace): SheetPlace[] {
  const upper = column % 2 === 0 ? row : row - 1;
  return [
    { column: column - 1, row: upper },
    { column, row: row - 1 },
    { column: column + 1, row: upper },
    { column: column + 1, row: upper + 1 },
    { column, row: row + 1 },
    { column: column - 1, row: upper + 1 },
  ];
}

/** Returns the next hex on the way to another one: of those around, the first of which the numbers are nearest. */
function nextHex(from: SheetPlace, to: SheetPlace): SheetPlace {
  const far = ({ column, row }: SheetPlace): number => (to.column - column) ** 2 + (to.row - row) ** 2;
  return around(from).reduce((nearest, place) => (far(place) < far(nearest) ? place : nearest));
}

/** Returns the next square on the way to another one: along whichever way is longer. */
function nextSquare({ column, row }: SheetPlace, to: SheetPlace): SheetPlace {
  const [across, down] = [to.column - column, to.row - row];
  return Math.abs(across) >= Math.abs(down)
    ? { column: column + Math.sign(across), row }
    : { column, row: row + Math.sign(down) };
}

/** Lists the cells that are stepped through from one to another, each of which is nearer by its numbers than the one before. */
function stepped(from: SheetPlace, to: SheetPlace, next: (from: SheetPlace, to: SheetPlace) => SheetPlace): SheetPlace[] {
  const places = [from];
  for (let at = from; at.column !== to.column || at.row !== to.row; places.push(at)) at = next(at, to);
  return places;
}

/** A hair aside, so that what leads along a side falls to one side of it throughout. */
const ASIDE = { line: 1e-4, place: 2e-4 } as const;

/**
 * Lists the cells that lie between two, both ends included, each a neighbour of the one before: those that Text Mapper leads lines
 * through, so that a way stays where its map shows it, and the straightest where hexes stand as they never do there.
 */
export function placesBetween(cells: SheetCells, from: SheetPlace, to: SheetPlace): SheetPlace[] {
  if (cells.kind === 'squares') return stepped(from, to, nextSquare);
  if (cells.kind === 'hexes-in-columns' && cells.even) return stepped(from, to, nextHex);
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
