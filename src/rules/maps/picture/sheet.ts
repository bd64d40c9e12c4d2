/** The sheet that a map is drawn on: which squares it shows, and how large. */
import type { MapGrid, Place, Segment, Square } from '../dungeon-map.ts';
import { boundsOf } from '../geometry/square-set.ts';
import type { Grain } from './grain.ts';
import type { Look } from './looks.ts';

/** A rectangle of squares, whole or not. */
export type Frame = Omit<MapGrid, 'pixels'>;

export interface Sheet {
  readonly frame: Frame;
  /** Pixels a square. */
  readonly size: number;
  readonly look: Look;
  readonly grain: Grain;
}

/** Squares of rock around a picture's floor, unless the GM wants more. */
export const RIM = 2;

/** Squares around a part that is shown later: as far as its walls and their hatching reach. */
export const REACH = 1;

/** Returns the rectangle that the picture of a part covers. */
export function partFrame(squares: readonly Square[]): Frame {
  const { x, y, w, h } = boundsOf(squares);
  return { x: x - REACH, y: y - REACH, w: w + 2 * REACH, h: h + 2 * REACH };
}

/** Returns the pixels of a place. */
export function pixelsAt({ frame, size }: Sheet, { x, y }: Place): Place {
  return { x: (x - frame.x) * size, y: (y - frame.y) * size };
}

/** Tells whether a line comes near enough to the sheet to be seen on it. */
export function isOn({ frame }: Sheet, [x1, y1, x2, y2]: Segment, margin = 1): boolean {
  return (
    Math.max(x1, x2) > frame.x - margin &&
    Math.min(x1, x2) < frame.x + frame.w + margin &&
    Math.max(y1, y2) > frame.y - margin &&
    Math.min(y1, y2) < frame.y + frame.h + margin
  );
}
