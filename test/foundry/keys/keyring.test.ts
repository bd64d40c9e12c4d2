import { beforeEach, describe, expect, test, vi } from 'vitest';
import { KEY_BYTES, sealingKey } from '../../../src/play/sealing.ts';
import { KEY, byteStream } from '../../play/fixtures.ts';
import { OLD_WORLD, PASSPHRASE, browser, keyStore, oldWorld, world } from './key-world.ts';

const OTHER = sealingKey(byteStream(77)(KEY_BYTES));

vi.mock('@noble/hashes/scrypt.js', () => import('./quick-scrypt.ts'));

vi.doMock('../../../src/foundry/keys/key-store.ts', () => keyStore);

beforeEach(oldWorld);

describe('a passphrase', () => {
  test('that was proposed opens however it is typed, and one of a GM’s own with blanks around it', async () => {
    const proposed = 'ab2c-d3ef-gh4i-jk5m-np6q-rs7t';
    await (await browser(KEY)).setPassphrase(proposed);
    const shares: number[] = [];
    expect(await (await browser()).unlock('AB2C d3ef gh4i jk5m np6q rs7t ', (share) => shares.push(share))).toBe('present');
    expect(shares.some((share) => share > 0.4 && share < 0.6)).toBe(true);
    expect(shares.at(-1)).toBe(1);
    expect(await (await browser()).unlock('ab2c-d3ef-gh4i-jk5m-np6q-rs7u')).toBe('nothing');
    world.value = structuredClone(OLD_WORLD);
    expect(await (await browser()).unlock(` ${PASSPHRASE} `)).toBe('present');
    expect(await (await browser()).unlock(PASSPHRASE.toUpperCase())).toBe('nothing');
  }, 30_000);

  test('with blanks that belong to it opens as it was set, and not without', async () => {
    await (await browser(KEY)).setPassphrase(' nine new lamps ');
    expect(await (await browser()).unlock(' nine new lamps ')).toBe('present');
    expect(await (await browser()).unlock('nine new lamps')).toBe('nothing');
  }, 30_000);

  test.each([2 ** 30, 2 ** 17 + 1, 0, -1, 1.5, '131072', null])(
    'is not tried at a cost of %s, and the GM is told; the code still opens',
    async (cost) => {
      const code = (await browser(KEY)).recoveryCode() ?? '';
      world.value = { ...OLD_WORLD, cost };
      const other = await browser();
      expect(await other.unlock(PASSPHRASE)).toBe('unreadable');
      expect(other.keyState()).toEqual({ made: true, held: false, passphrase: true, canTry: false, older: false });
      expect(world.value).toEqual({ ...OLD_WORLD, cost });
      expect(await other.recover(code)).toBe('present');
    },
  );
});

describe('a setting that cannot be read', () => {
  test.each([[null], ['text'], [{ id: 7 }], [[]]])('is not taken for that of a world without a key: %j', async (raw) => {
    world.value = raw;
    const { canSeal, keyForSealing, unlock } = await browser(KEY);
    expect(canSeal()).toBe(false);
    expect(await keyForSealing()).toBeNull();
    expect(await unlock(PASSPHRASE)).toBe('nothing');
    expect(world.value).toBe(raw);
  });
});

describe('a key that nobody has any more', () => {
  test('gives way to a new one, and what opened it opens it still', async () => {
    const code = (await browser(KEY)).recoveryCode() ?? '';
    const lost = await browser();
    expect([lost.canSeal(), await lost.keyForSealing()]).toEqual([false, null]);
    expect(await lost.replaceLostKey()).toBe(true);
    const fresh = lost.presentKey();
    expect(fresh?.id).not.toBe(KEY.id);
    expect(lost.canSeal()).toBe(true);
    expect(world.value).toEqual({ id: fresh?.id, salt: '', wrapped: '', older: [OLD_WORLD] });
    expect(lost.keyState()).toEqual({ made: true, held: true, passphrase: false, canTry: true, older: false });

    expect(await lost.recover('AAAA-BBBB')).toBe('nothing');
    expect(await lost.unlock('something else')).toBe('nothing');
    expect(await lost.unlock(PASSPHRASE)).toBe('older');
    expect([...lost.heldKeys().keys()].sort()).toEqual([KEY.id, fresh?.id].sort());
    expect(lost.presentKey()?.id).toBe(fresh?.id);
    expect(lost.keyState().canTry).toBe(false);

    const another = await browser();
    expect(await another.recover(code)).toBe('older');
    expect(another.canSeal()).toBe(false);
    expect(another.heldKeys().has(KEY.id)).toBe(true);
    expect(await another.recover((await browser(OTHER)).recoveryCode() ?? '')).toBe('nothing');
  });

  test('is given on by its code from a browser that has it and came too late', async () => {
    await (await browser()).replaceLostKey();
    const late = await browser(KEY);
    expect([late.canSeal(), late.recoveryCode(), late.keyState().older]).toEqual([false, null, true]);
    const [code = ''] = late.olderCodes();
    expect(late.olderCodes()).toHaveLength(1);
    const other = await browser();
    expect(await other.recover(code)).toBe('older');
    expect(other.heldKeys().has(KEY.id)).toBe(true);
  });

  test('comes along when a passphrase is set in a browser that has found it, and is left as it lies in one that has not', async () => {
    const lost = await browser();
    await lost.replaceLostKey();
    const fresh = lost.presentKey() ?? OTHER;
    await lost.setPassphrase('nine new lamps for old towers');
    expect(world.value).toMatchObject({ id: fresh.id, older: [OLD_WORLD] });

    const finder = await browser(fresh, KEY);
    await finder.setPassphrase('six kites above the western wall');
    expect(world.value).toMatchObject({ id: fresh.id, cost: 2 ** 17, older: [{ id: KEY.id, cost: 2 ** 17 }] });
    const letIn = await browser();
    expect(await letIn.unlock('six kites above the western wall')).toBe('present');
    expect([...letIn.heldKeys().keys()].sort()).toEqual([KEY.id, fresh.id].sort());
  }, 30_000);

  test('is not said to be found by the passphrase or the code of a key that the browser has', async () => {
    const keyring = await browser(OTHER);
    world.value = { id: OTHER.id, salt: '', wrapped: '', older: [{ id: 'gone', salt: '', wrapped: '' }, OLD_WORLD] };
    const code = keyring.recoveryCode() ?? '';
    expect(await keyring.recover(code)).toBe('known');
    await keyring.setPassphrase('nine new lamps for old towers');
    expect(await keyring.unlock('nine new lamps for old towers')).toBe('known');
    expect(await keyring.unlock(PASSPHRASE)).toBe('older');
    expect(await keyring.unlock(PASSPHRASE)).toBe('known-older');
    expect([...keyring.heldKeys().keys()].sort()).toEqual([KEY.id, OTHER.id].sort());
  }, 30_000);

  test('is found by its passphrase although the present key has the same', async () => {
    const keyring = await browser(OTHER);
    world.value = { id: OTHER.id, salt: '', wrapped: '', older: [OLD_WORLD] };
    await keyring.setPassphrase(PASSPHRASE);
    expect(await keyring.unlock(PASSPHRASE)).toBe('older');
    expect(keyring.heldKeys().has(KEY.id)).toBe(true);
  }, 30_000);

  test('may be lost again, and again: each is kept', async () => {
    await (await browser()).replaceLostKey();
    const second = (world.value as { id: string }).id;
    await (await browser()).replaceLostKey();
    expect(world.value).toMatchObject({ salt: '', wrapped: '', older: [{ id: second, salt: '', wrapped: '' }, OLD_WORLD] });
    expect(await (await browser()).unlock(PASSPHRASE)).toBe('older');
  });
});
