import { describe, expect, test } from 'vitest';
import { MAP_READING } from '../../../../src/foundry/maps/map-reading.ts';
import type { MapReading } from '../../../../src/rules/maps/reading/map-reading.ts';
import { HALL } from '../hall.ts';
import { MAP_FILES, damagedMaps, readBeside, wrongWith } from './damaged-maps.ts';

/** Files of each format; `scripts/damaged-maps.ts` reads many more, and by any seed. */
const FILES = 40;
const SEED = 7;

test.each(Object.keys(MAP_FILES))(`SC-01 ${FILES} damaged files of %s are read, or refused with a sentence`, async (format) => {
  const tally = { read: 0, refused: 0 };
  const wrong: unknown[] = [];
  for (const { text, damages } of damagedMaps(format, FILES, SEED)) {
    const reading = await readBeside(format, text);
    if (reading.wrong.length > 0) wrong.push([damages, reading.wrong]);
    tally[reading.reading?.kind === 'map' ? 'read' : 'refused'] += 1;
  }
  expect(wrong).toEqual([]);
  expect(tally.read).toBeGreaterThan(FILES / 20);
  expect(tally.refused).toBeGreaterThan(FILES / 10);
});

test('damaged maps are the same ones for the same seed, and others for another', () => {
  const texts = (seed: number): string[] => [...damagedMaps('Universal VTT', 20, seed)].map(({ text }) => text);
  expect(texts(SEED)).toEqual(texts(SEED));
  expect(texts(SEED)).not.toEqual(texts(SEED + 1));
});

test('SC-01 walls of a file that reach far beyond its map are cut off there, and doors left out', async () => {
  const far = 1_000_000;
  const file = {
    resolution: { map_size: { x: 10, y: 8 }, pixels_per_grid: 70 },
    line_of_sight: [
      [
        { x: -far, y: 4 },
        { x: far, y: 4 },
      ],
      [
        { x: 2, y: 2 },
        { x: 2, y: -30 },
      ],
    ],
    portals: [
      {
        bounds: [
          { x: 5, y: -far },
          { x: 5, y: far },
        ],
      },
    ],
  };
  const { reading, wrong } = await readBeside('Universal VTT', JSON.stringify(file));
  expect(wrong).toEqual([]);
  expect(reading).toMatchObject({
    kind: 'map',
    map: {
      walls: [
        [-100, 4, 110, 4],
        [2, -30, 2, 2],
      ],
      doors: [],
      leftOut: [{ part: 'portals', index: 0, code: 'too-large' }],
    },
  });
});

describe('what would be wrong with maps is noticed', () => {
  const hall = (change: Partial<typeof HALL>): MapReading => ({ kind: 'map', map: { ...HALL, ...change } });
  const refused = (code: string, path = ''): MapReading => ({ kind: 'faults', faults: [{ code: code as 'no-map', path }] });

  test.each<[string, MapReading, readonly string[]]>([
    ['nothing', hall({}), []],
    ['a refusal without words', refused('sunk'), ['sunk has no words']],
    ['words without their place', refused('not-json'), ['not-json has no words']],
    ['a refusal of its place', refused('not-json', '3'), []],
    ['no refusal', { kind: 'faults', faults: [] }, ['refused without a word']],
    [
      'what is left out without words',
      hall({ leftOut: [{ part: 'doors', index: 0, code: 'sunk' as 'outside' }] }),
      ['doors sunk has no words'],
    ],
    ['a wall of no place', hall({ walls: [[0, 0, Number.NaN, 1]] }), ['a number that is none']],
    ['minus zero', hall({ columns: [{ x: -0, y: 1 }] }), ['a number that is none']],
    ['a wall of no length', hall({ walls: [[1, 1, 1, 1]] }), ['a wall of no length']],
    ['no size', hall({ grid: { ...HALL.grid, w: 0 } }), ['a map of no size']],
    ['more than there can be', hall({ bounds: { x: 0, y: 0, w: 5_000, h: 5_000 } }), ['more than can be drawn']],
    ['nothing', hall({ floor: [], walls: [], doors: [] }), ['nothing to see']],
  ])('of %s', (_, reading, wrong) => {
    expect(wrongWith(reading)).toEqual(wrong);
  });

  test('of a reader that throws, and one whose map is stored as another', async () => {
    const startled: typeof MAP_READING.map.begin = async (given) => {
      if (String(given).includes('rects')) throw new TypeError('rects');
      return MAP_READING.map.begin(given);
    };
    const file = JSON.stringify({ rects: [{ x: 0, y: 0, w: 2, h: 2 }] });
    expect((await readBeside('One Page Dungeon', file, startled)).wrong).toEqual(['TypeError: rects']);
    const whole = await MAP_READING.map.begin(file);
    const open: typeof MAP_READING.map.begin = async () =>
      (function* withoutWall() {
        const reading = yield* whole;
        return reading.kind === 'map' ? { ...reading, map: { ...reading.map, walls: reading.map.walls.slice(1) } } : reading;
      })();
    expect((await readBeside('One Page Dungeon', file, open)).wrong).toEqual(['it is stored as another']);
  });
});
