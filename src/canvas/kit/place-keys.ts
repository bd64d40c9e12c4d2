/** Places by the keyboard: a mark that goes from place to place, with what Enter does there written beside it and spoken. */
import { words } from '../../foundry/host/notices.ts';
import { ARROWS } from '../../foundry/picking/arrows.ts';
import { keepInSight } from '../../foundry/scene/view.ts';
import type { Place } from '../tool.ts';
import { actAt, middleOfPlace, placeNearest, placeToward } from './finding.ts';

/** The mark; `moved` is told whenever it has come to another place, or is not seen any more. */
export class PlaceKeys {
  readonly #element = document.createElement('div');
  readonly #status = document.createElement('span');
  readonly #moved: () => void;
  #places: readonly Place[] = [];
  /** Where the mark was last. */
  #at: Place | null = null;
  /** What had the focus before. */
  #before: Element | null = null;

  constructor(moved: () => void) {
    this.#moved = moved;
    // With the class of the module's windows, Foundry leaves the keys that belong to controls alone.
    this.#element.className = 'ghost-map ghost-map-places';
    this.#element.tabIndex = -1;
    this.#element.role = 'application';
    this.#element.ariaLabel = words('GHOSTMAP.Places.Label');
    this.#status.role = 'status';
    this.#element.append(this.#status);
    this.#element.addEventListener('keydown', (event) => this.#pressed(event));
    for (const kind of ['focus', 'blur']) this.#element.addEventListener(kind, () => this.#show());
    document.body.append(this.#element);
    Hooks.on('canvasPan', () => this.#lay());
  }

  /** The key of the place where the mark is; empty while the keyboard is elsewhere. */
  get key(): string {
    return this.#isHere ? (this.#at?.key ?? '') : '';
  }

  get #isHere(): boolean {
    return document.activeElement === this.#element;
  }

  /** Takes the focus, to a place that is to be chosen if there is one; false where there is no place. */
  focus(): boolean {
    const middle = canvas.stage?.pivot ?? { x: 0, y: 0 };
    const glowing = this.#places.filter(({ glows }) => glows);
    const hinted = glowing.find(({ isHinted }) => isHinted);
    const first = hinted ?? placeNearest(glowing.length > 0 ? glowing : this.#places, middle);
    if (!first) return false;
    if (!this.#isHere) this.#before = document.activeElement;
    this.#at = first;
    this.#element.focus({ preventScroll: true });
    this.#show();
    return true;
  }

  /** Goes on at the same place, or at the nearest where that is gone; leaves where there is none any more. */
  refresh(places: readonly Place[]): void {
    this.#places = places;
    const last = this.#at;
    if (!last) return;
    this.#at = places.find(({ key }) => key === last.key) ?? placeNearest(places, middleOfPlace(last));
    if (!this.#at && this.#isHere) this.#leave();
    else this.#show();
  }

  #leave(): void {
    const { isConnected } = this.#before ?? { isConnected: false };
    if (isConnected && this.#before !== document.body) (this.#before as HTMLElement).focus({ preventScroll: true });
    else this.#element.blur();
  }

  #pressed(event: KeyboardEvent): void {
    const { key, shiftKey, repeat, ctrlKey, metaKey, altKey } = event;
    const way = ARROWS[key];
    if (!this.#at || ctrlKey || metaKey || altKey) return;
    if (way) this.#go(placeToward(this.#places, middleOfPlace(this.#at), way));
    else if (key === 'Tab') this.#go(this.#next(shiftKey ? -1 : 1));
    else if (key === 'Escape') this.#leave();
    else if (key !== 'Enter') return;
    // A key that is held asks once.
    else if (!repeat) actAt(this.#at, event);
    event.preventDefault();
    event.stopPropagation();
  }

  #next(by: 1 | -1): Place | null {
    const { length } = this.#places;
    const index = this.#places.findIndex(({ key }) => key === this.#at?.key);
    return this.#places[(index + by + length) % length] ?? null;
  }

  #go(place: Place | null): void {
    if (!place) return;
    this.#at = place;
    this.#show();
    keepInSight(middleOfPlace(place));
  }

  #show(): void {
    const text = this.#isHere ? (this.#at?.label ?? '') : '';
    if (this.#status.textContent !== text) this.#status.textContent = text;
    this.#lay();
    this.#moved();
  }

  #lay(): void {
    if (!this.#at || !this.#isHere) return;
    const { x, y } = canvas.clientCoordinatesFromCanvas(middleOfPlace(this.#at));
    this.#element.style.translate = `${x}px ${y}px`;
  }
}
