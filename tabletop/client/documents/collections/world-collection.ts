/**
 * Collections of the world's primary documents.
 * @see https://foundryvtt.com/api/classes/foundry.documents.abstract.WorldCollection.html
 */
import type { Document } from '../../../common/document';
import { type PlainObject, mergeObject } from '../../../common/merge';
import type { DatabaseOperation, DocumentSource } from '../../../protocol';
import { DocumentCollection } from './document-collection';

export class WorldCollection<D extends Document = Document> extends DocumentCollection<D> {
  static documentName = '';
  /** The collection of the world. */
  static get instance(): unknown {
    return game.collections.get(this.documentName);
  }

  readonly #sources: DocumentSource[];

  constructor(sources: DocumentSource[] = []) {
    super();
    this.#sources = sources;
  }

  override get documentName(): string {
    return (this.constructor as typeof WorldCollection).documentName;
  }

  /** The tab that lists the documents. */
  get directory(): unknown {
    return (ui as unknown as PlainObject)[this.documentClass.metadata.collection] ?? null;
  }

  get folders(): Document[] {
    return game.folders.filter((folder) => folder.type === this.documentName);
  }

  /** Makes the documents of the sources. Called once, after packages have said which classes to use. */
  _initialize(): void {
    for (const source of this.#sources) {
      try {
        const document = new this.documentClass(source, { strict: false });
        if (document.invalid) this.invalidDocumentIds.add(source._id);
        else this.set(source._id, document as D);
      } catch (cause) {
        this.invalidDocumentIds.add(source._id);
        console.warn(`${this.documentName} ${source._id} could not be made`, cause);
      }
    }
  }

  /** Prepares derived data of all documents, when all of them are there. */
  _prepare(): void {
    for (const document of this) {
      try {
        document.prepareData();
      } catch (cause) {
        console.error(`Failed data preparation for ${document.uuid}`, cause);
      }
    }
  }

  /** Data of a document elsewhere, fit to be created here. @see https://foundryvtt.com/api/classes/foundry.documents.abstract.WorldCollection.html#fromcompendium */
  fromCompendium(
    document: Document | PlainObject,
    options: {
      addFlags?: boolean;
      clearFolder?: boolean;
      clearState?: boolean;
      clearSort?: boolean;
      clearOwnership?: boolean;
      keepId?: boolean;
    } = {},
  ): PlainObject {
    const { clearFolder = true, clearState = true, clearSort = true, clearOwnership = true, keepId = false } = options;
    const isDocument = 'toObject' in document && typeof document['toObject'] === 'function';
    const data: PlainObject = isDocument ? (document as Document).toObject() : { ...document };
    const drop = (key: string): boolean => Reflect.deleteProperty(data, key);
    if (!keepId) drop('_id');
    if (clearFolder) drop('folder');
    if (clearSort) drop('sort');
    if (clearOwnership) drop('ownership');
    if (clearState) drop('active');
    if (isDocument && (document as Document).pack)
      data['_stats'] = { ...(data['_stats'] as PlainObject | undefined), compendiumSource: (document as Document).uuid };
    return data;
  }

  /** Creates a copy of a pack's document in the world. */
  async importFromCompendium(
    pack: { readonly collection: string; getDocument(id: string): Promise<Document | undefined> },
    id: string,
    updateData: PlainObject = {},
    options: DatabaseOperation = {},
  ): Promise<D | undefined> {
    const source = await pack.getDocument(id);
    if (!source) throw new Error(`The Compendium ${pack.collection} has no Document [${id}]`);
    const data = mergeObject(
      this.fromCompendium(source, { keepId: options.keepId ?? false, clearFolder: true }),
      updateData,
    ) as PlainObject;
    const [created] = await this.documentClass.createDocuments([data], { ...options, fromCompendium: true });
    return created as D | undefined;
  }
}
