/** Documents have the signatures that are published. @see fvtt-types client/documents */
import type { ChatMessage as OurChatMessage } from '../../client/documents/chat-message';
import type { Actor as OurActor } from '../../client/documents/actor';
import type { CompendiumCollection as OurPack } from '../../client/documents/collections/compendium-collection';
import type { RollTables as OurTables } from '../../client/documents/collections/world-collections';
import type { RegionDocument as OurRegion } from '../../client/documents/placeable-documents';
import type { readTextFromFile, saveDataToFile } from '../../client/foundry-functions/files';
import type { JournalEntry as OurJournalEntry, JournalEntryPage as OurPage } from '../../client/documents/journal-entry';
import type { RollTable as OurTable } from '../../client/documents/roll-table';
import type { Scene as OurScene } from '../../client/documents/scene';
import type { TokenDocument as OurToken } from '../../client/documents/token-document';
import type { User as OurUser } from '../../client/documents/user';
import type { Part, Stands } from './expect.mts';

/** The names of every published document's members that modules use, whatever their types are made of. */
type Common =
  | 'id'
  | 'uuid'
  | 'isOwner'
  | 'limited'
  | 'visible'
  | 'permission'
  | 'collection'
  | 'pack'
  | 'parent'
  | '_source'
  | 'flags'
  | 'update'
  | 'delete'
  | 'getFlag'
  | 'setFlag'
  | 'unsetFlag'
  | 'toObject'
  | 'testUserPermission'
  | 'canUserModify'
  | 'createEmbeddedDocuments'
  | 'updateEmbeddedDocuments'
  | 'deleteEmbeddedDocuments'
  | 'getEmbeddedDocument'
  | 'updateSource'
  | 'clone'
  | 'toJSON'
  | 'reset'
  | 'apps'
  | 'render'
  | 'sheet'
  | 'getUserLevel'
  | 'inCompendium'
  | 'isEmbedded';

export type Names = [
  Stands<Common & keyof Scene.Implementation, keyof OurScene>,
  Stands<Common & keyof TokenDocument.Implementation, keyof OurToken>,
  Stands<Common & keyof JournalEntry.Implementation, keyof OurJournalEntry>,
  Stands<Common & keyof JournalEntryPage.Implementation, keyof OurPage>,
  Stands<Common & keyof User.Implementation, keyof OurUser>,
  Stands<Common & keyof ChatMessage.Implementation, keyof OurChatMessage>,
  Stands<Common & keyof RollTable.Implementation, keyof OurTable>,
  Stands<
    keyof Part<
      Scene.Implementation,
      'tokens' | 'walls' | 'notes' | 'grid' | 'dimensions' | 'view' | 'activate' | 'active' | 'isView'
    >,
    keyof OurScene
  >,
  Stands<
    keyof Part<
      RollTable.Implementation,
      'roll' | 'draw' | 'drawMany' | 'normalize' | 'resetResults' | 'getResultsForRoll' | 'toMessage' | 'results'
    >,
    keyof OurTable
  >,
];

export type Users = [
  Stands<OurUser, Part<User.Implementation, 'isGM' | 'isSelf' | 'active' | 'can' | 'hasRole' | 'hasPermission'>>,
];

/** The movement of tokens. */
export type Movement = [
  Stands<
    OurToken,
    Part<TokenDocument.Implementation, 'x' | 'y' | 'width' | 'height' | 'rotation' | 'elevation' | 'hidden' | 'name'>
  >,
  Stands<
    keyof Part<
      TokenDocument.Implementation,
      | 'move'
      | 'movementHistory'
      | 'clearMovementHistory'
      | 'measureMovementPath'
      | 'getCompleteMovementPath'
      | 'getOccupiedGridSpaceOffsets'
      | 'getCenterPoint'
      | 'movementAction'
      | 'revertRecordedMovement'
    >,
    keyof OurToken
  >,
  Stands<ReturnType<OurToken['move']>, ReturnType<TokenDocument.Implementation['move']>>,
  Stands<
    OurToken['move'],
    (
      waypoints: { x: number; y: number } | { x: number; y: number }[],
      options?: { method?: 'api'; showRuler?: boolean; autoRotate?: boolean },
    ) => Promise<boolean>
  >,
  Stands<ReturnType<OurToken['getCenterPoint']>, { x: number; y: number }>,
  Stands<ReturnType<OurToken['getOccupiedGridSpaceOffsets']>, { i: number; j: number }[]>,
];

/** Packs of roll tables: the names of what modules use, and what they are called with. */
type Packs = foundry.documents.collections.CompendiumCollection<'RollTable'>;
export type Compendia = [
  Stands<
    keyof Part<
      Packs,
      | 'collection'
      | 'metadata'
      | 'index'
      | 'title'
      | 'locked'
      | 'visible'
      | 'config'
      | 'ownership'
      | 'folder'
      | 'folders'
      | 'sort'
      | 'setFolder'
      | 'documentName'
      | 'getIndex'
      | 'getDocument'
      | 'getDocuments'
      | 'getUuid'
      | 'getUserLevel'
      | 'testUserPermission'
      | 'importDocument'
      | 'importFolder'
      | 'importFolders'
      | 'importAll'
      | 'indexDocument'
      | 'configure'
      | 'deleteCompendium'
      | 'duplicateCompendium'
      | 'updateAll'
    >,
    keyof OurPack
  >,
  Stands<OurPack['configure'], (configuration?: { locked?: boolean; folder?: string | null; sort?: number }) => Promise<void>>,
  Stands<OurPack['getUuid'], Packs['getUuid']>,
  Stands<ReturnType<OurPack['configure']>, ReturnType<Packs['configure']>>,
  Stands<
    (typeof OurPack)['createCompendium'],
    (metadata: { type: 'RollTable'; label: string; name?: string }) => Promise<Pick<OurPack, 'collection' | 'importDocument'>>
  >,
  Stands<
    OurTables['importFromCompendium'],
    (pack: OurPack, id: string, updateData?: { name?: string }, options?: { keepId?: boolean }) => Promise<unknown>
  >,
];

/** What is made of actors, where it is, and how it comes into a combat. */
export type Encounters = [
  Stands<keyof Part<Actor.Implementation, 'getTokenDocument' | 'getTokenImages'>, keyof OurActor>,
  Stands<OurActor['getTokenDocument'], (data?: { x?: number; y?: number; hidden?: boolean }) => Promise<OurToken>>,
  Stands<ReturnType<OurActor['getTokenImages']>, ReturnType<Actor.Implementation['getTokenImages']>>,
  Stands<OurRegion['testPoint'], RegionDocument.Implementation['testPoint']>,
  Stands<
    keyof Part<TokenDocument.Implementation, 'regions' | 'testInsideRegion' | 'toggleCombatant' | 'inCombat'>,
    keyof OurToken
  >,
  Stands<keyof Part<typeof TokenDocument, 'createCombatants' | 'deleteCombatants'>, keyof typeof OurToken>,
  Stands<typeof saveDataToFile, typeof foundry.utils.saveDataToFile>,
  Stands<typeof readTextFromFile, typeof foundry.utils.readTextFromFile>,
];
