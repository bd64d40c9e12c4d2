/** What a step over terrain costs (RA-21, RA-23): one at a time, and for all cells of a map at once. */
import type { GridCell } from '../grid/board.ts';
import { CellMap } from '../grid/cell-map.ts';
import { BLANK, type CellCount, type Chunks, cellsOfChunk, chunksChanged, inCell } from '../grid/chunks.ts';
import { type CellKind, cellBeyond, sideCount, sidesIn } from '../grid/sides.ts';
import { BARE_COST, IMPASSABLE, KIND_LETTERS, type Kinds, bareCost, costOf } from './kinds.ts';
import { BARE, type Terrain, isOnRoad, isOverRiver } from './terrain.ts';

/** What prices a terrain: what is said of its kinds, and how much more crossing a river costs where no road leads over it. */
export interface Pricing {
  readonly kinds: Kinds;
  readonly crossing: number;
}

/** What a step along a road costs (RA-21). */
export const ROAD_COST = 1;

/** Returns what a step over a side of a cell costs, whatever walls there are: `Infinity` where nobody goes (RA-21, RA-23). */
export function stepCost(terrain: Terrain, lay: CellKind, { kinds, crossing }: Pricing, from: GridCell, side: number): number {
  if (isOnRoad(terrain, lay, from, side)) return ROAD_COST;
  const entered = costOf(kinds, inCell(terrain.ground, cellBeyond(lay, from, side)));
  if (entered === IMPASSABLE) return Infinity;
  return entered + (isOverRiver(terrain, from, side) ? crossing : 0);
}

/** The layers that roads and rivers over sides are read from. */
const OVER_SIDES = ['road', 'path', 'roadEdge', 'pathEdge', 'riverEdge'] as const;

/**
 * What steps over a whole map cost, as ways are looked for over it: see `StepCosts` in `grid/cell-ways.ts`. Of cells that are not
 * known nothing is taken but a cost that is the same for all of them.
 */
export class TerrainCosts {
  readonly enter: Uint8Array;
  readonly roads: Uint8Array;
  readonly rivers: Uint8Array;
  readonly #lay: CellKind & CellCount;
  readonly #unknown: number;
  readonly #ground: CellMap;
  readonly #known: CellMap;
  #kinds: Kinds | null = null;
  /** Whether not all of the map was known when this was last brought in line. */
  #isBounded = false;
  #terrain: Terrain = BARE;

  /** `unknown` is what entering a cell costs that is not known; `IMPASSABLE` where nobody plans to go there. */
  constructor(lay: CellKind & CellCount, unknown: number = IMPASSABLE) {
    const count = lay.rows * lay.columns;
    this.enter = new Uint8Array(count).fill(BARE_COST);
    this.roads = new Uint8Array(count);
    this.rivers = new Uint8Array(count);
    this.#lay = lay;
    this.#unknown = unknown;
    this.#ground = new CellMap(lay);
    this.#known = new CellMap(lay);
  }

  /**
   * Brings all in line with a terrain, its kinds, and what is known of the map where not all of it is: the cells in which that
   * holds anything. Tells whether anything is other than before.
   */
  follow(terrain: Terrain, kinds: Kinds, known: Chunks | null = null): boolean {
    let changed = false;
    const touched = new Set<number>();
    const seen = new Set<number>();
    const isBounded = known !== null;
    const isOther = this.#isBounded !== isBounded;
    const isAnew = isOther || this.#kinds !== kinds;
    const costs = costsByCode(kinds);
    const price = (at: number): void => {
      const is = this.#isKnown(at, known) ? (costs[this.#ground.codes[at] ?? 0] ?? BARE_COST) : this.#unknown;
      if (this.enter[at] === is) return;
      this.enter[at] = is;
      changed = true;
    };
    this.#ground.follow(terrain.ground, (at) => touched.add(at));
    if (known) this.#known.follow(known, (at) => seen.add(at));
    if (isAnew) for (let at = 0; at < this.enter.length; at += 1) price(at);
    else for (const at of [...touched, ...seen]) price(at);
    this.#kinds = kinds;
    this.#isBounded = isBounded;
    const overSides = isOther ? this.enter.keys() : this.#overSides(terrain, seen);
    for (const at of overSides) if (this.#writeSides(at, terrain, known)) changed = true;
    this.#terrain = terrain;
    return changed;
  }

  #isKnown(at: number, known: Chunks | null): boolean {
    return !known || this.#known.codes[at] !== BLANK.charCodeAt(0);
  }

  /** Lists the cells whose roads and rivers may be others: those that hold others, or have become known, with the ones around, whose steps go by both. */
  #overSides(terrain: Terrain, seen: Iterable<number>): Set<number> {
    const found = new Set<number>();
    const { rows, columns } = this.#lay;
    const add = ({ i, j }: GridCell): void => {
      if (i >= 0 && j >= 0 && i < rows && j < columns) found.add(i * columns + j);
    };
    const addAround = (cell: GridCell): void => {
      add(cell);
      for (let side = 0; side < sideCount(this.#lay); side += 1) add(cellBeyond(this.#lay, cell, side));
    };
    for (const layer of OVER_SIDES)
      for (const key of chunksChanged(this.#terrain[layer], terrain[layer]))
        for (const cell of cellsOfChunk(key))
          if (inCell(this.#terrain[layer], cell) !== inCell(terrain[layer], cell)) addAround(cell);
    for (const at of seen) addAround({ i: Math.floor(at / columns), j: at % columns });
    return found;
  }

  /** Writes the roads and rivers over the sides of a cell; true where they are others than before. */
  #writeSides(at: number, terrain: Terrain, known: Chunks | null): boolean {
    const lay = this.#lay;
    const { rows, columns } = lay;
    const cell = { i: Math.floor(at / columns), j: at % columns };
    const isHere = this.#isKnown(at, known);
    const rivers = isHere ? sidesIn(inCell(terrain.riverEdge, cell)) : 0;
    let roads = 0;
    const isRoaded = isHere && OVER_SIDES.some((layer) => inCell(terrain[layer], cell) !== BLANK);
    for (let side = 0; isRoaded && side < sideCount(lay); side += 1) {
      const { i, j } = cellBeyond(lay, cell, side);
      if (i < 0 || j < 0 || i >= rows || j >= columns || !this.#isKnown(i * columns + j, known)) continue;
      if (isOnRoad(terrain, lay, cell, side)) roads |= 1 << side;
    }
    if (this.roads[at] === roads && this.rivers[at] === rivers) return false;
    this.roads[at] = roads;
    this.rivers[at] = rivers;
    return true;
  }
}

/** What entering a cell costs by the code of its letter. */
function costsByCode(kinds: Kinds): Uint8Array {
  const costs = new Uint8Array(256).fill(bareCost(kinds));
  for (const letter of KIND_LETTERS) costs[letter.charCodeAt(0)] = costOf(kinds, letter);
  return costs;
}
