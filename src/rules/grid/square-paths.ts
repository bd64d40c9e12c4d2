/**
 * Cheapest ways over squares: a straight step costs 1, a diagonal one 2 (SC-14).
 * A diagonal step is free only where no wall stands at its corner (SC-18), and there the two straight steps around it
 * cost the same. So straight steps alone reach every square at its least cost; the buckets of Dial's queue then
 * follow each other one by one, and one list holds them all.
 */
import type { Barrier } from './barriers.ts';
import { SquareWalls } from './square-walls.ts';
import { type Square, type SquareGrid, hasSquare } from './squares.ts';

/** The straight headings, and which bit of a square's stopped steps each has. */
const STRAIGHT = [0, 2, 4, 6] as const;

/** Costs from one square, as far as they have been asked for. */
interface Field {
  start: number;
  /** The cost of each square, −1 where it is not known yet. */
  readonly cost: Int32Array;
  /** Squares in the order of their cost; those from `next` on have neighbours to look at. */
  readonly queue: Int32Array;
  next: number;
  end: number;
}

/** Walls on a grid with the cheapest ways between them; the costs from the square last asked about are kept. */
export class SquarePaths {
  readonly walls: SquareWalls;
  readonly #field: Field;
  /** What a straight heading adds to a square's index. */
  readonly #steps: readonly [number, number, number, number];

  constructor(grid: SquareGrid, walls: Iterable<readonly [id: string, barrier: Barrier]> = []) {
    const count = grid.rows * grid.columns;
    this.walls = new SquareWalls(grid, walls);
    this.#field = { start: -1, cost: new Int32Array(count).fill(-1), queue: new Int32Array(count), next: 0, end: 0 };
    this.#steps = [-grid.columns, 1, grid.columns, -1];
  }

  get grid(): SquareGrid {
    return this.walls.grid;
  }

  /** Puts a wall up, moves it, or with null takes it away; costs that are kept go only from where the change lies. */
  setWall(id: string, barrier: Barrier | null): void {
    const touched = this.walls.set(id, barrier);
    const { cost } = this.#field;
    const nearest = touched.reduce((least, at) => {
      const known = cost[at] ?? -1;
      return known >= 0 && known < least ? known : least;
    }, Infinity);
    this.#forget(nearest);
  }

  /** Returns the least cost from one square to another, or null where no way leads. */
  cost(from: Square, to: Square): number | null {
    if (!hasSquare(this.grid, from) || !hasSquare(this.grid, to)) return null;
    const target = this.#index(to);
    const field = this.#from(this.#index(from));
    this.#extend(field, target, field.cost.length);
    const cost = field.cost[target] ?? -1;
    return cost < 0 ? null : cost;
  }

  /**
   * Returns a cheapest way from one square to another, one digit a step, or null where none leads. It turns as seldom as
   * its end allows, and takes straight steps only: a diagonal saves nothing, and the last square of a dash cannot pay it.
   */
  way(from: Square, to: Square): string | null {
    let left = this.cost(from, to);
    if (left === null) return null;
    let at = this.#index(to);
    let way = '';
    let last = 0;
    while (left > 0) {
      left -= 1;
      last = this.#cameBy(at, left, last);
      at -= this.#steps[last] ?? 0;
      way = `${STRAIGHT[last] ?? 0}${way}`;
    }
    return way;
  }

  /** Lists the squares that can be come to for at most so much, the start among them, the cheapest first. */
  reach(from: Square, most: number): { readonly square: Square; readonly cost: number }[] {
    if (!hasSquare(this.grid, from)) return [];
    const field = this.#from(this.#index(from));
    this.#extend(field, -1, most);
    const found: { square: Square; cost: number }[] = [];
    for (const at of field.queue.subarray(0, field.end)) {
      const cost = field.cost[at] ?? 0;
      if (cost > most) break;
      found.push({ square: { i: Math.floor(at / this.grid.columns), j: at % this.grid.columns }, cost });
    }
    return found;
  }

  #index({ i, j }: Square): number {
    return i * this.grid.columns + j;
  }

  /** Returns the costs from a square: those at hand, or none known yet. */
  #from(start: number): Field {
    const field = this.#field;
    if (field.start === start) return field;
    field.cost.fill(-1);
    field.cost[start] = 0;
    field.queue[0] = start;
    Object.assign(field, { start, next: 0, end: 1 });
    return field;
  }

  /** Forgets all costs above one, from whose squares on the walls may have changed. */
  #forget(last: number): void {
    const field = this.#field;
    const { cost, queue } = field;
    /** The place in the queue from which squares cost more. */
    const above = (price: number): number => {
      let [low, high] = [0, field.end];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((cost[queue[middle] ?? 0] ?? 0) > price) high = middle;
        else low = middle + 1;
      }
      return low;
    };
    const [next, end] = [above(last - 1), above(last)];
    for (let place = end; place < field.end; place += 1) cost[queue[place] ?? 0] = -1;
    Object.assign(field, { next: Math.min(field.next, next), end });
  }

  /** Looks on from the cheapest square that has not been looked at, until the target has a cost or all below `most` are done. */
  #extend(field: Field, target: number, most: number): void {
    const { stopped } = this.walls;
    const { cost, queue } = field;
    const columns = this.grid.columns;
    let { next, end } = field;
    const reach = (to: number, price: number): void => {
      if (cost[to] !== -1) return;
      cost[to] = price;
      queue[end] = to;
      end += 1;
    };
    while (next < end && (target < 0 || cost[target] === -1)) {
      const at = queue[next] ?? 0;
      const price = (cost[at] ?? 0) + 1;
      if (price > most) break;
      next += 1;
      const bits = stopped[at] ?? 0;
      if ((bits & 1) === 0) reach(at - columns, price);
      if ((bits & 4) === 0) reach(at + 1, price);
      if ((bits & 16) === 0) reach(at + columns, price);
      if ((bits & 64) === 0) reach(at - 1, price);
    }
    Object.assign(field, { next, end });
  }

  /** Returns the straight heading, from 0 to 3, by which a square was come to at its cost, the one that was `last` if it can be. */
  #cameBy(at: number, cost: number, last: number): number {
    for (let turn = 0; turn < 4; turn += 1) {
      const side = (last + turn) & 3;
      const before = at - (this.#steps[side] ?? 0);
      if (this.#field.cost[before] === cost && ((this.walls.stopped[before] ?? 0) & (1 << (side * 2))) === 0) return side;
    }
    throw new RangeError('a square was come to from nowhere');
  }
}
