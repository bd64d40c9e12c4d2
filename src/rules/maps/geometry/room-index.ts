/** Answers at once which room a point lies in (SC-40). */
import type { Place, Segment } from '../dungeon-map.ts';
import { addTo } from '../lists.ts';
import { boxAround, stretchesOf } from './lines.ts';

/** What an index needs of a room: its outline and that of each island in it. */
export interface Outlined {
  readonly rings: readonly (readonly Place[])[];
}

/** No index has more bins on a side. */
const MOST_BINS = 1_024;

/** Returns where a line meets a level, or null where it does not; the upper of its ends counts, the lower does not. */
function across([x1, y1, x2, y2]: Segment, y: number): number | null {
  return y1 <= y === y2 <= y ? null : x1 + ((x2 - x1) * (y - y1)) / (y2 - y1);
}

/** Tells whether a point lies inside an outline and in none of its islands, whose lines are given. */
export function isInside(outline: readonly Segment[], { x, y }: Place): boolean {
  let inside = false;
  for (const line of outline) {
    const at = across(line, y);
    if (at !== null && x < at) inside = !inside;
  }
  return inside;
}

/** Rooms in bins of about a square: a bin that no outline passes knows its room, another asks the few that pass it. */
export class RoomIndex {
  /** The lines of each room's outline by the rows of bins that they pass: a point asks those of its row alone. */
  readonly #rows: readonly Map<number, Segment[]>[];
  readonly #left: number;
  readonly #top: number;
  readonly #side: number;
  readonly #columns: number;
  /** For each bin the room whose outline does not pass it, counted from 1; 0 where there is none. */
  readonly #whole: Int32Array;
  /** The rooms whose outlines pass a bin. */
  readonly #passing = new Map<number, number[]>();

  constructor(rooms: readonly Outlined[], square: number) {
    this.#rows = rooms.map(() => new Map<number, Segment[]>());
    const { left, top, right, bottom } = boxAround(rooms.flatMap(({ rings }) => rings.flat()));
    const [width, height] = rooms.length > 0 ? [right - left, bottom - top] : [0, 0];
    this.#left = left;
    this.#top = top;
    this.#side = Math.max(square, width / MOST_BINS, height / MOST_BINS);
    this.#columns = Math.floor(width / this.#side) + 1;
    this.#whole = new Int32Array(this.#columns * (Math.floor(height / this.#side) + 1));
    for (const [index, { rings }] of rooms.entries()) this.#add(index, stretchesOf(rings));
  }

  /** Returns the room that a point lies in by its place in the list, or null. */
  at(point: Place): number | null {
    const [column, row] = [this.#column(point.x), this.#row(point.y)];
    // Above the first row and below the last one there are no bins.
    if (!(column >= 0 && column < this.#columns)) return null;
    const bin = row * this.#columns + column;
    const passing = this.#passing.get(bin)?.find((index) => isInside(this.#rows[index]?.get(row) ?? [], point));
    const whole = this.#whole[bin] ?? 0;
    return passing ?? (whole > 0 ? whole - 1 : null);
  }

  #add(index: number, outline: readonly Segment[]): void {
    const passed = new Set<number>();
    const crossings = new Map<number, number[]>();
    const rows = this.#rows[index] ?? new Map<number, Segment[]>();
    for (const line of outline) {
      this.#eachBin(line, passed);
      const [, y1, , y2] = line;
      const last = this.#row(Math.max(y1, y2));
      for (let row = this.#row(Math.min(y1, y2)); row <= last; row += 1) {
        addTo(rows, row, line);
        const at = across(line, this.#top + (row + 0.5) * this.#side);
        if (at !== null) addTo(crossings, row, at);
      }
    }
    for (const bin of passed) addTo(this.#passing, bin, index);
    for (const [row, list] of crossings) this.#fill(index, row, list, passed);
  }

  /** Fills the bins of a row whose middles lie inside. */
  #fill(index: number, row: number, crossings: number[], passed: ReadonlySet<number>): void {
    crossings.sort((a, b) => a - b);
    for (let i = 0; i < crossings.length; i += 2) {
      const [first = 0, end = 0] = [crossings[i], crossings[i + 1]].map((x = 0) =>
        Math.ceil((x - this.#left) / this.#side - 0.5),
      );
      for (let column = first; column < end; column += 1) {
        const bin = row * this.#columns + column;
        if (!passed.has(bin)) this.#whole[bin] = index + 1;
      }
    }
  }

  #row(y: number): number {
    return Math.floor((y - this.#top) / this.#side);
  }

  #column(x: number): number {
    return Math.floor((x - this.#left) / this.#side);
  }

  /** Adds the bins that a line touches; its ends on borders count to both sides. */
  #eachBin([x1, y1, x2, y2]: Segment, passed: Set<number>): void {
    const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
    const [from, to] = x1 <= x2 ? [y1, y2] : [y2, y1];
    const slope = left === right ? 0 : (to - from) / (right - left);
    const slack = this.#side * 1e-6;
    const last = this.#column(right + slack);
    for (let column = this.#column(left - slack); column <= last; column += 1) {
      const enters = Math.max(left, this.#left + column * this.#side - slack);
      const leaves = Math.min(right, this.#left + (column + 1) * this.#side + slack);
      const one = from + (enters - left) * slope;
      const other = left === right ? to : from + (leaves - left) * slope;
      const bottom = this.#row(Math.max(one, other) + slack);
      for (let row = this.#row(Math.min(one, other) - slack); row <= bottom; row += 1) {
        passed.add(row * this.#columns + column);
      }
    }
  }
}
