import { describe, expect, test } from 'vitest';
import { escaped } from '../../../src/rules/values/escaped.ts';
import { keyOf, mapped, own, said, sifted } from '../../../src/rules/values/records.ts';
import { joined, shortened } from '../../../src/rules/values/texts.ts';

describe('a record', () => {
  const record = { a: 1, b: 2, c: 3 };

  test('has its own values, and none that every object answers to', () => {
    expect(own(record, 'b')).toBe(2);
    expect(['d', 'constructor', 'toString', '__proto__'].map((key) => own<unknown>(record, key))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });

  test('is changed, sifted and looked through by value and key', () => {
    expect(mapped(record, (value, key) => `${key}${value}`)).toEqual({ a: 'a1', b: 'b2', c: 'c3' });
    expect(sifted(record, (value, key) => value > 1 && key !== 'c')).toEqual({ b: 2 });
    expect(keyOf(record, (value) => value > 1)).toBe('b');
    expect(keyOf(record, (_, key) => key === 'c')).toBe('c');
    expect(keyOf(record, (value) => value > 3)).toBeNull();
  });

  test('says what is not undefined', () => {
    expect(Object.entries(said({ a: undefined, b: null, c: 0, d: '' }))).toEqual([
      ['b', null],
      ['c', 0],
      ['d', ''],
    ]);
    expect(said(undefined)).toEqual({});
  });
});

test('parts that are there are joined', () => {
  expect(joined(['', 'one', '', 'other', ''], ', ')).toBe('one, other');
  expect(joined(['', ''], ', ')).toBe('');
});

test.each([
  ['1234', '1234'],
  ['12345', '12345'],
  ['123456', '1234…'],
  ['123🐺6', '123…'],
  ['12🐺56', '12🐺…'],
])('a text of at most five characters: %s is %s', (text, short) => {
  expect(shortened(text, 5)).toBe(short);
});

test('a text is safe inside HTML', () => {
  expect(escaped(`<b title="a & b">it's</b>`)).toBe('&lt;b title=&quot;a &amp; b&quot;&gt;it&#39;s&lt;/b&gt;');
  expect(escaped('plain €')).toBe('plain €');
});
