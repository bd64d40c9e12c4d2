import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../src/foundry/browser/decode-text.ts';
import { ENCODERS, utf16 } from '../../rules/encounters/encoders.ts';

describe('encodings', () => {
  const words = 'roll,text\n1–2,“Bär” ☠ 𝔊\n3,naïve';

  test.each(Object.entries(ENCODERS))('%s is read as it was written', (_, encode) => {
    expect(decodeText(encode(words)).text).toBe(words);
    expect(decodeText(encode('')).text).toBe('');
  });

  test('UTF-16 without a mark is told by its zero bytes', () => {
    expect(decodeText(utf16('roll,text\n1,x', 0))).toEqual({ text: 'roll,text\n1,x', encoding: 'utf-16le' });
    expect(decodeText(utf16('roll,text\n1,x', 1))).toEqual({ text: 'roll,text\n1,x', encoding: 'utf-16be' });
  });

  test('what is no UTF-8 is windows-1252', () => {
    expect(decodeText(Uint8Array.from([0x42, 0xe4, 0x72, 0x20, 0x96, 0x20, 0x80]))).toEqual({
      text: 'Bär – €',
      encoding: 'windows-1252',
    });
  });

  test.each([
    ['an overlong form', [0xc0, 0xaf]],
    ['an overlong form of three', [0xe0, 0x80, 0xaf]],
    ['half a pair', [0xed, 0xa0, 0x80]],
    ['past the last point', [0xf4, 0x90, 0x80, 0x80]],
    ['cut short', [0xe2, 0x98]],
    ['a trail without a lead', [0x80]],
  ])('%s is not UTF-8', (_, bytes) => {
    expect(decodeText(Uint8Array.from(bytes)).encoding).toBe('windows-1252');
  });

  test('any text comes back from any encoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const encode of Object.values(ENCODERS)) expect(decodeText(encode(`x${text}`)).text).toBe(`x${text}`);
      }),
      { seed: 2 },
    );
  });
});
