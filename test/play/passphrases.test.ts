import { describe, expect, test } from 'vitest';
import { isWeak, proposedPassphrase, triedForms } from '../../src/play/passphrases.ts';
import { byteStream } from './fixtures.ts';

describe('a passphrase that is proposed', () => {
  test('has six groups of four out of 32 letters that look like no others, and is another each time', () => {
    const random = byteStream(41);
    const all = Array.from({ length: 500 }, () => proposedPassphrase(random));
    for (const one of all) expect(one).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){5}$/);
    expect(new Set(all).size).toBe(500);
    // 120 bits are so many only if each letter comes as often as any other: 12,000 letters, 375 of each.
    const counts = new Map<string, number>();
    for (const letter of all.join('').replaceAll('-', '')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(32);
    expect(Math.min(...counts.values())).toBeGreaterThan(290);
    expect(Math.max(...counts.values())).toBeLessThan(460);
    expect(isWeak(all[0] ?? '')).toBe(false);
  });
});

test.each([
  ['', false],
  ['password', true],
  ['dragon dragon dragon dragon dragon', true],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaa', true],
  ['Neverwinter 2026', true],
  ['the old red door', true],
  ['a lantern under the bridge', false],
  ['two lanterns on the quay', false],
  ['kV9!tq2#Zw8@rm5$Lp3%', false],
  // Five different words of two letters or more, whatever stands between them.
  ['no go do so to', false],
  ['no-go…do, so 42', false],
  ['no go do so', true],
  ['no No NO go do so', true],
  ['a b c d e f g h', true],
  ['nogodosoto', true],
  // Twenty characters, ten of them different.
  ['abcdefghijabcdefghij', false],
  ['abcdefghijabcdefghi', true],
  ['abcdefghiaabcdefghia', true],
])('of the passphrase “%s” it is said that it is weak: %s', (passphrase, weak) => {
  expect(isWeak(passphrase)).toBe(weak);
});

const PROPOSED = 'ab2c-d3ef-gh4i-jk5m-np6q-rs7t';
const TRIED: readonly (readonly [string, readonly string[]])[] = [
  [PROPOSED, [PROPOSED]],
  ['a lantern under the bridge', ['a lantern under the bridge']],
  ['  a lantern under the bridge\n', ['  a lantern under the bridge\n', 'a lantern under the bridge']],
  ['A Lantern under the bridge', ['A Lantern under the bridge']],
  ['', ['']],
  ['   ', ['   ']],
  ...[
    ` ${PROPOSED} `,
    PROPOSED.toUpperCase(),
    PROPOSED.replaceAll('-', ' '),
    PROPOSED.replaceAll('-', ''),
    PROPOSED.replaceAll('-', ' – '),
    `Ab2c${PROPOSED.slice(4)}\u00a0`,
    PROPOSED.replace('-', '\u00ad-\u200b'),
    'ａｂ２ｃ－ｄ３ｅｆ－ｇｈ４ｉ－ｊｋ５ｍ－ｎｐ６ｑ－ｒｓ７ｔ',
  ].map((typed): readonly [string, readonly string[]] => [typed, [typed, PROPOSED]]),
  // Letters that no proposed one has, and too few: as typed, or without blanks around it.
  [` ${PROPOSED.slice(0, -1)}l`, [` ${PROPOSED.slice(0, -1)}l`, `${PROPOSED.slice(0, -1)}l`]],
  [PROPOSED.slice(0, -1).toUpperCase(), [PROPOSED.slice(0, -1).toUpperCase()]],
];
test.each(TRIED)('the passphrase “%s” is tried as %j', (typed, forms) => {
  expect(triedForms(typed)).toEqual(forms);
});
