import { isTag } from '../element-kinds';
import { renderTemplate, loadTemplates } from '../handlebars/templates';
import type { ApplicationV2 } from './application';
import type { ClosingOptions, FormConfiguration, RenderContext, RenderOptions, Tab } from './application-types';
import { reportFailure } from './application-events';
import { keepPartState, restorePartState, type PartState } from './part-state';

/** One template part. @see https://foundryvtt.com/api/v13/interfaces/foundry.HandlebarsTemplatePart.html */
export interface TemplatePart {
  template: string;
  id?: string | null;
  root?: boolean | null;
  classes?: string[] | null;
  templates?: string[] | null;
  scrollable?: string[] | null;
  forms?: Record<string, FormConfiguration> | null;
}

/** What the mixin adds to an application. */
export interface HandlebarsInstance {
  readonly parts: Record<string, HTMLElement>;
  _configureRenderParts(options: RenderOptions): Record<string, TemplatePart>;
  _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext>;
  _attachPartListeners(partId: string, htmlElement: HTMLElement, options: RenderOptions): void;
  _preSyncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void;
}

/** An application class with the mixin: its statics, and a constructor of instances that have both. */
export type HandlebarsMixed<Base extends typeof ApplicationV2> = Omit<Base, never> & {
  new (...args: ConstructorParameters<Base>): InstanceType<Base> & HandlebarsInstance;
  PARTS: Record<string, TemplatePart>;
};

/** The single root element of a rendered part. */
function parsePart(html: string, part: string, application: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  const [root, ...more] = Array.from(template.content.children);
  if (!(root instanceof HTMLElement) || more.length) {
    throw new Error(`The part "${part}" of the application "${application}" must render exactly one HTML element`);
  }
  return root;
}

/**
 * Adds rendering from Handlebars templates, part by part, to an application class.
 * @see https://foundryvtt.com/api/v13/functions/foundry.applications.api.HandlebarsApplicationMixin.html
 * @see https://foundryvtt.wiki/en/development/api/applicationv2 (HandlebarsApplicationMixin)
 */
export function HandlebarsApplicationMixin<Base extends typeof ApplicationV2>(BaseApplication: Base): HandlebarsMixed<Base> {
  const Parent = BaseApplication as unknown as typeof ApplicationV2;

  class HandlebarsApplication extends Parent {
    static PARTS: Record<string, TemplatePart> = {};

    #parts: Record<string, HTMLElement> = {};
    /** The parts as the last rendering was configured. */
    #configured: Record<string, TemplatePart> = {};

    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      // Parts that a subclass adds for this rendering are drawn too (unsure: modules whose `PARTS` are empty lean on it).
      options.parts ??= Object.keys(this._configureRenderParts(options));
    }

    /** The parts of this rendering, which a subclass may change. */
    _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      return structuredCloneParts((this.constructor as typeof HandlebarsApplication).PARTS);
    }

    override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      const wanted = Object.values(this._configureRenderParts(options)).flatMap((part) => [
        part.template,
        ...(part.templates ?? []),
      ]);
      await loadTemplates([...new Set(wanted)]);
    }

    override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      const parts = this._configureRenderParts(options);
      for (const partId of options.parts ?? []) {
        const part = parts[partId];
        if (!part) continue;
        const partContext = await this._preparePartContext(partId, context, options);
        const html = await renderTemplate(part.template, partContext);
        const element = part.root ? rootPart(html, this.options.tag) : parsePart(html, partId, this.id);
        element.dataset['applicationPart'] = partId;
        if (part.id) element.id = `${this.id}-${part.id}`;
        if (part.classes?.length) element.classList.add(...part.classes);
        rendered[partId] = element;
      }
      return rendered;
    }

    async _preparePartContext(partId: string, context: RenderContext, _options: RenderOptions): Promise<RenderContext> {
      context['partId'] = `${this.id}-${partId}`;
      const tab = (context['tabs'] as Record<string, Tab> | undefined)?.[partId];
      if (tab) context['tab'] = tab;
      return context;
    }

    override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
      const parts = this._configureRenderParts(options);
      const order = Object.keys(parts);
      this.#configured = parts;
      for (const [partId, element] of Object.entries(result as Record<string, HTMLElement>)) {
        const prior = this.#parts[partId];
        const state: PartState = { scrollPositions: [] };
        if (parts[partId]?.root) {
          if (prior) this._preSyncPartState(partId, element, content, state);
          content.replaceChildren(...Array.from(element.childNodes));
          this.#parts[partId] = content;
          this._attachPartListeners(partId, content, options);
          if (prior) this._syncPartState(partId, content, content, state);
          continue;
        }
        if (prior?.isConnected || (prior && content.contains(prior))) {
          this._preSyncPartState(partId, element, prior, state);
          prior.replaceWith(element);
        } else placeInOrder(content, element, partId, order);
        this._attachPartListeners(partId, element, options);
        this.#parts[partId] = element;
        if (prior) this._syncPartState(partId, element, prior, state);
      }
    }

    _preSyncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void {
      const part = this.#configured[partId];
      Object.assign(state, keepPartState(newElement, priorElement, part?.scrollable ?? []));
    }

    _syncPartState(_partId: string, newElement: HTMLElement, _priorElement: HTMLElement, state: PartState): void {
      restorePartState(newElement, state);
    }

    override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      this.#parts = {};
      this.#configured = {};
    }

    _attachPartListeners(partId: string, htmlElement: HTMLElement, _options: RenderOptions): void {
      const part = this.#configured[partId];
      for (const [selector, config] of Object.entries(part?.forms ?? {})) {
        const form = htmlElement.matches(selector) ? htmlElement : htmlElement.querySelector<HTMLElement>(selector);
        if (!isTag(form, 'form')) continue;
        form.addEventListener('submit', (event) => {
          event.preventDefault();
          this._onSubmitForm(config, event).catch(reportFailure);
        });
        form.addEventListener('change', (event) => this._onChangeForm(config, event));
      }
    }
  }
  return HandlebarsApplication as unknown as HandlebarsMixed<Base>;
}

function structuredCloneParts(parts: Record<string, TemplatePart>): Record<string, TemplatePart> {
  return Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, { ...part }]));
}

/** What replaces the content of the application: read as in there, where a form of a part within a form is none of its own. */
function rootPart(html: string, tag: string): HTMLElement {
  const element = document.createElement('div');
  document.createElement(tag).append(element);
  element.innerHTML = html;
  element.remove();
  return element;
}

/** Puts a new part after the last part that comes before it in the order of the parts. */
function placeInOrder(content: HTMLElement, element: HTMLElement, partId: string, order: readonly string[]): void {
  const later = order.slice(order.indexOf(partId) + 1);
  const next = Array.from(content.children).find((child) => later.includes(child.getAttribute('data-application-part') ?? ''));
  if (next) next.before(element);
  else content.append(element);
}
