import { describe, expect, test } from 'vitest';
import { figureFrom, mappingsOf } from '../../../src/foundry/ramble/party/figures.ts';

describe('figures of actors', () => {
  test('RA-20 a speed lies where the GM has said, or where it is known to lie, and is kilometres an hour', () => {
    expect(mappingsOf({}, 'dnd5e').speed).toEqual({ path: 'attributes.movement.walk', times: 0.16 });
    expect(mappingsOf({}, 'constructor').speed).toEqual({ path: 'walk', times: 1 });
    const said = { dnd5e: { speed: { path: 'walk.feet', times: 0.2 }, size: { path: 'size', times: 0 }, burn: 'x' } };
    expect(mappingsOf(said, 'dnd5e')).toMatchObject({
      speed: { path: 'walk.feet', times: 0.2 },
      // What cannot be is not taken.
      size: { path: 'traits.size', times: 1 },
      burn: { path: 'burn', times: 1 },
    });
    const { speed } = mappingsOf({}, 'dnd5e');
    expect(figureFrom({ attributes: { movement: { walk: 30 } } }, 'speed', speed)).toBe(4.8);
    expect(figureFrom({ attributes: { movement: { walk: '25 ft' } } }, 'speed', speed)).toBe(4);
  });

  test.each([
    ['nothing there', {}],
    ['no number', { walk: 'fast' }],
    ['less than nothing', { walk: -1 }],
    ['endless', { walk: Infinity }],
    ['a record', { walk: {} }],
  ])('RA-20 %s is no speed', (_what, data) => {
    expect(figureFrom(data, 'speed', { path: 'walk', times: 1 })).toBeNull();
  });

  test('RA-30 energy is read to a hundredth and within bounds, and nowhere is nothing', () => {
    expect(figureFrom({ e: 12.345 }, 'energy', { path: 'e', times: 1 })).toBe(12.35);
    expect(figureFrom({ e: 1e12 }, 'energy', { path: 'e', times: 1 })).toBe(1e9);
    expect(figureFrom({ e: 2.6 }, 'meals', { path: 'e', times: 1 })).toBe(3);
    expect(figureFrom({ e: 1 }, 'energy', { path: '', times: 1 })).toBeNull();
  });

  test.each([
    ['tiny', 0.5],
    ['sm', 1],
    ['med', 1],
    ['Large', 2],
    ['huge', 3],
    ['grg', 4],
    ['odd', null],
    [1.5, 1.5],
  ])('RA-44 a size of %s multiplies damage by %s', (size, factor) => {
    expect(figureFrom({ size }, 'size', { path: 'size', times: 1 })).toBe(factor);
  });
});
