import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOnePageDungeon } from '../../../../src/rules/maps/reading/one-page-dungeon.ts';
import { packMap, unpackMap } from '../../../../src/rules/maps/reading/stored-map.ts';
import { wildDungeon } from '../dungeons.ts';
import { areGiven, GIVEN, givenDungeon } from '../given.ts';
import { readUniversalVtt } from '../at-once.ts';
import { mapOf } from '../hall.ts';

describe('a stored map', () => {
  it('comes back with all its parts but title, story and what was left out', () => {
    fc.assert(
      fc.property(wildDungeon, (value) => {
        const reading = readOnePageDungeon(value);
        if (reading.kind !== 'map') throw new Error('no map');
        const { map } = reading;
        expect(unpackMap(packMap(map))).toEqual({ ...map, title: '', story: '', leftOut: [] });
      }),
      { numRuns: 60 },
    );
  });

  it('SC-04 of before keeps the circles and passages with which its scene was made', () => {
    const old = {
      rects: [
        [0, 0, 3, 3, 1],
        [1, 3, 1, 1, 0],
        [2, 3, 1, 1, 2],
        [0, 4, 3, 2, 0],
      ],
      doors: [
        [1, 3, 0, 1, 1],
        [2, 3, 0, 1, 1],
      ],
      notes: [],
      columns: [],
      water: [],
      pixels: 70,
    };
    const map = unpackMap(JSON.stringify(old));
    expect(map?.rotundas).toEqual([{ centre: { x: 1.5, y: 1.5 }, radius: expect.closeTo(1.31, 2) as number }]);
    expect(map?.floor).toHaveLength(13);
    expect(map?.parted).toEqual([]);
    expect(map && unpackMap(packMap(map))).toEqual(map);
  });

  it('SC-01 is a short text of what the lists of its file hold', () => {
    const map = mapOf({
      rects: [
        { x: 0, y: 0, w: 5, h: 5, rotunda: true },
        { x: 1, y: 5, w: 1, h: 1 },
        { x: 2, y: 5, w: 1, h: 1, ending: true },
        { x: 0, y: 6, w: 3, h: 2 },
      ],
      doors: [1, 2].map((x) => ({ x, y: 5, dir: { x: 0, y: 1 }, type: 7 })),
      notes: [{ text: 'Gold', ref: '1', pos: { x: 2, y: 7.5 } }],
      columns: [{ x: 2, y: 2.5 }],
      water: [0, 1, 2].map((x) => ({ x, y: 7 })).concat({ x: 2, y: 2 }),
    });
    expect(JSON.parse(packMap(map))).toEqual({
      rects: [
        [0, 0, 5, 5, 4],
        [1, 5, 1, 1, 0],
        [2, 5, 1, 1, 2],
        [0, 6, 3, 2, 0],
      ],
      doors: [
        [1, 5, 0, 1, 7],
        [2, 5, 0, 1, 7],
      ],
      parted: [[2, 5, 2, 6]],
      notes: [[2, 7.5, '1', 'Gold']],
      columns: [[2, 2.5]],
      water: [
        [2, 2, 1],
        [0, 7, 3],
      ],
      pixels: 100,
    });
    expect(unpackMap(packMap(map))).toEqual(map);
  });

  it.each(['', '{', '7', '{"rects":[]}', '{"rects":[],"doors":[],"notes":[],"columns":[],"water":[],"pixels":100}'])(
    'is not %j',
    (text) => {
      expect(unpackMap(text)).toBeNull();
    },
  );

  it('is nothing where a file has walls alone', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ];
    const reading = readUniversalVtt({ line_of_sight: [line] });
    if (reading.kind !== 'map') throw new Error('no map');
    expect(packMap(reading.map)).toBe('');
  });

  it.skipIf(!areGiven)('is short for the given dungeons', () => {
    for (const name of GIVEN) expect(packMap(givenDungeon(name)).length).toBeLessThan(8_000);
  });
});

if (!areGiven) it.skip('the given One Page Dungeons are not here', () => undefined);

it('SC-01 is none whose passages are parted by what is no edge of a square', () => {
  const map = mapOf({ rects: [{ x: 0, y: 0, w: 2, h: 1 }] });
  const stored = (edge: readonly number[]): string => JSON.stringify({ ...JSON.parse(packMap(map)), parted: [edge] });
  expect(unpackMap(stored([1, 0, 1, 1]))?.walls).toContainEqual([1, 0, 1, 1]);
  for (const edge of [
    [1, 1, 1, 1],
    [0, 0, 2, 0],
    [0, 0, 1, 1],
    [0, 0, 0, -2],
  ])
    expect(unpackMap(stored(edge))).toBeNull();
});
