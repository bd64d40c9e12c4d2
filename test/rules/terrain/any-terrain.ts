/** Any terrain of a small map, as strokes make it. */
import fc from 'fast-check';
import type { GridCell } from '../../../src/rules/grid/board.ts';
import { type CellCount, withCells } from '../../../src/rules/grid/chunks.ts';
import { type CellKind, cellBeyond, sideCount } from '../../../src/rules/grid/sides.ts';
import {
  BARE,
  CELL_LAYERS,
  type CellSide,
  type Terrain,
  WAY_LAYERS,
  type WayLayer,
  withSides,
} from '../../../src/rules/terrain/terrain.ts';
import { anyEdits } from '../grid/any-chunks.ts';
import { anyCell } from '../grid/any-hexes.ts';

type Lay = CellKind & CellCount;

/** What changes a terrain. */
export type TerrainStroke = (terrain: Terrain) => Terrain;

/** The letters of kinds, sites and areas that strokes are made of, and the blank. */
const CELLS = { ground: 'obfmxA.', site: 'CSU.', area: 'ABC.' } as const;

/** Whether a map has a cell. */
export function isOn({ rows, columns }: CellCount, { i, j }: GridCell): boolean {
  return i >= 0 && j >= 0 && i < rows && j < columns;
}

/** Sides that follow each other from cell to cell, each of the cell that they lead to or lie along. */
export function anySides(lay: Lay, most = 30): fc.Arbitrary<CellSide[]> {
  const side = fc.nat(sideCount(lay) - 1);
  const walked = fc.tuple(anyCell(lay), fc.array(side, { minLength: 1, maxLength: most })).map(([from, sides]) => {
    let at = from;
    return sides.map((over): CellSide => {
      const one = { cell: at, side: over };
      const next = cellBeyond(lay, at, over);
      if (isOn(lay, next)) at = next;
      return one;
    });
  });
  // Those around one cell, as they lie along its outline.
  const around = fc
    .tuple(anyCell(lay), side, fc.integer({ min: 1, max: 6 }))
    .map(([cell, first, count]) =>
      Array.from({ length: count }, (_, turn): CellSide => ({ cell, side: (first + turn) % sideCount(lay) })),
    );
  return fc.oneof(walked, around);
}

/** A stroke in any layer, or in some. */
export function anyStroke(lay: Lay, ways: readonly WayLayer[] = WAY_LAYERS): fc.Arbitrary<TerrainStroke> {
  const cells = fc.constantFrom(...CELL_LAYERS).chain((layer) =>
    anyEdits(lay, CELLS[layer]).map((edits): TerrainStroke => (terrain) => ({
      ...terrain,
      [layer]: withCells(terrain[layer], edits),
    })),
  );
  const sides = fc
    .record({ layer: fc.constantFrom(...ways), sides: anySides(lay), isAdded: fc.constantFrom(true, true, true, false) })
    .map(({ layer, sides: changed, isAdded }): TerrainStroke => (terrain) => ({
      ...terrain,
      [layer]: withSides(terrain[layer], lay, changed, isAdded),
    }));
  return fc.oneof(cells, { weight: 2, arbitrary: sides });
}

/** A terrain that some strokes made. */
export function anyTerrain(lay: Lay): fc.Arbitrary<Terrain> {
  return fc.array(anyStroke(lay), { maxLength: 12 }).map((strokes) => strokes.reduce((terrain, stroke) => stroke(terrain), BARE));
}
