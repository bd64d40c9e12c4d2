import { generation, host, localize, type HostDocument } from '../host';
import { FormDataExtended } from '../ux/form-data-extended';
import { ApplicationV2 } from './application';
import { reportFailure } from './application-events';
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  FormConfiguration,
  HeaderControl,
  RenderContext,
  RenderOptions,
} from './application-types';

/** The options of a sheet. @see https://foundryvtt.com/api/v13/interfaces/foundry.applications.types.DocumentSheetConfiguration.html */
export interface DocumentSheetOptions extends ApplicationOptions {
  document?: unknown;
  viewPermission?: number;
  editPermission?: number;
  canCreate?: boolean;
  sheetConfig?: boolean;
  /** On 14: whether the window's menu leads to the document's ownership. */
  ownershipConfig?: boolean;
}

/** Turns "a.b.c" keys into nested records. @see https://foundryvtt.com/api/v13/functions/foundry.utils.expandObject.html */
export function expandKeys(flat: Record<string, unknown>): Record<string, unknown> {
  const expanded: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(flat)) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    let target = expanded;
    for (const key of keys) {
      const next = target[key];
      if (typeof next === 'object' && next !== null && !Array.isArray(next)) target = next as Record<string, unknown>;
      else target = target[key] = {} as Record<string, unknown>;
    }
    target[last] = value;
  }
  return expanded;
}

/**
 * A window that shows a document and writes what its form says to it.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.api.DocumentSheetV2.html
 */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: '{id}',
    classes: ['sheet'],
    tag: 'form',
    // CONST.DOCUMENT_OWNERSHIP_LEVELS: LIMITED may look, OWNER may change.
    viewPermission: 1,
    editPermission: 3,
    canCreate: false,
    sheetConfig: true,
    ownershipConfig: true,
    actions: {
      configureSheet: DocumentSheetV2.#onConfigureSheet,
      configureOwnership: DocumentSheetV2.#onConfigureOwnership,
      copyUuid: { handler: DocumentSheetV2.#onCopyUuid, buttons: [0, 2] },
      editImage: DocumentSheetV2.#onEditImage,
    },
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [
        {
          icon: 'fa-solid fa-gear',
          label: 'SHEETS.ConfigureSheet',
          action: 'configureSheet',
          visible: DocumentSheetV2.#canConfigureSheet,
        },
        {
          icon: 'fa-solid fa-user-lock',
          label: 'OWNERSHIP.Configure',
          action: 'configureOwnership',
          visible: DocumentSheetV2.#canConfigureOwnership,
        },
      ],
    },
  };

  #document: HostDocument;

  constructor(options: DocumentSheetOptions = {}) {
    super(options);
    this.#document = options.document as HostDocument;
  }

  get document(): HostDocument {
    return this.#document ?? (this.options['document'] as HostDocument);
  }

  override get title(): string {
    const { document } = this;
    return `${localize(`DOCUMENT.${document.documentName}`)}: ${document.name || document.id}`;
  }

  /** Whether this user may look at the document. */
  get isVisible(): boolean {
    const { user } = host().game;
    return Boolean(user && this.document.testUserPermission(user, Number(this.options['viewPermission'])));
  }

  /** Whether this user may change the document. */
  get isEditable(): boolean {
    const { user } = host().game;
    const { document } = this;
    const pack = document.pack ? host().game.packs?.get(document.pack) : null;
    if (pack?.locked) return false;
    return Boolean(user && document.testUserPermission(user, Number(this.options['editPermission'])));
  }

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const document = options['document'] as HostDocument | undefined;
    if (!document) throw new Error(`${this.constructor.name} needs a document to be a sheet of`);
    const { document: _document, ...rest } = options;
    const merged = super._initializeApplicationOptions(rest);
    merged['document'] = document;
    merged.uniqueId = options.uniqueId ?? `${this.constructor.name}-${(document.uuid ?? document.id).replaceAll('.', '-')}`;
    return merged;
  }

  override *_headerControlsButtons(): Generator<HeaderControl, void, undefined> {
    const { user } = host().game;
    for (const control of super._headerControlsButtons()) {
      if (control.ownership !== undefined && !(user && this.document.testUserPermission(user, control.ownership))) continue;
      if (control.action === 'configureSheet' && !this.options['sheetConfig']) continue;
      yield control;
    }
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    // A rendering that follows a change shows the new name in the header.
    options.window ??= {};
    options.window.title ??= this.title;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { document } = this;
    return {
      ...context,
      document,
      source: document._source,
      fields: document.schema?.fields,
      editable: this.isEditable,
      user: host().game.user,
      rootId: document.collection ? this.id : document.id,
    };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    const { header, controls } = this.window;
    if (header && this.document.id) {
      const copy = window.document.createElement('button');
      copy.type = 'button';
      copy.className = 'header-control icon fa-solid fa-passport';
      copy.dataset['action'] = 'copyUuid';
      const label = localize('SHEETS.CopyUuid');
      copy.setAttribute('aria-label', label);
      copy.dataset['tooltip'] = label;
      header.insertBefore(copy, controls ?? null);
    }
    return element;
  }

  override _canRender(options: RenderOptions): false | void {
    if (this.isVisible) return super._canRender(options);
    const notifications = host().ui['notifications'] as { warn(text: string): void } | undefined;
    if (options.force) notifications?.warn(localize('SHEETS.NoPermission', { name: this.document.name }));
    return false;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { apps } = this.document;
    if (apps) apps[this.id] = this;
    this.element.addEventListener('revealed', (event) => this._onRevealSecret(event));
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this._toggleDisabled(!this.isEditable);
  }

  /** Lets only those fields be used that the user may use. */
  _toggleDisabled(disabled: boolean): void {
    if (!disabled) return;
    for (const control of this.element.querySelectorAll('.window-content :is(input, select, textarea, button[type=submit])')) {
      if (!control.closest('[data-always-enabled]') && !(control as HTMLElement).dataset['action'])
        control.setAttribute('disabled', '');
    }
    for (const control of this.element.querySelectorAll('.window-content *')) {
      if (control.tagName.includes('-')) control.setAttribute('disabled', '');
    }
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    const { apps } = this.document;
    if (apps) delete apps[this.id];
  }

  override _onChangeForm(config: FormConfiguration, event: Event): void {
    if (config.submitOnChange && this.isEditable) this._onSubmitForm(config, event).catch(reportFailure);
  }

  override async submit(options: Record<string, unknown> = {}): Promise<void> {
    if (!this.isEditable) throw new Error('You do not have permission to submit this document sheet');
    const { form } = this;
    const config = this.options.form;
    if (!form || !config?.handler) throw new Error(`The sheet "${this.id}" has no form to submit`);
    const event = new Event('submit', { cancelable: true });
    await (config.handler as (...args: unknown[]) => unknown).call(this, event, form, new FormDataExtended(form), options);
  }

  /** The form as a nested record. */
  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Record<string, unknown> {
    return expandKeys(formData.object);
  }

  /** What is written to the document; a subclass may change or refuse it. */
  _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: Record<string, unknown>,
  ): Record<string, unknown> {
    const data = this._processFormData(event, form, formData);
    return updateData ? { ...data, ...expandKeys(updateData) } : data;
  }

  /** Writes the data. */
  async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Record<string, unknown>,
    options: Record<string, unknown> = {},
  ): Promise<void> {
    await this.document.update(submitData, options);
  }

  _onRevealSecret(_event: Event): void {}

  static async #onSubmitDocumentForm(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: { updateData?: Record<string, unknown>; [other: string]: unknown } = {},
  ): Promise<void> {
    if (!this.isEditable) return;
    const { updateData, ...updateOptions } = options;
    const data = this._prepareSubmitData(event, form, formData, updateData);
    await this._processSubmitData(event, form, data, updateOptions);
  }

  static #canConfigureSheet(this: DocumentSheetV2): boolean {
    return this.isEditable && Boolean(this.options['sheetConfig']);
  }

  static async #onConfigureSheet(this: DocumentSheetV2): Promise<void> {
    const apps = host().foundry['applications']?.['apps'] as
      | { DocumentSheetConfig?: new (options: object) => ApplicationV2 }
      | undefined;
    if (apps?.DocumentSheetConfig) await new apps.DocumentSheetConfig({ document: this.document }).render({ force: true });
  }

  /**
   * On 14, for documents that have owners. Unsure: who is offered it; here gamemasters are, as in the directories.
   * @see https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.DocumentSheetConfiguration.html
   */
  static #canConfigureOwnership(this: DocumentSheetV2): boolean {
    const { document, options } = this;
    if (generation() < 14 || !options['ownershipConfig'] || document.pack) return false;
    return host().game.user?.isGM === true && 'ownership' in (document.schema?.fields ?? {});
  }

  static async #onConfigureOwnership(this: DocumentSheetV2): Promise<void> {
    const apps = host().foundry['applications']?.['apps'] as
      | { DocumentOwnershipConfig?: new (options: object) => ApplicationV2 }
      | undefined;
    if (apps?.DocumentOwnershipConfig)
      await new apps.DocumentOwnershipConfig({ document: this.document }).render({ force: true });
  }

  static async #onCopyUuid(this: DocumentSheetV2, event: PointerEvent): Promise<void> {
    const text = event.button === 2 ? this.document.id : this.document.uuid;
    await navigator.clipboard?.writeText(text);
    (host().ui['notifications'] as { info(text: string): void }).info(localize('SHEETS.Copied', { text }));
  }

  static async #onEditImage(this: DocumentSheetV2, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (!this.isEditable) return;
    const path = target.dataset['edit'] ?? 'img';
    const apps = host().foundry['applications']?.['apps'] as {
      FilePicker: { implementation: new (options: object) => ApplicationV2 };
    };
    const picker = new apps.FilePicker.implementation({
      type: 'image',
      current: target.getAttribute('src') ?? '',
      callback: (chosen: string) => this.document.update({ [path]: chosen }),
    });
    await picker.render({ force: true });
  }
}
