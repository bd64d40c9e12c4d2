import fc from 'fast-check';
import type { Data } from '../../src/play/changes.ts';

const keys = fc.constantFrom('a', 'b', 'c', 'd', 'party', 'cells');
/** Returns a state as a flag would come to hold it, by another way than the code under test: no empty records. */
export function pruned(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .map(([key, inner]): [string, unknown] => [key, pruned(inner)])
    .filter(([, inner]) => inner !== undefined && JSON.stringify(inner) !== '{}');
  return Object.fromEntries(entries);
}

/** Any state: records in records, with arrays and plain values at the ends. */
export const state: fc.Arbitrary<Record<string, Data>> = fc.letrec<{ value: Data; record: Record<string, Data> }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('', 'x', 'met', 0, 1, -2.5, true, false, null),
    fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }),
    tie('record'),
  ),
  record: fc.dictionary(keys, tie('value'), { maxKeys: 4 }),
})).record;
