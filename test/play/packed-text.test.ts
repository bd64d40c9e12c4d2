import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packedText, unpackedText } from '../../src/play/packed-text.ts';

/** What the energy of an hour is taken back with, of four vehicles. */
const ENERGY = JSON.stringify({
  ...{ v: 1, k: 'step' },
  o: {
    jaunt: { step: 'energy', burnt: { v1: 800, v2: 1119.25, v3: 1490.4, v4: 2189.2 } },
    vehicles: Object.fromEntries([1, 2, 3, 4].map((at) => [`v${at}`, { energy: 80_000 + at / 4, clock: at }])),
  },
});

describe('packed text', () => {
  test('comes back as it was, whatever stands in it', () => {
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => unpackedText(packedText(text)) === text));
    expect(unpackedText(packedText(''))).toBe('');
  });

  test('what was sealed plain, as older versions did, is read as it is', () => {
    expect(unpackedText(utf8ToBytes(ENERGY))).toBe(ENERGY);
    expect(unpackedText(utf8ToBytes('{"v":1,"n":"Königin"}'))).toBe('{"v":1,"n":"Königin"}');
  });

  test('a form of a later version is not taken for text', () => {
    const packed = packedText(ENERGY);
    packed[0] = 2;
    expect(unpackedText(packed)).toBeUndefined();
    expect(unpackedText(new Uint8Array())).toBeUndefined();
  });

  test('an inverse takes no more than two thirds of its letters', () => {
    expect(packedText(ENERGY).length).toBeLessThan((ENERGY.length * 2) / 3);
    expect(packedText('{"v":1,"k":"walk","o":{"at":"3,4"}}').length).toBeLessThan(14);
  });

  test.each([
    [
      ENERGY,
      'AZ2VQQ7AIAgE_-IDDKBNtQ_z5t87WBNbj_VGGFZFyf4uDI2vUYQWNENBtUY7CBJBrhJ5xJbDZVpIdJrzcrVR61P92BkqIqN6eq86juqOLMKcYKudOBeSHOEEX4SrznzurBs',
    ],
    ['{"v":1,"k":"walk","o":{"at":"3,4"}}', 'AcPnTiVjHROl2loA'],
  ])('what was packed once is read for ever: %s', (text, packed) => {
    expect(unpackedText(base64urlnopad.decode(packed))).toBe(text);
  });
});
