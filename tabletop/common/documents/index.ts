/** The document types, their schemas and rules. @see https://foundryvtt.com/api/modules/foundry.documents.html */
import type { DocumentClass } from '../document';
import { BaseActiveEffect } from './base-active-effect';
import { BaseActor } from './base-actor';
import { BaseChatMessage } from './base-chat-message';
import { BaseCombat, BaseCombatant, BaseCombatantGroup } from './base-combat';
import { BaseFolder } from './base-folder';
import { BaseItem } from './base-item';
import { BaseJournalEntry, BaseJournalEntryCategory, BaseJournalEntryPage } from './base-journal-entry';
import { BaseLevel } from './base-level';
import { BaseMacro } from './base-macro';
import { BaseAmbientLight, BaseAmbientSound, BaseDrawing, BaseNote, BaseTile } from './base-placeables';
import { BaseMeasuredTemplate } from './base-measured-template';
import { BasePlaylist, BasePlaylistSound } from './base-playlist';
import { BaseRegion, BaseRegionBehavior } from './base-region';
import { BaseRollTable, BaseTableResult } from './base-roll-table';
import { BaseScene } from './base-scene';
import { BaseSetting } from './base-setting';
import { BaseToken } from './base-token';
import { BaseUser } from './base-user';
import { BaseWall } from './base-wall';

export {
  BaseActiveEffect,
  BaseActor,
  BaseAmbientLight,
  BaseAmbientSound,
  BaseChatMessage,
  BaseCombat,
  BaseCombatant,
  BaseCombatantGroup,
  BaseDrawing,
  BaseFolder,
  BaseItem,
  BaseJournalEntry,
  BaseJournalEntryCategory,
  BaseJournalEntryPage,
  BaseLevel,
  BaseMacro,
  BaseMeasuredTemplate,
  BaseNote,
  BasePlaylist,
  BasePlaylistSound,
  BaseRegion,
  BaseRegionBehavior,
  BaseRollTable,
  BaseScene,
  BaseSetting,
  BaseTableResult,
  BaseTile,
  BaseToken,
  BaseUser,
  BaseWall,
};

/** Every document type by its name. */
export const BASE_DOCUMENTS: Readonly<Record<string, DocumentClass>> = {
  ActiveEffect: BaseActiveEffect,
  Actor: BaseActor,
  AmbientLight: BaseAmbientLight,
  AmbientSound: BaseAmbientSound,
  ChatMessage: BaseChatMessage,
  Combat: BaseCombat,
  Combatant: BaseCombatant,
  CombatantGroup: BaseCombatantGroup,
  Drawing: BaseDrawing,
  Folder: BaseFolder,
  Item: BaseItem,
  JournalEntry: BaseJournalEntry,
  JournalEntryCategory: BaseJournalEntryCategory,
  JournalEntryPage: BaseJournalEntryPage,
  Level: BaseLevel,
  Macro: BaseMacro,
  MeasuredTemplate: BaseMeasuredTemplate,
  Note: BaseNote,
  Playlist: BasePlaylist,
  PlaylistSound: BasePlaylistSound,
  Region: BaseRegion,
  RegionBehavior: BaseRegionBehavior,
  RollTable: BaseRollTable,
  Scene: BaseScene,
  Setting: BaseSetting,
  TableResult: BaseTableResult,
  Tile: BaseTile,
  Token: BaseToken,
  User: BaseUser,
  Wall: BaseWall,
};
