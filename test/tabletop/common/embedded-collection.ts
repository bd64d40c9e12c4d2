/**
 * The embedded documents of one kind in one document.
 * @see https://foundryvtt.com/api/classes/foundry.abstract.EmbeddedCollection.html
 */
import { Collection } from './collection';
import type { Document, DocumentClass } from './document';
import { documentHost } from './document-host';
import { type PlainObject, randomID } from './merge';

export class EmbeddedCollection<D extends Document = Document> extends Collection<D> {
  readonly name: string;
  readonly model: Document;
  readonly documentName: string;
  /** Ids of sources that make no valid document. */
  readonly invalidDocumentIds = new Set<string>();
  _source: PlainObject[];

  constructor(name: string, model: Document, source: PlainObject[], documentName: string) {
    super();
    this.name = name;
    this.model = model;
    this._source = source;
    this.documentName = documentName;
  }

  get documentClass(): DocumentClass & typeof Document {
    return documentHost().documentClass(this.documentName) as DocumentClass & typeof Document;
  }

  /** Makes the documents of new sources, drops those without one, and shows changed sources again. */
  initialize(source: PlainObject[] = this._source): void {
    this._source = source;
    const ids = new Set<string>();
    for (const entry of source) {
      entry['_id'] ??= randomID();
      const id = entry['_id'] as string;
      ids.add(id);
      const held = this.get(id);
      if (!held) this.#add(entry);
      else if (held._source !== entry) held.adoptSource(entry);
    }
    for (const id of [...this.keys()]) if (!ids.has(id)) this.delete(id, { modifySource: false });
  }

  #add(source: PlainObject): void {
    try {
      const document = new this.documentClass(source, { parent: this.model, strict: false, trusted: true });
      if (document.invalid) this.invalidDocumentIds.add(source['_id'] as string);
      else super.set(source['_id'] as string, document as D);
    } catch (cause) {
      this.invalidDocumentIds.add(source['_id'] as string);
      console.warn(`Failed to initialize ${this.documentName} [${String(source['_id'])}]`, cause);
    }
  }

  override set(key: string, document: D, options: { modifySource?: boolean } = {}): this {
    if (options.modifySource ?? true) {
      const index = this._source.findIndex((entry) => entry['_id'] === key);
      if (index < 0) this._source.push(document._source);
      else this._source[index] = document._source;
    }
    return super.set(key, document);
  }

  override delete(key: string, options: { modifySource?: boolean } = {}): boolean {
    if (options.modifySource ?? true) {
      const index = this._source.findIndex((entry) => entry['_id'] === key);
      if (index >= 0) this._source.splice(index, 1);
    }
    return super.delete(key);
  }

  /** The document of an id. @throws when strict and there is none. */
  override get(key: string, options: { strict?: boolean } = {}): D | undefined {
    const found = super.get(key);
    if (!found && options.strict) throw new Error(`The key ${key} does not exist in the ${this.name} Collection`);
    return found;
  }

  toObject(source = true): PlainObject[] {
    return this.contents.map((document) => document.toObject(source));
  }
}
