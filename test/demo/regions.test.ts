import { describe, expect, it } from 'vitest';
import type { PlainObject } from 'foundry-stand-in';
import { SCENES } from '../../demo/documents/demo-scenes.ts';
import { GRID_SIZES, readMaps } from '../../demo/draw-demo.ts';
import { demoWorld } from '../../demo/demo-world.ts';
import { holds } from '../../demo/drawing/polygons.ts';
import type { Point } from '../../demo/drawing/points.ts';
import { type Hex, hexLayout, steps, through } from '../../demo/hexes/hex-layout.ts';
import { landsOf } from '../../demo/hexes/hex-regions.ts';
import { byId, listOf } from './demo-documents.ts';

const { coast } = await readMaps();
const layout = hexLayout(coast.terrain[0]?.length ?? 0, coast.terrain.length, GRID_SIZES.coast);
const hexes = coast.terrain.flatMap((letters, row) => letters.map((_, column): Hex => ({ column, row })));

/** Whether a point lies in the last shape of a region that holds it, and that is no hole. */
function contains(region: PlainObject, point: Point): boolean {
  const last = listOf(region, 'shapes').findLast(({ points }) => {
    const numbers = points as number[];
    const corners = numbers.flatMap((x, at): Point[] => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0]] : []));
    return holds(corners, point);
  });
  return last !== undefined && last['hole'] === false;
}

describe.each([13, 14] as const)('the terrain of the coast of generation %i', (generation) => {
  it('lies on it in regions: each hex in one land, and ways in all hexes that they go through', async () => {
    const scene = byId((await demoWorld(generation)).scenes, SCENES.coast);
    const regions = listOf(scene, 'regions');
    const landOf = landsOf(coast);
    const rivers = coast.rivers.map(({ name, line }) => ({ name: `${name} (river)`, line }));
    const ways = new Map(
      [...coast.roads, ...coast.tracks, ...rivers].map(({ name, line }) => [
        name,
        new Set(through(line).map(({ column, row }) => `${column},${row}`)),
      ]),
    );
    for (const hex of hexes) {
      const there = regions.filter((region) => contains(region, layout.centre(hex))).map(({ name }) => String(name));
      const lead = [...ways].filter(([, on]) => on.has(`${hex.column},${hex.row}`)).map(([name]) => name);
      expect([hex, there.sort()]).toEqual([hex, [landOf(hex)?.name, ...lead].sort()]);
    }
    expect(JSON.stringify(regions).length).toBeLessThan(60_000);
  });

  it('is deep water far from land, and costs what walking costs', async () => {
    const scene = byId((await demoWorld(generation)).scenes, SCENES.coast);
    const regions = listOf(scene, 'regions');
    const walk = (name: string): unknown => {
      const [behavior] = listOf(byId(regions, regions.find((one) => one['name'] === name)?.['_id']), 'behaviors');
      expect(behavior).toMatchObject({ type: 'modifyMovementCost', disabled: false });
      return (behavior?.['system'] as { difficulties: { walk: unknown } }).difficulties.walk;
    };
    expect(['Open sea', 'Shallows', 'Grass and fields', 'Forest', 'High mountains', 'Keep Road'].map(walk)).toEqual([
      null,
      2,
      1,
      3,
      4,
      1,
    ]);
    const landOf = landsOf(coast);
    const land = hexes.filter((hex) => !['Open sea', 'Shallows'].includes(landOf(hex)?.name ?? ''));
    for (const hex of hexes) {
      const nearest = Math.min(...land.map((one) => steps(one, hex)));
      expect([hex, nearest]).toEqual([hex, landOf(hex)?.name === 'Open sea' ? Math.max(2, nearest) : nearest === 0 ? 0 : 1]);
    }
  });

  it('has the company on land, at the port', async () => {
    const [party] = listOf(byId((await demoWorld(generation)).scenes, SCENES.coast), 'tokens');
    const size = GRID_SIZES.coast;
    const at: Point = [Number(party?.['x']) + (size * 2) / Math.sqrt(3) / 2, Number(party?.['y']) + size / 2];
    const port = coast.places.find(({ kind }) => kind === 'port');
    const [column = 0, row = 0] = port?.at ?? [];
    expect(port?.name).toBe('Saltmouth');
    const [x, y] = layout.centre({ column, row });
    expect(Math.hypot(at[0] - x, at[1] - y)).toBeLessThan(1);
    expect(landsOf(coast)({ column, row })?.name).toBe('Grass and fields');
  });
});
