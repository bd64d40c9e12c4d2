import { describe, expect, test } from 'vitest';
import { SALT_BYTES, sealingKey } from '../../src/play/sealing.ts';
import { olderKeyIds, withNewKey, withWrapping, wrappingsOf } from '../../src/play/key-wrapping.ts';
import { KEY, byteStream } from './fixtures.ts';

/** A salt that is the number's own, in base64url. */
const salt = (number: number): string => String(number).padEnd(22, 'A');
const lost = (number: number) => ({ id: `lost${String(number)}`, salt: salt(number), wrapped: 'x', cost: 2 ** 15 });
/** A world with so many keys before the present one, the first of them wrapped. */
const world = (older: number, wrapped = older) => ({
  ...{ id: KEY.id, salt: '', wrapped: '' },
  older: Array.from({ length: older }, (_, number) => (number < wrapped ? lost(number) : { ...lost(number), wrapped: '' })),
});

describe('a world with many keys before the present one', () => {
  test('has the latest 32 of them looked at', () => {
    const ids = olderKeyIds(world(20_000));
    expect(ids).toHaveLength(32);
    expect([ids[0], ids.at(-1)]).toEqual(['lost0', 'lost31']);
    expect(olderKeyIds(world(32))).toHaveLength(32);
  });

  test('has twelve wrappings tried, and says so where there are more', () => {
    expect(wrappingsOf(world(12)).wrappings).toHaveLength(12);
    expect(wrappingsOf(world(12)).unread).toBe(false);
    expect(wrappingsOf(world(13)).wrappings).toHaveLength(12);
    expect(wrappingsOf(world(13)).unread).toBe(true);
    expect(wrappingsOf(world(32, 3))).toMatchObject({ unread: false });
    expect(wrappingsOf(world(33, 3))).toMatchObject({ unread: true });
  });

  test('keeps all of them when a passphrase is set or a new key is made', () => {
    const raw = world(40);
    const wrapping = { salt: byteStream(3)(SALT_BYTES), key: sealingKey(byteStream(4)(32)), random: byteStream(5) };
    expect(withWrapping(raw, new Map([[KEY.id, KEY]]), wrapping)?.older).toEqual(raw.older);
    expect(withNewKey(raw, 'fresh').older).toEqual([{ id: KEY.id, salt: '', wrapped: '' }, ...raw.older]);
  });
});
