/** Drawing the party's line: a light core in a dark casing, arrows along it, circles and crosses (SC-02, SC-03). */
import { type Square, type SquareGrid, squareCentre } from '../../rules/grid/squares.ts';
import type { Point, WallPlace } from '../../rules/procedure.ts';
import { DARK, PALE, VERMILION } from '../colours.ts';
import { type Draw, lines } from '../drawn.ts';
import { dashes } from '../mark-lines.ts';
import { type SetLine, arrowsAlong, trace, wide as wideLines } from '../wide-lines.ts';
import { widening } from './looks.ts';

/** Widths as shares of a square's side. */
const RING = 0.4;
const ARROW = 0.13;
/** An arrow stands on every step of this number. */
const ARROW_EVERY = 3;

/** Draws what is wider on a map seen from far. */
function wide(grid: SquareGrid, draw: Parameters<typeof wideLines>[2]): Draw {
  return wideLines(grid.size, (zoom) => widening(grid.size, zoom), draw);
}

/** Returns the middles of squares. */
function middles(grid: SquareGrid, squares: readonly Square[]): Point[] {
  return squares.map((square) => squareCentre(grid, square));
}

/** Draws the dark casing of a stretch; all casings lie below all cores, so that pieces join without a seam. */
export function casing(grid: SquareGrid, squares: readonly Square[]): Draw {
  return wide(grid, (graphics, line) => {
    line(0.23, 0.6, DARK, 0.85);
    trace(graphics, middles(grid, squares));
  });
}

/** Draws the core of a stretch with arrows that say which way it was walked. */
export function core(grid: SquareGrid, squares: readonly Square[], colour: number): Draw {
  return wide(grid, (graphics, line, wider) => {
    line(0.13, 0.4, colour);
    trace(graphics, middles(grid, squares));
    const size = grid.size * Math.min(0.3, ARROW * wider);
    arrowsAlong(line, middles(grid, squares), { every: ARROW_EVERY, size, rim: [ARROW / 2, 0.15] });
  });
}

/** Draws the circle of an encounter around a square, crossed out when that is over (SC-03). */
export function circle(grid: SquareGrid, square: Square, over: boolean): Draw {
  const { x, y } = squareCentre(grid, square);
  const radius = grid.size * RING;
  const reach = radius * 0.72;
  return wide(grid, (graphics, line) => {
    const strokes: Parameters<SetLine>[] = [
      [0.17, 0.3, DARK],
      [0.09, 0.2, over ? PALE : VERMILION],
    ];
    for (const stroke of strokes) {
      line(...stroke).drawCircle(x, y, radius);
      for (const aside of over ? [reach, -reach] : []) graphics.moveTo(x - aside, y - reach).lineTo(x + aside, y + reach);
    }
  });
}

/** Draws dots along a way, as it is planned: those of the steps that can be walked filled, the others hollow. */
export function dots(grid: SquareGrid, squares: readonly Square[], steps: number, alpha: number): Draw {
  return wide(grid, (graphics, line, wider) => {
    squares.slice(1).forEach((square, index) => {
      const { x, y } = squareCentre(grid, square);
      const isWalked = index < steps;
      line(0.054, 0.135, isWalked ? DARK : VERMILION, alpha);
      graphics.beginFill(isWalked ? PALE : DARK, isWalked ? alpha : alpha * 0.4);
      graphics.drawCircle(x, y, grid.size * Math.min(0.3, 0.12 * wider)).endFill();
    });
  });
}

/** Draws a broken line between two squares. */
export function brokenLine(grid: SquareGrid, from: Square, to: Square, colour: number): Draw {
  const [a, b] = [squareCentre(grid, from), squareCentre(grid, to)];
  return wide(grid, (graphics, line) => {
    line(0.05, 0.15, colour, 0.9);
    for (const [x1, y1, x2, y2] of dashes([a.x, a.y, b.x, b.y], grid.size / 4)) graphics.moveTo(x1, y1).lineTo(x2, y2);
  });
}

/** Draws a stretch of wall heavily, in a dark casing: the door that something tries (SC-43). */
export function heavyDoor(grid: SquareGrid, [ax, ay, bx, by]: WallPlace['c'], colour: number): Draw {
  return wide(grid, (_graphics, line) => {
    line(0.34, 0.6, DARK).moveTo(ax, ay).lineTo(bx, by);
    line(0.2, 0.4, colour).moveTo(ax, ay).lineTo(bx, by);
  });
}

/** Fills squares evenly. */
export function filled(grid: SquareGrid, squares: readonly Square[], colour: number, alpha: number): Draw {
  return lines(
    (graphics) => {
      graphics.beginFill(colour, alpha);
      for (const { i, j } of squares)
        graphics.drawRect(grid.originX + j * grid.size, grid.originY + i * grid.size, grid.size, grid.size);
      graphics.endFill();
    },
    () => 1,
  );
}
