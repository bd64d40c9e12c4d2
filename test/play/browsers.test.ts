import { describe, expect, test } from 'vitest';
import { browserId, browsersIn, entryOf, keyText } from '../../src/play/browsers.ts';
import { type Changes, withChanges } from '../../src/play/changes.ts';
import { byteStream } from './fixtures.ts';

const key = (number: number): Uint8Array => byteStream(number)(32);
const entry = (number: number): [string, string] => [browserId(key(number)), keyText(key(number))];
const flags = (...numbers: readonly number[]): Record<string, unknown> => Object.fromEntries(numbers.map(entry));
const after = (raw: unknown, number: number): unknown =>
  withChanges({ browsers: raw }, { browsers: entryOf(raw, key(number))?.change ?? {} } as Changes)['browsers'];

describe('the browsers of a user', () => {
  test('are those of the flags, each by the name that follows from its key, the four that came last', () => {
    expect([...browsersIn(flags(1, 2)).entries()]).toEqual([1, 2].map((number) => [browserId(key(number)), key(number)]));
    expect(browserId(key(1))).toMatch(/^[0-9a-f]{16}$/);
    expect([...browsersIn(flags(1, 2, 3, 4, 5, 6)).keys()]).toEqual([3, 4, 5, 6].map((number) => browserId(key(number))));
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a word', 'browsers'],
    ['a list', [keyText(key(1))]],
    ['a key under another name', { [browserId(key(2))]: keyText(key(1)) }],
    ['a key that is cut', { [browserId(key(1))]: keyText(key(1)).slice(1) }],
    ['a key with a letter that is none', { [browserId(key(1))]: `${keyText(key(1)).slice(1)}!` }],
    ['a key in another writing', { [browserId(key(1))]: `${keyText(key(1)).slice(0, 42)}_` }],
    ['no text', { [browserId(key(1))]: { length: 43 }, a: 1, b: null }],
    ['a text of ten million letters', { [browserId(key(1))]: 'A'.repeat(10_000_000) }],
    ['a name of ten million letters', { ['a'.repeat(10_000_000)]: keyText(key(1)) }],
  ])('that are no such are passed over: %s', (_what, raw) => {
    expect(browsersIn(raw)).toEqual(new Map());
    // A browser that comes has its entry, and what was none goes.
    expect(after(raw, 7)).toEqual(flags(7));
  });

  test('are four at most of ten thousand, of which few are looked at', () => {
    const many = flags(...Array.from({ length: 40 }, (_, index) => index + 10));
    const junk = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`junk${index}`, keyText(key(1))]));
    expect([...browsersIn({ ...junk, ...many }).keys()]).toEqual([46, 47, 48, 49].map((number) => browserId(key(number))));
    let looks = 0;
    const watched = new Proxy<Record<string, unknown>>(
      { ...many, ...junk },
      {
        get: (all, id) => {
          looks += 1;
          return Reflect.get(all, id) as unknown;
        },
      },
    );
    expect(browsersIn(watched).size).toBe(0);
    expect(looks).toBe(64);
    expect(after({ ...junk, ...many }, 50)).toEqual(flags(47, 48, 49, 50));
  });
});

describe('a browser that comes into the flags', () => {
  test('comes beside the others, in the place of the oldest where there are four, and only once', () => {
    expect(entryOf(undefined, key(4))).toEqual({ change: flags(4), replaces: false });
    expect(entryOf(flags(1, 2, 3), key(4))?.replaces).toBe(false);
    expect(after(flags(1, 2, 3), 4)).toEqual(flags(1, 2, 3, 4));
    expect(entryOf(flags(1, 2, 3, 4), key(5))?.replaces).toBe(true);
    expect(after(flags(1, 2, 3, 4), 5)).toEqual(flags(2, 3, 4, 5));
    expect(entryOf(flags(1, 2, 3, 4), key(1))).toBeNull();
  });

  test('that came too early to count comes again', () => {
    const raw = flags(1, 2, 3, 4, 5);
    expect(browsersIn(raw).has(browserId(key(1)))).toBe(false);
    expect([...browsersIn(after(raw, 1)).keys()].sort()).toEqual(Object.keys(flags(1, 3, 4, 5)).sort());
  });
});
