/** The documents of one world on the server, and what their classes need to know of it. */
import { Collection } from '../common/collection';
import type { Document, DocumentClass } from '../common/document';
import { type DocumentHost, withDocumentHost } from '../common/document-host';
import { BASE_DOCUMENTS, BaseScene, type BaseSetting, type BaseUser } from '../common/documents';
import { WORLD_DOCUMENT_TYPES } from '../common/constants';
import type { Generation } from '../common/generation';
import type { DocumentSource, ModuleManifest } from '../protocol';
import type { HostedPack } from './hosted-pack';
import { STAND_IN_SYSTEM } from './stand-in-system';

export class WorldHost implements DocumentHost {
  readonly generation: Generation;
  readonly database = null;
  readonly modules: readonly ModuleManifest[];
  readonly #collections = new Map<string, Collection<Document>>();
  readonly #subtypes = new Map<string, readonly string[]>();
  /** Compendium packs, by id. */
  readonly packs = new Map<string, HostedPack>();

  constructor(generation: Generation, modules: readonly ModuleManifest[]) {
    this.generation = generation;
    this.modules = modules;
    for (const type of WORLD_DOCUMENT_TYPES) this.#collections.set(type, new Collection<Document>());
  }

  /** Runs synchronous work with this world's documents in force. */
  run<T>(work: () => T): T {
    return withDocumentHost(this, work);
  }

  /** Makes the documents of stored sources. One that cannot be made is told of and left alone. */
  load(type: string, sources: readonly DocumentSource[]): void {
    const collection = this.collection(type);
    const Class = this.documentClass(type);
    if (!Class) return;
    for (const source of sources) {
      try {
        collection.set(source._id, new Class(migrateStored(type, source), { strict: false }));
      } catch (cause) {
        console.warn(`tabletop: ${type} ${source._id} could not be read:`, cause);
      }
    }
  }

  collection(type: string): Collection<Document> {
    const found = this.#collections.get(type);
    if (!found) throw new Error(`${type} is not a primary document type`);
    return found;
  }

  user(id: string): BaseUser | undefined {
    return this.collection('User').get(id) as BaseUser | undefined;
  }

  documentClass(documentName: string): DocumentClass | undefined {
    return Object.hasOwn(BASE_DOCUMENTS, documentName) ? BASE_DOCUMENTS[documentName] : undefined;
  }
  worldCollection(documentName: string): Collection<Document> | undefined {
    return this.#collections.get(documentName);
  }
  packCollection(pack: string, documentName: string): Collection<Document> | undefined {
    return this.packs.get(pack)?.collection(documentName);
  }
  /** Models of sub-types are code of packages, which runs in clients only. */
  subtypeModel(): undefined {
    return undefined;
  }
  currentUserId(): null {
    return null;
  }

  subtypes(documentName: string): readonly string[] {
    const known = this.#subtypes.get(documentName);
    if (known) return known;
    const types = [
      ...(BASE_DOCUMENTS[documentName]?.metadata.coreTypes ?? []),
      ...Object.keys(STAND_IN_SYSTEM.documentTypes[documentName] ?? {}),
      ...this.modules.flatMap((module) =>
        Object.keys(module.documentTypes?.[documentName] ?? {}).map((type) => `${module.id}.${type}`),
      ),
    ];
    this.#subtypes.set(documentName, types);
    return types;
  }

  worldSetting(key: string): unknown {
    const setting = this.collection('Setting').find((candidate) => {
      const { key: own, user } = candidate as BaseSetting;
      return own === key && user === null;
    });
    return (setting as BaseSetting | undefined)?.value;
  }
}

/** Stored data in the shape of the generation in force. */
export function migrateStored(type: string, source: DocumentSource): DocumentSource {
  return type === 'Scene' ? (BaseScene.migrateStored(source) as DocumentSource) : source;
}
