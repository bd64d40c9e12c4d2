/**
 * The older window framework, which packages of these generations may still use: jQuery, a template, and listeners.
 * @see https://foundryvtt.com/api/v13/classes/foundry.appv1.api.Application.html
 */
import $ from 'jquery';
import { logCompatibilityWarning } from '../../foundry-functions/compatibility';
import { ApplicationWindow } from '../api/application-window';
import { renderTemplate } from '../handlebars/templates';
import { callHooks, host, localize } from '../host';
import { DragDrop } from '../ux/drag-drop';
import { Draggable } from '../ux/draggable';
import { SearchFilter } from '../ux/search-filter';
import { Tabs } from '../ux/tabs';
import {
  type ApplicationV1Options,
  type ApplicationV1Position,
  type HeaderButtonV1,
  RENDER_STATES,
  type RenderOptionsV1,
  plainOptions,
} from './application-v1-types';
import { positionOf } from './position-v1';

let lastAppId = 0;

export class Application {
  static readonly RENDER_STATES = RENDER_STATES;
  /** Whether this class has been told that it is going away; a package may say so itself. */
  static _warnedAppV1 = false;

  static get defaultOptions(): ApplicationV1Options {
    return plainOptions();
  }

  options: ApplicationV1Options;
  readonly appId = ++lastAppId;
  position: ApplicationV1Position;
  _element: JQuery | null = null;
  _dragDrop: DragDrop[];
  _tabs: Tabs[];
  _searchFilters: SearchFilter[];
  _minimized = false;
  _state: number = RENDER_STATES.NONE;
  _priorState: number = RENDER_STATES.NONE;
  _scrollPositions: Record<string, number[]> | null = null;

  constructor(options: Partial<ApplicationV1Options> = {}) {
    const own = this.constructor as typeof Application;
    if (!own._warnedAppV1 && !Object.isSealed(own)) {
      own._warnedAppV1 = true;
      logCompatibilityWarning(
        'The V1 Application framework is deprecated, and will be removed in a later core software version. Please use the V2 version of the Application framework.',
        { since: 13, until: 16, once: true },
      );
    }
    this.options = { ...own.defaultOptions, ...options };
    const { width, height, left, top, scale } = this.options;
    this.position = { width, height, left, top, scale, zIndex: 0 };
    this._dragDrop = this._createDragDropHandlers();
    this._tabs = this._createTabHandlers();
    this._searchFilters = this._createSearchFilters();
  }

  _createDragDropHandlers(): DragDrop[] {
    return this.options.dragDrop.map(
      (config) =>
        new DragDrop({
          ...config,
          permissions: { dragstart: this._canDragStart.bind(this), drop: this._canDragDrop.bind(this) },
          callbacks: {
            dragstart: this._onDragStart.bind(this),
            dragover: this._onDragOver.bind(this),
            drop: this._onDrop.bind(this),
          },
        } as ConstructorParameters<typeof DragDrop>[0]),
    );
  }

  _createTabHandlers(): Tabs[] {
    return this.options.tabs.map(
      (config) => new Tabs({ ...config, callback: (event, tabs, active) => this._onChangeTab(event, tabs, active) }),
    );
  }

  _createSearchFilters(): SearchFilter[] {
    return this.options.filters.map(
      (config) =>
        new SearchFilter({ ...config, callback: this._onSearchFilter.bind(this) } as unknown as ConstructorParameters<
          typeof SearchFilter
        >[0]),
    );
  }

  get id(): string {
    return this.options.id || `app-${this.appId}`;
  }
  get element(): JQuery {
    return this._element ?? $(`#${CSS.escape(this.id)}`);
  }
  get template(): string {
    return this.options.template ?? '';
  }
  get popOut(): boolean {
    return this.options.popOut;
  }
  get rendered(): boolean {
    return this._state === RENDER_STATES.RENDERED;
  }
  get closing(): boolean {
    return this._state === RENDER_STATES.CLOSING;
  }
  get title(): string {
    return localize(this.options.title);
  }
  /** What the key that dismisses windows asks of both frameworks. */
  get hasFrame(): boolean {
    return this.popOut;
  }

  getData(_options: Partial<ApplicationV1Options> = {}): unknown {
    return {};
  }

  /** Renders in the background; true, or an object of options, also opens what is closed. */
  render(force: unknown = false, options: RenderOptionsV1 = {}): this {
    void this._render(Boolean(force), options).catch((error: unknown) => {
      this._state = RENDER_STATES.ERROR;
      console.error(`${this.constructor.name} could not be rendered`, error);
    });
    return this;
  }

  async _render(force = false, options: RenderOptionsV1 = {}): Promise<void> {
    const { RENDERING, RENDERED, NONE } = RENDER_STATES;
    if (this._state === RENDERING || this.closing) return;
    if (!force && this._state <= NONE) return;
    this._priorState = this._state;
    this._state = RENDERING;
    const isFirst = this._element === null;
    if (this._element) this._saveScrollPositions(this._element);
    const data = await this.getData(this.options);
    const inner = await this._renderInner(data);
    if (this._element) this._replaceHTML(this._element, inner);
    else {
      if (this.popOut) {
        const outer = await this._renderOuter();
        outer.find('.window-content').append(inner);
        this._element = outer;
        host().ui['windows'] = Object.assign((host().ui['windows'] ?? {}) as object, { [this.appId]: this });
      }
      this._injectHTML(this.popOut ? (this._element as unknown as JQuery) : inner);
    }
    if (this.popOut) {
      this.element.find('.window-title').first().text(this.title);
      this.setPosition({ ...this.position, ...options });
      if (isFirst || options.focus) this.bringToTop();
    }
    this._activateCoreListeners(inner);
    this.activateListeners(inner);
    this._restoreScrollPositions(this.element);
    this._state = RENDERED;
    this._callHooks((name) => `render${name}`, [inner, data, options]);
  }

  /** This class and those it extends, up to the first of the framework. */
  static _getInheritanceChain(): (typeof Application)[] {
    if (this === Application) return [this];
    return [this, ...(Object.getPrototypeOf(this) as typeof Application)._getInheritanceChain()];
  }

  _callHooks(hookName: string | ((className: string) => string), hookArgs: unknown[] = []): void {
    const nameOf = typeof hookName === 'string' ? (name: string): string => hookName.replace('{}', name) : hookName;
    for (const own of (this.constructor as typeof Application)._getInheritanceChain())
      callHooks(nameOf(own.name), this, ...hookArgs);
  }

  _saveScrollPositions(html: JQuery): void {
    this._scrollPositions = Object.fromEntries(
      this.options.scrollY.map((selector) => [
        selector,
        html
          .find(selector)
          .toArray()
          .map((element) => element.scrollTop),
      ]),
    );
  }

  _restoreScrollPositions(html: JQuery): void {
    for (const [selector, positions] of Object.entries(this._scrollPositions ?? {})) {
      html.find(selector).each((index, element) => {
        element.scrollTop = positions[index] ?? 0;
      });
    }
  }

  async _renderOuter(): Promise<JQuery> {
    const outer = $(
      `<div class="app window-app"><header class="window-header flexrow draggable resizable"><h4 class="window-title"></h4></header><section class="window-content"></section></div>`,
    );
    outer
      .attr({ id: this.id, 'data-appid': this.appId, role: 'dialog', 'aria-labelledby': `${this.id}-title` })
      .addClass(this.options.classes.join(' '));
    if (this.options.resizable)
      outer.append(`<div class="window-resizable-handle window-resize-handle"><i class="fas fa-arrows-alt-h"></i></div>`);
    outer.find('.window-title').attr('id', `${this.id}-title`).text(this.title);
    const header = outer.find('header');
    for (const button of this._getHeaderButtons()) {
      const link = $(`<a class="header-button control" role="button" tabindex="0"><i aria-hidden="true"></i></a>`).addClass(
        button.class,
      );
      link.find('i').addClass(button.icon);
      link.append(document.createTextNode(localize(button.label)));
      link
        .on('click', (event) => void button.onclick?.(event))
        .on('keydown', (event) => void (event.key === 'Enter' && link.trigger('click')));
      header.append(link);
    }
    const element = outer[0];
    const handle = header[0];
    if (element && handle) {
      new Draggable(this.#movable(element), element, handle, this.options.resizable);
      if (this.options.minimizable) header.on('dblclick', (event) => this._onToggleMinimize(event as unknown as Event));
      element.addEventListener('pointerdown', () => this.bringToTop(), { capture: true });
    }
    return outer;
  }

  /** This window as the pointer moves it. */
  #movable(element: HTMLElement): ConstructorParameters<typeof Draggable>[0] {
    const setPosition = (position: object): unknown => this.setPosition(position);
    return { element, position: this.position as object, minimized: false, setPosition, bringToFront: () => this.bringToTop() };
  }

  async _renderInner(data: unknown): Promise<JQuery> {
    const html = await renderTemplate(this.template, data as Parameters<typeof renderTemplate>[1]);
    if (html.trim() === '') throw new Error(`No data was returned from template ${this.template}`);
    const nodes = $.parseHTML(html.trim(), document, false) as unknown as Node[];
    return $(nodes.filter((node): node is HTMLElement => node instanceof HTMLElement)) as JQuery;
  }

  /** The inside of a window changes; what has no frame is its inside. */
  _replaceHTML(element: JQuery, html: JQuery): void {
    if (this.popOut) element.find('.window-content').first().empty().append(html);
    else {
      element.first().replaceWith(html);
      this._element = html;
    }
  }

  _injectHTML(html: JQuery): void {
    $('body').append(html);
    this._element = html;
  }

  _getHeaderButtons(): HeaderButtonV1[] {
    const buttons: HeaderButtonV1[] = [{ label: 'Close', class: 'close', icon: 'fas fa-times', onclick: () => this.close() }];
    for (const own of (this.constructor as typeof Application)._getInheritanceChain())
      callHooks(`get${own.name}HeaderButtons`, this, buttons);
    return buttons;
  }

  _contextMenu(_html: JQuery): void {}

  _activateCoreListeners(html: JQuery): void {
    const content = this.popOut
      ? this.element.find('.window-content')[0]
      : html.filter((_index, node) => node instanceof HTMLElement)[0];
    if (!content) return;
    for (const tabs of this._tabs) tabs.bind(content);
    for (const drag of this._dragDrop) drag.bind(content);
    for (const filter of this._searchFilters) filter.bind(content);
  }

  activateListeners(_html: JQuery): void {}

  activateTab(tabName: string, { group, triggerCallback = true }: { group?: string; triggerCallback?: boolean } = {}): void {
    const tabs = this._tabs.find((candidate) => group === undefined || candidate.group === group);
    tabs?.activate(tabName, { triggerCallback });
  }

  /** A tab of another height makes the window fit it. */
  _onChangeTab(_event: Event | null, _tabs: Tabs, _active: string): void {
    if (this.popOut) this.setPosition();
  }

  _onSearchFilter(_event: Event, _query: string, _rgx: RegExp, _html: HTMLElement): void {}
  _canDragStart(_selector: string): boolean {
    return Boolean(host().game.user?.isGM);
  }
  _canDragDrop(_selector: string): boolean {
    return Boolean(host().game.user?.isGM);
  }
  _onDragStart(_event: DragEvent): void {}
  _onDragOver(_event: DragEvent): void {}
  _onDrop(_event: DragEvent): void {}

  bringToTop(): void {
    if (this.position.zIndex !== ApplicationWindow._maxZ || this.position.zIndex === 0)
      this.position.zIndex = ++ApplicationWindow._maxZ;
    this.element.css('z-index', this.position.zIndex);
    host().ui['activeWindow'] = this;
  }
  bringToFront(): void {
    this.bringToTop();
  }

  async close(options: { force?: boolean; [other: string]: unknown } = {}): Promise<void> {
    if (!options.force && ![RENDER_STATES.RENDERED, RENDER_STATES.ERROR].includes(this._state as 2 | 3)) return;
    this._state = RENDER_STATES.CLOSING;
    const element = this.element;
    this._callHooks((name) => `close${name}`, [element]);
    if (this._element) this._saveScrollPositions(this._element);
    element.remove();
    this._element = null;
    delete (host().ui['windows'] as Record<string, unknown> | undefined)?.[this.appId];
    if (host().ui['activeWindow'] === this) host().ui['activeWindow'] = null;
    this._minimized = false;
    this._state = RENDER_STATES.CLOSED;
  }

  async minimize(): Promise<void> {
    if (!this.rendered || !this.popOut) return;
    this._minimized = true;
    this.element.addClass('minimized');
  }

  async maximize(): Promise<void> {
    if (!this._minimized) return;
    this._minimized = false;
    this.element.removeClass('minimized');
    this.setPosition();
  }

  setPosition(position: Partial<ApplicationV1Position> = {}): ApplicationV1Position | undefined {
    const element = this.element[0];
    if (!this.popOut || !element) return undefined;
    Object.assign(this.position, positionOf(element, { ...this.position, ...position }, this.options.classes.includes('dialog')));
    return this.position;
  }

  _onToggleMinimize(event: Event): void {
    event.preventDefault();
    void (this._minimized ? this.maximize() : this.minimize());
  }

  _onResize(_event: Event): void {}
}
