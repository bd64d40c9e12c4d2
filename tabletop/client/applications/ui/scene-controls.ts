import { ApplicationV2 } from '../api/application';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-types';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import { callHooks, host, localize } from '../host';
import { coreSceneControls } from './core-scene-controls';
import type { ActivateOptions, SceneControl, SceneControlTool } from './scene-control-types';
import { COMMON_TOOLCLIP_ITEMS, buildToolclipItems, renderToolclip } from './toolclips';

/** By order; what says none stands at the end, as it was given. */
function byOrder<T extends { order?: number }>(record: Record<string, T>): [string, T][] {
  const place = (entry: T): number => entry.order ?? Number.MAX_SAFE_INTEGER;
  return Object.entries(record).sort(([, a], [, b]) => place(a) - place(b));
}

/** Returns buttons whose icon the free icon font lacks the first letter of their name instead. */
function markMissingIcons(element: HTMLElement): void {
  for (const button of element.querySelectorAll<HTMLElement>('button.icon')) {
    const { content } = getComputedStyle(button, '::before');
    if (content !== 'none' && content !== 'normal' && content !== '') continue;
    button.dataset['initial'] = (button.ariaLabel ?? '?').trim().charAt(0).toUpperCase();
  }
}

/** Tools that stay chosen, unlike toggles and buttons. */
function isChoice(tool: SceneControlTool | undefined): tool is SceneControlTool {
  return tool !== undefined && !tool.toggle && !tool.button;
}

/**
 * The two columns at the left: the control groups, and the tools of the group that is active.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.ui.SceneControls.html
 */
export class SceneControls extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'scene-controls',
    tag: 'aside',
    classes: ['faded-ui'],
    window: { frame: false, positioned: false },
    actions: { control: SceneControls.#onControl, tool: SceneControls.#onTool },
  };

  static override PARTS: Record<string, TemplatePart> = {
    layers: { id: 'layers', template: 'templates/ui/scene-controls-layers.hbs' },
    tools: { id: 'tools', template: 'templates/ui/scene-controls-tools.hbs' },
  };

  static override emittedEvents = [...ApplicationV2.emittedEvents, 'activate'];

  static COMMON_TOOLCLIP_ITEMS = COMMON_TOOLCLIP_ITEMS;
  static buildToolclipItems = buildToolclipItems;

  #controls: Record<string, SceneControl> = {};
  #control = 'tokens';
  #chosen = new Map<string, string>();

  /** The control groups that this user sees, by name. */
  get controls(): Record<string, SceneControl> {
    return this.#controls;
  }

  /** The active group. */
  get control(): SceneControl | null {
    return this.#controls[this.#control] ?? null;
  }

  /** The tools of the active group. */
  get tools(): Record<string, SceneControlTool> {
    return this.control?.tools ?? {};
  }

  /** The active tool of the active group. */
  get tool(): SceneControlTool | null {
    return this.control ? this.#toolOf(this.control) : null;
  }

  /** Names of before 13, which 13 and 14 still have. */
  get activeControl(): string | undefined {
    return this.control?.name;
  }

  get activeTool(): string | undefined {
    return this.tool?.name;
  }

  #toolOf(control: SceneControl): SceneControlTool | null {
    const named = control.tools[this.#chosen.get(control.name) ?? control.activeTool ?? ''];
    if (isChoice(named)) return named;
    return (
      byOrder(control.tools)
        .map(([, tool]) => tool)
        .find(isChoice) ?? null
    );
  }

  /** Asks the layers and the modules for their groups, and keeps what this user may see. */
  #prepareControls(): Record<string, SceneControl> {
    const prepared: Record<string, SceneControl> = coreSceneControls();
    const layers = (host().CONFIG['Canvas']?.['layers'] ?? {}) as Record<string, { layerClass?: unknown }>;
    for (const { layerClass } of Object.values(layers)) {
      const own = (layerClass as { prepareSceneControls?(): SceneControl | null } | undefined)?.prepareSceneControls?.();
      if (own) prepared[own.name] = own;
    }
    callHooks('getSceneControlButtons', prepared);
    const kept: Record<string, SceneControl> = {};
    for (const [key, control] of byOrder(prepared)) {
      if (control.visible === false) continue;
      const tools = byOrder(control.tools ?? {}).filter(([, tool]) => tool.visible !== false);
      kept[control.name ?? key] = { ...control, name: control.name ?? key, tools: Object.fromEntries(tools) };
    }
    return kept;
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    const { control, tool } = this;
    const change: ActivateOptions = {};
    if (options['event'] instanceof Event) change.event = options['event'];
    if (typeof options['control'] === 'string') change.control = options['control'];
    if (typeof options['tool'] === 'string') change.tool = options['tool'];
    if (options['toggles']) change.toggles = options['toggles'] as Record<string, boolean>;
    if (options.isFirstRender || options['reset'] || options['controls']) {
      this.#controls = this.#prepareControls();
      options.parts = ['layers', 'tools'];
      // Nothing takes the place of an active group that is not offered any more: whoever leaves one out activates another.
      // @see https://github.com/foundryvtt/foundryvtt/issues/10201
      if (!this.#controls[change.control ?? this.#control]) throw new Error(`the active controls ${this.#control} are gone`);
    }
    if (!options.isFirstRender || change.control || change.tool || change.toggles) this.#apply(change, control, tool);
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    element.setAttribute('aria-label', localize('CONTROLS.Groups'));
    return element;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const active = this.tool;
    return {
      controls: Object.values(this.#controls).map((control) => ({
        name: control.name,
        icon: control.icon,
        label: localize(control.title),
        active: control.name === this.#control,
      })),
      tools: await Promise.all(
        Object.values(this.tools).map(async (tool) => ({
          name: tool.name,
          icon: tool.icon,
          label: localize(tool.title),
          toolclip: await renderToolclip(tool),
          isButton: Boolean(tool.button),
          isToggle: Boolean(tool.toggle),
          pressed: tool.toggle ? Boolean(tool.active) : tool === active,
        })),
      ),
      groupLabel: localize(this.control?.title ?? ''),
    };
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    // The icon font is known once it is loaded; a page without fonts, as in tests, is taken as it is.
    await document.fonts?.ready;
    markMissingIcons(this.element);
  }

  /** Activates a group, a tool or toggles; only what changes is drawn anew. */
  async activate(options: ActivateOptions = {}): Promise<void> {
    const { control, tool } = this;
    const changed = this.#apply(options, control, tool);
    if (!changed) return;
    if (this.rendered) await this.render({ parts: this.control === control ? ['tools'] : ['layers', 'tools'] });
  }

  #apply(
    { event, control: name, tool: toolName, toggles = {} }: ActivateOptions,
    prior: SceneControl | null,
    priorTool: SceneControlTool | null,
  ): boolean {
    let changed = false;
    if (name && this.#controls[name] && name !== prior?.name) {
      this.#control = name;
      changed = true;
      prior?.onChange?.(event, false);
    }
    const { control } = this;
    if (!control) return changed;
    const wanted = toolName ? control.tools[toolName] : undefined;
    if (isChoice(wanted)) this.#chosen.set(control.name, wanted.name);
    if (changed) control.onChange?.(event, true);
    const { tool } = this;
    if (tool?.name !== priorTool?.name || (changed && tool)) {
      if (priorTool && prior === control) priorTool.onChange?.(event, false);
      if (tool) {
        control.activeTool = tool.name;
        tool.onChange?.(event, true);
        control.onToolChange?.(event, tool, true);
      }
      changed = changed || Boolean(toolName);
    }
    for (const [key, active] of Object.entries(toggles)) {
      const toggle = control.tools[key];
      if (!toggle?.toggle || Boolean(toggle.active) === active) continue;
      toggle.active = active;
      changed = true;
      toggle.onChange?.(event, active);
      toggle.onClick?.(active);
    }
    if (changed) {
      callHooks('activateSceneControls', this);
      this.dispatchEvent(new Event('activate'));
    }
    return changed;
  }

  override setPosition(): void {
    return undefined;
  }

  static async #onControl(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.activate({ event, control: target.dataset['control'] ?? '' });
  }

  static async #onTool(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
    const tool = this.tools[target.dataset['tool'] ?? ''];
    if (!tool) return;
    if (tool.toggle) await this.activate({ event, toggles: { [tool.name]: !tool.active } });
    else if (tool.button) {
      if (tool.onChange) await tool.onChange(event, true);
      else tool.onClick?.();
    } else await this.activate({ event, tool: tool.name });
  }
}
