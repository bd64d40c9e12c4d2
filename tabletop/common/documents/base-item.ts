/** @see https://foundryvtt.com/api/classes/foundry.documents.BaseItem.html */
import { Document, describeDocument } from '../document';
import type { EmbeddedCollection } from '../embedded-collection';
import type { PermissionUser } from '../document-permissions';
import { type DataSchema, DocumentTypeField, EmbeddedCollectionField, FilePathField, TypeDataField } from '../fields';
import type { PlainObject } from '../merge';
import { BaseActiveEffect } from './base-active-effect';
import type { BaseFolder } from './base-folder';
import { type Ownership, primaryFields } from './common-fields';

export class BaseItem extends Document {
  static override readonly metadata = describeDocument({
    name: 'Item',
    collection: 'items',
    indexed: true,
    hasTypeData: true,
    compendiumIndexFields: ['_id', 'name', 'img', 'type', 'sort', 'folder'],
    embedded: { ActiveEffect: 'effects' },
    permissions: { create: canCreate, delete: 'OWNER' },
  });
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'ITEM'];
  static DEFAULT_ICON = 'icons/svg/item-bag.svg';

  declare readonly name: string;
  declare readonly type: string;
  declare img: string;
  declare readonly system: PlainObject;
  declare readonly effects: EmbeddedCollection<BaseActiveEffect>;
  declare readonly folder: BaseFolder | null;
  declare readonly sort: number;
  declare readonly ownership: Ownership;

  static override defineSchema(): DataSchema {
    return {
      ...primaryFields(),
      img: new FilePathField({ categories: ['IMAGE'], initial: () => BaseItem.DEFAULT_ICON }),
      type: new DocumentTypeField(BaseItem),
      system: new TypeDataField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
    };
  }

  /** An item in an actor belongs to whom the actor belongs to. */
  override getUserLevel(...args: Parameters<Document['getUserLevel']>): number {
    return this.parent ? (this.parent as Document).getUserLevel(...args) : super.getUserLevel(...args);
  }
}

/** In an actor it takes an owner, in the world a permission. */
function canCreate(user: PermissionUser, document: Document): boolean {
  return document.parent
    ? (document.parent as Document).canUserModify(user, 'update', { items: [] })
    : user.hasPermission('ITEM_CREATE');
}
