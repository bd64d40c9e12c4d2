import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { previewOf } from '../../../src/foundry/ghost/making/ghost-of-scene.ts';
import { HALL } from '../../rules/maps/hall.ts';
import { sceneWalls } from '../../rules/maps/secret-dungeons.ts';

/** A region of squares of the hall, whose corner lies at 3000, 3000. */
const region = (name: string, x: number, y: number, side: number, more: object = {}): object => ({
  name,
  visibility: 2,
  shapes: [{ type: 'rectangle', x: 3000 + x * 100, y: 3000 + y * 100, width: side * 100, height: side * 100, rotation: 0 }],
  behaviors: [],
  ...more,
});

/** The hall as a GM's scene, with regions. */
function sceneWith(regions: readonly object[]): never {
  const walls = sceneWalls(HALL).map(({ _id, ...wall }) => {
    const data = { ...wall, flags: {} };
    return { id: _id, ...data, toObject: () => ({ _id, ...data }) };
  });
  const source = { regions, tokens: [], tiles: [], drawings: [], lights: [], notes: [], sounds: [] };
  return { grid: { size: 100 }, walls, tokens: new Map(), toObject: () => source } as never;
}

beforeEach(() => {
  vi.stubGlobal('CONST', { REGION_VISIBILITY: { ALWAYS: 2 } });
  vi.stubGlobal('canvas', { scene: null, level: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** How many of some regions a ghost of the scene leaves out. */
const leftOut = (...regions: readonly object[]): number =>
  previewOf(sceneWith(regions), { from: [{ x: 3050, y: 3150 }], level: '' }).regions;

test('SC-01 a region that everybody sees always comes along only where it lies wholly in what is shown', () => {
  expect(leftOut(region('Hall', 0, 0, 3))).toBe(0);
  expect(leftOut(region('Treasury', 5, 0, 3))).toBe(1);
  expect(leftOut(region('Both', 2, 0, 4))).toBe(1);
  expect(leftOut(region('Hall', 0, 0, 3, { hidden: true }))).toBe(1);
  expect(leftOut(region('Hall', 0, 0, 3, { visibility: 1 }), region('Hall', 0, 0, 3))).toBe(1);
});
