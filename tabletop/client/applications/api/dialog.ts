import { host, localize } from '../host';
import { FormDataExtended } from '../ux/form-data-extended';
import { ApplicationV2 } from './application';
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from './application-types';
import { reportFailure } from './application-events';

/** What a dialog's button does. @see https://foundryvtt.com/api/v13/types/foundry.applications.api.DialogV2ButtonCallback.html */
export type DialogButtonCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

/** A button of a dialog. @see https://foundryvtt.com/api/v13/interfaces/foundry.applications.api.DialogV2Button.html */
export interface DialogButton {
  action: string;
  label?: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: 'button' | 'submit' | 'reset';
  disabled?: boolean;
  default?: boolean;
  callback?: DialogButtonCallback;
}

/** The options of a dialog. @see https://foundryvtt.com/api/v13/interfaces/foundry.applications.api.DialogV2Configuration.html */
export interface DialogOptions extends ApplicationOptions {
  modal?: boolean | null;
  buttons?: DialogButton[];
  content?: string | HTMLElement;
  submit?: ((result: unknown, dialog: DialogV2) => unknown) | null;
}

/** The options of a dialog that is waited for. @see https://foundryvtt.com/api/v13/interfaces/foundry.applications.api.DialogV2WaitOptions.html */
export interface DialogWaitOptions extends DialogOptions {
  render?: ((event: Event, dialog: DialogV2) => unknown) | null;
  close?: ((event: Event, dialog: DialogV2) => unknown) | null;
  rejectClose?: boolean | null;
  renderOptions?: RenderOptions;
}

/** The options of a yes-or-no dialog; `yes` and `no` change the buttons. */
export interface DialogConfirmOptions extends DialogWaitOptions {
  yes?: Partial<DialogButton>;
  no?: Partial<DialogButton>;
}

/** The options of a dialog with one button, which `ok` changes. */
export interface DialogPromptOptions extends DialogWaitOptions {
  ok?: Partial<DialogButton>;
}

/** Content in HTML, without scripts and inline handlers. @see https://foundryvtt.com/api/v13/functions/foundry.utils.cleanHTML.html */
export function cleanHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const element of template.content.querySelectorAll('*')) {
    if (element.matches('script, base, object, embed, link, meta')) {
      element.remove();
      continue;
    }
    for (const { name, value } of Array.from(element.attributes)) {
      if (name.startsWith('on') || /^\s*javascript:/i.test(value)) element.removeAttribute(name);
    }
  }
  return template.content;
}

/**
 * A small window with a question, its content a form, and buttons.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.api.DialogV2.html
 */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'dialog-{id}',
    classes: ['dialog'],
    tag: 'dialog',
    window: { frame: true, positioned: true, minimizable: false, contentTag: 'div', contentClasses: ['standard-form'] },
    actions: {},
  };

  constructor(options: DialogOptions = {}) {
    super(options);
  }

  get #buttons(): DialogButton[] {
    return Object.values(this.options['buttons'] as Record<string, DialogButton>);
  }

  override get form(): HTMLFormElement | null {
    return this.element?.querySelector<HTMLFormElement>('form.dialog-form') ?? null;
  }

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options);
    const given = options['buttons'] as DialogButton[] | undefined;
    if (!given?.length) throw new Error('You must define at least one entry in options.buttons');
    const fallback = given.some((button) => button.default) ? null : given[0];
    merged['buttons'] = Object.fromEntries(
      given.map((button) => [button.action, button === fallback ? { ...button, default: true } : { ...button }]),
    );
    return merged;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = document.createElement('form');
    form.className = 'dialog-form standard-form';
    form.autocomplete = 'off';
    const content = this.options['content'];
    if (content instanceof HTMLElement) {
      content.classList.add('dialog-content', 'standard-form');
      form.append(content);
    } else if (content) {
      const body = document.createElement('div');
      body.className = 'dialog-content standard-form';
      body.append(cleanHtml(String(content)));
      form.append(body);
    }
    const footer = document.createElement('footer');
    footer.className = 'form-footer';
    footer.append(...this.#buttons.map((button) => this.#renderButton(button)));
    form.append(footer);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const submitter = (event as SubmitEvent).submitter;
      const target = submitter instanceof HTMLButtonElement ? submitter : this.#defaultButton(form);
      if (target) this._onSubmit(target, event).catch(reportFailure);
    });
    return form;
  }

  #renderButton(config: DialogButton): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = config.type ?? 'submit';
    button.dataset['action'] = config.action;
    if (config.class) button.className = config.class;
    if (config.default) {
      button.classList.add('default');
      button.autofocus = true;
    }
    if (config.disabled) button.disabled = true;
    Object.assign(button.style, config.style ?? {});
    if (config.icon) {
      const icon = document.createElement('i');
      icon.className = config.icon;
      icon.setAttribute('aria-hidden', 'true');
      button.append(icon);
    }
    const label = document.createElement('span');
    label.textContent = localize(config.label ?? config.action);
    button.append(label);
    return button;
  }

  #defaultButton(form: HTMLFormElement): HTMLButtonElement | null {
    return form.querySelector<HTMLButtonElement>('footer button.default, footer button[type=submit]');
  }

  override _onClickAction(event: PointerEvent, target: HTMLElement): void {
    // Submit buttons answer through the form's submit event, which validates first.
    if (!(target instanceof HTMLButtonElement) || target.type !== 'button') return;
    const known = this.#buttons.some((button) => button.action === target.dataset['action']);
    if (known) this._onSubmit(target, event).catch(reportFailure);
  }

  /** Takes the answer of a button, tells it to whoever waits, and closes. */
  async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    const action = target.dataset['action'] ?? '';
    const button = this.#buttons.find((entry) => entry.action === action);
    const answer = (await button?.callback?.(event, target, this)) ?? action;
    const submit = this.options['submit'] as DialogOptions['submit'];
    await submit?.(answer, this);
    return this.options.form?.closeOnSubmit === false ? this : this.close({ submitted: true });
  }

  override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result as HTMLFormElement);
  }

  override _insertElement(element: HTMLElement): void {
    super._insertElement(element);
    if (!(element instanceof HTMLDialogElement)) return;
    if (this.options['modal']) element.showModal();
    else element.open = true;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener('keydown', (event) => this._onKeyDown(event));
    this.element.addEventListener('cancel', (event) => event.preventDefault());
    const field = this.element.querySelector<HTMLElement>(
      '.dialog-content [autofocus], .dialog-content :is(input, select, textarea)',
    );
    (field ?? this.element.querySelector<HTMLElement>('footer button.default'))?.focus();
  }

  /** Escape closes the dialog; Enter is the form's own. */
  _onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    void this.close({ closeKey: true });
  }

  /** Opens a dialog and gives the answer of its button; null, or a rejection if asked for, where it is closed. */
  static wait(options: DialogWaitOptions): Promise<unknown> {
    const { render, close, rejectClose, renderOptions, submit, ...config } = options;
    return new Promise((resolve, reject) => {
      let answered = false;
      const dialog = new this({
        ...config,
        submit: async (result: unknown, self: DialogV2) => {
          answered = true;
          await submit?.(result, self);
          resolve(result);
        },
      });
      if (render) dialog.addEventListener('render', (event) => void render(event, dialog));
      dialog.addEventListener('close', (event) => {
        if (answered) return;
        if (typeof close === 'function') resolve(close(event, dialog) ?? null);
        else if (rejectClose) reject(new Error('Dialog was dismissed without pressing a button.'));
        else resolve(null);
      });
      dialog.render({ ...renderOptions, force: true }).catch(reject);
    });
  }

  /** A question with Yes and No; true, false, or null where it is closed. */
  static confirm(options: DialogConfirmOptions = {}): Promise<unknown> {
    const { yes, no, buttons, ...config } = options;
    return this.wait({
      ...config,
      buttons: [
        { action: 'yes', label: 'Yes', icon: 'fa-solid fa-check', callback: () => true, ...yes },
        { action: 'no', label: 'No', icon: 'fa-solid fa-xmark', default: !yes?.default, callback: () => false, ...no },
        ...(buttons ?? []),
      ],
    });
  }

  /** A message or form with one button. */
  static prompt(options: DialogPromptOptions = {}): Promise<unknown> {
    const { ok, buttons, ...config } = options;
    return this.wait({
      ...config,
      buttons: [{ action: 'ok', label: 'Confirm', icon: 'fa-solid fa-check', default: true, ...ok }, ...(buttons ?? [])],
    });
  }

  /** A form with one button, whose answer is the form's data. */
  static input(options: DialogPromptOptions = {}): Promise<unknown> {
    const { ok, ...config } = options;
    const callback: DialogButtonCallback = (_event, button) => (button.form ? new FormDataExtended(button.form).object : {});
    return this.prompt({ ...config, ok: { callback, ...ok } });
  }

  /** Asks on another user's screen and gives the answer. */
  static async query(user: unknown, type: string, config: DialogWaitOptions = {}): Promise<unknown> {
    const target =
      typeof user === 'string'
        ? host().game.users?.get(user)
        : (user as { query?(name: string, data: object): Promise<unknown> });
    if (!target?.query) throw new Error('The user of a dialog query does not exist.');
    return target.query('dialog', { type, config });
  }

  /** Answers a query of another user: the handler of the query "dialog". */
  static async _handleQuery({ type, config }: { type: string; config: DialogWaitOptions }): Promise<unknown> {
    switch (type) {
      case 'prompt':
        return this.prompt(config);
      case 'confirm':
        return this.confirm(config);
      case 'input':
        return this.input(config);
      case 'wait':
        return this.wait(config);
      default:
        throw new Error(`Dialog type "${type}" is not one that can be asked for`);
    }
  }

  override async close(options: ClosingOptions = {}): Promise<this> {
    const element = this.element;
    if (element instanceof HTMLDialogElement && this.rendered) element.close();
    return super.close(options);
  }
}
