/**
 * Areas of effect on a scene of 13; on 14 regions have taken their place.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.BaseMeasuredTemplate.html
 */
import { MEASURED_TEMPLATE_TYPES } from '../constants';
import { Document, describeDocument } from '../document';
import type { PermissionUser } from '../document-permissions';
import {
  AngleField,
  BooleanField,
  ColorField,
  type DataSchema,
  DocumentAuthorField,
  FilePathField,
  StringField,
} from '../fields';
import { number, placeableFields, positionFields } from './common-fields';

export class BaseMeasuredTemplate extends Document {
  static override readonly metadata = describeDocument({
    name: 'MeasuredTemplate',
    collection: 'templates',
    permissions: { create: 'TEMPLATE_CREATE', delete: 'OWNER' },
  });
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'TEMPLATE'];

  declare readonly author: Document | null;
  declare readonly t: string;
  declare x: number;
  declare y: number;
  declare readonly elevation: number;
  declare readonly distance: number;
  declare readonly direction: number;
  declare readonly angle: number;
  declare readonly width: number;
  declare readonly hidden: boolean;

  static override defineSchema(): DataSchema {
    return {
      ...placeableFields(),
      ...positionFields(),
      author: new DocumentAuthorField({ documentName: 'User' }),
      t: new StringField({
        required: true,
        initial: MEASURED_TEMPLATE_TYPES.CIRCLE,
        choices: Object.values(MEASURED_TEMPLATE_TYPES),
      }),
      distance: number(0, { min: 0 }),
      direction: new AngleField(),
      angle: new AngleField({ normalize: false }),
      width: number(0, { min: 0, step: 0.01 }),
      borderColor: new ColorField({ nullable: false, initial: '#000000' }),
      fillColor: new ColorField({ nullable: false, initial: '#ffffff' }),
      texture: new FilePathField({ categories: ['IMAGE', 'VIDEO'] }),
      hidden: new BooleanField(),
    };
  }

  /** A template belongs to its author. */
  override getUserLevel(user: PermissionUser | null = null): number {
    if (user !== null && this._source['author'] === user.id) return 3;
    return super.getUserLevel(user ?? undefined);
  }
}
