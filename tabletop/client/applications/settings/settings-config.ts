import Handlebars from 'handlebars';
import { ApplicationV2 } from '../api/application';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-types';
import { DialogV2 } from '../api/dialog';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import { host, localize, type HostSettingConfig, type HostSettingMenu } from '../host';
import type { FormDataExtended } from '../ux/form-data-extended';
import { queryOthers } from '../core-queries';
import { settingGroup } from './setting-input';

interface Category {
  id: string;
  label: string;
  menus: { key: string; name: string; label: string; hint: string; icon: string }[];
  settings: unknown[];
  active: boolean;
}

/** Whether two values are the same in JSON, which is how settings are stored. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * The window with the settings of the table, the system and the modules, and the buttons to their menus.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.settings.SettingsConfig.html
 */
export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'settings-config',
    tag: 'form',
    classes: ['settings-config', 'category-browser'],
    window: { title: 'SETTINGS.Title', icon: 'fa-solid fa-gears', resizable: true, contentClasses: ['standard-form'] },
    position: { width: 780, height: 600 },
    actions: { openSubmenu: SettingsConfig.#onSubmenu, resetDefaults: SettingsConfig.#onReset },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    main: { template: 'templates/settings/settings-config.hbs', scrollable: ['.categories', 'nav'] },
    footer: { template: 'templates/generic/form-footer.hbs' },
  };

  override tabGroups: Record<string, string | null> = { categories: 'core' };
  #filter = '';

  #isEditable(setting: HostSettingConfig): boolean {
    const { user } = host().game;
    return setting.scope !== 'world' || Boolean(user?.isGM || user?.hasPermission?.('SETTINGS_MODIFY'));
  }

  #labelOf(namespace: string): string {
    const { game } = host();
    if (namespace === 'core') return localize('SETTINGS.Core');
    if (namespace === game.system?.id) return game.system.title;
    return game.modules?.get(namespace)?.title ?? namespace;
  }

  #categories(): Category[] {
    const { settings, user } = host().game;
    const found = new Map<string, Category>();
    const category = (namespace: string): Category => {
      const present = found.get(namespace);
      if (present) return present;
      const made: Category = { id: namespace, label: this.#labelOf(namespace), menus: [], settings: [], active: false };
      found.set(namespace, made);
      return made;
    };
    for (const [key, menu] of settings?.menus ?? []) {
      if (menu.restricted && !user?.isGM) continue;
      category(menu.namespace).menus.push({
        key,
        name: localize(menu.name ?? menu.key),
        label: localize(menu.label ?? menu.name ?? ''),
        hint: menu.hint ? localize(menu.hint) : '',
        icon: menu.icon ?? 'fa-solid fa-gears',
      });
    }
    for (const setting of settings?.settings.values() ?? []) {
      if (!setting.config || !this.#isEditable(setting)) continue;
      const group = settingGroup(setting, settings?.get(setting.namespace, setting.key));
      if (group) category(setting.namespace).settings.push(new Handlebars.SafeString(group.outerHTML));
    }
    const order = (id: string): number => (id === 'core' ? 0 : id === host().game.system?.id ? 1 : 2);
    const sorted = [...found.values()].sort((a, b) => order(a.id) - order(b.id) || a.label.localeCompare(b.label));
    if (!sorted.some((entry) => entry.id === this.tabGroups['categories'])) this.tabGroups['categories'] = sorted[0]?.id ?? null;
    for (const entry of sorted) entry.active = entry.id === this.tabGroups['categories'];
    return sorted;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    return {
      categories: this.#categories(),
      filter: this.#filter,
      buttons: [
        { type: 'button', action: 'resetDefaults', icon: 'fa-solid fa-arrow-rotate-left', label: 'SETTINGS.Reset' },
        { type: 'submit', icon: 'fa-solid fa-floppy-disk', label: 'SETTINGS.Save' },
      ],
    };
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const search = this.element.querySelector<HTMLInputElement>('input[type=search]');
    search?.addEventListener('input', () => this.#applyFilter(search.value));
    if (this.#filter) this.#applyFilter(this.#filter);
  }

  /** Shows only the settings whose name or hint holds the words, of all categories at once. */
  #applyFilter(words: string): void {
    this.#filter = words;
    const query = words.trim().toLowerCase();
    this.element.classList.toggle('filtering', query !== '');
    for (const group of this.element.querySelectorAll<HTMLElement>('.category .form-group')) {
      group.classList.toggle('filtered-out', query !== '' && !group.textContent?.toLowerCase().includes(query));
    }
  }

  static async #onSubmenu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const menu: HostSettingMenu | undefined = host().game.settings?.menus.get(target.dataset['key'] ?? '');
    if (!menu) return;
    await new menu.type().render({ force: true });
  }

  static async #onReset(this: SettingsConfig): Promise<void> {
    const category = this.tabGroups['categories'];
    for (const setting of host().game.settings?.settings.values() ?? []) {
      if (setting.namespace !== category || !setting.config || !this.#isEditable(setting)) continue;
      const input = this.element.querySelector<HTMLInputElement>(`[name="${CSS.escape(`${setting.namespace}.${setting.key}`)}"]`);
      if (!input) continue;
      if (input.type === 'checkbox') input.checked = Boolean(setting.default);
      else input.value = String(setting.default ?? '');
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }

  static async #onSubmit(this: SettingsConfig, _event: Event, _form: HTMLFormElement, formData: FormDataExtended): Promise<void> {
    const { settings } = host().game;
    let clientReload = false;
    let worldReload = false;
    for (const [name, value] of Object.entries(formData.object)) {
      const setting = settings?.settings.get(name);
      if (!setting || !settings) continue;
      const before = settings.get(setting.namespace, setting.key);
      const stored = before instanceof Set ? [...(before as Set<unknown>)] : before;
      if (isSame(stored, value)) continue;
      await settings.set(setting.namespace, setting.key, value);
      if (!setting.requiresReload) continue;
      if (setting.scope === 'world') worldReload = true;
      else clientReload = true;
    }
    if (clientReload || worldReload) await SettingsConfig.reloadConfirm({ world: worldReload });
  }

  /** Asks whether to load the page anew, and for world settings tells the others to. */
  static async reloadConfirm(options: { world?: boolean } = {}): Promise<void> {
    const reload = await DialogV2.confirm({
      id: 'reload-world-confirm',
      modal: true,
      window: { title: 'SETTINGS.ReloadTitle', icon: 'fa-solid fa-arrows-rotate' },
      content: `<p>${localize('SETTINGS.ReloadQuestion')}</p>`,
    });
    if (!reload) return;
    if (options.world && host().game.user?.isGM) queryOthers('reload');
    window.location.reload();
  }
}
