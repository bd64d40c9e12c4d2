/**
 * The embedded documents of one kind in one document.
 * @see https://foundryvtt.com/api/classes/foundry.abstract.EmbeddedCollection.html
 */
import { Collection } from './collection';
import type { Document, DocumentClass } from './document';
import { documentHost } from './document-host';
import { type PlainObject, randomID } from './merge';

/** Above this many, documents are made when they are asked for: to make thousands at once would hold a page up. */
const MADE_AT_ONCE = 200;

/** Stands for a document that has not been asked for yet. */
class Unmade {
  source: PlainObject;
  constructor(source: PlainObject) {
    this.source = source;
  }
}

export class EmbeddedCollection<D extends Document = Document> extends Collection<D> {
  readonly name: string;
  readonly model: Document;
  readonly documentName: string;
  /** Ids of sources that make no valid document, as far as those have been asked for. */
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

  /** Takes documents of new sources in, drops those without one, and shows changed sources again. */
  initialize(source: PlainObject[] = this._source): void {
    this._source = source;
    const ids = new Set<string>();
    for (const entry of source) {
      entry['_id'] ??= randomID();
      const id = entry['_id'] as string;
      ids.add(id);
      const held = this.#held(id);
      if (held instanceof Unmade) held.source = entry;
      else if (held && held._source !== entry) held.adoptSource(entry);
      else if (!held && source.length > MADE_AT_ONCE) super.set(id, new Unmade(entry) as unknown as D);
      else if (!held) this.#make(id, entry);
    }
    for (const id of [...this.keys()]) if (!ids.has(id)) this.delete(id, { modifySource: false });
  }

  #held(id: string): D | Unmade | undefined {
    return super.get(id);
  }

  #make(id: string, source: PlainObject): D | undefined {
    try {
      const document = new this.documentClass(source, { parent: this.model, strict: false, trusted: true }) as D;
      if (!document.invalid) {
        super.set(id, document);
        return document;
      }
    } catch (cause) {
      console.warn(`Failed to initialize ${this.documentName} [${id}]`, cause);
    }
    this.invalidDocumentIds.add(id);
    super.delete(id);
    return undefined;
  }

  #made(id: string): D | undefined {
    const held = this.#held(id);
    return held instanceof Unmade ? this.#make(id, held.source) : held;
  }

  override *entries(): IterableIterator<[string, D]> {
    for (const id of super.keys()) {
      const document = this.#made(id);
      if (document) yield [id, document];
    }
  }

  override *values(): IterableIterator<D> {
    for (const [, document] of this.entries()) yield document;
  }

  /** Those documents that have been asked for. */
  *made(): IterableIterator<D> {
    for (const held of super.values() as Iterable<D | Unmade>) if (!(held instanceof Unmade)) yield held;
  }

  override set(key: string, document: D, options: { modifySource?: boolean } = {}): this {
    if (options.modifySource ?? true) {
      const index = this.has(key) ? this._source.findIndex((entry) => entry['_id'] === key) : -1;
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
    const found = this.#made(key);
    if (!found && options.strict) throw new Error(`The key ${key} does not exist in the ${this.name} Collection`);
    return found;
  }

  toObject(source = true): PlainObject[] {
    return this.contents.map((document) => document.toObject(source));
  }
}
