/** Walls on a square grid: which steps between neighbouring squares they stop, kept in typed arrays. */
import { type Barrier, FROM_END, FROM_START, type Line, columnAt, crossing, isPoint, lineOf } from './barriers.ts';
import { type Heading, type Square, type SquareGrid, hasSquare, squareBeyond, turnedBy } from './squares.ts';

/** For each square the steps east to south-west are tried, both ways at once. Which squares are tried is reckoned with rounding; whether a barrier crosses a step is not. In squares. */
const SLACK = 1e-6;

/**
 * The steps that walls stop on one grid. Whoever makes it says what stands there: a secret door that the players do not
 * know is a wall like any other, so that no answer tells of it.
 */
export class SquareWalls {
  readonly grid: SquareGrid;
  /** For each square in reading order one bit a heading, set where no step can be made; the grid's border is a wall. */
  readonly stopped: Uint8Array;
  /** How many walls cross each step: eight counts a square. */
  readonly #crossed: Uint16Array;
  readonly #walls = new Map<string, Barrier>();
  #changes = 0;

  constructor(grid: SquareGrid, walls: Iterable<readonly [id: string, barrier: Barrier]> = []) {
    this.grid = grid;
    this.stopped = new Uint8Array(grid.rows * grid.columns);
    this.#crossed = new Uint16Array(grid.rows * grid.columns * 8);
    for (const [id, barrier] of walls) this.#put(id, barrier);
    for (let at = 0; at < this.stopped.length; at += 1) this.#readStraight(at);
    for (let at = 0; at < this.stopped.length; at += 1) this.#readDiagonals(at);
  }

  /** How often walls have been set. */
  get changes(): number {
    return this.#changes;
  }

  /** Puts a wall up, moves it, or with null takes it away; an open door is none. Returns the squares that it touched, by index. */
  set(id: string, barrier: Barrier | null): readonly number[] {
    this.#changes += 1;
    const touched = new Set<number>();
    this.#put(id, barrier, touched);
    for (const at of touched) this.#readStraight(at);
    // A corner belongs to the diagonals of all squares around it.
    const { columns } = this.grid;
    for (const at of touched) {
      for (const row of [at - columns, at, at + columns])
        for (let near = row - 1; near <= row + 1; near += 1) this.#readDiagonals(near);
    }
    return [...touched];
  }

  /** Tells whether a step from a square is stopped by a wall, a walled corner or the grid's border (SC-18). */
  stops({ i, j }: Square, heading: Heading): boolean {
    if (!hasSquare(this.grid, { i, j })) return true;
    return ((this.stopped[i * this.grid.columns + j] ?? 0) & (1 << heading)) !== 0;
  }

  /** Tells whether sight and light go from a square to a neighbour: past a corner, but not through a wall. */
  lets(from: Square, heading: Heading): boolean {
    return !this.stops(from, heading) || this.#roundCorner(from, heading, -1) || this.#roundCorner(from, heading, 1);
  }

  /** Whether a neighbour can be come to by the step on one side and then the other; no diagonal leads around a straight step that is stopped. */
  #roundCorner(from: Square, heading: Heading, side: -1 | 1): boolean {
    const first = turnedBy(heading, side);
    return !this.stops(from, first) && !this.stops(squareBeyond(from, first), turnedBy(heading, -side));
  }

  #put(id: string, barrier: Barrier | null, touched?: Set<number>): void {
    const old = this.#walls.get(id);
    if (old) this.#count(old, -1, touched);
    if (barrier) {
      this.#walls.set(id, barrier);
      this.#count(barrier, 1, touched);
    } else this.#walls.delete(id);
  }

  /** Counts a barrier in or out, row by row of the squares whose steps it can lie across. */
  #count(barrier: Barrier, by: 1 | -1, touched?: Set<number>): void {
    const { size, originX, originY, rows, columns } = this.grid;
    const line = lineOf(barrier);
    if (isPoint(line)) return;
    const first = Math.max(0, Math.ceil((Math.min(line.ay, line.by) - originY) / size - 1.5 - SLACK));
    const last = Math.min(rows - 1, Math.floor((Math.max(line.ay, line.by) - originY) / size - 0.5 + SLACK));
    for (let i = first; i <= last; i += 1) {
      const py = originY + (i + 0.5) * size;
      const one = columnAt(line, py, line.ax);
      const other = columnAt(line, py + size, line.bx);
      const from = Math.max(0, Math.ceil((Math.min(one, other) - originX) / size - 1.5 - SLACK));
      const to = Math.min(columns - 1, Math.floor((Math.max(one, other) - originX) / size + 0.5 + SLACK));
      for (let j = from; j <= to; j += 1) this.#countAt(line, by, i, j, touched);
    }
  }

  #countAt(line: Line, by: 1 | -1, i: number, j: number, touched?: Set<number>): void {
    const { size, originX, originY, rows, columns } = this.grid;
    const px = originX + (j + 0.5) * size;
    const py = originY + (i + 0.5) * size;
    const at = i * columns + j;
    for (let heading = 2; heading <= 5; heading += 1) {
      const down = heading === 2 ? 0 : 1;
      const across = heading === 5 ? -1 : heading === 4 ? 0 : 1;
      if (i + down >= rows || j + across < 0 || j + across >= columns) continue;
      const crossed = crossing(line, px, py, px + across * size, py + down * size);
      if (crossed === 0) continue;
      const beyond = at + down * columns + across;
      if ((crossed & FROM_START) !== 0) this.#add(at * 8 + heading, by);
      if ((crossed & FROM_END) !== 0) this.#add(beyond * 8 + ((heading + 4) & 7), by);
      touched?.add(at).add(beyond);
    }
  }

  #add(at: number, by: 1 | -1): void {
    this.#crossed[at] = (this.#crossed[at] ?? 0) + by;
  }

  /** Reads the straight steps of a square, whose diagonal ones are read after those of all squares around it. */
  #readStraight(at: number): void {
    const { rows, columns } = this.grid;
    const crossed = this.#crossed;
    const j = at % columns;
    let bits = 0;
    if (at < columns || crossed[at * 8] !== 0) bits |= 1;
    if (j === columns - 1 || crossed[at * 8 + 2] !== 0) bits |= 4;
    if (at >= (rows - 1) * columns || crossed[at * 8 + 4] !== 0) bits |= 16;
    if (j === 0 || crossed[at * 8 + 6] !== 0) bits |= 64;
    this.stopped[at] = bits;
  }

  /** A diagonal step is stopped by what crosses it, and by any wall at the corner that it would cut (SC-18). */
  #readDiagonals(at: number): void {
    const { stopped } = this;
    const { columns } = this.grid;
    const crossed = this.#crossed;
    // Off the grid's border nothing is read or written: there the straight bits say that it is stopped.
    const straight = stopped[at] ?? 0;
    const north = stopped[at - columns] ?? 0;
    const east = stopped[at + 1] ?? 0;
    const south = stopped[at + columns] ?? 0;
    const west = stopped[at - 1] ?? 0;
    let bits = straight & 0b01010101;
    if ((straight & 5) !== 0 || (north & 4) !== 0 || (east & 1) !== 0 || crossed[at * 8 + 1] !== 0) bits |= 2;
    if ((straight & 20) !== 0 || (south & 4) !== 0 || (east & 16) !== 0 || crossed[at * 8 + 3] !== 0) bits |= 8;
    if ((straight & 80) !== 0 || (south & 64) !== 0 || (west & 16) !== 0 || crossed[at * 8 + 5] !== 0) bits |= 32;
    if ((straight & 65) !== 0 || (north & 64) !== 0 || (west & 1) !== 0 || crossed[at * 8 + 7] !== 0) bits |= 128;
    stopped[at] = bits;
  }
}
