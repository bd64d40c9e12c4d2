/**
 * Roll tables and their rows.
 * @see https://foundryvtt.com/api/classes/foundry.documents.BaseRollTable.html
 * @see https://foundryvtt.com/api/classes/foundry.documents.BaseTableResult.html
 */
import { Document, describeDocument } from '../document';
import { type PermissionUser, changesOnly } from '../document-permissions';
import type { EmbeddedCollection } from '../embedded-collection';
import {
  ArrayField,
  BooleanField,
  type DataSchema,
  DocumentFlagsField,
  DocumentIdField,
  DocumentStatsField,
  DocumentTypeField,
  DocumentUUIDField,
  EmbeddedCollectionField,
  FilePathField,
  HTMLField,
  NumberField,
  StringField,
} from '../fields';
import type { PlainObject } from '../merge';
import type { BaseFolder } from './base-folder';
import { type Ownership, number, primaryFields } from './common-fields';

/** What kinds of rows were numbers for before 12. @see https://foundryvtt.com/api/v11/enums/foundry.CONST.TABLE_RESULT_TYPES.html */
const OLDEST_TYPES: readonly string[] = ['text', 'document', 'pack'];

export class BaseTableResult extends Document {
  static override readonly metadata = describeDocument({
    name: 'TableResult',
    collection: 'results',
    coreTypes: ['text', 'document'],
    permissions: { create: 'OWNER', update: canUpdate, delete: 'OWNER' },
  });
  static override LOCALIZATION_PREFIXES = ['TABLE_RESULT'];

  declare readonly type: string;
  declare readonly name: string;
  declare readonly img: string | null;
  declare readonly description: string;
  declare readonly documentUuid: string | null | undefined;
  declare readonly weight: number;
  declare readonly range: [number, number];
  declare readonly drawn: boolean;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField(BaseTableResult, { initial: 'text' }),
      name: new StringField({ required: true, nullable: false, blank: true, initial: '', textSearch: true }),
      img: new FilePathField({ categories: ['IMAGE'] }),
      description: new HTMLField({ textSearch: true }),
      documentUuid: new DocumentUUIDField({ required: false, nullable: true, initial: undefined }),
      weight: number(1, { integer: true, positive: true }),
      // Nothing stands in for a range that is not given.
      range: new ArrayField(new NumberField({ integer: true }), {
        min: 2,
        max: 2,
        validate: (range: number[]) => (range[1] ?? 0) >= (range[0] ?? 0),
        validationError: 'must be a length-2 array of ascending integers',
      }),
      drawn: new BooleanField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** The text of 12 is the description of 13. @see https://foundryvtt.com/api/v13/classes/foundry.documents.BaseTableResult.html */
  static override migrateData(source: PlainObject): PlainObject {
    const oldest = OLDEST_TYPES[Number(source['type'])];
    if (oldest !== undefined) source['type'] = oldest;
    if (typeof source['text'] === 'string') {
      if (source['type'] === 'document' || source['type'] === 'pack') source['name'] ??= source['text'];
      else source['description'] ??= source['text'];
      Reflect.deleteProperty(source, 'text');
    }
    if (source['type'] === 'pack') source['type'] = 'document';
    return super.migrateData(source);
  }
}

/** A draw marks rows, which whoever may draw may do; all else is the table's. unsure: who may mark is not documented. */
function canUpdate(user: PermissionUser, document: Document, changes: PlainObject): boolean {
  const table = document.parent as Document | null;
  if (changesOnly(changes, ['drawn']) && table?.testUserPermission(user, 'OBSERVER')) return true;
  return document.testUserPermission(user, 'OWNER');
}

export class BaseRollTable extends Document {
  static override readonly metadata = describeDocument({
    name: 'RollTable',
    collection: 'tables',
    indexed: true,
    compendiumIndexFields: ['_id', 'name', 'description', 'img', 'sort', 'folder'],
    embedded: { TableResult: 'results' },
  });
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'TABLE'];
  static DEFAULT_ICON = 'icons/svg/d20-grey.svg';

  declare readonly name: string;
  declare readonly img: string;
  declare readonly description: string;
  declare readonly results: EmbeddedCollection<BaseTableResult>;
  declare readonly formula: string;
  declare readonly replacement: boolean;
  declare readonly displayRoll: boolean;
  declare readonly folder: BaseFolder | null;
  declare readonly sort: number;
  declare readonly ownership: Ownership;

  static override defineSchema(): DataSchema {
    return {
      ...primaryFields(),
      img: new FilePathField({ categories: ['IMAGE'], initial: () => BaseRollTable.DEFAULT_ICON }),
      description: new StringField({ textSearch: true }),
      results: new EmbeddedCollectionField(BaseTableResult),
      formula: new StringField(),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
    };
  }
}
