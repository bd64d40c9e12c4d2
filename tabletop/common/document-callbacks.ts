/**
 * What runs before, at and after operations on documents, and what prepares their data; subclasses override it.
 * @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html#_precreate
 * @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html#_oncreateoperation
 * @see https://foundryvtt.com/api/interfaces/foundry.ClientDocument.html
 */
import { DataModel } from './data-model';
import type { Document } from './document';
import type { RenderableApplication } from './document-metadata';
import type { PlainObject } from './merge';

interface TypeModelCallbacks {
  _preCreate?: (data: PlainObject, options: PlainObject, user: unknown) => Promise<boolean | void>;
  _preUpdate?: (changed: PlainObject, options: PlainObject, user: unknown) => Promise<boolean | void>;
  _preDelete?: (options: PlainObject, user: unknown) => Promise<boolean | void>;
  _onCreate?: (data: PlainObject, options: PlainObject, userId: string) => void;
  _onUpdate?: (changed: PlainObject, options: PlainObject, userId: string) => void;
  _onDelete?: (options: PlainObject, userId: string) => void;
}

/** Documents whose derived data was prepared at least once. */
const prepared = new WeakSet<object>();

export abstract class DocumentCallbacks extends DataModel {
  /** Windows that show this document. */
  declare readonly apps: Record<string, RenderableApplication>;
  /** The documents within, by the name of their collection. */
  abstract readonly collections: Readonly<Record<string, { made(): Iterable<Document> }>>;
  abstract get documentName(): string;

  static _preCreateOperation(_documents: Document[], _operation: PlainObject, _user: unknown): Promise<boolean | void> {
    return Promise.resolve();
  }
  static _preUpdateOperation(_documents: Document[], _operation: PlainObject, _user: unknown): Promise<boolean | void> {
    return Promise.resolve();
  }
  static _preDeleteOperation(_documents: Document[], _operation: PlainObject, _user: unknown): Promise<boolean | void> {
    return Promise.resolve();
  }
  static _onCreateOperation(_documents: readonly object[], _operation: PlainObject, _user: unknown): void | Promise<void> {}
  static _onUpdateOperation(_documents: readonly object[], _operation: PlainObject, _user: unknown): void | Promise<void> {}
  static _onDeleteOperation(_documents: readonly object[], _operation: PlainObject, _user: unknown): void | Promise<void> {}

  /** Prepares derived data; the order of its parts is documented. @see https://foundryvtt.com/api/interfaces/foundry.ClientDocument.html#preparedata */
  prepareData(): void {
    prepared.add(this);
    const system = (this as { system?: { prepareBaseData?: () => void; prepareDerivedData?: () => void } }).system;
    system?.prepareBaseData?.();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    system?.prepareDerivedData?.();
    this.prepareDerivedData();
  }
  prepareBaseData(): void {}
  /**
   * Prepares those within that have not been: the documents of a world are made before the game is there to ask.
   * @see https://foundryvtt.com/api/interfaces/foundry.ClientDocument.html#prepareembeddeddocuments
   */
  prepareEmbeddedDocuments(): void {
    for (const collection of Object.values(this.collections)) {
      for (const document of collection.made()) {
        if (prepared.has(document)) continue;
        try {
          document.prepareData();
        } catch (cause) {
          console.error(`Failed data preparation for ${document.uuid}`, cause);
        }
      }
    }
  }
  prepareDerivedData(): void {}

  _preCreate(data: PlainObject, options: PlainObject, user: unknown): Promise<boolean | void> {
    return this.#typeModel()?._preCreate?.(data, options, user) ?? Promise.resolve();
  }
  _preUpdate(changed: PlainObject, options: PlainObject, user: unknown): Promise<boolean | void> {
    return this.#typeModel()?._preUpdate?.(changed, options, user) ?? Promise.resolve();
  }
  _preDelete(options: PlainObject, user: unknown): Promise<boolean | void> {
    return this.#typeModel()?._preDelete?.(options, user) ?? Promise.resolve();
  }
  _onCreate(data: PlainObject, options: PlainObject, userId: string): void {
    this.#typeModel()?._onCreate?.(data, options, userId);
  }
  _onUpdate(changed: PlainObject, options: PlainObject, userId: string): void {
    this.#typeModel()?._onUpdate?.(changed, options, userId);
    if (options['render'] !== false) this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
  }
  _onDelete(options: PlainObject, userId: string): void {
    this.#typeModel()?._onDelete?.(options, userId);
    for (const application of Object.values(this.apps)) void application.close({ submit: false });
  }

  #typeModel(): TypeModelCallbacks | undefined {
    return (this as { system?: TypeModelCallbacks }).system;
  }

  /** Tells parents of what befell an embedded document. */
  _onCreateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _data: PlainObject[],
    _options: PlainObject,
    _userId: string,
  ): void {
    this.render(false);
  }
  _onUpdateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _changes: PlainObject[],
    _options: PlainObject,
    _userId: string,
  ): void {
    this.render(false);
  }
  _onDeleteDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _ids: string[],
    _options: PlainObject,
    _userId: string,
  ): void {
    this.render(false);
  }

  /** Draws every window of this document anew. */
  render(force: unknown = false, context: PlainObject = {}): void {
    for (const application of Object.values(this.apps)) void application.render(force, context);
  }
}
