import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REMOVED, changesBetween, decodeChanges, encodeChanges, withChanges } from '../../src/play/changes.ts';
import { sameData } from '../../src/rules/values/plain-data.ts';
import { pruned, state } from './any-state.ts';

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

  test.each([
    [1, 2],
    [1, '1'],
    [null, 0],
    [{ a: 1 }, { a: 2 }],
    [{ a: { b: 1 } }, { a: {} }],
    [{ a: 1 }, {}],
    [[1, 2], [1]],
    [[{ a: 1 }], [{ a: 2 }]],
    [{ a: 1 }, [1]],
  ])('%j and %j are not stored alike', (one, other) => {
    expect(sameData(one, other)).toBe(false);
    expect(sameData(other, one)).toBe(false);
    expect(sameData(one, structuredClone(one))).toBe(true);
  });

  test('equal arrays and values are not written again, and what is written carries no empty records', () => {
    expect(changesBetween({ a: [1, { b: 2 }], c: 'x', d: { e: 1 } }, { a: [1, { b: 2 }], c: 'x', d: { e: 1 } })).toEqual({});
    expect(changesBetween({}, { a: { b: {}, c: 1 }, d: [{ e: {} }] })).toEqual({ a: { c: 1 }, d: [{}] });
  });

  test('parts shared by reference are not read', () => {
    const shared = {
      get trap(): never {
        throw new Error('read');
      },
    };
    expect(changesBetween({ a: shared, b: 1 }, { a: shared, b: 2 })).toEqual({ b: 2 });
  });

  test('take a record away that becomes empty by them, and leave no trace of one that was never there', () => {
    expect(withChanges({ a: { b: 1 }, c: 2 }, { a: { b: REMOVED } })).toEqual({ c: 2 });
    expect(withChanges({ a: { b: { c: 1 } } }, { a: { b: { c: REMOVED } }, d: { e: REMOVED } })).toEqual({});
  });

  test('applied to the first state give the second', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        expect(pruned(withChanges(before, changesBetween(before, after)))).toEqual(pruned(after));
      }),
      { seed: 11, numRuns: 2000 },
    );
  });

  test('survive being written as JSON', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        const changes = changesBetween(before, after);
        const read = decodeChanges(JSON.parse(JSON.stringify(encodeChanges(changes))) as never);
        expect(pruned(withChanges(before, read))).toEqual(pruned(after));
      }),
      { seed: 12, numRuns: 1000 },
    );
  });
});
