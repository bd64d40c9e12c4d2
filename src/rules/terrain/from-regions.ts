/** Terrain that other tools left on a scene as regions (RA-23): what each of them stands for, and the map that they make together. */
import type { GridCell } from '../grid/board.ts';
import { type CellCount, type CellEdit, withCells } from '../grid/chunks.ts';
import { type CellKind, cellBeyond, sideCount } from '../grid/sides.ts';
import { type Importing, each, inTurn } from '../values/pausing.ts';
import { listedWords, namedBy } from '../weather/listed-words.ts';
import { BARE_COST, BOOK_KINDS, IMPASSABLE, type Kinds, kindsOn } from './kinds.ts';
import { BARE, type CellSide, MOST_CHUNKS, type Terrain, WAYS, type WayKind, chunksTaken, withSides } from './terrain.ts';

/** A region as it is read. */
export interface TerrainRegion {
  readonly name: string;
  /** How many times as hard as elsewhere one walks there; null where nobody does. */
  readonly difficulty: number | null;
}

/** The words by which names of regions are understood, beside the ids of kinds and ways and the names of a GM's own kinds; in small letters. */
export interface TerrainWords {
  /** Of the book's kinds, by their ids. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  /** Of waters, however deep. */
  readonly water: readonly string[];
  readonly ways: Readonly<Record<WayKind, readonly string[]>>;
}

/** The hardest going that the book has a cost for (RA-21). */
const HARDEST = 4;

/** Returns the cost that a difficulty comes to, in points of travel; `IMPASSABLE` where it is harder than anything in the book. */
function costOfDifficulty(difficulty: number | null): number {
  const rounded = Math.round(difficulty ?? Infinity);
  return rounded > HARDEST ? IMPASSABLE : Math.max(BARE_COST, rounded);
}

type BookId = (typeof BOOK_KINDS)[number]['id'];

/** Returns the book's kind of water by what entering it costs. */
function waterOf(cost: number): BookId {
  if (cost === IMPASSABLE) return 'deep-water';
  return cost <= 2 ? 'shallow-water' : 'rapid-water';
}

/** Returns the letter of the first kind that costs so much, or of the one next to that. */
function letterByCost(kinds: Kinds, cost: number): string {
  let [letter, least]: [string, number] = [BOOK_KINDS[0].letter, Infinity];
  for (const kind of kindsOn(kinds)) {
    const apart = Math.abs(kind.cost - cost);
    if (kind.cost === IMPASSABLE || apart >= least) continue;
    [letter, least] = [kind.letter, apart];
  }
  return letter;
}

/** Returns the way that a region stands for by a word of its name; null for none (RA-23). */
export function wayOf({ name }: TerrainRegion, { ways }: TerrainWords): WayKind | null {
  return namedBy(
    name,
    WAYS.map((way) => [way, [way, ...ways[way]]]),
  );
}

/** Returns the letter of the kind that lies in a region: by a word of its name, otherwise by how hard walking is there (RA-21, RA-23). */
export function letterOf({ name, difficulty }: TerrainRegion, words: TerrainWords, kinds: Kinds): string {
  const cost = costOfDifficulty(difficulty);
  const all = kindsOn(kinds);
  const lists = all.map(({ letter, id, name: own }): [string, readonly string[]] => [
    letter,
    id === '' ? listedWords(own) : [id.replaceAll('-', ' '), ...(words.kinds[id] ?? [])],
  ]);
  const water = all.find(({ id }) => id === waterOf(cost));
  if (water) lists.push([water.letter, ['river', ...words.water, ...words.ways.river]]);
  return namedBy(name, lists) ?? letterByCost(kinds, cost === IMPASSABLE ? HARDEST : cost);
}

/** What was read of regions. */
export interface RegionTerrain {
  readonly terrain: Terrain;
  /** How many cells hold any of it. */
  readonly cells: number;
  /** The names of the regions that gave something, in their order. */
  readonly regions: readonly string[];
}

/** Where terrain is read onto. */
type Lay = CellKind & CellCount;

/** Lists the sides between cells that lie in a region, each once. */
function* sidesWithin(lay: Lay, inside: readonly GridCell[]): Importing<CellSide[]> {
  const { rows, columns } = lay;
  const isInside = new Uint8Array(rows * columns);
  for (const { i, j } of inside) isInside[i * columns + j] = 1;
  const sides: CellSide[] = [];
  yield* each(inside, (cell) => {
    // Of two neighbours one has the other over one of the first half of its sides.
    for (let side = 0; side < sideCount(lay) / 2; side += 1) {
      const { i, j } = cellBeyond(lay, cell, side);
      if (i >= 0 && j >= 0 && i < rows && j < columns && isInside[i * columns + j] === 1) sides.push({ cell, side });
    }
  });
  return sides;
}

/** How many sides of a cell, as a share of them, lie within a region at most that is a line and no land: few cells wide. */
const LINE = 0.4;

/**
 * Reads regions onto a map; null where none of them holds a cell. `contains` tells whether the middle of a cell lies in the region
 * of a number. All cells of a way's region are linked with each other, unless it is as wide as a land; of others that lie over each
 * other the last says what lies on the ground.
 */
export function* terrainOfRegions(
  regions: readonly TerrainRegion[],
  lay: Lay,
  contains: (region: number, cell: GridCell) => boolean,
  words: TerrainWords,
  kinds: Kinds = {},
): Importing<RegionTerrain | null> {
  const { rows, columns } = lay;
  const cells = Array.from({ length: rows * columns }, (_, at): GridCell => ({ i: Math.floor(at / columns), j: at % columns }));
  const isGround = new Uint8Array(cells.length);
  const isRead = new Uint8Array(cells.length);
  const ground: CellEdit[] = [];
  let ways: Terrain = BARE;
  const readWay = function* (way: WayKind, inside: readonly GridCell[]): Importing<'drawn' | 'nothing' | 'wide'> {
    const sides = yield* sidesWithin(lay, inside);
    const after: Terrain = { ...ways, [way]: withSides(ways[way], lay, sides, true) };
    if (sides.length > inside.length * sideCount(lay) * LINE || chunksTaken(after) > MOST_CHUNKS) return 'wide';
    if (sides.length === 0) return 'nothing';
    ways = after;
    for (const { i, j } of inside) isRead[i * columns + j] = 1;
    return 'drawn';
  };
  const readRegion = function* (index: number, region: TerrainRegion): Importing<boolean> {
    const way = wayOf(region, words);
    const inside: GridCell[] = [];
    yield* each(cells, (cell, at) => {
      if ((way !== null || isGround[at] === 0) && contains(index, cell)) inside.push(cell);
    });
    const drawn = way === null ? 'wide' : yield* readWay(way, inside);
    if (drawn !== 'wide') return drawn === 'drawn';
    const letter = letterOf(region, words, kinds);
    const before = ground.length;
    for (const cell of inside) {
      const at = cell.i * columns + cell.j;
      if (isGround[at] === 1) continue;
      isGround[at] = 1;
      isRead[at] = 1;
      ground.push([cell, letter]);
    }
    return ground.length > before;
  };
  // What lies over others is read before them, and its cells are asked about no more.
  const gave = yield* inTurn([...regions.entries()].reverse(), ([index, region]) => readRegion(index, region));
  const names = regions.flatMap(({ name }, index) => (gave[regions.length - 1 - index] ? name : []));
  if (names.length === 0) return null;
  const terrain: Terrain = { ...ways, ground: withCells(BARE.ground, ground) };
  return { terrain, cells: isRead.reduce((sum, one) => sum + one, 0), regions: names };
}
