/**
 * The keys of this browser, in its IndexedDB: those of worlds by their id, old keys kept, and key pairs by world and user, so
 * that whoever sits here in turns is told what is theirs. The pairs have a database of their own: that of the keys stays in
 * a form that older versions of the module can open. All of it rejects when the browser keeps no data for the page.
 */
import type { KeyPair } from '../../play/private-seals.ts';
import { type SealingKey, sealingKey } from '../../play/sealing.ts';
import { BrowserStore } from '../browser/browser-store.ts';

/** A key as it is kept. */
interface KeptKey {
  readonly world: string;
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** A key pair as it is kept: its public half follows from its secret. */
interface KeptPair {
  readonly world: string;
  readonly user: string;
  readonly secret: Uint8Array;
}

const KEYS = new BrowserStore<KeptKey>('ghost-map', 'keys', ['world', 'id']);
const PAIRS = new BrowserStore<KeptPair>('ghost-map-key-pairs', 'pairs', ['world', 'user']);

/** Reads all keys of a world by their id. */
export async function readKeys(world: string): Promise<Map<string, SealingKey>> {
  const kept = await KEYS.all();
  return new Map(kept.filter((key) => key.world === world).map(({ id, bytes }) => [id, sealingKey(bytes)]));
}

/** Keeps a key for a world; resolves once it is on disk. */
export async function keepKey(world: string, { id, bytes }: SealingKey): Promise<void> {
  await KEYS.put({ world, id, bytes });
}

/**
 * Returns the secret of a user's key pair in a world, and keeps this one where there is none yet: two tabs that open at once
 * come to the same.
 */
export async function secretKept(world: string, user: string, fresh: KeyPair['secret']): Promise<KeyPair['secret']> {
  return (await PAIRS.keepFirst({ world, user, secret: fresh })).secret;
}
