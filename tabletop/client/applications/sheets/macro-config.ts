import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-types';
import { DocumentSheetV2 } from '../api/document-sheet';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import { documentTypes } from '../sidebar/create-document-dialog';

/**
 * A macro's name, picture, kind and command.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.MacroConfig.html
 */
export class MacroConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['macro-config'],
    window: { icon: 'fa-solid fa-code', resizable: true, contentClasses: ['standard-form'] },
    position: { width: 560, height: 480 },
    form: { closeOnSubmit: true },
    actions: { execute: MacroConfig.#onExecute },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/sheets/stand-in-header.hbs' },
    body: { template: 'templates/sheets/macro-config.hbs' },
    footer: { template: 'templates/generic/form-footer.hbs' },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const types = documentTypes('Macro');
    return {
      ...context,
      types: Object.fromEntries(types.map(({ value, label }) => [value, label])),
      typeLabel: types.find((type) => type.value === this.document.type)?.label ?? '',
      buttons: [
        { type: 'button', action: 'execute', icon: 'fa-solid fa-play', label: 'MACRO.Execute' },
        { type: 'submit', icon: 'fa-solid fa-floppy-disk', label: 'Save Changes' },
      ],
    };
  }

  static async #onExecute(this: MacroConfig): Promise<void> {
    if (this.isEditable) await this.submit();
    await (this.document as unknown as { execute(): Promise<unknown> }).execute();
  }
}
