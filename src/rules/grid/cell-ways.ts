/**
 * Cheapest ways over cells that cost whole points, with roads and rivers over their sides, kept from one question to the next.
 * Costs are whole and small, so that cells wait in buckets, one a point (Dial's queue), and nothing is made for a cell.
 * Over a road a cell may be come to for less than over the side by which it was found first; it then waits anew.
 */
import type { GridCell, GridWay } from './board.ts';
import type { SteppedBoard } from './stepped-board.ts';

/** What steps over cells cost: whole points from 1 to 250, by the index of cells in reading order. */
export interface StepCosts {
  /** What entering a cell costs; 0 where nobody goes. */
  readonly enter: Uint8Array;
  /**
   * By cell, a bit for each side, in the board's order of sides, over which a road leads out of it: such a step costs 1,
   * into a cell where nobody goes otherwise too (a ford or bridge). A road that leads both ways has a bit in both cells.
   */
  readonly roads?: Uint8Array;
  /** By cell, a bit for each side over which stepping out of it crosses a river: that costs `crossing` more, unless a road leads there. */
  readonly rivers?: Uint8Array;
  /** What crossing a river costs, from 0 to 250 points; nothing if it is not said. */
  readonly crossing?: number;
}

/** What is already paid of a neighbour's cost, in whole points (RA-22). */
export interface PaidAhead {
  readonly cell: GridCell;
  readonly points: number;
}

/** Where a way starts, and what is paid ahead: that counts for a first step straight into its cell, and for no other. */
export interface WaysFrom {
  readonly from: GridCell;
  readonly paid?: PaidAhead | undefined;
}

/** Cells that can be come to, by index in reading order, the cheapest first, and what the cheapest way to each costs; good until the next question. */
export interface ReachedCells {
  readonly cells: Int32Array;
  readonly costs: Uint32Array;
  readonly count: number;
}

/** No cell. */
const NONE = -1;
/** The cost of cells that no way is known to; more than any way costs. */
const UNKNOWN = 0x7fffffff;
/** What a river may cost at most. */
const MOST_CROSSING = 250;
/** How many buckets there are, a power of 2: more than the dearest step costs that a byte and a river make. */
const BUCKETS = 512;
const NO_SIDES = new Uint8Array(0);

/** Cells by what they cost, each in a list of those of its cost; costs that wait lie less than `BUCKETS` apart. */
class Buckets {
  /** The first cell of each list. */
  readonly first = new Int32Array(BUCKETS);
  /** The cells beside each in its list. */
  readonly #next: Int32Array;
  readonly #previous: Int32Array;

  constructor(count: number) {
    this.#next = new Int32Array(count);
    this.#previous = new Int32Array(count);
  }

  clear(): void {
    this.first.fill(NONE);
  }

  add(at: number, cost: number): void {
    const bucket = cost & (BUCKETS - 1);
    const next = this.first[bucket] ?? NONE;
    this.#next[at] = next;
    if (next !== NONE) this.#previous[next] = at;
    this.first[bucket] = at;
  }

  /** Takes the first cell of a list out of it. */
  removeFirst(at: number, cost: number): void {
    this.first[cost & (BUCKETS - 1)] = this.#next[at] ?? NONE;
  }

  remove(at: number, cost: number): void {
    if (this.first[cost & (BUCKETS - 1)] === at) {
      this.removeFirst(at, cost);
      return;
    }
    // Only what is not first has one before it.
    const next = this.#next[at] ?? NONE;
    const previous = this.#previous[at] ?? NONE;
    this.#next[previous] = next;
    if (next !== NONE) this.#previous[next] = previous;
  }
}

/** The cheapest ways over a board's cells; costs from the start last asked about are kept until costs or walls change. */
export class CellWays {
  readonly #board: SteppedBoard;
  readonly #enter: Uint8Array;
  readonly #roads: Uint8Array;
  readonly #rivers: Uint8Array;
  readonly #crossing: number;
  /** Where in the board's steps those of each cell begin. */
  readonly #steps: Uint8Array;

  /** What the cheapest known way to each cell costs; it is final up to `#price`. */
  readonly #cost: Int32Array;
  /** The cell before on that way. */
  readonly #before: Int32Array;
  /** Cells that have been gone on from, in the order of their costs, and these. */
  readonly #cells: Int32Array;
  readonly #costs: Uint32Array;
  #done = 0;
  readonly #buckets: Buckets;
  /** How many cells wait in buckets, none of which costs less than this. */
  #waiting = 0;
  #price = 0;

  /** What the kept costs are of: the start, the cell that is paid ahead with the points, and how often walls had changed. */
  #start = NONE;
  #ahead = NONE;
  #paid = 0;
  #wallChanges = NONE;

  constructor(board: SteppedBoard, { enter, roads = NO_SIDES, rivers = NO_SIDES, crossing = 0 }: StepCosts) {
    const count = board.rows * board.columns;
    for (const given of [enter, roads, rivers])
      if (given.length !== count && given !== NO_SIDES) throw new RangeError(`${given.length} costs of ${count} cells`);
    if (!Number.isInteger(crossing) || crossing < 0 || crossing > MOST_CROSSING)
      throw new RangeError(`no cost of crossing a river: ${crossing}`);
    this.#board = board;
    this.#enter = enter;
    this.#roads = roads;
    this.#rivers = rivers;
    this.#crossing = crossing;
    this.#steps = new Uint8Array(count);
    for (let at = 0; at < count; at += 1) this.#steps[at] = board.stepsAt(at);
    this.#cost = new Int32Array(count);
    this.#before = new Int32Array(count);
    this.#cells = new Int32Array(count);
    this.#costs = new Uint32Array(count);
    this.#buckets = new Buckets(count);
  }

  /** Returns what a step from a cell to a neighbour costs, less what is paid ahead of it, or `Infinity` where none leads. */
  stepCost(from: GridCell, to: GridCell, paid?: PaidAhead): number {
    const board = this.#board;
    if (!board.has(from) || !board.has(to)) return Infinity;
    const [at, target] = [board.indexOf(from), board.indexOf(to)];
    const ahead = paid && board.has(paid.cell) && board.indexOf(paid.cell) === target ? pointsOf(paid) : 0;
    const cost = this.#stepCost(at, target);
    return Math.max(0, cost - ahead);
  }

  /** Returns a cheapest way, always the same of several, or null where none leads. */
  way(start: WaysFrom, to: GridCell): GridWay | null {
    const cost = this.cost(start, to);
    if (cost === Infinity) return null;
    const cells: GridCell[] = [];
    for (let at = this.#board.indexOf(to); at !== NONE; at = this.#before[at] ?? NONE) cells.push(this.#board.cellBy(at));
    return { cells: cells.reverse(), cost };
  }

  /** Returns what a cheapest way costs, or `Infinity` where none leads. */
  cost(start: WaysFrom, to: GridCell): number {
    if (!this.#from(start) || !this.#board.has(to)) return Infinity;
    const target = this.#board.indexOf(to);
    this.#extend(target, Infinity);
    const cost = this.#cost[target] ?? UNKNOWN;
    return cost === UNKNOWN ? Infinity : cost;
  }

  /** Lists the cells that can be come to for at most so much, the start among them. */
  reach(start: WaysFrom, most: number): ReachedCells {
    let count = 0;
    if (this.#from(start) && most >= 0) {
      this.#extend(NONE, most);
      count = this.#countUpTo(most);
    }
    return { cells: this.#cells.subarray(0, count), costs: this.#costs.subarray(0, count), count };
  }

  /** Says that costs have changed, whose arrays are the caller's and altered in place: what is kept is forgotten. */
  changed(): void {
    this.#start = NONE;
  }

  /** Makes the costs from a start those at hand, if they are not; false if it lies off the grid. */
  #from({ from, paid }: WaysFrom): boolean {
    const board = this.#board;
    if (!board.has(from)) return false;
    const start = board.indexOf(from);
    const points = paid ? pointsOf(paid) : 0;
    const ahead = points > 0 && paid && board.has(paid.cell) ? board.indexOf(paid.cell) : NONE;
    if (
      start === this.#start &&
      ahead === this.#ahead &&
      (ahead === NONE || points === this.#paid) &&
      board.wallChanges === this.#wallChanges
    )
      return true;
    this.#start = start;
    this.#ahead = ahead;
    this.#paid = points;
    this.#wallChanges = board.wallChanges;
    this.#begin();
    return true;
  }

  /** Forgets all costs, and looks over the sides of the start. */
  #begin(): void {
    const start = this.#start;
    this.#cost.fill(UNKNOWN);
    this.#buckets.clear();
    this.#done = 0;
    this.#price = 0;
    this.#cost[start] = 0;
    this.#before[start] = NONE;
    this.#buckets.add(start, 0);
    this.#waiting = 1;
    this.#extend(NONE, 0);
    if (this.#ahead === NONE) return;
    const step = this.#stepCost(start, this.#ahead);
    if (step === Infinity) return;
    // What was paid before the ground became easier may be more than is asked now.
    const left = Math.max(0, step - this.#paid);
    this.#buckets.remove(this.#ahead, step);
    this.#buckets.add(this.#ahead, left);
    this.#cost[this.#ahead] = left;
    this.#price = Math.min(this.#price, left);
  }

  /** Goes on from the cells that wait, the cheapest first, until the cost of a target is final or all that cost at most so much are done. */
  #extend(target: number, most: number): void {
    const board = this.#board;
    const { sides, steps } = board;
    const enter = this.#enter;
    const roads = this.#roads;
    const rivers = this.#rivers;
    const [withRoads, withRivers] = [roads.length > 0, rivers.length > 0];
    const crossing = this.#crossing;
    const begins = this.#steps;
    const costs = this.#cost;
    const before = this.#before;
    const buckets = this.#buckets;
    const { first } = buckets;
    let price = this.#price;
    let waiting = this.#waiting;
    let done = this.#done;
    // Each further step costs something: once cells of a target's cost have their turn, it cannot be come to for less.
    while (waiting > 0 && price <= most && (target === NONE || (costs[target] ?? 0) > price)) {
      const at = first[price & (BUCKETS - 1)] ?? NONE;
      if (at === NONE) {
        price += 1;
        continue;
      }
      buckets.removeFirst(at, price);
      waiting -= 1;
      this.#cells[done] = at;
      this.#costs[done] = price;
      done += 1;
      const stopped = board.stoppedAt(at);
      const begin = begins[at] ?? 0;
      const road = withRoads ? (roads[at] ?? 0) : 0;
      const river = withRivers ? (rivers[at] ?? 0) : 0;
      for (let side = 0; side < sides; side += 1) {
        if (((stopped >> side) & 1) !== 0) continue;
        const to = at + (steps[begin + side] ?? 0);
        let step = enter[to] ?? 0;
        if (((road >> side) & 1) !== 0) step = 1;
        else if (step === 0) continue;
        else if (((river >> side) & 1) !== 0) step += crossing;
        const total = price + step;
        const known = costs[to] ?? 0;
        if (total >= known) continue;
        if (known === UNKNOWN) waiting += 1;
        else buckets.remove(to, known);
        costs[to] = total;
        before[to] = at;
        buckets.add(to, total);
      }
    }
    this.#price = price;
    this.#waiting = waiting;
    this.#done = done;
  }

  /** Returns what the step between two cells costs, by index, or `Infinity` where none leads. */
  #stepCost(at: number, to: number): number {
    const board = this.#board;
    for (let side = 0; side < board.sides; side += 1) {
      if (board.stepFrom(at, side) !== to) continue;
      if ((((this.#roads[at] ?? 0) >> side) & 1) !== 0) return 1;
      const step = this.#enter[to] ?? 0;
      if (step === 0) return Infinity;
      return (((this.#rivers[at] ?? 0) >> side) & 1) !== 0 ? step + this.#crossing : step;
    }
    return Infinity;
  }

  /** Counts the cells gone on from that cost at most so much. */
  #countUpTo(most: number): number {
    let [low, high] = [0, this.#done];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#costs[middle] ?? 0) > most) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** Returns the points that are paid ahead; anything but whole points of 0 and more is a fault of whoever gives it. */
function pointsOf({ points }: PaidAhead): number {
  if (!Number.isInteger(points) || points < 0) throw new RangeError(`no points paid ahead: ${points}`);
  return points;
}
