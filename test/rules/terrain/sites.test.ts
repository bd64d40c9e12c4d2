import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { BLANK, withCells } from '../../../src/rules/grid/chunks.ts';
import { GHOST_SIZES, GHOST_SIZE_NAMES, GHOST_STYLES, mostChunksOf } from '../../../src/rules/terrain/ghost-sizes.ts';
import { SITES, SITE_LETTERS, siteOf } from '../../../src/rules/terrain/sites.ts';
import { BARE, MOST_CHUNKS, TerrainSchema, isPainted, withCellsOf } from '../../../src/rules/terrain/terrain.ts';

describe('sites', () => {
  test('RA-23 have an id and a letter each, of their own', () => {
    const [ids, letters] = [SITES.map(({ id }) => id), Array.from(SITE_LETTERS)];
    expect(new Set<string>(ids).size).toBe(SITES.length);
    expect(new Set(letters).size).toBe(SITES.length);
    expect(letters.every((letter) => /^[A-Z]$/.test(letter))).toBe(true);
    for (const site of SITES) expect(siteOf(site.letter)).toEqual(site);
    expect(['', BLANK, 'f', 'J', 'CT'].map(siteOf)).toEqual([null, null, null, null, null]);
  });

  test('RA-23 lie in terrain beside its ground, and a cell with one alone is painted', () => {
    const cell = { i: 3, j: 4 };
    for (const { letter } of SITES) {
      const terrain = { ...BARE, site: withCells({}, [[cell, letter]]) };
      expect(v.parse(TerrainSchema, terrain)).toEqual(terrain);
      expect([isPainted(terrain, cell), isPainted(terrain, { i: 4, j: 3 })]).toEqual([true, false]);
      expect(withCellsOf(BARE, terrain, [cell])).toEqual(terrain);
      expect(withCellsOf(terrain, BARE, [cell])).toEqual(BARE);
    }
    expect(v.is(TerrainSchema, { ...BARE, site: { '0-0': 'f' } })).toBe(false);
    // Maps that were stored before there were sites have none.
    const { site: _site, ...before } = BARE;
    expect(v.parse(TerrainSchema, before)).toEqual(BARE);
  });
});

describe('the sizes of maps that are drawn', () => {
  test('RA-23 hold a map of which any cell lies in the middle, and never one that is larger than the scene', () => {
    for (const name of GHOST_SIZE_NAMES) {
      const { across, fits, most } = GHOST_SIZES[name];
      // With a cell in the middle as much lies on either side as the whole map is wide.
      expect(2 * fits).toBeLessThanOrEqual(across);
      expect(fits).toBeLessThanOrEqual(most);
      expect(most).toBeLessThanOrEqual(across);
    }
  });

  test('RA-23 keep more room the larger they are, and other maps what they always kept', () => {
    const rooms = GHOST_SIZE_NAMES.map((size) => mostChunksOf({ drawn: { size } }));
    expect(rooms.every((room, index) => index === 0 || room > (rooms[index - 1] ?? 0))).toBe(true);
    expect(mostChunksOf({})).toBe(MOST_CHUNKS);
    expect(new Set<string>(GHOST_STYLES).size).toBeGreaterThanOrEqual(2);
  });
});
