import { ApplicationV2 } from '../api/application';
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from '../api/application-types';
import { host } from '../host';

/** The parts of the sidebar that a tab needs. */
interface SidebarLike {
  tabGroups: Record<string, string | null>;
  popouts: Record<string, AbstractSidebarTab>;
  changeTab(tab: string, group: string): void;
}

/**
 * A tab of the sidebar, which can also be opened as a window of its own.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.AbstractSidebarTab.html
 */
export class AbstractSidebarTab extends ApplicationV2 {
  static tabName = '';
  static override emittedEvents: readonly string[] = [...ApplicationV2.emittedEvents, 'activate', 'deactivate'];

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    tag: 'section',
    classes: ['tab', 'sidebar-tab'],
    window: { frame: false, positioned: false },
  };

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  get isPopout(): boolean {
    return this.options['isPopout'] === true;
  }

  get popout(): AbstractSidebarTab | undefined {
    return this.#sidebar?.popouts[this.tabName];
  }

  get active(): boolean {
    return !this.isPopout && this.#sidebar?.tabGroups['primary'] === this.tabName;
  }

  get #sidebar(): SidebarLike | undefined {
    return host().ui['sidebar'] as SidebarLike | undefined;
  }

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options);
    const { tabName } = this.constructor as typeof AbstractSidebarTab;
    if (!options['isPopout']) {
      merged.id = tabName;
      return merged;
    }
    merged.id = `${tabName}-popout`;
    merged.tag = 'div';
    merged.classes = merged.classes.filter((name) => name !== 'tab').concat('sidebar-popout');
    Object.assign(merged.window, { frame: true, positioned: true, resizable: true });
    merged.position = { width: 320, height: Math.min(600, window.innerHeight - 80), ...merged.position };
    return merged;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), user: host().game.user, isPopout: this.isPopout };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    if (this.isPopout) return element;
    element.dataset['tab'] = this.tabName;
    element.dataset['group'] = 'primary';
    element.setAttribute('role', 'tabpanel');
    element.setAttribute('aria-labelledby', `sidebar-tab-${this.tabName}`);
    element.classList.toggle('active', this.active);
    return element;
  }

  override _insertElement(element: HTMLElement): void {
    const content = document.getElementById('sidebar-content');
    if (this.isPopout || !content || document.getElementById(element.id)) super._insertElement(element);
    else content.append(element);
  }

  override async render(options: RenderOptions | boolean = {}, legacy: RenderOptions = {}): Promise<this> {
    await super.render(options, legacy);
    const { popout } = this;
    if (!this.isPopout && popout?.rendered) await popout.render(typeof options === 'boolean' ? {} : { ...options, force: false });
    return this;
  }

  /** Shows this tab in the sidebar. */
  activate(): void {
    this.#sidebar?.changeTab(this.tabName, 'primary');
  }

  /** Opens this tab as a window. */
  async renderPopout(): Promise<AbstractSidebarTab> {
    const sidebar = this.#sidebar;
    let { popout } = this;
    if (!popout) {
      popout = new (this.constructor as typeof AbstractSidebarTab)({ isPopout: true });
      if (sidebar) sidebar.popouts[this.tabName] = popout;
    }
    await popout.render({ force: true });
    popout.bringToFront();
    return popout;
  }

  _onActivate(): void {
    this.dispatchEvent(new Event('activate'));
  }

  _onDeactivate(): void {
    this.dispatchEvent(new Event('deactivate'));
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    const sidebar = this.#sidebar;
    if (this.isPopout && sidebar) delete sidebar.popouts[this.tabName];
  }
}
