/**
 * A window of the older framework whose inside is a form.
 * @see https://foundryvtt.com/api/v13/classes/foundry.appv1.api.FormApplication.html
 */
import { flattenObject, mergeObject, type PlainObject } from '../../../common/merge';
import { FilePicker } from '../apps/file-picker';
import { host } from '../host';
import { FormDataExtended } from '../ux/form-data-extended';
import { Application } from './application-v1';
import { type ApplicationV1Options, RENDER_STATES } from './application-v1-types';

export interface FormV1Options extends ApplicationV1Options {
  closeOnSubmit: boolean;
  editable: boolean;
  sheetConfig: boolean;
  submitOnChange: boolean;
  submitOnClose: boolean;
}

export interface SubmitOptionsV1 {
  updateData?: PlainObject | null;
  preventClose?: boolean;
  preventRender?: boolean;
}

export class FormApplication extends Application {
  static override get defaultOptions(): FormV1Options {
    return {
      ...super.defaultOptions,
      classes: ['form'],
      closeOnSubmit: true,
      editable: true,
      sheetConfig: false,
      submitOnChange: false,
      submitOnClose: false,
    };
  }

  declare options: FormV1Options;
  object: unknown;
  form: HTMLFormElement | null = null;
  editors: Record<string, unknown> = {};
  _submitting = false;

  constructor(object: unknown = {}, options: Partial<FormV1Options> = {}) {
    super(options);
    this.object = object;
  }

  get isEditable(): boolean {
    return this.options.editable;
  }

  override getData(_options: Partial<ApplicationV1Options> = {}): unknown {
    return { object: this.object, options: this.options, title: this.title };
  }

  override async _renderInner(data: unknown): Promise<JQuery> {
    const html = await super._renderInner(data);
    const form = html.filter('form')[0] ?? html.find('form')[0];
    this.form = form instanceof HTMLFormElement ? form : null;
    return html;
  }

  override _activateCoreListeners(html: JQuery): void {
    super._activateCoreListeners(html);
    if (!this.form) return;
    if (!this.isEditable) return this._disableFields(this.form);
    this.form.onsubmit = (event) => void this._onSubmit(event);
  }

  override activateListeners(html: JQuery): void {
    super.activateListeners(html);
    if (!this.isEditable) return;
    html.on('change', 'input,select,textarea', (event) => void this._onChangeInput(event as unknown as JQuery.ChangeEvent));
    html.find('button.file-picker').on('click', (event) => this._activateFilePicker(event as unknown as PointerEvent));
  }

  _disableFields(form: HTMLElement): void {
    for (const control of form.querySelectorAll<HTMLInputElement>('input,select,textarea,button')) control.disabled = true;
  }

  /** Reads the form, hands it to `_updateObject`, and closes where that is wanted. */
  async _onSubmit(
    event: Event,
    { updateData = null, preventClose = false, preventRender = false }: SubmitOptionsV1 = {},
  ): Promise<PlainObject | false> {
    event.preventDefault();
    if (this._submitting || (!this.rendered && !this.closing) || !this.isEditable) return false;
    this._submitting = true;
    const priorState = this._state;
    if (preventRender) this._state = RENDER_STATES.RENDERING;
    try {
      const formData = this._getSubmitData(updateData);
      await this._updateObject(event, formData);
      this._submitting = false;
      this._state = priorState;
      if (this.options.closeOnSubmit && !preventClose) await this.close({ submit: false, force: true });
      return formData;
    } finally {
      this._submitting = false;
      if (this._state === RENDER_STATES.RENDERING) this._state = priorState;
    }
  }

  /** The form's values by dotted names. */
  _getSubmitData(updateData: PlainObject | null = {}): PlainObject {
    if (!this.form) throw new Error('The FormApplication subclass has no registered form element');
    const { object } = new FormDataExtended(this.form);
    return updateData && Object.keys(updateData).length > 0
      ? flattenObject(mergeObject(object as PlainObject, updateData))
      : (object as PlainObject);
  }

  async _onChangeInput(event: JQuery.ChangeEvent): Promise<unknown> {
    const control = event.target as HTMLInputElement;
    if (control.type === 'color') this._onChangeColorPicker(event);
    else if (control.type === 'range') this._onChangeRange(event);
    return this.options.submitOnChange ? this._onSubmit(event.originalEvent ?? new Event('change')) : undefined;
  }

  /** A colour goes to the text that it stands beside. */
  _onChangeColorPicker(event: JQuery.ChangeEvent): void {
    const control = event.target as HTMLInputElement;
    const beside = control.dataset['edit'] ? control.form?.elements.namedItem(control.dataset['edit']) : null;
    if (beside instanceof HTMLInputElement) beside.value = control.value;
  }

  _onChangeRange(event: JQuery.ChangeEvent): void {
    const control = event.target as HTMLInputElement;
    const shown = control.parentElement?.querySelector('.range-value');
    if (shown instanceof HTMLInputElement) shown.value = control.value;
    else if (shown) shown.textContent = control.value;
  }

  async _updateObject(_event: Event, _formData: PlainObject): Promise<unknown> {
    throw new Error('A subclass of FormApplication must implement the _updateObject method.');
  }

  async submit(options: SubmitOptionsV1 = {}): Promise<this> {
    if (this._submitting) return this;
    await this._onSubmit(new Event('submit', { cancelable: true }), options);
    return this;
  }

  override async close(options: { force?: boolean; submit?: boolean } = {}): Promise<void> {
    const isOpen = [RENDER_STATES.RENDERED, RENDER_STATES.ERROR].includes(this._state as 2 | 3);
    if (!options.force && !isOpen) return;
    if (this.form && (options.submit ?? this.options.submitOnClose))
      await this.submit({ preventClose: true, preventRender: true });
    return super.close(options);
  }

  /** The button names the control that the chosen file goes to. */
  _activateFilePicker(event: PointerEvent): void {
    event.preventDefault();
    const button = event.currentTarget as HTMLElement;
    const target = button.dataset['target'] ?? '';
    const field = this.form?.elements.namedItem(target);
    if (!(field instanceof HTMLInputElement)) return;
    const picker = new FilePicker({
      type: button.dataset['type'] ?? 'any',
      current: field.value,
      callback: (path: string) => {
        field.value = path;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      },
    } as unknown as ConstructorParameters<typeof FilePicker>[0]);
    void (picker as unknown as { render(options: object): unknown }).render({ force: true });
  }
}

/** A form of one document. @see https://foundryvtt.com/api/v13/classes/foundry.appv1.api.DocumentSheet.html */
export class DocumentSheet extends FormApplication {
  static override get defaultOptions(): FormV1Options {
    return { ...super.defaultOptions, classes: ['sheet'], template: '', sheetConfig: true };
  }

  declare object: DocumentLike;

  constructor(object: DocumentLike, options: Partial<FormV1Options> = {}) {
    super(object, options);
    object.apps[this.appId] = this;
  }

  get document(): DocumentLike {
    return this.object;
  }
  override get id(): string {
    return this.options.id || `${this.constructor.name}-${this.document.uuid.replace(/\./g, '-')}`;
  }
  override get title(): string {
    return `${this.document.documentName}: ${this.document.name || this.document.id}`;
  }
  override get isEditable(): boolean {
    return (
      this.options.editable &&
      this.document.isOwner &&
      !(this.document.pack !== null && host().game.packs?.get(this.document.pack)?.locked)
    );
  }

  override getData(_options: Partial<ApplicationV1Options> = {}): unknown {
    const data = this.document.toObject(false);
    const { isOwner, limited } = this.document;
    return {
      cssClass: isOwner ? 'editable' : 'locked',
      editable: this.isEditable,
      document: this.document,
      data,
      limited,
      options: this.options,
      owner: isOwner,
      title: this.title,
    };
  }

  override async _updateObject(_event: Event, formData: PlainObject): Promise<unknown> {
    return this.object.id ? this.object.update(formData) : undefined;
  }

  override async close(options: { force?: boolean; submit?: boolean } = {}): Promise<void> {
    await super.close(options);
    delete this.object.apps[this.appId];
  }
}

interface DocumentLike {
  readonly id: string | null;
  readonly uuid: string;
  readonly name: string;
  readonly documentName: string;
  readonly pack: string | null;
  readonly isOwner: boolean;
  readonly limited: boolean;
  readonly apps: Record<string, unknown>;
  toObject(source?: boolean): PlainObject;
  update(data: PlainObject): Promise<unknown>;
}
