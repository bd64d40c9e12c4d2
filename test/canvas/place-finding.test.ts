import { describe, expect, test } from 'vitest';
import { isClick, placeAt, placeNearest, placeToward } from '../../src/canvas/kit/finding.ts';
import type { Place } from '../../src/canvas/tool.ts';
import type { Way } from '../../src/foundry/picking/arrows.ts';
import type { Point } from '../../src/rules/procedure.ts';

function place(key: string, outline: readonly Point[], glows = false): Place {
  return { key, outline, glows, label: key, act: () => undefined };
}

/** A square of side 10 by its top left corner. */
function square(key: string, x: number, y: number, glows = false): Place {
  const corners = [
    { x, y },
    { x: x + 10, y },
    { x: x + 10, y: y + 10 },
    { x, y: y + 10 },
  ];
  return place(key, corners, glows);
}

/** Three by three squares with gaps of none: `a` to `i`, row by row. */
const GRID = [...'abcdefghi'].map((key, index) => square(key, (index % 3) * 10, Math.floor(index / 3) * 10));

const LEFT: Way = { x: -1, y: 0 };
const RIGHT: Way = { x: 1, y: 0 };
const UP: Way = { x: 0, y: -1 };
const DOWN: Way = { x: 0, y: 1 };

describe('the place that a point means', () => {
  test('each square of a grid is found at its points, and nothing outside', () => {
    expect(placeAt(GRID, { x: 5, y: 5 })?.key).toBe('a');
    expect(placeAt(GRID, { x: 29, y: 1 })?.key).toBe('c');
    expect(placeAt(GRID, { x: 15, y: 25 })?.key).toBe('h');
    expect(placeAt(GRID, { x: -1, y: 5 })).toBeNull();
    expect(placeAt(GRID, { x: 5, y: 31 })).toBeNull();
  });

  test('a shared edge belongs to one square alone', () => {
    for (const point of [
      { x: 10, y: 5 },
      { x: 5, y: 10 },
      { x: 10, y: 10 },
    ])
      expect(GRID.filter((one) => placeAt([one], point))).toHaveLength(1);
  });

  test('an outline that is no rectangle is followed', () => {
    const corner = place('l', [
      { x: 0, y: 0 },
      { x: 20, y: 0 },
      { x: 20, y: 10 },
      { x: 10, y: 10 },
      { x: 10, y: 20 },
      { x: 0, y: 20 },
    ]);
    expect(placeAt([corner], { x: 15, y: 5 })?.key).toBe('l');
    expect(placeAt([corner], { x: 15, y: 15 })).toBeNull();
  });

  test('of several the one that glows is meant, otherwise the last', () => {
    const at = { x: 5, y: 5 };
    const [below, above] = [square('below', 0, 0), square('above', 0, 0)];
    expect(placeAt([below, above], at)?.key).toBe('above');
    expect(placeAt([{ ...below, glows: true }, above], at)?.key).toBe('below');
  });
});

describe('the next place in a direction', () => {
  test.each([
    ['right', RIGHT, 'f'],
    ['left', LEFT, 'd'],
    ['up', UP, 'b'],
    ['down', DOWN, 'h'],
  ] as const)('from the middle of a grid one goes %s to the neighbour', (_name, way, key) => {
    expect(placeToward(GRID, { x: 15, y: 15 }, way)?.key).toBe(key);
  });

  test('nothing lies beyond the edge', () => {
    expect(placeToward(GRID, { x: 25, y: 5 }, RIGHT)).toBeNull();
    expect(placeToward(GRID, { x: 25, y: 5 }, UP)).toBeNull();
  });

  test('what lies ahead goes before what is nearer but aside, and what lies mostly aside is not ahead', () => {
    const [ahead, aside] = [square('ahead', 35, 0), square('aside', 20, 15)];
    expect(placeToward([aside, ahead], { x: 5, y: 5 }, RIGHT)?.key).toBe('ahead');
    expect(placeToward([square('below', 5, 40)], { x: 5, y: 5 }, RIGHT)).toBeNull();
  });

  test('the nearest place is found, and none among none', () => {
    expect(placeNearest(GRID, { x: 100, y: 18 })?.key).toBe('f');
    expect(placeNearest([], { x: 0, y: 0 })).toBeNull();
  });
});

describe('a click', () => {
  const down = { clientX: 100, clientY: 100, timeStamp: 1000 };
  test.each([
    ['at once and in place', 0, 0, 0, true],
    ['with a tremor of 4 pixels', 4, 0, 80, true],
    ['after 5 pixels, which is a drag', 3, 4, 80, false],
    ['just before it is long', 0, 0, 499, true],
    ['held for half a second, which pings', 0, 0, 500, false],
  ] as const)('%s', (_name, x, y, after, is) => {
    expect(isClick(down, { clientX: 100 + x, clientY: 100 + y, timeStamp: 1000 + after })).toBe(is);
  });
});
