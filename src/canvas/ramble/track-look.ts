/** Drawing the track of a party: a light core in a dark casing, few arrows along it, an X, circles and crosses, and what is still to go (RA-02, RA-22). */
import type { Box } from '../../rules/grid/frame.ts';
import type { Point } from '../../rules/procedure.ts';
import { DARK, GOLD, PALE, VERMILION } from '../colours.ts';
import { type Draw, keptClear } from '../drawn.ts';
import { sectorOf } from '../kit/line-look.ts';
import { dashes } from '../mark-lines.ts';
import { type CellGrid, widerAt } from '../terrain/cell-grid.ts';
import { arrowsAlong, trace, wide as wideLines } from '../wide-lines.ts';

/** Widths and radii as shares of a cell's side. */
const RING = 0.36;
const START = 0.2;
const ARROW = 0.085;
const PIE = 0.13;
/** An arrow stands on every step of this number. */
const ARROW_EVERY = 4;
/** How far from the middle of a cell the line to it ends where a token stands, as a share of the step. */
const AT_TOKEN = 0.42;
/** From where to where the strokes of a cross go, in radii of its circle: over all of it, or at its rim alone. */
const ACROSS = [[1, -1]] as const;
const AT_RIM = [
  [1.25, 0.75],
  [-0.75, -1.25],
] as const;
/** How many dots stand around a circle of hours that were waited out, and how large a share of it is ink. */
const DOTS = 14;

/** Draws what is wider on a map seen from far. */
function wide(grid: CellGrid, draw: Parameters<typeof wideLines>[2]): Draw {
  return wideLines(grid.side, (zoom) => widerAt(grid, zoom), draw);
}

/** Returns a line without what of its last step lies under a token. */
export function endedAtToken(points: readonly Point[]): readonly Point[] {
  const [before, last] = points.slice(-2);
  if (!before || !last) return points;
  const share = 1 - AT_TOKEN;
  return [...points.slice(0, -1), { x: before.x + (last.x - before.x) * share, y: before.y + (last.y - before.y) * share }];
}

/** Returns a line without what of its first step lies under a token. */
export function begunAtToken(points: readonly Point[]): readonly Point[] {
  return endedAtToken(points.toReversed()).toReversed();
}

/** Draws the dark casing of a stretch; all casings lie below all cores, so that pieces join without a seam. */
export function casing(grid: CellGrid, points: readonly Point[]): Draw {
  return wide(grid, (graphics, line) => {
    line(0.115, 0.42, DARK, 0.85);
    trace(graphics, points);
  });
}

/** Draws the core of a stretch with arrows that say which way it was travelled. */
export function core(grid: CellGrid, points: readonly Point[], colour: number): Draw {
  return wide(grid, (graphics, line, wider) => {
    line(0.065, 0.26, colour);
    trace(graphics, points);
    const size = grid.side * Math.min(0.22, ARROW * wider);
    arrowsAlong(line, points, { every: ARROW_EVERY, size, rim: [ARROW / 2.4, 0.1] });
  });
}

/** The box about a middle that reaches so far. */
function boxAbout({ x, y }: Point, reach: number): Box {
  return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach };
}

/** Draws the X where the party began, or a part of it that went its own way; names keep clear of it (RA-02). */
export function startCross(grid: CellGrid, middle: Point, core: number): Draw {
  const { x, y } = middle;
  const reach = grid.side * START;
  const drawn = wide(grid, (graphics, line) => {
    for (const [share, most, colour] of [[0.15, 0.3, DARK] as const, [0.085, 0.2, core] as const]) {
      line(share, most, colour);
      for (const aside of [reach, -reach]) graphics.moveTo(x - aside, y - reach).lineTo(x + aside, y + reach);
    }
  });
  return keptClear(drawn, boxAbout(middle, reach));
}

/** How a circle stands. */
interface CircleLook {
  readonly over: boolean;
  readonly waited: boolean;
  /** Whether a token stands in it, which no stroke goes over. */
  readonly isTaken: boolean;
}

/** Draws the circle where jaunts ended: crossed out once their rigours are over, of dots where they were waited out; names keep clear of it (RA-02, RA-13). */
export function circle(grid: CellGrid, middle: Point, { over, waited, isTaken }: CircleLook): Draw {
  const { x, y } = middle;
  const radius = grid.side * RING;
  const reach = radius * Math.SQRT1_2;
  const drawn = wide(grid, (graphics, line, wider) => {
    for (const [share, most, colour] of [[0.085, 0.2, DARK] as const, [0.045, 0.12, over ? PALE : VERMILION] as const]) {
      if (waited) {
        line(0, 0, colour).beginFill(colour);
        for (let dot = 0; dot < DOTS; dot += 1) {
          const turn = (2 * Math.PI * dot) / DOTS;
          const size = (grid.side * Math.min(most, share * wider)) / 1.6;
          graphics.drawCircle(x + radius * Math.cos(turn), y + radius * Math.sin(turn), size);
        }
        graphics.endFill();
      } else line(share, most, colour).drawCircle(x, y, radius);
      line(share, most, colour);
      const strokes = isTaken ? AT_RIM : ACROSS;
      for (const aside of over ? [reach, -reach] : [])
        for (const [from, to] of strokes)
          graphics.moveTo(x + aside * from, y + reach * from).lineTo(x + aside * to, y + reach * to);
    }
  });
  return keptClear(drawn, boxAbout(middle, radius));
}

/** Draws at the side of two cells how much of the step over it is paid (RA-22). */
export function paidPie(grid: CellGrid, from: Point, to: Point, share: number): Draw {
  const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return wide(grid, (graphics, line, wider) => {
    const radius = grid.side * Math.min(0.26, PIE * wider);
    line(0.035, 0.1, PALE).beginFill(DARK, 0.85).drawCircle(at.x, at.y, radius).endFill();
    graphics.lineStyle(0).beginFill(GOLD);
    graphics.drawPolygon(sectorOf(at, radius * 0.86, share).flatMap(({ x, y }) => [x, y])).endFill();
  });
}

/** Draws a way that is still to go as a broken line with a ring at its end. */
export function wayToGo(grid: CellGrid, points: readonly Point[], alpha: number): Draw {
  const end = points.at(-1);
  return wide(grid, (graphics, line, wider) => {
    if (!end || points.length < 2) return;
    for (const [share, most, colour] of [[0.085, 0.26, DARK] as const, [0.042, 0.15, PALE] as const]) {
      line(share, most, colour, alpha);
      points.slice(1).forEach((b, index) => {
        const a = points[index] ?? b;
        for (const [x1, y1, x2, y2] of dashes([a.x, a.y, b.x, b.y], grid.side / 9)) graphics.moveTo(x1, y1).lineTo(x2, y2);
      });
      const radius = grid.side * Math.min(0.3, 0.16 * wider);
      graphics.drawCircle(end.x, end.y, radius);
    }
    line(0, 0, PALE, alpha).beginFill(PALE, alpha);
    graphics.drawCircle(end.x, end.y, grid.side * Math.min(0.12, 0.06 * wider)).endFill();
  });
}

/** Rings a cell along its outline, a little within. */
export function cellRing(grid: CellGrid, outline: readonly Point[], middle: Point): Draw {
  const corners = outline.flatMap(({ x, y }) => [middle.x + (x - middle.x) * 0.92, middle.y + (y - middle.y) * 0.92]);
  return wide(grid, (graphics, line) => {
    line(0.09, 0.2, DARK, 0.8).drawPolygon(corners);
    line(0.05, 0.14, GOLD).drawPolygon(corners);
    graphics.lineStyle(0);
  });
}
