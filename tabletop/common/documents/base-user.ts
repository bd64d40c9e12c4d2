/** @see https://foundryvtt.com/api/classes/foundry.documents.BaseUser.html */
import { USER_ROLES, type UserRoleName, userPermissionsOf } from '../constants';
import { Document, describeDocument } from '../document';
import { documentHost } from '../document-host';
import { type PermissionUser, roleHasPermission } from '../document-permissions';
import {
  ColorField,
  type DataSchema,
  DocumentFlagsField,
  DocumentIdField,
  DocumentStatsField,
  FilePathField,
  ForeignDocumentField,
  NumberField,
  ObjectField,
  StringField,
} from '../fields';
import { type PlainObject, isValidId } from '../merge';
import type { BaseActor } from './base-actor';

export class BaseUser extends Document implements PermissionUser {
  static override readonly metadata = describeDocument({
    name: 'User',
    collection: 'users',
    permissions: { create: canCreate, update: canUpdate, delete: canDelete },
  });
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'USER'];

  declare readonly name: string;
  declare readonly role: number;
  declare readonly avatar: string | null;
  declare readonly character: BaseActor | null;
  declare readonly color: unknown;
  declare readonly pronouns: string;
  declare readonly hotbar: Record<string, string>;
  declare readonly permissions: Record<string, boolean>;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      role: new NumberField({
        required: true,
        initial: USER_ROLES.PLAYER,
        readonly: true,
        choices: Object.values(USER_ROLES),
      }),
      avatar: new FilePathField({ categories: ['IMAGE'] }),
      character: new ForeignDocumentField({ documentName: 'Actor' }),
      color: new ColorField({ required: true, nullable: false, initial: '#7a8ca0' }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField({
        required: true,
        validate: isHotbar,
        validationError: 'must be a mapping of slots to macro identifiers',
      }),
      permissions: new ObjectField({
        required: true,
        validate: (permissions: PlainObject) => Object.values(permissions).every((allowed) => typeof allowed === 'boolean'),
        validationError: 'must be a mapping of permission names to booleans',
      }),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  get isGM(): boolean {
    return this.hasRole(USER_ROLES.ASSISTANT);
  }

  /** True with at least the role, or exactly it. @see https://foundryvtt.com/api/classes/foundry.documents.BaseUser.html#hasrole */
  hasRole(role: UserRoleName | number | string, options: { exact?: boolean } = {}): boolean {
    const wanted = typeof role === 'number' ? role : USER_ROLES[role as UserRoleName];
    return options.exact ? this.role === wanted : this.role >= wanted;
  }

  /** True with a permission: the user's own, or else the role's. @see https://foundryvtt.com/api/classes/foundry.documents.BaseUser.html#haspermission */
  hasPermission(permission: string): boolean {
    const config = userPermissionsOf(documentHost().generation)[permission];
    if (this.role === USER_ROLES.GAMEMASTER && !config?.disableGM) return true;
    const own = this.permissions[permission];
    return own ?? roleHasPermission(this.role, permission, config?.defaultRole);
  }

  /** True with a permission or a role, by its name. */
  can(action: string): boolean {
    return action in USER_ROLES ? this.hasRole(action) : this.hasPermission(action);
  }

  override getUserLevel(user: PermissionUser | null = null): number {
    return user !== null && user.id === this.id ? 3 : super.getUserLevel(user);
  }
}

/** Unsure: which slots there are is asked when a macro is put into one, not here. @see https://foundryvtt.com/api/v13/classes/foundry.documents.User.html#assignhotbarmacro */
const isHotbar = (hotbar: PlainObject): boolean =>
  Object.entries(hotbar).every(([slot, macro]) => /^[1-9]\d*$/.test(slot) && isValidId(macro));

/** Assistants and gamemasters make users, but none above themselves. */
function canCreate(user: PermissionUser, _document: Document, data: PlainObject): boolean {
  const role = typeof data['role'] === 'number' ? data['role'] : USER_ROLES.PLAYER;
  return user.isGM && role <= user.role;
}

/** A user may change themself, but not their rank; assistants change no gamemaster. */
function canUpdate(user: PermissionUser, document: Document, changes: PlainObject): boolean {
  const target = document as BaseUser;
  if (user.role === USER_ROLES.GAMEMASTER) return true;
  if ('permissions' in changes && user.role < USER_ROLES.ASSISTANT) return false;
  const role = changes['role'];
  if (typeof role === 'number' && (role > user.role || user.role < USER_ROLES.ASSISTANT)) return false;
  if (user.role === USER_ROLES.ASSISTANT) return target.role <= USER_ROLES.ASSISTANT;
  return user.id === target.id;
}

/** Nobody deletes themself or someone of their own rank or above, save gamemasters. */
function canDelete(user: PermissionUser, document: Document): boolean {
  const target = document as BaseUser;
  if (!user.isGM || user.id === target.id) return false;
  return user.role === USER_ROLES.GAMEMASTER || target.role < user.role;
}
