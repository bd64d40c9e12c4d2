import { ApplicationV2 } from '../applications/api/application';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../applications/api/application-types';
import { HandlebarsApplicationMixin, type TemplatePart } from '../applications/api/handlebars-application';
import type { FormDataExtended } from '../applications/ux/form-data-extended';
import { diceConfig } from './config';
import { diceHost } from './dice-host';
import { configuredMethods, DICE_CONFIGURATION_SETTING } from './fulfillment';

/**
 * The window in which a user says how to roll which dice.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.settings.menus.DiceConfig.html
 * @see foundryvtt/foundryvtt#14580 what is empty is rolled by the table
 */
export class DiceConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'dice-config',
    tag: 'form',
    window: { title: 'DICE.CONFIG.Title', icon: 'fa-solid fa-dice', contentClasses: ['standard-form'] },
    position: { width: 480, height: 'auto' },
    form: { closeOnSubmit: true, handler: DiceConfig.save },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: 'templates/dice/dice-config.hbs' },
    footer: { template: 'templates/generic/form-footer.hbs' },
  };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const chosen = configuredMethods();
    const { dice, methods } = diceConfig.fulfillment;
    const choices = Object.fromEntries(Object.entries(methods).map(([name, { label }]) => [name, label]));
    return {
      choices,
      dice: Object.entries(dice).map(([name, { label, icon }]) => ({ name, label, icon, chosen: chosen[name] ?? '' })),
      buttons: [{ type: 'submit', icon: 'fa-solid fa-floppy-disk', label: 'SETTINGS.Save' }],
    };
  }

  private static async save(this: DiceConfig, _event: Event, _form: HTMLFormElement, formData: FormDataExtended): Promise<void> {
    const chosen = Object.fromEntries(Object.entries(formData.object).filter(([, method]) => method));
    await diceHost().game?.settings?.set('core', DICE_CONFIGURATION_SETTING, chosen);
  }
}
