/**
 * What is fixed about types of documents, and the shapes that others need of them.
 * @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html#metadata
 */
import type { DataModel, DataModelClass, DataModelOptions } from './data-model';
import type { Document } from './document';
import { DEFAULT_PERMISSIONS, type PermissionRules } from './document-permissions';
import type { EmbeddedCollectionField } from './fields/embedded-fields';
import type { PlainObject } from './merge';

/** What is fixed about a type of document. */
export interface DocumentMetadata {
  readonly name: string;
  readonly collection: string;
  readonly label: string;
  readonly labelPlural: string;
  readonly coreTypes: readonly string[];
  readonly hasTypeData: boolean;
  readonly indexed: boolean;
  readonly embedded: Readonly<Record<string, string>>;
  readonly permissions: PermissionRules;
  readonly compendiumIndexFields: readonly string[];
  readonly preserveOnImport: readonly string[];
  readonly schemaVersion?: string;
}

export interface DocumentOptions extends DataModelOptions {
  parent?: DataModel | null;
  pack?: string | null;
  /** Set by collections for sources that are clean already, which are then shared, not copied. */
  trusted?: boolean;
  /** Set for sources that nobody else holds, which need no copy before they are cleaned. */
  owned?: boolean;
}

/** A class of documents. */
export interface DocumentClass extends DataModelClass {
  new (data?: object, options?: DocumentOptions): Document;
  _preCreateOperation(documents: Document[], operation: PlainObject, user: unknown): Promise<boolean | void>;
  _preUpdateOperation(documents: Document[], operation: PlainObject, user: unknown): Promise<boolean | void>;
  _preDeleteOperation(documents: Document[], operation: PlainObject, user: unknown): Promise<boolean | void>;
  _onCreateOperation(documents: readonly object[], operation: PlainObject, user: unknown): void | Promise<void>;
  _onUpdateOperation(documents: readonly object[], operation: PlainObject, user: unknown): void | Promise<void>;
  _onDeleteOperation(documents: readonly object[], operation: PlainObject, user: unknown): void | Promise<void>;
  readonly documentName: string;
  readonly collectionName: string;
  readonly metadata: DocumentMetadata;
  readonly implementation: DocumentClass;
  readonly hierarchy: Readonly<Record<string, EmbeddedCollectionField>>;
  readonly TYPES: string[];
}

/** What a window must offer to follow its document. */
export interface RenderableApplication {
  render(force?: unknown, options?: unknown): unknown;
  close(options?: unknown): unknown;
}

/** What a type has where it says nothing else. */
export const BASE_METADATA: DocumentMetadata = {
  name: 'Document',
  collection: 'documents',
  label: 'DOCUMENT.Document',
  labelPlural: 'DOCUMENT.Documents',
  coreTypes: ['base'],
  hasTypeData: false,
  indexed: false,
  embedded: {},
  permissions: DEFAULT_PERMISSIONS,
  compendiumIndexFields: [],
  preserveOnImport: ['_id', 'sort', 'ownership', 'folder'],
};

/** Metadata of a type, from what it says itself. */
export function describeDocument(
  own: Omit<Partial<DocumentMetadata>, 'permissions'> & {
    name: string;
    collection: string;
    permissions?: Partial<PermissionRules>;
  },
): DocumentMetadata {
  return {
    ...BASE_METADATA,
    label: `DOCUMENT.${own.name}`,
    labelPlural: `DOCUMENT.${own.name}s`,
    ...own,
    permissions: { ...DEFAULT_PERMISSIONS, ...own.permissions },
  };
}
