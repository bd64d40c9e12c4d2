/** @see https://foundryvtt.com/api/classes/foundry.documents.BaseActor.html */
import { Document, describeDocument } from '../document';
import type { EmbeddedCollection } from '../embedded-collection';
import type { PermissionUser } from '../document-permissions';
import {
  type DataSchema,
  DocumentTypeField,
  EmbeddedCollectionField,
  EmbeddedDataField,
  FilePathField,
  TypeDataField,
} from '../fields';
import type { PlainObject } from '../merge';
import { BaseActiveEffect } from './base-active-effect';
import type { BaseFolder } from './base-folder';
import { BaseItem } from './base-item';
import { type Ownership, primaryFields } from './common-fields';
import { PrototypeToken } from './prototype-token';

export class BaseActor extends Document {
  static override readonly metadata = describeDocument({
    name: 'Actor',
    collection: 'actors',
    indexed: true,
    hasTypeData: true,
    compendiumIndexFields: ['_id', 'name', 'img', 'type', 'sort', 'folder'],
    embedded: { ActiveEffect: 'effects', Item: 'items' },
    permissions: { create: canCreate, update: canUpdate, delete: 'OWNER' },
  });
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'ACTOR'];
  static DEFAULT_ICON = 'icons/svg/mystery-man.svg';

  declare readonly name: string;
  declare readonly type: string;
  declare img: string;
  declare readonly system: PlainObject;
  declare readonly prototypeToken: PrototypeToken;
  declare readonly items: EmbeddedCollection<BaseItem>;
  declare readonly effects: EmbeddedCollection<BaseActiveEffect>;
  declare readonly folder: BaseFolder | null;
  declare readonly sort: number;
  declare readonly ownership: Ownership;

  static override defineSchema(): DataSchema {
    return {
      ...primaryFields(),
      img: new FilePathField({ categories: ['IMAGE'], initial: () => BaseActor.DEFAULT_ICON }),
      type: new DocumentTypeField(BaseActor),
      system: new TypeDataField(BaseActor),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
    };
  }
}

/** Making actors is a permission of the world. */
function canCreate(user: PermissionUser): boolean {
  return user.hasPermission('ACTOR_CREATE');
}

/** An owner may update; the prototype token needs a permission of its own. */
function canUpdate(user: PermissionUser, document: Document, changes: PlainObject): boolean {
  if (!document.testUserPermission(user, 'OWNER')) return false;
  return !('prototypeToken' in changes) || user.hasPermission('TOKEN_CONFIGURE');
}
