/** The keys of this browser, in its IndexedDB, by world and key id; old keys are kept. */
import { type SealingKey, sealingKey } from '../play/sealing.ts';

const DATABASE = 'ghost-map';
const STORE = 'keys';

/** A key as it is kept. */
interface KeptKey {
  readonly world: string;
  readonly id: string;
  readonly bytes: Uint8Array;
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('the browser keeps no data for this page'));
    };
  });
}

async function database(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE, { keyPath: ['world', 'id'] });
  };
  return settled(request);
}

/** Reads all keys of a world by their id. Rejects when the browser keeps no data for the page. */
export async function readKeys(world: string): Promise<Map<string, SealingKey>> {
  const db = await database();
  try {
    const kept = (await settled(db.transaction(STORE).objectStore(STORE).getAll())) as KeptKey[];
    return new Map(kept.filter((key) => key.world === world).map(({ id, bytes }) => [id, sealingKey(bytes)]));
  } finally {
    db.close();
  }
}

/** Keeps a key for a world; resolves once it is on disk. Rejects when the browser keeps no data for the page. */
export async function keepKey(world: string, key: SealingKey): Promise<void> {
  const db = await database();
  try {
    const transaction = db.transaction(STORE, 'readwrite');
    const kept: KeptKey = { world, id: key.id, bytes: key.bytes };
    await settled(transaction.objectStore(STORE).put(kept));
  } finally {
    db.close();
  }
}
