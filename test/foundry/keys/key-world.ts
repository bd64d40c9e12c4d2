/**
 * A world whose key was wrapped before costs were written down, and browsers that keep keys of it: two files of tests play
 * it, each with its own way to scrypt.
 */
import { vi } from 'vitest';
import type { SealingKey } from '../../../src/play/sealing.ts';
import { KEY } from '../../play/fixtures.ts';

/** The passphrase by which this world's key was wrapped. */
export const PASSPHRASE = 'a lantern under the bridge';
export const OLD_WORLD = {
  id: KEY.id,
  salt: 'uBf9AmkWUjtAfcOUZnVi6A',
  wrapped:
    '50f206a7.AuowZe1_fhccahkA0o-6MrXm3PnpsFM-IP3TRijBRcw7HACIaFYFSlwBkZTKBZkQj8VH5jbK5sORg_AoLJ_nrqq7-zA5hrtuYZ8cxkxsvb8y4HNi3ontA2E5LSTdRJUqWQqPfXTHsYHjSA',
};

/** What a browser keeps, and the world's setting. */
export const world: { kept: Map<string, SealingKey>; value: unknown } = { kept: new Map(), value: null };

/** What stands in for `key-store.ts`. */
export const keyStore = {
  readKeys: () => Promise.resolve(new Map(world.kept)),
  keepKey: (_world: string, key: SealingKey) => Promise.resolve(world.kept.set(key.id, key)),
};

/** Sets the world up as it was, for a test. */
export function oldWorld(): void {
  world.value = structuredClone(OLD_WORLD);
  vi.stubGlobal('game', {
    world: { id: 'world' },
    settings: {
      get: () => world.value,
      set: (_module: string, _key: string, next: unknown) => Promise.resolve((world.value = structuredClone(next))),
    },
  });
}

/** Returns the keyring of a browser that keeps these keys. */
export async function browser(...keys: readonly SealingKey[]) {
  world.kept = new Map(keys.map((key) => [key.id, key]));
  vi.resetModules();
  const keyring = await import('../../../src/foundry/keys/keyring.ts');
  await keyring.readKeyring();
  return { ...keyring, ...(await import('../../../src/foundry/keys/shared-key.ts')) };
}
