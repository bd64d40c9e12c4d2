import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inCell } from '../../../src/rules/grid/chunks.ts';
import { type CellKind, cellName, cellNamed, cellsAlong, sidesIn } from '../../../src/rules/grid/sides.ts';
import { type LaidSheet, type LayingPlan, laidSheet } from '../../../src/rules/hex-maps/laid-sheet.ts';
import { placeText, placesApart, placesBetween } from '../../../src/rules/hex-maps/places.ts';
import { readHexSheet } from '../../../src/rules/hex-maps/read-hex-sheet.ts';
import type { HexSheet, SheetFaults } from '../../../src/rules/hex-maps/sheet.ts';
import { type SheetWords, questionsOf } from '../../../src/rules/hex-maps/words.ts';
import type { WayLayer } from '../../../src/rules/terrain/terrain.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';
import { WORDS } from './given-words.ts';

function sheetOf(text: string): HexSheet {
  const reading = atOnce(readHexSheet(text));
  if (reading.kind !== 'sheet') throw new Error('no sheet');
  return reading.sheet;
}

/** Lays a text with what is proposed for its words. */
function laying(text: string, plan: Partial<LayingPlan> = {}): LaidSheet | SheetFaults {
  const sheet = sheetOf(text);
  const { meanings, ways } = questionsOf(sheet, WORDS);
  return atOnce(laidSheet(sheet, meanings, { start: null, ways, ...plan }));
}

function laid(text: string, plan: Partial<LayingPlan> = {}): LaidSheet {
  const map = laying(text, plan);
  if (map.kind !== 'laid') throw new Error(`not laid: ${JSON.stringify(map.faults)}`);
  return map;
}

/** What lies in the cells of a laid map, row by row: ground and site, with a blank where no cell is. */
function rowsOf({ cells, terrain }: LaidSheet): string[] {
  const rows = Array.from({ length: cells.rows }, (_none, i) =>
    Array.from({ length: cells.columns }, (_other, j) => {
      const [ground, site] = [inCell(terrain.ground, { i, j }), inCell(terrain.site, { i, j })];
      return ground === '.' ? '  ' : `${ground}${site === '.' ? ' ' : site}`;
    }).join(''),
  );
  return rows.map((row) => row.trim()).filter((row) => row !== '');
}

/** The sides that a way leads over, cell by cell in the order of the map. */
function sidesOf({ cells, terrain }: LaidSheet, layer: WayLayer): string[] {
  const found: string[] = [];
  for (let i = 0; i < cells.rows; i += 1)
    for (let j = 0; j < cells.columns; j += 1) {
      const bits = sidesIn(inCell(terrain[layer], { i, j }));
      if (bits !== 0) found.push([0, 1, 2, 3, 4, 5].filter((side) => bits & (1 << side)).join(''));
    }
  return found;
}

function asked(text: string, answers?: SheetWords['meanings']): string[] {
  const { questions } = questionsOf(sheetOf(text), WORDS, answers);
  return questions.map(
    ({ word, proposal: { ground, site }, count, example }) => `${word} ${ground}${site} × ${count} ${example}`,
  );
}

describe('RA-21 words of maps', () => {
  it('are known where they are the kinds of the rules, one or many, with hyphens or spaces, or say nothing', () => {
    const text =
      '0101 mountains\n0102 Mountain\n0103 light_forest\n0104 light-forests\n0105 marshes bog2\n0106 light-green hill\n0107 deep-sea\n0108 open empty';
    expect(asked(text)).toEqual([]);
    expect(rowsOf(laid(text))).toEqual(['m', 'm', 'l', 'l', 's', 'h', 'x', 'o']);
  });

  it('are asked for once each otherwise, the most frequent first, with what is listed or what their parts say', () => {
    expect(asked('0101 tundra\n0102 volcano\n0103 fir-hill tundra\n0104 mountain-caves\n0105 ruined-tower\n0106 grue')).toEqual([
      ...['tundra n × 2 0101', 'volcano mN × 1 0102', 'fir-hill h × 1 0103', 'mountain-caves mE × 1 0104'],
      ...['ruined-tower R × 1 0105', 'grue o × 1 0106'],
    ]);
  });

  it('are not asked for again once they were answered', () => {
    const answers = { grue: { ground: 'a', site: 'S' }, constructor: { ground: 'n', site: '' } };
    expect(asked('0101 grue\n0102 tundra constructor', answers)).toEqual(['tundra n × 1 0102']);
    expect(asked('0101 constructor __proto__ tostring')).toHaveLength(3);
  });

  it('that nobody has heard of are open ground, and do not stand against what another word says', () => {
    expect(asked('0101 grue\n0102 grue cave\n0103 glade forest\n0104 glade')).toEqual([
      ...['grue o × 2 0101', 'glade  × 2 0103', 'cave E × 1 0102'],
    ]);
    expect(rowsOf(laid('0101 grue\n0102 grue cave\n0103 glade forest\n0104 glade'))).toEqual(['o', 'oE', 'f', 'o']);
  });

  it('of one cell make up what lies there: the first ground, the last site', () => {
    const map = laid('0101 forest cave ruin\n0102 hill mountain\n0103 tower\n0104 ruin snow\n0105');
    expect(rowsOf(map)).toEqual(['fR', 'h', 'oW', 'nR', 'o']);
    expect(map.leftOut).toEqual([
      { code: 'site-lost', line: 0, what: 'cave', count: 1 },
      { code: 'ground-lost', line: 0, what: 'mountain', count: 1 },
    ]);
  });

  it('by the hundred that nobody knows are no map', () => {
    const lines = Array.from(
      { length: 300 },
      (_none, at) => `${String(at % 20).padStart(2, '0')}${at % 15 < 10 ? `0${at % 15}` : at % 15} w${at}x`,
    );
    const { fault } = questionsOf(sheetOf(lines.join('\n')), WORDS);
    expect(fault?.faults).toEqual([{ code: 'too-many-words', path: '300' }]);
    expect(questionsOf(sheetOf(lines.slice(0, 100).join('\n')), WORDS).fault).toBeNull();
  });
});

describe('RA-23 a map of a file on the scene of its size', () => {
  it('begins where the GM says, where the file says, or at its edge', () => {
    const block = '0101 sea\n0102 hill\n0103 hill\n0201 forest\n0202 mountains\n0203 snow\n0301 sand\n0302 mud\n0303 swamp\n';
    const groundAt = (map: LaidSheet): string => inCell(map.terrain.ground, cellNamed(map.start) ?? { i: 0, j: 0 });
    expect(groundAt(laid(block.replace('sea', 'ocean')))).toBe('f');
    expect(groundAt(laid(`# start: 0303\n${block}`))).toBe('s');
    expect(groundAt(laid(`# start: 0303\n${block}`, { start: { column: 3, row: 2 } }))).toBe('u');
    expect(groundAt(laid(`${block}0202-0203 trail\n`))).toBe('n');
    expect(groundAt(laid(`${block}0202-0203 trail\n0202-0302 road`))).toBe('u');
    for (const start of ['20,20', laid(block).start]) expect(laid(block).start).toBe(start);
    // A cell of the file's own that is none is no reason to refuse it; one that the GM chose is.
    expect(groundAt(laid(`# start: 0909\n${block}`))).toBe('o');
    expect(laying(block, { start: { column: 9, row: 9 } })).toEqual({
      kind: 'faults',
      faults: [{ code: 'no-start', path: '0909' }],
    });
    expect(laying(block.replace('sea', 'ocean'), { start: { column: 1, row: 1 } })).toMatchObject({ kind: 'faults' });
    expect(laid('0101 ocean\n0102 ocean').start).toBe('20,20');
  });

  it('is of the smallest size that takes its hexes, its names and its ways', () => {
    const rows = (count: number, of: (row: number) => string): string =>
      Array.from({ length: count }, (_none, row) => `01.${String(row + 1).padStart(2, '0')} ${of(row)}\n`).join('');
    expect(laid(rows(20, () => 'hill'))).toMatchObject({ size: 'small', start: '20,20', cells: { rows: 40, columns: 40 } });
    expect(laid(rows(21, () => 'hill'))).toMatchObject({ size: 'medium', start: '50,50', cells: { rows: 100, columns: 100 } });
    expect(laid(rows(51, () => 'hill'))).toMatchObject({ size: 'large', start: '100,100' });
    const square = Array.from({ length: 400 }, (_none, at) => ({ column: Math.floor(at / 20) + 1, row: (at % 20) + 1 }));
    const named = square.map(({ column, row }) => `${column},${row},hill,${'n'.repeat(40)}`);
    expect(laid(['col,row,terrain,note', ...named].join('\n')).size).toBe('medium');
  });

  it('takes no more names than there is room for in the largest size', () => {
    const named = Array.from({ length: 3_000 }, (_none, at) => `${at % 60},${Math.floor(at / 60)},hill,${'n'.repeat(40)}`);
    const map = laying(['col,row,terrain,note', ...named].join('\n'));
    expect(map).toMatchObject({ kind: 'faults', faults: [{ code: 'too-much' }] });
  });

  it('has ways straight from point to point, which end where the map does', () => {
    const map = laid('0101 hill\n0102 hill\n0103 hill\n0101-0103 river\n0102-0103 road-edge');
    expect(sidesOf(map, 'river')).toEqual(['3', '03', '0']);
    expect(sidesOf(map, 'roadEdge')).toEqual(['3', '0']);
    // The last hex says that it leads on, and nothing lies beyond.
    expect(sidesOf(laid('0101 hill\n0102 hill\n0100-0105 river'), 'river')).toEqual(['03', '03']);
    const squares = laid('# grid: squares\n0101 hill\n0201 hill\n0202 hill\n0303 hill\n0101-0303 road');
    expect(sidesOf(squares, 'road')).toEqual(['1', '23', '01', '0']);
  });

  it.each([
    ['hexes-in-columns', true, '0005-0506', '0005 0106 0206 0306 0406 0506'],
    ['hexes-in-columns', true, '0601-0801', '0601 0701 0801'],
    ['hexes-in-columns', true, '0401-0303', '0401 0302 0303'],
    ['hexes-in-columns', true, '0204-0405', '0204 0305 0405'],
    ['squares', false, '0102-0303', '0102 0202 0302 0303'],
    ['squares', false, '0510-0409', '0510 0410 0409'],
    ['hexes-in-rows', true, '0101-0103', '0101 0102 0103'],
    ['hexes-in-columns', false, '0101-0301', '0101 0202 0301'],
  ] as const)('has ways lead where the pictures of Text Mapper do, or straight: %s, even %j, %s', (kind, even, ends, hexes) => {
    const [from, to] = ends.split('-').map((text) => ({ column: Number(text.slice(0, 2)), row: Number(text.slice(2)) }));
    if (!from || !to) throw new Error(`no ends in ${ends}`);
    expect(placesBetween({ kind, even }, from, to).map(placeText).join(' ')).toBe(hexes);
  });

  it.each([
    ['hexes-in-columns', true],
    ['hexes-in-columns', false],
    ['hexes-in-rows', true],
    ['hexes-in-rows', false],
    ['squares', false],
  ] as const)('has ways go on from neighbour to neighbour, and straight where one leads straight: %s, even %j', (kind, even) => {
    const number = fc.integer({ min: -40, max: 40 });
    const place = fc.record({ column: number, row: number });
    fc.assert(
      fc.property(place, place, (from, to) => {
        const places = placesBetween({ kind, even }, from, to);
        expect([places[0], places.at(-1)]).toEqual([from, to]);
        for (const [index, at] of places.entries()) {
          const next = places[index + 1];
          if (next) expect(placesApart({ kind, even }, at, next)).toBe(1);
        }
      }),
    );
    const sides = kind === 'squares' ? 4 : 6;
    const lay: CellKind = { kind, even };
    for (const start of [
      { i: 50, j: 50 },
      { i: 51, j: 51 },
    ])
      for (let side = 0; side < sides; side += 1) {
        const cells = cellsAlong(lay, start, String(side).repeat(30)).map(({ i, j }) => ({ column: j, row: i }));
        const [from, to] = [cells[0], cells.at(-1)];
        if (from && to) expect(placesBetween(lay, from, to)).toEqual(cells);
      }
  });

  it('leaves out lines that are no ways, that lead nowhere, or too far', () => {
    const lines = [
      '0101-0102 cliff',
      '0101-0102 wall',
      '0102-0103 wall',
      '0101-0101 road',
      '3050-3060 river',
      '0101-9000.9000 stream',
    ];
    const map = laid(`0101 hill\n0102 hill\n0103 hill\n${lines.join('\n')}`);
    expect(map.leftOut).toEqual([
      { code: 'no-way', line: 0, what: 'cliff', count: 1 },
      { code: 'no-way', line: 0, what: 'wall', count: 2 },
      { code: 'way-lost', line: 0, what: 'road', count: 1 },
      { code: 'way-lost', line: 0, what: 'river', count: 1 },
      { code: 'way-lost', line: 0, what: 'stream', count: 1 },
    ]);
    expect(sidesOf(map, 'river')).toEqual([]);
  });

  it('letters the name of a way in a hex of its own that has none', () => {
    const map = laid('0101 hill "Top"\n0102 hill\n0103 hill "Low"\n0101-0102-0103 river "Long"\n0101-0103 road "Way"');
    expect(Object.values(map.names).sort()).toEqual(['Long', 'Low', 'Top']);
    expect(map.names[cellName({ i: 20, j: 20 })]).toBe('Top');
    expect(map.leftOut).toEqual([{ code: 'name-lost', line: 0, what: 'Way', count: 1 }]);
  });

  it('has no more ways than any map', () => {
    const line = `${Array.from({ length: 100 }, (_none, at) => (at % 2 === 0 ? '0101' : '9999')).join('-')} river\n`;
    expect(laying(`0101 hill\n${line.repeat(60)}`)).toMatchObject({ kind: 'faults', faults: [{ code: 'too-many-lines' }] });
  });
});
