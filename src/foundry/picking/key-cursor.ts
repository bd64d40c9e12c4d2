/** A mark on the canvas that arrow keys move, for whoever chooses a place there without a pointer. */
import type { Point } from '../../rules/procedure.ts';
import { words } from '../host/notices.ts';
import { keepInSight } from '../scene/view.ts';
import { ARROWS } from './arrows.ts';

/** Says how far the mark has come from where it began, in cells. */
function said({ x, y }: Point): string {
  const ways: readonly (readonly [key: string, cells: number])[] = [
    ['GHOSTMAP.Cursor.Left', -x],
    ['GHOSTMAP.Cursor.Right', x],
    ['GHOSTMAP.Cursor.Up', -y],
    ['GHOSTMAP.Cursor.Down', y],
  ];
  const parts = ways.filter(([, cells]) => cells > 0).map(([key, cells]) => words(key, { count: String(cells) }));
  return parts.join(', ') || words('GHOSTMAP.Cursor.Start');
}

/** The mark, which is not seen before a key has moved it. */
export class KeyCursor {
  readonly #start: Point;
  readonly #element = document.createElement('div');
  readonly #follow: number;
  #way: Point = { x: 0, y: 0 };

  /** `start` is a point of the canvas. */
  constructor(start: Point) {
    this.#start = start;
    this.#element.className = 'ghost-map-cursor';
    // Readers hear each place that the mark comes to.
    this.#element.role = 'status';
    document.body.append(this.#element);
    this.#follow = Hooks.on('canvasPan', () => this.#lay());
  }

  /** Where the mark is, as a point of the canvas. */
  get point(): Point {
    const { sizeX = 0, sizeY = 0 } = canvas.grid ?? {};
    return { x: this.#start.x + this.#way.x * sizeX, y: this.#start.y + this.#way.y * sizeY };
  }

  get shown(): boolean {
    return this.#element.textContent !== '';
  }

  /** Moves the mark by a cell, or with Shift by half of one; false where a key does not move it. */
  press({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
    const way = ARROWS[key];
    if (!way) return false;
    const part = shiftKey ? 0.5 : 1;
    this.#way = { x: this.#way.x + way.x * part, y: this.#way.y + way.y * part };
    this.show();
    return true;
  }

  show(): void {
    this.#element.textContent = said(this.#way);
    this.#lay();
    keepInSight(this.point);
  }

  #lay(): void {
    const { x, y } = canvas.clientCoordinatesFromCanvas(this.point);
    this.#element.style.translate = `${x}px ${y}px`;
  }

  destroy(): void {
    Hooks.off('canvasPan', this.#follow);
    this.#element.remove();
  }
}
