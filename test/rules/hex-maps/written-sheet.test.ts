import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { GridCell } from '../../../src/rules/grid/board.ts';
import { BLANK, type CellEdit, inCell, withCells } from '../../../src/rules/grid/chunks.ts';
import {
  type CellKind,
  cellBeyond,
  cellName,
  sideBack,
  sideCount,
  sidesIn,
  sidesWritten,
} from '../../../src/rules/grid/sides.ts';
import { framedMap } from '../../../src/rules/hex-maps/framed-map.ts';
import { type LaidSheet, laidSheet } from '../../../src/rules/hex-maps/laid-sheet.ts';
import { readHexSheet } from '../../../src/rules/hex-maps/read-hex-sheet.ts';
import { questionsOf } from '../../../src/rules/hex-maps/words.ts';
import { type WrittenMap, writtenSheet } from '../../../src/rules/hex-maps/written-sheet.ts';
import { BOOK_KINDS } from '../../../src/rules/terrain/kinds.ts';
import { SITE_LETTERS } from '../../../src/rules/terrain/sites.ts';
import { BARE, type Terrain, WAY_LAYERS, type WayLayer } from '../../../src/rules/terrain/terrain.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';

/** The letters of the ground where parties go, and of all of it. */
const GOING = BOOK_KINDS.filter(({ cost }) => cost > 0).map(({ letter }) => letter);
const GROUND = BOOK_KINDS.map(({ letter }) => letter);

/** How wide and high random maps are at most, around their first cell. */
const REACH = 6;

/** A cell of a random map, by where it lies from the first one. */
const cellDrawn = fc.record({
  down: fc.integer({ min: -REACH, max: REACH }),
  right: fc.integer({ min: -REACH, max: REACH }),
  ground: fc.constantFrom(...GROUND),
  site: fc.constantFrom('', '', ...SITE_LETTERS),
  name: fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replaceAll(/["“”\p{C}\s]+/gu, ' ').trim()),
});

/** A side of the cell of a place in the list, with what leads over it. */
const sideDrawn = fc.record({ of: fc.nat({ max: 200 }), side: fc.nat({ max: 5 }), layer: fc.constantFrom(...WAY_LAYERS) });

const mapDrawn = fc.record({
  going: fc.constantFrom(...GOING),
  cells: fc.array(cellDrawn, { maxLength: 60 }),
  sides: fc.array(sideDrawn, { maxLength: 40 }),
});
type Drawn = typeof mapDrawn extends fc.Arbitrary<infer Of> ? Of : never;

/** Makes a random map with its first cell in the middle of the smallest scene. */
function mapOf(kind: CellKind, { going, cells, sides }: Drawn): WrittenMap {
  const middle = { i: 20, j: 20 };
  const found = new Map<string, GridCell>();
  const [grounds, sites]: [CellEdit[], CellEdit[]] = [[], []];
  const names: Record<string, string> = {};
  for (const { down, right, ground, site, name } of [...cells, { down: 0, right: 0, ground: going, site: '', name: '' }]) {
    const cell = { i: middle.i + down, j: middle.j + right };
    found.set(cellName(cell), cell);
    grounds.push([cell, ground]);
    if (site !== '') sites.push([cell, site]);
    if (name !== '') names[cellName(cell)] = name;
  }
  const layers = Object.fromEntries(WAY_LAYERS.map((layer) => [layer, new Map<string, number>()]));
  const mark = (layer: WayLayer, cell: GridCell, side: number): void => {
    const name = cellName(cell);
    if (found.has(name)) layers[layer]?.set(name, (layers[layer].get(name) ?? 0) | (1 << side));
  };
  const all = [...found.values()];
  for (const { of, side: drawn, layer } of sides) {
    const cell = all[of % all.length] ?? middle;
    const side = drawn % sideCount(kind);
    mark(layer, cell, side);
    mark(layer, cellBeyond(kind, cell, side), sideBack(kind, side));
  }
  const ways = Object.entries(layers).map(([layer, bits]) => [
    layer,
    withCells(
      {},
      Array.from(bits, ([name, of]): CellEdit => [found.get(name) ?? middle, sidesWritten(of)]),
    ),
  ]);
  const terrain: Terrain = {
    ...{ ...BARE, ground: withCells({}, grounds), site: withCells({}, sites) },
    ...(Object.fromEntries(ways) as Partial<Terrain>),
  };
  const size = { rows: 40, columns: 40 };
  return { cells: { ...kind, ...size }, terrain, names, kinds: {}, which: null, title: 'T', credit: 'C', start: '20,20' };
}

/** Writes a map, reads what was written, and lays it with what its words are proposed to mean. */
function outAndIn(map: WrittenMap): LaidSheet {
  const reading = atOnce(readHexSheet(atOnce(writtenSheet(map))));
  if (reading.kind !== 'sheet') throw new Error(`cannot be read: ${JSON.stringify(reading.faults)}`);
  expect(reading.sheet.leftOut).toEqual([]);
  const { meanings } = questionsOf(reading.sheet, { kinds: {}, sites: {}, nothing: ['empty'] });
  const laid = atOnce(laidSheet(reading.sheet, meanings, { start: null }));
  if (laid.kind !== 'laid') throw new Error(`cannot be laid: ${JSON.stringify(laid.faults)}`);
  expect(laid.leftOut).toEqual([]);
  return laid;
}

describe('RA-23 a map out and in again', () => {
  test.each(['hexes-in-columns', 'hexes-in-rows', 'squares'] as const)('of %s is the same map', (kind) => {
    const lay: CellKind = { kind, even: false };
    let ways = 0;
    fc.assert(
      fc.property(mapDrawn, (drawn) => {
        const map = mapOf(lay, drawn);
        const { terrain, names, start, size, cells } = outAndIn(map);
        expect({ terrain, names, start, cells }).toEqual({
          ...{ terrain: map.terrain, names: map.names, start: map.start, cells: map.cells },
        });
        expect(size).toBe('small');
        ways += Object.keys(terrain.riverEdge).length;
      }),
      { numRuns: 500 },
    );
    expect(ways).toBeGreaterThan(100);
  });

  test.each(['hexes-in-columns', 'hexes-in-rows'] as const)('of %s whose first line is shifted is the map moved', (kind) => {
    fc.assert(
      fc.property(mapDrawn, (drawn) => {
        const map = mapOf({ kind, even: true }, drawn);
        const { terrain, names, start, size, cells } = outAndIn(map);
        expect({ terrain, names, start, size, cells }).toEqual(atOnce(framedMap(map, { i: 20, j: 20 })));
      }),
      { numRuns: 100 },
    );
  });

  it('is told with its title and its credit', () => {
    const map = mapOf({ kind: 'squares', even: false }, { going: 'f', cells: [], sides: [] });
    const reading = atOnce(
      readHexSheet(atOnce(writtenSheet({ ...map, title: 'The "Deep"\nReach', credit: 'by Aos, CC BY-SA' }))),
    );
    expect(reading).toMatchObject({ kind: 'sheet', sheet: { title: 'The "Deep" Reach', credit: 'by Aos, CC BY-SA' } });
  });
});

describe('RA-23 a written map', () => {
  const lay = { kind: 'hexes-in-columns', even: false, rows: 40, columns: 40 } as const;
  const column = Array.from({ length: 9 }, (_none, at) => ({ i: 10 + at, j: 11 }));
  const straight = column.map((cell, at): CellEdit => [cell, sidesWritten(at === 0 ? 8 : at === 8 ? 1 : 9)]);
  const map: WrittenMap = {
    cells: lay,
    terrain: {
      ...BARE,
      ground: withCells(
        {},
        column.map((cell): CellEdit => [cell, 'A']),
      ),
      river: withCells({}, straight),
    },
    names: { '12,11': 'Say "no"' },
    kinds: { A: { cost: 1, name: 'Glass waste!' } },
    ...{ which: null, title: '', credit: '', start: '' },
  };

  it('counts as Text Mapper does, has words for own kinds, and ways in lines as long as can be', () => {
    const lines = atOnce(writtenSheet(map)).split('\n');
    expect(lines.filter((line) => line.startsWith('02'))).toEqual([
      ...['0201 glass-waste', '0202 glass-waste', `0203 glass-waste "Say 'no'"`, '0204 glass-waste', '0205 glass-waste'],
      ...['0206 glass-waste', '0207 glass-waste', '0208 glass-waste', '0209 glass-waste'],
      '0201-0209 river',
    ]);
    expect(lines[0]).toBe('0201 glass-waste');
    expect(lines.slice(-5)).toEqual([
      ...['', 'include bright.txt', 'glass-waste attributes fill="#6d6456"'],
      ...['river path attributes fill="none" stroke="#58b0ea" stroke-width="10" stroke-linecap="round"', ''],
    ]);
  });

  it.each([
    ['Caves', 'kind-caves'],
    ['Forest', 'kind-forest'],
    ['Empty', 'kind-empty'],
    ['0101', 'kind-0101'],
    ['01.01-02.02', 'kind-0101-0202'],
    ['***', 'kind-a'],
    ['Ashes', 'ashes'],
  ])('has words for own kinds that mean nothing else where they are read: %s', (name, word) => {
    const own = {
      ...map,
      kinds: { A: { name } },
      terrain: { ...BARE, ground: withCells({}, [[{ i: 10, j: 11 }, 'A']]) },
      names: {},
    };
    const reading = atOnce(readHexSheet(atOnce(writtenSheet(own))));
    if (reading.kind !== 'sheet') throw new Error('no sheet');
    expect(reading.sheet.cells).toEqual([{ column: 2, row: 1, words: [word], name: '' }]);
    expect(reading.sheet.leftOut).toEqual([]);
    const { questions } = questionsOf(reading.sheet, { kinds: {}, sites: {}, nothing: ['empty'] });
    expect(questions.map((one) => one.word)).toEqual([word]);
  });

  it('tells nothing of cells that are not written but that ways lead there', () => {
    const known = { ...map, which: ['12,11', '13,11', '30,30'], start: '10,11' };
    const text = atOnce(writtenSheet(known));
    expect(text.split('\n').slice(0, 5)).toEqual([
      `0201 glass-waste "Say 'no'"`,
      '0202 glass-waste',
      '',
      '0201-0200 river',
      '0201-0203 river',
    ]);
    const beyond = {
      ...map.terrain,
      ground: withCells(map.terrain.ground, [
        [{ i: 15, j: 11 }, BLANK],
        [{ i: 5, j: 5 }, 'm'],
      ]),
    };
    expect(atOnce(writtenSheet({ ...known, terrain: beyond, names: { ...map.names, '15,11': 'Secret' } }))).toBe(text);
  });

  it('has dots between numbers of which two digits are not enough', () => {
    const far = { i: 120, j: 1 };
    const ground = withCells({}, [
      [{ i: 0, j: 0 }, 'f'],
      [far, 'm'],
    ]);
    const text = atOnce(
      writtenSheet({ ...map, cells: { ...lay, rows: 200, columns: 200 }, terrain: { ...BARE, ground }, names: {} }),
    );
    expect(text).toContain('0101 forest\n02.121 mountains\n');
    expect(sidesIn(inCell(map.terrain.river, { i: 10, j: 11 }))).toBe(8);
  });
});
