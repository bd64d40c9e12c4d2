/** The module's layer above tokens: it draws every expedition of the scene, and hands on what the pointer does to the tools of procedures. */
import { sendCommand } from '../foundry/requests/asking.ts';
import { begunOn, expeditionsOn, proceduresOn, watchExpeditions } from '../foundry/store/expeditions.ts';
import { breath } from '../foundry/browser/chunked.ts';
import { couldNotFetch, fetchAgain, partHere, watchFetching } from '../foundry/browser/fetching.ts';
import { watchSwitches } from '../foundry/browser/switches.ts';
import { isPicking } from '../foundry/picking/is-picking.ts';
import { placesOffered, watchOffered } from '../foundry/picking/offered-places.ts';
import { isWaiting } from '../foundry/store/leading.ts';
import { orLog } from '../foundry/host/console.ts';
import { LAYER, MODULE_ID } from '../foundry/host/module-id.ts';
import { say } from '../foundry/host/notices.ts';
import { watchPending } from '../foundry/requests/requests.ts';
import { isOnCanvas, pointOf } from '../foundry/scene/pointer.ts';
import { zoom } from '../foundry/scene/view.ts';
import { watchTold } from '../foundry/store/told.ts';
import { watchViewpoint } from '../foundry/store/viewpoint.ts';
import type { Point } from '../rules/procedure.ts';
import { HANDS, KIT, MAP_KIT, type MapKit, handsHere, handsWanted } from './canvas-parts.ts';
import { GROUND, GroundLayer, OVERLAID, groundLayer } from './ground-layer.ts';
import { loadIconFont } from './icon-font.ts';
import type { Hands, Place, PointerDrag, Tool } from './tool.ts';

type PointerEvent = foundry.canvas.Canvas.Event.Pointer;

/** A wheel sends many events for one turn of the hand; after one of them the next ones count for nothing so long, in milliseconds. */
const WHEEL_REST = 180;

/** The method that Foundry's undo key calls; as a text, for the types of 14 list it and those of 13 do not. [types 14: `InteractionLayer`] */
const UNDO_KEY = '_onUndoKey' as string;

declare global {
  namespace CONFIG.Canvas {
    interface Layers {
      [LAYER]: { layerClass: typeof GhostMapLayer; group: 'interface' };
      [GROUND]: { layerClass: typeof GroundLayer; group: 'primary' };
    }
  }
}

/** All tools of procedures, whether they are in the user's hand or not. */
function tools(): readonly Tool[] {
  return handsHere().flatMap((hands) => Object.values(hands.tools ?? {}));
}

/** The tool of a procedure that is in the user's hand. */
function toolInHand(): Tool | undefined {
  const name = ui.controls?.tool?.name ?? '';
  return handsHere().flatMap((hands) => hands.tools?.[name] ?? [])[0];
}

/** The kit of the map, once it has come. */
let kit: MapKit | null = null;

/** The hands that have said where else their places come from. */
const followed = new WeakSet<Hands>();

/** What had begun when the scene came into view. */
let begunBefore: ReadonlySet<string> = new Set();

function inView(): void {
  begunBefore = begunOn(canvas.scene);
}

/** Lists what can be done at places now, by all procedures that are here, and what is offered beside them; null while the tool in hand takes all clicks. */
function placesHere(): readonly Place[] | null {
  if (toolInHand()?.takesClicks) return null;
  return [...handsHere().flatMap((hands) => hands.places?.() ?? []), ...placesOffered()];
}

/** Hands an event to the tool in the user's hand, and to what procedures do whatever the tool, until one takes it. */
function handOn(give: (tool: Tool) => boolean | undefined): boolean {
  const always = handsHere().flatMap((hands) => hands.always ?? []);
  return [toolInHand() ?? [], always].flat().some((tool) => give(tool) === true);
}

/** Draws expeditions and hands on what the pointer does. */
class GhostMapLayer extends foundry.canvas.layers.InteractionLayer {
  /** The tool that drags. */
  #dragging: Tool | null = null;
  #wheeled = Number.NEGATIVE_INFINITY;

  static override get layerOptions(): foundry.canvas.layers.InteractionLayer.LayerOptions {
    return foundry.utils.mergeObject(super.layerOptions, { name: LAYER, zIndex: 190 });
  }

  protected override async _draw(options: Record<string, never>): Promise<void> {
    await super._draw(options);
    OVERLAID.cover(this);
    // Text on the canvas is drawn once, so its font must be there before.
    await loadIconFont();
    // A large map takes a while to be drawn, and so does what else is drawn of a scene: between both the browser may answer. One in
    // the background answers nobody, and has no time for that.
    const pause = document.hidden || expeditionsOn(canvas.scene).length === 0 ? () => undefined : breath;
    await pause();
    this.refresh();
    await pause();
  }

  protected override async _tearDown(options: Record<string, never>): Promise<void> {
    OVERLAID.clear();
    for (const tool of tools()) {
      tool.onDragEnd?.();
      // What a tool draws is its own, and not destroyed with the layer's.
      if (tool.object) this.removeChild(tool.object);
    }
    if (kit) this.removeChild(kit.object);
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
    const ground = groundLayer();
    if (ground) OVERLAID.refresh({ above: this, ground }, zoom());
    for (const id of this.#wanted()) partHere(HANDS, id);
    for (const { object } of tools()) if (object && object.parent !== this) this.addChild(object);
    this.#refreshKit();
  }

  /** Has the kit of the map come with the first expedition in view, and look at what can be done there. */
  #refreshKit(): void {
    const make = MAP_KIT.here(KIT);
    if (!make) {
      const isWanted = proceduresOn(canvas.scene, !game.user.isGM).size > 0;
      if (isWanted)
        void MAP_KIT.fetched(KIT).then(() => layer()?.refresh(), orLog('the kit of the map could not be fetched', null));
      return;
    }
    kit ??= make(placesHere, () => begunBefore);
    for (const hands of handsHere())
      if (hands.watch && !followed.has(hands)) {
        followed.add(hands);
        hands.watch(() => layer()?.refresh());
      }
    if (kit.object.parent !== this) this.addChild(kit.object);
    kit.refresh();
  }

  /** Follows the zoom with the widths of lines and the sizes of texts. */
  zoomed(): void {
    OVERLAID.zoomed(zoom());
  }

  /** The pointer shows what a click would do. */
  #pointed = (event: PIXI.FederatedPointerEvent): void => {
    const held = toolInHand();
    for (const tool of tools()) tool.onPointerMove?.(tool === held ? event.getLocalPosition(this) : null);
  };

  protected override _activate(): void {
    super._activate();
    this.on('pointermove', this.#pointed);
    this.refresh();
  }

  protected override _deactivate(): void {
    super._deactivate();
    this.off('pointermove', this.#pointed);
    for (const tool of tools()) tool.onPointerMove?.(null);
  }

  /** Does something with the hands that are wanted: at once where they are here, otherwise when they have come. */
  #withHands(act: () => void): void {
    const missing = this.#wanted().filter((id) => !HANDS.here(id));
    if (missing.length === 0) act();
    else if (!missing.some(couldNotFetch)) void Promise.all(missing.map((id) => HANDS.fetched(id))).then(act, () => undefined);
  }

  protected override _onClickLeft(event: PointerEvent): void {
    const { origin } = interactionOf(event);
    this.#fetchAgain();
    this.#withHands(() => handOn((tool) => tool.onClick?.(origin)));
  }

  /** A double click opens the window of what lies there, as it opens a document's sheet elsewhere. */
  protected override _onClickLeft2(event: PointerEvent): void {
    const { origin } = interactionOf(event);
    this.#withHands(() => handOn((tool) => tool.onDoubleClick?.(origin)));
  }

  protected override _canDragLeftStart(_user: User.Implementation): boolean {
    const held = toolInHand();
    // A drag may begin while the hand that takes it is still coming.
    return held ? (held.canDrag?.() ?? false) : this.#wanted().some((id) => !HANDS.here(id) && !couldNotFetch(id));
  }

  /** Returns the tool that drags; it takes hold where the drag began, however late it has come. */
  #dragger(from: Point): Tool | null {
    const held = toolInHand();
    if (this.#dragging || held?.canDrag?.() !== true) return this.#dragging;
    held.onDragStart?.(from);
    this.#dragging = held;
    return held;
  }

  protected override _onDragLeftStart(event: PointerEvent): void {
    this.#dragger(interactionOf(event).origin);
  }

  protected override _onDragLeftMove(event: PointerEvent): void {
    const drag = dragOf(event);
    this.#dragger(drag.from)?.onDragMove?.(drag);
  }

  protected override _onDragLeftDrop(event: PointerEvent): void {
    const drag = dragOf(event);
    this.#withHands(() => {
      this.#dragger(drag.from)?.onDrop?.(drag);
      this._onDragLeftCancel(event);
    });
  }

  protected override _onDragLeftCancel(_event: PointerEvent): void {
    this.#dragging?.onDragEnd?.();
    this.#dragging = null;
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
    return game.user.isGM && handOn((tool) => tool.onTurn?.(quarters, canvas.mousePosition));
  }

  /** Foundry's undo key takes back the last command of what was laid last on this scene and does not wait: a scramble, and not the ghost map under it. */
  protected [UNDO_KEY](_event: KeyboardEvent): boolean {
    const played = expeditionsOn(canvas.scene).filter(({ expedition }) => expedition.record.depth > 0);
    const ref = played.findLast((one) => !isWaiting(one)) ?? played.at(-1);
    if (!ref || !game.user.isGM) return false;
    void sendCommand(ref, { kind: 'undo' });
    return true;
  }
}

/** Returns the part of a pointer's event that the layer reads. [types: `Canvas.Event.Pointer`] */
function interactionOf(event: PointerEvent) {
  // Unknown first: of PIXI's event the types name the parts, and what it shares with a pointer's is enough here.
  const { shiftKey = false, interactionData } = event as unknown as {
    readonly shiftKey?: boolean;
    readonly interactionData: { readonly origin: Point; readonly destination: Point };
  };
  return { ...interactionData, shiftKey };
}

function dragOf(event: PointerEvent): PointerDrag {
  const { origin, destination, shiftKey } = interactionOf(event);
  return { from: origin, to: destination, free: shiftKey };
}

/** The canvas, as far as it has our layer. [doc] api Canvas */
interface WithLayer {
  readonly [LAYER]?: GhostMapLayer;
}

function layer(): GhostMapLayer | null {
  return canvas.ready ? ((canvas as WithLayer)[LAYER] ?? null) : null;
}

/** Registers the layer, and the keys that turn a grid and lead to places; Foundry wants this in `init`, before the canvas is made. */
export function registerLayer(): void {
  CONFIG.Canvas.layers[GROUND] = { layerClass: GroundLayer, group: 'primary' };
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
  game.keybindings.register(MODULE_ID, 'places', {
    name: 'GHOSTMAP.Keys.Places',
    hint: 'GHOSTMAP.Keys.PlacesHint',
    editable: [{ key: 'KeyM', modifiers: [foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.SHIFT] }],
    onDown: () => kit?.focus() ?? false,
  });
}

/** A tool is given presses before the canvas is, where no place is being chosen. */
function followPresses(): void {
  window.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || !isOnCanvas(event) || isPicking()) return;
      if (toolInHand()?.onPointerDown?.(pointOf(event), event.shiftKey, event.altKey) !== true) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    { capture: true },
  );
}

/** Keeps what is drawn in step with what is stored and with whose eyes look, and has tools given presses. */
export function followCanvas(): void {
  const refresh = (): void => layer()?.refresh();
  watchExpeditions((scene) => {
    if (scene === canvas.scene) refresh();
  });
  for (const watch of [watchPending, watchViewpoint, watchFetching, watchTold, watchSwitches, watchOffered]) watch(refresh);
  const zoomed = (): void => layer()?.zoomed();
  Hooks.on('canvasPan', zoomed);
  // A scene's first view comes before its canvas is ready, and that of the first scene before anybody listens.
  Hooks.on('canvasReady', zoomed);
  Hooks.on('canvasReady', inView);
  zoomed();
  inView();
  followPresses();
}
