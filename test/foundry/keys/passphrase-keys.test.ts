import { scryptAsync } from '@noble/hashes/scrypt.js';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { KEY } from '../../play/fixtures.ts';
import { OLD_WORLD, PASSPHRASE, browser, keyStore, oldWorld, world } from './key-world.ts';
import { scryptAsync as quickScrypt } from './quick-scrypt.ts';

vi.doMock('../../../src/foundry/keys/key-store.ts', () => keyStore);

beforeEach(oldWorld);

/** What other tests of keys take a quicker way to. */
describe('the key of a passphrase', () => {
  test('that was set before costs were written down opens as before; the next that is set says what it cost', async () => {
    const other = await browser();
    expect(await other.unlock('something else')).toBe('nothing');
    expect(await other.unlock(PASSPHRASE)).toBe('present');
    expect(world.kept.get(KEY.id)?.bytes).toEqual(KEY.bytes);
    expect(world.value).toEqual(OLD_WORLD);

    const shares: number[] = [];
    expect(await other.setPassphrase('nine new lamps for old towers', (share) => shares.push(share))).toBe(true);
    expect(world.value).toMatchObject({ id: KEY.id, cost: 2 ** 17 });
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
