/** What boards of squares and hexes have in common: cells by name and number, and the cheapest ways from one to others. */
import FlatQueue from 'flatqueue';
import type { CellCost, GridBoard, GridCell, GridWay, Reached } from './board.ts';
import { type Pixel, squareName, squareOf } from './squares.ts';

/** Costs that are looked for from one cell, over the cells by their index in reading order. */
interface Field {
  /** What the cheapest way to each costs, `Infinity` where none is known yet. */
  readonly cost: Float64Array;
  /** The cell before on that way. */
  readonly before: Int32Array;
  /** Cells to go on from, the cheapest first; each comes into it once. */
  readonly queue: FlatQueue;
}

/** No cell. */
const NONE = -1;

/** A board over whose sides steps lead: what is told of a grid are its places, its sides and its walls. */
export abstract class SteppedBoard implements GridBoard {
  readonly rows: number;
  readonly columns: number;
  /** How many sides a cell has. */
  readonly sides: number;
  /** What a step over each side adds to a cell's index in reading order, once for each kind of line in which cells stand. */
  abstract readonly steps: Int32Array;
  /** Made when it is first needed, and used again. */
  #field: Field | null = null;

  constructor({ rows, columns }: { readonly rows: number; readonly columns: number }, sides: number) {
    this.rows = rows;
    this.columns = columns;
    this.sides = sides;
  }

  /** How often walls have changed since the board was made: whoever keeps what follows from them compares it. */
  abstract get wallChanges(): number;
  /** Returns a bit for each side of a cell, by its index, set where a wall or the border stops the step over it. */
  abstract stoppedAt(at: number): number;
  /** Returns the place in `steps` at which those of a cell begin, by its index. */
  abstract stepsAt(at: number): number;

  abstract cellAt(point: Pixel): GridCell | null;
  abstract centre(cell: GridCell): Pixel;
  abstract outline(cell: GridCell): readonly Pixel[];
  abstract distance(from: GridCell, to: GridCell): number;

  /** Returns the cell over a side, numbered clockwise from the one to the north or the next after it; it may lie off the grid. */
  protected abstract beyond(cell: GridCell, side: number): GridCell;

  has({ i, j }: GridCell): boolean {
    return Number.isInteger(i) && Number.isInteger(j) && i >= 0 && j >= 0 && i < this.rows && j < this.columns;
  }

  neighbours(cell: GridCell): readonly GridCell[] {
    if (!this.has(cell)) return [];
    return Array.from({ length: this.sides }, (_, side) => this.beyond(cell, side)).filter((one) => this.has(one));
  }

  stops(from: GridCell, to: GridCell): boolean {
    if (!this.has(from) || !this.has(to)) return true;
    const [at, target] = [this.indexOf(from), this.indexOf(to)];
    for (let side = 0; side < this.sides; side += 1) if (this.stepFrom(at, side) === target) return false;
    return true;
  }

  reach(from: GridCell, most: number, cost?: CellCost): readonly Reached[] {
    if (!this.has(from) || !(most >= 0)) return [];
    const found: Reached[] = [];
    this.#spread(this.indexOf(from), most, cost, (at, price) => {
      found.push({ cell: this.cellBy(at), cost: price });
      return false;
    });
    return found;
  }

  way(from: GridCell, to: GridCell, cost?: CellCost): GridWay | null {
    if (!this.has(from) || !this.has(to)) return null;
    const target = this.indexOf(to);
    const { cost: costs, before } = this.#spread(this.indexOf(from), Infinity, cost, (at) => at === target);
    const price = costs[target] ?? Infinity;
    if (price === Infinity) return null;
    const cells: GridCell[] = [];
    for (let at = target; at !== NONE; at = before[at] ?? NONE) cells.push(this.cellBy(at));
    return { cells: cells.reverse(), cost: price };
  }

  nameOf(cell: GridCell): string {
    return squareName(cell);
  }

  cellOf(name: string): GridCell | null {
    const cell = squareOf(name);
    // A name has one spelling: `07` is none of 7.
    return cell && this.has(cell) && squareName(cell) === name ? cell : null;
  }

  /** Returns the index of the cell to which a step over a side leads, or −1 where a wall or the border stops it. */
  stepFrom(at: number, side: number): number {
    if ((this.stoppedAt(at) & (1 << side)) !== 0) return NONE;
    return at + (this.steps[this.stepsAt(at) + side] ?? 0);
  }

  /** Returns the place of a cell in reading order; of one that the grid has. */
  indexOf({ i, j }: GridCell): number {
    return i * this.columns + j;
  }

  /** Returns the cell at a place in reading order. */
  cellBy(at: number): GridCell {
    return { i: Math.floor(at / this.columns), j: at % this.columns };
  }

  /** Returns an empty field, which nobody else gets before it is put back: a cost may itself be asked of the board. */
  #emptyField(): Field {
    const count = this.rows * this.columns;
    const field = this.#field ?? {
      cost: new Float64Array(count),
      before: new Int32Array(count),
      queue: new FlatQueue(count, Float64Array, Int32Array),
    };
    this.#field = null;
    field.cost.fill(Infinity);
    field.queue.clear();
    return field;
  }

  /** Spreads from a cell over all that cost at most so much, the cheapest first (Dijkstra), until `done` says that one was enough; what it gives is good until the next question. */
  #spread(start: number, most: number, enter: CellCost | undefined, done: (at: number, price: number) => boolean): Field {
    const field = this.#emptyField();
    this.#fill(field, start, most, enter, done);
    this.#field = field;
    return field;
  }

  #fill(
    { cost, before, queue }: Field,
    start: number,
    most: number,
    enter: CellCost | undefined,
    done: (at: number, price: number) => boolean,
  ): void {
    cost[start] = 0;
    before[start] = NONE;
    queue.push(start, 0);
    for (;;) {
      const price = queue.peekValue();
      const at = queue.pop();
      if (price === undefined || at === undefined) return;
      if (done(at, price)) return;
      for (let side = 0; side < this.sides; side += 1) {
        const to = this.stepFrom(at, side);
        // Entering a cell costs the same from all sides, so that whoever comes to it first comes there cheapest.
        if (to === NONE || cost[to] !== Infinity) continue;
        const total = price + (enter ? this.#entering(to, enter) : 1);
        if (total > most || total === Infinity) continue;
        cost[to] = total;
        before[to] = at;
        queue.push(to, total);
      }
    }
  }

  #entering(at: number, enter: CellCost): number {
    const cost = enter(Math.floor(at / this.columns), at % this.columns);
    if (!(cost > 0)) throw new RangeError(`no cost of entering a cell: ${cost}`);
    return cost;
  }
}
