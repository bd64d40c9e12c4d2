import fc from 'fast-check';
import { expect, test } from 'vitest';
import { healthAfter, healthAt } from '../../../src/rules/party/health.ts';

test.each([
  [20, 3, 17],
  [20, 20, 0],
  [5, 7, 0],
  [0, 4, 0],
  [-4, 4, -4],
  [2.5, 1, 1.5],
  [7, 0, 7],
])('SC-62 SC-63 RA-44 of %d hit points, %d of damage leave %d', (before, damage, after) => {
  expect(healthAfter(before, damage)).toBe(after);
});

test('SC-62 RA-44 over any hit points damage betters nobody and takes nobody below nothing who was above it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 200 }), fc.nat(300), fc.nat(300), (before, damage, more) => {
      const after = healthAfter(before, damage);
      expect(after).toBeLessThanOrEqual(before);
      expect(after).toBeGreaterThanOrEqual(Math.min(before, 0));
      // Damage of two hours comes to what it does at once.
      expect(healthAfter(after, more)).toBe(healthAfter(before, damage + more));
    }),
  );
});

test.each([
  [12, 12],
  [0, 0],
  [undefined, 'absent'],
  ['12', 'unread'],
  [null, 'unread'],
  [NaN, 'unread'],
  [Infinity, 'unread'],
  [{ value: 12 }, 'unread'],
])('SC-62 SC-63 RA-44 what is stored as %o is read as %s', (stored, read) => {
  const asked: string[] = [];
  const actor = { stored: (path: string) => (asked.push(path), stored) };
  expect(healthAt(actor, 'hp.value')).toBe(read);
  expect(asked).toEqual(['system.hp.value']);
});

test('SC-62 RA-44 of an actor that is gone nothing is read', () => {
  for (const actor of [null, undefined]) expect(healthAt(actor, 'hp')).toBe('gone');
});
