import { ApplicationV2 } from '../api/application';
import type {
  ApplicationOptions,
  ChangeTabOptions,
  RenderContext,
  RenderOptions,
  TabsConfiguration,
} from '../api/application-types';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import { callHooks, host, localize } from '../host';
import { AbstractSidebarTab } from './sidebar-tab';

/** A tab's button. @see https://foundryvtt.com/api/v13/interfaces/foundry.applications.sidebar.SidebarTabDescriptor.html */
export interface SidebarTabDescriptor {
  tooltip?: string;
  icon?: string;
  documentName?: string;
  gmOnly?: boolean;
}

/**
 * The column at the right: chat, combat, the directories, compendia and settings.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.Sidebar.html
 */
export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'sidebar',
    tag: 'div',
    classes: ['faded-ui'],
    window: { frame: false, positioned: false },
    actions: { toggleState: Sidebar.#onToggle },
  };

  /** The buttons by tab; modules add theirs here and in `CONFIG.ui` before the interface is drawn. */
  static override TABS = {
    chat: { tooltip: 'SIDEBAR.TabChat', icon: 'fa-solid fa-comments' },
    combat: { tooltip: 'SIDEBAR.TabCombat', icon: 'fa-solid fa-khanda' },
    scenes: { tooltip: 'SIDEBAR.TabScenes', icon: 'fa-solid fa-map', gmOnly: true },
    actors: { tooltip: 'SIDEBAR.TabActors', icon: 'fa-solid fa-users' },
    items: { tooltip: 'SIDEBAR.TabItems', icon: 'fa-solid fa-suitcase' },
    journal: { tooltip: 'SIDEBAR.TabJournal', icon: 'fa-solid fa-book-open' },
    tables: { tooltip: 'SIDEBAR.TabTables', icon: 'fa-solid fa-table-list' },
    playlists: { tooltip: 'SIDEBAR.TabPlaylists', icon: 'fa-solid fa-music' },
    compendium: { tooltip: 'SIDEBAR.TabCompendium', icon: 'fa-solid fa-book-atlas' },
    settings: { tooltip: 'SIDEBAR.TabSettings', icon: 'fa-solid fa-gears' },
  } as Record<string, object> as Record<string, TabsConfiguration>;

  static override PARTS: Record<string, TemplatePart> = {
    tabs: { id: 'tabs', template: 'templates/sidebar/tabs.hbs' },
  };

  override tabGroups: Record<string, string | null> = { primary: 'chat' };
  popouts: Record<string, AbstractSidebarTab> = {};
  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  #descriptors(): [string, SidebarTabDescriptor][] {
    const tabs = (this.constructor as typeof Sidebar).TABS as Record<string, SidebarTabDescriptor>;
    const isGM = Boolean(host().game.user?.isGM);
    return Object.entries(tabs).filter(([name, tab]) => (isGM || !tab.gmOnly) && host().ui[name]);
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const tabs = this.#descriptors().map(([name, tab]) => ({
      name,
      icon: tab.icon ?? 'fa-solid fa-file',
      label: localize(tab.tooltip ?? (tab.documentName ? `DOCUMENT.${tab.documentName}s` : name)),
      active: this.tabGroups['primary'] === name,
    }));
    return { tabs, expanded: this.#expanded };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    const content = document.createElement('div');
    content.id = 'sidebar-content';
    content.className = 'flexcol';
    element.setAttribute('role', 'complementary');
    element.setAttribute('aria-label', localize('SIDEBAR.Tabs'));
    element.append(content);
    return element;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    await Promise.all(this.#descriptors().map(([name]) => (host().ui[name] as ApplicationV2).render({ force: true })));
    this.element.addEventListener('contextmenu', (event) => {
      const tab = (event.target as HTMLElement).closest<HTMLElement>('#sidebar-tabs [data-tab]')?.dataset['tab'];
      const application = tab ? host().ui[tab] : undefined;
      if (!(application instanceof AbstractSidebarTab)) return;
      event.preventDefault();
      void application.renderPopout();
    });
  }

  override changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
    const prior = this.tabGroups[group];
    if (!this.#expanded) this.expand();
    if (prior === tab && !options.force) return;
    super.changeTab(tab, group, { ...options, force: true });
    if (group !== 'primary') return;
    const before = prior ? host().ui[prior] : undefined;
    const now = host().ui[tab];
    if (before instanceof AbstractSidebarTab && before !== now) before._onDeactivate();
    if (now instanceof AbstractSidebarTab) {
      now._onActivate();
      callHooks('changeSidebarTab', now);
    }
  }

  /** The name of before 13. */
  activateTab(tab: string): void {
    this.changeTab(tab, 'primary');
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    document.body.classList.toggle('sidebar-collapsed', !expanded);
    const content = document.getElementById('sidebar-content');
    if (content) content.hidden = !expanded;
    const button = this.element?.querySelector<HTMLElement>('[data-action=toggleState]');
    button?.setAttribute('aria-expanded', String(expanded));
    button?.classList.toggle('fa-caret-right', expanded);
    button?.classList.toggle('fa-caret-left', !expanded);
    callHooks('collapseSidebar', this, !expanded);
  }

  static #onToggle(this: Sidebar): void {
    this.toggleExpanded();
  }
}
