/**
 * Document operations of a client: what runs before they are asked for, and what follows when they are told of.
 * @see https://foundryvtt.com/api/classes/foundry.helpers.ClientDatabaseBackend.html
 */
import type { Socket } from 'socket.io-client';
import type { Document, DocumentClass } from '../common/document';
import type { DatabaseBackend } from '../common/document-host';
import { type PlainObject, deepClone, expandObject, isEmpty, isPlainObject, reviveOperators } from '../common/merge';
import {
  type DatabaseAction,
  type DatabaseOperation,
  type DocumentSocketRequest,
  type DocumentSocketResponse,
  type DocumentSource,
  SETTING_EXISTS,
} from '../protocol';
import { breathe, cleanInParts, isLarge, trustLongLists } from './large-documents';
import { canvasFollows } from './documents/canvas-following';
import { logCompatibilityWarning } from './foundry-functions/compatibility';

/** What the database needs of a world collection. */
interface DocumentStore {
  get(id: string): Document | undefined;
  set(id: string, document: Document): unknown;
  delete(id: string): boolean;
  readonly contents: Document[];
  _onModifyContents?(
    action: DatabaseAction,
    documents: Document[],
    result: unknown[],
    operation: PlainObject,
    user: unknown,
  ): void;
}

/** Where the documents of an operation lie. */
export interface DatabaseLookup {
  store(documentName: string, pack: string | null): DocumentStore | undefined;
  parent(uuid: string): Document | null;
  /** Has documents of a pack at hand. */
  load(pack: string, query: PlainObject): Promise<void>;
  documentClass(documentName: string): DocumentClass | undefined;
  readonly userId: string;
  user(id: string): unknown;
}

export class ClientDatabase implements DatabaseBackend {
  readonly #socket: Socket;
  readonly #lookup: DatabaseLookup;

  constructor(socket: Socket, lookup: DatabaseLookup) {
    this.#socket = socket;
    this.#lookup = lookup;
  }

  async get(Class: DocumentClass, operation: DatabaseOperation, parent: Document | null): Promise<(Document | PlainObject)[]> {
    const response = await this.#ask(Class, 'get', operation, parent);
    const sources = response.result as DocumentSource[];
    return operation.index
      ? sources
      : sources.map((source) => new Class(source, { parent, pack: operation.pack ?? null, strict: false }));
  }

  async create(Class: DocumentClass, operation: DatabaseOperation, parent: Document | null): Promise<Document[]> {
    const user = this.#lookup.user(this.#lookup.userId);
    const made: Document[] = [];
    for (const data of operation.data ?? []) {
      const source = expandObject(deepClone(data));
      if (!operation.keepId) Reflect.deleteProperty(source, '_id');
      const large = isLarge(Class, source);
      if (large) await cleanInParts(Class, source);
      const document = new Class(source, { parent, pack: operation.pack ?? null, owned: large });
      if (large) await breathe();
      if ((await document._preCreate(source, operation, user)) === false) continue;
      if (!operation.noHook && !Hooks.call(`preCreate${Class.documentName}`, document, source, operation, this.#lookup.userId))
        continue;
      made.push(document);
    }
    if (made.length === 0 || (await Class._preCreateOperation(made, operation, user)) === false) return [];
    const data = made.map((document) => document.toObject());
    return this.#accept(await this.#ask(Class, 'create', { ...operation, data }, parent));
  }

  async update(Class: DocumentClass, operation: DatabaseOperation, parent: Document | null): Promise<Document[]> {
    const user = this.#lookup.user(this.#lookup.userId);
    const store = await this.#loaded(
      Class.documentName,
      parent,
      operation.pack ?? null,
      (operation.updates ?? []).map((given) => String(given['_id'])),
    );
    const updates: PlainObject[] = [];
    const documents: Document[] = [];
    for (const given of operation.updates ?? []) {
      const document = store.get(String(given['_id']));
      if (!document) throw new Error(`${Class.documentName} "${String(given['_id'])}" does not exist!`);
      const change = this.#changeOf(document, given, operation);
      if (!change || (await document._preUpdate(change, operation, user)) === false) continue;
      if (!operation.noHook && !Hooks.call(`preUpdate${Class.documentName}`, document, change, operation, this.#lookup.userId))
        continue;
      // What handlers have emptied is not sent.
      if (isEmpty(change)) continue;
      updates.push({ _id: document.id, ...change });
      documents.push(document);
    }
    const wanted = { ...operation, updates };
    if (documents.length === 0 || (await Class._preUpdateOperation(documents, wanted, user)) === false) return [];
    return this.#accept(await this.#ask(Class, 'update', wanted, parent));
  }

  /** What of an update differs from the document as it is; null where nothing does. */
  #changeOf(document: Document, given: PlainObject, operation: DatabaseOperation): PlainObject | null {
    const { _id, ...rest } = expandObject(deepClone(given));
    void _id;
    if (game.release.generation >= 14) warnOfWrittenOperators(rest);
    const options = operation.recursive === undefined ? {} : { recursive: operation.recursive };
    const difference = document.updateSource(rest, { ...options, dryRun: true });
    if (operation.diff === false) return rest;
    return isEmpty(difference) ? null : difference;
  }

  async delete(Class: DocumentClass, operation: DatabaseOperation, parent: Document | null): Promise<Document[]> {
    const user = this.#lookup.user(this.#lookup.userId);
    const wanted = operation.deleteAll ? null : (operation.ids ?? []);
    const store = await this.#loaded(Class.documentName, parent, operation.pack ?? null, wanted);
    const ids = operation.deleteAll ? store.contents.map((document) => document.id ?? '') : (operation.ids ?? []);
    const documents: Document[] = [];
    for (const id of ids) {
      const document = store.get(id);
      if (!document) throw new Error(`${Class.documentName} "${id}" does not exist!`);
      if ((await document._preDelete(operation, user)) === false) continue;
      if (!operation.noHook && !Hooks.call(`preDelete${Class.documentName}`, document, operation, this.#lookup.userId)) continue;
      documents.push(document);
    }
    if (documents.length === 0 || (await Class._preDeleteOperation(documents, operation, user)) === false) return [];
    const { deleteAll: _all, ...rest } = operation;
    return this.#accept(
      await this.#ask(Class, 'delete', { ...rest, ids: documents.map((document) => document.id ?? '') }, parent),
    );
  }

  /** Sends a request; the answer is taken in the order in which it comes, before anything that comes after it. */
  #ask(
    Class: DocumentClass,
    action: DatabaseAction,
    operation: DatabaseOperation,
    parent: Document | null,
  ): Promise<AppliedResponse> {
    const { parent: _parent, ...plain } = operation as DatabaseOperation & { parent?: unknown };
    const request: DocumentSocketRequest = {
      type: Class.documentName,
      action,
      operation: { ...plain, parentUuid: parent?.uuid ?? null, pack: operation.pack ?? null },
    };
    return new Promise((resolve, reject) => {
      this.#socket.emit('modifyDocument', request, (response: DocumentSocketResponse) => {
        if (response.error) {
          const error = Object.assign(new Error(response.error.message), { name: response.error.name });
          if (error.name !== SETTING_EXISTS) Hooks.onError('ClientDatabaseBackend', error, { notify: 'error', log: 'error' });
          reject(error);
          return;
        }
        resolve({ ...response, documents: action === 'get' ? [] : this.apply(response) });
      });
    });
  }

  #accept(response: AppliedResponse): Document[] {
    return response.documents;
  }

  #storeOf(documentName: string, parent: Document | null, pack: string | null): DocumentStore {
    const store = parent
      ? (parent.getEmbeddedCollection(documentName) as unknown as DocumentStore)
      : this.#lookup.store(documentName, pack);
    if (!store) throw new Error(`There is no collection of ${documentName} documents`);
    return store;
  }

  /** The documents of a place, those of a pack when the wanted ones are at hand. */
  async #loaded(
    documentName: string,
    parent: Document | null,
    pack: string | null,
    wanted: string[] | null,
  ): Promise<DocumentStore> {
    const store = this.#storeOf(documentName, parent, pack);
    if (pack === null || parent || documentName === 'Folder') return store;
    if (wanted === null) await this.#lookup.load(pack, {});
    else {
      const missing = wanted.filter((id) => !store.get(id));
      if (missing.length > 0) await this.#lookup.load(pack, { _id__in: missing });
    }
    return store;
  }

  /** Takes an operation that has happened, from whomever: data, callbacks, hooks. */
  apply(response: DocumentSocketResponse): Document[] {
    const Class = this.#lookup.documentClass(response.type);
    const { operation } = response;
    const parent = operation.parentUuid ? this.#lookup.parent(operation.parentUuid) : null;
    if (!Class || (operation.parentUuid && !parent)) return [];
    const store = this.#storeOf(response.type, parent, operation.pack ?? null);
    const occasion: Occasion = {
      Class,
      store,
      parent,
      operation: { ...operation, parent },
      userId: response.userId,
      user: this.#lookup.user(response.userId),
    };
    const result = reviveOperators(response.result) as (DocumentSource | string)[];
    if (response.action === 'create') return this.#created(occasion, result as DocumentSource[]);
    if (response.action === 'update') return this.#updated(occasion, result as DocumentSource[]);
    return response.action === 'delete' ? this.#deleted(occasion, result as string[]) : [];
  }

  #created(occasion: Occasion, sources: DocumentSource[]): Document[] {
    const { Class, store, parent, operation, userId } = occasion;
    const documents = sources.map((source) => {
      trustLongLists(Class, source);
      const document = new Class(source, { parent, pack: operation.pack ?? null, strict: false, owned: true });
      store.set(source._id, document);
      return document;
    });
    documents.forEach((document, index) => {
      document._onCreate(sources[index] ?? {}, operation, userId);
      canvasFollows('created', document, {}, operation, userId);
      Hooks.callAll(`create${Class.documentName}`, document, operation, userId);
    });
    this.#tellAncestors(occasion, (ancestor, collection) =>
      ancestor._onCreateDescendantDocuments(parent ?? ancestor, collection, documents, sources, operation, userId),
    );
    this.#finish(occasion, 'create', documents, sources);
    return documents;
  }

  #updated(occasion: Occasion, changes: DocumentSource[]): Document[] {
    const { Class, store, parent, operation, userId } = occasion;
    const options = operation.recursive === undefined ? {} : { recursive: operation.recursive };
    const documents: Document[] = [];
    const told: PlainObject[] = [];
    for (const change of changes) {
      const document = store.get(change._id);
      if (!document) continue;
      const { _id, ...rest } = change;
      document.updateSource(rest, options);
      documents.push(document);
      told.push({ ...rest, _id });
    }
    documents.forEach((document, index) => {
      const change = told[index] ?? {};
      document._onUpdate(change, operation, userId);
      canvasFollows('updated', document, change, operation, userId);
      Hooks.callAll(`update${Class.documentName}`, document, change, operation, userId);
    });
    this.#tellAncestors(occasion, (ancestor, collection) =>
      ancestor._onUpdateDescendantDocuments(parent ?? ancestor, collection, documents, told, operation, userId),
    );
    // Whoever keeps an index of what is not at hand wants all changes.
    this.#finish(occasion, 'update', documents, changes);
    return documents;
  }

  #deleted(occasion: Occasion, ids: string[]): Document[] {
    const { Class, store, parent, operation, userId } = occasion;
    const documents = ids.flatMap((id) => store.get(id) ?? []);
    for (const document of documents) store.delete(document.id ?? '');
    for (const document of documents) {
      document._onDelete(operation, userId);
      canvasFollows('deleted', document, {}, operation, userId);
      Hooks.callAll(`delete${Class.documentName}`, document, operation, userId);
    }
    this.#tellAncestors(occasion, (ancestor, collection) =>
      ancestor._onDeleteDescendantDocuments(parent ?? ancestor, collection, documents, ids, operation, userId),
    );
    this.#finish(occasion, 'delete', documents, ids);
    return documents;
  }

  #tellAncestors({ Class, parent, operation }: Occasion, tell: (ancestor: Document, collection: string) => void): void {
    const collection = parent?.embeddedCollectionName(Class.documentName) ?? Class.collectionName;
    if (operation['render'] === false) return;
    for (let ancestor = parent; ancestor; ancestor = ancestor.parent as Document | null) tell(ancestor, collection);
  }

  #finish(
    { Class, store, operation, user }: Occasion,
    action: 'create' | 'update' | 'delete',
    documents: Document[],
    result: unknown[],
  ): void {
    if (action === 'create') void Class._onCreateOperation(documents, operation, user);
    else if (action === 'update') void Class._onUpdateOperation(documents, operation, user);
    else void Class._onDeleteOperation(documents, operation, user);
    store._onModifyContents?.(action, documents, result, operation, user);
  }
}

interface AppliedResponse extends DocumentSocketResponse {
  documents: Document[];
}

/** One operation that has happened. */
interface Occasion {
  readonly Class: DocumentClass;
  readonly store: DocumentStore;
  readonly parent: Document | null;
  readonly operation: DatabaseOperation & { parent: Document | null };
  readonly userId: string;
  readonly user: unknown;
}

/** Written operators are taken on 14, with a word that they go away. @see https://github.com/foundryvtt/foundryvtt/issues/13090 */
function warnOfWrittenOperators(change: PlainObject): void {
  for (const [key, value] of Object.entries(change)) {
    if (key.startsWith('-=') || key.startsWith('==')) {
      const operator = key.startsWith('-=')
        ? 'foundry.data.operators.ForcedDeletion'
        : 'foundry.data.operators.ForcedReplacement';
      logCompatibilityWarning(`The key "${key}" is a written operator; use ${operator} in its stead.`, {
        since: 14,
        until: 16,
        once: true,
      });
    } else if (isPlainObject(value)) warnOfWrittenOperators(value);
  }
}
