/**
 * What the document classes need from the side they run on: the server's world or the client's game.
 * The page has one host for good; the server sets its world's host around each synchronous piece of work,
 * so that several tabletops can run in one process.
 */
import type { Collection } from './collection';
import type { DataModelClass } from './data-model';
import type { Document, DocumentClass, RenderableApplication } from './document';
import type { Generation } from './generation';
import type { DatabaseOperation } from '../protocol';

export interface DocumentHost {
  readonly generation: Generation;
  /** The configured class of a document type. */
  documentClass(documentName: string): DocumentClass | undefined;
  /** The world's documents of a primary type. */
  worldCollection(documentName: string): Collection<Document> | undefined;
  /** The documents of a type in a compendium pack that are at hand; a pack holds documents of one type, and folders. */
  packCollection(pack: string, documentName: string): Collection<Document> | undefined;
  /** A compendium pack; none on the server. */
  compendium?(pack: string): unknown;
  /** The registered data model of a sub-type. */
  subtypeModel(documentName: string, type: string): DataModelClass | undefined;
  /** Every sub-type that exists for a document type. */
  subtypes(documentName: string): readonly string[];
  /** The user at this client; none on the server. */
  currentUserId(): string | null;
  /** The value of a world setting, whoever holds it. */
  worldSetting(key: string): unknown;
  /** The window that shows a document; none on the server. */
  sheetOf?(document: Document): RenderableApplication | null;
  /** Performs document operations; absent on the server, which performs them otherwise. */
  readonly database: DatabaseBackend | null;
}

/** Where document operations go. @see https://foundryvtt.com/api/classes/foundry.abstract.DatabaseBackend.html */
export interface DatabaseBackend {
  get(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    parent: Document | null,
  ): Promise<(Document | Record<string, unknown>)[]>;
  create(documentClass: DocumentClass, operation: DatabaseOperation, parent: Document | null): Promise<Document[]>;
  update(documentClass: DocumentClass, operation: DatabaseOperation, parent: Document | null): Promise<Document[]>;
  delete(documentClass: DocumentClass, operation: DatabaseOperation, parent: Document | null): Promise<Document[]>;
}

let current: DocumentHost | null = null;

/** The host in force. @throws when there is none. */
export function documentHost(): DocumentHost {
  if (!current) throw new Error('No document host is set');
  return current;
}

/** The generation in force; 14 where there is no host, as in tests of fields alone. */
export const currentGeneration = (): Generation => current?.generation ?? 14;

/** Sets the host for good. */
export function setDocumentHost(host: DocumentHost | null): void {
  current = host;
}

/** Runs synchronous work under a host. */
export function withDocumentHost<T>(host: DocumentHost, work: () => T): T {
  const before = current;
  current = host;
  try {
    return work();
  } finally {
    current = before;
  }
}
