/** @see https://foundryvtt.com/api/classes/foundry.documents.BaseChatMessage.html */
import { CHAT_MESSAGE_STYLES } from '../constants';
import { Document, describeDocument } from '../document';
import { currentGeneration } from '../document-host';
import type { PermissionUser } from '../document-permissions';
import {
  ArrayField,
  BooleanField,
  type DataSchema,
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentStatsField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  JSONField,
  NumberField,
  SchemaField,
  StringField,
  TypeDataField,
} from '../fields';
import type { PlainObject } from '../merge';
import { choice } from './common-fields';

export class BaseChatMessage extends Document {
  static override readonly metadata = describeDocument({
    name: 'ChatMessage',
    collection: 'messages',
    hasTypeData: true,
    permissions: { create: canCreate, delete: 'OWNER' },
  });

  declare readonly type: string;
  declare readonly system: PlainObject;
  declare readonly style: number;
  declare readonly author: Document | null;
  declare readonly timestamp: number;
  declare readonly flavor: string;
  declare readonly content: string;
  declare readonly speaker: { scene: string | null; actor: string | null; token: string | null; alias: string | undefined };
  declare readonly whisper: string[];
  declare readonly blind: boolean;
  declare readonly sound: string | null;
  declare readonly emote: boolean;
  declare readonly title: string | undefined;

  static override defineSchema(): DataSchema {
    const id = (documentName: string): ForeignDocumentField => new ForeignDocumentField({ documentName }, { idOnly: true });
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField(BaseChatMessage, { initial: 'base' }),
      system: new TypeDataField(BaseChatMessage),
      style: choice(CHAT_MESSAGE_STYLES, CHAT_MESSAGE_STYLES.OTHER),
      author: new DocumentAuthorField({ documentName: 'User' }),
      timestamp: new NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      flavor: new HTMLField(),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({ scene: id('Scene'), actor: id('Actor'), token: id('Token'), alias: new StringField() }),
      whisper: new ArrayField(id('User')),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField()),
      sound: new FilePathField({ categories: ['AUDIO'] }),
      emote: new BooleanField(),
      ...(currentGeneration() >= 14 ? { title: new StringField({ required: false }) } : {}),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** A message belongs to its author. */
  override getUserLevel(user: PermissionUser | null = null): number {
    if (user?.isGM) return 3;
    return user !== null && this._source['author'] === user.id ? 3 : 0;
  }
}

/** Users speak in their own name. */
function canCreate(user: PermissionUser, _document: Document, data: PlainObject): boolean {
  if (user.isGM) return true;
  return data['author'] === undefined || data['author'] === null || data['author'] === user.id;
}
