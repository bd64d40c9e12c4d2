/** Moving the view by dragging with the right button. */
import type { Canvas } from '../board';
import type { Point } from '../geometry/points';
import type { CanvasPointerEvent } from './pointer-event';

/** Notes where the view and the pointer are when the drag begins. */
export function beginPan(canvas: Canvas, event: CanvasPointerEvent): void {
  event.interactionData['viewOrigin'] = canvas.view;
  event.interactionData['panOrigin'] = { x: event.clientX, y: event.clientY };
}

/** Keeps the point of the canvas that was taken hold of beneath the pointer. @see https://foundryvtt.com/article/controls/ (Pan Canvas) */
export function continuePan(canvas: Canvas, event: CanvasPointerEvent): void {
  const view = event.interactionData['viewOrigin'] as Point | undefined;
  const from = event.interactionData['panOrigin'] as Point | undefined;
  if (!view || !from) return;
  const { scale } = canvas.view;
  canvas.pan({ x: view.x - (event.clientX - from.x) / scale, y: view.y - (event.clientY - from.y) / scale });
}
