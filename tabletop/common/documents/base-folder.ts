/** @see https://foundryvtt.com/api/classes/foundry.documents.BaseFolder.html */
import { Document, describeDocument } from '../document';
import { FOLDER_DOCUMENT_TYPES, FOLDER_SORTING_MODES } from '../constants';
import {
  ColorField,
  type DataSchema,
  DocumentFlagsField,
  DocumentIdField,
  DocumentStatsField,
  DocumentTypeField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  StringField,
} from '../fields';

export class BaseFolder extends Document {
  static override readonly metadata = describeDocument({
    name: 'Folder',
    collection: 'folders',
    coreTypes: FOLDER_DOCUMENT_TYPES,
  });
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'FOLDER'];

  declare readonly name: string;
  /** The document type that the folder holds. */
  declare readonly type: string;
  declare readonly description: string;
  declare readonly folder: BaseFolder | null;
  declare readonly sorting: 'a' | 'm';
  declare readonly sort: number;
  declare readonly color: unknown;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      type: new DocumentTypeField(BaseFolder),
      description: new HTMLField({ textSearch: true }),
      folder: new ForeignDocumentField(BaseFolder),
      sorting: new StringField({ required: true, initial: 'a', choices: FOLDER_SORTING_MODES }),
      sort: new IntegerSortField(),
      color: new ColorField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  static override validateJoint(data: { _id?: string | null; folder?: string | null }): void {
    if (data.folder && data.folder === data._id) throw new Error('A Folder may not contain itself');
  }
}
