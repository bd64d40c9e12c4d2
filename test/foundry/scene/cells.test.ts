// @page
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { followWalls } from '../../../src/foundry/scene/boards.ts';
import { cellLayOn, cellsFault, cellsLaid, cellsOf } from '../../../src/foundry/scene/cells.ts';
import { worldOf } from '../../../src/foundry/effects/world.ts';
import { expeditionOn } from '../../../src/foundry/store/expeditions.ts';
import { type Presence, presences } from '../../../src/foundry/presence/presence.ts';
import type { GridBoard, GridCell } from '../../../src/rules/grid/board.ts';
import type { CellLay } from '../../../src/rules/grid/cell-lay.ts';
import { ID, held } from '../../play/fixtures.ts';

/** As much of the stand-in's rig as is used here; its own types are of another compilation, which declares Foundry's names anew. */
interface Rig {
  close(): Promise<void>;
}
type StartClient = (user: string, options: { readonly generation: number }) => Promise<Rig>;

const RIG = 'foundry-stand-in/test/client-rig.ts';

/** Foundry's kinds of grids that have cells. [doc] api CONST.GRID_TYPES */
const KINDS = { SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 } as const;

describe.each([13, 14] as const)("the cells of a scene's grid, generation %i", (generation) => {
  let rig: Rig;

  beforeEach(async () => {
    const { startClient } = (await import(/* @vite-ignore */ RIG)) as { readonly startClient: StartClient };
    rig = await startClient('Gamemaster', { generation });
    followWalls();
  });
  afterEach(() => rig.close());

  const sceneOf = async (type: number, more: object = {}): Promise<Scene.Implementation> => {
    const data = { name: 'Coast', width: 1400, height: 1200, padding: 0.25, grid: { type, size: 100 }, ...more };
    return (await Scene.create(data as never))! as Scene.Implementation;
  };
  /** The wall that lies along the side between a cell and its first neighbour, as whoever draws it would snap it. */
  const between = (board: GridBoard, cell: GridCell): { c: number[] } => {
    const [from, to] = board.outline(cell);
    return { c: [from!.x, from!.y, to!.x, to!.y].map(Math.round) };
  };
  const put = async (scene: Scene.Implementation, data: object): Promise<WallDocument.Implementation> => {
    const [wall] = await scene.createEmbeddedDocuments('Wall', [data as never]);
    return wall as unknown as WallDocument.Implementation;
  };

  /** What lies on a scene with an expedition, and its procedure's presence. */
  const PLAYED = { 'ghost-map': { expeditions: { [ID]: held().record } } };
  const bring = async (presence: Presence): Promise<void> => {
    const procedure = held().record.procedure as string;
    presences.list(procedure, () => Promise.resolve(presence));
    await presences.fetched(procedure);
  };

  test.each(Object.entries(KINDS))('are those that Foundry tells of %s, by its own places', async (_name, type) => {
    const scene = await sceneOf(type);
    const board = cellsOf(scene, null)!;
    const { width, height } = scene.dimensions;
    const [, , rows, columns] = scene.grid.getOffsetRange({ x: 0, y: 0, width, height });
    expect([board.rows, board.columns]).toEqual([rows, columns]);
    // No point of these lies on a side.
    for (let x = 7.3; x < width; x += 61)
      for (let y = 5.7; y < height; y += 53) {
        const { i, j } = scene.grid.getOffset({ x, y });
        expect(board.cellAt({ x, y })).toEqual(i < 0 || j < 0 ? null : { i, j });
      }
    const cell = { i: 5, j: 4 };
    const middle = scene.grid.getCenterPoint(cell);
    expect(Math.hypot(board.centre(cell).x - middle.x, board.centre(cell).y - middle.y)).toBeLessThan(1e-6);
    const corners = scene.grid.getVertices(cell).map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`);
    expect(
      board
        .outline(cell)
        .map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)
        .sort(),
    ).toEqual(corners.sort());
  });

  test.each(Object.entries(KINDS))('of %s follow walls one at a time, and stay the same board', async (_name, type) => {
    const scene = await sceneOf(type);
    const board = cellsOf(scene, null)!;
    const cell = { i: 5, j: 4 };
    const beyond = board.neighbours(cell)[0]!;
    const stops = (): boolean[] => [board.stops(cell, beyond), board.stops(beyond, cell)];
    expect(stops()).toEqual([false, false]);
    const wall = await put(scene, between(board, cell));
    expect(stops()).toEqual([true, true]);
    expect(board.way(cell, beyond)!.cost).toBeGreaterThan(1);
    await wall.update({ door: 1, ds: 1 } as never);
    expect(stops()).toEqual([false, false]);
    await wall.update({ ds: 0 } as never);
    expect(stops()).toEqual([true, true]);
    await wall.update({ c: [0, 0, 10, 10] } as never);
    expect(stops()).toEqual([false, false]);
    await wall.update(between(board, cell) as never);
    expect(stops()).toEqual([true, true]);
    await wall.delete();
    expect(stops()).toEqual([false, false]);
    expect(cellsOf(scene, null)).toBe(board);
  });

  test('are made anew where the grid changes, with the walls that stand, and are as they were where it changes back', async () => {
    const scene = await sceneOf(KINDS.HEXODDR);
    const rows = cellsOf(scene, null)!;
    await scene.update({ grid: { type: KINDS.HEXEVENQ } } as never);
    const columns = cellsOf(scene, null)!;
    expect(columns).not.toBe(rows);
    await put(scene, between(columns, { i: 5, j: 4 }));
    expect(columns.stops({ i: 5, j: 4 }, columns.neighbours({ i: 5, j: 4 })[0]!)).toBe(true);
    await scene.update({ grid: { type: KINDS.HEXEVENQ, size: 120 } } as never);
    expect(cellsOf(scene, null)!.columns).toBeLessThan(columns.columns);
    await scene.update({ grid: { type: 0 } } as never);
    expect(cellsOf(scene, null)).toBeNull();
    await scene.update({ grid: { type: KINDS.HEXODDR, size: 100 } } as never);
    const again = cellsOf(scene, null)!;
    const slow = (board: GridBoard): number => board.reach({ i: 5, j: 4 }, 4).length;
    expect([again.rows, again.columns, slow(again)]).toEqual([rows.rows, rows.columns, slow(rows)]);
  });

  test('a door that only GMs see as one is a wall like any other', async () => {
    const scene = await sceneOf(KINDS.HEXODDQ);
    const board = cellsOf(scene, null)!;
    const cell = { i: 5, j: 4 };
    await put(scene, { ...between(board, cell), door: 2, ds: 0 });
    expect(board.stops(cell, board.neighbours(cell)[0]!)).toBe(true);
  });

  if (generation === 14) {
    test('have the walls of one level alone, in the world those of the level that the token stands on', async () => {
      const levels = [
        { _id: 'cellar0000000000', name: 'Cellar' },
        { _id: 'attic00000000000', name: 'Attic' },
      ];
      const scene = await sceneOf(KINDS.HEXEVENR, { levels, initialLevel: 'cellar0000000000', flags: PLAYED });
      const [cellar, attic] = levels.map(({ _id }) => cellsOf(scene, _id)!);
      const cell = { i: 5, j: 4 };
      const beyond = cellar!.neighbours(cell)[0]!;
      const stops = (): boolean[] => [cellar!, attic!].map((board) => board.stops(cell, beyond));
      const wall = await put(scene, { ...between(cellar!, cell), levels: ['attic00000000000'] });
      expect(stops()).toEqual([false, true]);
      await wall.update({ levels: ['cellar0000000000'] } as never);
      expect(stops()).toEqual([true, false]);
      expect(cellsOf(scene, 'attic00000000000')).toBe(attic);
      await bring({ cellsOf });
      const [token] = await scene.createEmbeddedDocuments('Token', [{ name: 'Party', level: 'attic00000000000' } as never]);
      expect(worldOf(scene, [token!.id!], undefined, ID).cells).toBe(attic);
      expect(worldOf(scene, [], undefined, ID).cells).toBe(cellar);
    });
  }

  test('are in the world of an expedition whose procedure asks for them, and of no other', async () => {
    const scene = await sceneOf(KINDS.HEXODDR, { flags: PLAYED });
    await bring({});
    expect(expeditionOn(scene, ID)).not.toBeNull();
    expect(worldOf(scene, [], undefined, ID).cells).toBeUndefined();
    const asked: (string | null)[] = [];
    await bring({ cellsOf: (on, level) => (asked.push(level), cellsOf(on, level)) });
    const world = worldOf(scene, [], undefined, ID);
    expect(asked, 'nothing is made before it is asked for').toEqual([]);
    expect(world.cells).toBe(cellsOf(scene, null));
    expect(asked).toEqual([null]);
    expect(worldOf(scene, []).cells).toBeUndefined();
    expect(worldOf(null, [], undefined, ID).cells).toBeNull();
    await scene.update({ grid: { type: 0 } } as never);
    expect(world.cells).toBeNull();
  });

  /** How the cells of a scene are laid on its picture. */
  const laidOn = (scene: Scene.Implementation): CellLay => {
    const answer = cellLayOn(scene);
    if ('fault' in answer) throw new Error(answer.fault);
    return answer.lay;
  };
  /** Where the cells of a board lie on the picture, in parts of it. */
  const onPicture = (board: GridBoard, { dimensions }: Scene.Implementation): readonly string[] => {
    const { sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
    return Array.from({ length: board.rows * board.columns }, (_, at) => {
      const { x, y } = board.centre({ i: Math.floor(at / board.columns), j: at % board.columns });
      return `${((x - sceneX) / sceneWidth).toFixed(6)} ${((y - sceneY) / sceneHeight).toFixed(6)}`;
    });
  };

  test.each(Object.entries(KINDS))(
    'RA-23 of %s that were laid lie on the same places of the picture under another padding and size, and are lost where all hexes shift by half',
    async (name, type) => {
      const scene = await sceneOf(type);
      const lay = laidOn(scene);
      const board = cellsLaid(scene, null, lay)!;
      const places = onPicture(board, scene);
      const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
      expect(sceneX).toBeGreaterThan(0);
      // Nothing of the padding belongs to it, and the whole picture does.
      expect(board.cellAt({ x: sceneX / 2, y: sceneY / 2 })).toBeNull();
      expect(board.cellAt({ x: sceneX + sceneWidth + 60, y: sceneY + sceneHeight / 2 })).toBeNull();
      // No point of these lies on a side.
      for (let x = sceneX + 101.3; x < sceneX + sceneWidth - 100; x += 61)
        for (let y = sceneY + 101.7; y < sceneY + sceneHeight - 100; y += 53) {
          const { x: across, y: down } = scene.grid.getCenterPoint({ x, y });
          const cell = board.cellAt({ x, y })!;
          expect(Math.hypot(board.centre(cell).x - across, board.centre(cell).y - down)).toBeLessThan(1e-6);
        }
      const other = { HEXODDR: KINDS.HEXEVENR, HEXODDQ: KINDS.HEXEVENQ }[name] ?? type;
      for (const change of [
        { padding: 0 },
        { padding: 0.4 },
        { width: 2800, height: 2400, grid: { size: 200 } },
        { padding: 0.1, width: 700, height: 600, grid: { size: 50 } },
        { padding: 0.25, width: 1400, height: 1200, grid: { size: 100 } },
      ]) {
        await scene.update(change as never);
        expect(cellsFault(scene, lay)).toBeNull();
        const now = cellsLaid(scene, null, lay)!;
        expect(onPicture(now, scene)).toEqual(places);
      }
      // The other lines are shifted: on the tabletop all hexes lie half a hex from where they lay then.
      await scene.update({ grid: { type: other } } as never);
      expect(cellsFault(scene, lay)).toEqual(other === type ? null : { code: 'off', hundredths: 50 });
    },
  );

  test('RA-23 that were laid are found again where the scene is told that its other lines are shifted, and lies half a hex further', async () => {
    const scene = await sceneOf(KINDS.HEXODDQ, { padding: 0 });
    const lay = laidOn(scene);
    expect(lay).toMatchObject({ kind: 'hexes-in-columns', even: false });
    const moved = { ...lay, y: lay.y + 50 };
    expect(cellsFault(scene, moved)).toMatchObject({ code: 'off' });
    await scene.update({ grid: { type: KINDS.HEXEVENQ } } as never);
    expect(cellsFault(scene, moved)).toBeNull();
    expect(cellsLaid(scene, null, moved)!.centre({ i: 0, j: 0 }).y).toBeCloseTo(scene.grid.getCenterPoint({ i: 0, j: 0 }).y, 6);
  });

  test('RA-23 that were laid are not found on another kind of grid, on none, on finer cells and on a stretched picture', async () => {
    const scene = await sceneOf(KINDS.HEXODDR);
    const lay = laidOn(scene);
    const lost = async (change: object): Promise<unknown> => {
      await scene.update(change as never);
      expect(cellsLaid(scene, null, lay)).toBeNull();
      return cellsFault(scene, lay);
    };
    for (const type of [0, KINDS.SQUARE, KINDS.HEXODDQ, KINDS.HEXEVENQ])
      expect(await lost({ grid: { type } })).toEqual({ code: 'other-grid', hundredths: 0 });
    expect(await lost({ grid: { type: KINDS.HEXODDR, size: 50 } })).toMatchObject({ code: 'off' });
    expect(await lost({ grid: { size: 103 } })).toMatchObject({ code: 'off' });
    expect(await lost({ grid: { size: 150 }, width: 2100, height: 2000 })).toMatchObject({ code: 'stretched' });
    await scene.update({ grid: { size: 150 }, height: 1800 } as never);
    expect(cellsFault(scene, lay)).toBeNull();
    expect(cellLayOn(await sceneOf(0))).toEqual({ fault: 'no-grid' });
    expect(cellLayOn(await sceneOf(KINDS.HEXODDR, { width: 6000, grid: { type: KINDS.HEXODDR, size: 20 } }))).toEqual({
      fault: 'too-many',
    });
  });

  test.each(Object.entries(KINDS))(
    'RA-23 of %s that were laid follow walls, where the scene has another size by now too',
    async (name, type) => {
      const scene = await sceneOf(type);
      const lay = laidOn(scene);
      await scene.update({ padding: 0.1, width: 2800, height: 2400, grid: { size: 200 } } as never);
      const board = cellsLaid(scene, null, lay)!;
      const cell = { i: 3, j: 4 };
      const beyond = board.neighbours(cell)[0]!;
      expect(board.stops(cell, beyond)).toBe(false);
      const wall = await put(scene, between(board, cell));
      expect(board.stops(cell, beyond)).toBe(true);
      await scene.update({ flags: { 'ghost-map': { note: 1 } } } as never);
      expect(cellsLaid(scene, null, { ...lay }), 'of another reading of the same').toBe(board);
      await wall.delete();
      expect(board.stops(cell, beyond)).toBe(false);
    },
  );

  test('RA-23 that were laid are in the world of their expedition as its open half says, and no longer where they are not found', async () => {
    const scene = await sceneOf(KINDS.HEXODDR, { flags: PLAYED });
    const lay = laidOn(scene);
    const opens: object[] = [];
    await bring({ cellsOf: (on, level, open) => (opens.push(open), cellsLaid(on, level, lay)) });
    const world = worldOf(scene, [], undefined, ID);
    expect(world.cells).toBe(cellsLaid(scene, null, lay));
    expect(opens).toEqual([expeditionOn(scene, ID)!.expedition.open]);
    await scene.update({ grid: { type: KINDS.HEXODDQ } } as never);
    expect(world.cells).toBeNull();
    await scene.update({ grid: { type: KINDS.HEXODDR }, padding: 0.5 } as never);
    expect(world.cells).toBe(cellsLaid(scene, null, lay));
  });

  if (generation === 14) {
    test('RA-23 that were laid have the walls of one level alone', async () => {
      const levels = [
        { _id: 'cellar0000000000', name: 'Cellar' },
        { _id: 'attic00000000000', name: 'Attic' },
      ];
      const scene = await sceneOf(KINDS.HEXEVENQ, { levels, initialLevel: 'cellar0000000000' });
      const lay = laidOn(scene);
      const [cellar, attic] = levels.map(({ _id }) => cellsLaid(scene, _id, lay)!);
      const cell = { i: 3, j: 4 };
      const beyond = cellar!.neighbours(cell)[0]!;
      await put(scene, { ...between(cellar!, cell), levels: ['attic00000000000'] });
      expect([cellar, attic].map((board) => board!.stops(cell, beyond))).toEqual([false, true]);
    });
  }
});
