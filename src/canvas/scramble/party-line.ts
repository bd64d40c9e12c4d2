/** Drawing the party's line: a light core in a dark casing, arrows along it, circles and crosses (SC-02, SC-03). */
import { type Square, type SquareGrid, squareCentre } from '../../rules/grid/squares.ts';
import type { WallPlace } from '../../rules/procedure.ts';
import { DARK, PALE, VERMILION } from './looks.ts';

/** Widths as shares of a square's side. */
const CORE = 0.13;
const CASING = 0.23;
const RING = 0.4;
const ARROW = 0.13;
/** An arrow stands on every step of this number. */
const ARROW_EVERY = 3;

/** A line as wide as a share of a square, with round ends. */
function lineStyle(width: number, color: number, alpha = 1): object {
  return { width, color, alpha, cap: PIXI.LINE_CAP.ROUND, join: PIXI.LINE_JOIN.ROUND };
}

function trace(graphics: PIXI.Graphics, grid: SquareGrid, squares: readonly Square[]): void {
  squares.forEach((square, index) => {
    const { x, y } = squareCentre(grid, square);
    if (index === 0) graphics.moveTo(x, y);
    else graphics.lineTo(x, y);
  });
}

/** Draws the dark casing of a stretch; all casings lie below all cores, so that pieces join without a seam. */
export function drawCasing(grid: SquareGrid, squares: readonly Square[], wider: number): PIXI.Graphics {
  const graphics = new PIXI.Graphics();
  graphics.lineStyle(lineStyle(grid.size * Math.min(0.6, CASING * wider), DARK, 0.85));
  trace(graphics, grid, squares);
  return graphics;
}

/** Draws the core of a stretch with arrows that say which way it was walked. */
export function drawCore(grid: SquareGrid, squares: readonly Square[], colour: number, wider: number): PIXI.Graphics {
  const graphics = new PIXI.Graphics();
  graphics.lineStyle(lineStyle(grid.size * Math.min(0.4, CORE * wider), colour));
  trace(graphics, grid, squares);
  graphics.lineStyle(0);
  squares.forEach((square, index) => {
    const next = squares[index + 1];
    if (next && index % ARROW_EVERY === 0) drawArrow(graphics, grid, square, next, wider);
  });
  return graphics;
}

/** An arrow head in the middle of a step. */
function drawArrow(graphics: PIXI.Graphics, grid: SquareGrid, from: Square, to: Square, wider: number): void {
  const [a, b] = [squareCentre(grid, from), squareCentre(grid, to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [along, across] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const side = grid.size * Math.min(0.3, ARROW * wider);
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  const point = (ahead: number, aside: number): [number, number] => [
    x + (along * ahead - across * aside) * side,
    y + (across * ahead + along * aside) * side,
  ];
  graphics
    .lineStyle(lineStyle(side * 0.5, DARK))
    .beginFill(PALE)
    .drawPolygon([...point(1, 0), ...point(-0.7, 0.9), ...point(-0.7, -0.9)])
    .endFill();
}

/** Draws the circle of an encounter around a square, crossed out when that is over (SC-03). */
export function drawCircle(grid: SquareGrid, square: Square, over: boolean, wider: number): PIXI.Graphics {
  const graphics = new PIXI.Graphics();
  const { x, y } = squareCentre(grid, square);
  const radius = grid.size * RING;
  const reach = radius * 0.72;
  for (const [width, colour] of [
    [Math.min(0.3, 0.17 * wider), DARK],
    [Math.min(0.2, 0.09 * wider), over ? PALE : VERMILION],
  ] as const) {
    graphics.lineStyle(lineStyle(grid.size * width, colour)).drawCircle(x, y, radius);
    if (over)
      graphics
        .moveTo(x - reach, y - reach)
        .lineTo(x + reach, y + reach)
        .moveTo(x + reach, y - reach)
        .lineTo(x - reach, y + reach);
  }
  return graphics;
}

/** Draws dots along a way, as it is planned: those that can be walked filled, the others hollow. */
export function drawDots(
  graphics: PIXI.Graphics,
  grid: SquareGrid,
  squares: readonly Square[],
  { steps, alpha, wider }: { readonly steps: number; readonly alpha: number; readonly wider: number },
): void {
  const radius = grid.size * Math.min(0.3, 0.12 * wider);
  squares.forEach((square, index) => {
    if (index === 0) return;
    const { x, y } = squareCentre(grid, square);
    graphics.lineStyle({ width: radius * 0.45, color: index <= steps ? DARK : VERMILION, alpha });
    graphics.beginFill(index <= steps ? PALE : DARK, index <= steps ? alpha : alpha * 0.4);
    graphics.drawCircle(x, y, radius).endFill();
  });
}

/** Draws a broken line between two squares. */
export function drawBroken(grid: SquareGrid, from: Square, to: Square, colour: number, wider: number): PIXI.Graphics {
  const graphics = new PIXI.Graphics();
  const [a, b] = [squareCentre(grid, from), squareCentre(grid, to)];
  const parts = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / (grid.size * 0.25)));
  graphics.lineStyle(lineStyle(grid.size * Math.min(0.15, 0.05 * wider), colour, 0.9));
  for (let part = 0; part < parts; part += 2) {
    const [start, end] = [part / parts, Math.min(1, (part + 1) / parts)];
    graphics
      .moveTo(a.x + (b.x - a.x) * start, a.y + (b.y - a.y) * start)
      .lineTo(a.x + (b.x - a.x) * end, a.y + (b.y - a.y) * end);
  }
  return graphics;
}

/** Draws a stretch of wall heavily, in a dark casing: the door that something tries (SC-43). */
export function drawDoor(grid: SquareGrid, [ax, ay, bx, by]: WallPlace['c'], colour: number, wider: number): PIXI.Graphics {
  const graphics = new PIXI.Graphics();
  for (const [width, shade] of [
    [Math.min(0.6, 0.34 * wider), DARK],
    [Math.min(0.4, 0.2 * wider), colour],
  ] as const)
    graphics
      .lineStyle(lineStyle(grid.size * width, shade))
      .moveTo(ax, ay)
      .lineTo(bx, by);
  return graphics;
}

/** Fills squares evenly. */
export function drawFill(grid: SquareGrid, squares: readonly Square[], colour: number, alpha: number): PIXI.Graphics {
  const graphics = new PIXI.Graphics();
  graphics.beginFill(colour, alpha);
  for (const { i, j } of squares)
    graphics.drawRect(grid.originX + j * grid.size, grid.originY + i * grid.size, grid.size, grid.size);
  graphics.endFill();
  return graphics;
}
