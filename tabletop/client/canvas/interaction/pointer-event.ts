/** Pointer events of the canvas, with the data of the workflow that they belong to. */
import type { FederatedPointerEvent } from 'pixi.js';
import type { Point, Rect } from '../geometry/points';

/**
 * What a mouse workflow knows, shared by all its events.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.interaction.MouseInteractionManager.html
 */
export interface InteractionData {
  object?: unknown;
  /** Where the workflow began, in canvas pixels. */
  origin?: Point;
  /** Where the pointer is now, in canvas pixels. */
  destination?: Point;
  /** Where the workflow began, in pixels of the browser's window. */
  screenOrigin?: Point;
  /** The rectangle of a selection. */
  coords?: Rect;
  preview?: unknown;
  clones?: unknown[];
  clearPreviewContainer?: boolean;
  released?: boolean;
  dropped?: boolean;
  cancelled?: boolean;
  [other: string]: unknown;
}

/** A pointer event of a workflow. */
export type CanvasPointerEvent = FederatedPointerEvent & { interactionData: InteractionData };

/** Whether the pointer is over the canvas itself and not over an element of the interface. */
export function isOverView(event: FederatedPointerEvent, view: unknown): boolean {
  return event.nativeEvent.target === view;
}

/** The origin of a workflow; events of a workflow always have one. */
export function originOf(event: CanvasPointerEvent): Point {
  return event.interactionData.origin ?? { x: 0, y: 0 };
}

/** Where the pointer of a workflow is; before the first move that is its origin. */
export function destinationOf(event: CanvasPointerEvent): Point {
  return event.interactionData.destination ?? originOf(event);
}
