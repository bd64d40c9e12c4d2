/**
 * The key pairs of this browser, in its IndexedDB, by world and user: whoever sits here in turns is told what is theirs.
 * They have a database of their own: that of the keys stays in a form that older versions of the module can open.
 */
import type { KeyPair } from '../../play/private-seals.ts';
import { BrowserStore } from '../browser/browser-store.ts';

/** A key pair as it is kept: its public half follows from its secret. */
interface KeptPair {
  readonly world: string;
  readonly user: string;
  readonly secret: Uint8Array;
}

const STORE = new BrowserStore<KeptPair>('ghost-map-key-pairs', 'pairs', ['world', 'user']);

/**
 * Returns the secret of a user's key pair in a world, and keeps this one where there is none yet: two tabs that open at once
 * come to the same. Rejects when the browser keeps no data for the page.
 */
export async function secretKept(world: string, user: string, fresh: KeyPair['secret']): Promise<KeyPair['secret']> {
  return (await STORE.keepFirst({ world, user, secret: fresh })).secret;
}
