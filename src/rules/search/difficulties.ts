/** The three stock difficulties of a search (SG-01). */
import type { GridSize } from '../grid/cells.ts';

export const DIFFICULTIES = ['easy', 'moderate', 'complex'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The dice of a search by their number of faces: for a column, for a row, and for what lies in a cell. */
export interface SearchDice {
  readonly column: number;
  readonly row: number;
  readonly encounters: readonly number[];
}

/** A grid with its dice. */
export interface SearchPreset {
  readonly size: GridSize;
  readonly dice: SearchDice;
}

/** The book's grids: the side, the location die (one for the column, the same for the row) and the encounter dice (SG-01). */
export const PRESETS: Readonly<Record<Difficulty, SearchPreset>> = {
  easy: { size: { columns: 3, rows: 3 }, dice: { column: 4, row: 4, encounters: [6, 8, 10] } },
  moderate: { size: { columns: 5, rows: 5 }, dice: { column: 6, row: 6, encounters: [6, 8, 10, 12] } },
  complex: { size: { columns: 7, rows: 7 }, dice: { column: 8, row: 8, encounters: [4, 6, 8, 10, 12] } },
};
