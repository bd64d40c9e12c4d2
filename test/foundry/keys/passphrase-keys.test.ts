import { scryptAsync } from '@noble/hashes/scrypt.js';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SealingKey } from '../../../src/play/sealing.ts';
import { KEY } from '../../play/table.ts';
import { scryptAsync as quickScrypt } from './quick-scrypt.ts';

/** The passphrase by which this world's key was wrapped before costs were written down. */
const PASSPHRASE = 'a lantern under the bridge';
const OLD_WORLD = {
  id: KEY.id,
  salt: 'uBf9AmkWUjtAfcOUZnVi6A',
  wrapped:
    '50f206a7.AuowZe1_fhccahkA0o-6MrXm3PnpsFM-IP3TRijBRcw7HACIaFYFSlwBkZTKBZkQj8VH5jbK5sORg_AoLJ_nrqq7-zA5hrtuYZ8cxkxsvb8y4HNi3ontA2E5LSTdRJUqWQqPfXTHsYHjSA',
};

/** What a browser keeps, and the world's setting. */
let kept: Map<string, SealingKey>;
let value: unknown;

vi.mock('../../../src/foundry/keys/key-store.ts', () => ({
  readKeys: () => Promise.resolve(new Map(kept)),
  keepKey: (_world: string, key: SealingKey) => Promise.resolve(kept.set(key.id, key)),
}));

/** The keyring of a browser that keeps these keys. */
async function browser(...keys: readonly SealingKey[]) {
  kept = new Map(keys.map((key) => [key.id, key]));
  vi.resetModules();
  const keyring = await import('../../../src/foundry/keys/keyring.ts');
  await keyring.openKeyring();
  return { ...keyring, ...(await import('../../../src/foundry/keys/shared-key.ts')) };
}

beforeEach(() => {
  value = structuredClone(OLD_WORLD);
  vi.stubGlobal('game', {
    world: { id: 'world' },
    settings: {
      get: () => value,
      set: (_module: string, _key: string, next: unknown) => Promise.resolve((value = structuredClone(next))),
    },
  });
});

/** What other tests of keys take a quicker way to. */
describe('the key of a passphrase', () => {
  test('that was set before costs were written down opens as before; the next that is set says what it cost', async () => {
    const other = await browser();
    expect(await other.unlock('something else')).toBe('nothing');
    expect(await other.unlock(PASSPHRASE)).toBe('present');
    expect(kept.get(KEY.id)?.bytes).toEqual(KEY.bytes);
    expect(value).toEqual(OLD_WORLD);

    const shares: number[] = [];
    expect(await other.setPassphrase('nine new lamps for old towers', (share) => shares.push(share))).toBe(true);
    expect(value).toMatchObject({ id: KEY.id, cost: 2 ** 17 });
    expect(shares.length).toBeGreaterThan(10);
    expect(shares.at(-1)).toBe(1);
    const third = await browser();
    expect(await third.unlock(PASSPHRASE)).toBe('nothing');
    expect(await third.unlock('nine new lamps for old towers')).toBe('present');
    expect(third.canSeal()).toBe(true);
  }, 30_000);

  test('leaves the page alive while its key is made', async () => {
    const other = await browser(KEY);
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 0);
    await other.setPassphrase('nine new lamps for old towers');
    clearInterval(turning);
    expect(turns).toBeGreaterThan(10);
  }, 30_000);

  test.each([2 ** 15, 2 ** 17])(
    'is at a cost of %i what another implementation makes',
    async (N) => {
      const [password, salt] = [new TextEncoder().encode(PASSPHRASE), new Uint8Array([1, 2, 3])];
      const how = { N, r: 8, p: 1, dkLen: 32 };
      expect(await scryptAsync(password, salt, how)).toEqual(await quickScrypt(password, salt, how));
    },
    30_000,
  );
});
