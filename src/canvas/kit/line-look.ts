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
  /** How much of the last of these is paid, from 0 to 1; absent: all of it. */
  readonly end?: { readonly share: number } | undefined;
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

/** How far round a circle two corners of a sector lie at most, in parts of it. */
const ARC = 1 / 32;

/** Returns the corners of a sector of a circle from its top clockwise, by its share of it: its middle first. */
export function sectorOf({ x, y }: Point, radius: number, share: number): readonly Point[] {
  const parts = Math.max(1, Math.ceil(share / ARC));
  const round = Array.from({ length: parts + 1 }, (_, part) => (2 * Math.PI * share * part) / parts);
  return [{ x, y }, ...round.map((turn) => ({ x: x + radius * Math.sin(turn), y: y - radius * Math.cos(turn) }))];
}

/** Parts a line within the last step that is had: the corners that it comes to firmly, and what of that step is owed; null where it makes none. */
export function paidPart(
  points: readonly Point[],
  steps: number,
  share: number,
): { readonly firm: readonly Point[]; readonly owed: readonly [from: Point, to: Point] } | null {
  const [from, to] = [points[steps - 1], points[steps]];
  if (!from || !to) return null;
  const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  return { firm: [...points.slice(1, steps), at], owed: [at, to] };
}

/** Draws how much of a step is paid at the place that it leads to: so much of a disc is filled. */
function drawShare(graphics: PIXI.Graphics, at: Point, share: number, width: number): void {
  const radius = width * RING;
  graphics
    .lineStyle({ width: width / 3, color: PALE, alpha: 1 })
    .beginFill(DARK, 0.85)
    .drawCircle(at.x, at.y, radius);
  graphics.endFill().lineStyle(0).beginFill(PALE);
  graphics.drawPolygon(sectorOf(at, radius, share).flatMap(({ x, y }) => [x, y])).endFill();
}

/** Draws a line at a zoom, in screen pixels a canvas pixel. */
export function drawLine(graphics: PIXI.Graphics, { points, steps, side, end }: LineLook, zoom: number): void {
  const width = Math.max(WIDTH.least, Math.min(WIDTH.most, side * WIDTH.share * zoom)) / zoom;
  const round: object = { cap: PIXI.LINE_CAP.ROUND, join: PIXI.LINE_JOIN.ROUND };
  const stroke = (wide: number, color: number, alpha: number) => graphics.lineStyle({ ...round, width: wide, color, alpha });
  const [first, last] = [points[0], points.at(-1)];
  graphics.clear();
  if (!first || !last || points.length < 2) return;
  const broken = (from: Point, to: Point): void => {
    for (const [x1, y1, x2, y2] of dashes([from.x, from.y, to.x, to.y], width * DASH)) graphics.moveTo(x1, y1).lineTo(x2, y2);
  };
  const paid = end && paidPart(points, steps, end.share);
  for (const [wide, had, refused, alpha] of [
    [width * CASING, DARK, DARK, 0.85],
    [width, PALE, VERMILION, 1],
  ] as const) {
    stroke(wide, had, alpha).moveTo(first.x, first.y);
    for (const { x, y } of paid?.firm ?? points.slice(1, steps + 1)) graphics.lineTo(x, y);
    if (paid) broken(...paid.owed);
    stroke(wide, refused, alpha);
    for (let step = steps; step + 1 < points.length; step += 1) broken(points[step] ?? first, points[step + 1] ?? last);
  }
  stroke(width / 2, DARK, 1);
  points.slice(1, -1).forEach(({ x, y }, at) => {
    if (paid && at === steps - 1) return;
    graphics.beginFill(at < steps ? PALE : VERMILION).drawCircle(x, y, width * DOT);
    graphics.endFill();
  });
  if (paid && end) drawShare(graphics, paid.owed[1], end.share, width);
  if (paid && steps === points.length - 1) return;
  const isHad = steps >= points.length - 1;
  for (const [wide, color] of [[width * CASING, DARK] as const, [width, isHad ? PALE : VERMILION] as const])
    stroke(wide, color, 1).drawCircle(last.x, last.y, width * RING);
}
