/** Lines over a map that grow as wide as can be seen from far, in a light core and a dark casing, with arrows along them. */
import type { Point } from '../rules/procedure.ts';
import { DARK, PALE } from './colours.ts';
import { type Draw, lines } from './drawn.ts';

/** Sets how lines are drawn from now on: as wide as a share of a place's side, which grows on a map seen from far up to the most, with round ends. */
export type SetLine = (share: number, most: number, colour: number, alpha?: number) => PIXI.Graphics;

/** Draws what is wider on a map seen from far, over places of a side in canvas pixels. */
export function wide(
  side: number,
  widerAt: (zoom: number) => number,
  draw: (graphics: PIXI.Graphics, line: SetLine, wider: number) => void,
): Draw {
  return lines((graphics, wider) => {
    const round: object = { cap: PIXI.LINE_CAP.ROUND, join: PIXI.LINE_JOIN.ROUND };
    const line: SetLine = (share, most, color, alpha = 1) =>
      graphics.lineStyle({ ...round, width: side * Math.min(most, share * wider), color, alpha });
    draw(graphics, line, wider);
  }, widerAt);
}

/** Draws a line from point to point. */
export function trace(graphics: PIXI.Graphics, points: readonly Point[]): void {
  points.forEach(({ x, y }, index) => {
    if (index === 0) graphics.moveTo(x, y);
    else graphics.lineTo(x, y);
  });
}

/** How arrows along a line look. */
export interface ArrowLook {
  /** An arrow stands on every step of this number. */
  readonly every: number;
  /** How long the half of one is, in canvas pixels. */
  readonly size: number;
  /** How wide its rim is, and at most, as shares of a place's side. */
  readonly rim: readonly [share: number, most: number];
}

/** Draws an arrow head in the middle of some steps of a line, which says which way it leads. */
export function arrowsAlong(line: SetLine, points: readonly Point[], { every, size, rim: [share, most] }: ArrowLook): void {
  points.slice(1).forEach((b, index) => {
    const a = points[index];
    if (!a || index % every !== 0) return;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [along, across] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const point = (ahead: number, aside: number): [number, number] => [
      (a.x + b.x) / 2 + (along * ahead - across * aside) * size,
      (a.y + b.y) / 2 + (across * ahead + along * aside) * size,
    ];
    line(share, most, DARK)
      .beginFill(PALE)
      .drawPolygon([...point(1, 0), ...point(-0.7, 0.9), ...point(-0.7, -0.9)])
      .endFill();
  });
}
