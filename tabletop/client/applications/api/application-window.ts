import { callHooks, generation, host, localize } from '../host';
import { applicationThemeClasses } from '../theme';
import type { ApplicationV2 } from './application';
import { bindElement } from './application-events';
import { resolvePosition } from './application-position';
import { DETACHING } from './detaching';
import type { ApplicationConfiguration, HeaderControl, Position, RenderOptions } from './application-types';
import { buildFrame, buildHeaderControl, type WindowParts } from './window-frame';
import { movableBy, resizableBy } from './window-pointer';

/** A class with its chain up to the base application. */
interface ChainedClass {
  inheritanceChain(): Iterable<{ name: string }>;
}

/** What a window knows of its elements. */
interface FrameState {
  element: HTMLElement | null;
  window: WindowParts;
  isMinimized: boolean;
  returnFocus: HTMLElement | null;
}

/** The key of an application's frame state. */
export const FRAME = Symbol('frame');

/** The highest z-index a window has been given, for the page. */
let maxZ = 100;

/**
 * The half of an application that is a window: its frame, its place, its header and its focus.
 *
 * It is no class of the published namespace; the chain of hooks ends with ApplicationV2, which derives from it.
 */
export abstract class ApplicationWindow extends EventTarget {
  static get _maxZ(): number {
    return maxZ;
  }

  static set _maxZ(value: number) {
    maxZ = value;
  }

  abstract options: ApplicationConfiguration;
  position: Position = {};
  /** Under a symbol, so that no name of a module's application meets it. */
  readonly [FRAME]: FrameState = { element: null, window: {}, isMinimized: false, returnFocus: null };

  /** Runs a step of the application's life with its events and hooks. */
  abstract _doEvent(
    handler: (...args: never[]) => unknown,
    options?: { handlerArgs?: unknown[]; eventName?: string },
  ): Promise<void> | void;

  get id(): string {
    return this.options.id;
  }

  get title(): string {
    return localize(this.options.window.title);
  }

  get element(): HTMLElement {
    return this[FRAME].element as HTMLElement;
  }

  get classList(): DOMTokenList | undefined {
    return this[FRAME].element?.classList;
  }

  get window(): WindowParts {
    return this[FRAME].window;
  }

  get minimized(): boolean {
    return this[FRAME].isMinimized;
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const { tag, classes, window } = this.options;
    const element = document.createElement(tag);
    element.id = this.id;
    if (window.frame) {
      element.className = 'application';
      element.classList.add(...applicationThemeClasses());
      this[FRAME].window = buildFrame(element, this.id, this.options);
    }
    element.classList.add(...classes.filter(Boolean));
    if (element instanceof HTMLFormElement) element.autocomplete = 'off';
    this[FRAME].element = element;
    this._attachFrameListeners();
    return element;
  }

  _getHeaderControls(): HeaderControl[] {
    const controls = [...(generation() >= 14 ? DETACHING : []), ...this.options.window.controls];
    for (const cls of (this.constructor as unknown as ChainedClass).inheritanceChain()) {
      callHooks(`getHeaderControls${cls.name}`, this, controls);
    }
    return controls;
  }

  /** Whether the window may stand by itself; one without a frame cannot. @see https://github.com/foundryvtt/foundryvtt/issues/14569 */
  _canDetach(): boolean {
    return this.hasFrame && this[FRAME].window.windowId === undefined;
  }

  _canAttach(): boolean {
    return this[FRAME].window.windowId !== undefined;
  }

  _onDetach(_from: Document, _to: Document): void {}

  _onAttach(_from: Document, _to: Document): void {}

  *_headerControlsButtons(): Generator<HeaderControl, void, undefined> {
    for (const control of this._getHeaderControls()) {
      const visible = typeof control.visible === 'function' ? control.visible.call(this) : (control.visible ?? true);
      if (visible) yield control;
    }
  }

  _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    return buildHeaderControl(control);
  }

  _updateFrame(options: RenderOptions): void {
    const { title, icon, controls, controlsDropdown } = this[FRAME].window;
    const wanted = options.window ?? {};
    if (title) title.textContent = wanted.title ? localize(wanted.title) : title.textContent || this.title;
    if (icon && wanted.icon !== undefined) icon.className = `window-icon fa-fw ${wanted.icon || 'hidden'}`;
    if (wanted.controls && controls && controlsDropdown) {
      const items = Array.from(this._headerControlsButtons(), (control) => this._renderHeaderControl(control));
      controlsDropdown.replaceChildren(...items);
      controls.classList.toggle('hidden', items.length === 0);
    }
  }

  _insertElement(element: HTMLElement): void {
    const existing = element.ownerDocument.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }

  /* ---------------------------------------- position ---------------------------------------- */

  /**
   * Puts the window where it is asked for. An "auto" size is left to the content and to style sheets, which may name
   * a height of their own (unsure: seen in modules that do so and move their window).
   * @see https://foundryvtt.com/api/v13/classes/foundry.applications.api.ApplicationV2.html#setposition
   */
  setPosition(position: Position = {}): Position | void {
    const element = this[FRAME].element;
    if (!element || !this.options.window.positioned) return undefined;
    const wanted = { ...this.position, ...position };
    void this._doEvent(this._prePosition, { handlerArgs: [wanted] });
    Object.assign(this.position, this._updatePosition(wanted));
    const { left, top, width, height, scale, zIndex } = this.position;
    // It fills a window of its own.
    if (this[FRAME].window.windowId !== undefined) return this.position;
    const px = (value: number | 'auto' | null | undefined): string => (typeof value === 'number' ? `${value}px` : '');
    element.style.width = px(width);
    if (!this[FRAME].isMinimized) element.style.height = px(height);
    element.style.left = px(left);
    element.style.top = px(top);
    element.style.transform = scale && scale !== 1 ? `scale(${scale})` : '';
    if (zIndex) element.style.zIndex = String(zIndex);
    void this._doEvent(this._onPosition, { handlerArgs: [this.position], eventName: 'position' });
    return this.position;
  }

  _updatePosition(position: Position): Position {
    const element = this[FRAME].element as HTMLElement;
    if (position.width === 'auto') element.style.width = '';
    if (position.height === 'auto' && !this[FRAME].isMinimized) element.style.height = '';
    return {
      ...position,
      ...resolvePosition(position, {
        natural: { width: element.offsetWidth, height: element.offsetHeight },
        viewport: { width: window.innerWidth, height: window.innerHeight },
        minimum: { width: this.hasFrame ? 200 : 0, height: this.hasFrame ? 50 : 0 },
      }),
    };
  }

  bringToFront(): void {
    const element = this[FRAME].element;
    if (!element) return;
    if (!(this.position.zIndex === ApplicationWindow._maxZ && this.position.zIndex > 100)) {
      this.position.zIndex = ++ApplicationWindow._maxZ;
      element.style.zIndex = String(this.position.zIndex);
    }
    if (host().ui) host().ui['activeWindow'] = this;
  }

  bringToTop(): void {
    this.bringToFront();
  }

  async minimize(): Promise<void> {
    const element = this[FRAME].element;
    if (!element || this[FRAME].isMinimized || !this.hasFrame || !this.options.window.minimizable) return;
    this[FRAME].isMinimized = true;
    element.classList.add('minimized');
    element.style.height = '';
  }

  async maximize(): Promise<void> {
    const element = this[FRAME].element;
    if (!element || !this[FRAME].isMinimized) return;
    this[FRAME].isMinimized = false;
    element.classList.remove('minimized');
    this.setPosition();
  }

  async toggleControls(expanded?: boolean | null): Promise<void> {
    const { controls, controlsDropdown } = this[FRAME].window;
    if (!controls || !controlsDropdown) return;
    const open = expanded ?? !controlsDropdown.classList.contains('expanded');
    controlsDropdown.classList.toggle('expanded', open);
    controls.setAttribute('aria-expanded', String(open));
    if (open) controlsDropdown.querySelector('button')?.focus();
  }

  _attachFrameListeners(): void {
    const element = this[FRAME].element as HTMLElement;
    bindElement(element, this as unknown as ApplicationV2);
    const { header, resize } = this[FRAME].window;
    if (header && this.options.window.positioned) {
      movableBy(header, this);
      header.addEventListener('dblclick', (event) => {
        if ((event.target as HTMLElement).closest('button, a, input')) return;
        void (this[FRAME].isMinimized ? this.maximize() : this.minimize());
      });
    }
    if (resize) resizableBy(resize, this);
  }

  _prePosition(_position: Position): void {}

  _onPosition(_position: Position): void {}

  /** Moves the focus into a window that has just opened, unless somebody is typing elsewhere. */
  _takeFocus(): void {
    const element = this[FRAME].element as HTMLElement;
    const focused = element.ownerDocument.activeElement;
    if (focused && element.contains(focused)) return;
    if (focused?.matches('input, textarea, select, [contenteditable=true]')) return;
    this[FRAME].returnFocus = focused instanceof HTMLElement && focused !== document.body ? focused : null;
    const wanted = element.querySelector<HTMLElement>('[autofocus]');
    if (!wanted) element.tabIndex = -1;
    (wanted ?? element).focus({ preventScroll: true });
  }
}
