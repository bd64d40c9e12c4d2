import { movableBy, resizableBy, type MovableWindow } from '../api/window-pointer';

/**
 * Lets an application be moved by a handle and resized by its corner.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.ux.Draggable.html
 */
export class Draggable {
  static get implementation(): typeof Draggable {
    return Draggable;
  }

  constructor(
    readonly app: MovableWindow,
    readonly element: HTMLElement,
    readonly handle: HTMLElement | false = element,
    readonly resizable: boolean | object = false,
  ) {
    if (handle) movableBy(handle, app);
    const corner = resizable ? element.querySelector<HTMLElement>('.window-resize-handle') : null;
    if (corner) resizableBy(corner, app);
  }
}
