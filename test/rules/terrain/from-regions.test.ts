import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import translations from '../../../lang/en.json' with { type: 'json' };
import type { GridCell } from '../../../src/rules/grid/board.ts';
import { BLANK, inCell } from '../../../src/rules/grid/chunks.ts';
import { sideBetween, sideCount } from '../../../src/rules/grid/sides.ts';
import {
  type TerrainRegion,
  type TerrainWords,
  letterOf,
  terrainOfRegions,
  wayOf,
} from '../../../src/rules/terrain/from-regions.ts';
import { BOOK_KINDS, IMPASSABLE, type Kinds } from '../../../src/rules/terrain/kinds.ts';
import { MOST_CHUNKS, WAYS, chunksTaken, hasWay } from '../../../src/rules/terrain/terrain.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';
import { listedWords } from '../../../src/rules/weather/listed-words.ts';
import { allCells } from '../grid/any-hexes.ts';
import { LAYS } from '../grid/any-lays.ts';

const { Words, Kind } = translations.GHOSTMAP.Terrain;
const LISTS: Readonly<Record<string, string>> = Words;
const NAMES: Readonly<Record<string, string>> = Kind;

/** The words of the English language file. */
const WORDS: TerrainWords = {
  kinds: Object.fromEntries(BOOK_KINDS.map(({ id }) => [id, [...listedWords(NAMES[id]!), ...listedWords(LISTS[id]!)]])),
  water: listedWords(LISTS['water']!),
  ways: { road: listedWords(LISTS['road']!), path: listedWords(LISTS['path']!), river: listedWords(LISTS['river']!) },
};
const NO_WORDS: TerrainWords = { kinds: {}, water: [], ways: { road: [], path: [], river: [] } };

const meant = (name: string, difficulty: number | null, kinds: Kinds = {}, words = WORDS): string => {
  const region = { name, difficulty };
  const letter = letterOf(region, words, kinds);
  return wayOf(region, words) ?? BOOK_KINDS.find((kind) => kind.letter === letter)?.id ?? letter;
};

describe('what a region stands for', () => {
  test.each([
    ['Marrowwood Forest', 2, 'forest'],
    ['The light woods of Ambry', 3, 'light-forest'],
    ['High mountains', 1, 'steep-mountains'],
    ['The Teeth (mountains)', null, 'mountains'],
    ['DUNES!', 2, 'sand'],
    ['Fens of the Sea Witch', 3, 'swamp'],
  ])('RA-23 is the kind that its name names, whatever walking costs: %s', (name, difficulty, kind) => {
    expect(meant(name, difficulty)).toBe(kind);
  });

  test.each([
    ['Bay of Gulls', null, 'deep-water'],
    ['Bay of Gulls', 9, 'deep-water'],
    ['Lake Orn', 2, 'shallow-water'],
    ['Lake Orn', 3, 'rapid-water'],
    ['The open sea', 2, 'deep-water'],
    ['The shallows', null, 'shallow-water'],
  ])('RA-21 is water as deep as walking is hard, unless its name says how deep it is: %s at %s', (name, difficulty, kind) => {
    expect(meant(name, difficulty)).toBe(kind);
  });

  test.each([
    [0, 'open'],
    [1, 'open'],
    [1.4, 'open'],
    [1.5, 'bramble'],
    [3, 'badlands'],
    [4.4, 'canyons'],
    [4.5, 'canyons'],
    [100, 'canyons'],
    [null, 'canyons'],
  ])('RA-21 is otherwise the first kind of its cost: %s', (difficulty, kind) => {
    expect(meant('Region 7', difficulty)).toBe(kind);
  });

  test.each([
    ['Coast Road', 'road'],
    ["Pilgrims' Track", 'path'],
    ['Watch path through the forest', 'path'],
    ['The Harrow (river)', 'river'],
    ['Swamp brook', 'river'],
  ])('RA-23 is a way where its name says so: %s', (name, way) => {
    expect(meant(name, 3)).toBe(way);
  });

  test('RA-21 costs what it costs on that map, and may be a kind of the GM’s own', () => {
    const kinds: Kinds = { b: { cost: 6 }, A: { name: 'Salt flats', cost: 7 }, o: { cost: IMPASSABLE } };
    expect(meant('Region', 2, kinds)).toBe('light-forest');
    expect(meant('The Salt Flats of Orn', null, kinds)).toBe('A');
    // Nothing costs 1: what comes next does.
    expect(meant('Region', 1, kinds)).toBe('light-forest');
  });

  test('RA-21 is known by the ids of kinds and ways in every language', () => {
    for (const { id } of BOOK_KINDS) expect(meant(id, 1, {}, NO_WORDS)).toBe(id);
    for (const way of WAYS) expect(meant(`a ${way}`, 1, {}, NO_WORDS)).toBe(way);
    expect(meant('Woods', 3, {}, NO_WORDS)).toBe('badlands');
  });

  test('RA-23 each word of the language file leads to what it is listed for', () => {
    for (const { id, cost } of BOOK_KINDS)
      for (const word of WORDS.kinds[id]!) expect([word, meant(word, cost)]).toEqual([word, id]);
    for (const way of WAYS) for (const word of WORDS.ways[way]) expect([word, meant(word, 1)]).toEqual([word, way]);
    for (const word of WORDS.water) expect([word, meant(word, null)]).toEqual([word, 'deep-water']);
  });
});

/** A region of the test with the cells that it holds, by name. */
interface Drawn extends TerrainRegion {
  readonly holds: ReadonlySet<string>;
}

const named = ({ i, j }: GridCell): string => `${i},${j}`;
/** The letter of the ground that is made of a region which is no way, or too wide for one, by its name and how hard walking is there. */
const LETTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  forest: { 1: 'f', 3: 'f', null: 'f' },
  hills: { 1: 'h', 3: 'h', null: 'h' },
  swamp: { 1: 's', 3: 's', null: 's' },
  road: { 1: 'o', 3: 'a', null: 'c' },
  path: { 1: 'o', 3: 'a', null: 'c' },
  river: { 1: 'w', 3: 'r', null: 'x' },
};

const readOnto = (lay: (typeof LAYS)[string]['lay'], regions: readonly Drawn[]) =>
  atOnce(terrainOfRegions(regions, lay, (region, cell) => regions[region]!.holds.has(named(cell)), NO_WORDS));

describe('regions on a map', () => {
  test.each(Object.entries(LAYS))(
    'RA-23 paint each cell by the last of them, and link those of ways, on %s',
    (_layout, { lay, board }) => {
      const cells = allCells(board);
      const beside = cells.map((cell) =>
        board.neighbours(cell).map((next) => ({ next: named(next), side: sideBetween(lay, cell, next) })),
      );
      const anySome = fc.oneof(fc.subarray(cells), fc.subarray(cells, { maxLength: 20 }), fc.constant(cells));
      const region = fc
        .record({ name: fc.constantFrom(...Object.keys(LETTERS)), difficulty: fc.constantFrom(1, 3, null), some: anySome })
        .map(({ some, ...one }): Drawn => ({ ...one, holds: new Set(some.map(named)) }));
      /** How many links there are between cells of a region. */
      const links = ({ holds }: Drawn): number =>
        cells.reduce((sum, cell, at) => {
          if (!holds.has(named(cell))) return sum;
          return sum + beside[at]!.filter(({ next }) => holds.has(next)).length / 2;
        }, 0);
      fc.assert(
        fc.property(fc.array(region, { maxLength: 5 }), (regions) => {
          const read = readOnto(lay, regions);
          const isWay = (one: Drawn): boolean =>
            WAYS.some((way) => way === one.name) && links(one) <= one.holds.size * sideCount(lay) * 0.4;
          const grounds = regions.filter((one) => !isWay(one));
          const ways = regions.filter((one) => isWay(one) && links(one) > 0);
          const isPainted = (cell: GridCell): boolean => [...grounds, ...ways].some(({ holds }) => holds.has(named(cell)));
          expect(read?.cells ?? 0).toBe(cells.filter(isPainted).length);
          const wrong = cells.filter((cell, at) => {
            const last = grounds.findLast(({ holds }) => holds.has(named(cell)));
            const ground = last ? LETTERS[last.name]?.[String(last.difficulty)] : BLANK;
            if (inCell(read?.terrain.ground ?? {}, cell) !== ground) return true;
            return beside[at]!.some(({ next, side }) =>
              WAYS.some((way) => {
                const isLinked = ways.some(({ name, holds }) => name === way && holds.has(named(cell)) && holds.has(next));
                return (read !== null && hasWay(read.terrain, way, cell, side)) !== isLinked;
              }),
            );
          });
          expect(wrong).toEqual([]);
          const gave = regions.filter((one, at) => {
            if (isWay(one)) return links(one) > 0;
            const over = regions.slice(at + 1).filter((later) => !isWay(later));
            return [...one.holds].some((cell) => !over.some(({ holds }) => holds.has(cell)));
          });
          expect(read?.regions ?? []).toEqual(gave.map(({ name }) => name));
        }),
        { numRuns: 25 },
      );
    },
  );

  const LARGE = { kind: 'hexes-in-columns', even: false, rows: 200, columns: 200 } as const;
  const whole = (name: string): TerrainRegion => ({ name, difficulty: 1 });

  test('RA-23 a way as wide as a land is one, and so is what a map has no more room for', () => {
    const regions = [
      whole('Plains'),
      whole('Riverlands'),
      whole('Low Road'),
      ...Array.from({ length: 30 }, (_, at) => whole(`Path ${at}`)),
    ];
    // The paths lie apart by a cell, so that each takes chunks of its own or changes those of others in all cells.
    const inside = (region: number, { i }: GridCell): boolean => {
      if (region === 0) return true;
      if (region === 1) return i < 10;
      return region === 2 ? i === 100 : i === 12 + (region - 3) * 6;
    };
    const read = atOnce(terrainOfRegions(regions, LARGE, inside, NO_WORDS));
    expect(inCell(read!.terrain.ground, { i: 5, j: 5 })).toBe('w');
    expect(read?.terrain.river).toEqual({});
    expect(chunksTaken(read!.terrain)).toBeLessThanOrEqual(MOST_CHUNKS);
    const paths = Object.keys(read?.terrain.path ?? {}).length / 25;
    expect(paths).toBeGreaterThan(8);
    expect(paths).toBeLessThan(13);
    expect(read?.cells).toBe(40_000);
  });

  test('RA-23 reading a large map pauses often, and asks about a cell that is painted no more', () => {
    let asked = 0;
    const work = terrainOfRegions([whole('forest'), whole('hills')], LARGE, () => (asked += 1) > 0, NO_WORDS);
    let pauses = 0;
    let most = 0;
    for (let before = 0, step = work.next(); ; step = work.next()) {
      most = Math.max(most, asked - before);
      before = asked;
      if (step.done) {
        expect(step.value?.regions).toEqual(['hills']);
        break;
      }
      pauses += 1;
      expect(step.value.done / step.value.of).toBeLessThanOrEqual(1);
    }
    expect(asked).toBe(40_000);
    expect(pauses).toBeGreaterThan(300);
    expect(most).toBeLessThanOrEqual(250);
  });
});
