/** Walls on a hexagonal grid: which steps between neighbouring hexes they stop, kept in a typed array. */
import { type Barrier, FROM_END, FROM_START, columnAt, crossing, isPoint, lineOf } from './barriers.ts';
import type { GridCell } from './board.ts';
import { lagOf } from './hex-lines.ts';
import { type HexGrid, SIDES, type Side, hexBeyond, hexCentre } from './hexes.ts';
import { hasSquare } from './squares.ts';

/** The sides over which steps are tried, both ways at once: those to the next place of a line, and to the next line. */
const FORWARD: readonly Side[] = [1, 2, 3];

/** Which hexes are tried is reckoned with rounding; whether a barrier crosses a step is not. In hexes. */
const SLACK = 1e-6;

/** The steps that walls stop on one grid; as with squares, whoever makes it says what stands there. */
export class HexWalls {
  readonly grid: HexGrid;
  /** For each hex in reading order one bit a side, set where no step can be made; the grid's border is a wall. */
  readonly stopped: Uint8Array;
  /** How often each step is stopped, by walls and by the grid's border: six counts a hex, in the order of its sides. */
  readonly #crossed: Uint16Array;
  readonly #walls = new Map<string, Barrier>();
  #changes = 0;

  constructor(grid: HexGrid, walls: Iterable<readonly [id: string, barrier: Barrier]>) {
    this.grid = grid;
    this.stopped = new Uint8Array(grid.rows * grid.columns);
    this.#crossed = new Uint16Array(grid.rows * grid.columns * SIDES.length);
    this.#enclose();
    for (const [id, barrier] of walls) this.set(id, barrier);
  }

  /** How often walls have been set. */
  get changes(): number {
    return this.#changes;
  }

  /** Puts a wall up, moves it, or with null takes it away; an open door is none. */
  set(id: string, barrier: Barrier | null): void {
    this.#changes += 1;
    const old = this.#walls.get(id);
    if (old) this.#count(old, -1);
    if (barrier) {
      this.#count(barrier, 1);
      this.#walls.set(id, barrier);
    } else this.#walls.delete(id);
  }

  /** Tells whether a step is stopped, by the index of a hex in reading order and a side. */
  stops(at: number, side: number): boolean {
    return ((this.stopped[at] ?? 0) & (1 << side)) !== 0;
  }

  /** The border is a wall, for good. */
  #enclose(): void {
    const { rows, columns } = this.grid;
    for (let i = 0; i < rows; i += 1) {
      // Between the first two and the last two rows and columns no hex is at the border.
      const within = i > 0 && i < rows - 1;
      for (let j = 0; j < columns; j = within && j === 0 && columns > 1 ? columns - 1 : j + 1) {
        for (const side of SIDES) if (!hasSquare(this.grid, hexBeyond(this.grid, { i, j }, side))) this.#add({ i, j }, side, 1);
      }
    }
  }

  #add({ i, j }: GridCell, side: number, by: 1 | -1): void {
    const at = i * this.grid.columns + j;
    const step = at * SIDES.length + side;
    const crossed = (this.#crossed[step] ?? 0) + by;
    this.#crossed[step] = crossed;
    const others = (this.stopped[at] ?? 0) & ~(1 << side);
    this.stopped[at] = crossed === 0 ? others : others | (1 << side);
  }

  /** Counts a barrier in or out, line by line of the hexes whose steps it can lie across. */
  #count(barrier: Barrier, by: 1 | -1): void {
    const line = lineOf(barrier);
    if (isPoint(line)) return;
    const { grid } = this;
    const { inColumns } = grid;
    // Lines are looked through as if they were rows, and the barrier lies to them accordingly.
    const { ax, ay, bx, by: end } = line;
    const laid = inColumns ? { ax: ay, ay: ax, bx: end, by: bx, side: 0 } : line;
    const [lines, places] = inColumns ? [grid.columns, grid.rows] : [grid.rows, grid.columns];
    const [length, originAlong] = inColumns ? [grid.sizeY, grid.originY] : [grid.sizeX, grid.originX];
    const start = this.#across(0);
    const apart = this.#across(1) - start;
    const first = Math.max(0, Math.ceil((Math.min(laid.ay, laid.by) - start) / apart - 1 - SLACK));
    const last = Math.min(lines - 1, Math.floor((Math.max(laid.ay, laid.by) - start) / apart + SLACK));
    for (let at = first; at <= last; at += 1) {
      const one = columnAt(laid, this.#across(at), laid.ax);
      const other = columnAt(laid, this.#across(at + 1), laid.bx);
      const lag = lagOf(grid, at);
      const from = Math.max(0, Math.ceil((Math.min(one, other) - originAlong) / length - lag - 1 - SLACK));
      const to = Math.min(places - 1, Math.floor((Math.max(one, other) - originAlong) / length - lag + 0.5 + SLACK));
      for (let place = from; place <= to; place += 1)
        this.#countAt(line, by, inColumns ? { i: place, j: at } : { i: at, j: place });
    }
  }

  /** Returns how far down a row lies, or how far to the right a column, in pixels. */
  #across(at: number): number {
    return this.grid.inColumns ? hexCentre(this.grid, { i: 0, j: at }).x : hexCentre(this.grid, { i: at, j: 0 }).y;
  }

  #countAt(line: ReturnType<typeof lineOf>, by: 1 | -1, cell: GridCell): void {
    const from = hexCentre(this.grid, cell);
    for (const side of FORWARD) {
      const beyond = hexBeyond(this.grid, cell, side);
      if (!hasSquare(this.grid, beyond)) continue;
      const to = hexCentre(this.grid, beyond);
      const crossed = crossing(line, from.x, from.y, to.x, to.y);
      if ((crossed & FROM_START) !== 0) this.#add(cell, side, by);
      if ((crossed & FROM_END) !== 0) this.#add(beyond, (side + 3) % SIDES.length, by);
    }
  }
}
