/** What an expedition stores of how its cells lie: the schema alone, which every browser reads it by. */
import * as v from 'valibot';
import { amount, pixels, whole } from '../values/fields.ts';

/** The most rows, and the most columns, that are laid. */
export const MOST_LINES = 200;

const lines = whole(1, MOST_LINES);
const size = amount(1, 20_000);
const length = amount(1, 1e6);

/** How an expedition's cells were laid: their grid, and where their first one lay on the scene's picture; in pixels of when it was laid. */
export const CellLaySchema = v.object({
  kind: v.picklist(['squares', 'hexes-in-rows', 'hexes-in-columns']),
  /** Whether the first of the lines that hexes stand in, and every other one from there, is shifted by half a hex, and not the second; false for squares. */
  even: v.boolean(),
  rows: lines,
  columns: lines,
  /** The middle of the cell 0,0, from the corner of the picture. */
  x: pixels,
  y: pixels,
  /** How wide and high a cell was. */
  sizeX: size,
  sizeY: size,
  /** How wide and high the picture was. */
  width: length,
  height: length,
});
export type CellLay = Readonly<v.InferOutput<typeof CellLaySchema>>;
