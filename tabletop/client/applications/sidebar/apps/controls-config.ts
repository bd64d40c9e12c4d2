import { ApplicationV2 } from '../../api/application';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../../api/application-types';
import { HandlebarsApplicationMixin, type TemplatePart } from '../../api/handlebars-application';
import { host, localize, type HostKeyAction, type HostKeyBinding } from '../../host';

/** A key in words: "KeyH" is H, "ArrowUp" is ↑. */
export function keyLabel(code: string): string {
  const arrows: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
  return arrows[code] ?? code.replace(/^(Key|Digit)/, '').replace(/([a-z])([A-Z0-9])/g, '$1 $2');
}

/** A binding in words: "Shift + H". */
export function bindingLabel(binding: HostKeyBinding): string {
  return [...(binding.modifiers ?? []), keyLabel(binding.key ?? '')].filter(Boolean).join(' + ');
}

/** The namespace of an action's full name. */
function namespaceOf(id: string): string {
  return id.slice(0, id.indexOf('.'));
}

/**
 * The window that shows the keys and lets them be changed.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.apps.ControlsConfig.html
 */
export class ControlsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'controls-config',
    classes: ['controls-config'],
    window: { title: 'SETTINGS.Controls', icon: 'fa-solid fa-gamepad', resizable: true, contentClasses: ['standard-form'] },
    position: { width: 620, height: 600 },
    actions: {
      addBinding: ControlsConfig.#onAdd,
      removeBinding: ControlsConfig.#onRemove,
      resetBinding: ControlsConfig.#onReset,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    main: { template: 'templates/settings/controls-config.hbs', scrollable: [''] },
  };

  /** A binding in words. @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.apps.ControlsConfig.html#humanizebinding */
  static humanizeBinding(binding: HostKeyBinding): string {
    return bindingLabel(binding);
  }

  #listening: string | null = null;

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const { game } = host();
    const groups = new Map<string, { label: string; actions: unknown[] }>();
    for (const [id, action] of game.keybindings?.actions ?? []) {
      if (action.restricted && !game.user?.isGM) continue;
      const namespace = namespaceOf(id);
      const label = namespace === 'core' ? localize('SETTINGS.Core') : (game.modules?.get(namespace)?.title ?? namespace);
      const group = groups.get(namespace) ?? { label, actions: [] };
      groups.set(namespace, group);
      group.actions.push(this.#describe(id, action));
    }
    return { groups: [...groups.values()] };
  }

  #describe(id: string, action: HostKeyAction): Record<string, unknown> {
    const fixed = action.uneditable ?? [];
    const bindings = host().game.keybindings?.get(namespaceOf(id), id.slice(id.indexOf('.') + 1)) ?? [];
    const editable = bindings.filter((binding) => !fixed.some((other) => bindingLabel(other) === bindingLabel(binding)));
    return {
      id,
      name: localize(action.name),
      hint: action.hint ? localize(action.hint) : '',
      fixed: fixed.map(bindingLabel),
      bindings: editable.map((binding, index) => ({ index, label: bindingLabel(binding) })),
      listening: this.#listening === id,
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener('keydown', (event) => this.#onKey(event), { capture: true });
  }

  #onKey(event: KeyboardEvent): void {
    const id = this.#listening;
    if (!id) return;
    event.preventDefault();
    event.stopPropagation();
    if (['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return;
    this.#listening = null;
    if (event.key === 'Escape') return void this.render();
    const modifiers = [
      event.ctrlKey || event.metaKey ? 'Control' : '',
      event.shiftKey ? 'Shift' : '',
      event.altKey ? 'Alt' : '',
    ].filter(Boolean);
    void this.#change(id, (bindings) => [...bindings, { key: event.code, modifiers }]);
  }

  async #change(id: string, change: (bindings: HostKeyBinding[]) => HostKeyBinding[] | undefined): Promise<void> {
    const { keybindings } = host().game;
    const namespace = namespaceOf(id);
    const action = id.slice(id.indexOf('.') + 1);
    const fixed = keybindings?.actions.get(id)?.uneditable ?? [];
    const now = (keybindings?.get(namespace, action) ?? []).filter(
      (binding) => !fixed.some((other) => bindingLabel(other) === bindingLabel(binding)),
    );
    await keybindings?.set(namespace, action, change(now));
    await this.render();
  }

  static async #onAdd(this: ControlsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? null;
    this.#listening = this.#listening === id ? null : id;
    await this.render();
  }

  static async #onRemove(this: ControlsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const index = Number(target.dataset['index']);
    await this.#change(target.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? '', (bindings) =>
      bindings.filter((_binding, at) => at !== index),
    );
  }

  static async #onReset(this: ControlsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#change(target.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? '', () => undefined);
  }
}
