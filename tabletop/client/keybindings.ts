/**
 * Keybindings, and what is done when a key goes down or up.
 * @see https://foundryvtt.com/api/classes/foundry.helpers.interaction.ClientKeybindings.html
 * @see https://foundryvtt.com/api/classes/foundry.helpers.interaction.KeyboardManager.html
 */
import { KEYBINDING_PRECEDENCE } from '../common/constants';
import type { PlainObject } from '../common/merge';

/** A key with the modifiers that go with it. */
export interface KeyBinding {
  key: string;
  modifiers?: string[];
  [more: string]: unknown;
}

/** A binding as it is kept. */
export interface StoredBinding extends KeyBinding {
  modifiers: string[];
}

/** What a handler is told. @see https://foundryvtt.com/api/interfaces/foundry.types.KeyboardEventContext.html */
export interface KeyboardEventContext {
  key: string;
  event: KeyboardEvent;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  hasModifier: boolean;
  modifiers: string[];
  up: boolean;
  repeat: boolean;
  action?: string;
}

/** A registered action. @see https://foundryvtt.com/api/interfaces/foundry.types.KeybindingActionConfig.html */
export interface KeybindingAction extends PlainObject {
  namespace: string;
  name: string;
  hint?: string;
  editable: KeyBinding[];
  uneditable: KeyBinding[];
  onDown?: (context: KeyboardEventContext) => unknown;
  onUp?: (context: KeyboardEventContext) => unknown;
  repeat: boolean;
  restricted: boolean;
  reservedModifiers: string[];
  precedence: number;
  order: number;
}

/** Modifier keys as bindings name them, and the codes of their keys. */
export const MODIFIER_KEYS = { CONTROL: 'Control', SHIFT: 'Shift', ALT: 'Alt' } as const;
export const MODIFIER_CODES: Readonly<Record<string, readonly string[]>> = {
  Control: ['ControlLeft', 'ControlRight', 'MetaLeft', 'MetaRight', 'Meta', 'OsLeft', 'OsRight'],
  Shift: ['ShiftLeft', 'ShiftRight'],
  Alt: ['AltLeft', 'AltRight'],
};

/** One binding of an action, ready to be matched. */
interface ActiveBinding {
  readonly action: KeybindingAction;
  readonly id: string;
  readonly binding: Pick<StoredBinding, 'key' | 'modifiers'>;
}

export class ClientKeybindings {
  readonly actions = new Map<string, KeybindingAction>();
  readonly bindings = new Map<string, StoredBinding[]>();
  #order = 0;
  #changed: Record<string, KeyBinding[]> = {};

  /** Takes what the user has changed. */
  initialize(): void {
    this.#changed = (game.settings.get('core', 'keybindings') ?? {}) as Record<string, KeyBinding[]>;
    for (const [id, action] of this.actions) this.bindings.set(id, this.#bindingsOf(id, action));
  }

  register(namespace: string, action: string, data: Record<string, unknown>): void {
    const id = `${namespace}.${action}`;
    const given = data as Partial<KeybindingAction>;
    if (this.actions.has(id)) throw new Error(`The keybinding ${id} is registered already`);
    const config: KeybindingAction = {
      repeat: false,
      restricted: false,
      reservedModifiers: [],
      precedence: KEYBINDING_PRECEDENCE.NORMAL,
      ...given,
      namespace,
      name: given.name ?? action,
      editable: given.editable ?? [],
      uneditable: given.uneditable ?? [],
      order: this.#order++,
    };
    this.actions.set(id, config);
    this.bindings.set(id, this.#bindingsOf(id, config));
  }

  /** The bindings of an action: a list of modifiers is there even where none was given. @see https://foundryvtt.com/api/interfaces/foundry.types.KeybindingActionBinding.html */
  #bindingsOf(id: string, action: KeybindingAction): StoredBinding[] {
    const bindings = [...action.uneditable, ...(this.#changed[id] ?? action.editable)];
    return bindings.map((binding) => ({ ...binding, modifiers: binding.modifiers ?? [] }));
  }

  get(namespace: string, action: string): StoredBinding[] {
    const bindings = this.bindings.get(`${namespace}.${action}`);
    if (!bindings) throw new Error(`${namespace}.${action} is not a registered keybind`);
    return bindings;
  }

  /** Sets the user's own keys for an action, or with none given the first ones again. */
  async set(namespace: string, action: string, bindings?: KeyBinding[]): Promise<void> {
    const id = `${namespace}.${action}`;
    const config = this.actions.get(id);
    if (!config) throw new Error(`${id} is not a registered keybind`);
    const changed = { ...this.#changed };
    if (bindings) changed[id] = bindings;
    else Reflect.deleteProperty(changed, id);
    this.#changed = changed;
    this.bindings.set(id, this.#bindingsOf(id, config));
    await game.settings.set('core', 'keybindings', changed);
  }

  async resetDefaults(): Promise<void> {
    this.#changed = {};
    for (const [id, action] of this.actions) this.bindings.set(id, this.#bindingsOf(id, action));
    await game.settings.set('core', 'keybindings', {});
  }

  /** Bindings by key, in the order in which they are tried. */
  get activeKeys(): Map<string, ActiveBinding[]> {
    const keys = new Map<string, ActiveBinding[]>();
    for (const [id, bindings] of this.bindings) {
      const action = this.actions.get(id);
      if (!action) continue;
      for (const binding of bindings) {
        const entries = keys.get(binding.key) ?? [];
        entries.push({ action, id, binding });
        keys.set(binding.key, entries);
      }
    }
    for (const entries of keys.values())
      entries.sort((a, b) => a.action.precedence - b.action.precedence || a.action.order - b.action.order);
    return keys;
  }
}

export class KeyboardManager {
  static readonly MODIFIER_KEYS = MODIFIER_KEYS;
  static readonly MODIFIER_CODES = MODIFIER_CODES;
  readonly downKeys = new Set<string>();
  readonly moveKeys = new Set<string>();

  /** Listens on a page. */
  activateListeners(page: Window): void {
    page.addEventListener('keydown', (event) => this._handleKeyboardEvent(event, false));
    page.addEventListener('keyup', (event) => this._handleKeyboardEvent(event, true));
    // Keys that go up while the page has no focus are never told of.
    page.addEventListener('blur', () => this.releaseKeys());
  }

  releaseKeys(): void {
    this.downKeys.clear();
  }

  isModifierActive(modifier: string): boolean {
    return (MODIFIER_CODES[modifier] ?? []).some((code) => this.downKeys.has(code));
  }

  get isShift(): boolean {
    return this.isModifierActive('Shift');
  }

  /** True while something has focus that takes keys itself. */
  get hasFocus(): boolean {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return false;
    if (focused.isContentEditable) return true;
    if (focused instanceof HTMLInputElement)
      return !['button', 'checkbox', 'radio', 'range', 'submit', 'reset', 'image', 'color', 'file'].includes(focused.type);
    return (
      ['TEXTAREA', 'SELECT', 'OPTION', 'PROSE-MIRROR', 'CODE-MIRROR'].includes(focused.tagName) ||
      focused.dataset['keyboardFocus'] !== undefined
    );
  }

  static getKeyboardEventContext(event: KeyboardEvent, up = false): KeyboardEventContext {
    const isShift = event.shiftKey;
    const isControl = event.ctrlKey || event.metaKey;
    const isAlt = event.altKey;
    const modifiers = [...(isShift ? ['Shift'] : []), ...(isControl ? ['Control'] : []), ...(isAlt ? ['Alt'] : [])];
    return {
      key: event.code,
      event,
      isShift,
      isControl,
      isAlt,
      hasModifier: modifiers.length > 0,
      modifiers,
      up,
      repeat: event.repeat,
    };
  }

  _handleKeyboardEvent(event: KeyboardEvent, up: boolean): void {
    if (event.isComposing || !event.code) return;
    if (up) this.downKeys.delete(event.code);
    else this.downKeys.add(event.code);
    if (this.hasFocus && !up) return;
    const context = KeyboardManager.getKeyboardEventContext(event, up);
    if (this._processKeyboardContext(context)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** Runs the actions of a key until one takes it; says whether one did. */
  _processKeyboardContext(context: KeyboardEventContext): boolean {
    const entries = game.keybindings.activeKeys.get(context.key) ?? [];
    for (const { action, id, binding } of entries) {
      if (action.restricted && !game.user?.isGM) continue;
      if (!this.#matches(context, binding.modifiers, action.reservedModifiers)) continue;
      if (context.repeat && !action.repeat) return true;
      const handler = context.up ? action.onUp : action.onDown;
      try {
        if (handler?.({ ...context, action: id }) === true) return true;
      } catch (cause) {
        console.error(`The keybinding ${id} failed`, cause);
      }
    }
    return false;
  }

  /** The modifiers asked for are down, and no others but reserved ones. A key that goes up is matched without them. */
  #matches(context: KeyboardEventContext, wanted: readonly string[], reserved: readonly string[]): boolean {
    if (context.up) return true;
    const own = Object.entries(MODIFIER_CODES).find(([, codes]) => codes.includes(context.key))?.[0];
    return (
      wanted.every((modifier) => context.modifiers.includes(modifier)) &&
      context.modifiers.every((modifier) => wanted.includes(modifier) || reserved.includes(modifier) || modifier === own)
    );
  }
}
