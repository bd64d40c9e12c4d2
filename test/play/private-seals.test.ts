import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { type KeyPair, freshKeyPair, keyPairOf, unsealFor, sealFor } from '../../src/play/private-seals.ts';
import { unboxed } from '../../src/play/sealing.ts';
import { byteStream } from './fixtures.ts';

const ada = freshKeyPair(byteStream(21));
const bram = freshKeyPair(byteStream(22));
const PLACE = 'expedition000001/told/ada/0011223344556677';
const sealed = (text: string, to: KeyPair = ada, number = 30): string =>
  sealFor(to.publicKey, PLACE, text, 128, byteStream(number));

/** Points that any secret agrees on nothing with, in their usual writing and in others. */
const USELESS = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
  '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '0000000000000000000000000000000000000000000000000000000000000080',
];
const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));

describe('a text that is sealed for one browser', () => {
  test('is opened there with the key pair that its secret gives again, and nowhere else', () => {
    const text = '{"words":"beneath the bridge – 龍"}';
    expect(unsealFor(keyPairOf(ada.secret), PLACE, sealed(text))).toBe(text);
    expect(unsealFor(bram, PLACE, sealed(text))).toBeNull();
    // Somebody who puts the public half beside a secret of their own gains nothing.
    expect(unsealFor({ secret: bram.secret, publicKey: ada.publicKey }, PLACE, sealed(text))).toBeNull();
    for (const place of ['expedition000002/told/ada/0011223344556677', 'expedition000001/told/bram/0011223344556677']) {
      expect(unsealFor(ada, place, sealed(text))).toBeNull();
    }
  });

  test('is as long whatever it says, and never the same twice', () => {
    const lengths = ['null', 'x'.repeat(128), 'é'.repeat(64)].map((text) => sealed(text).length);
    expect(new Set(lengths).size).toBe(1);
    expect(sealed('null', ada, 30)).not.toBe(sealed('null', ada, 31));
    expect(() => sealed('x'.repeat(129))).toThrow(RangeError);
    expect(() => keyPairOf(new Uint8Array(31))).toThrow(new RangeError('a secret has 32 bytes, not 31'));
  });

  test.each(USELESS)('for a point that nothing can be agreed on with is as long as any, and nobody opens it: %s', (hex) => {
    const text = sealFor(bytesOf(hex), PLACE, '{"words":"hush"}', 128, byteStream(32));
    expect(text).toHaveLength(sealed('null').length);
    // What everybody could work out, were the point taken as it is: what is agreed on is nothing.
    const [once = '', box = ''] = text.split('.');
    const known = concatBytes(base64urlnopad.decode(once), bytesOf(hex));
    const worked = hkdf(sha256, new Uint8Array(32), known, utf8ToBytes('ghost-map private answer'), 32);
    expect(() => unboxed(worked, PLACE, box)).toThrow();
    expect(unsealFor(ada, PLACE, text)).toBeNull();
  });

  test('that was damaged, cut, or is none at all opens nothing and throws nothing', () => {
    const whole = sealed('{"words":"hush"}');
    const turned = `${whole.slice(0, 60)}${whole[60] === 'A' ? 'B' : 'A'}${whole.slice(61)}`;
    const useless = `${base64urlnopad.encode(new Uint8Array(32))}.${whole.slice(44)}`;
    for (const text of [
      '',
      '.',
      'x',
      turned,
      useless,
      whole.slice(0, 43),
      whole.slice(0, 44),
      whole.slice(0, 90),
      `${whole.slice(0, 43)}-${whole.slice(44)}`,
      '='.repeat(5000),
    ]) {
      expect(unsealFor(ada, PLACE, text)).toBeNull();
    }
  });
});
