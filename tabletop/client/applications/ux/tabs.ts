/** How tabs are bound. @see https://foundryvtt.com/api/v13/interfaces/foundry.TabsConfiguration.html */
export interface TabsControllerConfiguration {
  group?: string;
  navSelector: string;
  contentSelector?: string;
  initial?: string;
  callback?: ((event: Event | null, tabs: Tabs, active: string) => unknown) | null;
}

/**
 * Tabs of elements that no application draws.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.ux.Tabs.html
 */
export class Tabs {
  group: string | undefined;
  active: string;
  callback: TabsControllerConfiguration['callback'];
  #navSelector: string;
  #contentSelector: string | undefined;
  #nav: HTMLElement | null = null;
  #content: HTMLElement | null = null;

  constructor(config: TabsControllerConfiguration) {
    this.group = config.group;
    this.active = config.initial ?? '';
    this.callback = config.callback ?? null;
    this.#navSelector = config.navSelector;
    this.#contentSelector = config.contentSelector;
  }

  bind(html: HTMLElement): void {
    this.#nav = html.querySelector<HTMLElement>(this.#navSelector);
    this.#content = this.#contentSelector
      ? html.matches(this.#contentSelector)
        ? html
        : html.querySelector<HTMLElement>(this.#contentSelector)
      : null;
    this.#nav?.addEventListener('click', (event) => {
      const tab = (event.target as HTMLElement).closest<HTMLElement>('[data-tab]')?.dataset['tab'];
      if (tab && tab !== this.active) this.activate(tab, { triggerCallback: true, event });
    });
    const first = this.#nav?.querySelector<HTMLElement>('[data-tab]')?.dataset['tab'];
    this.activate(this.active || (first ?? ''));
  }

  activate(tab: string, options: { triggerCallback?: boolean; event?: Event } = {}): void {
    this.active = tab;
    const inGroup = (element: HTMLElement): boolean =>
      !this.group || !element.dataset['group'] || element.dataset['group'] === this.group;
    for (const root of [this.#nav, this.#content]) {
      for (const element of root?.querySelectorAll<HTMLElement>('[data-tab]') ?? []) {
        if (inGroup(element)) element.classList.toggle('active', element.dataset['tab'] === tab);
      }
    }
    if (options.triggerCallback) this.callback?.(options.event ?? null, this, tab);
  }
}
