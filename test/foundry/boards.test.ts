import { beforeEach, describe, expect, test, vi } from 'vitest';
import { boardOf, followWalls, wallSource } from '../../src/foundry/boards.ts';

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
  dimensions: { width: number; height: number; size: number };
  walls: WallDocumentLike[];
  tokens: Map<string, object>;
};

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
const board = () => boardOf(scene as never, 'party')!;
/** Whether a step east from the square 0,0 is stopped, and one west from 0,1. */
const stopped = (): boolean[] => [board().paths.walls.stops({ i: 0, j: 0 }, 2), board().paths.walls.stops({ i: 0, j: 1 }, 6)];

beforeEach(() => {
  listeners = {};
  vi.stubGlobal('Hooks', { on: (name: string, listener: Listener) => void (listeners[name] = listener) });
  const light = { bright: 3, dim: 13.5, angle: 90 };
  scene = {
    grid: { isSquare: true, distance: 3 },
    dimensions: { width: 950, height: 400, size: 100 },
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
    expect(boardOf(scene as never, 'party')).toBeNull();
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
    scene.dimensions = { width: 500, height: 500, size: 50 };
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

  test("SC-26 the token's light is read in squares; without the token there is none", () => {
    expect(board().light).toEqual({ bright: 1, dim: 4.5, angle: 90, rotation: 45 });
    expect(boardOf(scene as never, 'gone')?.light).toBeNull();
  });
});
