/** @see https://foundryvtt.com/api/classes/foundry.documents.BaseMacro.html */
import { MACRO_SCOPES, MACRO_TYPES } from '../constants';
import { Document, describeDocument } from '../document';
import type { PermissionUser } from '../document-permissions';
import { type DataSchema, DocumentAuthorField, DocumentTypeField, FilePathField, StringField } from '../fields';
import type { PlainObject } from '../merge';
import type { BaseFolder } from './base-folder';
import { type Ownership, primaryFields } from './common-fields';

export class BaseMacro extends Document {
  static override readonly metadata = describeDocument({
    name: 'Macro',
    collection: 'macros',
    indexed: true,
    coreTypes: Object.values(MACRO_TYPES),
    compendiumIndexFields: ['_id', 'name', 'img', 'sort', 'folder'],
    permissions: { create: canCreate, update: canUpdate, delete: 'OWNER' },
  });
  static DEFAULT_ICON = 'icons/svg/dice-target.svg';

  declare readonly name: string;
  declare readonly type: string;
  declare readonly author: Document | null;
  declare readonly img: string;
  declare readonly scope: string;
  declare readonly command: string;
  declare readonly folder: BaseFolder | null;
  declare readonly ownership: Ownership;

  static override defineSchema(): DataSchema {
    return {
      ...primaryFields(),
      type: new DocumentTypeField(BaseMacro, { initial: MACRO_TYPES.CHAT }),
      author: new DocumentAuthorField({ documentName: 'User' }),
      img: new FilePathField({ categories: ['IMAGE'], initial: () => BaseMacro.DEFAULT_ICON }),
      scope: new StringField({ required: true, choices: MACRO_SCOPES, initial: MACRO_SCOPES[0] }),
      command: new StringField({ required: true, blank: true }),
    };
  }

  /** A macro belongs to its author. */
  override getUserLevel(user: PermissionUser | null = null): number {
    return user !== null && this._source['author'] === user.id ? 3 : super.getUserLevel(user ?? undefined);
  }
}

const mayScript = (user: PermissionUser, type: unknown): boolean =>
  type !== MACRO_TYPES.SCRIPT || user.hasPermission('MACRO_SCRIPT');

/** Users write macros in their own name; scripts need MACRO_SCRIPT. */
function canCreate(user: PermissionUser, _document: Document, data: PlainObject): boolean {
  if (!user.isGM && data['author'] !== undefined && data['author'] !== null && data['author'] !== user.id) return false;
  return user.hasRole('PLAYER') && mayScript(user, data['type']);
}

function canUpdate(user: PermissionUser, document: Document, changes: PlainObject): boolean {
  if (!document.testUserPermission(user, 'OWNER')) return false;
  if (!user.isGM && 'author' in changes) return false;
  return mayScript(user, changes['type'] ?? (document as BaseMacro).type);
}
