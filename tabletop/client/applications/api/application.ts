import { isTag } from '../element-kinds';
import { callHooks, host } from '../host';
import { FormDataExtended } from '../ux/form-data-extended';
import type { ContextMenuEntry, ContextMenuOptions } from '../ux/context-menu';
import { ApplicationWindow, FRAME } from './application-window';
import { mergeApplicationOptions } from './application-options';
import { attach, detach, leaveWindow } from './detaching';
import { parseCssDimension } from './application-position';
import type {
  ActionHandler,
  ApplicationConfiguration,
  ApplicationOptions,
  ChangeTabOptions,
  ClosingOptions,
  FormConfiguration,
  RenderContext,
  RenderOptions,
  Tab,
  TabsConfiguration,
} from './application-types';
import { markActiveTab, prepareTabs } from './application-tabs';

/** The steps of an application's life. @see https://foundryvtt.com/api/v13/classes/foundry.applications.api.ApplicationV2.html#render_states */
const RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

/** The applications that are rendered now, by id. @see https://foundryvtt.com/api/v13/variables/foundry.applications.instances.html */
export const instances = new Map<string, ApplicationV2>();

function* chainOf(cls: typeof ApplicationV2, base: typeof ApplicationV2): Generator<typeof ApplicationV2, void, undefined> {
  yield cls;
  const parent: unknown = Object.getPrototypeOf(cls);
  if (cls !== base && typeof parent === 'function' && parent !== ApplicationWindow)
    yield* chainOf(parent as typeof ApplicationV2, base);
}

/**
 * An application renders an element into the interface, with or without a window's frame, and cares for its life.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.api.ApplicationV2.html
 * @see https://foundryvtt.wiki/en/development/api/applicationv2
 */
export class ApplicationV2 extends ApplicationWindow {
  static RENDER_STATES = RENDER_STATES;
  static BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;
  static _appId = 0;
  static emittedEvents: readonly string[] = ['render', 'close', 'position'];

  static DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'app-{id}',
    classes: [],
    tag: 'div',
    window: {
      frame: true,
      positioned: true,
      title: '',
      icon: false,
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: 'section',
      contentClasses: [],
    },
    actions: {},
    position: {},
  };

  static TABS: Record<string, TabsConfiguration> = {};

  /** The classes from this one up to the base application, this one first. */
  static *inheritanceChain(): Generator<typeof ApplicationV2, void, undefined> {
    yield* chainOf(this, this.BASE_APPLICATION);
  }

  static parseCSSDimensions(style: string, parentDimension: number): number | undefined {
    return parseCssDimension(style, parentDimension);
  }

  /** Waits until all images within an element have loaded or failed. */
  static async waitForImages(element: HTMLElement): Promise<void> {
    const waiting = Array.from(element.querySelectorAll('img')).filter((image) => !image.complete);
    await Promise.allSettled(waiting.map((image) => image.decode()));
  }

  options: ApplicationConfiguration;
  tabGroups: Record<string, string | null> = {};

  #state: number = RENDER_STATES.NONE;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: ApplicationOptions = {}) {
    super();
    this.options = this._initializeApplicationOptions(options);
    this.options.id = this.options.id.replace('{id}', this.options.uniqueId);
    this.position = { ...this.options.position };
    for (const [group, config] of Object.entries((this.constructor as typeof ApplicationV2).TABS)) {
      this.tabGroups[group] ??= config.initial ?? null;
    }
  }

  get form(): HTMLFormElement | null {
    return isTag(this[FRAME].element, 'form') ? this[FRAME].element : null;
  }

  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }

  get state(): number {
    return this.#state;
  }

  _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const chain: ApplicationOptions[] = [];
    for (const cls of (this.constructor as typeof ApplicationV2).inheritanceChain()) {
      if (Object.hasOwn(cls, 'DEFAULT_OPTIONS')) chain.unshift(cls.DEFAULT_OPTIONS);
    }
    const merged = mergeApplicationOptions(chain, options);
    merged.uniqueId = options.uniqueId ?? String(++ApplicationV2._appId);
    return merged;
  }

  /* ---------------------------------------- rendering ---------------------------------------- */

  /** Renders the application, or does nothing where it is not rendered yet and `force` is not given. */
  render(options: RenderOptions | boolean = {}, legacy: RenderOptions = {}): Promise<this> {
    const wanted: RenderOptions = typeof options === 'boolean' ? { ...legacy, force: options } : { ...options };
    const turn = this.#queue.then(() => this.#render(wanted));
    this.#queue = turn.catch(() => undefined);
    // A promise of its own: nobody waits for this one where the caller does not, and then the console tells of a failure.
    return turn.then(() => this);
  }

  async #render(options: RenderOptions): Promise<this> {
    const first = !this.rendered;
    if (first && !options.force) return this;
    options.isFirstRender = first;
    if (this._canRender(options) === false) return this;
    this._configureRenderOptions(options);
    this.#state = RENDER_STATES.RENDERING;
    try {
      const context = await this._prepareContext(options);
      if (first) {
        await this._doEvent(this._preFirstRender, { async: true, handlerArgs: [context, options] });
        if (!this[FRAME].element) this[FRAME].element = await this._renderFrame(options);
      }
      await this._doEvent(this._preRender, { async: true, handlerArgs: [context, options] });
      const result = await this._renderHTML(context, options);
      const element = this[FRAME].element as HTMLElement;
      this._replaceHTML(result, this.hasFrame ? (this[FRAME].window.content as HTMLElement) : element, options);
      if (first) {
        this._insertElement(element);
        instances.set(this.id, this);
      }
      if (options.window?.detached === true && this._canDetach()) await detach(this);
      if (options.window?.detached === false && this._canAttach()) attach(this);
      if (this.hasFrame) this._updateFrame(options);
      this.#state = RENDER_STATES.RENDERED;
      this._applyTabs(options);
      if (this.options.window.positioned && !this[FRAME].isMinimized) this.setPosition(options.position ?? {});
      if (first) await this._doEvent(this._onFirstRender, { async: true, handlerArgs: [context, options] });
      await this._doEvent(this._onRender, {
        async: true,
        handlerArgs: [context, options],
        eventName: 'render',
        hookName: 'render',
        hookArgs: [this[FRAME].element, context, options],
      });
      await this._doEvent(this._postRender, { async: true, handlerArgs: [context, options] });
      if (first && this.hasFrame) {
        this.bringToFront();
        this._takeFocus();
      }
    } catch (error) {
      this.#state = first ? RENDER_STATES.ERROR : RENDER_STATES.RENDERED;
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Failed to render application "${this.id}": ${reason}`, { cause: error });
    }
    return this;
  }

  /** Renders the application in a window of the browser of its own, of 14. */
  detachWindow(options: RenderOptions = {}): Promise<this> {
    return this.render({ ...options, window: { controls: true, ...options.window, detached: true } });
  }

  /** Brings the application back into the page, of 14. */
  attachWindow(options: RenderOptions = {}): Promise<this> {
    return this.render({ ...options, window: { controls: true, ...options.window, detached: false } });
  }

  _applyTabs(options: RenderOptions): void {
    if (typeof options.tab === 'string') {
      const group = Object.keys(this.tabGroups)[0] ?? 'primary';
      this.changeTab(options.tab, group, { force: true, updatePosition: false });
    } else if (options.tab) {
      for (const [group, tab] of Object.entries(options.tab)) this.changeTab(tab, group, { force: true, updatePosition: false });
    }
  }

  _canRender(_options: RenderOptions): false | void {
    return undefined;
  }

  _configureRenderOptions(options: RenderOptions): void {
    if (!options.isFirstRender) return;
    options.position = { ...this.options.position, ...this.position, ...(options.position ?? {}) };
    options.window = { title: this.title, icon: this.options.window.icon, controls: true, ...(options.window ?? {}) };
  }

  async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys((this.constructor as typeof ApplicationV2).TABS);
    const context: RenderContext = {};
    const [only] = groups;
    if (groups.length === 1 && only !== undefined) context['tabs'] = this._prepareTabs(only);
    return context;
  }

  _getTabsConfig(group: string): TabsConfiguration | null {
    return (this.constructor as typeof ApplicationV2).TABS[group] ?? null;
  }

  _prepareTabs(group: string): Record<string, Tab> {
    const config = this._getTabsConfig(group);
    if (!config) return {};
    this.tabGroups[group] ??= config.initial ?? config.tabs[0]?.id ?? null;
    return prepareTabs(group, config, this.tabGroups[group] ?? null);
  }

  async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(`The ${this.constructor.name} application must implement _renderHTML`);
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`The ${this.constructor.name} application must implement _replaceHTML`);
  }

  /* ---------------------------------------- closing ---------------------------------------- */

  async close(options: ClosingOptions = {}): Promise<this> {
    await this.#queue;
    if (this.#state !== RENDER_STATES.RENDERED && this.#state !== RENDER_STATES.ERROR) return this;
    const element = this[FRAME].element;
    await this._doEvent(this._preClose, { async: true, handlerArgs: [options] });
    this.#state = RENDER_STATES.CLOSING;
    const hadFocus = element?.contains(element.ownerDocument.activeElement) ?? false;
    if (element) this._removeElement(element);
    leaveWindow(this);
    if (hadFocus && this[FRAME].returnFocus?.isConnected) this[FRAME].returnFocus.focus({ preventScroll: true });
    this[FRAME].returnFocus = null;
    this._tearDown(options);
    this[FRAME].element = null;
    this[FRAME].window = {};
    this[FRAME].isMinimized = false;
    this.#state = RENDER_STATES.CLOSED;
    instances.delete(this.id);
    if (host().ui?.['activeWindow'] === this) host().ui['activeWindow'] = null;
    void this._doEvent(this._onClose, { handlerArgs: [options], eventName: 'close', hookName: 'close' });
    return this;
  }

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  _tearDown(_options: ClosingOptions): void {
    return undefined;
  }

  /* ---------------------------------------- tabs and forms ---------------------------------------- */

  changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
    if (this.tabGroups[group] === tab && !options.force) return;
    const content = this[FRAME].window.content ?? this[FRAME].element;
    if (content) {
      const found = markActiveTab(content, tab, group);
      if (!found) throw new Error(`No tab "${tab}" of the group "${group}" in the application "${this.id}"`);
    }
    this.tabGroups[group] = tab;
    if (options.updatePosition !== false && this.position.height === 'auto') this.setPosition();
  }

  async submit(options: Record<string, unknown> = {}): Promise<void> {
    const config = this.options.form;
    if (!this.form || !config?.handler) throw new Error(`The application "${this.id}" has no form to submit`);
    const event = new Event('submit', { cancelable: true });
    const data = new FormDataExtended(this.form);
    await (config.handler as (...args: unknown[]) => unknown).call(this, event, this.form, data, options);
  }

  async _onSubmitForm(config: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    const form = (event.currentTarget ?? this.form) as HTMLFormElement;
    const formData = new FormDataExtended(form);
    if (typeof config.handler === 'function') await config.handler.call(this as never, event, form, formData);
    if (config.closeOnSubmit) await this.close({ submitted: true });
  }

  _onChangeForm(config: FormConfiguration, event: Event): void {
    if (config.submitOnChange) void this._onSubmitForm(config, event);
  }

  /* ---------------------------------------- events ---------------------------------------- */

  /** Runs a step of the life: the method, then the DOM event, then the hooks of all classes of the chain. */
  _doEvent(
    handler: (...args: never[]) => unknown,
    options: {
      async?: boolean;
      handlerArgs?: unknown[];
      eventName?: string;
      hookName?: string;
      hookArgs?: unknown[];
      parentClassHooks?: boolean;
    } = {},
  ): Promise<void> | void {
    const after = (): void => {
      if (options.eventName) this.dispatchEvent(new Event(options.eventName, { bubbles: true, cancelable: true }));
      if (!options.hookName) return;
      for (const cls of (this.constructor as typeof ApplicationV2).inheritanceChain()) {
        callHooks(`${options.hookName}${cls.name}`, this, ...(options.hookArgs ?? []));
        if (options.parentClassHooks === false) break;
      }
    };
    const result = (handler as (...args: unknown[]) => unknown).apply(this, options.handlerArgs ?? []);
    if (options.async) return Promise.resolve(result).then(after);
    after();
    return undefined;
  }

  async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  async _preClose(_options: ClosingOptions): Promise<void> {}

  _onClose(_options: ClosingOptions): void {}

  _onClickTab(event: PointerEvent): void {
    const target = (event.target as HTMLElement).closest<HTMLElement>('[data-tab]');
    const group = target?.dataset['group'] ?? target?.closest<HTMLElement>('[data-group]')?.dataset['group'];
    const tab = target?.dataset['tab'];
    if (target && tab && group) this.changeTab(tab, group, { event, navElement: target });
  }

  /** Called for a clicked action that neither the options nor this class know. */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    options: ContextMenuOptions & { container?: HTMLElement | null; hookName?: string | null; parentClassHooks?: boolean } = {},
  ): unknown {
    const { container, hookName, parentClassHooks, ...menuOptions } = options;
    const entries = handler.call(this);
    for (const cls of (this.constructor as typeof ApplicationV2).inheritanceChain()) {
      callHooks(`get${hookName ?? `${cls.name}ContextOptions`}`, this, entries);
      if (hookName || parentClassHooks === false) break;
    }
    if (!entries.length) return null;
    const ux = host().foundry['applications']?.['ux'] as
      | { ContextMenu: { implementation: new (...args: unknown[]) => unknown } }
      | undefined;
    if (!ux) return null;
    return new ux.ContextMenu.implementation(container ?? this.element, selector, entries, { jQuery: false, ...menuOptions });
  }

  async _awaitTransition(element: HTMLElement, timeout: number): Promise<void> {
    const ended = Promise.allSettled(element.getAnimations().map((animation) => animation.finished));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, timeout))]);
  }

  /** The handler that an action name leads to, with the mouse buttons it listens to. */
  _findAction(name: string): { handler: ActionHandler; buttons: number[] } | null {
    const entry = this.options.actions[name];
    if (!entry) return null;
    return typeof entry === 'function' ? { handler: entry, buttons: [0] } : entry;
  }
}
