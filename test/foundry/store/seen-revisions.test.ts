import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { KEY } from '../../play/fixtures.ts';

const world = { id: 'world' };

beforeEach(() => {
  world.id = 'world';
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('game', { world });
});

/** A page that is opened anew in the same browser. */
async function page() {
  vi.resetModules();
  const { seenRevisions, openRevisions } = await import('../../../src/foundry/store/seen-revisions.ts');
  await openRevisions();
  return seenRevisions;
}

/** Waits until what was seen is on disk, as the next page reads it. */
async function untilKept(name: string, revision: number): Promise<void> {
  await vi.waitFor(async () => {
    expect((await page()).highest(name)).toBe(revision);
  });
}

describe('what a browser has seen of revisions', () => {
  test('is still known after a reload, the highest of each seed, and in no other world', async () => {
    const seen = await page();
    expect(seen.highest('one')).toBe(-1);
    for (const revision of [3, 9, 4]) seen.saw('one', revision);
    seen.saw('two', 0);
    expect([seen.highest('one'), seen.highest('two')]).toEqual([9, 0]);
    await untilKept('two', 0);
    expect((await page()).highest('one')).toBe(9);
    world.id = 'another';
    expect((await page()).highest('one')).toBe(-1);
  });

  test('leaves the keys as they lie, in a database that older versions of the module open too', async () => {
    const { keepKey, readKeys } = await import('../../../src/foundry/keys/key-store.ts');
    await keepKey('world', KEY);
    (await page()).saw('one', 1);
    await untilKept('one', 1);
    expect((await readKeys('world')).get(KEY.id)?.bytes).toEqual(KEY.bytes);
    const older = indexedDB.open('ghost-map', 1);
    await new Promise((resolve, reject) => {
      older.onsuccess = resolve;
      older.onerror = reject;
    });
    expect([...older.result.objectStoreNames]).toEqual(['keys']);
    older.result.close();
  });

  test('that cannot be kept leaves play as it is', async () => {
    const seen = await page();
    vi.stubGlobal('indexedDB', undefined);
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    seen.saw('one', 5);
    await vi.waitFor(() => {
      expect(warned).toHaveBeenCalledTimes(1);
    });
    expect(seen.highest('one')).toBe(5);
    warned.mockRestore();
  });
});
