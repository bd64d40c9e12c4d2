import { describe, expect, test } from 'vitest';
import {
  type Called,
  HEX_MAP_FIELDS,
  type HexMapPreview,
  NOTHING,
  hexMapContext,
  leftOutLines,
  meaningOf,
  meaningWith,
  startWords,
} from '../../src/applications/ramble/hex-map-window/context.ts';
import { cellByArrow, pictureLay } from '../../src/applications/ramble/hex-map-window/picture-lay.ts';
import { readChange } from '../../src/applications/parts/fields.ts';
import { countsOf } from '../../src/foundry/ramble/hex-maps/hex-map-counts.ts';
import { SHEET_LAYS, cellsOfLay, layOfCells } from '../../src/foundry/ramble/hex-maps/hex-map.ts';
import type { CellEdit } from '../../src/rules/grid/chunks.ts';
import { withCells } from '../../src/rules/grid/chunks.ts';
import { cellName } from '../../src/rules/grid/sides.ts';
import { BARE, withSides } from '../../src/rules/terrain/terrain.ts';

const CELLS = { kind: 'hexes-in-columns', even: false, rows: 40, columns: 40 } as const;
const at = (i: number, j: number, letter: string): CellEdit => [{ i, j }, letter];
const TERRAIN = {
  ...BARE,
  ground: withCells({}, [at(20, 20, 'm'), at(20, 21, 'f'), at(21, 20, 'w'), at(19, 20, 'o')]),
  site: withCells({}, [at(20, 20, 'N')]),
  road: withSides({}, CELLS, [{ cell: { i: 20, j: 20 }, side: 0 }], true),
};
const MAP = {
  cells: CELLS,
  size: 'small',
  terrain: TERRAIN,
  names: { '20,20': 'Old Smoke' },
  start: '20,20',
  kinds: {},
} as const;
const VOLCANO = { word: 'volcano', count: 3, proposal: { ground: 'm', site: 'N' }, example: '0101' } as const;
const COAST = { word: 'coast', count: 1, proposal: { ground: 'w', site: '' }, example: '0204' } as const;
const PREVIEW: HexMapPreview = {
  map: MAP,
  counts: countsOf(MAP),
  plan: { name: 'Depths', scale: 8, style: 'ink', credit: 'by Aos' },
  questions: [VOLCANO, COAST],
  remembered: new Set(['coast']),
  answers: {},
  leftOut: [{ code: 'no-way', line: 12, what: 'cliff', count: 2 }],
  lay: 'columns-even',
  isOpen: false,
};
const CALLED: Called = { kind: ({ id, name }) => `kind ${id}${name}`, site: (id) => `site ${id}` };
const words = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  [key.replace('GHOSTMAP.HexMap.', ''), ...Object.values(values)].join(' ');

describe('RA-23 what the window shows that lays a map of hexes', () => {
  const context = hexMapContext(PREVIEW, words, CALLED);

  test('counts the cells of the map, and those with a site, a name or a way', () => {
    expect(context.counts).toEqual({ cells: 4, sites: 1, names: 1, road: 2, path: 0, river: 0 });
  });

  test('says how large the scene is, whatever the map’s own size', () => {
    expect(context.across).toBe('40');
    expect(hexMapContext({ ...PREVIEW, map: { ...MAP, size: 'large' } }, words, CALLED).across).toBe('200');
  });

  test('RA-21 asks for the words that were not answered before, each as it is proposed, and keeps the others apart', () => {
    expect(context.questions.map(({ word, count, example, ground, site }) => [word, count, example, ground, site])).toEqual([
      ['volcano', 3, '0101', 'm', 'N'],
    ]);
    expect(context.answered.map(({ word, ground, site }) => [word, ground, site])).toEqual([['coast', 'w', NOTHING]]);
    const [question] = context.questions;
    expect(question?.grounds.filter(({ chosen }) => chosen)).toEqual([{ id: 'm', name: 'kind mountains', chosen: true }]);
    expect(question?.grounds[0]).toEqual({ id: NOTHING, name: '', chosen: false });
    expect(question?.sites.filter(({ chosen }) => chosen)).toEqual([{ id: 'N', name: 'site volcano', chosen: true }]);
  });

  test('RA-21 takes a word as the GM has answered', () => {
    const before = meaningOf(PREVIEW, VOLCANO);
    const lava = meaningWith(before, 'ground', 'v');
    expect(lava).toEqual({ ground: 'v', site: 'N' });
    expect(meaningWith(lava, 'site', NOTHING)).toEqual({ ground: 'v', site: '' });
    const answered = hexMapContext({ ...PREVIEW, answers: { volcano: lava } }, words, CALLED);
    expect(answered.questions[0]?.ground).toBe('v');
  });

  test('says what lies where the party sets out, and nothing that is not there', () => {
    expect(context.start).toBe('Old Smoke · site volcano · kind mountains');
    expect(startWords({ map: { ...MAP, start: '20,21' } }, CALLED)).toBe('kind forest');
    expect(startWords({ map: { ...MAP, start: '0,0' } }, CALLED)).toBe('');
  });

  test('says what of a file is not kept, with its line where there is one', () => {
    expect(context.leftOut).toEqual(['LeftOutLine 12 LeftOut.no-way cliff 2']);
    expect(leftOutLines([{ code: 'again', line: 0, what: '', count: 3 }], words)).toEqual(['LeftOut.again  3']);
    expect(context.leftOutCount).toBe(2);
  });

  test('asks how cells stand of files alone', () => {
    expect(context.lays?.find(({ chosen }) => chosen)?.id).toBe('columns-even');
    expect(hexMapContext({ ...PREVIEW, lay: null }, words, CALLED).lays).toBeNull();
  });

  test('takes no name that is empty, and no scale below a tenth of a kilometre', () => {
    expect(readChange(HEX_MAP_FIELDS, 'name', { value: '  ' })).toBeNull();
    expect(readChange(HEX_MAP_FIELDS, 'scale', { value: '0' })).toBeNull();
    expect(readChange(HEX_MAP_FIELDS, 'scale', { value: '2.5' })).toEqual({ scale: 2.5 });
    expect(readChange(HEX_MAP_FIELDS, 'style', { value: 'crayon' })).toBeNull();
    expect(readChange(HEX_MAP_FIELDS, 'credit', { value: '' })).toEqual({ credit: '' });
  });
});

test.each(SHEET_LAYS)('cells that stand in %s are known by it', (lay) => {
  expect(layOfCells(cellsOfLay(lay))).toBe(lay);
});

describe.each(['hexes-in-columns', 'hexes-in-rows', 'squares'] as const)('the picture of a map of %s', (kind) => {
  const lay = pictureLay({ cells: { ...CELLS, kind }, terrain: TERRAIN }, { width: 400, height: 300 });

  test('holds all cells of the map and no more than some paper around them', () => {
    expect(lay.has.map(cellName)).toEqual(['19,20', '20,20', '20,21', '21,20']);
    for (const cell of lay.has)
      for (const { x, y } of lay.outline(cell)) {
        expect(x).toBeGreaterThan(0);
        expect(y).toBeGreaterThan(0);
        expect(x).toBeLessThan(lay.width);
        expect(y).toBeLessThan(lay.height);
      }
    expect(lay.width).toBeLessThan(5 * lay.unit);
  });

  test('tells which cell lies under a place', () => {
    for (const cell of lay.has) expect(lay.under(lay.centre(cell))).toEqual(cell);
  });

  test('leads the flag by arrow keys to cells that the map has', () => {
    expect(cellByArrow(lay, '20,20', 'ArrowRight')).toBe('20,21');
    expect(cellByArrow(lay, '20,21', 'ArrowRight')).toBeNull();
    expect(cellByArrow(lay, '20,20', 'a')).toBeNull();
    expect(cellByArrow(lay, '20,20', 'ArrowDown')).toBe('21,20');
  });
});
