/**
 * Settings of the world, of users and of this browser.
 * @see https://foundryvtt.com/api/classes/foundry.helpers.ClientSettings.html
 */

import type { DataModel } from '../common/data-model';
import { DataField } from '../common/fields';
import { type PlainObject, deepClone } from '../common/merge';
import type { DatabaseOperation } from '../protocol';
import type { WorldSettings } from './documents/collections/world-collections';
import type { Setting } from './documents/setting';

/** A registered setting. @see https://foundryvtt.com/api/interfaces/foundry.types.SettingConfig.html */
export interface SettingConfig extends PlainObject {
  id: string;
  key: string;
  namespace: string;
  name?: string;
  hint?: string;
  scope: 'world' | 'client' | 'user';
  config?: boolean;
  type?: unknown;
  default?: unknown;
  choices?: unknown;
  requiresReload?: boolean;
  onChange?: (value: unknown, options: PlainObject, userId: string) => unknown;
}

/** A registered menu. */
export interface SettingMenuConfig extends PlainObject {
  key: string;
  namespace: string;
  name: string;
  label: string;
  hint?: string;
  icon?: string;
  restricted?: boolean;
  type: new () => { render(options: { force: boolean }): unknown };
}

type ModelClass = (new (data?: object) => DataModel) & { fromSource(source: object): DataModel; schema: unknown };

const isModelClass = (type: unknown): type is ModelClass =>
  typeof type === 'function' && 'defineSchema' in type && 'fromSource' in type;

export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, SettingMenuConfig>();
  readonly #world: WorldSettings;
  readonly #worldId: string;
  readonly #userId: string;
  readonly #writes = new Map<string, Promise<void>>();

  constructor(world: WorldSettings, worldId: string, userId: string) {
    this.#world = world;
    this.#worldId = worldId;
    this.#userId = userId;
  }

  get storage(): Map<string, unknown> {
    return new Map<string, unknown>([
      ['client', globalThis.localStorage],
      ['world', this.#world],
      ['user', this.#world],
    ]);
  }

  register(namespace: string, key: string, data: Record<string, unknown>): void {
    if (!namespace || !key) throw new Error('You must specify both namespace and key portions of the setting');
    const id = `${namespace}.${key}`;
    const scope = (data['scope'] as SettingConfig['scope'] | undefined) ?? 'client';
    if (!['world', 'client', 'user'].includes(scope)) throw new Error(`"${String(scope)}" is not a scope of settings`);
    this.settings.set(id, { ...data, id, key, namespace, scope });
  }

  registerMenu(namespace: string, key: string, data: Record<string, unknown>): void {
    if (!namespace || !key) throw new Error('You must specify both namespace and key portions of the menu');
    const { name, label, type } = data as { name?: string; label?: string; type?: SettingMenuConfig['type'] };
    if (typeof type !== 'function') throw new Error('You must provide a menu type that is an application class');
    this.menus.set(`${namespace}.${key}`, {
      restricted: false,
      ...data,
      name: name ?? '',
      label: label ?? '',
      type,
      namespace,
      key: `${namespace}.${key}`,
    });
  }

  /** The value of a setting, as its type says. */
  get(namespace: string, key: string, options: { document?: boolean } = {}): unknown {
    const config = this.#config(namespace, key);
    if (options.document && config.scope !== 'client') return this.#document(config);
    return this.#shown(config, this.#stored(config));
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  #document(config: SettingConfig): Setting | undefined {
    return this.#world.getSetting(config.id, config.scope === 'user' ? this.#userId : null);
  }

  /** What is stored, or undefined. */
  #stored(config: SettingConfig): unknown {
    if (config.scope !== 'client') return this.#document(config)?.value ?? undefined;
    const text = globalThis.localStorage.getItem(this.#storageKey(config.id));
    if (text === null) return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  }

  /** One browser may sit at several tables, and several users in one browser; each has its own store. unsure: Foundry keeps client settings for a whole browser. */
  #storageKey(id: string): string {
    return `${this.#worldId}.${this.#userId}.${id}`;
  }

  #shown(config: SettingConfig, stored: unknown): unknown {
    const { type } = config;
    const value = stored === undefined ? this.#defaultOf(config) : stored;
    if (type instanceof DataField) {
      const cleaned = type.clean(value);
      const failure = type.validate(cleaned);
      return type.initialize(failure ? type.getInitialValue() : cleaned);
    }
    if (isModelClass(type)) return type.fromSource((value ?? {}) as object);
    if (value === undefined || value === null) return value;
    if (type === Number) return Number(value);
    if (type === String) return String(value);
    if (type === Boolean) return typeof value === 'string' ? value === 'true' : Boolean(value);
    return deepClone(value);
  }

  #defaultOf(config: SettingConfig): unknown {
    if (config.default !== undefined) return deepClone(config.default);
    return config.type instanceof DataField ? config.type.getInitialValue() : undefined;
  }

  /** Sets a setting, and waits until it is stored. */
  async set(
    namespace: string,
    key: string,
    value: unknown,
    options: DatabaseOperation & { document?: boolean } = {},
  ): Promise<unknown> {
    const config = this.#config(namespace, key);
    const stored = this.#storedForm(config, value);
    if (config.scope === 'client') this.#setClient(config, stored, options);
    else await this.#setDocument(config, stored, options);
    return options.document ? this.#document(config) : this.get(namespace, key);
  }

  /** The form in which a value is stored. @throws when the type does not allow it. */
  #storedForm(config: SettingConfig, value: unknown): unknown {
    const { type } = config;
    const given = value === undefined ? this.#defaultOf(config) : value;
    if (type instanceof DataField) {
      const cleaned = type.clean(type.toObject(given));
      const failure = type.validate(cleaned);
      if (failure) throw failure.asError();
      return cleaned;
    }
    if (isModelClass(type))
      return (
        typeof given === 'object' && given !== null && '_source' in given ? (given as DataModel) : new type(given as object)
      ).toObject();
    if (type === Number) return given === null ? null : Number(given);
    if (type === Boolean) return Boolean(given);
    if (type === String) return String(given);
    return given;
  }

  #setClient(config: SettingConfig, stored: unknown, options: PlainObject): void {
    const before = this.#stored(config);
    globalThis.localStorage.setItem(this.#storageKey(config.id), JSON.stringify(stored));
    if (JSON.stringify(before) === JSON.stringify(stored)) return;
    const shown = this.#shown(config, stored);
    config.onChange?.(shown, options, this.#userId);
    Hooks.callAll('clientSettingChanged', config.id, shown, options);
  }

  /** Writes of one setting run one after the other, for the first of them makes the document that the next updates. */
  #setDocument(config: SettingConfig, stored: unknown, options: DatabaseOperation): Promise<void> {
    const next = (this.#writes.get(config.id) ?? Promise.resolve()).then(() => this.#writeDocument(config, stored, options));
    this.#writes.set(
      config.id,
      next.catch(() => undefined),
    );
    return next;
  }

  async #writeDocument(config: SettingConfig, stored: unknown, options: DatabaseOperation): Promise<void> {
    const { document: _document, ...operation } = options;
    const value = JSON.stringify(stored ?? null);
    const held = this.#document(config);
    if (held) {
      await held.update({ value }, operation);
      return;
    }
    const data = { key: config.id, value, user: config.scope === 'user' ? this.#userId : null };
    try {
      await this.#world.documentClass.create(data, operation);
    } catch (cause) {
      // Another client was first: its document has come in by now, and what came later stands.
      const other = this.#document(config);
      if (!other) throw cause;
      await other.update({ value }, operation);
    }
  }

  /** Calls `onChange` when a world's or this user's setting has changed, from wherever. */
  followDocument(document: Setting, options: PlainObject, userId: string): void {
    const config = this.settings.get(document.key);
    if (!config || (document.user !== null && document.user !== this.#userId)) return;
    if (config.scope === 'client') return;
    config.onChange?.(this.#shown(config, document.value ?? undefined), options, userId);
    if (config.scope === 'user') Hooks.callAll('clientSettingChanged', config.id, document.value, options);
  }

  /** The stored value of a world setting, registered or not. */
  worldValue(key: string): unknown {
    return this.#world.getSetting(key)?.value;
  }
}
