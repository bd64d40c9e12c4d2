/**
 * Leading a party by a line: a drag of its token, heard before Foundry hears it, whatever layer is active on which tokens are
 * moved. The press goes on to Foundry, which selects the token by it, and so does the release; the moves between them do not,
 * so that Foundry drags nothing and shows no ruler.
 */
import { isPicking } from '../../foundry/picking/is-picking.ts';
import { say } from '../../foundry/host/notices.ts';
import { isOnCanvas, pointOf } from '../../foundry/scene/pointer.ts';
import { zoom } from '../../foundry/scene/view.ts';
import { layerHere } from '../../foundry/host/shown-here.ts';
import { moveByHand, tokenPlace } from '../../foundry/scene/token-places.ts';
import { middleOf } from '../../rules/party/token-place.ts';
import type { Point } from '../../rules/procedure.ts';
import { handsHere } from '../canvas-parts.ts';
import type { LineGround, LinePlan } from '../tool.ts';
import { hasStirred } from './finding.ts';
import { type Line, bendTakenBack, drawnTo, lineFrom, placesBetween } from './line.ts';
import { drawLine } from './line-look.ts';
import { cornerAt, tokenAt } from './token-at.ts';

/** What the page is marked with while a line is drawn. */
const DRAWING = 'ghost-map-line';

/** A line that is held. */
interface Held {
  readonly token: string;
  /** Where the token was pressed, on the page and on the canvas. */
  readonly press: PointerEvent;
  readonly from: Point;
  /** What is added to where the pointer is to get where the line goes: nothing, unless the token was pressed outside of the party's place. */
  readonly aside: Point;
  readonly ground: LineGround;
  /** Where the pointer was last, on the canvas. */
  readonly last: Point;
  /** The place there, null beside all places. */
  readonly at: string | null;
  readonly line: Line;
  /** Whether the pointer has gone far enough for more than a click. */
  readonly isDrawn: boolean;
}

function lines(): readonly LineGround[] {
  return handsHere().flatMap((hands) => hands.lines?.() ?? []);
}

/** Whether a drag here moves tokens, or can lead a party: on the layer of tokens with the tool that selects, on the module's with any, since a token is meant before what lies under it. */
function dragsTokens(): boolean {
  if (canvas.tokens?.active) return ui.controls?.tool?.name === 'select';
  return layerHere()?.active === true;
}

/** Lists the tokens that would be dragged together with one; empty where it would be dragged by itself. */
function draggedWith(id: string): readonly string[] {
  const controlled = (canvas.tokens?.controlled ?? []).flatMap(({ document }) => document.id ?? []);
  return controlled.length > 1 && controlled.includes(id) ? controlled : [];
}

/** Whether a press would drag a party along with another token, that goes by its line alone: nobody could say what that costs. */
function isDraggedAlong(): boolean {
  const { tokens: layer } = canvas;
  const pressed = layer?.active ? layer.hover?.document.id : null;
  const dragged = pressed ? draggedWith(pressed) : [];
  return lines().some(({ isAlone, tokens }) => isAlone && tokens.some((id) => dragged.includes(id)));
}

/** Whether this user may move a token about in its place. */
function isOwned(id: string): boolean {
  return canvas.tokens?.get(id)?.isOwner === true;
}

const plus = (one: Point, other: Point): Point => ({ x: one.x + other.x, y: one.y + other.y });
const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y });

/** Finds what of a party is pressed: its token, or on the module's layer the place itself of one that has none, which is told as no id; null for nothing. */
function pressedOf(ground: LineGround, at: Point): string | null {
  const { tokens, here } = ground;
  const isPlace = tokens.includes('') && layerHere()?.active === true && ground.placeAt(at) === here;
  return isPlace ? '' : tokenAt(at, tokens);
}

/** Takes hold of a party where a press is on it; null where it is not. */
function heldAt(press: PointerEvent): Held | null {
  const from = pointOf(press);
  for (const ground of lines()) {
    const token = pressedOf(ground, from);
    if (token === null || (!ground.isAlone && draggedWith(token).length > 0)) continue;
    const { here } = ground;
    const aside = ground.placeAt(from) === here ? { x: 0, y: 0 } : minus(ground.centre(here), from);
    return { token, press, from, aside, ground, last: from, at: here, line: lineFrom(here), isDrawn: false };
  }
  return null;
}

/** Draws parties' lines. */
export class LineDrag {
  readonly object = new PIXI.Graphics();
  readonly #label = document.createElement('div');
  #held: Held | null = null;
  /** A press that would drag a party along with another token; null once that has been said. */
  #refused: PointerEvent | null = null;
  /** Ends what is heard until the button is up. */
  #over = new AbortController();

  constructor() {
    this.object.eventMode = 'none';
    this.#label.className = 'ghost-map-line-label';
    this.#label.role = 'status';
    document.body.append(this.#label);
    window.addEventListener('pointerdown', (event) => this.#down(event), { capture: true });
    Hooks.on('canvasPan', () => this.#show());
    Hooks.on('canvasTearDown', () => this.#drop());
  }

  #down(event: PointerEvent): void {
    const { button, ctrlKey, metaKey, altKey } = event;
    if (button !== 0 || ctrlKey || metaKey || altKey || !isOnCanvas(event) || isPicking() || !dragsTokens()) return;
    this.#drop();
    this.#over.abort();
    this.#held = heldAt(event);
    this.#refused = !this.#held && isDraggedAlong() ? event : null;
    if (!this.#held && !this.#refused) return;
    this.#over = new AbortController();
    const heard = { capture: true, signal: this.#over.signal };
    window.addEventListener('pointermove', (move) => this.#moved(move), heard);
    window.addEventListener('pointerup', (up) => this.#up(up), heard);
    window.addEventListener('keydown', (key) => this.#pressed(key), heard);
    // A right click takes a bend back and opens no menu.
    window.addEventListener('contextmenu', (menu) => menu.preventDefault(), heard);
    for (const kind of ['pointercancel', 'blur'])
      window.addEventListener(
        kind,
        ({ type, target }) => {
          // A press takes the focus from what has it: only where the window loses it is the pointer lost too.
          if (type === 'blur' && target !== window) return;
          this.#drop();
          this.#over.abort();
        },
        heard,
      );
  }

  /** Ends the line without anything. */
  #drop(): void {
    this.#held = null;
    this.#show();
  }

  #moved(event: PointerEvent): void {
    event.stopImmediatePropagation();
    if (this.#refused && hasStirred(this.#refused, event)) {
      this.#refused = null;
      say('warn', 'GHOSTMAP.Line.Several');
    }
    // A button that is pressed or let go while another is held is told as a move.
    if ((event.buttons & 1) === 0) this.#letGo(event);
    else if (event.button === 2 && (event.buttons & 2) !== 0) this.#takeBack();
    else this.#drawTo(event);
  }

  /** Foundry takes the button that goes up last for the one that it heard go down. */
  #up(event: PointerEvent): void {
    this.#letGo(event);
    this.#over.abort();
    if (event.button === 0) return;
    event.stopImmediatePropagation();
    const { pointerId, isPrimary, pointerType, clientX, clientY } = event;
    const up = { pointerId, isPrimary, pointerType, clientX, clientY, button: 0, bubbles: true, cancelable: true };
    event.target?.dispatchEvent(new PointerEvent('pointerup', up));
  }

  #letGo(event: PointerEvent): void {
    if (this.#held) this.#drawTo(event);
    const held = this.#held;
    this.#drop();
    if (!held?.isDrawn || !isOnCanvas(event)) return;
    const { ground, line, at, token, from, last } = held;
    const isOff = at === null;
    if (token === '') {
      ground.ask({ places: line.places, isOff, token, corner: last });
      return;
    }
    const { scene } = canvas;
    const place = scene && tokenPlace(scene, token);
    if (!scene || !place) return;
    const corner = cornerAt(token, plus(place, minus(last, from)), event.shiftKey);
    if (line.places.length > 1 || isOff) ground.ask({ places: line.places, isOff, token, corner });
    else if (ground.placeAt(middleOf(place, corner)) === ground.here && isOwned(token)) void moveByHand(scene, token, corner);
  }

  #pressed(event: KeyboardEvent): void {
    if (!this.#held?.isDrawn || !['Escape', 'Backspace'].includes(event.key)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.key === 'Escape') this.#drop();
    else this.#takeBack();
  }

  #takeBack(): void {
    if (!this.#held?.isDrawn) return;
    this.#held = { ...this.#held, line: bendTakenBack(this.#held.ground, this.#held.line) };
    this.#show();
  }

  /** Draws on to where the pointer is. */
  #drawTo(event: PointerEvent): void {
    const held = this.#groundNow();
    if (!held) return;
    const last = pointOf(event);
    if (!held.isDrawn && !hasStirred(held.press, event)) return;
    let { line, at } = held;
    const { ground, aside } = held;
    // What lies over the canvas is at no place.
    const passed = isOnCanvas(event) ? placesBetween(ground, plus(held.last, aside), plus(last, aside)) : [null];
    for (const place of passed) {
      if (place === at) continue;
      at = place;
      if (place !== null) line = drawnTo(ground, line, place);
    }
    this.#held = { ...held, line, at, last, isDrawn: true };
    this.#show(event);
  }

  /** Returns what is held as things stand now: where the party has gone elsewhere meanwhile, the line begins anew there. */
  #groundNow(): Held | null {
    const held = this.#held;
    const ground = held && lines().find(({ tokens }) => tokens.includes(held.token));
    if (!held || !ground) {
      this.#drop();
      return null;
    }
    return ground.here === held.ground.here
      ? { ...held, ground }
      : { ...held, ground, line: lineFrom(ground.here), at: ground.here };
  }

  /** Shows the line with what is said of it at the pointer; nothing where none is drawn. */
  #show(pointer?: PointerEvent): void {
    const held = this.#held?.isDrawn ? this.#held : null;
    const plan: LinePlan | null = held && held.ground.plan(held.line.places, held.at === null);
    document.body.classList.toggle(DRAWING, held !== null);
    if (this.#label.textContent !== (plan?.words ?? '')) this.#label.textContent = plan?.words ?? '';
    if (pointer) this.#label.style.translate = `${pointer.clientX}px ${pointer.clientY}px`;
    if (!held || !plan) {
      this.object.clear();
      return;
    }
    const { ground, line } = held;
    drawLine(
      this.object,
      { points: line.places.map((place) => ground.centre(place)), steps: plan.steps, end: plan.end, side: ground.side },
      zoom(),
    );
  }
}
