/** The terrain of a map as it is stored: what lies in each cell, which ways lead through cells or along their edges, and areas (RA-21, RA-23). */
import * as v from 'valibot';
import type { GridCell } from '../grid/board.ts';
import {
  BLANK,
  CHUNK_BYTES,
  CHUNK_SIDE,
  type CellCount,
  type CellEdit,
  type Chunks,
  chunkCount,
  chunkOf,
  chunksOf,
  inCell,
  withCells,
} from '../grid/chunks.ts';
import { type CellKind, SIDE_SETS, cellBeyond, sideBack, sideCount, sidesIn, sidesWritten } from '../grid/sides.ts';
import { byKey, shaped } from '../values/fields.ts';
import { KIND_LETTERS } from './kinds.ts';
import { SITE_LETTERS } from './sites.ts';

/** Ways over a map: roads and paths make a step along them cost 1, rivers hinder who crosses them by setting. */
export const WAYS = ['road', 'path', 'river'] as const;
export type WayKind = (typeof WAYS)[number];

/** The letters of areas, which a GM names: climates, realms, seas. */
export const AREA_LETTERS = 'ABCDEFGHIJKL';
const areaKey = shaped(new RegExp(`^[${AREA_LETTERS}]$`));

/** Makes the schema of areas by their letters, of what a procedure says of each. */
export const areasOf = <Of extends v.GenericSchema>(area: Of) => byKey(areaKey, area);

/** The layers of ways: through the middles of cells, and along their edges; each cell has a set of its sides. */
export const WAY_LAYERS = ['road', 'path', 'river', 'roadEdge', 'pathEdge', 'riverEdge'] as const;
export type WayLayer = (typeof WAY_LAYERS)[number];

/** The layers that are painted cell by cell. */
export const CELL_LAYERS = ['ground', 'site', 'area'] as const;
export type CellLayer = (typeof CELL_LAYERS)[number];

export const LAYERS = [...CELL_LAYERS, ...WAY_LAYERS] as const;
export type Layer = (typeof LAYERS)[number];

const sides = chunksOf(SIDE_SETS);

export const TerrainSchema = v.object({
  /** The kind of each cell by its letter. */
  ground: chunksOf(KIND_LETTERS),
  /** What stands in each cell by its letter; see `sites.ts`. */
  site: chunksOf(SITE_LETTERS),
  /** The area of each cell by its letter. */
  area: chunksOf(AREA_LETTERS),
  road: sides,
  path: sides,
  river: sides,
  roadEdge: sides,
  pathEdge: sides,
  riverEdge: sides,
});
export type Terrain = Readonly<Record<Layer, Chunks>>;

/** A map that nobody has painted. */
export const BARE: Terrain = {
  ...{ ground: {}, site: {}, area: {} },
  ...{ road: {}, path: {}, river: {}, roadEdge: {}, pathEdge: {}, riverEdge: {} },
};

/** The most chunks that the layers beside the ground may take together: roads and rivers are lines, and an area's inside is one character a chunk. */
export const MOST_CHUNKS = 300;

/** Counts what the layers beside the ground take, in whole chunks: a chunk that is one character takes a fifth of one. */
export function chunksTaken(terrain: Terrain): number {
  let characters = 0;
  for (const layer of LAYERS) {
    if (layer === 'ground') continue;
    for (const chunk of Object.values(terrain[layer])) characters += chunk.length + 12;
  }
  return Math.ceil(characters / CHUNK_BYTES);
}

/** Returns the most bytes that the terrain of a map can take as JSON, with so many chunks beside its ground. */
export function terrainBytes(count: CellCount, mostChunks: number = MOST_CHUNKS): number {
  return (chunkCount(count) + mostChunks) * CHUNK_BYTES + 128;
}

/** Returns the layer of a kind of way, through cells or along their edges. */
export function wayLayer(way: WayKind, isEdge: boolean): WayLayer {
  return isEdge ? (`${way}Edge` as const) : way;
}

/** Whether a way leads over a side of a cell: through its middle to the next one, or along that side. */
export function hasWay(terrain: Terrain, layer: WayLayer, cell: GridCell, side: number): boolean {
  return (sidesIn(inCell(terrain[layer], cell)) & (1 << side)) !== 0;
}

/** A side of a cell. */
export interface CellSide {
  readonly cell: GridCell;
  readonly side: number;
}

/** Returns a layer of ways with sides added or taken away, each on both of the cells that it lies between; cells beyond the map have none. */
export function withSides(chunks: Chunks, lay: CellKind & CellCount, changed: Iterable<CellSide>, isAdded: boolean): Chunks {
  const sets = new Map<string, { readonly cell: GridCell; bits: number }>();
  const set = (cell: GridCell, side: number): void => {
    if (cell.i < 0 || cell.j < 0 || cell.i >= lay.rows || cell.j >= lay.columns) return;
    const key = `${cell.i},${cell.j}`;
    const known = sets.get(key) ?? { cell, bits: sidesIn(inCell(chunks, cell)) };
    known.bits = isAdded ? known.bits | (1 << side) : known.bits & ~(1 << side);
    sets.set(key, known);
  };
  for (const { cell, side } of changed) {
    set(cell, side);
    set(cellBeyond(lay, cell, side), sideBack(lay, side));
  }
  return withCells(
    chunks,
    [...sets.values()].map(({ cell, bits }): CellEdit => [cell, sidesWritten(bits)]),
  );
}

/** Cells by their chunks, and by their places there. */
type ByChunk = ReadonlyMap<string, ReadonlyMap<number, GridCell>>;

/** Returns a layer with what another holds in some cells; the very same where nothing differs. */
function withChunksOf(chunks: Chunks, other: Chunks, cells: ByChunk): Chunks {
  const edits: CellEdit[] = [];
  let after: Record<string, string> | null = null;
  for (const [key, some] of cells) {
    const chunk = other[key];
    if (chunk === chunks[key]) continue;
    // All of a map may be shown at once: chunks that are shown whole are taken as they are.
    if (some.size === CHUNK_SIDE ** 2) {
      after ??= { ...chunks };
      if (chunk === undefined) delete after[key];
      else after[key] = chunk;
    } else for (const cell of some.values()) edits.push([cell, inCell(other, cell)]);
  }
  return withCells(after ?? chunks, edits);
}

/** Returns a terrain with what another holds in some cells: in all layers. */
export function withCellsOf(terrain: Terrain, other: Terrain, cells: readonly GridCell[]): Terrain {
  const byChunk = new Map<string, Map<number, GridCell>>();
  for (const cell of cells) {
    const key = chunkOf(cell);
    const some = byChunk.get(key) ?? new Map<number, GridCell>();
    some.set((cell.i % CHUNK_SIDE) * CHUNK_SIDE + (cell.j % CHUNK_SIDE), cell);
    byChunk.set(key, some);
  }
  return Object.fromEntries(LAYERS.map((layer) => [layer, withChunksOf(terrain[layer], other[layer], byChunk)])) as Terrain;
}

/** Whether a cell has anything in any layer. */
export function isPainted(terrain: Terrain, cell: GridCell): boolean {
  return LAYERS.some((layer) => inCell(terrain[layer], cell) !== BLANK);
}

/**
 * Whether a road or path leads along a step over a side: through the middles of both cells, or along edges of both that meet at
 * a corner of that side (RA-21, RA-23).
 */
export function isOnRoad(terrain: Terrain, lay: CellKind, cell: GridCell, side: number): boolean {
  if (hasWay(terrain, 'road', cell, side) || hasWay(terrain, 'path', cell, side)) return true;
  const count = sideCount(lay);
  // At each end of the side a third cell meets both: the road goes on from the one's edge with it to the other's.
  const beyond = cellBeyond(lay, cell, side);
  const back = sideBack(lay, side);
  return [1, -1].some((turn) => {
    const [here, there] = [(side + turn + count) % count, (back - turn + count) % count];
    const holds = (of: GridCell, at: number): boolean =>
      hasWay(terrain, 'roadEdge', of, at) || hasWay(terrain, 'pathEdge', of, at);
    return holds(cell, here) && holds(beyond, there);
  });
}

/** Whether a step over a side crosses a river: one that flows along it. What flows through the middle of a cell hinders nobody there. */
export function isOverRiver(terrain: Terrain, cell: GridCell, side: number): boolean {
  return hasWay(terrain, 'riverEdge', cell, side);
}
