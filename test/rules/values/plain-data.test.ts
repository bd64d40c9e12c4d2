import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  inOrder,
  isAbsent,
  isPlain,
  isPlainKey,
  isRecord,
  isVoid,
  plainText,
  sameData,
  textOf,
  valueOf,
} from '../../../src/rules/values/plain-data.ts';

/** Lays a value so many lists, or records, deep. */
const inLists = (deep: number): unknown => Array.from({ length: deep }).reduce<unknown>((inner) => [inner], 1);
const inRecords = (deep: number): unknown => Array.from({ length: deep }).reduce<unknown>((inner) => ({ a: inner }), 1);

test('a key means what it says wherever data are merged, unless it is a path, an order, or one that every object answers to', () => {
  const plain = ['a', '', 'a b', 'a-=b', 'a==', '-', '=', '=a', 'constructors', 'my__proto__', 'Prototype'];
  const others = ['a.b', '.', '-=', '-=a', '==', '==a', '__proto__', 'constructor', 'prototype'];
  expect([...plain, ...others].filter(isPlainKey)).toEqual(plain);
});

describe('plain data', () => {
  const PLAIN = [null, '', 'a', true, false, 0, -2.5, [], {}, [null, ['a', { b: [] }]], { a: { b: null }, c: [1] }, inLists(17)];
  test.each(PLAIN.map((value) => [JSON.stringify(value), value]))('are %s', (text, value) => {
    expect([isPlain(value), v.is(plainText, text), textOf(value)]).toEqual([true, true, text]);
  });

  test.each([
    ['undefined', undefined],
    ['no number', NaN],
    ['endless', -Infinity],
    ['a function', () => 1],
    ['a symbol', Symbol('a')],
    ['a large whole number', 1n],
    ['one in a list', [1, undefined]],
    ['one in a record', { a: [Infinity] }],
    ['a path for a key', { 'a.b': 1 }],
    ['a removal for a key', [{ a: { '-=b': null } }]],
    ['a record with one value that is none', { a: 1, b: undefined }],
    ['deeper than any system lays them', inLists(18)],
    ['records deeper than any system lays them', inRecords(18)],
  ])('are not %s', (_what, value) => {
    expect(isPlain(value)).toBe(false);
    expect(textOf(value)).toBeNull();
  });

  test('are text of at most 65,536 characters', () => {
    const [longest, longer] = ['a'.repeat(65_534), 'a'.repeat(65_535)];
    expect(textOf(longest)).toBe(`"${longest}"`);
    expect(textOf(longer)).toBeNull();
    expect([longest, longer].map((word) => v.is(plainText, `"${word}"`))).toEqual([true, false]);
    for (const text of ['', '{', 'undefined', '{"a.b":1}', 7]) expect(v.is(plainText, text)).toBe(false);
  });
});

test('a record is neither a list nor a plain value', () => {
  expect([{}, { a: 1 }].map(isRecord)).toEqual([true, true]);
  expect([null, undefined, [], 'a', 1, () => 1].map(isRecord)).toEqual(Array.from({ length: 6 }, () => false));
});

test('a flag keeps nothing of what is undefined, or a record of nothing else', () => {
  expect([undefined, {}, { a: undefined }, { a: {}, b: { c: undefined } }].map(isVoid)).toEqual([true, true, true, true]);
  expect([null, 0, '', false, [], { a: null }, { a: {}, b: { c: [] } }].map(isVoid)).not.toContain(true);
  expect([undefined, {}, null, 0].map(isAbsent)).toEqual([true, false, false, false]);
});

describe('data that are stored alike', () => {
  test.each([
    [1, 1],
    [NaN, NaN],
    [0, -0],
    [undefined, {}],
    [{}, { a: { b: undefined } }],
    [
      { a: 1, b: [1, { c: 2 }] },
      { b: [1, { c: 2, d: {} }], a: 1 },
    ],
    [[undefined], [{}]],
  ])('are %j and %j', (one, other) => {
    expect([sameData(one, other), sameData(other, one)]).toEqual([true, true]);
  });

  test.each([
    [1, 2],
    [1, '1'],
    [null, undefined],
    [null, {}],
    [[], {}],
    [[], undefined],
    [[1], [1, undefined]],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
    [{ a: 1 }, {}],
  ])('are not %j and %j', (one, other) => {
    expect([sameData(one, other), sameData(other, one)]).toEqual([false, false]);
  });

  test('may not take an empty record for nothing', () => {
    expect(sameData({ a: {} }, {}, isAbsent)).toBe(false);
    expect(sameData([{ a: { b: {} } }], [{ a: {} }], isAbsent)).toBe(false);
    expect(sameData({ a: undefined, b: {} }, { b: {} }, isAbsent)).toBe(true);
  });

  test('are so whatever the order of their fields, which one form puts in order', () => {
    expect(JSON.stringify(inOrder({ b: [{ d: 1, c: 2 }], a: { f: null, e: 'x' } }))).toBe(
      '{"a":{"e":"x","f":null},"b":[{"c":2,"d":1}]}',
    );
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        const turned = JSON.parse(JSON.stringify(value), (_, one: unknown) =>
          isRecord(one) ? Object.fromEntries(Object.entries(one).reverse()) : one,
        ) as unknown;
        expect(JSON.stringify(inOrder(turned))).toBe(JSON.stringify(inOrder(value)));
        expect(sameData(turned, value, isAbsent)).toBe(true);
      }),
    );
  });

  test('may be put in order without what is left out', () => {
    expect(inOrder({ b: 1, a: { c: 1, d: 2 } }, (value) => value === 1)).toEqual({ a: { d: 2 } });
    expect(inOrder([1, { a: 1 }], (value) => value === 1)).toEqual([1, {}]);
    // What is empty once something was left out is left out too.
    expect(inOrder({ a: { b: {} } }, (value) => isRecord(value) && Object.keys(value).length === 0)).toEqual({});
  });
});

test('a text has a value, or none', () => {
  expect(['{"a":[1]}', 'null', '"a"', '7'].map(valueOf)).toEqual([{ a: [1] }, null, 'a', 7]);
  expect([undefined, '', '{', 'undefined'].map(valueOf)).toEqual([undefined, undefined, undefined, undefined]);
});
