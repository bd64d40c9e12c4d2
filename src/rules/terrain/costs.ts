/** What a step over terrain costs (RA-21, RA-23): one at a time, and for all cells of a map at once. */
import type { GridCell } from '../grid/board.ts';
import { CellMap } from '../grid/cell-map.ts';
import { BLANK, type CellCount, inCell } from '../grid/chunks.ts';
import { type CellKind, cellBeyond, sideCount, sidesIn } from '../grid/sides.ts';
import { BARE_COST, IMPASSABLE, KIND_LETTERS, type Kinds, costOf } from './kinds.ts';
import { type Terrain, isOnRoad, isOverRiver } from './terrain.ts';

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

/** What steps over a whole map cost, as ways are looked for over it: see `StepCosts` in `grid/cell-ways.ts`. */
export class TerrainCosts {
  readonly enter: Uint8Array;
  readonly roads: Uint8Array;
  readonly rivers: Uint8Array;
  readonly #lay: CellKind & CellCount;
  readonly #ground: CellMap;
  readonly #known: CellMap;
  #kinds: Kinds | null = null;
  #ways: readonly object[] = [];

  constructor(lay: CellKind & CellCount) {
    const count = lay.rows * lay.columns;
    this.enter = new Uint8Array(count).fill(BARE_COST);
    this.roads = new Uint8Array(count);
    this.rivers = new Uint8Array(count);
    this.#lay = lay;
    this.#ground = new CellMap(lay);
    this.#known = new CellMap(lay);
  }

  /**
   * Brings all in line with a terrain, its kinds, and what is known of the map where that bounds where one goes: cells that it
   * leaves blank are entered by nobody. Tells whether anything is other than before.
   */
  follow(terrain: Terrain, kinds: Kinds, known: Terrain['ground'] | null = null): boolean {
    let changed = false;
    const touched = new Set<number>();
    const note = (at: number): void => void touched.add(at);
    this.#ground.follow(terrain.ground, note);
    if (known) this.#known.follow(known, note);
    const isAnew = this.#kinds !== kinds;
    if (isAnew || touched.size > 0) {
      const costs = costsByCode(kinds);
      const blank = BLANK.charCodeAt(0);
      const price = (at: number): void => {
        const is = known && this.#known.codes[at] === blank ? IMPASSABLE : (costs[this.#ground.codes[at] ?? 0] ?? BARE_COST);
        if (this.enter[at] === is) return;
        this.enter[at] = is;
        changed = true;
      };
      if (isAnew) for (let at = 0; at < this.enter.length; at += 1) price(at);
      else for (const at of touched) price(at);
      this.#kinds = kinds;
    }
    const { road, path, roadEdge, pathEdge, riverEdge } = terrain;
    const ways = [road, path, roadEdge, pathEdge, riverEdge];
    if (ways.some((one, at) => one !== this.#ways[at])) {
      this.#ways = ways;
      this.#writeWays(terrain);
      changed = true;
    }
    return changed;
  }

  #writeWays(terrain: Terrain): void {
    const { rows, columns } = this.#lay;
    this.roads.fill(0);
    this.rivers.fill(0);
    const sides = sideCount(this.#lay);
    const near = new Set<string>();
    for (const layer of ['road', 'path', 'roadEdge', 'pathEdge', 'riverEdge'] as const)
      for (const key of Object.keys(terrain[layer])) near.add(key);
    for (const key of near) {
      const [down = 0, across = 0] = key.split('-').map(Number);
      for (let i = down * 8; i < Math.min(rows, down * 8 + 8); i += 1)
        for (let j = across * 8; j < Math.min(columns, across * 8 + 8); j += 1) {
          const cell = { i, j };
          const at = i * columns + j;
          this.rivers[at] = sidesIn(inCell(terrain.riverEdge, cell));
          let bits = sidesIn(inCell(terrain.road, cell)) | sidesIn(inCell(terrain.path, cell));
          const isEdged = inCell(terrain.roadEdge, cell) !== BLANK || inCell(terrain.pathEdge, cell) !== BLANK;
          for (let side = 0; isEdged && side < sides; side += 1) if (isOnRoad(terrain, this.#lay, cell, side)) bits |= 1 << side;
          this.roads[at] = bits;
        }
    }
  }
}

/** What entering a cell costs by the code of its letter. */
function costsByCode(kinds: Kinds): Uint8Array {
  const costs = new Uint8Array(256).fill(BARE_COST);
  for (const letter of KIND_LETTERS) costs[letter.charCodeAt(0)] = costOf(kinds, letter);
  return costs;
}
