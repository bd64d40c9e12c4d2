/** What document classes need to know of the page they run on. */
import type { Collection } from '../common/collection';
import type { DataModelClass } from '../common/data-model';
import type { Document, DocumentClass, RenderableApplication } from '../common/document';
import type { DatabaseBackend, DocumentHost } from '../common/document-host';
import type { Generation } from '../common/generation';
import type { WorldData } from '../protocol';
import type { DocumentConfig, TabletopConfig } from './config';
import type { CompendiumCollection } from './documents/collections/compendium-collection';
import { sheetOf } from './documents/sheets';

export class ClientHost implements DocumentHost {
  readonly generation: Generation;
  readonly #config: TabletopConfig;
  readonly #data: WorldData;
  readonly #subtypes = new Map<string, readonly string[]>();
  /** The world's collections and packs, which the game makes. */
  collections = new Map<string, Collection<Document>>();
  packs = new Map<string, CompendiumCollection>();
  /** Set when derived data may be prepared. */
  database: DatabaseBackend | null = null;
  settingValue: (key: string) => unknown = () => undefined;

  constructor(data: WorldData, config: TabletopConfig) {
    this.generation = data.release.generation;
    this.#config = config;
    this.#data = data;
  }

  documentClass(documentName: string): DocumentClass | undefined {
    return (this.#config[documentName] as DocumentConfig | undefined)?.documentClass;
  }
  worldCollection(documentName: string): Collection<Document> | undefined {
    return this.collections.get(documentName);
  }
  packCollection(pack: string, documentName: string): Collection<Document> | undefined {
    return this.packs.get(pack)?.collectionOf(documentName);
  }
  compendium(pack: string): CompendiumCollection | undefined {
    return this.packs.get(pack);
  }
  subtypeModel(documentName: string, type: string): DataModelClass | undefined {
    return (this.#config[documentName] as DocumentConfig | undefined)?.dataModels[type];
  }
  currentUserId(): string | null {
    return this.#data.userId;
  }
  worldSetting(key: string): unknown {
    return this.settingValue(key);
  }
  sheetOf(document: Document): RenderableApplication | null {
    return sheetOf(document);
  }

  /** Types of core, of the system and of modules, in that order. @see https://foundryvtt.com/article/module-sub-types/ */
  subtypes(documentName: string): readonly string[] {
    const known = this.#subtypes.get(documentName);
    if (known) return known;
    const declared = (this.#data.system['documentTypes'] ?? {}) as Record<string, Record<string, object> | undefined>;
    const types = [
      ...(this.documentClass(documentName)?.metadata.coreTypes ?? []),
      ...Object.keys(declared[documentName] ?? {}),
      ...this.#data.modules.flatMap((module) =>
        Object.keys(module.documentTypes?.[documentName] ?? {}).map((type) => `${module.id}.${type}`),
      ),
    ];
    this.#subtypes.set(documentName, types);
    return types;
  }
}
