import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ForcedDeletion,
  ForcedReplacement,
  deepClone,
  diffObject,
  expandObject,
  filterObject,
  flattenObject,
  getProperty,
  getType,
  isEmpty,
  mergeObject,
  randomID,
  setProperty,
} from '../common/merge';
import { Collection } from '../common/collection';
import { Color } from '../common/color';

describe('mergeObject', () => {
  it('adds and overwrites, key by key', () => {
    expect(mergeObject({ k1: 'v1' }, { k2: 'v2' })).toEqual({ k1: 'v1', k2: 'v2' });
    expect(mergeObject({ k1: 'v1' }, { k1: 'v2' })).toEqual({ k1: 'v2' });
    expect(mergeObject({ k1: { i1: 'v1' } }, { k1: { i2: 'v2' } })).toEqual({ k1: { i1: 'v1', i2: 'v2' } });
  });

  it('keeps keys, values or the original where told to', () => {
    expect(mergeObject({ k1: 'v1' }, { k2: 'v2' }, { insertKeys: false })).toEqual({ k1: 'v1' });
    expect(mergeObject({ k1: { i1: 'v1' } }, { k1: { i2: 'v2' } }, { insertValues: false })).toEqual({ k1: { i1: 'v1' } });
    expect(mergeObject({ k1: 'v1' }, { k1: 'v2' }, { overwrite: false })).toEqual({ k1: 'v1' });
    expect(mergeObject({ k1: { i1: 'v1' } }, { k1: { i2: 'v2' } }, { recursive: false })).toEqual({ k1: { i2: 'v2' } });
    const original = { a: { b: 1 } };
    expect(mergeObject(original, { a: { c: 2 } }, { inplace: false })).toEqual({ a: { b: 1, c: 2 } });
    expect(original).toEqual({ a: { b: 1 } });
    expect(mergeObject(original, { a: { c: 2 } })).toBe(original);
  });

  it("deletes when it may, by either generation's operators", () => {
    expect(mergeObject({ k1: 'v1', k2: 'v2' }, { '-=k1': null }, { performDeletions: true })).toEqual({ k2: 'v2' });
    expect(mergeObject({ k1: 'v1', k2: 'v2' }, { k1: new ForcedDeletion() }, { applyOperators: true })).toEqual({ k2: 'v2' });
    expect(mergeObject({ k1: { a: 1 } }, { k1: ForcedReplacement.create({ b: 2 }) }, { applyOperators: true })).toEqual({
      k1: { b: 2 },
    });
    expect(mergeObject({ k1: 'v1' }, { '-=k1': null })).toEqual({ k1: 'v1', '-=k1': null });
  });

  it('expands dotted keys', () => {
    expect(mergeObject({ a: { b: 1 } }, { 'a.c': 2 })).toEqual({ a: { b: 1, c: 2 } });
  });

  it('refuses other types where told to', () => {
    expect(() => mergeObject({ a: 1 }, { a: 'x' }, { enforceTypes: true })).toThrow(/Mismatched data types/);
  });
});

describe('diffObject', () => {
  it('gives what of the second differs', () => {
    expect(diffObject({ a: 1, b: { c: 2, d: [1] } }, { a: 1, b: { c: 3, d: [1] }, e: 5 })).toEqual({ b: { c: 3 }, e: 5 });
    expect(diffObject({ a: 1 }, { a: 2, b: 3 }, { inner: true })).toEqual({ a: 2 });
    expect(diffObject({ a: 1 }, { '-=a': null, '-=b': null }, { deletionKeys: true })).toEqual({ '-=a': null });
  });

  it('merged into the first gives the second over it', () => {
    const value = fc.letrec((tie) => ({
      tree: fc.dictionary(
        fc.constantFrom('a', 'b', 'c'),
        fc.oneof(fc.integer(), fc.array(fc.integer(), { maxLength: 2 }), tie('tree')),
        { maxKeys: 3 },
      ),
    })).tree as fc.Arbitrary<Record<string, unknown>>;
    fc.assert(
      fc.property(value, value, (first, second) => {
        expect(mergeObject(deepClone(first), diffObject(first, second))).toEqual(
          mergeObject(deepClone(first), deepClone(second)),
        );
      }),
    );
  });
});

describe('small helpers', () => {
  it("flatten and expand are each other's inverse for objects with content", () => {
    expect(flattenObject({ a: { b: 1, c: { d: [1] } }, e: {} })).toEqual({ 'a.b': 1, 'a.c.d': [1], e: {} });
    expect(expandObject({ 'a.b': 1, 'a.c.d': [1], e: {} })).toEqual({ a: { b: 1, c: { d: [1] } }, e: {} });
  });

  it('get and set by dotted keys', () => {
    const object = {};
    expect(setProperty(object, 'a.b.c', 1)).toBe(true);
    expect(setProperty(object, 'a.b.c', 1)).toBe(false);
    expect(getProperty(object, 'a.b')).toEqual({ c: 1 });
    expect(getProperty(object, 'a.x.c')).toBeUndefined();
  });

  it('name types, find emptiness, filter by a template', () => {
    expect([null, undefined, 1, '', {}, [], new Set(), new Map(), class A {}, (): void => undefined].map(getType)).toEqual([
      'null',
      'undefined',
      'number',
      'string',
      'Object',
      'Array',
      'Set',
      'Map',
      'class',
      'function',
    ]);
    expect([null, undefined, {}, [], new Set()].every(isEmpty)).toBe(true);
    expect(isEmpty(0)).toBe(false);
    expect(filterObject({ a: 1, b: { c: 2, d: 3 } }, { b: { c: 0 } })).toEqual({ b: { c: 2 } });
  });

  it('make ids of sixteen letters and digits, never the same', () => {
    const ids = new Set(Array.from({ length: 500 }, () => randomID()));
    expect(ids.size).toBe(500);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
  });

  it('iterate collections by value', () => {
    const collection = new Collection([
      ['a', { name: 'A' }],
      ['b', { name: 'B' }],
    ]);
    expect([...collection].map(({ name }) => name)).toEqual(['A', 'B']);
    expect(collection.getName('B')).toBe(collection.get('b'));
    expect(collection instanceof Map).toBe(true);
  });

  it('know colours', () => {
    expect(Color.from('#ff8000').rgb.map((part) => Math.round(part * 255))).toEqual([255, 128, 0]);
    expect(Color.from(0xff8000).css).toBe('#ff8000');
    expect(`${Color.from('#abc').toString()}`).toBe('#aabbcc');
    expect(Color.from('nonsense').valid).toBe(false);
    expect(JSON.stringify({ color: Color.from('#010203') })).toBe('{"color":"#010203"}');
  });

  it('tells their hue, and mixes, adds and limits them', () => {
    const orange = Color.from('#ff8000');
    const rounded = (parts: number[]): number[] => parts.map((part) => Math.round(part * 1000) / 1000);
    expect(rounded(orange.hsv)).toEqual([0.084, 1, 1]);
    expect(rounded(Color.from('#336633').hsl)).toEqual([0.333, 0.333, 0.3]);
    for (const css of ['#ff8000', '#336633', '#102030', '#ffffff', '#000000', '#7f00ff']) {
      const color = Color.from(css);
      expect([Color.fromHSV(color.hsv).css, Color.fromHSL(color.hsl).css, Color.fromLinearRGB(color.linear).css]).toEqual([
        css,
        css,
        css,
      ]);
    }
    expect(Color.mix(0x000000, 0x204060, 0.5)).toBe(0x102030);
    expect(Color.from('#000000').mix('#204060', 0.5).css).toBe('#102030');
    expect([Color.add(0x204060, 0xf00001), Color.subtract(0x204060, 0xf00001)]).toEqual([0xff4061, 0x00405f]);
    expect([Color.maximize(0x2040ff, 0x302010), Color.minimize(0x2040ff, 0x302010)]).toEqual([0x3040ff, 0x202010]);
    expect([Color.multiplyScalar(0x204060, 0.5), orange.multiply(0.5).css]).toEqual([0x102030, '#804000']);
    const vector: number[] = [];
    Color.applyRGB(0xff0000, vector);
    expect(vector).toEqual([1, 0, 0]);
  });
});
