/**
 * What the applications take from the other rooms of the tabletop, stated structurally.
 *
 * The interface is drawn from `game`, `Hooks` and `CONFIG` as they are at the moment of drawing; this file is the one
 * place where the room looks at the page's globals, so that every other file can be tested with a literal in their stead.
 */

/** A localizer as `game.i18n` is one. @see https://foundryvtt.com/api/v13/classes/foundry.helpers.Localization.html */
export interface HostLocalization {
  lang?: string;
  localize(key: string): string;
  format(key: string, data?: Record<string, unknown>): string;
  has(key: string, fallback?: boolean): boolean;
}

/** The hook registry. @see https://foundryvtt.com/api/v13/classes/foundry.helpers.Hooks.html */
export interface HostHooks {
  on(name: string, handler: (...args: never[]) => unknown): number;
  once(name: string, handler: (...args: never[]) => unknown): number;
  off(name: string, handler: unknown): void;
  call(name: string, ...args: unknown[]): boolean;
  callAll(name: string, ...args: unknown[]): boolean;
}

/** A setting's registration. @see https://foundryvtt.com/api/v13/interfaces/foundry.types.SettingConfig.html */
export interface HostSettingConfig {
  key: string;
  namespace: string;
  name?: string;
  hint?: string;
  scope?: string;
  config?: boolean;
  type?: unknown;
  default?: unknown;
  choices?: Record<string, string> | (() => Record<string, string>);
  range?: { min?: number; max?: number; step?: number };
  input?: unknown;
  filePicker?: boolean | string;
  requiresReload?: boolean;
  onChange?: (value: unknown) => void;
}

/** A settings submenu's registration. @see https://foundryvtt.com/api/v13/interfaces/foundry.types.SettingSubmenuConfig.html */
export interface HostSettingMenu {
  key: string;
  namespace: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  restricted?: boolean;
  type: new () => { render(options: { force: boolean }): unknown };
}

/** The settings registry. @see https://foundryvtt.com/api/v13/classes/foundry.helpers.ClientSettings.html */
export interface HostSettings {
  settings: Map<string, HostSettingConfig>;
  menus: Map<string, HostSettingMenu>;
  register(namespace: string, key: string, data: Record<string, unknown>): void;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

/** One key with its modifiers. @see https://foundryvtt.com/api/v13/interfaces/foundry.types.KeybindingActionBinding.html */
export interface HostKeyBinding {
  key?: string;
  modifiers?: string[];
  [other: string]: unknown;
}

/** A keybinding action's registration. @see https://foundryvtt.com/api/v13/interfaces/foundry.types.KeybindingActionConfig.html */
export interface HostKeyAction {
  namespace?: string;
  name: string;
  hint?: string;
  editable?: HostKeyBinding[];
  uneditable?: HostKeyBinding[];
  restricted?: boolean;
  order?: number;
}

/** The keybinding registry. @see https://foundryvtt.com/api/v13/classes/foundry.helpers.interaction.ClientKeybindings.html */
export interface HostKeybindings {
  actions: Map<string, HostKeyAction>;
  get(namespace: string, action: string): HostKeyBinding[];
  set(namespace: string, action: string, bindings?: HostKeyBinding[]): Promise<void>;
  register(namespace: string, action: string, data: Record<string, unknown>): void;
}

/** A document, as far as windows and lists need one. @see https://foundryvtt.com/api/v13/classes/foundry.abstract.Document.html */
export interface HostDocument {
  id: string;
  _id: string | null;
  uuid: string;
  name: string;
  documentName: string;
  parent: HostDocument | null;
  pack: string | null;
  folder?: HostFolder | null;
  sort?: number;
  type?: string;
  img?: string | null;
  thumb?: string | null;
  ownership?: Record<string, number>;
  flags: Record<string, Record<string, unknown>>;
  system?: Record<string, unknown>;
  _source: Record<string, unknown>;
  schema?: { fields: Record<string, HostField> };
  isOwner: boolean;
  visible: boolean;
  limited: boolean;
  permission?: number;
  apps?: Record<string, unknown>;
  sheet: { render(options: { force: boolean } | boolean): unknown; close?(): unknown } | null;
  collection?: HostCollection;
  getUserLevel?(user?: HostUser): number | null;
  testUserPermission(user: HostUser, permission: string | number, options?: { exact?: boolean }): boolean;
  canUserModify(user: HostUser, action: string, data?: object): boolean;
  toObject(source?: boolean): Record<string, unknown>;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  update(data: Record<string, unknown>, options?: Record<string, unknown>): Promise<unknown>;
  delete(options?: Record<string, unknown>): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<HostDocument[]>;
  updateEmbeddedDocuments(name: string, data: object[], options?: object): Promise<HostDocument[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], options?: object): Promise<HostDocument[]>;
}

/** A folder of a directory. @see https://foundryvtt.com/api/v13/classes/foundry.documents.Folder.html */
export interface HostFolder extends HostDocument {
  type: string;
  color: unknown;
  sorting: 'a' | 'm';
  folder: HostFolder | null;
}

/** A user of the world. @see https://foundryvtt.com/api/v13/classes/foundry.documents.User.html */
export interface HostUser extends HostDocument {
  active: boolean;
  isGM: boolean;
  isSelf: boolean;
  role: number;
  color: { css?: string; toString(): string };
  character: HostDocument | null;
  viewedScene: string | null;
  pronouns?: string;
  can(action: string): boolean;
  hasRole(role: string | number): boolean;
  hasPermission(permission: string): boolean;
  query?(name: string, data: object, options?: object): Promise<unknown>;
}

/** A collection of documents. @see https://foundryvtt.com/api/v13/classes/foundry.documents.abstract.WorldCollection.html */
export interface HostCollection<T = HostDocument> extends Iterable<T> {
  size: number;
  contents: T[];
  documentName?: string;
  get(id: string): T | undefined;
  has(id: string): boolean;
  filter(test: (entry: T) => boolean): T[];
  find(test: (entry: T) => boolean): T | undefined;
  map<U>(change: (entry: T) => U): U[];
  importFromCompendium?(pack: unknown, id: string, data?: object, options?: object): Promise<HostDocument | undefined>;
}

/** One entry of a compendium's index. */
export interface HostIndexEntry {
  _id: string;
  uuid?: string;
  name: string;
  img?: string;
  type?: string;
  folder?: string | null;
  sort?: number;
}

/** A compendium. @see https://foundryvtt.com/api/v13/classes/foundry.documents.collections.CompendiumCollection.html */
export interface HostPack {
  collection: string;
  documentName: string;
  title: string;
  metadata: { id?: string; label: string; type: string; packageName?: string; packageType?: string; [other: string]: unknown };
  index: HostCollection<HostIndexEntry>;
  folders?: HostCollection<HostFolder>;
  locked: boolean;
  visible?: boolean;
  apps?: unknown[];
  getIndex(options?: object): Promise<HostCollection<HostIndexEntry>>;
  getDocument(id: string): Promise<HostDocument | null | undefined>;
  importAll?(options?: object): Promise<HostDocument[]>;
  importDocument?(document: HostDocument, options?: object): Promise<HostDocument | undefined>;
  configure?(configuration: object): Promise<void>;
  deleteCompendium?(): Promise<unknown>;
  duplicateCompendium?(options?: object): Promise<unknown>;
}

/** A field of a data schema. @see https://foundryvtt.com/api/v13/classes/foundry.data.fields.DataField.html */
export interface HostField {
  name?: string;
  fieldPath?: string;
  label?: string;
  hint?: string;
  required?: boolean;
  nullable?: boolean;
  blank?: boolean;
  initial?: unknown;
  choices?: unknown;
  min?: number;
  max?: number;
  step?: number;
  integer?: boolean;
  positive?: boolean;
  element?: HostField;
  fields?: Record<string, HostField>;
  toInput?(config?: Record<string, unknown>): HTMLElement;
  _toInput?(config: Record<string, unknown>): HTMLElement;
  toFormGroup?(group?: Record<string, unknown>, input?: Record<string, unknown>): HTMLElement;
  getInitialValue?(data?: object): unknown;
  clean?(value: unknown, options?: object): unknown;
  validate?(value: unknown, options?: object): { message?: string } | undefined;
}

/** A document class with the static side that directories and dialogs use. */
export interface HostDocumentClass {
  documentName: string;
  metadata?: { label?: string; labelPlural?: string; [other: string]: unknown };
  TYPES?: string[];
  create(data: object, options?: object): Promise<HostDocument | undefined>;
  fromDropData?(data: object): Promise<HostDocument | undefined>;
  canUserCreate?(user: HostUser): boolean;
  name: string;
}

/** The game as the interface sees it. @see https://foundryvtt.com/api/v13/classes/foundry.Game.html */
export interface HostGame {
  i18n?: HostLocalization;
  settings?: HostSettings;
  keybindings?: HostKeybindings;
  release?: { generation: number; version?: string; build?: number };
  version?: string;
  user?: HostUser | null;
  userId?: string | null;
  users?: HostCollection<HostUser> & { activeGM?: HostUser | null };
  world?: { id: string; title: string };
  system?: { id: string; title: string; version?: string; documentTypes?: Record<string, Record<string, unknown>> };
  modules?: Map<string, { id: string; title: string; active?: boolean; version?: string }>;
  scenes?: HostCollection & { active?: HostDocument | null; viewed?: HostDocument | null; current?: HostDocument | null };
  actors?: HostCollection;
  items?: HostCollection;
  journal?: HostCollection;
  tables?: HostCollection;
  macros?: HostCollection;
  messages?: HostCollection;
  combats?: HostCollection & { viewed?: HostDocument | null; active?: HostDocument | null };
  combat?: HostDocument | null;
  folders?: HostCollection<HostFolder>;
  packs?: HostCollection<HostPack>;
  collections?: Map<string, HostCollection>;
  paused?: boolean;
  ready?: boolean;
  tooltip?: unknown;
  socket?: { emit(event: string, ...args: unknown[]): unknown } | null;
  togglePause?(pause: boolean, options?: object): unknown;
  time?: { worldTime: number };
}

/** The page's globals as the interface sees them. */
export interface Host {
  game: HostGame;
  Hooks: HostHooks;
  CONFIG: Record<string, Record<string, unknown>>;
  CONST: Record<string, Record<string, number>>;
  canvas?: {
    ready?: boolean;
    scene?: HostDocument | null;
    [layer: string]: unknown;
  };
  ui: Record<string, unknown>;
  foundry: Record<string, Record<string, unknown>>;
  fromUuid?(uuid: string): Promise<HostDocument | null>;
  fromUuidSync?(uuid: string): HostDocument | null;
}

/** The page's globals, typed as this room uses them. */
export function host(): Host {
  return globalThis as unknown as Host;
}

/** The text of a key, or the key itself where there is none or no localizer yet. */
export function localize(key: string, data?: Record<string, unknown>): string {
  const i18n = host().game?.i18n;
  if (!i18n) return key;
  return data ? i18n.format(key, data) : i18n.localize(key);
}

/** Calls a hook for everyone, or nobody where there is no registry yet. */
export function callHooks(name: string, ...args: unknown[]): void {
  host().Hooks?.callAll(name, ...args);
}

/** The generation of the API that the table plays: 13 or 14. */
export function generation(): number {
  return host().game?.release?.generation ?? 13;
}
