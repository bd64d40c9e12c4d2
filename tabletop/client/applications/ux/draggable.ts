import type { MovableWindow } from '../api/window-pointer';

/** How a resized window behaves. @see https://foundryvtt.com/api/v13/interfaces/foundry.applications.types.ResizableConfiguration.html */
interface Resizable {
  selector?: string;
  resizeX?: boolean;
  resizeY?: boolean;
  rtl?: boolean | null;
}

type Handler = [type: string, listener: (event: Event) => void, options: AddEventListenerOptions | boolean];
type Position = Partial<Record<'left' | 'top' | 'width' | 'height', number>>;

/**
 * Lets an application be moved by a handle and resized by its corner. The documented methods may be replaced on an
 * instance before or after its listeners are on: the listeners look them up by name at each event.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.ux.Draggable.html
 */
export class Draggable {
  static get implementation(): typeof Draggable {
    return Draggable;
  }

  readonly app: MovableWindow;
  readonly element: HTMLElement;
  readonly handle: HTMLElement | false;
  readonly resizable: boolean | Resizable;
  /** Where the window stood and how large it was when the pointer went down. */
  position: Position | null = null;
  handlers: Record<string, Handler> = {};
  /** Where the pointer went down. */
  _initial: { x: number; y: number } = { x: 0, y: 0 };

  constructor(
    app: MovableWindow,
    element: HTMLElement | ArrayLike<HTMLElement>,
    handle: HTMLElement | ArrayLike<HTMLElement> | false,
    resizable: boolean | Resizable = false,
  ) {
    this.app = app;
    this.element = element instanceof HTMLElement ? element : (element[0] as HTMLElement);
    this.handle = handle instanceof HTMLElement ? handle : (handle && handle[0]) || false;
    this.resizable = resizable;
    this.activateListeners();
  }

  activateListeners(): void {
    this._activateDragListeners();
    this._activateResizeListeners();
  }

  _activateDragListeners(): void {
    if (!this.handle) return;
    this.handlers['dragDown'] = ['pointerdown', (event) => this._onDragMouseDown(event as PointerEvent), false];
    this.handlers['dragMove'] = ['pointermove', (event) => this._onDragMouseMove(event as PointerEvent), false];
    this.handlers['dragUp'] = ['pointerup', (event) => this._onDragMouseUp(event as PointerEvent), false];
    this.#listen(this.handle, 'dragDown', true);
    this.handle.classList.add('draggable');
  }

  _activateResizeListeners(): void {
    if (!this.resizable) return;
    const selector = typeof this.resizable === 'object' ? this.resizable.selector : undefined;
    const corner = this.element.querySelector<HTMLElement>(selector ?? '.window-resize-handle');
    if (!corner) return;
    this.handlers['resizeDown'] = ['pointerdown', (event) => this._onResizeMouseDown(event as PointerEvent), false];
    this.handlers['resizeMove'] = ['pointermove', (event) => this._onResizeMouseMove(event as PointerEvent), false];
    this.handlers['resizeUp'] = ['pointerup', (event) => this._onResizeMouseUp(event as PointerEvent), false];
    this.#listen(corner, 'resizeDown', true);
  }

  #listen(target: EventTarget, name: string, on: boolean): void {
    const handler = this.handlers[name];
    if (!handler) return;
    if (on) target.addEventListener(...handler);
    else target.removeEventListener(...handler);
  }

  /** Remembers where the pointer and the window are. */
  #begin(event: PointerEvent): void {
    const { left, top } = this.element.getBoundingClientRect();
    this.position = { left, top, width: this.element.offsetWidth, height: this.element.offsetHeight };
    this._initial = { x: event.clientX, y: event.clientY };
  }

  _onDragMouseDown(event: PointerEvent): void {
    const from = event.target as HTMLElement;
    if (event.button !== 0 || (from !== this.handle && from.closest('button, a, input, select, textarea'))) return;
    event.preventDefault();
    this.#begin(event);
    this.#listen(window, 'dragMove', true);
    this.#listen(window, 'dragUp', true);
  }

  _onDragMouseMove(event: PointerEvent): void {
    event.preventDefault();
    const { left = 0, top = 0 } = this.position ?? {};
    this.app.setPosition({ left: left + event.clientX - this._initial.x, top: top + event.clientY - this._initial.y });
  }

  _onDragMouseUp(event: PointerEvent): void {
    event.preventDefault();
    this.#listen(window, 'dragMove', false);
    this.#listen(window, 'dragUp', false);
  }

  _onResizeMouseDown(event: PointerEvent): void {
    if (event.button !== 0 || this.app.minimized) return;
    event.preventDefault();
    this.#begin(event);
    this.#listen(window, 'resizeMove', true);
    this.#listen(window, 'resizeUp', true);
  }

  _onResizeMouseMove(event: PointerEvent): void {
    event.preventDefault();
    const { resizeX = true, resizeY = true, rtl = false } = typeof this.resizable === 'object' ? this.resizable : {};
    const { width = 0, height = 0 } = this.position ?? {};
    const size: Position = {};
    if (resizeX) size.width = width + (event.clientX - this._initial.x) * (rtl ? -1 : 1);
    if (resizeY) size.height = height + event.clientY - this._initial.y;
    this.app.setPosition(size);
  }

  /** Tells a window of the older framework that it has another size. */
  _onResizeMouseUp(event: PointerEvent): void {
    event.preventDefault();
    this.#listen(window, 'resizeMove', false);
    this.#listen(window, 'resizeUp', false);
    (this.app as { _onResize?(event: Event): void })._onResize?.(event);
  }
}
