import type { ApplicationOptions, RenderContext, RenderOptions } from '../../api/application-types';
import { HandlebarsApplicationMixin, type TemplatePart } from '../../api/handlebars-application';
import { host, type HostUser } from '../../host';
import { SettingsConfig } from '../../settings/settings-config';
import { getRoute } from '../../../foundry-functions/files';
import { ControlsConfig } from '../apps/controls-config';
import { UiConfig } from '../../settings/ui-config';
import { AbstractSidebarTab } from '../sidebar-tab';

/**
 * The last tab: what is played here, and the windows that configure it.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.Settings.html
 */
export class Settings extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = 'settings';

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['settings-sidebar', 'flexcol'],
    window: { title: 'SIDEBAR.TabSettings', icon: 'fa-solid fa-gears' },
    actions: {
      openApp: Settings.#onOpen,
      logout: () => window.location.assign(getRoute('join')),
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    settings: { template: 'templates/sidebar/settings.hbs', scrollable: [''] },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { game } = host();
    const modules = [...(game.modules?.values() ?? [])].filter((module) => module.active !== false);
    return {
      ...context,
      generation: game.release?.generation,
      version: game.version ?? game.release?.version,
      world: game.world?.title,
      system: game.system?.title,
      systemVersion: game.system?.version,
      modules: modules.map((module) => ({ id: module.id, title: module.title, version: module.version })),
      isGM: game.user?.isGM,
    };
  }

  static async #onOpen(this: Settings, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const apps: Record<string, () => { render(options: { force: boolean }): unknown }> = {
      configure: () => new SettingsConfig(),
      controls: () => new ControlsConfig(),
      theme: () => new UiConfig(),
    };
    const name = target.dataset['app'] ?? '';
    if (name === 'user') {
      const { user } = host().game as { user?: HostUser };
      await user?.sheet?.render({ force: true });
    } else await apps[name]?.().render({ force: true });
  }
}
