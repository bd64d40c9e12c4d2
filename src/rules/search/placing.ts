/** Where an encounter goes: two rolls of the location die, and the GM's choice on the highest face (SG-04). */
import type { Draws } from '../chance/draws.ts';
import { type Cell, type GridSize, MAX_SIDE, cellIndex, cellOf, cellsOf, columnName } from '../grid/cells.ts';
import { type Contents, contentsOfFace, contentsOfLetter, letterOf, placedAt, tableOf, withPlaced } from './contents.ts';
import { CHOSEN, type SearchHidden, type SearchOpen, type SearchOptions, type SearchPlan, contentsAt, knownAt } from './state.ts';

/** An encounter that waits: what it is, and its coordinates from 0, −1 where the GM chooses. */
export interface WaitingChoice extends Cell {
  readonly contents: Contents;
}

/** What one placing gave: the contents, and the cell, whose coordinates are −1 where the GM chooses. */
export interface Placing extends WaitingChoice {
  /** What the dice showed, in the order rolled: column, row, encounter. */
  readonly faces: readonly [column: number, row: number, encounter: number];
}

/** Reads one location die: a coordinate from 0, or −1 for its highest face, which is any face above the side (SG-04, SG-08). */
export function coordinateOf(face: number, side: number): number {
  return face > side ? CHOSEN : face - 1;
}

/** Whether the dice leave a coordinate to the GM. */
export function isLeft({ column, row }: Cell): boolean {
  return column === CHOSEN || row === CHOSEN;
}

/** Both coordinates left to the GM. */
export const ANYWHERE: Cell = { column: CHOSEN, row: CHOSEN };

/** Tells whether a cell has the coordinates that the dice gave, those left to the GM being any. */
export function fits({ column, row }: Cell, cell: Cell): boolean {
  return (column === CHOSEN || column === cell.column) && (row === CHOSEN || row === cell.row);
}

/** Lists the cells that a placing leaves open to the GM and that hold nothing yet. */
export function unplacedCells(size: GridSize, layout: string, placing: Cell): Cell[] {
  return cellsOf(size).filter((cell) => placedAt(layout, cellIndex(size, cell)) === null && fits(placing, cell));
}

/** Returns any cell of those listed, by the dice. The list must not be empty. */
export function anyOf(cells: readonly Cell[], draws: Draws): Cell {
  const cell = cells[draws.die(cells.length) - 1];
  if (!cell) throw new RangeError('a die fell outside of its list');
  return cell;
}

/** What a placing needs of a plan. */
type PlacingPlan = Pick<SearchPlan, 'size' | 'dice' | 'table'> & { readonly options: Pick<SearchOptions, 'highestFace'> };

/**
 * Rolls a place and its contents: location die for the column, for the row, then the encounter die.
 * A place with no free cell left is rolled again (SG-06). `layout` must have a free cell.
 */
export function rollPlacing(
  { size, dice, table, options }: PlacingPlan,
  encounterFaces: number,
  layout: string,
  draws: Draws,
): Placing {
  for (;;) {
    const columnFace = draws.die(dice.column);
    const rowFace = draws.die(dice.row);
    let column = coordinateOf(columnFace, size.columns);
    let row = coordinateOf(rowFace, size.rows);
    if (options.highestFace === 'any-cell' && isLeft({ column, row })) column = row = CHOSEN;
    if (unplacedCells(size, layout, { column, row }).length === 0) continue;
    const face = draws.die(encounterFaces);
    return { contents: contentsOfFace(tableOf({ table }), face), column, row, faces: [columnFace, rowFace, face] };
  }
}

const ANY = '*';
/** The greatest grid, in which every coordinate that a choice can hold has a name. */
const GREATEST: GridSize = { columns: MAX_SIDE, rows: MAX_SIDE };

/** Writes a choice: the letter of its contents, then its column and row as in a cell's name, `*` where the GM chooses. */
function choiceText({ contents, column, row }: WaitingChoice): string {
  return letterOf(contents) + (column === CHOSEN ? ANY : columnName(column)) + (row === CHOSEN ? ANY : String(row + 1));
}

function readChoice(text: string): WaitingChoice | null {
  const contents = contentsOfLetter(text.charAt(0));
  // A cell of row 1 or column A stands in for what is left open.
  const cell = cellOf(text.slice(1).replace(/^\*/, 'A').replace(ANY, '1'), GREATEST);
  if (!contents || !cell) return null;
  return { contents, column: text.charAt(1) === ANY ? CHOSEN : cell.column, row: text.endsWith(ANY) ? CHOSEN : cell.row };
}

/** Lists the encounters that wait for a cell, the one that waits longest first (SG-04). */
export function waitingChoices(hidden: Pick<SearchHidden, 'choices'>): WaitingChoice[] {
  return hidden.choices.split(' ').flatMap((text) => readChoice(text) ?? []);
}

/** Writes the encounters that wait. */
export function choicesText(choices: readonly WaitingChoice[]): string {
  return choices.map(choiceText).join(' ');
}

type Halves = { readonly open: Pick<SearchOpen, 'size' | 'cells'>; readonly hidden: Pick<SearchHidden, 'layout'> };

/** The layout with every cell that the party knows counted as taken: nothing new appears where it has been. */
export function layoutWithKnown({ open, hidden }: Halves): string {
  return cellsOf(open.size).reduce(
    (layout, cell) =>
      knownAt(open, cell) ? withPlaced(layout, cellIndex(open.size, cell), contentsAt(hidden, open.size, cell)) : layout,
    hidden.layout,
  );
}

/** Lists the cells in which a waiting encounter may go: those its dice allow, or any free one where none of those is left (SG-04). */
export function choiceCells(state: Halves, choice: Cell): Cell[] {
  const taken = layoutWithKnown(state);
  const allowed = unplacedCells(state.open.size, taken, choice);
  return allowed.length > 0 ? allowed : unplacedCells(state.open.size, taken, ANYWHERE);
}
