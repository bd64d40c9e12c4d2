/**
 * A document: data with an id, a place in the world, owners and flags.
 * It carries what the documented API divides between Document and ClientDocumentMixin, as far as that needs no page.
 * @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html
 * @see https://foundryvtt.com/api/interfaces/foundry.ClientDocument.html
 */
import type { DatabaseOperation } from '../protocol';
import { DOCUMENT_OWNERSHIP_LEVELS, type OwnershipLevelName } from './constants';
import { DocumentCallbacks } from './document-callbacks';
import { type DatabaseBackend, documentHost } from './document-host';
import {
  BASE_METADATA,
  type DocumentClass,
  type DocumentMetadata,
  type DocumentOptions,
  type RenderableApplication,
} from './document-metadata';
import { type PermissionAction, type PermissionUser, ownershipLevel, passesRule } from './document-permissions';
import type { EmbeddedCollection } from './embedded-collection';
import type { UpdateOptions } from './fields/data-field';
import { EmbeddedCollectionField } from './fields/embedded-fields';
import { ForcedDeletion, type PlainObject, deepClone, expandObject, getProperty, mergeObject } from './merge';

export { describeDocument } from './document-metadata';
export type { DocumentClass, DocumentMetadata, DocumentOptions, RenderableApplication } from './document-metadata';

export class Document extends DocumentCallbacks {
  static readonly metadata: DocumentMetadata = BASE_METADATA;

  declare _id: string | null;
  declare flags: Record<string, Record<string, unknown> | undefined>;
  declare readonly pack: string | null;
  declare readonly collections: Record<string, EmbeddedCollection>;
  declare _sheet: RenderableApplication | null;
  /** What shows a placeable document on the canvas; the canvas sets it. */
  declare object: unknown;

  static get documentName(): string {
    return this.metadata.name;
  }
  static get collectionName(): string {
    return this.metadata.collection;
  }
  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }
  static get TYPES(): string[] {
    return [...documentHost().subtypes(this.documentName)];
  }
  /** The class in use for this type, which a package may have replaced. */
  static get implementation(): DocumentClass {
    return documentHost().documentClass(this.documentName) ?? (this as unknown as DocumentClass);
  }
  static get database(): DatabaseBackend {
    const { database } = documentHost();
    if (!database) throw new Error('Document operations need a client');
    return database;
  }
  /** The fields that hold embedded documents. */
  static get hierarchy(): Readonly<Record<string, EmbeddedCollectionField>> {
    return Object.fromEntries(
      this.schema
        .entries()
        .filter((entry): entry is [string, EmbeddedCollectionField] => entry[1] instanceof EmbeddedCollectionField),
    );
  }

  constructor(data: object = {}, options: DocumentOptions = {}) {
    super(data, options);
  }

  protected override _configure(options: PlainObject): void {
    const parent = this.parent as Document | null;
    const pack = (options['pack'] as string | null | undefined) ?? parent?.pack ?? null;
    for (const [name, value] of Object.entries({ pack, collections: {}, apps: {}, _sheet: null, object: null })) {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  protected override _initializeSource(data: object, options: DocumentOptions): PlainObject {
    if (options.trusted) return data as PlainObject;
    const model = this.constructor as typeof Document;
    return options.owned ? model.cleanData(model.migrateData(data as PlainObject)) : super._initializeSource(data, options);
  }

  protected override _initialize(options: PlainObject & { only?: ReadonlySet<string> } = {}): void {
    super._initialize(options);
    for (const name of Object.keys((this.constructor as typeof Document).metadata.embedded)) {
      const collectionName = (this.constructor as typeof Document).metadata.embedded[name] ?? '';
      const collection = (this as unknown as Record<string, EmbeddedCollection | undefined>)[collectionName];
      if (collection) this.collections[collectionName] = collection;
    }
    // Derived data needs the game; on the server and before it is made there is none.
    if (documentHost().database !== null) this.prepareData();
  }

  /** Takes another source object for the same document, as when a parent's list is replaced. */
  adoptSource(source: PlainObject, options: { show?: boolean } = {}): void {
    (this as { _source: PlainObject })._source = source;
    if (options.show ?? true) this._initialize();
  }

  override get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }
  get collectionName(): string {
    return (this.constructor as typeof Document).collectionName;
  }
  get id(): string | null {
    return this._id;
  }
  get isEmbedded(): boolean {
    return this.parent !== null;
  }
  get inCompendium(): boolean {
    return this.pack !== null;
  }
  /** The pack that the document is in. @see https://foundryvtt.com/api/classes/foundry.documents.RollTable.html#compendium */
  get compendium(): unknown {
    return (this.pack === null ? undefined : documentHost().compendium?.(this.pack)) ?? null;
  }
  get persisted(): boolean {
    return this._id !== null && this.collection?.get(this._id) === this;
  }

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html#uuid */
  get uuid(): string {
    const own = `${this.documentName}.${this.id ?? ''}`;
    if (this.parent) return `${(this.parent as Document).uuid}.${own}`;
    return this.pack ? `Compendium.${this.pack}.${own}` : own;
  }

  /** The collection that holds this document. */
  get collection(): { get(id: string): Document | undefined } | undefined {
    const parent = this.parent as Document | null;
    // The actor of a token that is not linked has the token as its parent and lies in no collection of it.
    if (parent) return this.parentCollection === null ? undefined : parent.getEmbeddedCollection(this.documentName);
    const host = documentHost();
    return this.pack ? host.packCollection(this.pack, this.documentName) : host.worldCollection(this.documentName);
  }

  get parentCollection(): string | null {
    return this.parent ? (this.parent as Document).embeddedCollectionName(this.documentName) : null;
  }

  /** The name of the collection of embedded documents of a type, or null. */
  embeddedCollectionName(name: string): string | null {
    const { embedded } = (this.constructor as typeof Document).metadata;
    if (name in embedded) return embedded[name] ?? null;
    return Object.values(embedded).includes(name) ? name : null;
  }

  getEmbeddedCollection(name: string): EmbeddedCollection {
    const found = this.collections[this.embeddedCollectionName(name) ?? ''];
    if (!found) throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return found;
  }

  getEmbeddedDocument(name: string, id: string, options: { strict?: boolean; invalid?: boolean } = {}): Document | undefined {
    return this.getEmbeddedCollection(name).get(id, options);
  }

  /** The window that shows this document. */
  get sheet(): RenderableApplication | null {
    return documentHost().sheetOf?.(this) ?? null;
  }

  /** True while it is drawn on the canvas. */
  get rendered(): boolean {
    return this.object !== null;
  }

  // Who may do what.

  /** The level of ownership that a user has here. */
  getUserLevel(user: PermissionUser | null = currentUser()): number {
    if (!user) return DOCUMENT_OWNERSHIP_LEVELS.NONE;
    if (user.isGM) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    if (this.pack) return DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
    const level = ownershipLevel((this as { ownership?: unknown }).ownership, user);
    if (level !== undefined) return level;
    return this.parent ? (this.parent as Document).getUserLevel(user) : DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  testUserPermission(user: PermissionUser, permission: OwnershipLevelName | number, options: { exact?: boolean } = {}): boolean {
    const wanted = typeof permission === 'number' ? permission : DOCUMENT_OWNERSHIP_LEVELS[permission];
    const level = this.getUserLevel(user);
    return options.exact ? level === wanted : level >= wanted;
  }

  canUserModify(user: PermissionUser, action: PermissionAction, data: PlainObject = {}): boolean {
    return passesRule((this.constructor as typeof Document).metadata.permissions[action], user, this, data);
  }

  static canUserCreate(user: PermissionUser): boolean {
    const { permissions } = this.metadata;
    if (typeof permissions.create === 'string')
      return permissions.create === 'OWNER' || passesRule(permissions.create, user, new this({}, { strict: false }), {});
    return passesRule(permissions.create, user, new this({}, { strict: false }), {});
  }

  get isOwner(): boolean {
    const user = currentUser();
    return user ? this.testUserPermission(user, 'OWNER') : false;
  }
  get limited(): boolean {
    const user = currentUser();
    return user ? this.testUserPermission(user, 'LIMITED', { exact: true }) : false;
  }
  get permission(): number {
    return this.getUserLevel();
  }
  get visible(): boolean {
    const user = currentUser();
    return user ? this.canUserModify(user, 'view') : false;
  }
  get hasPlayerOwner(): boolean {
    const users = documentHost().worldCollection('User');
    return users?.some((user) => isPermissionUser(user) && !user.isGM && this.testUserPermission(user, 'OWNER')) ?? false;
  }

  // Flags. @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html#getflag

  getFlag(scope: string, key: string): unknown {
    return getProperty(this.flags[scope], key);
  }

  setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    return this.update({ flags: { [scope]: expandObject({ [key]: value }) } });
  }

  /** Deletes a flag, by the operator of the generation. */
  unsetFlag(scope: string, key: string, options: DatabaseOperation = {}): Promise<this | undefined> {
    const path = `flags.${scope}.${key}`.split('.');
    const last = path.pop() ?? key;
    const change =
      documentHost().generation >= 14
        ? { [[...path, last].join('.')]: new ForcedDeletion() }
        : { [[...path, `-=${last}`].join('.')]: null };
    return this.update(change, options);
  }

  // Operations.

  static createDocuments(
    data: object[] = [],
    operation: DatabaseOperation & { parent?: Document | null } = {},
  ): Promise<Document[]> {
    const { parent = null, ...rest } = operation;
    const plain = data.map((entry) => (entry instanceof Document ? entry.toObject() : (entry as PlainObject)));
    return this.database.create(this.implementation, { ...rest, data: plain }, parent);
  }

  static updateDocuments(
    updates: object[] = [],
    operation: DatabaseOperation & { parent?: Document | null } = {},
  ): Promise<Document[]> {
    const { parent = null, ...rest } = operation;
    return this.database.update(this.implementation, { ...rest, updates: updates as PlainObject[] }, parent);
  }

  static deleteDocuments(
    ids: string[] = [],
    operation: DatabaseOperation & { parent?: Document | null } = {},
  ): Promise<Document[]> {
    const { parent = null, ...rest } = operation;
    return this.database.delete(this.implementation, { ...rest, ids }, parent);
  }

  /** Creates one document, or several of a list. */
  static async create<T extends typeof Document>(
    this: T,
    data: object | object[] = {},
    operation: DatabaseOperation & { parent?: Document | null } = {},
  ): Promise<InstanceType<T> | undefined> {
    const created = await this.createDocuments(Array.isArray(data) ? data : [data], operation);
    return (Array.isArray(data) ? created : created[0]) as InstanceType<T> | undefined;
  }

  static get(id: string, options: { pack?: string | null } = {}): Document | undefined {
    const host = documentHost();
    const { pack } = options;
    return (pack ? host.packCollection(pack, this.documentName) : host.worldCollection(this.documentName))?.get(id);
  }

  async update(data: object = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
    const updates = [{ ...(data as PlainObject), _id: this.id }];
    const updated = await (this.constructor as typeof Document).updateDocuments(updates, this.#place(operation));
    return updated[0] as this | undefined;
  }

  async delete(operation: DatabaseOperation = {}): Promise<this | undefined> {
    const deleted = await (this.constructor as typeof Document).deleteDocuments([this.id ?? ''], this.#place(operation));
    return deleted[0] as this | undefined;
  }

  #place(operation: DatabaseOperation): DatabaseOperation & { parent: Document | null } {
    return { ...operation, parent: this.parent as Document | null, pack: this.pack };
  }

  createEmbeddedDocuments(name: string, data: object[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    return this.#embeddedClass(name).createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  updateEmbeddedDocuments(name: string, updates: object[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    return this.#embeddedClass(name).updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  deleteEmbeddedDocuments(name: string, ids: string[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    return this.#embeddedClass(name).deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  #embeddedClass(name: string): typeof Document {
    return this.getEmbeddedCollection(name).documentClass;
  }

  /** A copy; with `save`, one that is created in the world. */
  override clone(
    changes: object = {},
    options: DocumentOptions & { save?: boolean; keepId?: boolean; addSource?: boolean } = {},
  ): this | Promise<this | undefined> {
    const { save = false, keepId = false, addSource = false, ...context } = options;
    const data = mergeObject(this.toObject(), expandObject(changes), { performDeletions: true }) as PlainObject;
    if (!keepId) Reflect.deleteProperty(data, '_id');
    if (addSource) data['_stats'] = { ...(data['_stats'] as PlainObject | undefined), duplicateSource: this.uuid };
    const Own = this.constructor as typeof Document;
    if (save)
      return Own.create(data, { parent: this.parent as Document | null, pack: this.pack, keepId }) as Promise<this | undefined>;
    return new Own(data, { parent: this.parent, pack: this.pack, ...context }) as this;
  }

  /**
   * Data fit to be created elsewhere.
   * @see https://foundryvtt.com/api/interfaces/foundry.ClientDocument.html#tocompendium
   * @see https://foundryvtt.com/api/interfaces/foundry.types.ToCompendiumOptions.html
   */
  toCompendium(
    _pack?: unknown,
    options: {
      clearFlags?: boolean;
      clearSource?: boolean;
      clearSort?: boolean;
      clearFolder?: boolean;
      clearOwnership?: boolean;
      clearState?: boolean;
      keepId?: boolean;
    } = {},
  ): PlainObject {
    const data = this.toObject();
    if (options.clearFlags ?? false) Reflect.deleteProperty(data, 'flags');
    const stats = data['_stats'] as PlainObject | undefined;
    if (stats && (options.clearSource ?? true)) data['_stats'] = { ...stats, compendiumSource: null, duplicateSource: null };
    if (!options.keepId) Reflect.deleteProperty(data, '_id');
    if (options.clearSort ?? true) Reflect.deleteProperty(data, 'sort');
    if (options.clearFolder ?? false) Reflect.deleteProperty(data, 'folder');
    if (options.clearOwnership ?? true) Reflect.deleteProperty(data, 'ownership');
    if (options.clearState ?? true) Reflect.deleteProperty(data, 'active');
    return data;
  }

  /** A drag payload. */
  toDragData(): PlainObject {
    return { type: this.documentName, uuid: this.uuid };
  }

  toAnchor(options: { name?: string } = {}): HTMLAnchorElement {
    const anchor = document.createElement('a');
    anchor.className = 'content-link';
    anchor.dataset['link'] = '';
    anchor.dataset['uuid'] = this.uuid;
    anchor.dataset['type'] = this.documentName;
    anchor.textContent = options.name ?? String((this as { name?: unknown }).name ?? '');
    return anchor;
  }

  get link(): string {
    return `@UUID[${this.uuid}]{${String((this as { name?: unknown }).name ?? '')}}`;
  }

  protected override _updateCommit(_difference: PlainObject, touched: ReadonlySet<string>, _options: UpdateOptions): void {
    this._initialize({ only: withTypeData(touched) });
  }

  override toObject(source = true): PlainObject {
    return source ? deepClone(this._source) : super.toObject(false);
  }

  override toString(): string {
    return `Document.${this.documentName}`;
  }
}

/** Derived data of a sub-type may hang on any field, so it is shown anew with each change. */
const withTypeData = (touched: ReadonlySet<string>): ReadonlySet<string> => new Set([...touched, 'system']);

const isPermissionUser = (value: unknown): value is PermissionUser =>
  typeof value === 'object' && value !== null && 'hasPermission' in value && 'isGM' in value;

function currentUser(): PermissionUser | null {
  const host = documentHost();
  const id = host.currentUserId();
  const user = id === null ? undefined : host.worldCollection('User')?.get(id);
  return isPermissionUser(user) ? user : null;
}
