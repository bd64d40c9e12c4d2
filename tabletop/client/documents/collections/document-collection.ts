/**
 * Collections of documents of one type.
 * @see https://foundryvtt.com/api/classes/foundry.documents.abstract.DocumentCollection.html
 */
import { Collection } from '../../../common/collection';
import type { Document, DocumentClass, RenderableApplication } from '../../../common/document';
import { documentHost } from '../../../common/document-host';
import { type PlainObject, getProperty } from '../../../common/merge';
import type { DatabaseAction, DatabaseOperation } from '../../../protocol';

export abstract class DocumentCollection<D extends Document = Document> extends Collection<D> {
  /** Windows that show the collection. */
  readonly apps: RenderableApplication[] = [];
  readonly invalidDocumentIds = new Set<string>();

  abstract get documentName(): string;

  get documentClass(): DocumentClass & typeof Document {
    return documentHost().documentClass(this.documentName) as DocumentClass & typeof Document;
  }

  /** The name of the class, which packages show. */
  get name(): string {
    return this.constructor.name;
  }

  /** @throws when strict and there is none. */
  override get(key: string, options: { strict?: boolean; invalid?: boolean } = {}): D | undefined {
    const found = super.get(key);
    if (!found && options.strict)
      throw new Error(`${this.documentName} id [${key}] does not exist in the ${this.name} collection.`);
    return found;
  }

  createDocument(data: object, context: PlainObject = {}): Document {
    return new this.documentClass(data, context);
  }

  /** Updates all documents, or those of a condition, by one transformation. @see https://foundryvtt.com/api/classes/foundry.documents.abstract.DocumentCollection.html#updateall */
  updateAll(
    transformation: PlainObject | ((document: D) => PlainObject),
    condition: ((document: D) => boolean) | null = null,
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    const chosen = condition ? this.filter(condition) : this.contents;
    const updates = chosen.map((document) => ({
      ...(typeof transformation === 'function' ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, operation);
  }

  /** Documents whose text fields hold a query. */
  search(
    options: {
      query?: string;
      filters?: { field: string; operator?: string; negate?: boolean; value: unknown }[];
      exclude?: string[];
    } = {},
  ): D[] {
    const query = (options.query ?? '').toLowerCase();
    return this.filter((document) => {
      if (options.exclude?.includes(document.id ?? '')) return false;
      const source = document._source;
      const passes = (options.filters ?? []).every(
        ({ field, value, negate = false }) => (getProperty(source, field) === value) !== negate,
      );
      if (!passes || query === '') return passes;
      return document.schema.entries().some(
        ([name, field]) =>
          field.options['textSearch'] &&
          String(source[name] ?? '')
            .toLowerCase()
            .includes(query),
      );
    });
  }

  render(force: unknown = false, options: PlainObject = {}): void {
    for (const application of this.apps) void application.render(force, options);
  }

  _onModifyContents(
    action: DatabaseAction,
    _documents: Document[],
    _result: unknown[],
    operation: PlainObject,
    _user: unknown,
  ): void {
    if (operation['render'] !== false) this.render(false, { renderContext: `${action}${this.documentName}` });
  }
}
