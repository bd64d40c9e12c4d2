/** @see https://foundryvtt.com/api/classes/foundry.documents.BaseSetting.html */
import { USER_ROLES } from '../constants';
import { Document, describeDocument } from '../document';
import type { PermissionUser } from '../document-permissions';
import { type DataSchema, DocumentIdField, DocumentStatsField, ForeignDocumentField, JSONField, StringField } from '../fields';
import type { PlainObject } from '../merge';

export class BaseSetting extends Document {
  static override readonly metadata = describeDocument({
    name: 'Setting',
    collection: 'settings',
    permissions: { view: 'PLAYER', create: canModify, update: canModify, delete: canModify },
  });

  declare readonly key: string;
  declare readonly value: unknown;
  /** The user whose setting it is; null for a setting of the world. */
  declare readonly user: string | null;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      key: new StringField({
        required: true,
        nullable: false,
        blank: false,
        validate: (key: string) => key.split('.').length >= 2,
        validationError: 'must have the format {scope}.{field}',
      }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField({ documentName: 'User' }, { idOnly: true }),
      _stats: new DocumentStatsField(),
    };
  }
}

/** A user's own settings are theirs; the world's need SETTINGS_MODIFY, and those of permissions a gamemaster. */
function canModify(user: PermissionUser, document: Document, data: PlainObject): boolean {
  const setting = document as BaseSetting;
  const owner = (data['user'] as string | null | undefined) ?? setting.user;
  if (owner !== null && owner !== undefined) return owner === user.id || user.role === USER_ROLES.GAMEMASTER;
  const key = setting.key || (data['key'] as string | undefined);
  if (key === 'core.permissions') return user.role === USER_ROLES.GAMEMASTER;
  return user.hasPermission('SETTINGS_MODIFY');
}
