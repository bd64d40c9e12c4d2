import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KEY_BYTES, keyIdOf, paddedSize, seal, sealingKey, unseal } from '../../src/play/sealing.ts';
import { byteStream } from './fixtures.ts';

const KEY = sealingKey(byteStream(1)(KEY_BYTES));
const KEYS = new Map([[KEY.id, KEY]]);
const random = byteStream(2);

describe('sealing', () => {
  test('what was sealed opens again at its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string(), (text, place) => {
        expect(unseal(KEYS, place, seal(KEY, place, text, 1024, random))).toEqual({ text });
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  test('what two bytes cannot count opens again too, and what is just below it', () => {
    for (const size of [0xffff, 0x10000, 98_304, 400_000]) {
      for (const length of [0, 1, 0xffff, size].filter((one) => one <= size)) {
        const text = 'x'.repeat(length);
        expect(unseal(KEYS, 'p', seal(KEY, 'p', text, size, random))).toEqual({ text });
      }
    }
  });

  test('SG-40 every text of one size has one length, and the same text never looks the same', () => {
    const sealed = ['', 'a', 'B2: hostile creature', 'x'.repeat(256)].map((text) => seal(KEY, 'p', text, 256, random));
    expect(new Set(sealed.map((text) => text.length)).size).toBe(1);
    expect(seal(KEY, 'p', 'a', 256, random)).not.toBe(seal(KEY, 'p', 'a', 256, random));
  });

  test('SG-40 nothing of the text can be read in it', () => {
    expect(
      atob(seal(KEY, 'p', 'hostile-creature', 256, random).split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''),
    ).not.toContain('hostile');
  });

  test('opens nowhere else, not when changed, and not with another key', () => {
    const sealed = seal(KEY, 'here', 'secret', 96, random);
    expect(unseal(KEYS, 'there', sealed)).toEqual({ fault: 'damaged' });
    expect(unseal(KEYS, 'here', sealed.slice(0, -2))).toEqual({ fault: 'damaged' });
    expect(unseal(KEYS, 'here', `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`)).toEqual({ fault: 'damaged' });
    expect(unseal(new Map(), 'here', sealed)).toEqual({ fault: 'no-key' });
    const other = sealingKey(byteStream(9)(KEY_BYTES));
    expect(unseal(new Map([[KEY.id, { ...other, id: KEY.id }]]), 'here', sealed)).toEqual({ fault: 'damaged' });
    expect(unseal(KEYS, 'here', 'nonsense')).toEqual({ fault: 'no-key' });
  });

  test('a text names its key; a key has 32 bytes; a text must fit', () => {
    expect(keyIdOf(seal(KEY, 'p', 't', 96, random))).toBe(KEY.id);
    expect(keyIdOf('nonsense')).toBe('');
    expect(() => sealingKey(new Uint8Array(31))).toThrow(new RangeError('a key has 32 bytes, not 31'));
    expect(() => seal(KEY, 'p', 'x'.repeat(97), 96, random)).toThrow(new RangeError('content of 97 bytes does not fit 96'));
    // The first digits of the SHA-256 of 32 bytes of nothing.
    expect(sealingKey(new Uint8Array(32))).toEqual({ id: '66687aad', bytes: new Uint8Array(32) });
  });

  test.each([
    [0, 2],
    [96, 2],
    [0xffff, 2],
    [0x10000, 4],
  ])('a text padded to %i bytes takes a nonce, %i bytes that say how long it is, and a tag besides', (size, prefix) => {
    const { length } = seal(KEY, 'p', '', size, random);
    expect(length - KEY.id.length - 1).toBe(Math.ceil(((24 + prefix + size + 16) * 4) / 3));
  });

  test.each([
    [0, 96],
    [96, 96],
    [97, 192],
    [193, 384],
  ])('%i bytes are padded to %i', (bytes, size) => {
    expect(paddedSize(bytes)).toBe(size);
  });
});
