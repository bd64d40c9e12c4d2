/** Bringing what is played out from under what others take of the page. */
import type { Box } from '../../rules/grid/frame.ts';
import type { Point } from '../../rules/procedure.ts';
import { wantsNoMotion } from '../browser/motion.ts';
import { SHOWN, type Sides, freeOfPage, zoom } from './view.ts';

/** Where the middle of a part of the page shall lie on it, and by how much nearer it is seen. */
interface Cleared extends Point {
  readonly by: number;
}

/** Returns the nearest stretch of a length to where one lies now that is within another, by its middle. */
function middleWithin(from: number, to: number, least: number, most: number): number {
  const half = (to - from) / 2;
  return Math.min(most - half, Math.max(least + half, from + half));
}

/** Says how a view is changed least for a part of the page to lie within the free one: it goes aside, or farther away where there is no room. */
export function clearing(part: Sides, free: Sides): Cleared {
  const by = Math.min((free.right - free.left) / (part.right - part.left), (free.bottom - free.top) / (part.bottom - part.top));
  if (by < 1) return { x: (free.left + free.right) / 2, y: (free.top + free.bottom) / 2, by: SHOWN * by };
  return {
    x: middleWithin(part.left, part.right, free.left, free.right),
    y: middleWithin(part.top, part.bottom, free.top, free.bottom),
    by: 1,
  };
}

/** Returns where on the page a rectangle of the canvas is seen. */
export function onPage({ x, y, width, height }: Box): Sides {
  const start = canvas.clientCoordinatesFromCanvas({ x, y });
  const end = canvas.clientCoordinatesFromCanvas({ x: x + width, y: y + height });
  return { left: start.x, top: start.y, right: end.x, bottom: end.y };
}

/** Brings the middle of a rectangle of the canvas to a point of the page at a scale: gliding, at once for whoever wants nothing to move. */
export async function bringTo({ x, y, width, height }: Box, at: Point, scale: number, duration = 250): Promise<void> {
  const { innerWidth, innerHeight } = globalThis;
  const view = {
    x: x + width / 2 + (innerWidth / 2 - at.x) / scale,
    y: y + height / 2 + (innerHeight / 2 - at.y) / scale,
    scale,
  };
  if (wantsNoMotion()) canvas.pan(view);
  else await canvas.animatePan({ ...view, duration });
}

/** Brings a rectangle of the canvas out from under what others take of the page, or a lesser one where that has no room as near as the view is. */
export async function keepClear(box: Box, least: Box = box): Promise<void> {
  const free = freeOfPage();
  const part = clearing(onPage(box), free).by < 1 ? least : box;
  const [now, to] = [onPage(part), clearing(onPage(part), free)];
  const isClear =
    to.by === 1 && Math.abs(to.x - (now.left + now.right) / 2) < 1 && Math.abs(to.y - (now.top + now.bottom) / 2) < 1;
  if (!isClear) await bringTo(part, to, zoom() * to.by);
}
