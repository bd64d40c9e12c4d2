import { ApplicationV2 } from '../api/application';
import type { ApplicationConfiguration, ApplicationOptions, RenderContext, RenderOptions } from '../api/application-types';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import { host, localize, type HostDocument } from '../host';
import type { FormDataExtended } from '../ux/form-data-extended';

/** What a user may do with a document, by level. @see https://foundryvtt.com/api/v13/variables/CONST.DOCUMENT_OWNERSHIP_LEVELS.html */
const LEVELS: readonly (readonly [level: number, key: string])[] = [
  [-1, 'INHERIT'],
  [0, 'NONE'],
  [1, 'LIMITED'],
  [2, 'OBSERVER'],
  [3, 'OWNER'],
];

/** The value that means: nothing is said for this user. */
const DEFAULT = -20;

/**
 * The window that says who may see and change a document.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.apps.DocumentOwnershipConfig.html
 * @see https://foundryvtt.com/article/users/ (document ownership)
 */
export class DocumentOwnershipConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'document-ownership-{id}',
    tag: 'form',
    window: { icon: 'fa-solid fa-lock', contentClasses: ['standard-form'] },
    position: { width: 420 },
    form: { handler: DocumentOwnershipConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    ownership: { template: 'templates/apps/document-ownership.hbs' },
    footer: { template: 'templates/generic/form-footer.hbs' },
  };

  constructor(options: ApplicationOptions & { document?: unknown } = {}) {
    super(options);
  }

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const { document, ...rest } = options;
    const merged = super._initializeApplicationOptions(rest);
    merged['document'] = document;
    return merged;
  }

  get document(): HostDocument {
    return this.options['document'] as HostDocument;
  }

  override get title(): string {
    return localize('OWNERSHIP.Title', { name: this.document.name });
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const { document } = this;
    const ownership = (document._source['ownership'] ?? document.ownership ?? {}) as Record<string, number>;
    const isEmbedded = document.parent !== null && document.parent !== undefined;
    const choices = LEVELS.filter(([level]) => isEmbedded || level >= 0).map(([level, key]) => ({
      value: level,
      label: localize(`OWNERSHIP.${key}`),
    }));
    const users = (host().game.users?.contents ?? []).filter((user) => !user.isGM);
    return {
      rootId: this.id,
      current: ownership['default'] ?? 0,
      choices,
      userChoices: [{ value: DEFAULT, label: localize('OWNERSHIP.DEFAULT') }, ...choices.filter((choice) => choice.value >= 0)],
      users: users.map((user) => ({
        id: user.id,
        name: user.name,
        color: String(user.color?.css ?? user.color ?? ''),
        level: ownership[user.id] ?? DEFAULT,
      })),
      buttons: [{ type: 'submit', icon: 'fa-solid fa-floppy-disk', label: 'Save Changes' }],
    };
  }

  static async #onSubmit(
    this: DocumentOwnershipConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const ownership: Record<string, number> = {};
    for (const [user, level] of Object.entries(formData.object)) {
      if (Number(level) !== DEFAULT) ownership[user] = Number(level);
    }
    // The whole record is replaced, so that a user for whom nothing is said any more disappears from it.
    await this.document.update({ ownership }, { diff: false, recursive: false, noHook: true });
  }
}
