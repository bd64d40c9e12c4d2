import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REMOVED, changesBetween, decodeChanges, encodeChanges, sameData, withChanges } from '../../src/play/changes.ts';
import { state } from './any-state.ts';

describe('changes between two states', () => {
  test('name what is new, changed and removed, and nothing else', () => {
    expect(changesBetween({ a: 1, b: { c: 1, d: 2 }, e: [1] }, { a: 1, b: { c: 3 }, e: [1, 2], f: 'x' })).toEqual({
      b: { c: 3, d: REMOVED },
      e: [1, 2],
      f: 'x',
    });
  });

  test.each([
    ['an absent record and an empty one', {}, { a: {} }],
    ['an absent value and undefined', {}, { a: undefined }],
    ['records of nothing', { a: { b: {} } }, {}],
  ])('are none between %s', (_what, before, after) => {
    expect(changesBetween(before, after)).toEqual({});
  });

  test('a record that becomes empty is removed, for an empty record would change nothing', () => {
    expect(changesBetween({ a: { b: 1 } }, { a: {} })).toEqual({ a: REMOVED });
  });

  test('parts shared by reference are not read', () => {
    const shared = {
      get trap(): never {
        throw new Error('read');
      },
    };
    expect(changesBetween({ a: shared, b: 1 }, { a: shared, b: 2 })).toEqual({ b: 2 });
  });

  test('applied to the first state give the second', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        expect(sameData(withChanges(before, changesBetween(before, after)), after)).toBe(true);
      }),
      { seed: 11, numRuns: 2000 },
    );
  });

  test('survive being written as JSON', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        const changes = changesBetween(before, after);
        const read = decodeChanges(JSON.parse(JSON.stringify(encodeChanges(changes))) as never);
        expect(sameData(withChanges(before, read), after)).toBe(true);
      }),
      { seed: 12, numRuns: 1000 },
    );
  });
});
