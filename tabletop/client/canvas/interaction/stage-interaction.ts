/** What happens when the mouse acts on the canvas and not on an object of it. */
import type { Canvas } from '../board';
import { rectFrom } from '../geometry/points';
import { PlaceablesLayer } from '../layers/placeables-layer';
import type { InteractionLayer } from '../layers/interaction-layer';
import { table } from '../table';
import { MouseInteractionManager } from './mouse-interaction-manager';
import { beginPan, continuePan } from './pan-drag';
import { destinationOf, isOverView, originOf } from './pointer-event';
import type { CanvasPointerEvent } from './pointer-event';
import { broadcast } from '../user-activity';
import { zoomAround } from '../view';

/** Tools with which a drag on the canvas draws a rectangle. */
const RECTANGLE_TOOLS: readonly string[] = ['select', 'target'];

/** Whether a drag selects, in the layer and with the tool that are active. */
function dragsRectangle(layer: InteractionLayer | null): boolean {
  return layer instanceof PlaceablesLayer && layer.options.controllableObjects && RECTANGLE_TOOLS.includes(activeTool());
}

function activeTool(): string {
  const { game, ui } = table();
  return game.activeTool ?? ui?.controls?.tool?.name ?? 'select';
}

/** Whether a drag measures: with the ruler's tool, or with Ctrl held. @see https://foundryvtt.com/article/controls/ (Measure Distance with Ruler) */
function measures(event: CanvasPointerEvent, layer: InteractionLayer | null): boolean {
  if (layer !== table().canvas.tokens) return false;
  return activeTool() === 'ruler' || event.ctrlKey || event.metaKey;
}

/**
 * The manager of the stage: clicks and left drags go to the active layer, drags with a selecting tool draw a
 * rectangle, right drags move the view.
 * @see https://foundryvtt.com/article/controls/
 */
export function createStageInteraction(canvas: Canvas): MouseInteractionManager {
  const active = (): InteractionLayer | null => (canvas.ready ? canvas.activeLayer : null);
  const manager = new MouseInteractionManager(
    canvas.stage,
    canvas.stage,
    {
      clickLeft: () => active() !== null,
      clickLeft2: () => active() !== null,
      dragLeftStart: (user, event) => {
        const layer = active();
        return layer !== null && (measures(event, layer) || dragsRectangle(layer) || layer._canDragLeftStart(user, event));
      },
    },
    {
      clickLeft: (event) => active()?._onClickLeft(event),
      clickLeft2: (event) => active()?._onClickLeft2(event),
      clickRight: (event) => active()?._onClickRight(event),
      clickRight2: (event) => active()?._onClickRight2(event),
      dragLeftStart: (event) => {
        const layer = active();
        if (measures(event, layer)) canvas.controls.ruler.start(originOf(event), !event.shiftKey);
        else if (dragsRectangle(layer)) event.interactionData.coords = rectFrom(originOf(event), originOf(event));
        else return layer?._onDragLeftStart(event);
        return undefined;
      },
      dragLeftMove: (event) => {
        const { ruler } = canvas.controls;
        if (ruler.active) {
          ruler.measure(destinationOf(event), !event.shiftKey);
          tellRuler(canvas);
          return undefined;
        }
        if (event.interactionData.coords === undefined) return active()?._onDragLeftMove(event);
        event.interactionData.coords = rectFrom(originOf(event), destinationOf(event));
        canvas.controls.drawSelect(event.interactionData.coords);
        return undefined;
      },
      dragLeftDrop: (event) => {
        const { ruler } = canvas.controls;
        if (ruler.active) {
          if (!event.ctrlKey && !event.metaKey) return undefined;
          ruler.addWaypoint();
          return false;
        }
        if (event.interactionData.coords === undefined) return active()?._onDragLeftDrop(event);
        selectRectangle(canvas, event);
        return undefined;
      },
      dragLeftCancel: (event) => {
        const { ruler } = canvas.controls;
        if (ruler.active) {
          if (event.button === 2 && ruler.removeWaypoint()) return false;
          ruler.reset();
          tellRuler(canvas);
          return undefined;
        }
        if (event.interactionData.coords === undefined) return active()?._onDragLeftCancel(event);
        canvas.controls.clearSelect();
        return undefined;
      },
      dragRightStart: (event) => beginPan(canvas, event),
      dragRightMove: (event) => continuePan(canvas, event),
      longPress: (event) => canvas.controls._onLongPress(event, originOf(event)),
    },
  );
  canvas.stage.on('globalpointermove', (event) => {
    if (!isOverView(event, canvas.app?.view)) return;
    event.getLocalPosition(canvas.stage, canvas.mousePosition);
    canvas.controls._onMouseMove();
  });
  return manager;
}

/** Listens for the wheel on the canvas' element, which has no menu of its own. */
export function activateWheel(canvas: Canvas, view: HTMLCanvasElement): void {
  view.addEventListener('wheel', (event) => onWheel(canvas, event), { passive: false });
  view.addEventListener('contextmenu', (event) => event.preventDefault());
}

let lastTold = 0;

/** Tells the others of one's measurement, at most ten times in a second while it goes on. */
function tellRuler(canvas: Canvas): void {
  const data = canvas.controls.ruler.toData();
  const now = performance.now();
  if (data !== null && now - lastTold < 100) return;
  lastTold = now;
  broadcast({ ruler: data });
}

/** Controls, or targets, what lies in the drawn rectangle. Shift adds to what is controlled. @see https://foundryvtt.com/article/controls/ */
function selectRectangle(canvas: Canvas, event: CanvasPointerEvent): void {
  const layer = canvas.activeLayer;
  const { coords } = event.interactionData;
  if (!(layer instanceof PlaceablesLayer) || coords === undefined) return;
  if (activeTool() === 'target') canvas.tokens.targetObjects(coords, { releaseOthers: !event.shiftKey });
  else layer.selectObjects(coords, { releaseOthers: !event.shiftKey });
}

/** Turns what is controlled when Ctrl or Shift is held, else changes the scale around the cursor. @see https://foundryvtt.com/article/controls/ */
function onWheel(canvas: Canvas, event: WheelEvent): void {
  event.preventDefault();
  if (!canvas.ready || event.deltaY + event.deltaX === 0) return;
  if (event.ctrlKey || event.shiftKey || event.metaKey) {
    canvas.activeLayer?._onMouseWheel(event);
    return;
  }
  const present = canvas.view;
  const scale = present.scale * (event.deltaY < 0 ? 1.1 : 1 / 1.1);
  const { maxZoom } = table().CONFIG.Canvas;
  if (scale > maxZoom) return;
  canvas.pan(zoomAround(present, scale, canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY })));
}
