import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  amount,
  byKey,
  count,
  documentId,
  finite,
  followers,
  keyShaped,
  letters,
  list,
  orNone,
  pixels,
  shaped,
  text,
  whole,
} from '../../../src/rules/values/fields.ts';
import { isDocumentId } from '../../../src/rules/values/document-id.ts';
import { variantsOf } from '../../../src/rules/values/variants.ts';

const tokens = (many: number): string[] => Array.from({ length: many }, (_, at) => `token${at}`);

/** Each field with what it takes as it is, and what it does not take. */
const FIELDS: readonly (readonly [
  what: string,
  schema: v.GenericSchema,
  taken: readonly unknown[],
  refused: readonly unknown[],
])[] = [
  ['a whole number from 2 to 5', whole(2, 5), [2, 5], [1, 6, 2.5, '2', null, NaN]],
  ['a whole number from 0 on', whole(0), [0, Number.MAX_SAFE_INTEGER], [-1, 2 ** 54, Infinity]],
  ['an amount from 0.5 to 1', amount(0.5, 1), [0.5, 0.75, 1], [0.49, 1.01, '1', NaN]],
  ['a count', count, [0, 7], [-1, 0.5, Infinity, '1']],
  ['a number that can be written', finite, [-1e300, 0, 0.5], [Infinity, -Infinity, NaN, '0']],
  ['a place in pixels', pixels, [-1e6, 0.5, 1e6], [-1_000_001, 1_000_001, '0']],
  ['two to four letters', letters(4, 2), ['ab', 'abcd', '  '], ['a', 'abcde', 12]],
  ['any letters up to four', letters(4), ['', 'abcd'], ['abcde', null]],
  ['a shape', shaped(/^[ab]+$/), ['a', 'bab'], ['', 'abc', 1]],
  ['nothing or a count', orNone(count), ['', 3], ['3', null, -1]],
  ['one or two counts', list(count, 2, 1), [[1], [1, 2]], [[], [1, 2, 3], ['1'], {}]],
  ['any counts up to two', list(count, 2), [[], [1, 2]], [[1, 2, 3]]],
  ['a record of counts', byKey(v.string(), count), [{}, { a: 1 }], [{ a: -1 }, null, 'a']],
  ['the id of a document', documentId, ['', 'a'.repeat(32)], ['a'.repeat(33), 1]],
  ['followers', followers, [[], tokens(20)], [tokens(21), [1]]],
];

test.each(FIELDS)('%s takes what it says, as it is, and nothing else', (_what, schema, taken, refused) => {
  for (const value of taken) expect(v.parse(schema, value)).toEqual(value);
  expect(refused.filter((value) => v.is(schema, value))).toEqual([]);
});

test('a text loses the spaces around it before it is measured', () => {
  expect(v.parse(text(3), '  a b \n')).toBe('a b');
  expect(v.is(text(3), ' abcd ')).toBe(false);
});

test('a record that flags have forgotten is empty, and another each time', () => {
  const schema = v.object({ of: byKey(v.string(), count) });
  expect(v.parse(schema, {})).toEqual({ of: {} });
});

test('a key of a shape is none that every object answers to, and none that means something else where data are merged', () => {
  const key = keyShaped(/^[\w.=-]+$/);
  expect(['a', 'constructors', 'a-=b', 'own'].map((one) => v.is(key, one))).toEqual([true, true, true, true]);
  for (const one of ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'a.b', '-=a', '==a', '', 'a b'])
    expect(v.is(key, one), one).toBe(false);
});

test.each([
  ['0123456789abcDEF', true],
  ['ZzZzZzZzZzZzZzZz', true],
  ['0123456789abcDE', false],
  ['0123456789abcDEF0', false],
  ['0123456789abc_EF', false],
  ['0123456789abcDEF\n', false],
  ['', false],
])('that %j is the id of a document as Foundry makes them: %s', (id, is) => {
  expect(isDocumentId(id)).toBe(is);
});

test('what a word tells apart has the fields of that word, and nothing else', () => {
  const schema = variantsOf('is', { here: { at: count }, gone: {} });
  expect(v.parse(schema, { is: 'here', at: 1, more: 2 })).toEqual({ is: 'here', at: 1 });
  expect(v.parse(schema, { is: 'gone', at: 1 })).toEqual({ is: 'gone' });
  for (const raw of [{ is: 'here' }, { is: 'away', at: 1 }, { at: 1 }, { kind: 'gone' }, 'gone', null])
    expect(v.is(schema, raw), JSON.stringify(raw)).toBe(false);
});
