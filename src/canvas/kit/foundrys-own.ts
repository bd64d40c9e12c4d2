/** What of Foundry's own lies under a point of the canvas: a token, a door's icon or a note there is meant before any place. */
import type { Point } from '../../rules/procedure.ts';

/** Whether something on the canvas, or what it is a part of, is Foundry's to press. */
function isPressed(object: PIXI.DisplayObject | null): boolean {
  const { PlaceableObject } = foundry.canvas.placeables;
  const { DoorControl } = foundry.canvas.containers;
  for (let one: PIXI.DisplayObject | null = object; one; one = one.parent)
    if (one instanceof PlaceableObject || one instanceof DoorControl) return true;
  return false;
}

/** Tells whether a press at a point of the canvas would be on something of Foundry's. */
export function isFoundrysAt(point: Point): boolean {
  if (!canvas.stage) return false;
  const { x, y } = canvas.stage.worldTransform.apply(new PIXI.Point(point.x, point.y));
  // A boundary of its own: that of the page keeps what it finds for the next event.
  return isPressed(new PIXI.EventBoundary(canvas.stage).hitTest(x, y));
}
