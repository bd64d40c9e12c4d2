/** Documents have the signatures that are published. @see fvtt-types client/documents */
import type { ChatMessage as OurChatMessage } from '../tabletop/client/documents/chat-message';
import type { JournalEntry as OurJournalEntry, JournalEntryPage as OurPage } from '../tabletop/client/documents/journal-entry';
import type { RollTable as OurTable } from '../tabletop/client/documents/roll-table';
import type { Scene as OurScene } from '../tabletop/client/documents/scene';
import type { TokenDocument as OurToken } from '../tabletop/client/documents/token-document';
import type { User as OurUser } from '../tabletop/client/documents/user';
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
