/** The sheet that a map is drawn on: which squares it shows, and how large. */
import type { MapGrid, Place, Segment, Square } from '../dungeon-map.ts';
import { type SquareSet, boundsOf } from '../geometry/squares.ts';
import type { Grain } from './grain.ts';
import type { Look } from './looks.ts';
import { joined } from './shapes.ts';

/** A rectangle of squares, whole or not. */
export type Frame = Omit<MapGrid, 'pixels'>;

export interface Sheet {
  readonly frame: Frame;
  /** Pixels a square. */
  readonly size: number;
  readonly look: Look;
  readonly grain: Grain;
  /** All floor of the map. */
  readonly floor: SquareSet;
}

/** Squares of rock around a picture's floor, unless the GM wants more. */
export const RIM = 2;

/** Squares around a part that is shown later: as far as its walls and their hatching reach. */
export const REACH = 1;

/** Returns a box with a rim around it. */
export function rimmed({ x, y, w, h }: Frame, rim: number): Frame {
  return { x: x - rim, y: y - rim, w: w + 2 * rim, h: h + 2 * rim };
}

/** Returns the rectangle that the picture of a part covers. */
export function partFrame(squares: readonly Square[]): Frame {
  return rimmed(boundsOf(squares), REACH);
}

/** Returns the pixels of a place. */
export function pixelsAt({ frame, size }: Pick<Sheet, 'frame' | 'size'>, { x, y }: Place): Place {
  return { x: (x - frame.x) * size, y: (y - frame.y) * size };
}

/** Writes the pixels of a place as path data has them. */
export function pointAt(sheet: Pick<Sheet, 'frame' | 'size'>, place: Place): string {
  const { x, y } = pixelsAt(sheet, place);
  return joined([x, y]);
}

/** Tells whether a line comes near enough to the sheet to be seen on it. */
export function isOn({ frame: { x, y, w, h } }: Sheet, [x1, y1, x2, y2]: Segment, margin = 1): boolean {
  return (
    Math.max(x1, x2) > x - margin &&
    Math.min(x1, x2) < x + w + margin &&
    Math.max(y1, y2) > y - margin &&
    Math.min(y1, y2) < y + h + margin
  );
}
