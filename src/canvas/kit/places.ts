/** Acting on places at the map, whatever layer or tool is active: by the pointer, which is heard before Foundry hears it, and by keys. */
import { isPicking } from '../../foundry/picking/is-picking.ts';
import { isOnCanvas, pointOf } from '../../foundry/scene/pointer.ts';
import { zoom } from '../../foundry/scene/view.ts';
import type { MapKit } from '../canvas-parts.ts';
import type { Place } from '../tool.ts';
import { type Press, actAt, isClick, placeAt } from './finding.ts';
import { isFoundrysAt } from './foundrys-own.ts';
import { type Meant, drawPlaces } from './glow.ts';
import { PlaceKeys } from './place-keys.ts';

/** What the page is marked with while the pointer is on a place. */
const ON_PLACE = 'ghost-map-on-place';

/** What beside expeditions changes what can be done: whose tokens stand where, which doors are open, how the scene lies, which tool is in hand. */
const HOOKS = [
  ...(['createToken', 'updateToken', 'deleteToken', 'updateActor', 'updateWall', 'updateScene'] as const),
  ...(['activateSceneControls', 'canvasReady'] as const),
];

/** How long a click waits for a second one, in milliseconds, where a double click does something else. */
const DOUBLE = 300;

/** A press on a place. */
interface Pressed extends Press {
  readonly key: string;
}

/** Whether a press or a move is of a pointer that means a place: on the canvas, with no key held but Shift, others having a meaning of their own there. */
function isPlain(event: PointerEvent): boolean {
  const { ctrlKey, metaKey, altKey } = event;
  return isOnCanvas(event) && !(ctrlKey || metaKey || altKey) && !isPicking();
}

/** The places of the viewed scene. */
export class Places implements MapKit {
  readonly object = new PIXI.Graphics();
  readonly #list: () => readonly Place[];
  readonly #label = document.createElement('div');
  // What is said at the pointer gives way to the mark of the keyboard.
  readonly #keys = new PlaceKeys(() => this.#point(this.#keys.key === '' ? this.#pointer : null));
  #places: readonly Place[] = [];
  /** Where the pointer is on the page; null while it means nothing here. */
  #pointer: PointerEvent | null = null;
  #pointed = '';
  /** What was told last that it is meant. */
  #meant: Place | null = null;
  #pressed: Pressed | null = null;
  /** A click that waits for a second one. */
  #waiting: { readonly key: string; readonly timer: number } | null = null;
  #isDue = false;
  /** What is drawn, so that nothing is drawn twice. */
  #drawn: (Meant & { readonly places: readonly Place[]; readonly zoom: number }) | null = null;

  constructor(list: () => readonly Place[]) {
    this.#list = list;
    this.object.eventMode = 'none';
    this.#label.className = 'ghost-map-place-label';
    this.#label.ariaHidden = 'true';
    document.body.append(this.#label);
    const heard = { capture: true };
    window.addEventListener('pointermove', (event) => this.#moved(event), heard);
    window.addEventListener('pointerdown', (event) => this.#down(event), heard);
    window.addEventListener('pointerup', (event) => this.#up(event), heard);
    document.documentElement.addEventListener('pointerleave', () => this.#point(null));
    Hooks.on('canvasPan', () => this.#point(this.#pointer));
    Hooks.on('canvasTearDown', () => this.#take([]));
    for (const hook of HOOKS) Hooks.on(hook, () => this.#refreshSoon());
  }

  refresh(): void {
    this.#take(this.#list());
  }

  /** Looks once at what several hooks tell of in one turn. */
  #refreshSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.refresh();
    });
  }

  #take(places: readonly Place[]): void {
    this.#pressed = places.some(({ key }) => key === this.#pressed?.key) ? this.#pressed : null;
    this.#places = places;
    this.#keys.refresh(places);
    this.#point(this.#pointer);
  }

  focus(): boolean {
    return this.#keys.focus();
  }

  /** Finds the place that a pointer means, unless something of Foundry's lies above it. */
  #under(event: PointerEvent): Place | null {
    const point = pointOf(event);
    const place = placeAt(this.#places, point);
    return place && (!event.shiftKey || place.more) && !isFoundrysAt(point) ? place : null;
  }

  #moved(event: PointerEvent): void {
    // What is held down is a drag of something else.
    this.#point(isPlain(event) && event.buttons === 0 ? event : null);
  }

  #down(event: PointerEvent): void {
    const place = event.button === 0 && isPlain(event) ? this.#under(event) : null;
    const { clientX, clientY, timeStamp } = event;
    this.#pressed = place && { key: place.key, clientX, clientY, timeStamp };
  }

  #up(event: PointerEvent): void {
    const down = this.#pressed;
    this.#pressed = null;
    if (!down || event.button !== 0 || !isPlain(event) || !isClick(down, event)) return;
    const place = placeAt(this.#places, pointOf(event));
    if (place?.key !== down.key) return;
    // What it says has been done: it is said again once the pointer moves.
    this.#point(null);
    if (place.double && !event.shiftKey) this.#clickedOnce(place, event);
    else actAt(place, event);
  }

  /** Does what a click does once no second one has come, and what a double click does where one has. */
  #clickedOnce({ key }: Place, event: PointerEvent): void {
    const first = this.#waiting;
    window.clearTimeout(first?.timer);
    this.#waiting = null;
    // Meanwhile something else may be done there, or nothing.
    const now = (): Place | undefined => this.#places.find((place) => place.key === key);
    if (first?.key === key) {
      now()?.double?.();
      return;
    }
    const timer = window.setTimeout(() => {
      this.#waiting = null;
      const place = now();
      if (place) actAt(place, event);
    }, DOUBLE);
    this.#waiting = { key, timer };
  }

  /** Shows what a click would do where the pointer is; null where it means nothing. */
  #point(event: PointerEvent | null): void {
    this.#pointer = event;
    const place = event && this.#under(event);
    this.#pointed = place?.key ?? '';
    const text = place?.label ?? '';
    if (this.#label.textContent !== text) this.#label.textContent = text;
    if (event && place) this.#label.style.translate = `${event.clientX}px ${event.clientY}px`;
    document.body.classList.toggle(ON_PLACE, place?.act !== undefined);
    this.#tell(place ?? this.#places.find(({ key }) => key === this.#keys.key) ?? null);
    this.#draw();
  }

  /** Tells a place that it is meant, and the one before that it is no more. */
  #tell(place: Place | null): void {
    const before = this.#meant;
    this.#meant = place;
    if (before?.key === place?.key) return;
    before?.meant?.(false);
    place?.meant?.(true);
  }

  #draw(): void {
    const now = { places: this.#places, pointed: this.#pointed, cursor: this.#keys.key, zoom: zoom() };
    const last = this.#drawn;
    if (last?.places === now.places && last.pointed === now.pointed && last.cursor === now.cursor && last.zoom === now.zoom)
      return;
    this.#drawn = now;
    drawPlaces(this.object, now.places, now, now.zoom);
  }
}
