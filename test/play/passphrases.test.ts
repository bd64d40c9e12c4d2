import { describe, expect, test } from 'vitest';
import { isWeak, proposedPassphrase } from '../../src/play/passphrases.ts';
import { byteStream } from './table.ts';

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
])('of the passphrase “%s” it is said that it is weak: %s', (passphrase, weak) => {
  expect(isWeak(passphrase)).toBe(weak);
});
