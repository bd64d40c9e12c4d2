/** How a line over the map looks while it is drawn: a firm line as far as it is to be had, and a broken one beyond. */
import type { Point } from '../../rules/procedure.ts';
import { DARK, PALE, VERMILION } from '../colours.ts';
import { dashes } from '../mark-lines.ts';

/** What a line is drawn from; lengths and points are in canvas pixels. */
export interface LineLook {
  /** The middles of its places. */
  readonly points: readonly Point[];
  /** How many of its steps are to be had. */
  readonly steps: number;
  /** The side of a place. */
  readonly side: number;
}

/** Widths as shares of a place's side, and at least so many pixels of the screen; the casing is the dark around a stroke. */
const WIDTH = { share: 0.07, most: 14, least: 4 };
const CASING = 1.9;
/** The side of a dash, and the radius of the dot at each place and of the ring at the end, in widths. */
const DASH = 2.4;
const DOT = 1.15;
const RING = 2.6;

/** Draws a line at a zoom, in screen pixels a canvas pixel. */
export function drawLine(graphics: PIXI.Graphics, { points, steps, side }: LineLook, zoom: number): void {
  const width = Math.max(WIDTH.least, Math.min(WIDTH.most, side * WIDTH.share * zoom)) / zoom;
  const round: object = { cap: PIXI.LINE_CAP.ROUND, join: PIXI.LINE_JOIN.ROUND };
  const stroke = (wide: number, color: number, alpha: number) => graphics.lineStyle({ ...round, width: wide, color, alpha });
  const [first, last] = [points[0], points.at(-1)];
  graphics.clear();
  if (!first || !last || points.length < 2) return;
  for (const [wide, had, refused, alpha] of [
    [width * CASING, DARK, DARK, 0.85],
    [width, PALE, VERMILION, 1],
  ] as const) {
    stroke(wide, had, alpha).moveTo(first.x, first.y);
    for (const { x, y } of points.slice(1, steps + 1)) graphics.lineTo(x, y);
    stroke(wide, refused, alpha);
    for (let step = steps; step + 1 < points.length; step += 1) {
      const [a, b] = [points[step] ?? first, points[step + 1] ?? last];
      for (const [x1, y1, x2, y2] of dashes([a.x, a.y, b.x, b.y], width * DASH)) graphics.moveTo(x1, y1).lineTo(x2, y2);
    }
  }
  stroke(width / 2, DARK, 1);
  points.slice(1, -1).forEach(({ x, y }, at) => {
    graphics.beginFill(at < steps ? PALE : VERMILION).drawCircle(x, y, width * DOT);
    graphics.endFill();
  });
  const isHad = steps >= points.length - 1;
  for (const [wide, color] of [[width * CASING, DARK] as const, [width, isHad ? PALE : VERMILION] as const])
    stroke(wide, color, 1).drawCircle(last.x, last.y, width * RING);
}
