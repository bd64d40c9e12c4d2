/**
 * Painting terrain (RA-23), for any procedure whose open half has it: strokes of a brush, ways, fills and whole maps. Where terrain
 * is a secret until it is seen, all of it lies in the hidden half, and what is seen in the open one as well.
 */
import * as v from 'valibot';
import type { GridCell } from '../grid/board.ts';
import type { CellLay } from '../grid/cell-lay.ts';
import { BLANK, type CellEdit, type Chunks, cellsOfChunk, chunksChanged, inCell, withCells } from '../grid/chunks.ts';
import { cellsOfRuns, runsUpTo } from '../grid/runs.ts';
import { cellBeyond, cellNamed, sideCount } from '../grid/sides.ts';
import { accept, event, refuse } from '../kit/ruling.ts';
import type { Decision, Halves } from '../procedure.ts';
import { list, shaped } from '../values/fields.ts';
import {
  AREA_LETTERS,
  BARE,
  CELL_LAYERS,
  type CellLayer,
  type CellSide,
  type Terrain,
  WAYS,
  type WayLayer,
  chunksTaken,
  wayLayer,
  withSides,
} from './terrain.ts';
import { mostChunksOf } from './ghost-sizes.ts';
import { type TerrainHidden, type TerrainOpen, type TerrainRefusal, trueTerrain } from './held-terrain.ts';
import { KIND_LETTERS, KindsSchema, OWN_LETTERS, kindOf } from './kinds.ts';
import { SITE_LETTERS, siteOf } from './sites.ts';

const cellLayer = v.picklist(CELL_LAYERS);
/** What cells are painted with: the letter of a kind, a site or an area; the blank takes away what is there. */
export const paint = shaped(new RegExp(`^[${BLANK}${KIND_LETTERS}${SITE_LETTERS}${AREA_LETTERS}]$`));
const side = shaped(/^\d{1,3},\d{1,3}:[0-5]$/);
const cell = shaped(/^\d{1,3},\d{1,3}$/);

/** The most characters of the cells of a stroke, of the sides of one, and of each part of a map. */
export const STROKE_RUNS = 4_000;
const MOST_SIDES = 300;
const PART_RUNS = 24_000;
const MOST_PARTS = 40;

/** The most bytes that commands of painting take. */
export const STROKE_BYTES = 6_000;
export const MAP_BYTES = 100_000;

/** The most chunks that a stroke may change, so that what takes it back is bounded; what changes more is a fill. */
export const STROKE_CHUNKS = 24;

/** The most bytes that taking a stroke back needs of the hidden half. */
export const STROKE_INVERSE = STROKE_CHUNKS * 80 + 64;

/** What is asked of whatever has terrain; GMs alone do. */
export const TERRAIN_COMMANDS = {
  /** A stroke of the brush, or a straight line (RA-23). */
  stroke: { layer: cellLayer, to: paint, cells: runsUpTo(STROKE_RUNS) },
  /** Ways over sides of cells, added or taken away: through the middles of both cells, or along the sides themselves (RA-23). */
  'stroke-way': { way: v.picklist(WAYS), isEdge: v.boolean(), isErased: v.boolean(), sides: list(side, MOST_SIDES, 1) },
  /** Fills all that is alike around a cell and hangs together with it (RA-23). */
  fill: { layer: cellLayer, to: paint, at: cell },
  /** Paints any part of the map at once: a polygon, or what was read elsewhere (RA-23). */
  'paint-map': { layer: cellLayer, parts: list(v.object({ to: paint, cells: runsUpTo(PART_RUNS) }), MOST_PARTS, 1) },
  /** Says what kinds cost, and adds or takes away the GM's own (RA-21). */
  kinds: { kinds: KindsSchema },
} as const;

type State<Open extends TerrainOpen, Hidden extends TerrainHidden> = Halves<Open, Hidden>;
type Ruling<Open extends TerrainOpen, Hidden extends TerrainHidden> = Decision<Open, Hidden, TerrainRefusal>;
type Fields<Kind extends keyof typeof TERRAIN_COMMANDS> = {
  [Name in keyof (typeof TERRAIN_COMMANDS)[Kind]]: (typeof TERRAIN_COMMANDS)[Kind][Name] extends v.GenericSchema
    ? v.InferOutput<(typeof TERRAIN_COMMANDS)[Kind][Name]>
    : never;
};

/** Returns the open map with what is seen of it set to what the true one holds there, in the chunks that changed alone. */
function shownOf(open: TerrainOpen, before: Chunks, after: Chunks, layer: keyof Terrain): Terrain {
  const edits: CellEdit[] = [];
  // In an order of their own: that of the true map would tell which of its chunks were painted before others.
  for (const key of chunksChanged(before, after).toSorted())
    for (const at of cellsOfChunk(key)) if (inCell(open.seen, at) !== BLANK) edits.push([at, inCell(after, at)]);
  return { ...open.terrain, [layer]: withCells(open.terrain[layer], edits) };
}

/** Accepts a changed layer of the map: true for whoever referees, and as far as it is seen for all. */
function changed<Open extends TerrainOpen, Hidden extends TerrainHidden>(
  state: State<Open, Hidden>,
  layer: keyof Terrain,
  after: Chunks,
  mostChunks: number,
): Ruling<Open, Hidden> {
  const { open, hidden } = state;
  const before = trueTerrain(state);
  const count = chunksChanged(before[layer], after).length;
  if (count > mostChunks) return refuse('stroke-long', { most: mostChunks });
  const terrain: Terrain = { ...before, [layer]: after };
  if (layer !== 'ground' && chunksTaken(terrain) > mostChunksOf(open)) return refuse('too-many-ways');
  const told = [event('terrainPainted')];
  if (!open.isSecret) return accept({ open: { ...open, terrain }, hidden }, told);
  const shown = shownOf(open, before[layer], after, layer);
  return accept({ open: { ...open, terrain: shown }, hidden: { ...hidden, terrain } }, told);
}

/** Says that nobody has said what is to be painted; null where somebody has. */
export function paintRefusal({ kinds, areas }: TerrainOpen, layer: CellLayer, to: string) {
  if (to === BLANK) return null;
  if (layer === 'site') return siteOf(to) ? null : refuse('no-site');
  if (layer === 'area') return AREA_LETTERS.includes(to) && areas[to] !== undefined ? null : refuse('no-area');
  return kindOf(kinds, to) ? null : refuse('no-kind');
}

/** Cells that are to hold something. */
interface Part {
  readonly to: string;
  readonly cells: readonly GridCell[];
}

/** Paints cells of a layer; of several parts the last says what a cell holds. */
function painted<Open extends TerrainOpen, Hidden extends TerrainHidden>(
  state: State<Open, Hidden>,
  layer: CellLayer,
  parts: Iterable<Part>,
  mostChunks: number,
): Ruling<Open, Hidden> {
  const { rows, columns } = state.open.cells;
  // A map may be painted over and over in one command: each cell is written once.
  const edits: CellEdit[] = [];
  const places = new Int32Array(rows * columns).fill(-1);
  for (const { to, cells } of parts) {
    const no = paintRefusal(state.open, layer, to);
    if (no) return no;
    for (const at of cells) {
      const index = at.i * columns + at.j;
      if (places[index] === -1) places[index] = edits.length;
      edits[places[index] ?? 0] = [at, to];
    }
  }
  if (edits.length === 0) return refuse('no-cells');
  const before = trueTerrain(state)[layer];
  return changed(state, layer, withCells(before, edits), mostChunks);
}

/** Paints a stroke (RA-23). */
export function stroke<Open extends TerrainOpen, Hidden extends TerrainHidden>(
  state: State<Open, Hidden>,
  { layer, to, cells }: Fields<'stroke'>,
): Ruling<Open, Hidden> {
  return painted(state, layer, [{ to, cells: cellsOfRuns(cells, state.open.cells) }], STROKE_CHUNKS);
}

/** Paints a part of the map, or all of it, at once (RA-23). */
export function paintMap<Open extends TerrainOpen, Hidden extends TerrainHidden>(
  state: State<Open, Hidden>,
  { layer, parts }: Fields<'paint-map'>,
): Ruling<Open, Hidden> {
  return painted(state, layer, readParts(parts, state.open.cells), Infinity);
}

/** Reads the parts of a map one by one, since each may be as large as the map. */
function* readParts(parts: Fields<'paint-map'>['parts'], lay: CellLay): Generator<Part> {
  for (const { to, cells } of parts) yield { to, cells: cellsOfRuns(cells, lay) };
}

/** Fills what is alike around a cell (RA-23). */
export function fill<Open extends TerrainOpen, Hidden extends TerrainHidden>(
  state: State<Open, Hidden>,
  { layer, to, at }: Fields<'fill'>,
): Ruling<Open, Hidden> {
  const { cells: lay } = state.open;
  const start = cellNamed(at);
  const has = ({ i, j }: GridCell): boolean => i >= 0 && j >= 0 && i < lay.rows && j < lay.columns;
  if (!start || !has(start)) return refuse('no-cells');
  const before = trueTerrain(state)[layer];
  const wanted = inCell(before, start);
  const found = [start];
  const seen = new Uint8Array(lay.rows * lay.columns);
  seen[start.i * lay.columns + start.j] = 1;
  for (let place = 0; place < found.length; place += 1) {
    for (let over = 0; over < sideCount(lay); over += 1) {
      const next = cellBeyond(lay, found[place] ?? start, over);
      const index = next.i * lay.columns + next.j;
      if (!has(next) || seen[index] === 1 || inCell(before, next) !== wanted) continue;
      seen[index] = 1;
      found.push(next);
    }
  }
  return painted(state, layer, [{ to, cells: found }], Infinity);
}

/** Draws or erases ways (RA-23). */
export function strokeWay<Open extends TerrainOpen, Hidden extends TerrainHidden>(
  state: State<Open, Hidden>,
  { way, isEdge, isErased, sides }: Fields<'stroke-way'>,
): Ruling<Open, Hidden> {
  const { cells: lay } = state.open;
  const read = sides.flatMap((written): CellSide | [] => {
    const [name = '', over = ''] = written.split(':');
    const at = cellNamed(name);
    const number = Number(over);
    return at && number < sideCount(lay) && at.i < lay.rows && at.j < lay.columns ? { cell: at, side: number } : [];
  });
  if (read.length === 0) return refuse('no-cells');
  const layer: WayLayer = wayLayer(way, isEdge);
  const before = trueTerrain(state)[layer];
  return changed(state, layer, withSides(before, lay, read, !isErased), STROKE_CHUNKS);
}

/** Lists the letters of own kinds that a map is painted with. */
export function ownLettersOn({ ground }: Terrain): ReadonlySet<string> {
  return new Set(Object.values(ground).flatMap((chunk) => Array.from(chunk).filter((letter) => OWN_LETTERS.includes(letter))));
}

/** Says what kinds cost; a kind that the map is painted with is not taken away (RA-21). */
export function sayKinds<Open extends TerrainOpen, Hidden extends TerrainHidden>(
  state: State<Open, Hidden>,
  { kinds }: Fields<'kinds'>,
): Ruling<Open, Hidden> {
  for (const letter of ownLettersOn(trueTerrain(state))) if (!kinds[letter]) return refuse('kind-in-use');
  return accept({ ...state, open: { ...state.open, kinds } });
}

/** Returns both halves with terrain made a secret, of which all know what is seen, or made open to all. */
export function withSecrecy<Open extends TerrainOpen, Hidden extends TerrainHidden>(
  state: State<Open, Hidden>,
  isSecret: boolean,
): State<Open, Hidden> {
  const { open, hidden } = state;
  if (open.isSecret === isSecret) return state;
  const whole = trueTerrain(state);
  if (!isSecret) {
    const { terrain: _terrain, ...rest } = hidden;
    return { open: { ...open, isSecret, terrain: whole }, hidden: rest as Hidden };
  }
  let shown: Terrain = BARE;
  for (const layer of Object.keys(BARE) as (keyof Terrain)[])
    shown = { ...shown, [layer]: shownOf({ ...open, terrain: BARE }, {}, whole[layer], layer)[layer] };
  return { open: { ...open, isSecret, terrain: shown }, hidden: { ...hidden, terrain: whole } };
}
