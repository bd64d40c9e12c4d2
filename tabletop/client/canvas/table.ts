/**
 * What the canvas takes from the other rooms of the tabletop, stated structurally.
 *
 * This file is the one place where the room looks at the page's globals, so that a test can put literals in their stead.
 */
import type { PingConfig } from './interaction/pings';
import type * as PIXI from 'pixi.js';
import type { PlaceableObject } from './placeables/placeable-object';
import type { ColorLike } from './color';
import type { Canvas } from './board';
import type { BaseGrid } from '../../common/grid/base-grid';

/** A user, as far as the canvas asks. @see https://foundryvtt.com/api/v13/classes/foundry.documents.User.html */
export interface TableUser {
  readonly id: string;
  readonly name: string;
  readonly isGM: boolean;
  readonly isSelf?: boolean;
  readonly active?: boolean;
  readonly color?: ColorLike;
  readonly role?: number;
  readonly viewedScene?: string | null;
  readonly character?: { readonly id: string } | null;
  can?(action: string): boolean;
  hasPermission?(permission: string): boolean;
}

/** What every document has that is shown on the canvas. @see https://foundryvtt.com/api/v13/classes/foundry.abstract.Document.html */
export interface CanvasDocument {
  readonly id: string;
  readonly uuid?: string;
  readonly documentName: string;
  readonly parent: SceneDocument | null;
  readonly isOwner: boolean;
  /** Generation 14: the levels that it stands on; none are all. */
  readonly levels?: ReadonlySet<string>;
  readonly flags?: Record<string, Record<string, unknown>>;
  readonly _source: Record<string, unknown>;
  readonly sheet?: TableSheet | null;
  object: PlaceableObject | null;
  x: number;
  y: number;
  sort?: number;
  locked?: boolean;
  hidden?: boolean;
  elevation?: number;
  rotation?: number;
  testUserPermission(user: TableUser, permission: string | number, options?: { exact?: boolean }): boolean;
  canUserModify(user: TableUser, action: string, data?: object): boolean;
  update(changes: Record<string, unknown>, options?: Record<string, unknown>): Promise<unknown>;
  delete(options?: Record<string, unknown>): Promise<unknown>;
  toObject(source?: boolean): Record<string, unknown>;
  clone(data?: Record<string, unknown>, context?: Record<string, unknown>): unknown;
}

/** Whatever can be opened to edit or read a document. */
export interface TableSheet {
  readonly rendered?: boolean;
  render(options: { force: boolean } | boolean): unknown;
}

/** A collection of embedded documents. @see https://foundryvtt.com/api/v13/classes/foundry.abstract.EmbeddedCollection.html */
export interface DocumentCollection<D> extends Iterable<D> {
  readonly size: number;
  readonly contents: D[];
  get(id: string): D | undefined;
}

/** A picture with its place, as scenes, levels, tokens and tiles hold one. @see https://foundryvtt.com/api/v13/classes/foundry.data.TextureData.html */
export interface TextureSource {
  src?: string | null;
  tint?: ColorLike;
  anchorX?: number;
  anchorY?: number;
  offsetX?: number;
  offsetY?: number;
  scaleX?: number;
  scaleY?: number;
  rotation?: number;
  fit?: string;
}

/** One level of a scene on 14. @see https://foundryvtt.com/api/classes/foundry.documents.Level.html */
export interface LevelDocument {
  readonly id: string;
  readonly name: string;
  readonly sort?: number;
  readonly elevation?: { bottom: number | null; top: number | null };
  readonly background?: TextureSource & { color?: ColorLike };
  readonly foreground?: TextureSource;
}

/** A scene, as far as it is drawn. @see https://foundryvtt.com/api/v13/classes/foundry.documents.Scene.html */
export interface SceneDocument {
  readonly id: string;
  readonly uuid?: string;
  readonly name: string;
  readonly documentName: string;
  readonly isOwner: boolean;
  readonly width: number;
  readonly height: number;
  readonly padding: number;
  readonly shiftX?: number;
  readonly shiftY?: number;
  readonly grid: BaseGrid;
  readonly background?: TextureSource;
  readonly backgroundColor?: ColorLike;
  readonly foreground?: string | null;
  readonly initial?: { x?: number | null; y?: number | null; scale?: number | null } | null;
  readonly initialLevel?: string | null;
  readonly levels?: DocumentCollection<LevelDocument>;
  readonly environment?: { darknessLevel?: number };
  readonly tokens: DocumentCollection<TokenDoc>;
  readonly walls: DocumentCollection<WallDoc>;
  readonly notes: DocumentCollection<CanvasDocument>;
  readonly drawings: DocumentCollection<CanvasDocument>;
  readonly tiles: DocumentCollection<CanvasDocument>;
  readonly lights: DocumentCollection<CanvasDocument>;
  readonly sounds: DocumentCollection<CanvasDocument>;
  readonly regions: DocumentCollection<CanvasDocument>;
  readonly _source: Record<string, unknown>;
  getEmbeddedCollection(name: string): DocumentCollection<CanvasDocument>;
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<CanvasDocument[]>;
  updateEmbeddedDocuments(name: string, data: object[], options?: object): Promise<CanvasDocument[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], options?: object): Promise<CanvasDocument[]>;
}

/** A wall. @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.WallData.html */
export interface WallDoc extends CanvasDocument {
  c: [number, number, number, number];
  light: number;
  move: number;
  sight: number;
  sound: number;
  dir: number;
  door: number;
  ds: number;
}

/** A token. @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.TokenData.html */
export interface TokenDoc extends CanvasDocument {
  name: string;
  displayName: number;
  actorId: string | null;
  actorLink: boolean;
  readonly actor: TableActor | null;
  width: number;
  height: number;
  shape: number;
  texture: TextureSource;
  elevation: number;
  rotation: number;
  lockRotation: boolean;
  alpha: number;
  disposition: number;
  hidden: boolean;
  locked: boolean;
  sort: number;
  light?: { dim: number; bright: number; color?: ColorLike; alpha?: number };
  level?: string | null;
  bar1?: { attribute: string | null };
  displayBars?: number;
  movementAction: string;
}

/** The actor of a token. @see https://foundryvtt.com/api/v13/classes/foundry.documents.Actor.html */
export interface TableActor {
  readonly id: string;
  readonly name: string;
  readonly uuid?: string;
  readonly img?: string | null;
  readonly isOwner: boolean;
  readonly hasPlayerOwner?: boolean;
  readonly sheet?: TableSheet | null;
  testUserPermission(user: TableUser, permission: string | number, options?: { exact?: boolean }): boolean;
  getTokenDocument?(data?: object, options?: object): Promise<{ toObject(): Record<string, unknown> }>;
  toggleStatusEffect?(id: string, options?: object): Promise<unknown>;
}

/** The registry of hooks. @see https://foundryvtt.com/api/v13/classes/foundry.helpers.Hooks.html */
export interface TableHooks {
  on(name: string, handler: (...args: never[]) => unknown): number;
  once(name: string, handler: (...args: never[]) => unknown): number;
  off(name: string, handler: unknown): void;
  call(name: string, ...args: unknown[]): boolean;
  callAll(name: string, ...args: unknown[]): boolean;
}

/** The registry of settings. @see https://foundryvtt.com/api/v13/classes/foundry.helpers.ClientSettings.html */
export interface TableSettings {
  readonly settings: Map<string, unknown>;
  register(namespace: string, key: string, data: Record<string, unknown>): void;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

/** A key that was pressed. @see https://foundryvtt.com/api/v13/interfaces/foundry.types.KeyboardEventContext.html */
export interface KeyContext {
  readonly key: string;
  readonly event: KeyboardEvent;
  readonly isShift: boolean;
  readonly isControl: boolean;
  readonly isAlt: boolean;
  readonly up?: boolean;
  readonly repeat?: boolean;
}

/** The registry of keybindings. @see https://foundryvtt.com/api/v13/classes/foundry.helpers.interaction.ClientKeybindings.html */
export interface TableKeybindings {
  register(namespace: string, action: string, data: Record<string, unknown>): void;
}

/** The game. @see https://foundryvtt.com/api/v13/classes/foundry.Game.html */
export interface TableGame {
  /** Tells of every message that comes. */
  readonly socket: { onAny(heard: () => void): unknown };
  readonly user: TableUser;
  readonly userId: string;
  readonly users: Iterable<TableUser> & { get(id: string): TableUser | undefined };
  readonly settings: TableSettings;
  readonly keybindings: TableKeybindings;
  readonly keyboard?: { isModifierActive(modifier: string): boolean };
  readonly actors?: { importFromCompendium?(pack: unknown, id: string): Promise<unknown> };
  readonly packs?: { get(id: string): unknown };
  readonly scenes: { readonly active?: SceneDocument | null; get(id: string): SceneDocument | undefined };
  readonly release?: { readonly generation: number };
  readonly i18n?: { localize(key: string): string; format(key: string, data?: Record<string, unknown>): string };
  readonly paused?: boolean;
  readonly activeTool?: string | null;
  readonly ready?: boolean;
  readonly combat?: unknown;
}

/** The interface around the canvas. */
export interface TableUi {
  readonly notifications?: {
    info(message: string, options?: object): unknown;
    warn(message: string, options?: object): unknown;
    error(message: string, options?: object): unknown;
  };
  readonly controls?: {
    readonly control?: { readonly name: string } | null;
    readonly tool?: { readonly name: string } | null;
    activate?(options: Record<string, unknown>): unknown;
    render?(options?: object): unknown;
  };
}

/** The page's globals, typed as this room uses them. */
export interface Table {
  game: TableGame;
  Hooks: TableHooks;
  CONFIG: Record<string, Record<string, unknown>> & { Canvas: CanvasConfig };
  canvas: Canvas;
  ui?: TableUi;
  foundry: Record<string, Record<string, unknown>>;
  fromUuid?(uuid: string): Promise<unknown>;
  PIXI: typeof PIXI;
}

/** How a layer enters the canvas. @see https://foundryvtt.com/api/v13/variables/CONFIG.Canvas.html */
export interface LayerDefinition {
  layerClass: new () => PIXI.Container;
  group: string;
}

/** How a group enters the canvas. */
export interface GroupDefinition {
  groupClass: new () => PIXI.Container;
  parent: string;
  [other: string]: unknown;
}

/** `CONFIG.Canvas` as this room fills and reads it. @see https://foundryvtt.com/api/v13/variables/CONFIG.Canvas.html */
export interface CanvasConfig {
  groups: Record<string, GroupDefinition>;
  layers: Record<string, LayerDefinition>;
  managedScenes: Record<string, new (scene: SceneDocument) => object>;
  polygonBackends: Record<string, unknown>;
  dispositionColors: Record<string, number>;
  maxZoom: number;
  minZoom?: number;
  objectBorderThickness: number;
  dragSpeedModifier: number;
  pings: PingConfig;
  [other: string]: unknown;
}

/** The page's globals. */
export function table(): Table {
  return globalThis as unknown as Table;
}

/** Calls a hook on every handler. */
export function callAll(name: string, ...args: unknown[]): void {
  table().Hooks.callAll(name, ...args);
}

/** The text of a key, or the key itself where there is no localizer yet. */
export function localize(key: string, data?: Record<string, unknown>): string {
  const i18n = table().game.i18n;
  if (!i18n) return key;
  return data ? i18n.format(key, data) : i18n.localize(key);
}

/** The value of a core setting, or the fallback where it is not registered. */
export function coreSetting<T>(key: string, fallback: T): T {
  const settings = table().game.settings;
  if (!settings.settings.has(`core.${key}`)) return fallback;
  return (settings.get('core', key) as T | undefined) ?? fallback;
}

/** The generation of the API that the table plays: 13 or 14. */
export function generation(): number {
  return table().game.release?.generation ?? 13;
}
