import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HexagonalGrid } from 'foundry-stand-in/common/grid/index.ts';
import { drawAll, drawnAssets, readMaps, readSource } from '../../demo/draw-demo.ts';
import { drawDungeon } from '../../demo/dungeon/dungeon-picture.ts';
import { readDungeonText } from '../../demo/dungeon/dungeon-text.ts';
import { type Hex, hexLayout, neighbours, steps, straight } from '../../demo/hexes/hex-layout.ts';

const maps = await readMaps();
const pictures = drawAll(maps);

describe('the pictures of the demo world', () => {
  it('are the same whenever they are drawn', async () => {
    expect(drawAll(await readMaps())).toEqual(pictures);
  });

  it('are kept as they were drawn', async () => {
    const folder = await drawnAssets(maps);
    for (const [name, svg] of pictures) expect(await readFile(path.join(folder, name), 'utf8')).toBe(svg);
  });

  it.each([...pictures])('%s is small, has a size, closes its elements and asks for nothing else', (_name, svg) => {
    expect(Buffer.byteLength(svg)).toBeLessThan(300_000);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="0 0 /);
    expect(svg).not.toMatch(/NaN|Infinity|undefined|<script|<image|<foreignObject|href="[^#]/);
    const open: string[] = [];
    for (const [, closing, name, empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
      if (closing) expect(open.pop()).toBe(name);
      else if (!empty && name) open.push(name);
    }
    expect(open).toEqual([]);
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, used] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(used);
  });
});

describe('the picture of a dungeon', () => {
  it('is the same whether there are secret doors or none', async () => {
    const text = await readSource('maps/salt-vaults.yml');
    const solid = text.replace(/^map: \|2\n([\s\S]*?)\n(?=#)/m, (map) => map.replace(/[SZ]/g, ' '));
    expect(solid).not.toBe(text);
    expect(drawDungeon(readDungeonText(solid)).svg).toBe(drawDungeon(readDungeonText(text)).svg);
  });

  it('cannot be made of letters that make no sense', async () => {
    const text = await readSource('maps/salt-vaults.yml');
    expect(() => readDungeonText(text.replace('at: [4, 13.5]', 'at: four'))).toThrow();
    expect(() => readDungeonText(text.replace('columns: [[17, 21]', 'columns: [[90, 90]'))).toThrow('make no sense');
  });
});

describe('the hexes of the map', () => {
  const { width, height } = hexLayout(34, 30, 70);
  const grid = new HexagonalGrid({ size: 70, columns: true, even: false });
  const hex = fc.record({ column: fc.nat({ max: 33 }), row: fc.nat({ max: 29 }) });
  const offset = ({ column, row }: Hex): { i: number; j: number } => ({ i: row, j: column });

  it('lie where the grid of the scene has them', () => {
    fc.assert(
      fc.property(hex, (one) => {
        const layout = hexLayout(34, 30, 70);
        const [x, y] = layout.centre(one);
        const centre = grid.getCenterPoint(offset(one));
        expect(x).toBeCloseTo(centre.x, 6);
        expect(y).toBeCloseTo(centre.y, 6);
        expect(grid.getOffset({ x, y })).toEqual(offset(one));
        expect(x + layout.across / 2).toBeLessThanOrEqual(width + 1e-9);
        expect(y + layout.size / 2).toBeLessThanOrEqual(height + 1e-9);
      }),
    );
  });

  it('have the neighbours and distances that the grid has', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        for (const other of neighbours(a)) expect(grid.testAdjacency(offset(a), offset(other))).toBe(true);
        expect(steps(a, b)).toBe(grid.measurePath([offset(a), offset(b)]).spaces);
      }),
    );
  });

  it('are joined by lines without gaps', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        const line = straight(a, b);
        expect([line[0], line.at(-1)]).toEqual([a, b]);
        expect(line).toHaveLength(steps(a, b) + 1);
        for (let i = 1; i < line.length; i += 1) expect(steps(line[i - 1] ?? a, line[i] ?? a)).toBe(1);
      }),
    );
  });

  it('make a map of at least thirty by thirty, with a river, roads and many terrains', () => {
    const { terrain, rivers, roads } = maps.coast;
    expect(terrain.length).toBeGreaterThanOrEqual(30);
    expect(terrain[0]?.length).toBeGreaterThanOrEqual(30);
    expect(new Set(terrain.flat()).size).toBe(10);
    expect([rivers.length > 0, roads.length > 1]).toEqual([true, true]);
  });
});
