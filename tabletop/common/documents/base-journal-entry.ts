/**
 * Journal entries and their pages.
 * @see https://foundryvtt.com/api/classes/foundry.documents.BaseJournalEntry.html
 * @see https://foundryvtt.com/api/classes/foundry.documents.BaseJournalEntryPage.html
 */
import { DOCUMENT_OWNERSHIP_LEVELS, JOURNAL_ENTRY_PAGE_FORMATS } from '../constants';
import { Document, describeDocument } from '../document';
import type { EmbeddedCollection } from '../embedded-collection';
import {
  AlphaField,
  BooleanField,
  type DataSchema,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  EmbeddedCollectionField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SchemaField,
  StringField,
  TypeDataField,
} from '../fields';
import type { PlainObject } from '../merge';
import type { BaseFolder } from './base-folder';
import { type Ownership, number, primaryFields } from './common-fields';

export class BaseJournalEntryPage extends Document {
  static override readonly metadata = describeDocument({
    name: 'JournalEntryPage',
    collection: 'pages',
    hasTypeData: true,
    indexed: true,
    coreTypes: ['text', 'image', 'pdf', 'video'],
    compendiumIndexFields: ['name', 'type', 'sort'],
    permissions: { create: 'OWNER', delete: 'OWNER' },
  });
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'JOURNALENTRYPAGE'];

  declare readonly name: string;
  declare readonly type: string;
  declare readonly system: PlainObject;
  declare readonly title: { show: boolean; level: number };
  declare readonly image: { caption?: string };
  declare readonly text: { content?: string; markdown?: string; format: number };
  declare readonly src: string | null;
  declare readonly sort: number;
  declare readonly ownership: Ownership;

  static override defineSchema(): DataSchema {
    const optional = { required: false, initial: undefined };
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      type: new DocumentTypeField(BaseJournalEntryPage, { initial: 'text' }),
      system: new TypeDataField(BaseJournalEntryPage),
      title: new SchemaField({ show: new BooleanField({ initial: true }), level: number(1, { integer: true, min: 1, max: 6 }) }),
      image: new SchemaField({ caption: new StringField(optional) }),
      text: new SchemaField({
        content: new HTMLField({ ...optional, textSearch: true }),
        markdown: new StringField(optional),
        format: new NumberField({
          initial: JOURNAL_ENTRY_PAGE_FORMATS.HTML,
          choices: Object.values(JOURNAL_ENTRY_PAGE_FORMATS),
        }),
      }),
      video: new SchemaField({
        controls: new BooleanField({ initial: true }),
        loop: new BooleanField(optional),
        autoplay: new BooleanField(optional),
        volume: new AlphaField({ step: 0.01, initial: 0.5 }),
        timestamp: new NumberField({ ...optional, min: 0 }),
        width: new NumberField({ ...optional, positive: true, integer: true }),
        height: new NumberField({ ...optional, positive: true, integer: true }),
      }),
      src: new StringField({ required: false, blank: false, nullable: true, initial: null }),
      category: new DocumentIdField({ readonly: false }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField({ initial: { default: DOCUMENT_OWNERSHIP_LEVELS.INHERIT } }),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

/** A heading under which pages stand. @see https://foundryvtt.com/api/classes/foundry.documents.BaseJournalEntryCategory.html */
export class BaseJournalEntryCategory extends Document {
  static override readonly metadata = describeDocument({
    name: 'JournalEntryCategory',
    collection: 'categories',
    labelPlural: 'DOCUMENT.JournalEntryCategories',
    permissions: { create: 'OWNER', update: 'OWNER', delete: 'OWNER' },
  });

  declare readonly name: string;
  declare readonly sort: number;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

export class BaseJournalEntry extends Document {
  static override readonly metadata = describeDocument({
    name: 'JournalEntry',
    collection: 'journal',
    labelPlural: 'DOCUMENT.JournalEntries',
    indexed: true,
    compendiumIndexFields: ['_id', 'name', 'sort', 'folder'],
    embedded: { JournalEntryPage: 'pages', JournalEntryCategory: 'categories' },
    permissions: { create: 'JOURNAL_CREATE', delete: 'OWNER' },
  });

  declare readonly name: string;
  declare readonly pages: EmbeddedCollection<BaseJournalEntryPage>;
  declare readonly categories: EmbeddedCollection<BaseJournalEntryCategory>;
  declare readonly folder: BaseFolder | null;
  declare readonly sort: number;
  declare readonly ownership: Ownership;

  static override defineSchema(): DataSchema {
    return {
      ...primaryFields(),
      pages: new EmbeddedCollectionField(BaseJournalEntryPage),
      categories: new EmbeddedCollectionField(BaseJournalEntryCategory),
    };
  }
}
