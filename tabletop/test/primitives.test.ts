// @page
/** What is added to the language's own classes. @see https://foundryvtt.com/api/v13/modules/primitives.html */
import { beforeAll, expect, it } from 'vitest';
import { extendPrimitives } from '../client/primitives';

/** Calls a method that the types do not know. */
function call(target: unknown, name: string, ...args: unknown[]): unknown {
  return (target as Record<string, (...args: unknown[]) => unknown>)[name]?.(...args);
}

beforeAll(extendPrimitives);

it('lists are flattened, compared, parted, joined and mended', () => {
  expect(call(Array, 'fromRange', 3, 2)).toEqual([2, 3, 4]);
  expect(call([1, [2, [3]]], 'deepFlatten')).toEqual([1, 2, 3]);
  expect([call([1, [2]], 'equals', [1, [2]]), call([1], 'equals', [1, 2])]).toEqual([true, false]);
  expect(call([1, 2, 3, 4], 'partition', (n: number) => n % 2 === 0)).toEqual([
    [1, 3],
    [2, 4],
  ]);
  expect(call(['a', '', null, 'b'], 'filterJoin', '-')).toBe('a-b');
  const list = [1, 2, 3];
  expect(call(list, 'findSplice', (n: number) => n === 2)).toBe(2);
  expect(list).toEqual([1, 3]);
  expect(call(list, 'findSplice', (n: number) => n === 9)).toBeNull();
  expect([call(list, 'findSplice', (n: number) => n === 3, 7), list]).toEqual([7, [1, 7]]);
  for (const key in list) expect(key).toMatch(/^\d$/);
});

it('sets are asked and changed as lists are', () => {
  const set = new Set([1, 2, 3]);
  expect(call(set, 'filter', (n: number) => n > 1)).toEqual(new Set([2, 3]));
  expect(call(set, 'map', (n: number) => n * 2)).toEqual(new Set([2, 4, 6]));
  expect([call(set, 'first'), call(set, 'find', (n: number) => n > 1), call(new Set(), 'first')]).toEqual([1, 2, undefined]);
  expect([call(set, 'some', (n: number) => n > 2), call(set, 'every', (n: number) => n > 2)]).toEqual([true, false]);
  expect([call(set, 'isSubset', new Set([1, 2, 3, 4])), call(set, 'intersects', new Set([4]))]).toEqual([true, false]);
  expect([call(set, 'equals', new Set([3, 2, 1])), call(set, 'toObject')]).toEqual([true, [1, 2, 3]]);
  expect(call(set, 'reduce', (sum: number, n: number) => sum + n, 10)).toBe(16);
});

it('numbers are clamped, turned, rounded and written', () => {
  expect([call(Math, 'clamp', 9, 0, 4), call(Math, 'mix', 10, 20, 0.25)]).toEqual([4, 12.5]);
  expect([call(Math, 'normalizeDegrees', -90), call(Math, 'roundDecimals', 1.005, 1)]).toEqual([270, 1]);
  expect(call(Math, 'normalizeRadians', 1.5 * Math.PI)).toBeCloseTo(-Math.PI / 2);
  expect(call(Math, 'normalizeRadians', 2.5 * Math.PI)).toBeCloseTo(Math.PI / 2);
  expect([call(Math, 'oscillation', 2, 4, 0.5), call(Math, 'oscillation', 2, 4, 0.5, 2)]).toEqual([2, 3]);
  expect([call(Math, 'toDegrees', Math.PI), call(Math, 'toRadians', 180)]).toEqual([180, Math.PI]);
  expect([call(37, 'toNearest', 10), call(31, 'toNearest', 10, 'ceil'), call(0.27, 'toNearest', 0.1)]).toEqual([40, 40, 0.3]);
  const nearest = (...args: unknown[]): unknown => call(17.18, 'toNearest', ...args);
  expect([nearest(5), nearest(10), nearest(10, 'floor'), nearest(10, 'ceil')]).toEqual([15, 20, 10, 20]);
  expect([nearest(0.25), nearest(2, 'round', 1)]).toEqual([17.25, 17]);
  expect(() => nearest(-1)).toThrow(/positive/);
  expect([call(Number, 'between', 5, 5, 9), call(Number, 'between', 5, 5, 9, false)]).toEqual([true, false]);
  expect([call(5, 'between', 9, 5), call(5, 'between', 5, 9, false)]).toEqual([true, false]);
  expect([1, 2, 3, 4, 11, 12, 13, 21].map((n) => call(n, 'ordinalString'))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
  ]);
  expect([call(3, 'signedString'), call(-3, 'signedString'), call(7, 'paddedString', 3), call(-7, 'paddedString', 3)]).toEqual([
    '+3',
    '−3',
    '007',
    '-007',
  ]);
  expect([call(0.1 + 0.2, 'almostEqual', 0.3), call(1, 'almostEqual', 1.1)]).toEqual([true, false]);
  expect(['5', ' ', 'x', null, 3, [1]].map((value) => call(Number, 'isNumeric', value))).toEqual([
    true,
    false,
    false,
    false,
    true,
    false,
  ]);
  expect(call(Number, 'fromString', '1 000')).toBe(1000);
});

it('texts, dates and addresses', () => {
  expect([call('salt vault', 'capitalize'), call('salt vault', 'titleCase')]).toEqual(['Salt vault', 'Salt Vault']);
  expect([call('a b', 'slugify'), call('A b', 'slugify', { lowercase: false, replacement: '_' })]).toEqual(['a-b', 'A_b']);
  expect(call('Ému, the Great!', 'slugify', { strict: true })).toBe('emu-the-great-');
  expect(call('a<script>b()</script>c', 'stripScripts')).toBe('ac');
  expect([call('a', 'compare', 'b'), call('b', 'compare', 'b')]).toEqual([-1, 0]);
  expect(new RegExp(call(RegExp, 'escape', 'a.b(c)') as string).test('a.b(c)')).toBe(true);
  expect(call(new Date(2026, 0, 9, 5, 6, 7), 'toDateInputString')).toBe('2026-01-09');
  expect(call(new Date(2026, 0, 9, 5, 6, 7), 'toTimeInputString')).toBe('05:06:07');
  expect([call(URL, 'parseSafe', 'no address'), String(call(URL, 'parseSafe', '/a', 'http://b'))]).toEqual([null, 'http://b/a']);
});
