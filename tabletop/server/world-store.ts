/**
 * A world's documents in LevelDB: one record for each document, embedded ones apart, keyed as the published tool keys packs.
 * @see https://github.com/foundryvtt/foundryvtt-cli (`!scenes!id`, `!scenes.tokens!id.id`)
 */
import { ClassicLevel } from 'classic-level';
import { mkdir } from 'node:fs/promises';
import type { DocumentClass } from '../common/document';
import { BASE_DOCUMENTS } from '../common/documents';
import type { PlainObject } from '../common/merge';
import type { DocumentSource } from '../protocol';

/** A change of one record. */
export type StoreChange = { type: 'put'; key: string; value: PlainObject } | { type: 'del'; key: string };

/** Where a document's record lies: its collections and ids from the root down. */
export interface RecordPath {
  readonly collections: readonly string[];
  readonly ids: readonly string[];
}

export class WorldStore {
  readonly #database: ClassicLevel<string, PlainObject>;

  private constructor(database: ClassicLevel<string, PlainObject>) {
    this.#database = database;
  }

  static async open(folder: string): Promise<WorldStore> {
    await mkdir(folder, { recursive: true });
    const database = new ClassicLevel<string, PlainObject>(folder, { valueEncoding: 'json' });
    await database.open();
    return new WorldStore(database);
  }

  /** Every primary document whole, by collection name. */
  async load(): Promise<Map<string, DocumentSource[]>> {
    const records = new Map<string, PlainObject>();
    for await (const [key, value] of this.#database.iterator()) records.set(key, value);
    return assemble(records);
  }

  /**
   * Writes changes together. They are with the operating system when this resolves, so that they survive the
   * end of the process, though not a loss of power.
   */
  async commit(changes: StoreChange[]): Promise<void> {
    if (changes.length > 0) await this.#database.batch(changes);
  }

  async close(): Promise<void> {
    await this.#database.close();
  }
}

/** Puts records of packs or worlds together to whole documents, by root collection. */
export function assemble(records: ReadonlyMap<string, PlainObject>): Map<string, DocumentSource[]> {
  const roots = new Map<string, DocumentSource[]>();
  for (const [key, value] of records) {
    const [, collection, id] = key.split('!');
    if (!collection || !id || collection.includes('.')) continue;
    const Class = classOfCollection(collection);
    if (!Class) continue;
    const list = roots.get(collection) ?? [];
    list.push(whole(value, { collections: [collection], ids: [id] }, Class, records) as DocumentSource);
    roots.set(collection, list);
  }
  return roots;
}

function whole(
  record: PlainObject,
  path: RecordPath,
  Class: DocumentClass,
  records: ReadonlyMap<string, PlainObject>,
): PlainObject {
  const source = { ...record };
  for (const [embeddedName, collection] of Object.entries(Class.metadata.embedded)) {
    const ids = source[collection];
    const Embedded = BASE_DOCUMENTS[embeddedName];
    if (!Array.isArray(ids) || !Embedded) continue;
    source[collection] = ids.flatMap((entry: unknown) => {
      if (typeof entry !== 'string') return [entry];
      const inner: RecordPath = { collections: [...path.collections, collection], ids: [...path.ids, entry] };
      const found = records.get(keyOf(inner));
      return found ? [whole(found, inner, Embedded, records)] : [];
    });
  }
  return source;
}

const classOfCollection = (collection: string): DocumentClass | undefined =>
  Object.values(BASE_DOCUMENTS).find((Class) => Class.collectionName === collection && !EMBEDDED_ONLY.has(Class.documentName));

/** Two embedded types share the name of a collection with others. */
const EMBEDDED_ONLY: ReadonlySet<string> = new Set(['AmbientSound', 'PlaylistSound', 'Token', 'Wall']);

/** The key of a record. */
export const keyOf = (path: RecordPath): string => `!${path.collections.join('.')}!${path.ids.join('.')}`;

/** The records of a document and everything in it. */
export function recordsOf(source: PlainObject, Class: DocumentClass, path: RecordPath): StoreChange[] {
  const record = { ...source };
  const changes: StoreChange[] = [];
  for (const [embeddedName, collection] of Object.entries(Class.metadata.embedded)) {
    const Embedded = BASE_DOCUMENTS[embeddedName];
    const list = record[collection];
    if (!Array.isArray(list) || !Embedded) continue;
    record[collection] = list.map((entry: PlainObject) => entry['_id']);
    for (const entry of list as PlainObject[]) {
      const inner: RecordPath = { collections: [...path.collections, collection], ids: [...path.ids, String(entry['_id'])] };
      changes.push(...recordsOf(entry, Embedded, inner));
    }
  }
  return [{ type: 'put', key: keyOf(path), value: record }, ...changes];
}

/** The record of a document alone, with the ids of what is in it. */
export function ownRecord(source: PlainObject, Class: DocumentClass, path: RecordPath): StoreChange {
  const record = { ...source };
  for (const collection of Object.values(Class.metadata.embedded)) {
    const list = record[collection];
    if (Array.isArray(list)) record[collection] = list.map((entry: PlainObject) => entry['_id']);
  }
  return { type: 'put', key: keyOf(path), value: record };
}
