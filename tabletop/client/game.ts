/**
 * The game at this client: its world, its user, and the order in which it comes up.
 * @see https://foundryvtt.com/api/classes/foundry.Game.html
 */
import type { Socket } from 'socket.io-client';
import { Collection } from '../common/collection';
import { Document, type DocumentClass } from '../common/document';
import { setDocumentHost } from '../common/document-host';
import type { PlainObject } from '../common/merge';
import type {
  DocumentSocketResponse,
  ManageCompendiumResponse,
  UserActivity,
  UserQueryRequest,
  UserQueryResponse,
  WorldData,
} from '../protocol';
import { ClientHost } from './client-host';
import type { DocumentConfig, TabletopConfig } from './config';
import type { AudioHelper } from './audio/index';
import { ClientDatabase } from './database';
import { defaultPermissions } from './core-settings';
import { CompendiumCollection, CompendiumPacks } from './documents/collections/compendium-collection';
import { takePack } from './documents/collections/compendium-management';
import { Users } from './documents/collections/users';
import type { WorldCollection } from './documents/collections/world-collection';
import {
  Actors,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Macros,
  Playlists,
  RollTables,
  Scenes,
  WorldSettings,
} from './documents/collections/world-collections';
import type { Combat } from './documents/combat';
import type { Scene } from './documents/scene';
import type { User } from './documents/user';
import { Localization } from './i18n';
import { ClientKeybindings, KeyboardManager } from './keybindings';
import { Module } from './packages';
import type { ToursCollection } from './nue/index';
import { ClientSettings } from './settings';
import { EventBuffer } from './socket';
import { startUp } from './start-up';
import { GameTime } from './time';

export class Game {
  readonly data: WorldData;
  readonly socket: Socket;
  readonly view = 'game';
  readonly world: WorldData['world'] & { title: string };
  readonly system: WorldData['system'];
  readonly release: WorldData['release'];
  readonly modules: Collection<Module>;
  readonly packs = new CompendiumPacks();
  readonly collections = new Collection<WorldCollection>();
  readonly settings: ClientSettings;
  readonly keybindings = new ClientKeybindings();
  readonly keyboard = new KeyboardManager();
  readonly i18n: Localization;
  readonly time = new GameTime();
  readonly sessionId: string;
  /** Which folders are unfolded, by uuid. */
  readonly folderStates: Record<string, boolean | undefined> = {};
  readonly users: Users;
  readonly scenes: Scenes;
  readonly actors: Actors;
  readonly items: Items;
  readonly journal: Journal;
  readonly tables: RollTables;
  readonly messages: ChatMessages;
  readonly combats: CombatEncounters;
  readonly folders: Folders;
  readonly macros: Macros;
  readonly playlists: Playlists;
  /** Set by the room of sounds. */
  audio!: AudioHelper;
  /** Set by the room of tours. */
  tours!: ToursCollection;
  /** Set by the room of windows. */
  tooltip: unknown = null;
  ready = false;
  paused: boolean;
  viewedSceneId: string | null = null;
  readonly #host: ClientHost;
  readonly #buffer = new EventBuffer();

  constructor(data: WorldData, socket: Socket, config: TabletopConfig) {
    this.data = data;
    this.socket = socket;
    this.world = data.world;
    this.system = data.system;
    this.release = data.release;
    this.sessionId = data.sessionId;
    this.paused = data.paused;
    this.i18n = new Localization();
    this.modules = new Collection(data.modules.map((manifest) => [manifest.id, new Module(manifest)] as const));
    this.#host = new ClientHost(data, config);
    setDocumentHost(this.#host);
    const { documents } = data;
    const worldSettings = this.#collect(new WorldSettings(documents['Setting']));
    this.settings = new ClientSettings(worldSettings, data.world.id, data.userId);
    this.users = this.#collect(new Users(documents['User']));
    this.folders = this.#collect(new Folders(documents['Folder']));
    this.actors = this.#collect(new Actors(documents['Actor']));
    this.items = this.#collect(new Items(documents['Item']));
    this.scenes = this.#collect(new Scenes(documents['Scene']));
    this.combats = this.#collect(new CombatEncounters(documents['Combat']));
    this.journal = this.#collect(new Journal(documents['JournalEntry']));
    this.macros = this.#collect(new Macros(documents['Macro']));
    this.playlists = this.#collect(new Playlists(documents['Playlist']));
    this.tables = this.#collect(new RollTables(documents['RollTable']));
    this.messages = this.#collect(new ChatMessages(documents['ChatMessage']));
    for (const pack of data.packs) this.packs.set(pack.id, new CompendiumCollection(pack));
    this.#host.packs = this.packs as unknown as Map<string, CompendiumCollection>;
    this.#host.settingValue = (key): unknown => this.settings.worldValue(key);
    this.#listen();
  }

  #collect<C extends WorldCollection>(collection: C): C {
    this.collections.set(collection.documentName, collection as unknown as WorldCollection);
    this.#host.collections.set(collection.documentName, collection as unknown as Collection<Document>);
    return collection;
  }

  get userId(): string | null {
    return this.data.userId;
  }
  get user(): User | null {
    return this.users.get(this.data.userId) ?? null;
  }
  get version(): string {
    return this.release.version;
  }
  get combat(): Combat | null {
    return this.combats.viewed;
  }
  get documentTypes(): Record<string, string[]> {
    const names = Object.keys(CONFIG).filter(
      (name) => (CONFIG[name] as Partial<DocumentConfig> | undefined)?.documentClass !== undefined,
    );
    return Object.fromEntries(names.map((name) => [name, [...this.#host.subtypes(name)]]));
  }
  get activeTool(): string | null {
    return ui.controls?.tool?.name ?? null;
  }
  get canvas(): typeof canvas {
    return canvas;
  }
  get permissions(): unknown {
    return this.settings.worldValue('core.permissions') ?? defaultPermissions();
  }

  /** From `init` to `setup`. @see https://foundryvtt.com/api/classes/foundry.Game.html#initialize */
  async initialize(): Promise<void> {
    await startUp(this);
  }

  /**
   * Makes the settings' documents, so that packages can read their settings as soon as they have registered them.
   * unsure: the page of the hook `setup` says that settings cannot be read before it, while `ClientSettings` is constructed
   * with the world's and packages read theirs in `init`.
   * @see https://github.com/Wibble199/FoundryVTT-Terrain-Height-Tools (MIT, `loadTerrainTypes` in `init`)
   */
  initializeSettings(): void {
    this.collections.get('Setting')?._initialize();
  }

  /** Makes all other documents. Classes and models of packages are set by now. */
  initializeDocuments(): void {
    const lookup = {
      store: (name: string, pack: string | null) =>
        pack ? this.packs.get(pack)?.collectionOf(name) : this.collections.get(name),
      parent: (uuid: string): Document | null => {
        // What is in a pack is there as a row of the index until it is loaded.
        const found = fromUuidSync(uuid, { strict: false });
        return found instanceof Document ? found : null;
      },
      load: async (pack: string, query: PlainObject): Promise<void> => {
        await this.packs.get(pack)?.getDocuments(query);
      },
      documentClass: (name: string): DocumentClass | undefined => this.#host.documentClass(name),
      userId: this.data.userId,
      user: (id: string) => this.users.get(id) ?? null,
    };
    // Users come first: others ask for them.
    const order = [
      'User',
      'Folder',
      'Actor',
      'Item',
      'JournalEntry',
      'Macro',
      'Playlist',
      'RollTable',
      'Scene',
      'Combat',
      'ChatMessage',
    ];
    for (const name of order) this.collections.get(name)?._initialize();
    for (const pack of this.packs) pack._initialize();
    for (const id of this.data.activeUsers) {
      const user = this.users.get(id);
      if (!user) continue;
      const { sceneId = null, levelId = null } = this.data.activity[id] ?? {};
      Object.assign(user, { active: true, viewedScene: sceneId, viewedLevel: levelId });
    }
    this.#host.database = new ClientDatabase(this.socket, lookup);
    for (const name of ['Setting', ...order]) this.collections.get(name)?._prepare();
    for (const combat of this.combats) combat.setupTurns();
  }

  /** Lets what came in the meantime in. */
  openLine(): void {
    this.#buffer.open();
  }

  #listen(): void {
    const { socket } = this;
    socket.on('modifyDocument', (response: DocumentSocketResponse) => {
      this.#buffer.take(() => (this.#host.database as ClientDatabase | null)?.apply(response));
    });
    socket.on('manageCompendium', (response: ManageCompendiumResponse) => this.#buffer.take(() => takePack(response)));
    socket.on('userActivity', (userId: string, activity: UserActivity) => {
      this.#buffer.take(() => this.users._handleUserActivity(userId, activity));
    });
    socket.on('pause', (paused: boolean, options: { userId?: string }) => {
      this.#buffer.take(() => this.#paused(paused, options));
    });
    socket.on('userQuery', (request: UserQueryRequest, acknowledge: (response: UserQueryResponse) => void) => {
      this.answerQuery(request.name, request.data, request.timeout, request.userId).then(
        (result) => acknowledge({ ok: true, result }),
        (cause: unknown) => acknowledge({ ok: false, message: cause instanceof Error ? cause.message : String(cause) }),
      );
    });
    // A server that has come back has perhaps another state; only a fresh page is sure to have it.
    socket.io.on('reconnect', () => globalThis.location.reload());
  }

  /** Answers a query here. On 14 the handler is told who asks. @see https://foundryvtt.com/api/variables/CONFIG.queries.html */
  async answerQuery(name: string, data: unknown, timeout: number | undefined, askerId: string): Promise<unknown> {
    const handler = CONFIG.queries[name] as ((data: unknown, options: { timeout?: number; user?: User }) => unknown) | undefined;
    if (!handler) throw new Error(`The query "${name}" is not registered in CONFIG.queries`);
    const asker = this.users.get(askerId);
    return handler(data, {
      ...(timeout === undefined ? {} : { timeout }),
      ...(this.release.generation >= 14 && asker ? { user: asker } : {}),
    });
  }

  /** Pauses the game for all, or asks to. @see https://foundryvtt.com/api/classes/foundry.Game.html#togglepause */
  togglePause(pause?: boolean, options: { broadcast?: boolean; userId?: string } = {}): boolean {
    const wanted = pause ?? !this.paused;
    if (options.broadcast && this.user?.isGM) {
      this.socket.emit('pause', wanted, () =>
        this.#paused(wanted, { ...options, ...(this.userId ? { userId: this.userId } : {}) }),
      );
      return wanted;
    }
    this.#paused(wanted, options);
    return this.paused;
  }

  #paused(paused: boolean, options: PlainObject): void {
    this.paused = paused;
    Hooks.callAll('pauseGame', paused, options);
  }

  /** Shows a scene on this client's canvas, or none. */
  async viewScene(scene: Scene | null): Promise<void> {
    this.viewedSceneId = scene?.id ?? null;
    this.user?.broadcastActivity({ sceneId: this.viewedSceneId });
    await canvas.draw(scene as unknown as Parameters<typeof canvas.draw>[0]);
    void ui.nav?.render?.();
  }
}
