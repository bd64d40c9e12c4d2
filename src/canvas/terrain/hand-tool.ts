/**
 * A tool of GMs that hears the pointer by itself, before Foundry does: its drags are its own, and where it is at something secret
 * Foundry is told of no move, since it tells everybody of each where the user may show the cursor.
 * @see https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.ControlsLayer.html (cursor movement)
 */
import { LAYER } from '../../foundry/host/module-id.ts';
import { layerHere } from '../../foundry/host/shown-here.ts';
import { isOnCanvas, pointOf } from '../../foundry/scene/pointer.ts';
import { zoom } from '../../foundry/scene/view.ts';
import type { Point } from '../../rules/procedure.ts';
import { hasStirred } from '../kit/finding.ts';
import type { Tool } from '../tool.ts';

/** How soon after a click another one is the second of a double click, in milliseconds. */
const DOUBLE = 400;

/** What of the page takes keys itself. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable], .application';

/** A press of the right button, by which the view is moved. */
interface Grip {
  readonly press: PointerEvent;
  readonly pivot: Point;
}

/** A tool that a press, a drag and a click mean something to. */
export abstract class HandTool implements Tool {
  readonly takesClicks = true;
  readonly #name: string;
  /** Where the first button was pressed. */
  #from: Point | null = null;
  /** Whether the pointer has gone too far for a click since. */
  #isDragged = false;
  /** The click before, by which a double one is told. */
  #clicked: { readonly at: Point; readonly when: number } | null = null;
  #grip: Grip | null = null;
  /** Whether moves are kept from Foundry: until the pointer leaves the canvas, for where it sets out from is secret. */
  #withholds = false;

  /** `name` is the tool's among the scene controls. */
  constructor(name: string) {
    this.#name = name;
    const heard = { capture: true };
    window.addEventListener('pointermove', (event) => this.#moved(event), heard);
    window.addEventListener('pointerdown', (event) => this.#down(event), heard);
    window.addEventListener('pointerup', (event) => this.#up(event), heard);
    window.addEventListener('keydown', (event) => this.#key(event), heard);
    window.addEventListener('pointercancel', () => this.#drop(), heard);
    Hooks.on('canvasTearDown', () => this.#drop());
  }

  /** Tells whether where the pointer goes is secret. */
  protected abstract isSecret(): boolean;
  /** Is told where the pointer is while no button is held; null once it is elsewhere. */
  protected abstract hovered(at: Point | null): void;
  protected abstract pressed(at: Point, keys: { readonly alt: boolean }): void;
  /** Is told of each move while the button is held, once the pointer has gone too far for a click. */
  protected abstract dragged(at: Point): void;
  protected abstract dropped(at: Point): void;
  /** Is told of a click that is over; `again`: the second of a double click. */
  protected abstract clicked(at: Point, again: boolean): void;
  /** Gives up what is being done. */
  protected abstract cancelled(): void;
  /** Is told of a click of the right button, or a key, and tells whether it took it; absent: it takes none. */
  protected rightClicked?(): boolean;
  protected keyed?(key: string): boolean;

  /** Tells whether it is in this GM's hand. */
  protected get isInHand(): boolean {
    const { control, tool } = ui.controls ?? {};
    return game.user.isGM && layerHere()?.active === true && control?.name === LAYER && tool?.name === this.#name;
  }

  onPointerMove(at: Point | null): void {
    if (at === null && !this.isInHand) this.hovered(null);
  }

  onPointerDown(at: Point, _shift: boolean, alt: boolean): boolean {
    if (!game.user.isGM) return false;
    [this.#from, this.#isDragged] = [at, false];
    this.pressed(at, { alt });
    return true;
  }

  /** What is done whatever the tool has to wait. */
  onDoubleClick(): boolean {
    return true;
  }

  onClick(): boolean {
    return true;
  }

  onDragEnd(): void {
    this.#drop();
  }

  #drop(): void {
    [this.#from, this.#grip, this.#isDragged] = [null, null, false];
    this.cancelled();
  }

  #moved(event: PointerEvent): void {
    const onCanvas = isOnCanvas(event);
    const inHand = this.isInHand;
    if (inHand) this.#withholds = this.isSecret();
    else if (!onCanvas) this.#withholds = false;
    if (this.#withholds && onCanvas) event.stopImmediatePropagation();
    if (!inHand) {
      if (this.#from) this.#drop();
      return;
    }
    const at = pointOf(event);
    if (this.#grip && (event.buttons & 2) !== 0) this.#pan(this.#grip, event);
    else if (!this.#from) this.hovered(onCanvas ? at : null);
    else this.#drag(this.#from, at);
  }

  #drag(from: Point, at: Point): void {
    this.#isDragged ||= hasStirred(onScreen(from), onScreen(at));
    if (this.#isDragged) this.dragged(at);
  }

  /** Moves the view as Foundry would, which hears of no move. */
  #pan({ press, pivot }: Grip, { clientX, clientY }: PointerEvent): void {
    if (!this.#withholds) return;
    canvas.pan({ x: pivot.x - (clientX - press.clientX) / zoom(), y: pivot.y - (clientY - press.clientY) / zoom() });
  }

  #down(event: PointerEvent): void {
    if (!this.isInHand) {
      this.#withholds = false;
      return;
    }
    if (event.button !== 2 || !isOnCanvas(event)) return;
    const { x = 0, y = 0 } = canvas.stage?.pivot ?? {};
    this.#grip = { press: event, pivot: { x, y } };
  }

  #up(event: PointerEvent): void {
    const grip = event.button === 2 ? this.#grip : null;
    if (grip) {
      this.#grip = null;
      if (this.isInHand && !hasStirred(grip.press, event) && this.rightClicked?.() === true) event.stopImmediatePropagation();
    }
    const from = this.#from;
    if (event.button !== 0 || !from) return;
    event.stopImmediatePropagation();
    this.#from = null;
    const at = pointOf(event);
    if (!this.isInHand || !isOnCanvas(event)) this.cancelled();
    else if (this.#isDragged) this.dropped(at);
    else this.#click(at);
  }

  #click(at: Point): void {
    const [before, when] = [this.#clicked, performance.now()];
    const again = before !== null && when - before.when < DOUBLE && !hasStirred(onScreen(before.at), onScreen(at));
    this.#clicked = again ? null : { at, when };
    this.clicked(at, again);
  }

  #key(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (!this.isInHand || ctrlKey || metaKey || altKey || document.activeElement?.closest(TAKES_KEYS)) return;
    if (key === 'Escape' && this.#from) this.#drop();
    else if (this.keyed?.(key) !== true) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }
}

/** Returns where a point of the canvas is on the screen. */
function onScreen({ x, y }: Point): { readonly clientX: number; readonly clientY: number } {
  return { clientX: x * zoom(), clientY: y * zoom() };
}
