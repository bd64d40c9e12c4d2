/**
 * Effects are kept and shown; the tabletop does not apply their changes.
 * @see https://foundryvtt.com/api/classes/foundry.documents.BaseActiveEffect.html
 */
import { Document, describeDocument } from '../document';
import {
  ArrayField,
  BooleanField,
  ColorField,
  type DataSchema,
  DocumentFlagsField,
  DocumentIdField,
  DocumentStatsField,
  DocumentTypeField,
  FilePathField,
  HTMLField,
  IntegerSortField,
  ObjectField,
  SetField,
  StringField,
  TypeDataField,
} from '../fields';
import type { PlainObject } from '../merge';

export class BaseActiveEffect extends Document {
  static override readonly metadata = describeDocument({
    name: 'ActiveEffect',
    collection: 'effects',
    hasTypeData: true,
    permissions: { create: 'OWNER', delete: 'OWNER' },
  });

  declare readonly name: string;
  declare readonly img: string | null;
  declare readonly type: string;
  declare readonly system: PlainObject;
  declare readonly disabled: boolean;
  declare readonly statuses: Set<string>;
  declare readonly duration: PlainObject;
  declare readonly description: string;
  declare readonly origin: string | null;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false }),
      img: new FilePathField({ categories: ['IMAGE'] }),
      type: new DocumentTypeField(BaseActiveEffect),
      system: new TypeDataField(BaseActiveEffect),
      changes: new ArrayField(new ObjectField()),
      disabled: new BooleanField(),
      duration: new ObjectField(),
      description: new HTMLField({ required: false }),
      origin: new StringField({ nullable: true, blank: false, initial: null }),
      tint: new ColorField({ nullable: false, initial: '#ffffff' }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}
