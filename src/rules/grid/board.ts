/** A scene's grid as procedures walk over it: one interface for squares and hexes, for whoever asks where, how far and which way. */
import type { Pixel } from './squares.ts';

/**
 * A cell by its place as Foundry's grid counts it: row `i` and column `j`, whole numbers from 0. Places are counted from the
 * corner of the padded canvas, so that another padding or size of grid gives a place on the picture another one.
 * @see https://foundryvtt.com/api/v13/classes/foundry.grid.BaseGrid.html#getoffset
 */
export interface GridCell {
  readonly i: number;
  readonly j: number;
}

/**
 * Returns what it costs to enter the cell at a place: more than 0, where a plain step costs 1, and `Infinity` where nobody
 * goes. Anything else is a fault of whoever gives it, and throws a `RangeError`.
 */
export type CellCost = (i: number, j: number) => number;

/** A cell that can be come to, with what the cheapest way there costs; the cell that it starts from costs nothing. */
export interface Reached {
  readonly cell: GridCell;
  readonly cost: number;
}

/** A way from cell to neighbour, both ends included, with its cost; where it begins costs nothing. */
export interface GridWay {
  readonly cells: readonly GridCell[];
  readonly cost: number;
}

/**
 * A grid of rows and columns with its walls, as everyone may know it. Cells are neighbours where they share a side, four on
 * squares and six on hexes, and a step leads to a neighbour: squares that meet at a corner alone are two steps apart.
 * Cells off the grid may be asked about: nothing leads there.
 */
export interface GridBoard {
  readonly rows: number;
  readonly columns: number;
  /** Tells whether the grid has a cell. */
  has(cell: GridCell): boolean;
  /** Returns the cell that holds a point of the canvas, in pixels, or null beside the grid. */
  cellAt(point: Pixel): GridCell | null;
  /** Returns the middle of a cell, in pixels of the canvas. */
  centre(cell: GridCell): Pixel;
  /** Returns the corners of a cell clockwise, in pixels of the canvas; the first lies at the top, and left of any other there. */
  outline(cell: GridCell): readonly Pixel[];
  /** Lists the neighbours that the grid has, whatever walls there are: clockwise from the one to the north, or the next after it. */
  neighbours(cell: GridCell): readonly GridCell[];
  /** Counts the steps from one cell to another, whatever walls there are. */
  distance(from: GridCell, to: GridCell): number;
  /** Tells whether no step leads from a cell to another: a wall stands in the way, or they are no neighbours on the grid. */
  stops(from: GridCell, to: GridCell): boolean;
  /** Lists the cells that can be come to for at most so much, the start among them, the cheapest first; without costs each step is 1. */
  reach(from: GridCell, most: number, cost?: CellCost): readonly Reached[];
  /** Returns a cheapest way, always the same of several, or null where none leads; without costs each step is 1. */
  way(from: GridCell, to: GridCell, cost?: CellCost): GridWay | null;
  /** Names a cell, row first, without dots: `12,7`. */
  nameOf(cell: GridCell): string;
  /** Reads what `nameOf` wrote; null for anything else, and for a cell that the grid does not have. */
  cellOf(name: string): GridCell | null;
}
