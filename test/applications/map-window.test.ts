import { describe, expect, test } from 'vitest';
import { makerContext } from '../../src/applications/ghost/ghost-maker/context.ts';
import {
  LEFT_OUT_SHOWN,
  type MapPreview,
  MAP_FIELDS,
  freshPreview,
  mapContext,
  withTick,
  withTicked,
} from '../../src/applications/ghost/map-window/context.ts';
import { readChange } from '../../src/applications/parts/fields.ts';
import { type Words, leftOutLines } from '../../src/applications/ghost/map-window/left-out.ts';
import type { LeftOut } from '../../src/rules/maps/dungeon-map.ts';
import { readOnePageDungeon } from '../../src/rules/maps/reading/one-page-dungeon.ts';
import { lookAt } from '../../src/rules/maps/ghost/map-look.ts';
import { atOnce } from '../../src/rules/values/pausing.ts';
import { CELLAR } from '../e2e/cellar.ts';
import { readUniversalVtt } from '../rules/maps/at-once.ts';

const PLAN = {
  ...({ name: 'Cellar', look: 'old-school', pixels: 100, rim: 2, vision: true, dark: false } as const),
  encounters: [],
  journal: false,
};
const LINES: Readonly<Record<string, string>> = {
  LeftOutEntry: '{part} {number} {why}',
  LeftOutEntries: '{part} {numbers} ({count}) {why}',
  LeftOutWhole: '{part} {why}',
  LeftOutNamed: '“{name}” {why}',
  LeftOutNumbers: '{numbers} …',
};
const WORDS: Words = (key, values = {}) => {
  const last = key.split('.').at(-1) ?? '';
  return (LINES[last] ?? last).replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name]));
};

function preview(more: object = {}): MapPreview {
  const reading = readOnePageDungeon({ ...CELLAR, ...more });
  if (reading.kind !== 'map') throw new Error('no map');
  return freshPreview(reading.map, atOnce(lookAt(reading.map)), PLAN);
}

describe('SC-01 the preview of a map', () => {
  test('counts what it holds, its secrets apart', () => {
    expect(preview().counts).toEqual({
      columns: 11,
      rows: 9,
      rooms: 3,
      doors: [
        { kind: 'door', count: 1 },
        { kind: 'way-out', count: 1 },
      ],
      secretDoors: 1,
      secretSquares: 9,
      notes: 2,
      lights: 0,
      walls: 0,
      objects: 0,
    });
  });

  test('SC-40 ticks no room by itself, and single ones, all, those with notes or none when the GM says so', () => {
    const fresh = preview();
    const named = (shown: MapPreview): unknown[] =>
      mapContext(shown, WORDS).rooms.map(({ name, note, encounter }) => [name, note, encounter]);
    expect(named(fresh)).toEqual([
      ['Hall', 'The miller snores.', false],
      ['Treasury', 'A chest of pearls.', false],
      ['', '', false],
    ]);
    expect(withTicked(fresh, 'all').plan.encounters).toEqual(['r1', 'r2', 'r3']);
    expect(mapContext(withTicked(fresh, 'noted'), WORDS).encounters).toBe(2);
    const one = withTick(withTicked(fresh, 'none'), 'r2', true);
    expect(one.plan.encounters).toEqual(['r2']);
    expect(withTick(one, 'r2', false).plan.encounters).toEqual([]);
    expect(withTick(one, 'r2', true).plan.encounters).toEqual(['r2']);
  });

  test('is as large as what players see with its rim, which no hidden part makes larger', () => {
    const view = mapContext(preview(), WORDS);
    expect([view.width, view.height, view.large]).toEqual([1500, 900, false]);
  });

  test('proposes smaller squares for a map whose picture would be too large', () => {
    expect(preview({ rects: [...CELLAR.rects, { x: 1, y: -200, w: 2, h: 200 }] }).plan.pixels).toBe(50);
    expect(preview({ rects: [...CELLAR.rects, { x: 1, y: 0, w: 36, h: 36 }] }).plan.pixels).toBe(65);
  });

  test.each([
    ['name', '  Deep cellar ', false, { name: 'Deep cellar' }],
    ['name', '  ', false, {}],
    ['look', 'ink', false, { look: 'ink' }],
    ['look', 'neon', false, {}],
    ['pixels', '9', false, { pixels: 50 }],
    ['pixels', '', false, {}],
    ['rim', '99', false, { rim: 20 }],
    ['vision', 'on', false, { vision: false }],
    ['dark', 'on', true, { dark: true }],
    ['other', 'x', true, {}],
  ] as const)('takes the field %s with %j as far as it can', (name, value, checked, expected) => {
    expect(readChange(MAP_FIELDS, name, { value, checked }) ?? {}).toEqual(expected);
  });

  test('counts the walls and objects of a map that brings its walls', () => {
    const places = (...pairs: readonly (readonly [number, number])[]): object[] => pairs.map(([x, y]) => ({ x, y }));
    const reading = readUniversalVtt({
      resolution: { map_size: { x: 9, y: 9 }, pixels_per_grid: 70 },
      line_of_sight: [places([1, 1], [5, 1], [5, 5])],
      objects_line_of_sight: [places([2, 2], [3, 2])],
    });
    if (reading.kind !== 'map') throw new Error('no map');
    expect(freshPreview(reading.map, atOnce(lookAt(reading.map)), PLAN).counts).toMatchObject({
      columns: 9,
      rows: 9,
      walls: 2,
      objects: 1,
    });
  });

  test('says what was left out by its place as people count, all of one reason in one line, and no endless list', () => {
    const left: LeftOut[] = [
      { part: 'doors', index: 3, code: 'malformed' },
      { part: 'title', index: null, code: 'malformed' },
      ...[8, 4, 5, 6].map((index): LeftOut => ({ part: 'columns', index, code: 'in-rock' })),
      { part: 'doors', index: 9, code: 'in-rock' },
      { part: 'other', index: null, code: 'unknown-part', name: 'roofs' },
    ];
    expect(leftOutLines(left, WORDS)).toEqual([
      'doors 4 malformed',
      'title malformed',
      'columns 5–7, 9 (4) in-rock',
      'doors 10 in-rock',
      '“roofs” unknown-part',
    ]);
    const odd = Array.from({ length: 100 }, (_, index): LeftOut => ({ part: 'doors', index: index * 2, code: 'in-rock' }));
    expect(leftOutLines(odd, WORDS)).toEqual(['doors 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23 … (100) in-rock']);
    const doors = Array.from({ length: 100 }, () => ({ x: 99, y: 99, dir: { x: 1, y: 0 }, type: 1 }));
    const many = mapContext(preview({ doors }), WORDS);
    expect([many.leftOut.length, many.leftOutCount, many.leftOutMore]).toEqual([1, 100, 0]);
    const parts = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`part ${index}`, [index]]));
    expect(mapContext(preview(parts), WORDS).leftOut.length).toBeLessThanOrEqual(LEFT_OUT_SHOWN);
  });

  test('shows what the file tells of the place, which goes to the room at the way in', () => {
    expect(mapContext(preview({ story: ' Rats came first. ' }), WORDS).story).toBe('Rats came first.');
  });
});

test('SC-01 the window that makes a ghost says what stays behind, and is silent about what there is none of', () => {
  const some = { shown: 1, hidden: 2 };
  const none = { shown: 3, hidden: 0 };
  const found = {
    secretDoors: 4,
    hiddenWalls: 0,
    walls: { before: 9, after: 5 },
    tokens: some,
    tiles: none,
    drawings: none,
    lights: none,
    notes: 6,
    regions: 0,
    sounds: 0,
    picture: true,
    levels: [
      { id: 'cellar', name: 'Cellar' },
      { id: 'attic', name: 'Attic' },
    ],
    level: 'attic',
  };
  const view = makerContext(found, { name: 'Ghost', vision: true, light: false, from: [{ x: 1, y: 2 }], level: '' }, 'tokens');
  expect(view.left).toEqual([
    { what: 'secretDoors', count: 4 },
    { what: 'tokens', count: 2 },
    { what: 'notes', count: 6 },
  ]);
  expect(view).toMatchObject({ picture: true, start: 'tokens', places: 1, walls: { before: 9, after: 5 } });
  expect(view.levels).toEqual([
    { id: 'cellar', name: 'Cellar', taken: false },
    { id: 'attic', name: 'Attic', taken: true },
  ]);
});
