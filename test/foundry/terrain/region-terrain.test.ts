// @page
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import LANG from '../../../lang/en.json';
import { hexLayout, through } from '../../../demo/hexes/hex-layout.ts';
import { hexRegions, landsOf } from '../../../demo/hexes/hex-regions.ts';
import { readHexes } from '../../../demo/hexes/hex-source.ts';
import { cellLayOn } from '../../../src/foundry/scene/cells.ts';
import { readTerrain } from '../../../src/foundry/terrain/region-terrain.ts';
import type { CellLay } from '../../../src/rules/grid/cell-lay.ts';
import { inCell } from '../../../src/rules/grid/chunks.ts';
import { sideBetween } from '../../../src/rules/grid/sides.ts';
import { BOOK_KINDS } from '../../../src/rules/terrain/kinds.ts';
import { hasWay } from '../../../src/rules/terrain/terrain.ts';

/** As much of the stand-in's rig as is used here; its own types are of another compilation, which declares Foundry's names anew. */
interface Rig {
  close(): Promise<void>;
}
type StartClient = (user: string, options: { readonly generation: number }) => Promise<Rig>;

const RIG = 'foundry-stand-in/test/client-rig.ts';

/** The source of the demo's coast. */
const COAST = join(import.meta.dirname, '../../../demo/maps/saltmouth-coast.yml');

/** The kinds that the lands of the demo's coast are read as, by their names. */
const READ: Readonly<Record<string, string>> = {
  'Open sea': 'deep-water',
  Shallows: 'shallow-water',
  'Grass and fields': 'open',
  Heath: 'bramble',
  'Light woods': 'light-forest',
  Forest: 'forest',
  Swamp: 'swamp',
  Hills: 'hills',
  Mountains: 'mountains',
  'High mountains': 'steep-mountains',
};

describe.each([13, 14] as const)('terrain of regions, generation %i', (generation) => {
  let rig: Rig;

  beforeEach(async () => {
    const { startClient } = (await import(/* @vite-ignore */ RIG)) as { readonly startClient: StartClient };
    rig = await startClient('Gamemaster', { generation });
    Object.assign(game.i18n.translations, LANG);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rig.close();
  });

  const layOn = (scene: Scene.Implementation): CellLay => {
    const laid = cellLayOn(scene);
    if ('fault' in laid) throw new Error(laid.fault);
    return laid.lay;
  };
  const made = async (data: object): Promise<Scene.Implementation> =>
    (await Scene.create(data as never)) as unknown as Scene.Implementation;
  const meadow = (more: object): Promise<Scene.Implementation> =>
    made({ name: 'Meadow', width: 1000, height: 800, padding: 0.25, grid: { type: 1, size: 100 }, ...more });
  const cost = (walk: unknown, more: object = {}): object => ({
    ...{ name: 'Slow', type: 'modifyMovementCost', system: { difficulties: { walk } }, disabled: false },
    ...more,
  });
  const box = (name: string, x: number, y: number, width: number, height: number, ...behaviors: object[]): object => ({
    name,
    shapes: [{ type: 'rectangle', x, y, width, height }],
    behaviors,
  });

  test('RA-23 the coast of the demo is read whole: its lands, and its roads, tracks and rivers from hex to hex', async () => {
    const coast = readHexes(readFileSync(COAST, 'utf8'));
    const { width, height } = hexLayout(34, 30, 70);
    const scene = await made({ name: 'Coast', width, height, padding: 0, grid: { type: 4, size: 70 } });
    // Whom they belong to is not at this table.
    const regions = hexRegions(coast, 70, generation).map((region) => ({ ...region, author: null }));
    await scene.createEmbeddedDocuments('Region', regions as never);
    const lay = layOn(scene);
    expect([lay.kind, lay.even, lay.rows, lay.columns]).toEqual(['hexes-in-columns', false, 30, 34]);
    const read = await readTerrain(scene, lay);
    expect([read?.cells, read?.regions.length]).toEqual([30 * 34, 18]);
    const landOf = landsOf(coast);
    const wrong = coast.terrain.flatMap((row, i) =>
      row.flatMap((_, j) => {
        const name = landOf({ column: j, row: i })?.name ?? '';
        const kind = BOOK_KINDS.find(({ letter }) => letter === inCell(read!.terrain.ground, { i, j }))?.id;
        return kind === READ[name] ? [] : [[i, j, name, kind]];
      }),
    );
    expect(wrong).toEqual([]);
    const ways = { road: coast.roads, path: coast.tracks, river: coast.rivers };
    for (const way of ['road', 'path', 'river'] as const)
      for (const { name, line } of ways[way]) {
        const cells = through(line).map(({ column, row }) => ({ i: row, j: column }));
        const gaps = cells.slice(1).filter((to, at) => !hasWay(read!.terrain, way, cells[at]!, sideBetween(lay, cells[at]!, to)));
        expect([name, gaps]).toEqual([name, []]);
      }
    // Roads and paths cost no more than open ground, whatever they lead through.
    expect(Object.keys(read!.terrain.roadEdge)).toEqual([]);
  });

  test('RA-23 a region counts for what its enabled behaviour says of walking, the hardest of several, and for the padded canvas', async () => {
    const scene = await meadow({});
    const { sceneX: x, sceneY: y } = scene.dimensions;
    await scene.createEmbeddedDocuments('Region', [
      box('A', x, y, 300, 100, cost(2)),
      box('B', x + 200, y, 100, 100, cost(1), cost(3)),
      box('C', x + 400, y, 100, 100, cost(2, { disabled: true })),
      box('D', x + 500, y, 100, 100, cost('soon'), cost(undefined), { name: 'Pause', type: 'pauseGame' }),
      box('E', x + 600, y, 100, 100, cost(2), cost(null)),
      // Its middle is not in the cell's.
      box('F', x + 700, y, 100, 49, cost(2)),
      box('Forest road', x, y + 200, 300, 100, cost(1)),
    ] as never);
    const read = await readTerrain(scene, layOn(scene));
    expect(read?.regions).toEqual(['A', 'B', 'E', 'Forest road']);
    expect(read?.terrain.ground).toEqual({ '0-0': `bba...c${'.'.repeat(57)}` });
    expect(read?.cells).toBe(7);
    expect([0, 1, 2].map((j) => hasWay(read!.terrain, 'road', { i: 2, j }, 1))).toEqual([true, true, false]);
  });

  test('RA-23 what a GM prices anew, and kinds of the GM’s own, are meant too', async () => {
    const scene = await meadow({});
    const { sceneX: x, sceneY: y } = scene.dimensions;
    const regions = [box('Salt flats', x, y, 100, 100, cost(1)), box('Z', x + 100, y, 100, 100, cost(2))];
    await scene.createEmbeddedDocuments('Region', regions as never);
    const read = await readTerrain(scene, layOn(scene), { A: { name: 'Salt flats', cost: 3 }, b: { cost: 4 } });
    expect([0, 1].map((j) => inCell(read!.terrain.ground, { i: 0, j }))).toEqual(['A', 'l']);
  });

  test('RA-23 nothing is read of regions that are elsewhere, above the ground, or say nothing, nor where cells are lost', async () => {
    const scene = await meadow({});
    const lay = layOn(scene);
    expect(await readTerrain(scene, lay)).toBeNull();
    const { sceneX: x, sceneY: y } = scene.dimensions;
    const roof = { ...box('Roof', x, y, 300, 300, cost(2)), elevation: { bottom: 10, top: 20 } };
    await scene.createEmbeddedDocuments('Region', [box('Rim', 0, 0, 90, 90, cost(2)), roof] as never);
    expect(await readTerrain(scene, lay)).toBeNull();
    await scene.createEmbeddedDocuments('Region', [box('Floor', x, y, 100, 100, cost(2))] as never);
    expect((await readTerrain(scene, lay))?.regions).toEqual(['Floor']);
    await scene.update({ grid: { type: 4 } } as never);
    expect(await readTerrain(scene, lay)).toBeNull();
  });

  test.runIf(generation === 14)('RA-23 of several levels the one is read that is looked at, on its floor', async () => {
    const levels = [
      { _id: 'cellar0000000000', name: 'Cellar', elevation: { bottom: -20, top: -10 } },
      { _id: 'ground0000000000', name: 'Ground', elevation: { bottom: 0, top: 20 } },
    ];
    const scene = await meadow({ levels, initialLevel: 'cellar0000000000' });
    const { sceneX: x, sceneY: y } = scene.dimensions;
    const on = (region: object, level: string): object => ({ ...region, levels: [level] });
    await scene.createEmbeddedDocuments('Region', [
      on(box('Mud', x, y, 100, 100, cost(3)), 'cellar0000000000'),
      on(box('Hills', x + 100, y, 100, 100, cost(2)), 'ground0000000000'),
      { ...box('Bog', x + 200, y, 100, 100, cost(3)), elevation: { bottom: -20, top: -15 } },
      { ...box('Sand', x + 300, y, 100, 100, cost(2)), elevation: { bottom: -5, top: 5 } },
    ] as never);
    expect((await readTerrain(scene, layOn(scene)))?.regions).toEqual(['Mud', 'Bog']);
  });
});
