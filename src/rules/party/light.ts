/** What the party's light shows: squares ahead of it that no wall hides (SC-25). */
import type { SquarePaths } from '../grid/square-paths.ts';
import { type Heading, STEP_COLUMNS, STEP_ROWS, type Square, hasSquare, headingBetween, isSame } from '../grid/squares.ts';

/** A source of light, and how many squares ahead it lights; 0 lights only its own square (SC-25). */
interface LightSource {
  readonly name: string;
  readonly squares: number;
}

/** The book's sources (SC-26). */
export const BOOK_LIGHTS = { flashlight: 4, candle: 0 } as const;

/** The furthest that a typed source may light, in squares. */
export const MOST_LIGHT = 30;

/** A light that the party goes by: how many squares ahead, and its angle in degrees; 360 lights all around. */
export interface PartyLight {
  readonly squares: number;
  readonly angle: number;
}

/** Returns the source that counts, the one that reaches furthest, or null when nobody has any (SC-25). */
export function bestLight(sources: readonly LightSource[]): LightSource | null {
  return sources.reduce<LightSource | null>((best, one) => (best && best.squares >= one.squares ? best : one), null);
}

/**
 * Tells whether nothing stands between two squares: the straight line from the middle of one to the middle of the other goes
 * through no wall in each square that it enters, in whole numbers. It passes a corner, but no wall.
 */
export function seesSquare({ walls }: SquarePaths, from: Square, to: Square): boolean {
  const [rows, columns] = [Math.abs(to.i - from.i), Math.abs(to.j - from.j)];
  const [down, across] = [Math.sign(to.i - from.i), Math.sign(to.j - from.j)];
  let at = from;
  let [passedRows, passedColumns] = [0, 0];
  while (passedRows < rows || passedColumns < columns) {
    // Which side of the square the line leaves by: below 0 to the side, above 0 up or down, 0 through a corner.
    const leaves = (1 + 2 * passedColumns) * rows - (1 + 2 * passedRows) * columns;
    const next = { i: at.i + (leaves >= 0 ? down : 0), j: at.j + (leaves <= 0 ? across : 0) };
    const heading = headingBetween(at, next);
    if (heading === null || !walls.lets(at, heading)) return false;
    passedRows += leaves >= 0 ? 1 : 0;
    passedColumns += leaves <= 0 ? 1 : 0;
    at = next;
  }
  return true;
}

/**
 * Lists the squares that a light shows: the party's own, and those ahead along its heading whose middle lies within
 * its squares and a half and within its angle, where no wall hides them (SC-25). Angle 0 lights the one line ahead.
 */
export function litSquares(paths: SquarePaths, at: Square, heading: Heading, { squares, angle }: PartyLight): Square[] {
  const lit: Square[] = [];
  for (let down = -squares; down <= squares; down += 1) {
    for (let across = -squares; across <= squares; across += 1) {
      const square = { i: at.i + down, j: at.j + across };
      if (!hasSquare(paths.grid, square)) continue;
      if (isSame(square, at) || (isAhead(down, across, heading, { squares, angle }) && seesSquare(paths, at, square)))
        lit.push(square);
    }
  }
  return lit;
}

/** Whether a square so far down and across lies in a light's angle and reach. */
function isAhead(down: number, across: number, heading: Heading, { squares, angle }: PartyLight): boolean {
  if (Math.hypot(down, across) > squares + 0.5) return false;
  const ahead = down * STEP_ROWS[heading] + across * STEP_COLUMNS[heading];
  const aside = Math.abs(down * STEP_COLUMNS[heading] - across * STEP_ROWS[heading]);
  // The edge of the light counts, also where its angle has no exact number.
  return Math.atan2(aside, ahead) <= (angle * Math.PI) / 360 + 1e-9;
}
