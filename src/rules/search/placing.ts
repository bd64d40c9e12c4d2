/** Where an encounter goes: two rolls of the location die, and the GM's choice on the highest face (SG-04). */
import type { Draws } from '../chance/draws.ts';
import { type Cell, type GridSize, cellIndex, cellsOf } from '../grid/cells.ts';
import { type Contents, contentsOfFace, placedAt } from './contents.ts';
import type { SearchDice } from './difficulties.ts';

/** A coordinate that the dice leave to the GM. */
export const CHOSEN = -1;

/** What one placing gave: the contents, and the cell, whose coordinates are −1 where the GM chooses. */
export interface Placing {
  readonly contents: Contents;
  readonly column: number;
  readonly row: number;
  /** What the dice showed, in the order rolled: column, row, encounter. */
  readonly faces: readonly [column: number, row: number, encounter: number];
}

/** Reads one location die: a coordinate from 0, or −1 for its highest face, which is any face above the side (SG-04, SG-08). */
export function coordinateOf(face: number, side: number): number {
  return face > side ? CHOSEN : face - 1;
}

/** Lists the cells that a placing leaves open to the GM and that hold nothing yet. */
export function openCells(size: GridSize, layout: string, placing: Pick<Placing, 'column' | 'row'>): Cell[] {
  return cellsOf(size).filter(
    (cell) =>
      placedAt(layout, cellIndex(size, cell)) === null &&
      (placing.column === CHOSEN || placing.column === cell.column) &&
      (placing.row === CHOSEN || placing.row === cell.row),
  );
}

/**
 * Rolls a place and its contents: location die for the column, for the row, then the encounter die.
 * A place with no free cell left is rolled again (SG-06). `layout` must have a free cell.
 */
export function rollPlacing(
  size: GridSize,
  dice: SearchDice,
  encounterFaces: number,
  highestFace: 'any-cell' | 'that-coordinate',
  layout: string,
  draws: Draws,
): Placing {
  for (;;) {
    const columnFace = draws.die(dice.column);
    const rowFace = draws.die(dice.row);
    let column = coordinateOf(columnFace, size.columns);
    let row = coordinateOf(rowFace, size.rows);
    if (highestFace === 'any-cell' && (column === CHOSEN || row === CHOSEN)) column = row = CHOSEN;
    if (openCells(size, layout, { column, row }).length === 0) continue;
    const face = draws.die(encounterFaces);
    return { contents: contentsOfFace(face), column, row, faces: [columnFace, rowFace, face] };
  }
}
