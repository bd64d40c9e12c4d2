import { IDBCursor, IDBDatabase, IDBIndex, IDBObjectStore, IDBRequest, IDBTransaction, type IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

/** Has the page's IndexedDB be what lies in a factory; undefined for a browser that keeps nothing. */
export function stubIndexedDb(factory: IDBFactory | undefined): void {
  vi.stubGlobal('indexedDB', factory);
  for (const [name, known] of Object.entries({ IDBCursor, IDBDatabase, IDBIndex, IDBObjectStore, IDBRequest, IDBTransaction }))
    vi.stubGlobal(name, known);
}
