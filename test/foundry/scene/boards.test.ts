import { beforeEach, describe, expect, test, vi } from 'vitest';
import { boardOf, followWalls, layOn, unitsPerSquare, wallSource } from '../../../src/foundry/scene/boards.ts';
import type { Lay } from '../../../src/rules/grid/lay.ts';

/** A wall as its document reads. */
interface WallDocumentLike {
  readonly id: string;
  readonly parent: object;
  c: number[];
  move: number;
  dir: number;
  door: number;
  ds: number;
  flags: object;
}

type Listener = (wall: WallDocumentLike) => void;
let listeners: Record<string, Listener>;
let scene: {
  grid: { isSquare: boolean; distance: number };
  dimensions: {
    width: number;
    height: number;
    size: number;
    sceneX: number;
    sceneY: number;
    sceneWidth: number;
    sceneHeight: number;
  };
  walls: WallDocumentLike[];
  tokens: Map<string, object>;
};

/** A scene of so many pixels with as much padding on all sides. */
const dimensions = (width: number, height: number, size: number, padding = 0): typeof scene.dimensions => ({
  ...{ width: width + 2 * padding, height: height + 2 * padding, size },
  ...{ sceneX: padding, sceneY: padding, sceneWidth: width, sceneHeight: height },
});

const wall = (id: string, c: number[], more: Partial<WallDocumentLike> = {}): WallDocumentLike => ({
  id,
  parent: scene,
  c,
  move: 20,
  dir: 0,
  door: 0,
  ds: 0,
  flags: {},
  ...more,
});
const board = (lay?: Lay) => boardOf(scene as never, { token: 'party', lay })!;
/** Whether a step east from the square 0,0 is stopped, and one west from 0,1. */
const stopped = (): boolean[] => [board().paths.walls.stops({ i: 0, j: 0 }, 2), board().paths.walls.stops({ i: 0, j: 1 }, 6)];

beforeEach(() => {
  listeners = {};
  vi.stubGlobal('Hooks', { on: (name: string, listener: Listener) => void (listeners[name] = listener) });
  const light = { bright: 3, dim: 13.5, angle: 90 };
  scene = {
    grid: { isSquare: true, distance: 3 },
    dimensions: dimensions(950, 400, 100),
    walls: [],
    tokens: new Map([['party', { _source: { light, rotation: 45 } }]]),
  };
  followWalls();
  return () => {
    vi.unstubAllGlobals();
  };
});

describe("a scene's board", () => {
  test('SC-18 has squares as far as the canvas goes, and is none on another grid', () => {
    expect(board().paths.grid).toEqual({ size: 100, originX: 0, originY: 0, rows: 4, columns: 10 });
    scene.grid.isSquare = false;
    expect(boardOf(scene as never, { token: 'party' })).toBeNull();
  });

  test('SC-02 squares stay on the picture where they were laid, whatever becomes of padding, grid and size', () => {
    scene.dimensions = dimensions(1000, 800, 100, 200);
    const lay = layOn(scene as never);
    const grid = { size: 100, originX: 0, originY: 0, rows: 12, columns: 14 };
    expect(board(lay)).toMatchObject({ paths: { grid }, scale: 1 });
    scene.dimensions = dimensions(1000, 800, 100, 500);
    expect(board(lay).paths.grid).toEqual({ ...grid, originX: 300, originY: 300, rows: 15, columns: 17 });
    scene.dimensions = dimensions(1000, 800, 100);
    expect(board(lay).paths.grid).toEqual({ ...grid, originX: -200, originY: -200, rows: 10, columns: 12 });
    scene.dimensions = dimensions(1000, 800, 50, 200);
    expect(board(lay)).toMatchObject({ paths: { grid }, scale: 1 });
    scene.dimensions = dimensions(2000, 1600, 200, 400);
    expect(board(lay)).toMatchObject({ paths: { grid: { ...grid, size: 200 } }, scale: 2 });
    scene.dimensions = dimensions(1400, 1000, 100, 200);
    expect(board(lay)).toMatchObject({ paths: { grid: { ...grid, rows: 14, columns: 18 } }, scale: 1 });
  });

  test('SC-18 gives one and the same list of walls until one of them changes, however often it is asked', () => {
    scene.walls = [wall('w', [100, 0, 100, 100])];
    const before = board().walls;
    expect(board().walls).toBe(before);
    listeners['updateWall']?.(wall('w', [200, 0, 200, 100]));
    expect(board().walls['w']?.c).toEqual([200, 0, 200, 100]);
    expect(before['w']?.c, 'what somebody has in hand stays as it was').toEqual([100, 0, 100, 100]);
  });

  test('SC-18 of two that lie on one scene each follows its walls', () => {
    const lay = layOn(scene as never);
    const others = { ...lay, x: 50 };
    expect([board(lay).walls, board(others).walls]).toEqual([{}, {}]);
    listeners['createWall']?.(wall('w', [100, 0, 100, 100]));
    for (const one of [lay, others]) expect(Object.keys(board(one).walls)).toEqual(['w']);
    listeners['deleteWall']?.(wall('w', [100, 0, 100, 100]));
    for (const one of [lay, others]) expect(board(one).walls).toEqual({});
  });

  test('SC-18 walls and closed doors stop a step, open doors and walls that let movement through do not', () => {
    const line = [100, 0, 100, 100];
    for (const [more, expected] of [
      [{}, true],
      [{ move: 0 }, false],
      [{ door: 1 }, true],
      [{ door: 1, ds: 1 }, false],
      [{ door: 1, ds: 2 }, true],
      [{ door: 2 }, true],
    ] as const) {
      const one = wall('w', line, more);
      listeners['deleteWall']?.(one);
      expect(stopped()).toEqual([false, false]);
      listeners['createWall']?.(one);
      expect(stopped()).toEqual([expected, expected]);
    }
  });

  test('SC-18 one-way walls stop from one side', () => {
    const southward = [100, 0, 100, 100];
    scene.walls = [wall('w', southward, { dir: 1 })];
    const left = stopped();
    expect(left.filter(Boolean)).toHaveLength(1);
    listeners['updateWall']?.(wall('w', southward, { dir: 2 }));
    expect(stopped()).toEqual(left.map((one) => !one));
  });

  test('SC-18 follows walls that come, change and go, and a scene that is resized', () => {
    expect(stopped()).toEqual([false, false]);
    const one = wall('w', [100, 0, 100, 100]);
    listeners['createWall']?.(one);
    expect(stopped()).toEqual([true, true]);
    listeners['updateWall']?.({ ...one, c: [200, 0, 200, 100] });
    expect(stopped()).toEqual([false, false]);
    expect(board().walls['w']?.c).toEqual([200, 0, 200, 100]);
    listeners['deleteWall']?.(one);
    expect(board().walls).toEqual({});
    scene.dimensions = dimensions(500, 500, 50);
    expect(board().paths.grid).toMatchObject({ size: 50, rows: 10, columns: 10 });
  });

  test("SC-50 a door's stats lie on its document, and what the rules make of it is read back the same", () => {
    const flags = { 'ghost-map': { door: 'Heavy Door (hear 2)' } };
    scene.walls = [wall('d', [0, 0, 100, 0], { door: 1, ds: 2, flags })];
    const place = board().walls['d']!;
    expect(place).toEqual({ c: [0, 0, 100, 0], door: 'door', state: 'locked', stats: 'Heavy Door (hear 2)' });
    expect(wallSource(place)).toEqual({ c: [0, 0, 100, 0], door: 1, ds: 2, flags });
    expect(wallSource({ ...place, stats: '' }).flags).toEqual({});
  });

  test("SC-26 the token's light is read in squares as they were laid, whatever the scene's own are since", () => {
    const lay = layOn(scene as never);
    const reach = (): unknown => board(lay).light;
    expect(reach()).toMatchObject({ bright: 1, dim: 4.5 });
    // The grid alone has half its size now: a square as it was laid takes two of its squares, 6 units.
    scene.dimensions = dimensions(950, 400, 50);
    expect([unitsPerSquare(scene as never, lay), unitsPerSquare(scene as never, undefined)]).toEqual([6, 3]);
    expect(reach()).toMatchObject({ bright: 0.5, dim: 2.25 });
    scene.tokens.set('party', { _source: { light: { bright: 26.99, dim: 27.01, angle: 90 }, rotation: 45 } });
    expect(reach()).toMatchObject({ bright: 4.5, dim: 4.5 });
    // Scaled with its picture, it has what it had.
    scene.dimensions = dimensions(1900, 800, 200);
    expect(unitsPerSquare(scene as never, lay)).toBe(3);
  });

  test("SC-26 the token's light is read in squares; without the token there is none", () => {
    expect(board().light).toEqual({ bright: 1, dim: 4.5, angle: 90, rotation: 45 });
    expect(boardOf(scene as never, { token: 'gone' })?.light).toBeNull();
  });
});
