/**
 * A question of the older framework.
 * @see https://foundryvtt.com/api/v13/classes/foundry.appv1.api.Dialog.html
 */
import $ from 'jquery';
import { localize } from '../host';
import { Application } from './application-v1';
import type { ApplicationV1Options, RenderOptionsV1 } from './application-v1-types';

export interface DialogV1Options extends ApplicationV1Options {
  jQuery: boolean;
}

type Inside = JQuery | HTMLElement;

export interface DialogV1Button {
  icon?: string;
  label: string;
  disabled?: boolean;
  callback?: (html: Inside, event?: MouseEvent) => unknown;
}

export interface DialogV1Data {
  title?: string;
  content?: string | HTMLElement;
  buttons?: Record<string, DialogV1Button>;
  default?: string;
  focus?: boolean;
  render?: (html: Inside) => unknown;
  close?: (html: Inside) => unknown;
}

interface Question {
  title?: string;
  content?: string;
  render?: (html: Inside) => unknown;
  rejectClose?: boolean;
  options?: Partial<DialogV1Options>;
}

export class Dialog extends Application {
  static override get defaultOptions(): DialogV1Options {
    return { ...super.defaultOptions, template: '', classes: ['dialog'], width: 400, jQuery: true };
  }

  declare options: DialogV1Options;
  data: DialogV1Data;

  constructor(data: DialogV1Data, options: Partial<DialogV1Options> = {}) {
    super(options);
    this.data = data;
  }

  override get title(): string {
    return localize(this.data.title || 'Dialog');
  }

  override getData(_options: Partial<ApplicationV1Options> = {}): unknown {
    return { content: this.data.content, buttons: this.data.buttons ?? {} };
  }

  override async _renderInner(data: unknown): Promise<JQuery> {
    const { content, buttons } = data as Required<Pick<DialogV1Data, 'content' | 'buttons'>>;
    const inside = $(`<div class="dialog-content"></div>`).append(content ?? '');
    const row = $(`<div class="dialog-buttons flexrow"></div>`);
    for (const [key, { icon, label, disabled }] of Object.entries(buttons)) {
      const button = $(`<button type="button" class="dialog-button"></button>`)
        .addClass(key)
        .attr('data-button', key)
        .prop('disabled', Boolean(disabled));
      if (key === this.data.default) button.addClass('default');
      row.append(button.append(icon ?? '', ' ', document.createTextNode(localize(label))));
    }
    return inside.add(row) as JQuery;
  }

  override activateListeners(html: JQuery): void {
    html
      .find('.dialog-button')
      .addBack('.dialog-button')
      .on('click', (event) => this._onClickButton(event as unknown as MouseEvent));
    this.element.off('keydown.dialog').on('keydown.dialog', (event) => this._onKeyDown(event.originalEvent as KeyboardEvent));
    this.data.render?.(this.#inside());
    this.element.find('.dialog-button.default').trigger('focus');
  }

  #inside(): Inside {
    return this.options.jQuery ? this.element : (this.element[0] as HTMLElement);
  }

  _onClickButton(event: MouseEvent): void {
    const key = (event.target as HTMLElement).closest<HTMLElement>('.dialog-button')?.dataset['button'] ?? '';
    const button = this.data.buttons?.[key];
    if (button) void this.submit(button, event);
  }

  /** Enter takes the default answer, where the focus is on no button. */
  _onKeyDown(event: KeyboardEvent): void {
    const chosen = this.data.buttons?.[this.data.default ?? ''];
    if (
      event.key !== 'Enter' ||
      !chosen ||
      event.target instanceof HTMLTextAreaElement ||
      event.target instanceof HTMLButtonElement
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    void this.submit(chosen);
  }

  /** An answer that fails leaves the question open. */
  async submit(button: DialogV1Button, event?: MouseEvent): Promise<void> {
    button.callback?.(this.options.jQuery ? this.element : (this.element[0] as HTMLElement), event);
    await this.close();
  }

  override async close(options: { force?: boolean } = {}): Promise<void> {
    this.data.close?.(this.#inside());
    return super.close(options);
  }

  static async confirm({
    yes,
    no,
    defaultYes = true,
    ...question
  }: Question & {
    yes?: (html: Inside) => unknown;
    no?: (html: Inside) => unknown;
    defaultYes?: boolean;
  } = {}): Promise<unknown> {
    const buttons = {
      yes: { icon: `<i class="fas fa-check"></i>`, label: localize('Yes'), callback: (html: Inside) => (yes ? yes(html) : true) },
      no: { icon: `<i class="fas fa-times"></i>`, label: localize('No'), callback: (html: Inside) => (no ? no(html) : false) },
    };
    return this.#ask({ ...question, rejectClose: question.rejectClose ?? false }, buttons, defaultYes ? 'yes' : 'no');
  }

  static async prompt({
    label,
    callback,
    ...question
  }: Question & { label?: string; callback?: (html: Inside) => unknown } = {}): Promise<unknown> {
    return this.#ask(
      { ...question, rejectClose: question.rejectClose ?? true },
      {
        ok: {
          icon: `<i class="fas fa-check"></i>`,
          label: label ?? localize('OK'),
          callback: (html: Inside) => callback?.(html),
        },
      },
      'ok',
    );
  }

  static #ask(
    { title, content, render, rejectClose, options }: Question,
    buttons: Record<string, DialogV1Button>,
    standard: string,
  ): Promise<unknown> {
    const data = {
      ...(title === undefined ? {} : { title }),
      ...(content === undefined ? {} : { content }),
      ...(render ? { render } : {}),
      buttons,
      default: standard,
    };
    const answer = this.wait(data, options);
    return rejectClose ? answer : answer.catch(() => null);
  }

  /** Resolves to what the chosen button's callback gives, or else the button's name; closing rejects unless `close` answers. */
  static async wait(
    data: DialogV1Data,
    options: Partial<DialogV1Options> = {},
    renderOptions: RenderOptionsV1 = {},
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const buttons = Object.fromEntries(
        Object.entries(data.buttons ?? {}).map(([key, button]) => [
          key,
          {
            ...button,
            callback: (html: Inside, event?: MouseEvent) => {
              const answer = button.callback ? button.callback(html, event) : key;
              resolve(answer);
              return answer;
            },
          },
        ]),
      );
      const close = (html: Inside): void => {
        if (data.close) resolve(data.close(html));
        else reject(new Error('The Dialog was closed without a choice being made.'));
      };
      new this({ ...data, buttons, close }, options).render(true, renderOptions);
    });
  }
}
