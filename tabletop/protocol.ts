/**
 * What server and clients say to each other, and the source data of a world.
 * Event names and the shape of document requests follow what is publicly documented of Foundry's socket:
 * @see https://foundryvtt.com/api/interfaces/foundry.abstract.types.DocumentSocketRequest.html
 * @see https://foundryvtt.wiki/en/development/api/sockets
 */
import type { Generation } from './common/generation';
import type { PlainObject } from './common/merge';

/** Source data of a document: what is stored and sent. */
export type DocumentSource = PlainObject & { _id: string };

export type DatabaseAction = 'get' | 'create' | 'update' | 'delete';

/** Options of one database operation, as the asker gives them; they reach every client's hooks. */
export interface DatabaseOperation extends PlainObject {
  data?: PlainObject[];
  updates?: PlainObject[];
  ids?: string[];
  deleteAll?: boolean;
  query?: PlainObject;
  index?: boolean;
  indexFields?: string[];
  parentUuid?: string | null;
  pack?: string | null;
  broadcast?: boolean;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  diff?: boolean;
  recursive?: boolean;
  render?: boolean;
  noHook?: boolean;
  modifiedTime?: number;
}

/** Event `modifyDocument`, client to server. */
export interface DocumentSocketRequest {
  type: string;
  action: DatabaseAction;
  operation: DatabaseOperation;
}

/** Answer to `modifyDocument`, and the same as an event to all other clients. */
export interface DocumentSocketResponse {
  type: string;
  action: DatabaseAction;
  operation: DatabaseOperation;
  /** Sources created or got, changes of updates, ids of deletions. */
  result: (DocumentSource | string)[];
  userId: string;
  error?: { name: string; message: string };
}

/** The name of the error when a setting is made a second time, which its asker mends without a word. */
export const SETTING_EXISTS = 'SettingExists';

/** A style sheet or script of a manifest: its path, with the CSS layer it goes to. */
export interface ManifestStyle {
  src: string;
  layer?: string | null;
}

/** A module's manifest as `module.json` has it. @see https://foundryvtt.com/article/module-development/ */
export interface ModuleManifest extends PlainObject {
  id: string;
  title: string;
  version: string;
  description?: string;
  compatibility?: { minimum?: string; verified?: string; maximum?: string };
  esmodules?: string[];
  scripts?: string[];
  styles?: (string | ManifestStyle)[];
  languages?: { lang: string; name: string; path: string; system?: string; module?: string }[];
  packs?: PackManifest[];
  socket?: boolean;
  documentTypes?: Record<string, Record<string, PlainObject>>;
}

/** A compendium pack of a manifest. */
export interface PackManifest extends PlainObject {
  name: string;
  label: string;
  path: string;
  type: string;
  system?: string;
  ownership?: Record<string, string>;
  banner?: string;
}

/** What a client is told of a pack before anything of it is loaded. */
export interface PackData extends PackManifest {
  id: string;
  packageName: string;
  packageType: 'module' | 'world' | 'system';
  index: PlainObject[];
  folders: DocumentSource[];
}

/** Event `manageCompendium`, client to server. @see https://foundryvtt.com/api/interfaces/foundry.types.ManageCompendiumRequest.html */
export interface ManageCompendiumRequest {
  action: 'create' | 'delete';
  /** What a new pack is to be, or the name of the pack that goes. */
  data: Partial<PackManifest> | string;
  options?: { source?: string };
}

/** Its answer, and the same as an event to all other clients. @see https://foundryvtt.com/api/types/foundry.types.ManageCompendiumResponse.html */
export interface ManageCompendiumResponse {
  request: ManageCompendiumRequest;
  /** The new pack, or the id of the one that has gone. */
  result: PackData | string;
  error?: { name: string; message: string };
}

/** Event `world`, answered with everything that a client needs to begin. @see https://foundryvtt.com/api/classes/foundry.Game.html */
export interface WorldData {
  userId: string;
  sessionId: string;
  release: { generation: Generation; build: number; version: string };
  world: { id: string; title: string; description: string; background: string; system: string; coreVersion: string };
  system: PlainObject & { id: string; title: string; version: string };
  modules: ModuleManifest[];
  packs: PackData[];
  activeUsers: string[];
  /** What connected users have last told of themselves, by id. */
  activity: Record<string, UserActivity>;
  paused: boolean;
  /** Whole sources of every world document, by type, whatever the asker may see. */
  documents: Record<string, DocumentSource[]>;
}

/** What users tell each other of themselves. */
export interface UserActivity extends PlainObject {
  active?: boolean;
  sceneId?: string | null;
  levelId?: string | null;
  cursor?: { x: number; y: number } | null;
  ruler?: unknown;
  targets?: string[];
  av?: PlainObject;
}

/** Event `userQuery`, client to server, and the same to the queried user's clients. */
export interface UserQueryRequest {
  userId: string;
  name: string;
  data: unknown;
  timeout?: number;
}

export type UserQueryResponse = { ok: true; result: unknown } | { ok: false; message: string };

/** A world to begin with, when a data folder has none. */
export interface WorldSeed {
  id: string;
  title: string;
  description?: string;
  users: WorldSeedUser[];
  scenes?: PlainObject[];
  actors?: PlainObject[];
  items?: PlainObject[];
  journal?: PlainObject[];
  tables?: PlainObject[];
  macros?: PlainObject[];
  playlists?: PlainObject[];
  folders?: PlainObject[];
  messages?: PlainObject[];
  combats?: PlainObject[];
  /** World settings by full key (`namespace.key`), values as plain data. */
  settings?: Record<string, unknown>;
  /** A folder whose files are served below `/worlds/<id>/assets/`. */
  assetsRoot?: string;
}

export interface WorldSeedUser extends PlainObject {
  _id: string;
  name: string;
  role: number;
  color?: string;
  character?: string | null;
}
