/** What a browser keeps of its own accord: cookies, storages and databases. */
import type { Seat } from './tabletop.ts';

/** What a browser keeps; whatever is a view of bytes in a database is there as text, a byte a letter. */
export interface Kept {
  readonly cookie: string;
  /** The values of both storages by their names. */
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
  readonly databases: readonly {
    readonly name: string;
    readonly store: string;
    readonly entries: readonly unknown[];
  }[];
}

/** Reads what a seat's browser keeps. */
export function keptIn(seat: Seat): Promise<Kept> {
  return seat.read(async () => {
    const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unread'));
      });
    const databases: { name: string; store: string; entries: unknown[] }[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const entries = await done<unknown[]>(database.transaction(store, 'readonly').objectStore(store).getAll());
        databases.push({ name, store, entries });
      }
      database.close();
    }
    // What comes out of a page is JSON, and bytes are looked through as text, too.
    const text = (bytes: ArrayBufferView): string =>
      String.fromCharCode(...new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const kept = { cookie: document.cookie, local: { ...localStorage }, session: { ...sessionStorage }, databases };
    return JSON.parse(JSON.stringify(kept, (_, value: unknown) => (ArrayBuffer.isView(value) ? text(value) : value))) as Kept;
  });
}
