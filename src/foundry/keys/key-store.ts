/** The keys of this browser, in its IndexedDB, by world and key id; old keys are kept. */
import { type SealingKey, sealingKey } from '../../play/sealing.ts';
import { BrowserStore } from '../browser/browser-store.ts';

/** A key as it is kept. */
interface KeptKey {
  readonly world: string;
  readonly id: string;
  readonly bytes: Uint8Array;
}

const STORE = new BrowserStore<KeptKey>('ghost-map', 'keys', ['world', 'id']);

/** Reads all keys of a world by their id. Rejects when the browser keeps no data for the page. */
export async function readKeys(world: string): Promise<Map<string, SealingKey>> {
  const kept = await STORE.all();
  return new Map(kept.filter((key) => key.world === world).map(({ id, bytes }) => [id, sealingKey(bytes)]));
}

/** Keeps a key for a world; resolves once it is on disk. Rejects when the browser keeps no data for the page. */
export async function keepKey(world: string, key: SealingKey): Promise<void> {
  await STORE.put({ world, id: key.id, bytes: key.bytes });
}
