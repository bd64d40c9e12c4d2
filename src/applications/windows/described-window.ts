/** Windows that are described, not written: their parts and tabs, what each shows, and what its buttons and fields do. */
import { MODULE_ID } from '../../foundry/host/module-id.ts';
import { WINDOW_WIDTH, besideSidebar } from '../../foundry/scene/view.ts';
import { type Commanded, commandOf } from '../parts/commanded.ts';
import { isMeant } from './confirmed.ts';
import { type FormField, dataAt, isTag } from '../kit/elements.ts';
import { KeptFocus } from '../kit/kept-focus.ts';
import { KeptUnfolded } from '../kit/kept-unfolded.ts';
import { type Kept, SteadyWindow } from '../kit/steady-window.ts';
import { nameTabs, tabKey } from '../kit/tab-keys.ts';
import { TypeAhead } from '../kit/type-ahead.ts';
import { UnsavedText } from '../kit/unsaved-text.ts';
import { isOpen } from './is-open.ts';

/** A window as its description knows it, beside what it remembers. */
export interface WindowModel {
  readonly element: HTMLElement;
  readonly state: number;
  /** Whether it has been drawn. */
  readonly rendered: boolean;
  readonly position: { readonly left: number; readonly width: number | 'auto' };
  /** Moves it, in pixels of the page. */
  setPosition(place: { readonly left: number; readonly top: number }): unknown;
  /** The tab that is shown, as `primary`. */
  readonly tabGroups: Readonly<Record<string, string | null>>;
  /** Draws parts of it anew where it is open, all of it where none is named; a word that is being typed into a list ends first. */
  redraw(...parts: readonly string[]): void;
  /** Notes something in a part of what the window remembers. */
  note<Key extends keyof this>(memory: Key, said: Partial<this[Key]>): void;
  /** Notes it, and draws parts of the window anew, all of it where none is named. */
  show<Key extends keyof this>(memory: Key, said: Partial<this[Key]>, ...parts: readonly string[]): void;
  render(options?: { readonly parts?: string[]; readonly force?: boolean }): Promise<unknown>;
  close(options?: { readonly animate?: boolean }): Promise<unknown>;
  bringToFront(): void;
  /** Shows another tab; their group is `primary`. */
  changeTab(tab: string, group: string): void;
  /** Makes room for the map, and comes back. */
  minimize(): Promise<unknown>;
  maximize(): Promise<unknown>;
}

/** What a button does, by the action that it bears. */
export type Actions<Model> = Readonly<Record<string, (this: Model, event: Event, button: HTMLElement) => unknown>>;

/** What is done with a field that the user has changed, by the field's name. */
export type Changed<Model> = Readonly<Record<string, (model: Model, field: FormField) => unknown>>;

/** A part of a window. */
export interface WindowPart<Model, Shown = unknown> {
  /** Its template in the window's folder; absent: it is called like the part. */
  readonly template?: string;
  /** Further templates that it is made of: of the window's folder, `<folder>/<name>` of another, or a whole path. */
  readonly templates?: readonly string[];
  /** Selectors of what scrolls in it; an empty one is the part itself. */
  readonly scrollable?: readonly string[];
  /** Makes it a tab; the label is a key of the language file. */
  readonly tab?: { readonly label: string; readonly icon: string };
  /** Whether its tab is there for what the window is about; absent: it always is. */
  readonly wanted?: (shown: Shown) => boolean;
  /** What its template shows, of the window and of what that is about; absent: nothing but what Foundry gives. */
  readonly view?: (model: Model, shown: Shown) => object | Promise<object>;
  readonly actions?: Actions<Model>;
  /** What is done with a field that was changed: by the field's name, or with any field. */
  readonly changed?: Changed<Model> | Changed<Model>[string];
  /** What is done with a field while it is typed into. */
  readonly typed?: Changed<Model>;
}

/** Hears events of one kind. */
interface Hearer<Model> {
  hear(model: Model, event: Event): unknown;
}

/** A window. */
export interface WindowDescription<Model, Shown = unknown> {
  /** Its class is `ghost-map-<name>`, its templates' folder `<name>-window`, and Foundry's hooks call it `<Name>Window`. */
  readonly name: string;
  /** Its id in the page; absent: its class. */
  readonly id?: string;
  /** A key of the language file. */
  readonly title: string;
  readonly icon: string;
  /** Classes beside its own. */
  readonly classes?: readonly string[];
  /** In pixels; absent: as wide as the GM's window of a search, and as high as what it shows. */
  readonly width?: number;
  readonly height?: number;
  readonly resizable?: boolean;
  /** Where it opens, in pixels; absent: beside the sidebar; empty: in the middle. */
  readonly place?: { readonly top?: number; readonly left?: number };
  /** The parts from top to bottom, the tabs among them; the first of these is shown first. */
  readonly parts: Readonly<Record<string, WindowPart<Model, Shown>>>;
  /** What buttons do that belong to no single part. */
  readonly actions?: Actions<Model>;
  /** Sends what buttons with the action `command` say, and fields with a command. */
  readonly command?: (model: Model, command: Commanded, said: HTMLElement) => unknown;
  /** Makes it a form that does this when it is sent. */
  readonly submit?: (this: Model, data: Readonly<Record<string, unknown>>, event: Event) => unknown;
  /** Whether its form stands as Foundry's own do; absent: it does. */
  readonly isStandardForm?: boolean;
  /** What it remembers between drawings, as it begins; read and written as fields of the model. */
  readonly fresh?: () => object;
  /** Where whoever plays by keyboard goes on when the pressed control is gone: selectors in the order of trying. */
  readonly next?: readonly string[];
  /** Whether the next control may lie in another part than the one that is gone. */
  readonly nextAnywhere?: boolean;
  /** What is done where there is no next control. */
  readonly lost?: (model: Model) => unknown;
  /** What is kept of a part that is drawn anew, beside the focus; absent: unsent text, and what is unfolded. */
  readonly kept?: (model: Model) => readonly Kept[];
  /** Returns the title that stands in the frame; absent or empty: the window's own. */
  readonly titled?: (model: Model) => string;
  /** What is done upon other events in the window; a toggle, which does not bubble, is heard, too. */
  readonly events?: Readonly<Record<string, Hearer<Model>['hear']>>;
  /** Hears what else is done in the window; called once for its frame. */
  readonly follow?: (model: Model) => void;
  /** Is done after each drawing. */
  readonly drawn?: (model: Model) => void;
  /** Is done when another tab is shown. */
  readonly turned?: (model: Model) => void;
  /** Closes it: for what has to be done around it. */
  readonly closing?: (model: Model, close: () => Promise<unknown>) => Promise<unknown>;
  /** Is done once it has been closed. */
  readonly closed?: (model: Model) => void;
}

/** What the browser tells of fields, and what of a part hears it. */
const FIELD_EVENTS = [
  ['change', 'changed'],
  ['input', 'typed'],
] as const;

type Parts = Readonly<Record<string, WindowPart<never, never>>>;
type PartContext = foundry.applications.api.ApplicationV2.RenderContext;
type RenderOptions = foundry.applications.api.HandlebarsApplicationMixin.RenderOptions & { window?: object };

/** Returns a template of the windows' folders, `<name>` of a window's own or `<folder>/<name>`, or a whole path as it is. */
function templateOf(window: string, name: string): string {
  if (name.startsWith('modules/')) return name;
  return `modules/${MODULE_ID}/templates/${name.includes('/') ? name : `${window}-window/${name}`}.hbs`;
}

function tabsOf(parts: Parts) {
  const tabs = Object.entries(parts).flatMap(([id, { tab }]) => (tab ? [{ id, ...tab }] : []));
  return tabs.length === 0 ? {} : { primary: { tabs, initial: tabs[0]?.id ?? null } };
}

/** Sends what a pressed button commands; one that says so asks first. */
async function pressed(this: DescribedWindow<unknown, unknown>, _event: Event, button: HTMLElement): Promise<void> {
  if (await isMeant(button)) this.send(button);
}

/** What Foundry reads of a window's class. */
function staticsOf<Model>(described: WindowDescription<Model, never>): object {
  const { name, id, title, icon, classes = [], resizable = false, actions = {}, submit } = described;
  const { width = WINDOW_WIDTH, height = 'auto', isStandardForm = true } = described;
  const parts: Parts = described.parts;
  async function handler(this: Model, event: Event, _form: HTMLFormElement, data: { readonly object: object }): Promise<void> {
    await submit?.call(this, { ...data.object }, event);
  }
  return {
    DEFAULT_OPTIONS: {
      id: id ?? `ghost-map-${name}`,
      ...(submit ? { tag: 'form', form: { handler, closeOnSubmit: false } } : {}),
      classes: ['ghost-map', ...classes, `ghost-map-${name}`],
      window: { title, icon, resizable, ...(submit && isStandardForm ? { contentClasses: ['standard-form'] } : {}) },
      position: { width, height },
      actions: Object.assign({ command: pressed }, ...Object.values(parts).map((part) => part.actions), actions) as object,
    },
    TABS: tabsOf(parts),
    PARTS: Object.fromEntries(
      Object.entries(parts).map(([part, { template = part, templates = [], scrollable = [] }]) => [
        part,
        {
          template: templateOf(name, template),
          templates: templates.map((one) => templateOf(name, one)),
          scrollable: [...scrollable],
        },
      ]),
    ),
  };
}

/** A window as its description has it. */
export abstract class DescribedWindow<Model, Shown> extends SteadyWindow implements WindowModel {
  protected override readonly kept: readonly Kept[];
  protected override readonly keptOverall: readonly Kept[];
  protected readonly described: WindowDescription<Model, Shown>;
  readonly #word = new TypeAhead();
  /** What each redraw that has not come yet is to draw; an empty list is the whole window. */
  readonly #waiting: (readonly string[])[] = [];

  constructor(described: WindowDescription<Model, Shown>, options: ConstructorParameters<typeof SteadyWindow>[0] = {}) {
    super({ position: described.place ?? besideSidebar(described.width), ...options });
    this.described = described;
    const { next, nextAnywhere, lost, fresh, kept } = described;
    Object.assign(this, fresh?.());
    const focus = next ? [new KeptFocus(next, () => lost?.(this.#model))] : [];
    const others = kept?.(this.#model) ?? [new UnsavedText(), new KeptUnfolded()];
    this.kept = nextAnywhere ? others : [...others, ...focus];
    this.keptOverall = nextAnywhere ? focus : [];
  }

  /** The window as its description knows it: with what it remembers, which its maker has given it. */
  get #model(): Model {
    return this as WindowModel as Model;
  }

  /** What it is about; null while there is nothing, and then its parts show nothing. */
  protected abstract readonly shown: Shown | null;

  override get title(): string {
    return this.described.titled?.(this.#model) || super.title;
  }

  redraw(...parts: readonly string[]): void {
    this.#waiting.push(parts);
    this.#word.draw(() => {
      const waiting = this.#waiting.splice(0);
      const isWhole = waiting.some(({ length }) => length === 0);
      if (isOpen(this)) void this.render(isWhole ? {} : { parts: [...new Set(waiting.flat())] });
    });
  }

  note<Key extends keyof this>(memory: Key, said: Partial<this[Key]>): void {
    this[memory] = { ...this[memory], ...said };
  }

  show<Key extends keyof this>(memory: Key, said: Partial<this[Key]>, ...parts: readonly string[]): void {
    this.note(memory, said);
    this.redraw(...parts);
  }

  /** Sends what a button or a field commands, if it commands anything. */
  send(said: HTMLElement): void {
    const command = commandOf(said);
    if (command) void this.described.command?.(this.#model, command, said);
  }

  override changeTab(...change: Parameters<SteadyWindow['changeTab']>): void {
    super.changeTab(...change);
    nameTabs(this.element);
    this.described.turned?.(this.#model);
  }

  override async close(...options: Parameters<SteadyWindow['close']>): Promise<this> {
    const close = (): Promise<unknown> => super.close(...options);
    // One that is closed already has no element that anything could be done with.
    const closing = isOpen(this) ? this.described.closing : undefined;
    await (closing?.(this.#model, close) ?? close());
    return this;
  }

  protected override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    // What it is about may have got another name since the frame was drawn.
    options.window = { ...options.window, title: this.title };
  }

  protected override async _preparePartContext(part: string, context: PartContext, options: RenderOptions): Promise<PartContext> {
    const prepared = await super._preparePartContext(part, context, options);
    const { shown } = this;
    const tabs = shown && 'tabs' in prepared ? { tabs: this.#wantedTabs(shown, prepared.tabs) } : {};
    return { ...prepared, ...tabs, ...(shown && (await this.described.parts[part]?.view?.(this.#model, shown))) };
  }

  /** Returns the tabs that are there for what the window is about. */
  #wantedTabs(shown: Shown, tabs: object): object {
    return Object.fromEntries(Object.entries(tabs).filter(([part]) => this.described.parts[part]?.wanted?.(shown) !== false));
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const { element, described } = this;
    this.#word.follow(element);
    element.addEventListener('keydown', tabKey);
    for (const [event, of] of FIELD_EVENTS)
      element.addEventListener(event, ({ target }) => {
        if (!isTag(target, 'input', 'select', 'textarea')) return;
        if (of === 'changed') this.send(target);
        const acts = described.parts[dataAt(target, 'application-part')]?.[of];
        void (typeof acts === 'function' ? acts : acts?.[target.name])?.(this.#model, target);
      });
    for (const [kind, hear] of Object.entries(described.events ?? {}))
      element.addEventListener(kind, (event) => void hear(this.#model, event), kind === 'toggle');
    described.follow?.(this.#model);
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.described.drawn?.(this.#model);
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.described.closed?.(this.#model);
  }
}

/** Gives a class of windows what Foundry reads of it: its options, tabs and parts, and the name by which hooks call it. */
export function madeOf<Made extends object, Model>(made: Made, described: WindowDescription<Model, never>): Made {
  const name = `${described.name.replaceAll(/(?:^|-)[a-z]/g, (letter) => letter.slice(-1).toUpperCase())}Window`;
  Object.defineProperty(made, 'name', { value: name });
  return Object.assign(made, staticsOf(described));
}
