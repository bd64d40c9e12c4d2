import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { changesBetween, decodeChanges, encodeChanges, withChanges } from '../../../src/play/changes.ts';
import type { GridCell } from '../../../src/rules/grid/board.ts';
import type { CellLay } from '../../../src/rules/grid/cell-lay.ts';
import { BLANK, type CellEdit, type Chunks, areWithin, chunkCount, inCell, withCells } from '../../../src/rules/grid/chunks.ts';
import { runsOf } from '../../../src/rules/grid/run-writing.ts';
import { cellName } from '../../../src/rules/grid/sides.ts';
import type { Decision, Halves } from '../../../src/rules/procedure.ts';
import { KIND_LETTERS, type Kinds } from '../../../src/rules/terrain/kinds.ts';
import {
  TERRAIN_REFUSALS,
  type TerrainHidden,
  type TerrainOpen,
  type TerrainRefusal,
  trueTerrain,
} from '../../../src/rules/terrain/held-terrain.ts';
import {
  STROKE_BYTES,
  STROKE_CHUNKS,
  STROKE_INVERSE,
  TERRAIN_COMMANDS,
  fill,
  paintMap,
  sayKinds,
  stroke,
  strokeWay,
  withSecrecy,
} from '../../../src/rules/terrain/painting.ts';
import { alike } from '../../../src/rules/terrain/shapes.ts';
import {
  AREA_LETTERS,
  BARE,
  CELL_LAYERS,
  LAYERS,
  type Layer,
  MOST_CHUNKS,
  type Terrain,
  TerrainSchema,
  WAYS,
  areasOf,
  chunksTaken,
  terrainBytes,
  wayLayer,
  withSides,
} from '../../../src/rules/terrain/terrain.ts';
import { anyChunks } from '../grid/any-chunks.ts';
import { allCells, anyCell } from '../grid/any-hexes.ts';
import { LAYS } from '../grid/any-lays.ts';
import { anySides, anyTerrain } from './any-terrain.ts';

type State = Halves<TerrainOpen, TerrainHidden>;
type Ruling = Decision<TerrainOpen, TerrainHidden, TerrainRefusal>;

/** What of a command is asked beside its kind. */
type Asked<Kind extends keyof typeof TERRAIN_COMMANDS> = {
  [Name in keyof (typeof TERRAIN_COMMANDS)[Kind]]: (typeof TERRAIN_COMMANDS)[Kind][Name] extends v.GenericSchema
    ? v.InferOutput<(typeof TERRAIN_COMMANDS)[Kind][Name]>
    : never;
};

const { lay: SMALL, board } = LAYS['HEXODDR']!;
const CELLS = allCells(SMALL);
const LARGE = { ...SMALL, rows: 200, columns: 200 };

/** Cells as they lie on a picture; painting asks for their kind and their count alone. */
const cellLay = (lay: Pick<CellLay, 'kind' | 'even' | 'rows' | 'columns'>): CellLay => ({
  ...lay,
  ...{ x: 50, y: 58, sizeX: 100, sizeY: 115.47, width: 1000, height: 960 },
});

interface Laid {
  readonly lay?: Pick<CellLay, 'kind' | 'even' | 'rows' | 'columns'>;
  readonly terrain?: Terrain;
  readonly seen?: Chunks;
  readonly isSecret?: boolean;
  readonly kinds?: Kinds;
}

/** A map as it is laid, with two areas and one kind of the GM's own. */
function laid({ lay = SMALL, terrain = BARE, seen = {}, isSecret = false, kinds = { A: { name: 'Glass' } } }: Laid = {}): State {
  const areas = { A: { name: 'North' }, B: { name: 'South' } };
  return withSecrecy({ open: { cells: cellLay(lay), terrain, kinds, areas, isSecret: false, seen }, hidden: {} }, isSecret);
}

/** The same state as it is read again from where it was stored: flags forget what is empty. */
function stored({ open, hidden }: State): State {
  const read = (half: object): Record<string, unknown> =>
    JSON.parse(JSON.stringify(withChanges({}, changesBetween({}, half)))) as never;
  const [seenHalf, secretHalf] = [read(open), read(hidden)];
  const { terrain } = secretHalf;
  return {
    open: {
      ...open,
      terrain: v.parse(TerrainSchema, seenHalf['terrain'] ?? {}),
      seen: (seenHalf['seen'] ?? {}) as Chunks,
      kinds: (seenHalf['kinds'] ?? {}) as Kinds,
    },
    hidden: terrain === undefined ? {} : { terrain: v.parse(TerrainSchema, terrain) },
  };
}

function accepted(ruling: Ruling): State {
  if (ruling.kind === 'refused') throw new Error(`refused: ${ruling.refusal.code}`);
  return ruling.state;
}

const refusal = (ruling: Ruling): string | null => (ruling.kind === 'refused' ? ruling.refusal.code : null);

/** What each cell holds in a layer. */
const held = (terrain: Terrain, layer: Layer): string[] => CELLS.map((cell) => inCell(terrain[layer], cell));
const isSeen = ({ open }: State, cell: GridCell): boolean => inCell(open.seen, cell) !== BLANK;

/** What all may know: of a secret terrain what lies in seen cells, and all of one that is none. */
function expectShown(state: State): void {
  const whole = trueTerrain(state);
  for (const layer of LAYERS) {
    const known = CELLS.map((cell) => (!state.open.isSecret || isSeen(state, cell) ? inCell(whole[layer], cell) : BLANK));
    expect(held(state.open.terrain, layer), layer).toEqual(known);
  }
}

/** A command of painting, and what it makes of what cells hold if it is accepted. */
interface Painting {
  readonly ask: (state: State) => Ruling;
  readonly onto: (terrain: Terrain) => Terrain;
}

const letters = { ground: 'obfmxA.', site: 'CSU.', area: 'AB.' } as const;
const anyCells = fc.array(anyCell(SMALL), { minLength: 1, maxLength: 30 });
const anyLayer = fc
  .constantFrom(...CELL_LAYERS)
  .chain((layer) => fc.record({ layer: fc.constant(layer), to: fc.constantFrom(...letters[layer]) }));

const painted = (terrain: Terrain, layer: Layer, cells: readonly GridCell[], to: string): Terrain => ({
  ...terrain,
  [layer]: withCells(
    terrain[layer],
    cells.map((cell): CellEdit => [cell, to]),
  ),
});

const anyPaintStroke: fc.Arbitrary<Painting> = fc.tuple(anyLayer, anyCells).map(([{ layer, to }, cells]) => ({
  ask: (state) => stroke(state, { layer, to, cells: runsOf(cells) }),
  onto: (terrain) => painted(terrain, layer, cells, to),
}));
const anyMap: fc.Arbitrary<Painting> = fc
  .tuple(fc.constantFrom(...CELL_LAYERS), fc.array(fc.tuple(anyCells, fc.constantFrom('A', '.')), { minLength: 1, maxLength: 4 }))
  .map(([layer, parts]) => ({
    ask: (state) => paintMap(state, { layer, parts: parts.map(([cells, to]) => ({ to, cells: runsOf(cells) })) }),
    onto: (terrain) => parts.reduce((now, [cells, to]) => painted(now, layer, cells, to), terrain),
  }));
const anyFill: fc.Arbitrary<Painting> = fc.tuple(anyLayer, anyCell(SMALL)).map(([{ layer, to }, at]) => ({
  ask: (state) => fill(state, { layer, to, at: cellName(at) }),
  onto: (terrain) => painted(terrain, layer, alike(board, terrain[layer], at), to),
}));
const anyWay: fc.Arbitrary<Painting> = fc
  .record({ way: fc.constantFrom(...WAYS), isEdge: fc.boolean(), isErased: fc.boolean(), sides: anySides(SMALL) })
  .map(({ sides, ...more }) => ({
    ask: (state) => strokeWay(state, { ...more, sides: sides.map(({ cell, side }) => `${cellName(cell)}:${side}`) }),
    onto: (terrain) => {
      const layer = wayLayer(more.way, more.isEdge);
      return { ...terrain, [layer]: withSides(terrain[layer], SMALL, sides, !more.isErased) };
    },
  }));

describe('painting', () => {
  test('RA-23 changes the true map alone where nobody has seen it, and where it is seen or no secret what all know too', () => {
    const command = fc.tuple(fc.oneof(anyPaintStroke, anyMap, anyFill, anyWay), fc.boolean());
    fc.assert(
      fc.property(
        fc.boolean(),
        anyTerrain(SMALL),
        anyChunks(SMALL, 'sv'),
        fc.array(command, { minLength: 1, maxLength: 6 }),
        (isSecret, terrain, seen, commands) => {
          let state = laid({ terrain, seen, isSecret });
          let whole = terrain;
          for (const [{ ask, onto }, isStored] of commands) {
            if (isStored) state = stored(state);
            const before = state;
            state = accepted(ask(state));
            whole = onto(whole);
            expect(trueTerrain(state)).toEqual(whole);
            expectShown(state);
            // Nothing else is touched.
            expect({ ...state.open, terrain: null }).toEqual({ ...before.open, terrain: null });
            expect(Object.keys(state.hidden)).toEqual(isSecret ? ['terrain'] : []);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('RA-23 with strokes of brushes and ways shows the same to all, whatever lies where nobody has seen', () => {
    const command = fc.oneof(anyPaintStroke, anyMap, anyWay);
    fc.assert(
      fc.property(
        anyTerrain(SMALL),
        anyTerrain(SMALL),
        anyChunks(SMALL, 'sv'),
        fc.array(command, { maxLength: 5 }),
        (one, other, seen, commands) => {
          // Both are alike where they are seen.
          const known = CELLS.filter((cell) => inCell(seen, cell) !== BLANK);
          const twin = LAYERS.reduce(
            (terrain, layer) => known.reduce((now, cell) => painted(now, layer, [cell], inCell(one[layer], cell)), terrain),
            other,
          );
          const [mine, theirs] = [one, twin].map((terrain) =>
            commands.reduce((state, { ask }) => accepted(ask(state)), laid({ terrain, seen, isSecret: true })),
          );
          expect(theirs!.open).toEqual(mine!.open);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('RA-23 a terrain that is made a secret and shown again is as it was', () => {
    fc.assert(
      fc.property(anyTerrain(SMALL), anyChunks(SMALL, 'sv'), fc.boolean(), (terrain, seen, isStored) => {
        const open = laid({ terrain, seen });
        const made = withSecrecy(open, true);
        const secret = isStored ? stored(made) : made;
        expect(secret.open.isSecret).toBe(true);
        expect(trueTerrain(secret)).toEqual(terrain);
        expectShown(secret);
        expect(withSecrecy(secret, true)).toBe(secret);
        expect(withSecrecy(open, false)).toBe(open);
        expect(withSecrecy(secret, false)).toEqual(open);
      }),
      { numRuns: 60 },
    );
  });

  test('RA-23 a bare map that is made a secret stays one, also once it is stored and once a stroke on it is taken back', () => {
    const bare = stored(laid({ isSecret: true }));
    const first = accepted(stroke(bare, { layer: 'ground', to: 'f', cells: '2:2-4' }));
    expect([first.open.terrain, trueTerrain(first).ground]).toEqual([
      BARE,
      withCells(
        {},
        [2, 3, 4].map((j): CellEdit => [{ i: 2, j }, 'f']),
      ),
    ]);
    const back = withChanges(first.hidden, changesBetween(first.hidden, bare.hidden)) as TerrainHidden;
    const undone: State = { open: first.open, hidden: back };
    expect(trueTerrain(undone)).toEqual(BARE);
    const again = accepted(stroke(undone, { layer: 'area', to: 'A', cells: '3:3' }));
    expect([again.open.terrain, inCell(trueTerrain(again).area, { i: 3, j: 3 })]).toEqual([BARE, 'A']);
  });

  test('RA-23 is told without words of what or where', () => {
    for (const isSecret of [false, true]) {
      const state = laid({ isSecret });
      for (const ruling of [
        stroke(state, { layer: 'ground', to: 'f', cells: '1:1' }),
        paintMap(state, { layer: 'ground', parts: [{ to: 'f', cells: '1:1' }] }),
        fill(state, { layer: 'ground', to: 'f', at: '1,1' }),
        strokeWay(state, { way: 'road', isEdge: false, isErased: false, sides: ['1,1:0'] }),
      ])
        expect(ruling).toMatchObject({ kind: 'accepted', events: [{ name: 'terrainPainted', data: {} }], effects: [] });
    }
  });

  test('RA-23 of several parts the last says what a cell holds, and the blank takes away', () => {
    const parts = [
      { to: 'f', cells: '0:0-5' },
      { to: 'm', cells: '0:2-3' },
      { to: BLANK, cells: '0:3-4' },
    ];
    const state = accepted(paintMap(laid(), { layer: 'ground', parts }));
    expect([0, 1, 2, 3, 4, 5, 6].map((j) => inCell(state.open.terrain.ground, { i: 0, j })).join('')).toBe('ffm..f.');
  });
});

describe.each([
  ['open to all', false],
  ['a secret', true],
])('what is refused where terrain is %s', (_what, isSecret) => {
  const full = laid({ isSecret, terrain: { ...BARE, ground: { '0-0': 'A' } } });
  const road = { way: 'road', isEdge: false, isErased: false } as const;
  /** 25 cells, each in a chunk of its own. */
  const scattered = Array.from({ length: 25 }, (_, at) => ({ i: 8 * Math.floor(at / 5), j: 8 * (at % 5) }));
  const wide = laid({ isSecret, lay: LARGE });

  test.each<[string, TerrainRefusal, () => Ruling]>([
    ['a stroke beyond the map', 'no-cells', () => stroke(full, { layer: 'ground', to: 'f', cells: '200:0-9 0:900-990' })],
    ['runs that end before they begin', 'no-cells', () => stroke(full, { layer: 'ground', to: 'f', cells: '0:5-4' })],
    ['a map of nothing on the map', 'no-cells', () => paintMap(full, { layer: 'ground', parts: [{ to: 'f', cells: '999:0' }] })],
    ['a fill beyond the map', 'no-cells', () => fill(full, { layer: 'ground', to: 'f', at: '0,200' })],
    ['a way beyond the map', 'no-cells', () => strokeWay(full, { ...road, sides: ['200,0:1', '0,200:1'] })],
    [
      'a way over sides that squares do not have',
      'no-cells',
      () => strokeWay(laid({ isSecret, lay: LAYS['squares']!.lay }), { ...road, sides: ['1,1:4', '1,1:5'] }),
    ],
    ['a kind that nobody has added', 'no-kind', () => stroke(full, { layer: 'ground', to: 'B', cells: '1:1' })],
    ['an area’s letter for a kind', 'no-kind', () => fill(full, { layer: 'ground', to: 'L', at: '1,1' })],
    [
      'one part of many with such a kind',
      'no-kind',
      () =>
        paintMap(full, {
          layer: 'ground',
          parts: [
            { to: 'f', cells: '1:1' },
            { to: 'B', cells: '1:2' },
          ],
        }),
    ],
    ['an area that nobody has named', 'no-area', () => stroke(full, { layer: 'area', to: 'C', cells: '1:1' })],
    ['a kind’s letter for a site', 'no-site', () => stroke(full, { layer: 'site', to: 'f', cells: '1:1' })],
    ['a site that there is none of', 'no-site', () => fill(full, { layer: 'site', to: 'J', at: '1,1' })],
    ['a kind’s letter for an area', 'no-area', () => fill(full, { layer: 'area', to: 'f', at: '1,1' })],
    ['a stroke over too many chunks', 'stroke-long', () => stroke(wide, { layer: 'ground', to: 'f', cells: runsOf(scattered) })],
    [
      'a way over too many chunks',
      'stroke-long',
      () => strokeWay(wide, { ...road, sides: scattered.map((cell) => `${cellName({ i: cell.i + 2, j: cell.j + 2 })}:1`) }),
    ],
    ['to take a kind away that the map is painted with', 'kind-in-use', () => sayKinds(full, { kinds: { B: {} } })],
  ])('RA-23 %s: %s', (_asked, code, ask) => {
    expect(TERRAIN_REFUSALS).toContain(code);
    expect(refusal(ask())).toBe(code);
  });

  test('RA-23 too-many-ways: ways and areas that take more than is kept of them, and not what takes some away', () => {
    const chunk = 'ABCDEFGH'.repeat(8);
    const roads = Object.fromEntries(
      Array.from({ length: MOST_CHUNKS }, (_, at) => [`${Math.floor(at / 25)}-${at % 25}`, chunk]),
    );
    const state = laid({ isSecret, lay: LARGE, terrain: { ...BARE, road: roads } });
    expect(chunksTaken(trueTerrain(state))).toBeLessThanOrEqual(MOST_CHUNKS);
    const far = '190,190:1';
    for (const way of WAYS)
      expect(refusal(strokeWay(state, { way, isEdge: true, isErased: false, sides: [far] }))).toBe('too-many-ways');
    expect(refusal(stroke(state, { layer: 'area', to: 'A', cells: '190:190' }))).toBe('too-many-ways');
    expect(refusal(fill(state, { layer: 'area', to: 'A', at: '190,190' }))).toBe('too-many-ways');
    expect(refusal(stroke(state, { layer: 'site', to: 'C', cells: '190:190' }))).toBe('too-many-ways');
    expect(refusal(stroke(state, { layer: 'ground', to: 'f', cells: '190:190' })), 'the ground has room of its own').toBeNull();
    const over = laid({ isSecret, lay: LARGE, terrain: { ...BARE, road: roads, path: { '24-24': chunk } } });
    expect(refusal(stroke(over, { layer: 'ground', to: 'f', cells: '0:0' })), 'also where too much lies beside it').toBeNull();
    const eraser = { way: 'road', isEdge: false, isErased: true, sides: ['0,0:0', '0,1:1'] } as const;
    expect(refusal(strokeWay(state, { ...eraser, sides: [...eraser.sides] }))).toBeNull();
  });

  test('RA-23 a stroke over as many chunks as one may change is none of it, and a fill over more is not', () => {
    const most = scattered.slice(0, STROKE_CHUNKS);
    expect(refusal(stroke(wide, { layer: 'ground', to: 'f', cells: runsOf(most) }))).toBeNull();
    // Chunks count that change, not those that are painted as they are.
    const even = accepted(fill(wide, { layer: 'ground', to: 'f', at: '7,7' }));
    expect(Object.keys(trueTerrain(even).ground)).toHaveLength(625);
    expect(refusal(stroke(even, { layer: 'ground', to: 'f', cells: runsOf(scattered) }))).toBeNull();
    expect(stroke(wide, { layer: 'ground', to: 'f', cells: runsOf(scattered) })).toMatchObject({
      refusal: { data: { most: STROKE_CHUNKS } },
    });
  });

  test('RA-21 kinds are said anew, and one of the GM’s goes once the map is painted with it no more', () => {
    const kinds = { f: { cost: 9 }, A: { cost: 2 }, B: {} };
    const said = accepted(sayKinds(full, { kinds }));
    expect(said).toEqual({ ...full, open: { ...full.open, kinds } });
    const bare = accepted(stroke(said, { layer: 'ground', to: BLANK, cells: '0:0-7 1:0-7 2:0-7 3:0-7 4:0-7 5:0-7 6:0-7 7:0-6' }));
    expect(refusal(sayKinds(bare, { kinds: {} })), 'one cell is left').toBe('kind-in-use');
    const clear = accepted(stroke(bare, { layer: 'ground', to: 'o', cells: '7:7' }));
    expect(accepted(sayKinds(clear, { kinds: {} })).open.kinds).toEqual({});
  });
});

describe('what painting takes', () => {
  /** A chunk whose cells are all others than their neighbours. */
  const mixed = 'ABCDEFGH'.repeat(8);
  const last = Array.from({ length: STROKE_CHUNKS }, (_, at): [number, number] => [24 - (at % 5), 24 - Math.floor(at / 5)]);
  const within = Object.fromEntries(last.map(([down, across]) => [`${down}-${across}`, mixed]));

  test.each([...LAYERS])(
    'RA-23 a stroke of the %s is taken back within the room that is kept for it in the hidden half',
    (layer) => {
      const isCells = layer === 'ground' || layer === 'site' || layer === 'area';
      const kinds: Kinds = Object.fromEntries(Array.from('ABCDEFGH', (letter) => [letter, {}]));
      const corners = last.map(([down, across]) => ({ i: down * 8 + 3, j: across * 8 + 3 }));
      for (const chunks of [within, {}]) {
        const before = laid({ lay: LARGE, isSecret: true, terrain: { ...BARE, [layer]: chunks }, kinds });
        const isEdge = layer.endsWith('Edge');
        const way = WAYS.find((one) => layer.startsWith(one)) ?? 'road';
        const sides = corners.map((cell) => `${cellName(cell)}:4`);
        const after = accepted(
          isCells
            ? stroke(before, { layer, to: 'A', cells: runsOf(corners) })
            : strokeWay(before, { way, isEdge, isErased: false, sides }),
        );
        const inverse = encodeChanges(changesBetween(after.hidden, before.hidden));
        const bytes = JSON.stringify(inverse).length;
        expect(bytes).toBeLessThanOrEqual(STROKE_INVERSE);
        if (chunks === within) expect(bytes, 'all chunks are in it').toBeGreaterThan(STROKE_CHUNKS * 64);
        const { terrain = {} } = withChanges(after.hidden, decodeChanges(inverse));
        expect(v.parse(TerrainSchema, terrain)).toEqual(trueTerrain(before));
      }
    },
  );

  test('RA-23 in which order a secret map was painted shows in nothing that all know of it', () => {
    const [one, other] = [
      [{ i: 5, j: 5 }, 'C'],
      [{ i: 5, j: 10 }, 'S'],
    ] as const;
    const seen = withCells({}, [
      [{ i: 0, j: 7 }, 's'],
      [{ i: 0, j: 8 }, 's'],
    ]);
    const known = [
      [one, other],
      [other, one],
    ].map((edits) => {
      const before = laid({ lay: LARGE, isSecret: true, seen, terrain: { ...BARE, site: withCells({}, edits) } });
      const after = accepted(stroke(before, { layer: 'site', to: 'U', cells: '0:7-8' }));
      expect(trueTerrain(after).site).toEqual(
        withCells(withCells({}, edits), [
          [{ i: 0, j: 7 }, 'U'],
          [{ i: 0, j: 8 }, 'U'],
        ]),
      );
      return JSON.stringify(after.open.terrain.site);
    });
    expect(Object.keys(JSON.parse(known[0] ?? '') as object)).toHaveLength(2);
    expect(known[1]).toBe(known[0]);
  });

  test('RA-23 any stroke is taken back within that room', () => {
    fc.assert(
      fc.property(anyTerrain(SMALL), anyChunks(SMALL, 's'), fc.oneof(anyPaintStroke, anyWay), (terrain, seen, { ask }) => {
        const before = laid({ terrain, seen, isSecret: true });
        const after = accepted(ask(before));
        const inverse = encodeChanges(changesBetween(after.hidden, before.hidden));
        expect(JSON.stringify(inverse).length).toBeLessThanOrEqual(STROKE_INVERSE);
      }),
    );
  });

  test('RA-23 the fullest terrain takes no more than is kept for it, and all of it can be painted', () => {
    const cells = allCells(LARGE);
    const [byCell] = fc.sample(
      fc.array(fc.constantFrom(...KIND_LETTERS), { minLength: cells.length, maxLength: cells.length, size: 'max' }),
      { numRuns: 1, seed: 7 },
    );
    const kinds: Kinds = Object.fromEntries(Array.from(KIND_LETTERS, (letter) => [letter, {}]));
    const parts = Array.from(KIND_LETTERS, (to) => ({ to, cells: runsOf(cells.filter((_cell, at) => byCell![at] === to)) }));
    let state = accepted(paintMap(laid({ lay: LARGE, isSecret: true, kinds }), { layer: 'ground', parts }));
    // From the last chunk on, whose name is among the longest: eight roads a chunk, until no more are taken.
    for (let chunk = chunkCount(LARGE) - 1; ; chunk -= 4) {
      const sides = [0, 1, 2, 3].flatMap((beside) => {
        const [down, across] = [Math.floor((chunk - beside) / 25), (chunk - beside) % 25];
        return [1, 3, 5, 6].flatMap((i) => [1, 4].map((j) => `${down * 8 + i},${across * 8 + j}:1`));
      });
      const ruling = strokeWay(state, { way: 'river', isEdge: true, isErased: false, sides });
      if (ruling.kind === 'refused') {
        expect(ruling.refusal.code).toBe('too-many-ways');
        break;
      }
      ({ state } = ruling);
    }
    const bytes = JSON.stringify(trueTerrain(state)).length;
    expect(bytes).toBeLessThanOrEqual(terrainBytes(LARGE));
    expect(bytes).toBeGreaterThan(terrainBytes(LARGE) * 0.95);
  });
});

describe('commands of painting', () => {
  const { stroke: strokes, fill: fills, kinds } = TERRAIN_COMMANDS;
  const schemas = {
    stroke: v.object(strokes),
    'stroke-way': v.object(TERRAIN_COMMANDS['stroke-way']),
    fill: v.object(fills),
    'paint-map': v.object(TERRAIN_COMMANDS['paint-map']),
    kinds: v.object(kinds),
  };
  const asked: Asked<'stroke'> = { layer: 'ground', to: 'f', cells: '0:0-3 4:7' };
  const way: Asked<'stroke-way'> = { way: 'path', isEdge: true, isErased: false, sides: ['12,7:5'] };

  test('RA-23 of the greatest length take no more bytes than strokes may', () => {
    const cells = '199:198-199 '.repeat(333).trim();
    const longest = { ...asked, cells };
    expect(v.is(schemas.stroke, longest)).toBe(true);
    const ways = { ...way, sides: Array.from({ length: 300 }, () => '199,199:5') };
    expect(v.is(schemas['stroke-way'], ways)).toBe(true);
    for (const [kind, command] of Object.entries({ stroke: longest, 'stroke-way': ways }))
      expect(JSON.stringify({ kind, ...command }).length).toBeLessThanOrEqual(STROKE_BYTES);
  });

  test.each<[keyof typeof schemas, string, unknown]>([
    ['stroke', 'a layer of ways', { ...asked, layer: 'road' }],
    ['stroke', 'a letter of nothing', { ...asked, to: 'z' }],
    ['stroke', 'two letters', { ...asked, to: 'ff' }],
    ['stroke', 'no runs', { ...asked, cells: '' }],
    ['stroke', 'runs of something else', { ...asked, cells: '0:0;1:1' }],
    ['stroke', 'runs that are too long', { ...asked, cells: `0:0${' 0:0'.repeat(1000)}` }],
    ['stroke-way', 'no sides', { ...way, sides: [] }],
    ['stroke-way', 'too many sides', { ...way, sides: Array.from({ length: 301 }, () => '0,0:0') }],
    ['stroke-way', 'a side that no cell has', { ...way, sides: ['0,0:6'] }],
    ['stroke-way', 'a way that is none', { ...way, way: 'rail' }],
    ['fill', 'a cell that is none', { layer: 'area', to: 'A', at: '0' }],
    ['paint-map', 'no parts', { layer: 'area', parts: [] }],
    ['paint-map', 'too many parts', { layer: 'area', parts: Array.from({ length: 41 }, () => ({ to: 'A', cells: '0:0' })) }],
    ['paint-map', 'a part that is too long', { layer: 'area', parts: [{ to: 'A', cells: `0:0${' 0:0'.repeat(6000)}` }] }],
    ['kinds', 'a kind of no letter', { kinds: { z: {} } }],
  ])('RA-23 %s is refused with %s', (kind, _what, command) => {
    expect(v.is(schemas[kind], command)).toBe(false);
  });

  test('RA-23 areas are named by their letters', () => {
    const areas = areasOf(v.object({ name: v.string() }));
    expect(v.is(areas, { A: { name: 'North' }, L: { name: 'Sea' } })).toBe(true);
    expect([{ M: { name: 'x' } }, { a: { name: 'x' } }, { AB: { name: 'x' } }, { A: {} }].map((one) => v.is(areas, one))).toEqual(
      [...[false, false, false, false]],
    );
    expect(AREA_LETTERS).toMatch(/^[A-Z]+$/);
  });

  test(
    'RA-23 that paint far beyond the map and much of it over and over are done at once, and change nothing beyond it',
    { timeout: 5_000 },
    () => {
      const runs = (run: string): string => `${run}${` ${run}`.repeat(Math.floor((24_000 - run.length) / (run.length + 1)))}`;
      const parts = ['0:0-9999', '199:0-9999', '9999:0-9999', '0:9999-9999'].map((run) => ({ to: 'f', cells: runs(run) }));
      expect(v.is(schemas['paint-map'], { layer: 'ground', parts })).toBe(true);
      const before = laid({ lay: LARGE, isSecret: true, seen: { '0-0': 's', '24-24': 's' } });
      const after = accepted(paintMap(before, { layer: 'ground', parts }));
      const rows = [0, 199].flatMap((i) => Array.from({ length: 200 }, (_, j): CellEdit => [{ i, j }, 'f']));
      expect(trueTerrain(after).ground).toEqual(withCells({}, rows));
      // The whole map in each of as many parts as there may be.
      const all = Array.from({ length: LARGE.rows }, (_, i) => `${i}:0-199`).join(' ');
      const maps = Array.from({ length: 40 }, (_, part) => ({ to: part % 2 === 0 ? 'm' : 'f', cells: all }));
      expect(v.is(schemas['paint-map'], { layer: 'ground', parts: maps })).toBe(true);
      const even = accepted(paintMap(before, { layer: 'ground', parts: maps }));
      expect(new Set(Object.values(trueTerrain(even).ground))).toEqual(new Set(['f']));
      expect(areWithin(trueTerrain(after).ground, LARGE)).toBe(true);
      expect(Object.keys(after.open.terrain.ground).sort()).toEqual(['0-0', '24-24']);
      const small = laid({ isSecret: true });
      const one = accepted(stroke(small, { layer: 'ground', to: 'f', cells: `0:0-9999 9999:0${' 0:0-9999'.repeat(400)}` }));
      expect(held(trueTerrain(one), 'ground').filter((letter) => letter === 'f')).toHaveLength(SMALL.columns);
      expect(allCells({ rows: 24, columns: 24 }).filter((cell) => inCell(trueTerrain(one).ground, cell) === 'f')).toHaveLength(
        SMALL.columns,
      );
    },
  );
});
