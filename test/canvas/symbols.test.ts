import { describe, expect, test } from 'vitest';
import { siteTile, symbolTile } from '../../src/canvas/symbol-atlas.ts';
import { PATTERNS, swatchBytes } from '../../src/canvas/swatches.ts';
import { BOOK_KINDS, OWN_LOOKS } from '../../src/rules/terrain/kinds.ts';
import { SITE_SYMBOLS } from '../../src/rules/terrain/site-symbols.ts';
import { SITES } from '../../src/rules/terrain/sites.ts';
import { TERRAIN_SYMBOLS } from '../../src/rules/terrain/symbols.ts';

describe('symbols of terrains', () => {
  test('each kind but open ground has one, and each has a tile of its own', () => {
    const kinds = [...BOOK_KINDS.map(({ id }) => id).filter((id) => id !== 'open'), ...OWN_LOOKS];
    expect(Object.keys(TERRAIN_SYMBOLS).sort()).toEqual([...kinds].sort());
    const tiles = kinds.map(symbolTile);
    expect(new Set(tiles).size).toBe(kinds.length);
    expect(tiles.every((tile) => tile !== undefined && tile < 32)).toBe(true);
    expect(symbolTile('open')).toBeUndefined();
  });

  test('each site has one of its own, and a tile of its own', () => {
    expect(Object.keys(SITE_SYMBOLS).sort()).toEqual(SITES.map(({ id }) => id as string).sort());
    const paths = [...Object.values(SITE_SYMBOLS), ...Object.values(TERRAIN_SYMBOLS)];
    expect(new Set(paths).size).toBe(paths.length);
    const tiles = SITES.map(({ id }) => siteTile(id));
    expect(new Set(tiles).size).toBe(SITES.length);
    expect(tiles.every((tile) => tile >= 0 && tile < 32)).toBe(true);
  });

  test.each([...Object.entries(TERRAIN_SYMBOLS), ...Object.entries(SITE_SYMBOLS)])(
    '%s is one path of closed outlines that begin in the box',
    (_, path) => {
      expect(path).toMatch(/^M[\dMLHVCSQTAZmlhvcsqtaz., -]+z$/);
      const outlines = path.split('M').slice(1);
      for (const outline of outlines) {
        expect(outline.endsWith('z')).toBe(true);
        const [x = NaN, y = NaN] = outline.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x, y)).toBeLessThanOrEqual(24);
      }
    },
  );
});

describe('patterns', () => {
  const bytes = swatchBytes();
  const [width, tile] = [512, 32];
  const inkAt = (pattern: number, x: number, y: number): number => bytes[(y * width + pattern * tile + x) * 4] ?? NaN;
  const tileOf = (pattern: number): number[] =>
    Array.from({ length: tile * tile }, (_, at) => inkAt(pattern, at % tile, Math.floor(at / tile)));
  const inked = PATTERNS.map((name, number) => ({ name, number })).filter(
    ({ name }) => !['plain', 'clear', 'clouds'].includes(name),
  );

  test('no two are alike, and each leaves some ground bare', () => {
    const tiles = inked.map(({ number }) => tileOf(number));
    for (const [at, one] of tiles.entries()) {
      expect(Math.max(...one)).toBe(255);
      expect(Math.min(...one)).toBe(0);
      for (const other of tiles.slice(at + 1)) {
        const unlike = one.filter((ink, pixel) => Math.abs(ink - (other[pixel] ?? 0)) > 100).length;
        expect(unlike / one.length).toBeGreaterThan(0.15);
      }
    }
  });

  test.each(inked)('$name goes on over the edge of its tile', ({ number }) => {
    for (let at = 0; at < tile; at++) {
      expect(inkAt(number, 0, at)).toBe(inkAt(number, tile - 2, at));
      expect(inkAt(number, tile - 1, at)).toBe(inkAt(number, 1, at));
      expect(inkAt(number, at, 0)).toBe(inkAt(number, at, tile - 2));
      expect(inkAt(number, at, tile - 1)).toBe(inkAt(number, at, 1));
    }
  });

  test('clouds are light and dark, and go on over their edge', () => {
    const [top, side] = [32, 224];
    const lightAt = (x: number, y: number): number => bytes[((top + y) * width + x) * 4] ?? NaN;
    const lights = Array.from({ length: side * side }, (_, at) => lightAt(at % side, Math.floor(at / side)));
    expect(lights.filter((light) => light < 80).length).toBeGreaterThan(1000);
    expect(lights.filter((light) => light > 175).length).toBeGreaterThan(1000);
    for (let at = 0; at < side; at++) expect(Math.abs(lightAt(0, at) - lightAt(side - 2, at))).toBeLessThan(2);
  });
});
