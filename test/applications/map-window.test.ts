import { describe, expect, test } from 'vitest';
import { makerContext } from '../../src/applications/ghost-maker/context.ts';
import {
  LEFT_OUT_SHOWN,
  type MapPreview,
  freshPreview,
  leftOutLines,
  mapContext,
  withField,
} from '../../src/applications/map-window/context.ts';
import type { LeftOut } from '../../src/rules/maps/dungeon-map.ts';
import { readOnePageDungeon } from '../../src/rules/maps/one-page-dungeon.ts';
import { CELLAR } from '../e2e/cellar.ts';

const PLAN = { name: 'Cellar', look: 'old-school', pixels: 100, rim: 2, vision: true, dark: false } as const;
const WORDS = {
  part: (part: string) => part,
  why: (code: string) => code,
  entry: (part: string, number: number, why: string) => `${part} ${number} ${why}`,
  whole: (part: string, why: string) => `${part} ${why}`,
};

function preview(more: object = {}): MapPreview {
  const reading = readOnePageDungeon({ ...CELLAR, ...more });
  if (reading.kind !== 'map') throw new Error('no map');
  return freshPreview(reading.map, PLAN);
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
    });
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
    ['name', '  ', false, { name: 'Cellar' }],
    ['look', 'ink', false, { look: 'ink' }],
    ['look', 'neon', false, { look: 'old-school' }],
    ['pixels', '9', false, { pixels: 50 }],
    ['pixels', '', false, { pixels: 100 }],
    ['rim', '99', false, { rim: 20 }],
    ['vision', 'on', false, { vision: false }],
    ['dark', 'on', true, { dark: true }],
    ['other', 'x', true, {}],
  ] as const)('takes the field %s with %j as far as it can', (name, value, checked, expected) => {
    expect(withField(preview(), name, value, checked).plan).toEqual({ ...PLAN, ...expected });
  });

  test('says what was left out by its place as people count, and no endless list', () => {
    const left: LeftOut[] = [
      { part: 'doors', index: 3, code: 'malformed' },
      { part: 'title', index: null, code: 'malformed' },
    ];
    expect(leftOutLines(left, WORDS)).toEqual(['doors 4 malformed', 'title malformed']);
    const many = Array.from({ length: 100 }, (_, index): LeftOut => ({ part: 'doors', index, code: 'in-rock' }));
    expect(leftOutLines(many, WORDS)).toHaveLength(LEFT_OUT_SHOWN);
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
    levels: 2,
  };
  const view = makerContext(found, { name: 'Ghost', vision: true, light: false, from: [{ x: 1, y: 2 }] }, 'tokens');
  expect(view.left).toEqual([
    { what: 'secretDoors', count: 4 },
    { what: 'tokens', count: 2 },
    { what: 'notes', count: 6 },
  ]);
  expect(view).toMatchObject({ picture: true, levels: 2, start: 'tokens', places: 1, walls: { before: 9, after: 5 } });
});
