/** The module's one layer: it draws every expedition of the scene, and hands on what the pointer does to the tools of procedures. */
import { sendCommand } from '../foundry/requests/asking.ts';
import { expeditionsOn, proceduresOn, watchExpeditions } from '../foundry/store/expeditions.ts';
import { couldNotFetch, fetchAgain, partHere, watchFetching } from '../foundry/browser/fetching.ts';
import { isSuspended } from '../foundry/store/leading.ts';
import { LAYER, MODULE_ID } from '../foundry/host/module-id.ts';
import { say } from '../foundry/host/notices.ts';
import { watchPending } from '../foundry/requests/requests.ts';
import { watchTold } from '../foundry/store/told.ts';
import { watchViewpoint } from '../foundry/store/viewpoint.ts';
import type { Point } from '../rules/procedure.ts';
import { HANDS, handsWanted } from './canvas-parts.ts';
import type { Dragging, Hand } from './hands.ts';
import { loadIconFont } from './icon-font.ts';
import { SceneOverlays } from './scene-overlays.ts';
import { zoom } from './zoom.ts';

/** The part of a pointer event that the layer reads. [types: `Canvas.Event.Pointer`] */
interface PointerEvent {
  readonly shiftKey?: boolean;
  readonly interactionData: { readonly origin: Point; readonly destination: Point };
}

/** A wheel sends many events for one turn of the hand; after one of them the next ones count for nothing so long, in milliseconds. */
const WHEEL_REST = 180;

/** The method that Foundry's undo key calls; as a text, for the types of 14 list it and those of 13 do not. [types 14: `InteractionLayer`] */
const UNDO_KEY = '_onUndoKey' as string;

declare global {
  namespace CONFIG.Canvas {
    interface Layers {
      [LAYER]: { layerClass: typeof GhostMapLayer; group: 'interface' };
    }
  }
}

/** The hands of a procedure's tool that is in the user's hand. */
function toolInHand(): Hand | null {
  const name = ui.controls?.tool?.name ?? '';
  for (const id of HANDS.ids()) {
    const hand = HANDS.here(id)?.tools?.[name];
    if (hand) return hand;
  }
  return null;
}

/** The hands that are asked in turn: the tool's own, and what procedures do whatever the tool. */
function handsNow(): readonly Hand[] {
  const always = HANDS.ids().flatMap((id) => HANDS.here(id)?.always ?? []);
  return [toolInHand(), ...always].filter((hand) => hand !== null);
}

/** All hands of tools, whether they are in the user's hand or not. */
function tools(): readonly Hand[] {
  return HANDS.ids().flatMap((id) => Object.values(HANDS.here(id)?.tools ?? {}));
}

/** Draws expeditions and hands on what the pointer does. */
export class GhostMapLayer extends foundry.canvas.layers.InteractionLayer {
  readonly #overlays = new SceneOverlays();
  /** The hand that drags. */
  #dragging: Hand | null = null;
  /** What hands draw, as far as it lies on the layer. */
  readonly #drawn = new Set<PIXI.Container>();
  #wheeled = Number.NEGATIVE_INFINITY;

  static override get layerOptions(): foundry.canvas.layers.InteractionLayer.LayerOptions {
    return foundry.utils.mergeObject(super.layerOptions, { name: LAYER, zIndex: 190 });
  }

  protected override async _draw(options: Record<string, never>): Promise<void> {
    await super._draw(options);
    // Text on the canvas is drawn once, so its font must be there before.
    await loadIconFont();
    this.refresh();
  }

  protected override async _tearDown(options: Record<string, never>): Promise<void> {
    this.#overlays.clear();
    for (const hand of tools()) hand.dragOver?.();
    for (const drawn of this.#drawn) this.removeChild(drawn);
    this.#drawn.clear();
    await super._tearDown(options);
  }

  /** Lists whose hands are wanted now. */
  #wanted(): readonly string[] {
    return handsWanted(proceduresOn(canvas.scene), this.active, game.user.isGM);
  }

  /** A click where hands could not be fetched says so, and fetches them once more; every drag begins with a click. */
  #fetchAgain(): void {
    for (const id of this.#wanted().filter(couldNotFetch)) {
      say('error', 'GHOSTMAP.Windows.NotLoaded');
      fetchAgain(id);
    }
  }

  /** Brings every overlay of the viewed scene up to date, and has the hands come that are wanted there. */
  refresh(): void {
    this.#overlays.refresh(this, zoom());
    for (const id of this.#wanted()) partHere(HANDS, id);
    for (const { object } of tools()) {
      if (!object || this.#drawn.has(object)) continue;
      this.#drawn.add(object);
      this.addChild(object);
    }
  }

  /** Follows the zoom with the widths of lines and the sizes of texts. */
  zoomed(): void {
    this.#overlays.zoomed(zoom());
  }

  /** The pointer shows what a click would do. */
  #pointed = (event: PIXI.FederatedPointerEvent): void => {
    const held = toolInHand();
    for (const hand of tools()) hand.pointed?.(hand === held ? event.getLocalPosition(this) : null);
  };

  protected override _activate(): void {
    super._activate();
    this.on('pointermove', this.#pointed);
    this.refresh();
  }

  protected override _deactivate(): void {
    super._deactivate();
    this.off('pointermove', this.#pointed);
    for (const hand of tools()) hand.pointed?.(null);
  }

  /** Does something with the hands that are wanted: at once where they are here, otherwise when they have come. */
  #withHands(act: () => void): void {
    const missing = this.#wanted().filter((id) => !HANDS.here(id));
    if (missing.length === 0) act();
    else if (!missing.some(couldNotFetch)) void Promise.all(missing.map((id) => HANDS.fetched(id))).then(act, () => undefined);
  }

  protected override _onClickLeft(event: foundry.canvas.Canvas.Event.Pointer): void {
    const { origin } = pointer(event).interactionData;
    this.#fetchAgain();
    this.#withHands(() => {
      handsNow().some((hand) => hand.clicked?.(origin) === true);
    });
  }

  protected override _canDragLeftStart(_user: User.Implementation): boolean {
    const held = toolInHand();
    // A drag may begin while the hand that takes it is still coming.
    return held ? (held.mayDrag?.() ?? false) : this.#wanted().some((id) => !HANDS.here(id) && !couldNotFetch(id));
  }

  /** Returns the hand that drags; it takes hold where the drag began, however late it has come. */
  #dragger(from: Point): Hand | null {
    const held = toolInHand();
    if (this.#dragging || held?.mayDrag?.() !== true) return this.#dragging;
    held.dragBegun?.(from);
    this.#dragging = held;
    return held;
  }

  protected override _onDragLeftStart(event: foundry.canvas.Canvas.Event.Pointer): void {
    this.#dragger(pointer(event).interactionData.origin);
  }

  protected override _onDragLeftMove(event: foundry.canvas.Canvas.Event.Pointer): void {
    const drag = draggingOf(event);
    this.#dragger(drag.from)?.dragged?.(drag);
  }

  protected override _onDragLeftDrop(event: foundry.canvas.Canvas.Event.Pointer): void {
    const drag = draggingOf(event);
    this.#withHands(() => {
      this.#dragger(drag.from)?.dropped?.(drag);
      this._onDragLeftCancel(event);
    });
  }

  protected override _onDragLeftCancel(_event: foundry.canvas.Canvas.Event.Pointer): void {
    this.#dragging?.dragOver?.();
    this.#dragging = null;
  }

  /** A double click opens the window of what lies there, as it opens a document's sheet elsewhere. */
  protected override _onClickLeft2(event: foundry.canvas.Canvas.Event.Pointer): void {
    const { origin } = pointer(event).interactionData;
    this.#withHands(() => {
      handsNow().some((hand) => hand.clickedTwice?.(origin) === true);
    });
  }

  /** Ctrl or Shift with the wheel turns what lies under the pointer, as it turns what is controlled elsewhere in Foundry. */
  protected override _onMouseWheel(event: foundry.canvas.Canvas.Event.Wheel): void {
    const { deltaX, deltaY, timeStamp } = event;
    if (timeStamp - this.#wheeled < WHEEL_REST) return;
    this.#wheeled = timeStamp;
    // With Shift held, browsers report a turn of the wheel as sideways.
    this.turn((deltaY || deltaX) > 0 ? 1 : -1);
  }

  /** Turns what is being dragged, otherwise what lies under the pointer; false when there is nothing to turn. */
  turn(quarters: number): boolean {
    if (!game.user.isGM) return false;
    return handsNow().some((hand) => hand.turned?.(quarters, canvas.mousePosition) === true);
  }

  /** Foundry's undo key takes back the last command of what was laid last on this scene and does not wait: a scramble, and not the ghost map under it. */
  protected [UNDO_KEY](_event: KeyboardEvent): boolean {
    const played = expeditionsOn(canvas.scene).filter(({ expedition }) => expedition.record.depth > 0);
    const ref = played.findLast((one) => !isSuspended(one)) ?? played.at(-1);
    if (!ref || !game.user.isGM) return false;
    void sendCommand(ref, { kind: 'undo' });
    return true;
  }
}

function pointer(event: foundry.canvas.Canvas.Event.Pointer): PointerEvent {
  // Unknown first: of PIXI's event the types name the parts, and what it shares with a pointer's is enough here.
  return event as unknown as PointerEvent;
}

function draggingOf(event: foundry.canvas.Canvas.Event.Pointer): Dragging {
  const { shiftKey, interactionData } = pointer(event);
  return { from: interactionData.origin, to: interactionData.destination, free: shiftKey === true };
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
  watchFetching(() => layer()?.refresh());
  watchTold(() => layer()?.refresh());
  const follow = (): void => layer()?.zoomed();
  Hooks.on('canvasPan', follow);
  // A scene's first view comes before its canvas is ready, and that of the first scene before anybody listens.
  Hooks.on('canvasReady', follow);
  follow();
}
