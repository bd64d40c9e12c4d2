/** Records that this browser keeps in its IndexedDB: a database with one store, opened anew for each piece of work. */
import { promisifyRequest } from 'idb-keyval';

/** A store of records; all of its methods reject when the browser keeps no data for the page. */
export class BrowserStore<Kept extends object> {
  readonly #database: string;
  readonly #store: string;
  readonly #keyPath: readonly (keyof Kept & string)[];

  /** `keyPath` are the fields by which a record is told from others, as the first page that opened the database wrote them. */
  constructor(database: string, store: string, keyPath: readonly (keyof Kept & string)[]) {
    this.#database = database;
    this.#store = store;
    this.#keyPath = keyPath;
  }

  /** Reads all records. */
  all(): Promise<Kept[]> {
    return this.#with('readonly', (store) => promisifyRequest(store.getAll() as IDBRequest<Kept[]>));
  }

  /** Keeps a record in the place of one of the same key; resolves once it is on disk. */
  async put(kept: Kept): Promise<void> {
    await this.#with('readwrite', (store) => {
      store.put(kept);
      return promisifyRequest(store.transaction);
    });
  }

  /** Keeps a record unless there is one of the same key, and gives the one that is kept; nothing comes between, from another tab either. */
  keepFirst(kept: Kept): Promise<Kept> {
    return this.#with('readwrite', async (store) => {
      const done = promisifyRequest(store.transaction);
      const key = this.#keyPath.map((field) => kept[field]) as IDBValidKey;
      const first = await promisifyRequest(store.get(key) as IDBRequest<Kept | undefined>);
      if (!first) store.put(kept);
      await done;
      return first ?? kept;
    });
  }

  async #with<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<Result>): Promise<Result> {
    const request = indexedDB.open(this.#database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(this.#store, { keyPath: [...this.#keyPath] });
    const db = await promisifyRequest(request);
    try {
      return await work(db.transaction(this.#store, mode).objectStore(this.#store));
    } finally {
      db.close();
    }
  }
}
