/**
 * A compendium pack: an index at hand, documents on demand.
 * @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html
 */
import { Collection } from '../../../common/collection';
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLE_NAMES } from '../../../common/constants';
import type { Document } from '../../../common/document';
import { documentHost } from '../../../common/document-host';
import { type PlainObject, getProperty, mergeObject, setProperty } from '../../../common/merge';
import type { DatabaseOperation, PackData } from '../../../protocol';
import { DocumentCollection } from './document-collection';

/** One row of an index. */
export interface IndexEntry extends PlainObject {
  _id: string;
  uuid: string;
  name?: string;
}

export class CompendiumCollection extends DocumentCollection {
  readonly metadata: PackData;
  readonly index = new Collection<IndexEntry>();
  readonly #folders = new Collection<Document>();
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
      this.#folders.set(source._id, new Folder(source, { pack: this.collection, strict: false }));
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
  get folders(): Collection<Document> {
    return this.#folders;
  }
  get folder(): null {
    return null;
  }
  /** Packs of modules are locked. */
  get locked(): boolean {
    return true;
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
    const ownership = this.metadata.ownership ?? { PLAYER: 'OBSERVER', ASSISTANT: 'OWNER' };
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
}

export class CompendiumPacks extends Collection<CompendiumCollection> {
  get folders(): Collection<Document> {
    return new Collection<Document>();
  }
}
