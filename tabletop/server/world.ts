/** One world: its folder, documents, packs and settings, and the one queue in which all is done. */
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BASE_DOCUMENTS } from '../common/documents';
import { WORLD_DOCUMENT_TYPES } from '../common/constants';
import { type Generation, RELEASES } from '../common/generation';
import { type PlainObject, randomID } from '../common/merge';
import type {
  DocumentSocketRequest,
  DocumentSource,
  ManageCompendiumRequest,
  ManageCompendiumResponse,
  PackManifest,
  UserActivity,
  WorldData,
  WorldSeed,
} from '../protocol';
import { DocumentService, type PerformedOperation } from './document-service';
import type { ModuleFolder } from './module-folder';
import { loadPacks } from './pack-store';
import { STAND_IN_SYSTEM } from './stand-in-system';
import { WorldHost, migrateStored } from './world-host';
import { WorldPacks } from './world-packs';
import { type StoreChange, WorldStore, recordsOf } from './world-store';

/** What is written beside a world's database. */
interface WorldFile {
  id: string;
  title: string;
  description: string;
  /** A folder of the seed that is served as the world's assets. */
  assetsRoot?: string;
  /** The compendium packs that were made in the world. */
  packs?: PackManifest[];
}

export interface WorldOptions {
  readonly dataPath: string;
  readonly generation: Generation;
  readonly modules: readonly ModuleFolder[];
  readonly seed: WorldSeed;
  readonly reset: boolean;
}

export class World {
  readonly file: WorldFile;
  readonly folder: string;
  readonly host: WorldHost;
  readonly modules: readonly ModuleFolder[];
  paused = false;
  readonly #store: WorldStore;
  readonly #service: DocumentService;
  readonly #packs: WorldPacks;
  #queue: Promise<unknown> = Promise.resolve();
  #queued = 0;

  private constructor(
    file: WorldFile,
    folder: string,
    host: WorldHost,
    store: WorldStore,
    modules: readonly ModuleFolder[],
    packs: WorldPacks,
  ) {
    this.file = file;
    this.folder = folder;
    this.host = host;
    this.modules = modules;
    this.#store = store;
    this.#packs = packs;
    this.#service = new DocumentService(host);
  }

  /** Opens the world of a data folder, or makes it from the seed. */
  static async open(options: WorldOptions): Promise<World> {
    const worlds = path.join(options.dataPath, 'worlds');
    if (options.reset) await rm(worlds, { recursive: true, force: true });
    const existing = await findWorld(worlds, options.seed.id);
    const made: WorldFile = {
      id: options.seed.id,
      title: options.seed.title,
      description: options.seed.description ?? '',
      ...(options.seed.assetsRoot === undefined ? {} : { assetsRoot: options.seed.assetsRoot }),
    };
    // The seed's files stay where they are, which may be elsewhere than when the world was made.
    const file = existing === undefined || existing.id === made.id ? { ...existing, ...made } : existing;
    const folder = path.join(worlds, file.id);
    await mkdir(path.join(folder, 'assets'), { recursive: true });
    const host = new WorldHost(
      options.generation,
      options.modules.map((module) => module.manifest),
    );
    const store = await WorldStore.open(path.join(folder, 'data'));
    if (!existing) {
      await store.commit(host.run(() => seedRecords(options.seed)));
      await writeManifest(folder, file);
    }
    const stored = await store.load();
    host.run(() => {
      for (const type of WORLD_DOCUMENT_TYPES) host.load(type, stored.get(BASE_DOCUMENTS[type]?.collectionName ?? '') ?? []);
    });
    for (const module of options.modules) await loadPacks(module, host, path.join(options.dataPath, 'pack-copies'));
    const packs = new WorldPacks(folder, file.id, host);
    for (const manifest of file.packs ?? []) await packs.open(manifest);
    return new World(file, folder, host, store, options.modules, packs);
  }

  /** Whether work is in the queue. */
  get busy(): boolean {
    return this.#queued > 0;
  }

  /** Runs work after all earlier work is done, so that there is one order for all. */
  enqueue<T>(work: () => Promise<T> | T): Promise<T> {
    this.#queued++;
    const next = this.#queue.then(work).finally(() => this.#queued--);
    this.#queue = next.catch(() => undefined);
    return next;
  }

  /** Performs an operation and stores it. */
  async perform(request: DocumentSocketRequest, userId: string): Promise<PerformedOperation['response']> {
    const { response, changes, pack } = this.#service.perform(request, userId);
    await (pack ? pack.store : this.#store)?.commit(changes);
    return response;
  }

  /** Makes or deletes a compendium pack, and writes into the world's manifest which there are. */
  async managePacks(request: ManageCompendiumRequest, userId: string): Promise<ManageCompendiumResponse> {
    const response = await this.#packs.manage(request, userId);
    await writeManifest(this.folder, { ...this.file, packs: this.#packs.manifests });
    return response;
  }

  /** Everything that a client begins with: whole documents, whoever asks. */
  dataFor(userId: string, sessionId: string, activeUsers: string[], activity: Record<string, UserActivity> = {}): WorldData {
    return {
      userId,
      sessionId,
      release: RELEASES[this.host.generation],
      world: {
        id: this.file.id,
        title: this.file.title,
        description: this.file.description,
        background: '',
        system: STAND_IN_SYSTEM.id,
        coreVersion: RELEASES[this.host.generation].version,
      },
      system: STAND_IN_SYSTEM,
      modules: this.modules.map((module) => module.manifest),
      packs: [...this.host.packs.values()].map((pack) => pack.describe()),
      activeUsers,
      activity,
      paused: this.paused,
      documents: Object.fromEntries(
        WORLD_DOCUMENT_TYPES.map((type) => [
          type,
          this.host.collection(type).map((document) => document._source as DocumentSource),
        ]),
      ),
    };
  }

  async close(): Promise<void> {
    await this.enqueue(async () => {
      await this.#packs.close();
      await this.#store.close();
    });
  }
}

const writeManifest = (folder: string, file: WorldFile): Promise<void> =>
  writeFile(path.join(folder, 'world.json'), JSON.stringify(file, null, 2));

/** The world of a data folder: the wanted one if it is there, else the first. */
async function findWorld(worlds: string, wanted: string): Promise<WorldFile | undefined> {
  const names = await readdir(worlds).catch((): string[] => []);
  for (const name of [...names.filter((other) => other === wanted), ...names]) {
    const text = await readFile(path.join(worlds, name, 'world.json'), 'utf8').catch(() => undefined);
    if (text !== undefined) return JSON.parse(text) as WorldFile;
  }
  return undefined;
}

const SEED_PARTS: readonly [keyof WorldSeed, string][] = [
  ['users', 'User'],
  ['scenes', 'Scene'],
  ['actors', 'Actor'],
  ['items', 'Item'],
  ['journal', 'JournalEntry'],
  ['tables', 'RollTable'],
  ['macros', 'Macro'],
  ['playlists', 'Playlist'],
  ['folders', 'Folder'],
  ['messages', 'ChatMessage'],
  ['combats', 'Combat'],
];

/** The records of a seed. Faults in it are thrown: a seed is ours. */
function seedRecords(seed: WorldSeed): StoreChange[] {
  const changes: StoreChange[] = [];
  const add = (type: string, data: PlainObject): void => {
    const Class = BASE_DOCUMENTS[type];
    if (!Class) return;
    const source = withEmbeddedIds(type, { ...data, _id: data['_id'] ?? randomID() });
    const document = new Class(migrateStored(type, source as DocumentSource));
    changes.push(...recordsOf(document._source, Class, { collections: [Class.collectionName], ids: [document.id ?? ''] }));
  };
  for (const [part, type] of SEED_PARTS) for (const data of (seed[part] ?? []) as PlainObject[]) add(type, data);
  for (const [key, value] of Object.entries(seed.settings ?? {})) add('Setting', { key, value: JSON.stringify(value) });
  return changes;
}

function withEmbeddedIds(type: string, data: PlainObject): PlainObject {
  const copy = { ...data };
  for (const [name, collection] of Object.entries(BASE_DOCUMENTS[type]?.metadata.embedded ?? {})) {
    const list = copy[collection];
    if (Array.isArray(list))
      copy[collection] = (list as PlainObject[]).map((entry) =>
        withEmbeddedIds(name, { ...entry, _id: entry['_id'] ?? randomID() }),
      );
  }
  return copy;
}
