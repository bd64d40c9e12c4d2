import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { GridCell } from '../../../src/rules/grid/board.ts';
import { BLANK, CHUNK_BYTES, inCell } from '../../../src/rules/grid/chunks.ts';
import type { Pixel } from '../../../src/rules/grid/squares.ts';
import { SIDE_SETS, cellBeyond, cellName, sideBack, sideCount, sidesIn } from '../../../src/rules/grid/sides.ts';
import {
  BARE,
  type CellSide,
  LAYERS,
  type Terrain,
  TerrainSchema,
  WAYS,
  WAY_LAYERS,
  chunksTaken,
  hasWay,
  isOnRoad,
  isOverRiver,
  isPainted,
  wayLayer,
  withCellsOf,
  withSides,
} from '../../../src/rules/terrain/terrain.ts';
import { allCells, anyCell } from '../grid/any-hexes.ts';
import { LAYS, type Laid } from '../grid/any-lays.ts';
import { anySides, anyTerrain, isOn } from './any-terrain.ts';

/** Names what lies between two cells, whichever of them it is seen from. */
const between = ({ lay }: Laid, { cell, side }: CellSide): string =>
  [cellName(cell), cellName(cellBeyond(lay, cell, side))].sort().join(' ');

/** All sides of all cells of a map. */
const sidesOn = ({ lay }: Laid): CellSide[] =>
  allCells(lay).flatMap((cell) => Array.from({ length: sideCount(lay) }, (_, side) => ({ cell, side })));

const isNear = (one: Pixel, other: Pixel): boolean => Math.hypot(one.x - other.x, one.y - other.y) < 1e-6;

/** The two ends of a side on the canvas. */
function endsOf({ board }: Laid, cell: GridCell, side: number): [Pixel, Pixel] {
  const corners = board.outline(cell);
  return [corners[side]!, corners[(side + 1) % corners.length]!];
}

/** Whether a step goes along a road, found by where the edges of both cells meet on the canvas. */
function isOnRoadSlowly(laid: Laid, terrain: Terrain, { cell, side }: CellSide): boolean {
  const { lay } = laid;
  if (hasWay(terrain, 'road', cell, side) || hasWay(terrain, 'path', cell, side)) return true;
  const beyond = cellBeyond(lay, cell, side);
  const edges = (of: GridCell, but: number): [Pixel, Pixel][] =>
    Array.from({ length: sideCount(lay) }, (_, one) => one)
      .filter((one) => one !== but && (hasWay(terrain, 'roadEdge', of, one) || hasWay(terrain, 'pathEdge', of, one)))
      .map((one) => endsOf(laid, of, one));
  const shared = endsOf(laid, cell, side);
  const meets = (corner: Pixel, edge: readonly Pixel[]): boolean => edge.some((end) => isNear(end, corner));
  return shared.some(
    (corner) =>
      edges(cell, side).some((edge) => meets(corner, edge)) &&
      edges(beyond, sideBack(lay, side)).some((edge) => meets(corner, edge)),
  );
}

describe.each(Object.entries(LAYS))('ways over %s', (_name, laid) => {
  const { lay, board } = laid;
  const middle = { i: 4, j: 4 };
  const CELLS = allCells(lay);
  const SIDES = sidesOn(laid);

  test('RA-23 lie between the two cells that share a side, for both of them, and off the map for nobody', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anySides(lay), fc.boolean()), { maxLength: 6 }), (strokes) => {
        let chunks = {};
        const drawn = new Set<string>();
        for (const [sides, isAdded] of strokes) {
          chunks = withSides(chunks, lay, sides, isAdded);
          for (const one of sides) {
            if (isAdded) drawn.add(between(laid, one));
            else drawn.delete(between(laid, one));
          }
          const terrain = { ...BARE, road: chunks };
          const has = SIDES.filter((one) => hasWay(terrain, 'road', one.cell, one.side));
          expect(has).toEqual(SIDES.filter((one) => drawn.has(between(laid, one))));
          expect(withSides(chunks, lay, sides, isAdded), 'again').toBe(chunks);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('RA-23 that lead off the map are drawn up to its border, and nothing is written beyond it', () => {
    const corner = { i: lay.rows - 1, j: lay.columns - 1 };
    for (const cell of [{ i: 0, j: 0 }, corner]) {
      const sides = Array.from({ length: sideCount(lay) }, (_, side) => ({ cell, side }));
      const chunks = withSides({}, lay, sides, true);
      expect(sidesIn(inCell(chunks, cell))).toBe((1 << sideCount(lay)) - 1);
      const holding = allCells({ rows: lay.rows + 8, columns: lay.columns + 8 }).filter((one) => inCell(chunks, one) !== BLANK);
      expect(holding.every((one) => isOn(lay, one))).toBe(true);
      expect(holding).toHaveLength(1 + board.neighbours(cell).length);
      expect(withSides({}, lay, [{ cell: { i: -1, j: -4 }, side: 0 }], true)).toEqual({});
    }
  });

  test('RA-23 a road through two cells is along the step between them, both ways, and along no other', () => {
    for (const layer of ['road', 'path'] as const) {
      const terrain = { ...BARE, [layer]: withSides({}, lay, [{ cell: middle, side: 1 }], true) };
      const road = between(laid, { cell: middle, side: 1 });
      expect(SIDES.filter(({ cell, side }) => isOnRoad(terrain, lay, cell, side))).toEqual(
        SIDES.filter((one) => between(laid, one) === road),
      );
    }
  });

  test('RA-23 a road along edges is along the steps whose cells both have it where it goes on at a corner of the side between them', () => {
    fc.assert(
      fc.property(anyTerrain(lay), (terrain) => {
        expect(SIDES.filter(({ cell, side }) => isOnRoad(terrain, lay, cell, side))).toEqual(
          SIDES.filter((one) => isOnRoadSlowly(laid, terrain, one)),
        );
      }),
      { numRuns: 20 },
    );
  });

  test('RA-23 an edge alone leads nowhere, and two that meet lead past their corner', () => {
    const edge = (...sides: CellSide[]): Terrain => ({ ...BARE, roadEdge: withSides({}, lay, sides, true) });
    const onRoad = (terrain: Terrain): string[] => [
      ...new Set(SIDES.filter(({ cell, side }) => isOnRoad(terrain, lay, cell, side)).map((one) => between(laid, one))),
    ];
    expect(onRoad(edge({ cell: middle, side: 0 }))).toEqual([]);
    // The road goes around a corner of the middle one: who goes along outside of it steps from one neighbour to the other.
    const bend = edge({ cell: middle, side: 0 }, { cell: middle, side: 1 });
    const [north, next] = [cellBeyond(lay, middle, 0), cellBeyond(lay, middle, 1)];
    const isHex = lay.kind !== 'squares';
    expect(onRoad(bend)).toEqual(isHex ? [[cellName(north), cellName(next)].sort().join(' ')] : []);
    // On squares four edges meet at a corner, and a road runs straight on there.
    const straight = edge({ cell: middle, side: 1 }, { cell: north, side: 1 });
    if (!isHex)
      expect(onRoad(straight).sort()).toEqual(
        [between(laid, { cell: middle, side: 0 }), between(laid, { cell: next, side: 0 })].sort(),
      );
  });

  test('RA-23 a road and a path that meet along edges are one', () => {
    const turn = lay.kind === 'squares' ? { cell: cellBeyond(lay, middle, 0), side: 1 } : { cell: middle, side: 1 };
    const from = lay.kind === 'squares' ? { cell: middle, side: 1 } : { cell: middle, side: 0 };
    const terrain = {
      ...BARE,
      roadEdge: withSides({}, lay, [from], true),
      pathEdge: withSides({}, lay, [turn], true),
    };
    expect(SIDES.some(({ cell, side }) => isOnRoad(terrain, lay, cell, side))).toBe(true);
  });

  test('RA-23 who steps over a river that flows along a side crosses it, and who meets one that flows through cells does not', () => {
    const along = { ...BARE, riverEdge: withSides({}, lay, [{ cell: middle, side: 0 }], true) };
    const north = cellBeyond(lay, middle, 0);
    const over = SIDES.filter(({ cell, side }) => isOverRiver(along, cell, side));
    expect(over).toHaveLength(2);
    expect(over).toContainEqual({ cell: middle, side: 0 });
    expect(over).toContainEqual({ cell: north, side: sideBack(lay, 0) });
    const through = { ...BARE, river: withSides({}, lay, [{ cell: middle, side: 0 }], true) };
    expect(SIDES.some(({ cell, side }) => isOverRiver(through, cell, side) || isOnRoad(through, lay, cell, side))).toBe(false);
  });

  test('RA-23 cells of another terrain are taken over in all layers, and all others stay', () => {
    // Some cells, and among them all of a chunk, or all of one but one, which are named twice.
    const chunk = CELLS.filter(({ i, j }) => i < 8 && j < 8);
    const some = fc.array(anyCell(lay), { maxLength: 20 });
    const anyCells = fc
      .tuple(some, fc.constantFrom([], chunk, chunk.slice(1), [...chunk.slice(1), ...chunk.slice(1)]))
      .map((parts) => parts.flat().map(({ i, j }) => ({ i, j })));
    fc.assert(
      fc.property(anyTerrain(lay), anyTerrain(lay), anyCells, (terrain, other, cells) => {
        const after = withCellsOf(terrain, other, cells);
        const taken = new Set(cells.map(cellName));
        for (const layer of LAYERS) {
          const wanted = CELLS.map((cell) => inCell((taken.has(cellName(cell)) ? other : terrain)[layer], cell));
          expect(CELLS.map((cell) => inCell(after[layer], cell))).toEqual(wanted);
          expect(withCellsOf(after, other, cells)[layer]).toBe(after[layer]);
        }
        expect(CELLS.filter((cell) => isPainted(terrain, cell))).toEqual(
          CELLS.filter((cell) => LAYERS.some((layer) => inCell(terrain[layer], cell) !== BLANK)),
        );
      }),
      { numRuns: 15 },
    );
  });

  test('RA-23 a terrain is stored and read again as it was', () => {
    fc.assert(
      fc.property(anyTerrain(lay), (terrain) => {
        expect(v.parse(TerrainSchema, JSON.parse(JSON.stringify(terrain)))).toEqual(terrain);
      }),
      { numRuns: 15 },
    );
  });
});

describe('a stored terrain', () => {
  test('RA-23 is bare where nothing is kept of it, and each way has a layer for middles and one for edges', () => {
    expect(v.parse(TerrainSchema, {})).toEqual(BARE);
    expect(Object.keys(BARE)).toEqual([...LAYERS]);
    const layers = [false, true].flatMap((isEdge) => WAYS.map((way) => wayLayer(way, isEdge)));
    expect(layers).toEqual([...WAY_LAYERS]);
  });

  test.each([
    ['an area’s letter for a kind', { ground: { '0-0': 'L' } }],
    ['a kind’s letter for an area', { area: { '0-0': 'f' } }],
    ['something else than sides for a road', { road: { '0-0': '-' } }],
    ['a chunk that is damaged', { riverEdge: { '0-0': 'AB' } }],
    ['a layer that is none', { ground: 'f' }],
  ])('RA-23 is refused with %s', (_what, damaged) => {
    expect(v.is(TerrainSchema, damaged)).toBe(false);
  });

  test('RA-23 takes no more bytes beside its ground than it is counted for', () => {
    const bytes = (terrain: Terrain): number => JSON.stringify({ ...terrain, ground: {} }).length - JSON.stringify(BARE).length;
    const chunk = SIDE_SETS + 'A';
    const layer = (length: number, of: string): Terrain['road'] =>
      Object.fromEntries(Array.from({ length }, (_, at) => [`${10 + (at % 15)}-${10 + Math.floor(at / 15)}`, of]));
    for (const [length, of] of [
      [0, chunk],
      [1, 'A'],
      [1, chunk],
      [225, 'A'],
      [225, chunk],
    ] as const) {
      const terrain = { ...BARE, road: layer(length, of), area: layer(length, 'A'), ground: layer(length, chunk) };
      expect(bytes(terrain)).toBeLessThanOrEqual(chunksTaken(terrain) * CHUNK_BYTES);
    }
    expect(chunksTaken({ ...BARE, ground: layer(50, chunk) }), 'the ground is not counted').toBe(0);
    expect(chunksTaken({ ...BARE, road: layer(225, chunk) })).toBe(225);
  });
});
