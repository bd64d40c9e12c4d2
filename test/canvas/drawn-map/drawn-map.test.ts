import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MapDrawing } from '../../../src/canvas/drawn-map/drawn-map.ts';
import type { StampTile } from '../../../src/canvas/drawn-map/stamp-picture.ts';
import { type CellEdit, withCells } from '../../../src/rules/grid/chunks.ts';
import { HexBoard } from '../../../src/rules/grid/hex-board.ts';
import { stampsOf } from '../../../src/rules/hex-maps/art/art.ts';
import { BARE, type Terrain, withSides } from '../../../src/rules/terrain/terrain.ts';
import { type Container, type DrawCall, Graphics, STAGE, drawnOf } from './stage.ts';

const TILE: StampTile = { left: -0.1, top: -0.2, right: 0.1, bottom: 0, fromU: 0, fromV: 0, toU: 0.1, toV: 0.1 };
const followed = vi.hoisted(() => ({ far: [] as unknown[] }));

vi.mock('../../../src/canvas/drawn-map/stamp-atlas.ts', async (original) => ({
  ...(await original<object>()),
  stampAtlas: () => {
    const stamps = stampsOf('ink', 'columns');
    return Promise.resolve({
      ...{ material: {}, tiles: stamps.map(() => TILE), flat: stamps.map(({ isFlat }) => isFlat), rim: TILE },
      cells: {
        material: {},
        tiles: new Map([
          ['forest', [TILE]],
          ['forest beside a site', [TILE]],
        ]),
      },
    });
  },
}));
vi.mock('../../../src/canvas/terrain/followed-mesh.ts', () => ({
  FollowedMesh: class {
    readonly object = new STAGE.Container();
    follow(chunks: unknown) {
      followed.far.push(chunks);
    }
    fit() {
      return undefined;
    }
    destroy() {
      return undefined;
    }
  },
}));
vi.stubGlobal('PIXI', STAGE);
const { DrawnMap } = await import('../../../src/canvas/drawn-map/drawn-map.ts');

const SIZE = { rows: 40, columns: 40 };
const PLACES = { inColumns: true, even: false, sizeX: 115, sizeY: 100, originX: 58, originY: 50 };
const board = new HexBoard({ ...PLACES, ...SIZE });
const DRAWING: MapDrawing = {
  grid: { ...PLACES, ...SIZE, isSquares: false, side: 100 },
  ...{ inks: 'ink', seed: 'a1', looks: { f: 'forest' }, far: { characters: '.f', looks: [] } },
};

/** Zooms at which hexes are 10, 30 and 100 pixels of the screen. */
const [FAR, SMALL, NEAR] = [0.1, 0.3, 1];

/** A map with forest in some cells. */
function forest(...cells: readonly (readonly [i: number, j: number])[]): Terrain {
  return {
    ...BARE,
    ground: withCells(
      {},
      cells.map(([i, j]): CellEdit => [{ i, j }, 'f']),
    ),
  };
}

/** Draws a map, as near as is told, once its stamps have come. */
async function drawn(terrain: Terrain, zoom: number) {
  const map = new DrawnMap(DRAWING, board);
  map.follow(terrain);
  await Promise.resolve();
  await Promise.resolve();
  map.fit(zoom);
  return map;
}

const quadsIn = (calls: readonly DrawCall[]): number => calls.reduce((sum, { count }) => sum + count, 0);

/** Lists the middles of the quads of calls, in hexes from the first. */
function middlesOf(calls: readonly DrawCall[]): readonly (readonly [x: number, y: number])[] {
  return calls.flatMap(({ start, count, numbers }) =>
    Array.from({ length: count }, (_, at) => {
      const from = (start + at) * 16;
      return [
        ((numbers[from] ?? 0) + (numbers[from + 8] ?? 0)) / 2,
        ((numbers[from + 1] ?? 0) + (numbers[from + 9] ?? 0)) / 2,
      ] as const;
    }),
  );
}

/** Ends the frame, in which writing has its time. */
const nextFrame = (): Promise<void> => Promise.resolve();

beforeEach(() => {
  followed.far.length = 0;
  // A frame has time for whatever is drawn in it, however slow the machine is.
  vi.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => vi.restoreAllMocks());

describe('a map that is drawn stamp by stamp', () => {
  test('RA-23 has quads in and about the cells that hold anything, and none elsewhere', async () => {
    const map = await drawn(forest([2, 3], [20, 21]), NEAR);
    const all = middlesOf(drawnOf(map.object));
    const cells = [board.centre({ i: 2, j: 3 }), board.centre({ i: 20, j: 21 })];
    expect(all.length).toBeGreaterThan(2 * 7);
    for (const [x, y] of all) expect(Math.min(...cells.map((cell) => Math.hypot(cell.x - x, cell.y - y)))).toBeLessThan(100);
  });

  test('RA-23 has none of cells that nobody knows', async () => {
    expect(drawnOf((await drawn(BARE, NEAR)).object)).toEqual([]);
  });

  test('RA-23 draws what lies flat and what stands of each chunk with one call each, those further down later', async () => {
    const map = await drawn(forest([20, 3], [2, 3], [3, 3], [2, 20]), NEAR);
    const calls = drawnOf(map.object);
    expect(calls).toHaveLength(6);
    const standing = middlesOf(calls.slice(3)).map(([, y]) => y);
    expect(standing.at(-1)).toBeGreaterThan(1900);
    expect(calls.map(({ start }) => start === 0)).toEqual([true, true, true, false, false, false]);
  });

  test('RA-23 writes a chunk anew when one of its cells changes, and no other chunk', async () => {
    const map = await drawn(forest([2, 3], [20, 21]), NEAR);
    const before = drawnOf(map.object).map(({ numbers }) => numbers);
    await nextFrame();
    map.follow(forest([2, 3], [20, 21], [20, 22]));
    const after = drawnOf(map.object).map(({ numbers }) => numbers);
    expect(after.map((numbers, at) => numbers === before[at])).toEqual([true, false, true, false]);
    expect(after[1]?.length).toBeGreaterThan(before[1]?.length ?? 0);
  });

  test('RA-23 takes away what is hidden again', async () => {
    const map = await drawn(forest([2, 3], [20, 21]), NEAR);
    const before = quadsIn(drawnOf(map.object));
    map.follow(forest([2, 3]));
    const after = drawnOf(map.object);
    expect(after).toHaveLength(2);
    expect(quadsIn(after)).toBeLessThan(before);
    map.follow(BARE);
    expect(drawnOf(map.object)).toEqual([]);
  });

  test('RA-23 writes no more in one frame than there is time for, and the rest in the next ones', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
    const cells = [0, 8, 16, 24, 32].map((at) => [at, at] as const);
    const map = await drawn(forest(...cells), NEAR);
    const counts: number[] = [];
    for (let frame = 0; frame < 3; frame += 1) {
      counts.push(drawnOf(map.object).length / 2);
      await nextFrame();
    }
    expect(counts[0]).toBeLessThan(5);
    expect(counts.at(-1)).toBe(5);
  });

  test('RA-23 writes nothing for what the same map says once more', async () => {
    const map = await drawn(forest([2, 3]), NEAR);
    const [before] = drawnOf(map.object);
    await nextFrame();
    map.follow(forest([2, 3]));
    expect(drawnOf(map.object)[0]?.numbers).toBe(before?.numbers);
  });
});

describe('a map that is seen from farther away', () => {
  test('RA-23 has one quad a cell where cells are small, and what stands for a site on it', async () => {
    const terrain = forest([2, 3], [2, 4]);
    expect(quadsIn(drawnOf((await drawn(terrain, SMALL)).object))).toBe(2);
    const withSite = { ...terrain, site: withCells({}, [[{ i: 2, j: 4 }, 'C']]) };
    const calls = drawnOf((await drawn(withSite, SMALL)).object);
    expect(calls.map(({ count }) => count)).toEqual([2, 2]);
  });

  test('RA-23 is flat colours from far, and before its stamps have come', async () => {
    const terrain = forest([2, 3]);
    const map = await drawn(terrain, FAR);
    const farObject = (map.object as unknown as Container).children[0];
    expect(drawnOf(map.object)).toEqual([]);
    expect([farObject?.visible, followed.far]).toEqual([true, [terrain.ground]]);
    map.fit(NEAR);
    expect(farObject?.visible).toBe(false);
    const early = new DrawnMap(DRAWING, board);
    early.follow(terrain);
    early.fit(NEAR);
    expect((early.object as unknown as Container).children[0]?.visible).toBe(true);
    expect(drawnOf(early.object)).toEqual([]);
  });

  test('RA-23 draws nothing once it is gone, though its stamps come then', async () => {
    const map = new DrawnMap(DRAWING, board);
    map.follow(forest([2, 3]));
    map.destroy();
    await nextFrame();
    await nextFrame();
    expect((map.object as unknown as Container).destroyed).toBe(true);
    expect((map.object as unknown as Container).children.filter(({ destroyed }) => !destroyed)).toHaveLength(3);
  });
});

describe('the ways of a map', () => {
  const lay = { kind: 'hexes-in-columns', even: false, ...SIZE } as const;
  const road = (...cells: readonly (readonly [i: number, j: number])[]): Terrain => ({
    ...BARE,
    road: withSides(
      {},
      lay,
      cells.map(([i, j]) => ({ cell: { i, j }, side: 3 })),
      true,
    ),
  });

  /** Lists the lines of a stage. */
  function linesIn(object: Container): readonly Graphics[] {
    return [...(object instanceof Graphics ? [object] : []), ...object.children.flatMap(linesIn)];
  }

  test('RA-23 are drawn when they are in sight, and those of a chunk anew when it changes', async () => {
    const map = await drawn(road([2, 3], [20, 21]), NEAR);
    const stage = map.object as unknown as Container;
    expect(linesIn(stage).map(({ draws }) => draws)).toEqual([0, 0, 0, 0]);
    drawnOf(stage);
    drawnOf(stage);
    map.follow(road([2, 3], [20, 21], [20, 22]));
    drawnOf(stage);
    expect(linesIn(stage).map(({ draws }) => draws)).toEqual([1, 2, 1, 2]);
  });

  test('RA-23 of two cells meet in the middle of the side between them', async () => {
    const map = await drawn(road([2, 3]), NEAR);
    const stage = map.object as unknown as Container;
    drawnOf(stage);
    const [one, other] = [board.centre({ i: 2, j: 3 }), board.centre({ i: 3, j: 3 })];
    const middle = [(one.x + other.x) / 2, (one.y + other.y) / 2] as const;
    const met = linesIn(stage)[0]?.points.filter(([x, y]) => Math.hypot(x - middle[0], y - middle[1]) < 1e-6);
    expect(met).toHaveLength(2);
  });

  test('RA-23 are wider from far, and drawn anew for that', async () => {
    const map = await drawn(road([2, 3]), NEAR);
    drawnOf(map.object);
    map.fit(0.9);
    drawnOf(map.object);
    expect(linesIn(map.object as unknown as Container)[0]?.draws).toBe(1);
    map.fit(FAR);
    drawnOf(map.object);
    expect(linesIn(map.object as unknown as Container)[0]?.draws).toBe(2);
  });
});
