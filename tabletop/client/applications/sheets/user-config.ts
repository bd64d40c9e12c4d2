import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-types';
import { DocumentSheetV2 } from '../api/document-sheet';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import { host } from '../host';

/**
 * A user's colour, picture, pronouns and character.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.UserConfig.html
 */
export class UserConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['user-config'],
    sheetConfig: false,
    window: { title: 'PLAYERS.ConfigTitle', icon: 'fa-solid fa-user-gear', contentClasses: ['standard-form'] },
    position: { width: 420 },
    form: { closeOnSubmit: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    form: { template: 'templates/sheets/user-config.hbs' },
    footer: { template: 'templates/generic/form-footer.hbs' },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { document } = this;
    const actors = (host().game.actors?.contents ?? []).filter(
      (actor) => actor.isOwner || actor.testUserPermission(document as never, 'OWNER'),
    );
    return {
      ...context,
      color: String(document._source['color'] ?? ''),
      character: document._source['character'] ?? '',
      characters: Object.fromEntries(actors.map((actor) => [actor.id, actor.name])),
      buttons: [{ type: 'submit', icon: 'fa-solid fa-floppy-disk', label: 'Save Changes' }],
    };
  }
}
