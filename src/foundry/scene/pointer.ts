/** Where pointers are on the canvas, for whoever hears them at the window. */
import type { Point } from '../../rules/procedure.ts';

/** Whether an event is over the canvas itself, and not over what lies on it. */
export function isOnCanvas({ target }: Event): boolean {
  return target === canvas.app?.view;
}

/** Returns the point of the canvas that an event is at. */
export function pointOf({ clientX, clientY }: MouseEvent): Point {
  return canvas.canvasCoordinatesFromClient({ x: clientX, y: clientY });
}
