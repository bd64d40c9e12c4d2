/**
 * A compendium pack: an index at hand, documents on demand.
 * @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html
 */
import { Collection } from '../../../common/collection';
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLE_NAMES } from '../../../common/constants';
import type { Document } from '../../../common/document';
import { documentHost } from '../../../common/document-host';
import { type PlainObject, getProperty, mergeObject, setProperty } from '../../../common/merge';
import type { DatabaseAction, DatabaseOperation, PackData } from '../../../protocol';
import type { Folder } from '../folder';
import { CompendiumFolderCollection } from './compendium-folder-collection';
import { CONFIG_SETTING, type PackConfiguration, askForPack, drawDirectory, packConfigurations } from './compendium-management';
import { DocumentCollection } from './document-collection';
import { slugify } from '../../foundry-functions/text';

/** One row of an index. */
export interface IndexEntry extends PlainObject {
  _id: string;
  uuid: string;
  name?: string;
}

/** How a document is made ready for a pack. @see https://foundryvtt.com/api/interfaces/foundry.types.ToCompendiumOptions.html */
export interface ImportOptions extends DatabaseOperation {
  clearSort?: boolean;
  clearFolder?: boolean;
  clearFlags?: boolean;
  clearSource?: boolean;
  clearOwnership?: boolean;
  clearState?: boolean;
}

export class CompendiumCollection extends DocumentCollection {
  static CONFIG_SETTING = CONFIG_SETTING;

  /** Makes a pack of the world. @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html#createcompendium */
  static async createCompendium(
    metadata: { type: string; label: string; name?: string; [other: string]: unknown },
    options: { source?: string } = {},
  ): Promise<CompendiumCollection> {
    assertGamemaster();
    const name = metadata.name ?? slugify(metadata.label, { strict: true });
    const { result } = await askForPack({ action: 'create', data: { ...metadata, name }, options });
    const made = game.packs.get((result as PackData).id);
    if (!made) throw new Error(`The compendium ${name} has gone at once`);
    return made;
  }

  /** What has been configured by someone is shown. */
  static _onConfigure(): void {
    for (const pack of game.packs) pack.render();
    drawDirectory();
  }

  readonly metadata: PackData;
  readonly index = new Collection<IndexEntry>();
  readonly #folders = new CompendiumFolderCollection(this);
  #indexedFields: Set<string>;

  constructor(data: PackData) {
    super();
    this.metadata = data;
    this.#indexedFields = new Set(['_id']);
    for (const entry of data.index) this.#addToIndex(entry);
  }

  /** Makes the pack's folders, when document classes are there. */
  _initialize(): void {
    const Folder = documentHost().documentClass('Folder');
    if (!Folder) return;
    for (const source of this.metadata.folders)
      this.#folders.set(source._id, new Folder(source, { pack: this.collection, strict: false }) as Folder);
  }

  #addToIndex(entry: PlainObject): void {
    const id = String(entry['_id']);
    const held = this.index.get(id);
    const row: IndexEntry = { ...entry, _id: id, uuid: this.getUuid(id) };
    this.index.set(id, held ? mergeObject(held, row) : row);
  }

  override get documentName(): string {
    return this.metadata.type;
  }
  /** The pack's id: package and name. */
  get collection(): string {
    return this.metadata.id;
  }
  get title(): string {
    return game.i18n?.localize(this.metadata.label) ?? this.metadata.label;
  }
  get banner(): string | null {
    return this.metadata.banner ?? null;
  }
  get folders(): CompendiumFolderCollection {
    return this.#folders;
  }
  /** The pack's documents of a type that are at hand, or its folders. */
  collectionOf(documentName: string): DocumentCollection | undefined {
    if (documentName === 'Folder') return this.#folders as DocumentCollection;
    return documentName === this.documentName ? this : undefined;
  }

  /** What a gamemaster has set for the pack. */
  get config(): PackConfiguration {
    return packConfigurations()[this.collection] ?? {};
  }
  /** The folder of the world that the pack is in. */
  get folder(): Folder | null {
    return game.folders.get(this.config.folder ?? '') ?? null;
  }
  get sort(): number {
    return this.config.sort ?? 0;
  }
  get ownership(): Record<string, string> {
    return this.config.ownership ?? this.metadata.ownership ?? { PLAYER: 'OBSERVER', ASSISTANT: 'OWNER' };
  }
  /** Packs of the world are open until they are locked; those of modules stay locked, for the server has a copy of them only. */
  get locked(): boolean {
    return this.metadata.packageType === 'world' ? (this.config.locked ?? false) : true;
  }
  get indexed(): boolean {
    return true;
  }
  get indexFields(): Set<string> {
    return this.#indexedFields;
  }
  get private(): boolean {
    return !this.visible;
  }

  /** The level that the manifest gives a user's role: that of the highest role named at or below it. */
  getUserLevel(user: { readonly role: number } | null = game.user): number {
    if (!user) return DOCUMENT_OWNERSHIP_LEVELS.NONE;
    const { ownership } = this;
    for (let role = user.role; role >= 0; role--) {
      const level = ownership[USER_ROLE_NAMES[role] ?? ''];
      if (level !== undefined) return DOCUMENT_OWNERSHIP_LEVELS[level as keyof typeof DOCUMENT_OWNERSHIP_LEVELS];
    }
    return DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  testUserPermission(
    user: { readonly role: number },
    permission: keyof typeof DOCUMENT_OWNERSHIP_LEVELS | number,
    options: { exact?: boolean } = {},
  ): boolean {
    const wanted = typeof permission === 'number' ? permission : DOCUMENT_OWNERSHIP_LEVELS[permission];
    const level = this.getUserLevel(user);
    return options.exact ? level === wanted : level >= wanted;
  }

  get visible(): boolean {
    return this.getUserLevel() >= DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** The index, with some more fields if asked for. */
  async getIndex(options: { fields?: string[] } = {}): Promise<Collection<IndexEntry>> {
    const missing = (options.fields ?? []).filter((field) => !this.#indexedFields.has(field));
    if (missing.length === 0) return this.index;
    const found = await this.#fetch({});
    for (const source of found) {
      const entry: PlainObject = { _id: source['_id'] };
      for (const field of missing) {
        const value = getProperty(source, field);
        if (value !== undefined) setProperty(entry, field, value);
      }
      this.#addToIndex(entry);
    }
    for (const field of missing) this.#indexedFields.add(field);
    return this.index;
  }

  #fetch(query: PlainObject): Promise<PlainObject[]> {
    const { database } = documentHost();
    if (!database) throw new Error('A compendium can be read when the game is set up');
    return database.get(this.documentClass, { query, pack: this.collection, index: true }, null) as Promise<PlainObject[]>;
  }

  async getDocument(id: string): Promise<Document | undefined> {
    const held = this.get(id);
    if (held) return held;
    const [found] = await this.getDocuments({ _id: id });
    return found;
  }

  async getDocuments(query: PlainObject = {}): Promise<Document[]> {
    const sources = await this.#fetch(query);
    return sources.map((source) => {
      const id = String(source['_id']);
      const document = this.get(id) ?? new this.documentClass(source, { pack: this.collection, strict: false });
      this.set(id, document);
      return document;
    });
  }

  /** Copies everything into the world, in a folder of its own. @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html#importall */
  async importAll(options: { folderId?: string | null; folderName?: string } & DatabaseOperation = {}): Promise<Document[]> {
    const { folderId, folderName = this.title, ...operation } = options;
    const Folder = documentHost().documentClass('Folder') as unknown as typeof Document;
    const root =
      folderId !== undefined ? folderId : ((await Folder.create({ name: folderName, type: this.documentName }))?.id ?? null);
    const documents = await this.getDocuments();
    const world = game.collections.get(this.documentName);
    if (!world) return [];
    const data = documents.map((document) => ({
      ...world.fromCompendium(document, { keepId: operation.keepId ?? false }),
      folder: root,
    }));
    return this.documentClass.createDocuments(data, operation);
  }

  /** @throws unless this user may change what is in the pack now. */
  #assertModifiable(): void {
    assertGamemaster();
    if (this.locked) throw new Error(`You cannot modify content in the compendium pack ${this.collection} because it is locked.`);
  }

  /** Copies a document into the pack. @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html#importdocument */
  async importDocument(document: Document, options: ImportOptions = {}): Promise<Document | undefined> {
    this.#assertModifiable();
    if (document.documentName !== this.documentName)
      throw new Error(`A ${document.documentName} cannot be kept in the compendium pack ${this.collection}`);
    const data = document.toCompendium(this, options);
    const [created] = await this.documentClass.createDocuments([data], {
      pack: this.collection,
      ...(options.keepId === undefined ? {} : { keepId: options.keepId }),
    });
    return created;
  }

  async importFolder(folder: Folder, options: { importParents?: boolean } = {}): Promise<void> {
    await this.importFolders([folder], options);
  }

  /** Copies folders into the pack under their ids, with those above them. */
  async importFolders(folders: Folder[], options: { importParents?: boolean } = {}): Promise<void> {
    this.#assertModifiable();
    const wanted =
      options.importParents === false ? folders : folders.flatMap((folder) => [...folder.ancestors.reverse(), folder]);
    const missing = [...new Set(wanted)].filter((folder) => !this.#folders.has(folder.id ?? ''));
    const Class = documentHost().documentClass('Folder') as unknown as typeof Document;
    await Class.createDocuments(missing, { pack: this.collection, keepId: true });
  }

  /** Puts a document's row into the index. */
  indexDocument(document: Document): void {
    this.#indexSource(document._source);
  }

  #indexSource(source: PlainObject): void {
    const entry: PlainObject = { _id: source['_id'] };
    for (const field of [...this.documentClass.metadata.compendiumIndexFields, ...this.#indexedFields]) {
      const value = getProperty(source, field);
      if (value !== undefined) setProperty(entry, field, value);
    }
    this.#addToIndex(entry);
  }

  /** Keeps the index, and tells that the pack has changed. @see https://foundryvtt.com/api/functions/hookEvents.updateCompendium.html */
  override _onModifyContents(
    action: DatabaseAction,
    documents: Document[],
    result: unknown[],
    operation: PlainObject,
    user: unknown,
  ): void {
    if (action === 'delete') for (const id of result) this.index.delete(String(id));
    else for (const source of result as PlainObject[]) this.#indexSource(source);
    super._onModifyContents(action, documents, result, operation, user);
    Hooks.callAll('updateCompendium', this, documents, operation, (user as Document | null)?.id ?? '');
    drawDirectory();
  }

  /** Configures the pack for everyone. @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html#configure */
  async configure(configuration: PackConfiguration = {}): Promise<void> {
    assertGamemaster();
    const all = { ...packConfigurations(), [this.collection]: { ...this.config, ...configuration } };
    await game.settings.set('core', CONFIG_SETTING, all);
  }

  async setFolder(folder: Folder | string | null): Promise<void> {
    await this.configure({ folder: typeof folder === 'string' ? folder : (folder?.id ?? null) });
  }

  /** Deletes the pack with everything in it; packs of the world only. */
  async deleteCompendium(): Promise<this> {
    this.#assertModifiable();
    await askForPack({ action: 'delete', data: this.metadata.name });
    return this;
  }

  /** Copies the pack into one of the world. */
  duplicateCompendium(options: { label?: string } = {}): Promise<CompendiumCollection> {
    const label = options.label ?? this.title;
    const taken = (name: string): boolean => game.packs.has(`world.${name}`);
    const base = slugify(label, { strict: true });
    let name = base;
    for (let n = 2; taken(name); n++) name = `${base}-${n}`;
    return CompendiumCollection.createCompendium({ type: this.documentName, label, name }, { source: this.collection });
  }

  override updateAll(
    transformation: PlainObject | ((document: Document) => PlainObject),
    condition: ((document: Document) => boolean) | null = null,
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    this.#assertModifiable();
    const update = async (): Promise<Document[]> => {
      await this.getDocuments();
      return super.updateAll(transformation, condition, { ...operation, pack: this.collection });
    };
    return update();
  }
}

function assertGamemaster(): void {
  if (!game.user?.isGM) throw new Error('Only a gamemaster may change compendium packs');
}

export class CompendiumPacks extends Collection<CompendiumCollection> {
  /** The world's folders for packs. */
  get folders(): Collection<Document> {
    return new Collection<Document>(
      game.folders.filter((folder) => folder.type === 'Compendium').map((folder) => [folder.id ?? '', folder]),
    );
  }
}
