/**
 * Compendium packs of modules: LevelDB folders as the published tool compiles them, read from a copy, for opening
 * a database writes into its folder and locks it.
 * @see https://foundryvtt.com/article/compendium/
 * @see https://github.com/foundryvtt/foundryvtt-cli
 */
import { ClassicLevel } from 'classic-level';
import { cp, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Collection } from '../common/collection';
import type { Document } from '../common/document';
import { BASE_DOCUMENTS } from '../common/documents';
import { type PlainObject, getProperty, setProperty } from '../common/merge';
import type { DocumentSource, PackData, PackManifest } from '../protocol';
import type { ModuleFolder } from './module-folder';
import { type WorldHost, migrateStored } from './world-host';
import { assemble } from './world-store';

/** Reads every pack of a module into the world's host and returns what clients are told of them. */
export async function loadPacks(module: ModuleFolder, host: WorldHost, scratch: string): Promise<PackData[]> {
  const packs: PackData[] = [];
  for (const manifest of module.manifest.packs ?? []) {
    const source = path.join(module.root, manifest.path);
    const exists = await stat(source).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!exists) console.warn(`tabletop: the pack ${manifest.name} of ${module.manifest.id} has no folder ${manifest.path}`);
    const roots = exists
      ? await readPack(source, path.join(scratch, module.manifest.id, manifest.name))
      : new Map<string, DocumentSource[]>();
    packs.push(describe(module, manifest, roots, host));
  }
  return packs;
}

async function readPack(source: string, copy: string): Promise<Map<string, DocumentSource[]>> {
  await rm(copy, { recursive: true, force: true });
  await mkdir(path.dirname(copy), { recursive: true });
  await cp(source, copy, { recursive: true, filter: (file) => path.basename(file) !== 'LOCK' });
  const database = new ClassicLevel<string, PlainObject>(copy, { valueEncoding: 'json' });
  await database.open();
  const records = new Map<string, PlainObject>();
  for await (const [key, value] of database.iterator()) records.set(key, value);
  await database.close();
  return assemble(records);
}

function describe(module: ModuleFolder, manifest: PackManifest, roots: Map<string, DocumentSource[]>, host: WorldHost): PackData {
  const id = `${module.manifest.id}.${manifest.name}`;
  const Class = BASE_DOCUMENTS[manifest.type];
  const sources = Class ? (roots.get(Class.collectionName) ?? []) : [];
  const documents = new Collection<Document>();
  host.run(() => {
    if (Class)
      for (const source of sources)
        documents.set(source._id, new Class(migrateStored(manifest.type, source), { strict: false, pack: id }));
  });
  host.packs.set(id, documents);
  const fields = Class?.metadata.compendiumIndexFields ?? [];
  return {
    ...manifest,
    id,
    packageName: module.manifest.id,
    packageType: 'module',
    index: documents.map((document) => indexEntry(document._source, fields)),
    folders: roots.get('folders') ?? [],
  };
}

/** What an index holds of a document: its id and some fields. @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html#getindex */
export function indexEntry(source: PlainObject, fields: readonly string[]): PlainObject {
  const entry: PlainObject = { _id: source['_id'] };
  for (const field of fields) {
    const value = getProperty(source, field);
    if (value !== undefined) setProperty(entry, field, value);
  }
  return entry;
}
