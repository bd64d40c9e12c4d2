/**
 * Performs document operations: permission, validation, change, record. The caller sees to order and broadcast.
 * @see https://foundryvtt.com/api/classes/foundry.abstract.DatabaseBackend.html
 */
import type { Collection } from '../common/collection';
import type { Document, DocumentClass } from '../common/document';
import type { PermissionAction } from '../common/document-permissions';
import type { BaseUser } from '../common/documents';
import { type PlainObject, deepClone, expandObject, isPlainObject, isValidId, randomID, reviveOperators } from '../common/merge';
import { RELEASES } from '../common/generation';
import {
  type DatabaseOperation,
  type DocumentSocketRequest,
  type DocumentSocketResponse,
  type DocumentSource,
  SETTING_EXISTS,
} from '../protocol';
import type { HostedPack } from './hosted-pack';
import { STAND_IN_SYSTEM } from './stand-in-system';
import type { WorldHost } from './world-host';
import { type RecordPath, type StoreChange, ownRecord, recordsOf } from './world-store';

/** A refusal that is told to the asker. */
export class DocumentRefusal extends Error {
  constructor(message: string, name = 'DocumentRefusal') {
    super(message);
    this.name = name;
  }
}

/** What an operation gave, and what is to be stored of it. */
export interface PerformedOperation {
  readonly response: DocumentSocketResponse;
  readonly changes: StoreChange[];
  /** The pack it was performed in, or the world. */
  readonly pack: HostedPack | null;
}

/** Where an operation takes place. */
interface Place {
  readonly Class: DocumentClass;
  readonly parent: Document | null;
  readonly pack: HostedPack | null;
  readonly collection: {
    get(id: string): Document | undefined;
    set(id: string, document: Document): unknown;
    delete(id: string): boolean;
    contents: Document[];
  };
  readonly user: BaseUser;
  readonly operation: DatabaseOperation;
}

export class DocumentService {
  readonly #host: WorldHost;

  constructor(host: WorldHost) {
    this.#host = host;
  }

  /** Performs one operation for a user. @throws DocumentRefusal, or a validation error, with nothing changed. */
  perform(request: DocumentSocketRequest, userId: string): PerformedOperation {
    return this.#host.run(() => {
      const place = this.#place(request, userId);
      const result: (DocumentSource | string)[] = [];
      const changes: StoreChange[] = [];
      if (request.action === 'create') this.#create(place, result, changes);
      else if (request.action === 'update') this.#update(place, result, changes);
      else if (request.action === 'delete') this.#delete(place, result, changes);
      else this.#get(place, result);
      const { data: _data, updates: _updates, ids: _ids, ...operation } = request.operation;
      return { response: { type: request.type, action: request.action, operation, result, userId }, changes, pack: place.pack };
    });
  }

  #place(request: DocumentSocketRequest, userId: string): Place {
    const Class = this.#host.documentClass(request.type);
    const user = this.#host.user(userId);
    if (!Class || !user) throw new DocumentRefusal(`${request.type} is not a document type, or you are no user`);
    const operation = request.operation;
    const parent = operation.parentUuid ? this.#resolve(operation.parentUuid) : null;
    if (operation.parentUuid && !parent) throw new DocumentRefusal(`The parent ${operation.parentUuid} does not exist`);
    const pack = this.#packOf(parent ? parent.pack : (operation.pack ?? null), request, user);
    const collection = parent
      ? parent.getEmbeddedCollection(request.type)
      : pack
        ? pack.collection(request.type)
        : this.#host.collection(request.type);
    if (!collection) throw new DocumentRefusal(`The compendium ${pack?.id ?? ''} holds no ${request.type} documents`);
    return { Class, parent, pack, collection, user, operation };
  }

  /**
   * The pack of an operation. What is in packs is changed by gamemasters, and not while the pack is locked.
   * unsure: whether owners of a pack who are no gamemasters may change what is in it is not documented.
   * @see https://foundryvtt.com/article/compendium/ (locking)
   */
  #packOf(id: string | null, { action }: DocumentSocketRequest, user: BaseUser): HostedPack | null {
    if (id === null) return null;
    const pack = this.#host.packs.get(id);
    if (!pack) throw new DocumentRefusal(`There is no compendium ${id}`);
    if (action !== 'get' && pack.isLocked(this.#host))
      throw new DocumentRefusal(`You may not ${action} documents in the locked compendium ${id}`);
    if (action !== 'get' && !user.isGM)
      throw new DocumentRefusal(`User ${user.name} lacks permission to ${action} documents in the compendium ${id}`);
    return pack;
  }

  #resolve(uuid: string): Document | null {
    const parts = uuid.split('.');
    let source: Collection<Document> | undefined;
    if (parts[0] === 'Compendium') {
      source = this.#host.packCollection(`${parts[1] ?? ''}.${parts[2] ?? ''}`, parts[3] ?? '');
      parts.splice(0, 4);
    } else {
      source = this.#host.worldCollection(parts[0] ?? '');
      parts.splice(0, 1);
    }
    let found = source?.get(parts.shift() ?? '');
    while (found && parts.length >= 2) found = found.getEmbeddedDocument(parts.shift() ?? '', parts.shift() ?? '');
    return found ?? null;
  }

  #get(place: Place, result: (DocumentSource | string)[]): void {
    const query = place.operation.query ?? {};
    for (const document of place.collection.contents) {
      const source = document._source;
      const matches = Object.entries(query).every(([key, wanted]) =>
        key === '_id__in' && Array.isArray(wanted) ? wanted.includes(source['_id']) : source[key] === wanted,
      );
      if (matches) result.push(deepClone(source) as DocumentSource);
    }
  }

  #require(place: Place, document: Document, action: PermissionAction, data: PlainObject): void {
    if (document.canUserModify(place.user, action, data)) return;
    const inside = place.parent ? ` in ${place.parent.documentName} [${place.parent.id ?? ''}]` : '';
    throw new DocumentRefusal(
      `User ${place.user.name} lacks permission to ${action} ${place.Class.documentName} [${document.id ?? 'new'}]${inside}`,
    );
  }

  #create(place: Place, result: (DocumentSource | string)[], changes: StoreChange[]): void {
    const made = (place.operation.data ?? []).map((data) => this.#make(place, data));
    for (const document of made) {
      place.collection.set(document.id ?? '', document);
      changes.push(...recordsOf(document._source, place.Class, this.#path(place, document)));
      result.push(deepClone(document._source) as DocumentSource);
    }
    if (place.parent && made.length > 0) changes.push(this.#ownRecordOf(place.parent));
    if (place.Class.documentName === 'Scene') for (const document of made) this.#keepOneActive(place, document, changes);
  }

  #make(place: Place, given: PlainObject): Document {
    const data = expandObject(reviveOperators(given) as PlainObject);
    const id = data['_id'];
    data['_id'] = place.operation.keepId && isValidId(id) ? id : randomID();
    if (place.collection.get(data['_id'] as string))
      throw new DocumentRefusal(`${place.Class.documentName} [${String(data['_id'])}] exists already`);
    if (place.Class.documentName === 'Setting') this.#refuseSecondSetting(data);
    this.#giveIds(place.Class, data, place.operation.keepEmbeddedIds ?? true);
    const { fields } = place.Class.schema;
    if (fields['author'] && (data['author'] === undefined || data['author'] === null)) data['author'] = place.user.id;
    if (fields['ownership'] && !place.parent && !place.user.isGM) {
      data['ownership'] = { default: 0, ...(data['ownership'] as PlainObject | undefined), [place.user.id ?? '']: 3 };
    }
    if (fields['_stats'])
      data['_stats'] = { ...(data['_stats'] as PlainObject | undefined), ...this.#stats(place), createdTime: Date.now() };
    const document = new place.Class(data, { parent: place.parent, pack: place.pack?.id ?? null });
    this.#require(place, document, 'create', data);
    this.#refuseGmOnly(place, document, data);
    return document;
  }

  /** A key has one setting, for the world or for a user. unsure: not documented; two clients may make one at once. */
  #refuseSecondSetting(data: PlainObject): void {
    const held = this.#host
      .collection('Setting')
      .some((setting) => setting._source['key'] === data['key'] && setting._source['user'] === (data['user'] ?? null));
    if (held) throw new DocumentRefusal(`The setting ${String(data['key'])} exists already`, SETTING_EXISTS);
  }

  /** Every embedded document has an id, its own or a new one. */
  #giveIds(Class: DocumentClass, data: PlainObject, keep: boolean): void {
    for (const [name, collection] of Object.entries(Class.metadata.embedded)) {
      const list = data[collection];
      const Embedded = this.#host.documentClass(name);
      if (!Array.isArray(list) || !Embedded) continue;
      for (const entry of list.filter(isPlainObject)) {
        if (!keep || !isValidId(entry['_id'])) entry['_id'] = randomID();
        this.#giveIds(Embedded, entry, keep);
      }
    }
  }

  #stats(place: Place): PlainObject {
    return {
      coreVersion: RELEASES[this.#host.generation].version,
      systemId: STAND_IN_SYSTEM.id,
      systemVersion: STAND_IN_SYSTEM.version,
      modifiedTime: Date.now(),
      lastModifiedBy: place.user.id,
    };
  }

  #update(place: Place, result: (DocumentSource | string)[], changes: StoreChange[]): void {
    const prepared = (place.operation.updates ?? []).map((given) => {
      const change = expandObject(reviveOperators(given) as PlainObject);
      const document = place.collection.get(String(change['_id']));
      if (!document) throw new DocumentRefusal(`${place.Class.documentName} "${String(change['_id'])}" does not exist!`);
      Reflect.deleteProperty(change, '_id');
      this.#require(place, document, 'update', change);
      this.#refuseGmOnly(place, document, change);
      // A trial run, so that a faulty change in a batch stops the whole batch before anything is changed.
      document.updateSource(change, { ...this.#updateOptions(place), dryRun: true });
      return { document, change };
    });
    for (const { document, change } of prepared) this.#applyUpdate(place, document, change, result, changes);
  }

  #updateOptions(place: Place): { recursive?: boolean } {
    return place.operation.recursive === undefined ? {} : { recursive: place.operation.recursive };
  }

  #applyUpdate(
    place: Place,
    document: Document,
    change: PlainObject,
    result: (DocumentSource | string)[],
    changes: StoreChange[],
  ): void {
    const difference = document.updateSource(change, this.#updateOptions(place));
    const told = place.operation.diff === false ? { ...change, ...difference } : difference;
    if (Object.keys(told).length === 0) return;
    if (place.Class.schema.fields['_stats']) {
      told['_stats'] = {
        ...(told['_stats'] as PlainObject | undefined),
        ...(document.updateSource({ _stats: { modifiedTime: Date.now(), lastModifiedBy: place.user.id } })['_stats'] as
          | PlainObject
          | undefined),
      };
    }
    const embedded = Object.values(place.Class.metadata.embedded);
    const touchesEmbedded = Object.keys(difference).some((key) => embedded.includes(key.replace(/^[-=]=/, '')));
    const path = this.#path(place, document);
    if (touchesEmbedded) changes.push(...recordsOf(document._source, place.Class, path));
    else changes.push(ownRecord(document._source, place.Class, path));
    result.push({ _id: document.id ?? '', ...told });
    if (place.Class.documentName === 'Scene') this.#keepOneActive(place, document, changes);
  }

  /** One scene is active at a time; clients put the others down by the same rule. @see https://foundryvtt.com/api/interfaces/foundry.documents.types.SceneData.html */
  #keepOneActive(place: Place, document: Document, changes: StoreChange[]): void {
    if (!document._source['active'] || place.pack) return;
    for (const other of this.#host.collection('Scene').contents) {
      if (other === document || !other._source['active']) continue;
      other.updateSource({ active: false });
      changes.push(ownRecord(other._source, place.Class, this.#path(place, other)));
    }
  }

  #delete(place: Place, result: (DocumentSource | string)[], changes: StoreChange[]): void {
    const ids = place.operation.deleteAll
      ? place.collection.contents.map((document) => document.id ?? '')
      : (place.operation.ids ?? []);
    const documents = [...new Set(ids)].map((id) => {
      const document = place.collection.get(id);
      if (!document) throw new DocumentRefusal(`${place.Class.documentName} "${id}" does not exist!`);
      this.#require(place, document, 'delete', {});
      return document;
    });
    this.#refuseLastLevel(place, documents.length);
    for (const document of documents) {
      for (const record of recordsOf(document._source, place.Class, this.#path(place, document)))
        changes.push({ type: 'del', key: record.key });
      place.collection.delete(document.id ?? '');
      result.push(document.id ?? '');
    }
    if (place.parent && documents.length > 0) changes.push(this.#ownRecordOf(place.parent));
  }

  /** A scene keeps a level. @see https://github.com/foundryvtt/foundryvtt/issues/14290 */
  #refuseLastLevel({ Class, parent, collection }: Place, gone: number): void {
    if (Class.documentName !== 'Level' || gone === 0 || gone < collection.contents.length) return;
    throw new DocumentRefusal(
      `Attempted to delete all Levels from Scene [${parent?.id ?? ''}], which must have at least one level.`,
    );
  }

  /** Fields of a sub-type that its manifest keeps for gamemasters. @see https://foundryvtt.com/article/module-development/ (documentTypes) */
  #refuseGmOnly(place: Place, document: Document, change: PlainObject): void {
    if (place.user.isGM || !isPlainObject(change['system'])) return;
    const [moduleId, ...rest] = String(document._source['type'] ?? '').split('.');
    const module = this.#host.modules.find((candidate) => candidate.id === moduleId);
    const declared = module?.documentTypes?.[place.Class.documentName]?.[rest.join('.')]?.['gmOnlyFields'];
    const forbidden = Array.isArray(declared)
      ? declared.find((field: unknown) => typeof field === 'string' && field in (change['system'] as PlainObject))
      : undefined;
    if (forbidden !== undefined)
      throw new DocumentRefusal(`User ${place.user.name} lacks permission to write system.${String(forbidden)}`);
  }

  #path(place: Place, document: Document): RecordPath {
    return pathOf(document, place.parent);
  }

  #ownRecordOf(document: Document): StoreChange {
    return ownRecord(
      document._source,
      document.constructor as DocumentClass,
      pathOf(document, document.parent as Document | null),
    );
  }
}

/** Where a document's record lies. */
function pathOf(document: Document, parent: Document | null): RecordPath {
  if (!parent) return { collections: [document.collectionName], ids: [document.id ?? ''] };
  const above = pathOf(parent, parent.parent as Document | null);
  const collection = parent.embeddedCollectionName(document.documentName) ?? document.collectionName;
  return { collections: [...above.collections, collection], ids: [...above.ids, document.id ?? ''] };
}
