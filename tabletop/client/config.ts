/**
 * The global `CONFIG` as far as documents, time and queries go; the rooms add their own parts.
 * @see https://foundryvtt.com/api/v13/variables/CONFIG.html
 */
import type { DocumentClass } from '../common/document';
import type { DataModelClass } from '../common/data-model';
import type { User } from './documents/user';

/** A registered sheet class of one document sub-type. */
export interface SheetClassEntry {
  id: string;
  label: string;
  cls: unknown;
  default: boolean;
  canConfigure: boolean;
  canBeDefault: boolean;
  themes?: Record<string, string> | undefined;
}

/** The configuration of one document type. */
export interface DocumentConfig {
  documentClass: DocumentClass;
  collection?: unknown;
  dataModels: Record<string, DataModelClass>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  typeHints: Record<string, string>;
  sheetClasses: Record<string, Record<string, SheetClassEntry>>;
  defaultType?: string;
  sidebarIcon?: string;
  objectClass?: unknown;
  layerClass?: unknown;
  [key: string]: unknown;
}

/** Answers a query from another user's client. @see https://foundryvtt.com/api/variables/CONFIG.queries.html */
export type QueryHandler = (data: never, options: { timeout?: number; user?: User }) => unknown;

export interface TabletopConfig {
  debug: Record<string, boolean>;
  queries: Record<string, QueryHandler>;
  time: { turnTime: number; roundTime: number; [key: string]: unknown };
  statusEffects: Record<string, StatusEffectConfig> | StatusEffectConfig[];
  weatherEffects: Record<string, { id: string; label: string; [key: string]: unknown }>;
  sounds: Record<string, string>;
  controlIcons: Record<string, string>;
  Canvas: { layers: Record<string, { layerClass: unknown; group: string }>; [key: string]: unknown };
  Dice: Record<string, unknown>;
  ui: Record<string, unknown>;
  Actor: DocumentConfig;
  AmbientLight: DocumentConfig;
  AmbientSound: DocumentConfig;
  ChatMessage: DocumentConfig;
  Combat: DocumentConfig;
  Combatant: DocumentConfig;
  Drawing: DocumentConfig;
  Folder: DocumentConfig;
  Item: DocumentConfig;
  JournalEntry: DocumentConfig;
  JournalEntryPage: DocumentConfig;
  Level: DocumentConfig;
  Macro: DocumentConfig;
  Note: DocumentConfig;
  Playlist: DocumentConfig;
  PlaylistSound: DocumentConfig;
  Region: DocumentConfig;
  RegionBehavior: DocumentConfig;
  RollTable: DocumentConfig;
  Scene: DocumentConfig;
  Setting: DocumentConfig;
  TableResult: DocumentConfig;
  Tile: DocumentConfig;
  Token: DocumentConfig;
  User: DocumentConfig;
  Wall: DocumentConfig;
  [key: string]: unknown;
}

/** A condition that a token can be marked with. */
export interface StatusEffectConfig {
  id: string;
  name: string;
  img: string;
  [key: string]: unknown;
}
