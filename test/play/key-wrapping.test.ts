import { describe, expect, test } from 'vitest';
import { SALT_BYTES, seal, sealingKey } from '../../src/play/sealing.ts';
import { olderKeyIds, unwrapped, withNewKey, withWrapping, wrappingsOf } from '../../src/play/key-wrapping.ts';
import { UNREADABLE, isWrapped, keptKeyId } from '../../src/play/world-key.ts';
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

const [FIRST, SECOND, OWN] = [11, 12, 13].map((number) => sealingKey(byteStream(number)(32))) as [
  typeof KEY,
  typeof KEY,
  typeof KEY,
];
const wrapping = (number = 5) => ({ salt: byteStream(3)(SALT_BYTES), key: OWN, random: byteStream(number) });
const bare = ({ id }: typeof KEY) => ({ id, salt: '', wrapped: '' });

describe('keys that are wrapped in a passphrase', () => {
  const raw = { ...bare(KEY), older: [bare(FIRST), bare(SECOND)] };
  const held = new Map([KEY, SECOND].map((key) => [key.id, key]));

  test('are those that a browser holds, each at the present cost, and come out of it again', () => {
    const written = withWrapping(raw, held, wrapping());
    expect(written).toMatchObject({
      ...{ id: KEY.id, salt: Buffer.from(wrapping().salt).toString('base64url'), cost: 2 ** 17 },
      older: [bare(FIRST), { id: SECOND.id, cost: 2 ** 17 }],
    });
    const { wrappings, unread } = wrappingsOf(written);
    expect([wrappings.length, wrappings[0]?.cost, wrappings[0]?.salt, unread]).toEqual([1, 2 ** 17, wrapping().salt, false]);
    expect(unwrapped(wrappings[0]!, OWN)).toEqual([KEY, SECOND]);
    expect(unwrapped(wrappings[0]!, FIRST)).toEqual([]);
  });

  test('are none where a browser lacks the present one', () => {
    expect(withWrapping(raw, new Map([[SECOND.id, SECOND]]), wrapping())).toBeNull();
    expect(withWrapping({ ...bare(KEY) }, held, wrapping())).not.toHaveProperty('older');
  });

  test('are tried together where they have one salt and one cost, and apart otherwise', () => {
    const one = (id: string, more: object = {}) => ({ id, salt: salt(1), wrapped: `${id} wrapped`, cost: 2 ** 16, ...more });
    const { wrappings } = wrappingsOf({
      ...one('a'),
      older: [one('b'), one('c', { cost: 2 ** 15 }), one('d', { salt: salt(2) }), one('e', { cost: undefined })],
    });
    expect(wrappings.map(({ cost, keys }) => [cost, keys])).toEqual([
      [2 ** 16, { a: 'a wrapped', b: 'b wrapped' }],
      // What does not say what it cost is of before that was written down.
      [2 ** 15, { c: 'c wrapped', e: 'e wrapped' }],
      [2 ** 16, { d: 'd wrapped' }],
    ]);
  });

  test.each([
    ['a cost that would take hours', { cost: 2 ** 30 }],
    ['a salt that is too short', { salt: salt(1).slice(1) }],
    ['a salt that is too long', { salt: `${salt(1)}A` }],
    ['no id', { id: 7 }],
    ['a wrapping that is too long', { wrapped: 'x'.repeat(401) }],
  ])('are not tried with %s, and it is said that there are such', (_what, more) => {
    expect(wrappingsOf({ ...lost(1), ...more })).toEqual({ wrappings: [], unread: true });
    expect(wrappingsOf({ ...lost(1), older: [{ ...lost(2), ...more }] })).toMatchObject({
      wrappings: [{ cost: 2 ** 15 }],
      unread: true,
    });
  });

  test('are none with a salt that is no number of bytes, of which nothing is said', () => {
    expect(wrappingsOf({ ...lost(1), salt: `${'A'.repeat(21)}_` })).toEqual({ wrappings: [], unread: false });
    expect(wrappingsOf({ ...lost(1), wrapped: 'x'.repeat(400) }).wrappings).toHaveLength(1);
  });

  test.each([
    ['another key under its name', seal(OWN, 'wrapped-key', Buffer.from(FIRST.bytes).toString('base64url'), 64, byteStream(6))],
    ['a key that is too short', seal(OWN, 'wrapped-key', 'AAAA', 64, byteStream(6))],
    ['no key', seal(OWN, 'wrapped-key', '!', 64, byteStream(6))],
    ['what was sealed elsewhere', seal(OWN, 'elsewhere', Buffer.from(KEY.bytes).toString('base64url'), 64, byteStream(6))],
    ['nothing', ''],
  ])('come out only as what they are: not %s', (_what, wrapped) => {
    expect(unwrapped({ salt: wrapping().salt, cost: 2 ** 17, keys: { [KEY.id]: wrapped } }, OWN)).toEqual([]);
  });
});

describe('the key of a world', () => {
  test('has an id, none yet, or one that cannot be read', () => {
    expect([{ id: 'abc' }, {}, { id: undefined }].map(keptKeyId)).toEqual(['abc', '', '']);
    expect([{ id: 7 }, null, 'text', [], { id: null }].map(keptKeyId)).toEqual(Array.from({ length: 5 }, () => UNREADABLE));
    expect(UNREADABLE).not.toBe('');
  });

  test('is wrapped once there is something that it is wrapped as', () => {
    expect([{ wrapped: 'x' }, { wrapped: '' }, { wrapped: 7 }, {}, null, 'wrapped'].map(isWrapped)).toEqual([
      ...[true, false, false, false, false, false],
    ]);
  });

  test('gives way to a new one, and is kept as it lies there', () => {
    const older = [bare(FIRST)];
    expect(withNewKey({ ...bare(KEY), more: 1, older }, 'fresh')).toEqual({
      ...{ id: 'fresh', salt: '', wrapped: '' },
      older: [{ ...bare(KEY), more: 1 }, ...older],
    });
    for (const raw of [null, 'text', ['a']]) expect(withNewKey(raw, 'fresh').older).toEqual([{ id: UNREADABLE }]);
    expect(withNewKey({ ...bare(KEY), older: 'none' }, 'fresh').older).toEqual([bare(KEY)]);
    expect(olderKeyIds({ older: [bare(FIRST), 7, {}] })).toEqual([FIRST.id, UNREADABLE, '']);
    expect([olderKeyIds(null), olderKeyIds({ older: {} })]).toEqual([[], []]);
  });
});

test('of many older keys those that are looked at are wrapped anew, and the others stay', () => {
  const many = Array.from({ length: 33 }, () => bare(SECOND));
  const written = withWrapping({ ...bare(KEY), older: many }, new Map([KEY, SECOND].map((key) => [key.id, key])), wrapping());
  expect(written?.older?.map(({ wrapped }) => wrapped !== '')).toEqual([...Array.from({ length: 32 }, () => true), false]);
});
