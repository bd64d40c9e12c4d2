/** Walls as barriers to single steps, on whatever grid: which of the two ways along a straight step a wall stops. */

/** What stops movement: a straight line in canvas pixels from its first end to its second. */
export interface Barrier {
  readonly c: readonly [x1: number, y1: number, x2: number, y2: number];
  /** The side from which it stops whoever comes, as one looks from the first end to the second; absent: both. */
  readonly side?: 'left' | 'right' | undefined;
}

/** Crossing tells from which end a barrier stops a step: bit 1 from its beginning, bit 2 from its end. */
export const FROM_START = 1;
export const FROM_END = 2;

/** A barrier as it is reckoned with: plain numbers, since thousands are reckoned with at once. */
export interface Line {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  /** The side that is stopped: above 0 the right one, below 0 the left one, 0 both. */
  readonly side: number;
}

/** Returns a barrier as it is reckoned with. */
export function lineOf({ c, side }: Barrier): Line {
  return { ax: c[0], ay: c[1], bx: c[2], by: c[3], side: side === undefined ? 0 : side === 'right' ? 1 : -1 };
}

/**
 * Tells how a barrier lies across the step from (px, py) to (qx, qy). Touching counts as crossing, except that a
 * barrier through the very point where a step begins does not hold it there.
 */
export function crossing(line: Line, px: number, py: number, qx: number, qy: number): number {
  const { ax, ay, bx, by, side } = line;
  // With y downwards what lies clockwise of the barrier, above 0, is on its right.
  const p = (bx - ax) * (py - ay) - (by - ay) * (px - ax);
  const q = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax);
  if (p * q > 0) return 0;
  const a = (qx - px) * (ay - py) - (qy - py) * (ax - px);
  const b = (qx - px) * (by - py) - (qy - py) * (bx - px);
  if (a * b > 0) return 0;
  if (p === 0 && q === 0) return alongside(line, px, py, qx, qy);
  return (p !== 0 && p * side >= 0 ? FROM_START : 0) | (q !== 0 && q * side >= 0 ? FROM_END : 0);
}

/** Tells whether a barrier has no length: such a one stops nothing. */
export function isPoint({ ax, ay, bx, by }: Line): boolean {
  return ax === bx && ay === by;
}

/** The same as `crossing` for a barrier in one line with the step. */
function alongside({ ax, ay, bx, by }: Line, px: number, py: number, qx: number, qy: number): number {
  const length = (qx - px) ** 2 + (qy - py) ** 2;
  const a = ((ax - px) * (qx - px) + (ay - py) * (qy - py)) / length;
  const b = ((bx - px) * (qx - px) + (by - py) * (qy - py)) / length;
  const from = Math.min(a, b);
  const to = Math.max(a, b);
  return (to > 0 && from <= 1 ? FROM_START : 0) | (to >= 0 && from < 1 ? FROM_END : 0);
}

/** Returns how far to the side a line lies at a height, or beyond its ends where it ends; a level one lies at its end `level`. */
export function columnAt({ ax, ay, bx, by }: Line, y: number, level: number): number {
  if (ay === by) return level;
  const part = (y - ay) / (by - ay);
  return part <= 0 ? ax : part >= 1 ? bx : ax + (bx - ax) * part;
}
