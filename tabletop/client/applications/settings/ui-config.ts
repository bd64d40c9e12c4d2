import { ApplicationV2 } from '../api/application';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-types';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import type { FormDataExtended } from '../ux/form-data-extended';
import { host } from '../host';
import { applyUiConfig, readUiConfig, type UiConfigValue } from '../theme';

/**
 * The window that chooses the colour scheme and the size of text.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.settings.menus.UIConfig.html
 */
export class UiConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'ui-config',
    tag: 'form',
    window: { title: 'SETTINGS.Appearance', icon: 'fa-solid fa-circle-half-stroke', contentClasses: ['standard-form'] },
    position: { width: 420 },
    form: { handler: UiConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    form: { template: 'templates/settings/ui-config.hbs' },
    footer: { template: 'templates/generic/form-footer.hbs' },
  };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    return {
      config: readUiConfig(),
      windowSchemes: { '': 'SETTINGS.SchemeInherit', dark: 'SETTINGS.SchemeDark', light: 'SETTINGS.SchemeLight' },
      schemes: { '': 'SETTINGS.SchemeBrowser', dark: 'SETTINGS.SchemeDark', light: 'SETTINGS.SchemeLight' },
      buttons: [{ type: 'submit', icon: 'fa-solid fa-floppy-disk', label: 'SETTINGS.Save' }],
    };
  }

  static async #onSubmit(this: UiConfig, _event: Event, _form: HTMLFormElement, formData: FormDataExtended): Promise<void> {
    const { object } = formData;
    const value: UiConfigValue = {
      colorScheme: {
        interface: String(object['colorScheme.interface']) as UiConfigValue['colorScheme']['interface'],
        applications: String(object['colorScheme.applications']) as UiConfigValue['colorScheme']['applications'],
      },
      fontScale: Number(object['fontScale'] ?? 5),
    };
    await host().game.settings?.set('core', 'uiConfig', value);
    applyUiConfig();
  }
}
