/** What the API adds to the language's classes. @see https://foundryvtt.com/api/v13/modules/foundry.primitives.html */
import { beforeAll, describe, expect, it } from 'vitest';
import { extendPrimitives } from '../client/primitives';

type Loose = Record<string, (...args: unknown[]) => unknown>;
const loose = (value: unknown): Loose => value as Loose;

describe('the language’s classes', () => {
  beforeAll(() => extendPrimitives());

  it('bound, mix and turn numbers', () => {
    const math = loose(Math);
    expect([math['clamp']?.(7, 1, 5), math['mix']?.(10, 20, 0.25), math['normalizeDegrees']?.(-90)]).toEqual([5, 12.5, 270]);
    expect(math['normalizeRadians']?.(2.5 * Math.PI)).toBeCloseTo(Math.PI / 2);
    expect(math['oscillation']?.(2, 4, 0.5)).toBe(2);
  });

  it('round to the nearest step as documented', () => {
    const nearest = (...args: unknown[]): unknown => loose(17.18)['toNearest']?.(...args);
    expect([nearest(5), nearest(10), nearest(10, 'floor'), nearest(0.25), nearest(2, 'round', 1)]).toEqual([
      15, 20, 10, 17.25, 17,
    ]);
    expect([1, 2, 3, 11, 21].map((n) => loose(n)['ordinalString']?.())).toEqual(['1st', '2nd', '3rd', '11th', '21st']);
    expect([loose(3)['signedString']?.(), loose(7)['paddedString']?.(3)]).toEqual(['+3', '007']);
    expect(['3', '', 'x', null, 4].map((value) => loose(Number)['isNumeric']?.(value))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  it('walk sets as arrays are walked', () => {
    const set = loose(new Set([1, 2, 3]));
    expect([set['first']?.(), set['find']?.((n: unknown) => n === 2), set['some']?.((n: unknown) => n === 9)]).toEqual([
      1,
      2,
      false,
    ]);
    expect(set['map']?.((n: unknown) => Number(n) * 2)).toEqual(new Set([2, 4, 6]));
    expect([set['equals']?.(new Set([3, 2, 1])), set['intersects']?.(new Set([9]))]).toEqual([true, false]);
  });

  it('splice, part and join arrays, and shape text', () => {
    const list = [1, 2, 3];
    expect([loose(list)['findSplice']?.((n: unknown) => n === 2), list]).toEqual([2, [1, 3]]);
    expect(loose([1, 2, 3, 4])['partition']?.((n: unknown) => Number(n) > 2)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect([loose(['a', '', 'b'])['filterJoin']?.('-'), loose(Array)['fromRange']?.(3, 2)]).toEqual(['a-b', [2, 3, 4]]);
    expect([loose('an old map')['titleCase']?.(), loose('ab')['capitalize']?.(), loose('a b')['slugify']?.()]).toEqual([
      'An Old Map',
      'Ab',
      'a-b',
    ]);
  });

  it('add nothing that a loop over keys meets', () => {
    const keys: string[] = [];
    for (const key in [1]) keys.push(key);
    expect(keys).toEqual(['0']);
  });
});
