/** How the view of the canvas is moved and how far it may go. */
import { clamp } from './geometry/points';
import type { Point } from './geometry/points';

/** What is in the middle of the window, in canvas pixels, and how large. @see https://foundryvtt.com/api/v13/interfaces/foundry.CanvasViewPosition.html */
export interface ViewPosition extends Point {
  scale: number;
}

/** What limits the view. */
export interface ViewBounds {
  /** The padded canvas, in pixels. */
  width: number;
  height: number;
  screenWidth: number;
  screenHeight: number;
  maxZoom: number;
  minZoom?: number | undefined;
}

/** The smallest scale: the one that is set, else a little less than what shows the whole canvas. unsure: how much less. */
export function smallestScale(bounds: ViewBounds): number {
  const fit = Math.min(bounds.screenWidth / bounds.width, bounds.screenHeight / bounds.height);
  return bounds.minZoom ?? Math.min(0.25, fit * 0.75);
}

/**
 * A view with its missing parts taken from the present one, brought within the limits: the middle of the window stays
 * over the canvas, give or take 40 % of a window. unsure: the margin is not documented.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.Canvas.html#pan
 */
export function constrainView(
  view: { x?: number | null | undefined; y?: number | null | undefined; scale?: number | null | undefined },
  present: ViewPosition,
  bounds: ViewBounds,
): ViewPosition {
  const scale = clamp(finite(view.scale, present.scale), smallestScale(bounds), bounds.maxZoom);
  const marginX = (0.4 * bounds.screenWidth) / scale;
  const marginY = (0.4 * bounds.screenHeight) / scale;
  return {
    x: clamp(finite(view.x, present.x), Math.min(-marginX, 0), bounds.width + marginX),
    y: clamp(finite(view.y, present.y), Math.min(-marginY, 0), bounds.height + marginY),
    scale,
  };
}

/** The view of another scale in which one point of the canvas stays where it is on the screen. */
export function zoomAround(present: ViewPosition, scale: number, fixed: Point): ViewPosition {
  const ratio = present.scale / scale;
  return { x: fixed.x + (present.x - fixed.x) * ratio, y: fixed.y + (present.y - fixed.y) * ratio, scale };
}

/** How much of the window is covered on its sides, in its pixels. */
export interface ViewInsets {
  left: number;
  right: number;
}

/**
 * The view that shows a rectangle whole, at most at its own size, in the part of the window that nothing covers.
 * unsure: how the first view of a scene without one of its own is chosen is not documented.
 */
export function viewOf(
  rect: { x: number; y: number; width: number; height: number },
  bounds: ViewBounds,
  { left, right }: ViewInsets = { left: 0, right: 0 },
): ViewPosition {
  const free = bounds.screenWidth - left - right;
  const scale = Math.min(1, 0.9 * Math.min(free / rect.width, bounds.screenHeight / rect.height));
  return { x: rect.x + rect.width / 2 + (right - left) / 2 / scale, y: rect.y + rect.height / 2, scale };
}

function finite(value: number | null | undefined, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}
