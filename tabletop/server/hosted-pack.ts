/**
 * One compendium pack on the server: its documents, its folders, and the database they are kept in.
 * @see https://foundryvtt.com/article/compendium/
 */
import { Collection } from '../common/collection';
import type { Document } from '../common/document';
import { BASE_DOCUMENTS } from '../common/documents';
import { type PlainObject, getProperty, isPlainObject, setProperty } from '../common/merge';
import type { DocumentSource, PackData, PackManifest } from '../protocol';
import { type WorldHost, migrateStored } from './world-host';
import type { WorldStore } from './world-store';

/** The world setting that says how packs are configured. @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html#config_setting */
const CONFIG_SETTING = 'core.compendiumConfiguration';

/** Where a pack comes from. */
export interface PackOrigin {
  readonly packageName: string;
  readonly packageType: 'module' | 'world';
  /** Where changes are kept; packs of modules have none. */
  readonly store: WorldStore | null;
}

export class HostedPack {
  readonly id: string;
  readonly manifest: PackManifest;
  readonly store: WorldStore | null;
  readonly documents = new Collection<Document>();
  readonly folders = new Collection<Document>();
  readonly #origin: PackOrigin;

  constructor(manifest: PackManifest, origin: PackOrigin) {
    this.manifest = manifest;
    this.#origin = origin;
    this.store = origin.store;
    this.id = `${origin.packageType === 'world' ? 'world' : origin.packageName}.${manifest.name}`;
  }

  get isOfWorld(): boolean {
    return this.#origin.packageType === 'world';
  }

  /** The documents of a primary type in the pack, which holds one type and folders. */
  collection(documentName: string): Collection<Document> | undefined {
    if (documentName === 'Folder') return this.folders;
    return documentName === this.manifest.type ? this.documents : undefined;
  }

  /**
   * Whether the pack refuses changes. Packs of a world are open until they are locked; those of modules are read from
   * a copy here, and so they stay locked.
   */
  isLocked(host: WorldHost): boolean {
    if (!this.isOfWorld) return true;
    const configuration = host.worldSetting(CONFIG_SETTING);
    const own = isPlainObject(configuration) ? configuration[this.id] : undefined;
    return isPlainObject(own) && own['locked'] === true;
  }

  /** Takes stored sources, by collection name. One that cannot be read is told of and left alone. */
  fill(roots: ReadonlyMap<string, DocumentSource[]>, host: WorldHost): void {
    host.run(() => {
      for (const type of [this.manifest.type, 'Folder']) {
        const Class = BASE_DOCUMENTS[type];
        const collection = this.collection(type);
        if (!Class || !collection) continue;
        for (const source of roots.get(Class.collectionName) ?? []) {
          try {
            collection.set(source._id, new Class(migrateStored(type, source), { strict: false, pack: this.id }));
          } catch (cause) {
            console.warn(`tabletop: ${type} ${source._id} of ${this.id} could not be read:`, cause);
          }
        }
      }
    });
  }

  /** What clients are told of the pack. */
  describe(): PackData {
    const fields = BASE_DOCUMENTS[this.manifest.type]?.metadata.compendiumIndexFields ?? [];
    return {
      ...this.manifest,
      id: this.id,
      packageName: this.#origin.packageName,
      packageType: this.#origin.packageType,
      index: this.documents.map((document) => indexEntry(document._source, fields)),
      folders: this.folders.map((folder) => folder._source as DocumentSource),
    };
  }
}

/** What an index holds of a document: its id and some fields. @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html#getindex */
function indexEntry(source: PlainObject, fields: readonly string[]): PlainObject {
  const entry: PlainObject = { _id: source['_id'] };
  for (const field of fields) {
    const value = getProperty(source, field);
    if (value !== undefined) setProperty(entry, field, value);
  }
  return entry;
}
