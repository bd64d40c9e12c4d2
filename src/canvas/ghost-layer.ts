/** The module's one layer: it draws every expedition of the scene, and lays, moves, resizes and turns grids. */
import { ask } from '../foundry/asking.ts';
import { type Placed, expeditionsOn, watchExpeditions } from '../foundry/expeditions.ts';
import { watchMarks } from '../foundry/ghost/gm-marks.ts';
import { laySearch, sizeToLay } from '../foundry/search/laying.ts';
import { LAYER, MODULE_ID, WALK_TOOL } from '../foundry/module-id.ts';
import { openExpedition } from '../foundry/windows.ts';
import { pendingAsks, watchPending } from '../foundry/requests.ts';
import { watchViewpoint } from '../foundry/viewpoint.ts';
import { watchTrailFilter } from '../foundry/scramble/trail-filter.ts';
import { pointAt, walkTo, watchPlans } from '../foundry/scramble/walks.ts';
import { turnedFrame } from '../rules/grid/frame.ts';
import type { Point } from '../rules/procedure.ts';
import { followDoorClicks } from './scramble/door-clicks.ts';
import { type Drag, type Laid, draggedGrid, holdAt, turnedDrag } from './search/grid-drag.ts';
import { type LineLook, drawGridLines } from './search/grid-lines.ts';
import { loadIconFont } from './icon-font.ts';
import { gridsOn } from './search/laid-grids.ts';
import { openMarkAt } from './ghost/mark-clicks.ts';
import { SceneOverlays } from './scene-overlays.ts';

const PREVIEW: LineLook = {
  colour: 0xffd75e,
  inner: { width: 1.5, alpha: 0.6 },
  border: { width: 3, alpha: 0.95 },
  fill: 0.12,
};

/** The part of a pointer event that the layer reads. [types: `Canvas.Event.Pointer`] */
interface PointerEvent {
  readonly shiftKey?: boolean;
  readonly interactionData: { readonly origin: Point; readonly destination: Point };
}

/** How near a grid's corner takes hold for resizing, in pixels on the screen. */
const CORNER = 24;
/** A wheel sends many events for one turn of the hand; after one of them the next ones count for nothing so long, in milliseconds. */
const WHEEL_REST = 180;

function snapped(point: Point): Point {
  return canvas.grid?.getSnappedPoint(point, { mode: CONST.GRID_SNAPPING_MODES.VERTEX, resolution: 1 }) ?? point;
}

/** How an event's points snap: a held Shift key lets them lie free, as elsewhere in Foundry. */
function snapOf(event: foundry.canvas.Canvas.Event.Pointer): (point: Point) => Point {
  return pointer(event).shiftKey ? (point) => point : snapped;
}

/** Whether clicks on the canvas lead a party on. */
function isWalking(): boolean {
  return ui.controls?.tool?.name === WALK_TOOL;
}

function zoom(): number {
  return canvas.stage?.scale.x ?? 1;
}

/** The method that Foundry's undo key calls; as a text, for the types of 14 list it and those of 13 do not. [types 14: `InteractionLayer`] */
const UNDO_KEY = '_onUndoKey' as string;

declare global {
  namespace CONFIG.Canvas {
    interface Layers {
      [LAYER]: { layerClass: typeof GhostMapLayer; group: 'interface' };
    }
  }
}

/** Draws expeditions and takes the GM's drags. */
export class GhostMapLayer extends foundry.canvas.layers.InteractionLayer {
  readonly #overlays = new SceneOverlays();
  readonly #preview = new PIXI.Graphics();
  #drag: Drag | null = null;
  /** The expedition that is dragged; null while a new one is laid. */
  #dragged: Placed | null = null;
  /** The drag's last event, to draw its preview anew when it is turned. */
  #last: foundry.canvas.Canvas.Event.Pointer | null = null;
  #wheeled = Number.NEGATIVE_INFINITY;

  static override get layerOptions(): foundry.canvas.layers.InteractionLayer.LayerOptions {
    return foundry.utils.mergeObject(super.layerOptions, { name: LAYER, zIndex: 190 });
  }

  protected override async _draw(options: Record<string, never>): Promise<void> {
    await super._draw(options);
    // Text on the canvas is drawn once, so its font must be there before.
    await loadIconFont();
    this.addChild(this.#preview);
    this.refresh();
  }

  protected override async _tearDown(options: Record<string, never>): Promise<void> {
    this.#overlays.clear();
    this.#preview.clear();
    this.removeChild(this.#preview);
    await super._tearDown(options);
  }

  /** Brings every overlay of the viewed scene up to date. */
  refresh(): void {
    this.#overlays.refresh(this, zoom());
  }

  /** Follows the zoom with the widths of lines and the sizes of texts. */
  zoomed(): void {
    this.#overlays.zoomed(zoom());
  }

  /** Follows what walk is planned; nothing else is drawn anew. */
  planned(): void {
    this.#overlays.planned();
  }

  /** The pointer shows the way that a click would ask for. */
  #pointed = (event: PIXI.FederatedPointerEvent): void => {
    pointAt(isWalking() ? event.getLocalPosition(this) : null);
  };

  protected override _activate(): void {
    super._activate();
    this.on('pointermove', this.#pointed);
  }

  protected override _deactivate(): void {
    super._deactivate();
    this.off('pointermove', this.#pointed);
    pointAt(null);
  }

  /** A click leads the party on with that tool; on a secret of a ghost map turns its window to that, where it can be shown to the players (SC-04). */
  protected override _onClickLeft(event: foundry.canvas.Canvas.Event.Pointer): void {
    const { origin } = pointer(event).interactionData;
    if (isWalking()) void walkTo(origin);
    // Every drag begins with a click, and rooms are everywhere.
    else if (!holdAt(origin, gridsOn(canvas.scene), 0)) void openMarkAt(origin, false);
  }

  protected override _canDragLeftStart(user: User.Implementation): boolean {
    return user.isGM && !isWalking();
  }

  protected override _onDragLeftStart(event: foundry.canvas.Canvas.Event.Pointer): void {
    const from = pointer(event).interactionData.origin;
    const held = holdAt(from, gridsOn(canvas.scene), CORNER / zoom());
    this.#dragged = held?.grid.placed ?? null;
    if (!held) this.#drag = { kind: 'lay', size: sizeToLay(), from, turn: 0 };
    else if (held.corner) this.#drag = { ...held.grid, kind: 'resize', corner: held.corner };
    else this.#drag = { ...held.grid, kind: 'move', from };
  }

  protected override _onDragLeftMove(event: foundry.canvas.Canvas.Event.Pointer): void {
    this.#last = event;
    const target = this.#target(event);
    if (target) drawGridLines(this.#preview, target.frame, target.size, PREVIEW, zoom());
  }

  protected override _onDragLeftDrop(event: foundry.canvas.Canvas.Event.Pointer): void {
    const target = this.#target(event);
    const dragged = this.#dragged;
    this._onDragLeftCancel(event);
    if (!target || !canvas.scene) return;
    if (dragged) void ask(dragged, { kind: 'lay', frame: target.frame });
    else void laySearch(canvas.scene, target.frame);
  }

  protected override _onDragLeftCancel(_event: foundry.canvas.Canvas.Event.Pointer): void {
    this.#drag = null;
    this.#dragged = null;
    this.#last = null;
    this.#preview.clear();
  }

  /** Gives the grid that a drop here would make. */
  #target(event: foundry.canvas.Canvas.Event.Pointer): Laid | null {
    return this.#drag && draggedGrid(this.#drag, pointer(event).interactionData.destination, snapOf(event));
  }

  /** A double click on a laid grid, or on a room of a ghost map, opens its window, as it opens a document's sheet elsewhere. */
  protected override _onClickLeft2(event: foundry.canvas.Canvas.Event.Pointer): void {
    const { origin } = pointer(event).interactionData;
    const held = holdAt(origin, gridsOn(canvas.scene), 0);
    if (!held) void openMarkAt(origin, true);
    else if (game.user.isGM) openExpedition(held.grid.placed);
  }

  /** Ctrl or Shift with the wheel turns the grid under the pointer, as it turns what is controlled elsewhere in Foundry. */
  protected override _onMouseWheel(event: foundry.canvas.Canvas.Event.Wheel): void {
    const { deltaX, deltaY, timeStamp } = event;
    if (timeStamp - this.#wheeled < WHEEL_REST) return;
    this.#wheeled = timeStamp;
    // With Shift held, browsers report a turn of the wheel as sideways.
    this.turn((deltaY || deltaX) > 0 ? 1 : -1);
  }

  /** Turns what is being dragged, otherwise the grid under the pointer, otherwise the only one there is; false when there is none. */
  turn(quarters: number): boolean {
    if (!game.user.isGM) return false;
    if (this.#drag) {
      this.#drag = turnedDrag(this.#drag, quarters);
      if (this.#last) this._onDragLeftMove(this.#last);
      return true;
    }
    const all = gridsOn(canvas.scene);
    const grid = holdAt(canvas.mousePosition, all, 0)?.grid ?? (all.length === 1 ? all[0] : undefined);
    if (!grid) return false;
    const { placed, frame, size } = grid;
    // A turn that is still asked for would be made again from where the grid lay before it.
    const waits = pendingAsks().some((asked) => asked.kind === 'command' && asked.expedition === placed.id);
    if (!waits) void ask(placed, { kind: 'lay', frame: turnedFrame(frame, size, quarters) });
    return true;
  }

  /** Foundry's undo key takes back the last command of what was laid last on this scene: a scramble, and not the ghost map under it. */
  protected [UNDO_KEY](_event: KeyboardEvent): boolean {
    const placed = expeditionsOn(canvas.scene)
      .filter(({ expedition }) => expedition.record.depth > 0)
      .at(-1);
    if (!placed || !game.user.isGM) return false;
    void ask(placed, { kind: 'undo' });
    return true;
  }
}

function pointer(event: foundry.canvas.Canvas.Event.Pointer): PointerEvent {
  // Unknown first: of PIXI's event the types name the parts, and what it shares with a pointer's is enough here.
  return event as unknown as PointerEvent;
}

/** The canvas, as far as it has our layer. [doc] api Canvas */
interface WithLayer {
  readonly [LAYER]?: GhostMapLayer;
}

function layer(): GhostMapLayer | null {
  return canvas.ready ? ((canvas as WithLayer)[LAYER] ?? null) : null;
}

/** Registers the layer and the keys that turn a grid; Foundry wants this in `init`, before the canvas is made. */
export function registerLayer(): void {
  CONFIG.Canvas.layers[LAYER] = { layerClass: GhostMapLayer, group: 'interface' };
  const turns = { left: ['BracketLeft', -1], right: ['BracketRight', 1] } as const;
  for (const [way, [key, quarters]] of Object.entries(turns)) {
    game.keybindings.register(MODULE_ID, `turn-${way}`, {
      name: `GHOSTMAP.Keys.Turn.${way}`,
      hint: 'GHOSTMAP.Keys.TurnHint',
      editable: [{ key }],
      restricted: true,
      onDown: () => {
        const present = layer();
        return present?.active === true && present.turn(quarters);
      },
    });
  }
}

/** Keeps what is drawn in step with what is stored and with whose eyes look. */
export function followCanvas(): void {
  watchExpeditions((scene) => {
    if (scene === canvas.scene) layer()?.refresh();
  });
  watchPending(() => layer()?.refresh());
  watchViewpoint(() => layer()?.refresh());
  watchMarks(() => layer()?.refresh());
  watchTrailFilter(() => layer()?.refresh());
  watchPlans(() => layer()?.planned());
  followDoorClicks(isWalking);
  const follow = (): void => layer()?.zoomed();
  Hooks.on('canvasPan', follow);
  // A scene's first view comes before its canvas is ready, and that of the first scene before anybody listens.
  Hooks.on('canvasReady', follow);
  follow();
}
