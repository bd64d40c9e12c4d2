/** Records that this browser keeps in its IndexedDB: a database with one store, opened anew for each piece of work. */
import { type IDBPDatabase, openDB } from 'idb';

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
    return this.#with((db) => db.getAll(this.#store) as Promise<Kept[]>);
  }

  /** Keeps a record in the place of one of the same key; resolves once it is on disk. */
  async put(kept: Kept): Promise<void> {
    await this.#with((db) => db.put(this.#store, kept));
  }

  /** Keeps a record unless there is one of the same key, and gives the one that is kept; nothing comes between, from another tab either. */
  keepFirst(kept: Kept): Promise<Kept> {
    return this.#with(async (db) => {
      const { store, done } = db.transaction(this.#store, 'readwrite');
      const first = (await store.get(this.#keyPath.map((field) => kept[field]) as IDBValidKey)) as Kept | undefined;
      await Promise.all([first ?? store.put(kept), done]);
      return first ?? kept;
    });
  }

  async #with<Result>(work: (db: IDBPDatabase) => Promise<Result>): Promise<Result> {
    const db = await openDB(this.#database, 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore(this.#store, { keyPath: [...this.#keyPath] });
      },
    });
    try {
      return await work(db);
    } finally {
      db.close();
    }
  }
}
