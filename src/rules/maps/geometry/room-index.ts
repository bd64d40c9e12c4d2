/** Answers at once which room a point lies in (SC-40). */
import type { Place } from '../dungeon-map.ts';

/** What an index needs of a room: its outline and that of each island in it. */
export interface Outlined {
  readonly rings: readonly (readonly Place[])[];
}

/** No index has more bins on a side. */
const MOST_BINS = 1_024;

/** Calls for each stretch of a room's outlines. */
function eachStretch({ rings }: Outlined, call: (a: Place, b: Place) => void): void {
  for (const ring of rings) {
    for (const [index, a] of ring.entries()) {
      const b = ring[(index + 1) % ring.length];
      if (b) call(a, b);
    }
  }
}

/** Tells whether a point lies inside a room's outline and in none of its islands. */
export function isInside(room: Outlined, { x, y }: Place): boolean {
  let inside = false;
  eachStretch(room, (a, b) => {
    if (a.y <= y !== b.y <= y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) inside = !inside;
  });
  return inside;
}

/** Rooms in bins of about a square: a bin that no outline passes knows its room, another asks the few that pass it. */
export class RoomIndex {
  readonly #rooms: readonly Outlined[];
  readonly #left: number;
  readonly #top: number;
  readonly #side: number;
  readonly #columns: number;
  readonly #rows: number;
  /** For each bin the room whose outline does not pass it, counted from 1; 0 where there is none. */
  readonly #whole: Int32Array;
  /** The rooms whose outlines pass a bin. */
  readonly #passing = new Map<number, number[]>();

  constructor(rooms: readonly Outlined[], square: number) {
    this.#rooms = rooms;
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const { rings } of rooms) {
      for (const { x, y } of rings.flat()) {
        left = Math.min(left, x);
        top = Math.min(top, y);
        right = Math.max(right, x);
        bottom = Math.max(bottom, y);
      }
    }
    const [width, height] = rooms.length > 0 ? [right - left, bottom - top] : [0, 0];
    this.#left = rooms.length > 0 ? left : 0;
    this.#top = rooms.length > 0 ? top : 0;
    this.#side = Math.max(square, width / MOST_BINS, height / MOST_BINS);
    this.#columns = Math.floor(width / this.#side) + 1;
    this.#rows = Math.floor(height / this.#side) + 1;
    this.#whole = new Int32Array(this.#columns * this.#rows);
    for (const [index, room] of rooms.entries()) this.#add(index, room);
  }

  /** Returns the room that a point lies in by its place in the list, or null. */
  at(point: Place): number | null {
    const column = Math.floor((point.x - this.#left) / this.#side);
    const row = Math.floor((point.y - this.#top) / this.#side);
    if (!(column >= 0 && row >= 0 && column < this.#columns && row < this.#rows)) return null;
    const bin = row * this.#columns + column;
    for (const index of this.#passing.get(bin) ?? []) {
      const room = this.#rooms[index];
      if (room && isInside(room, point)) return index;
    }
    const whole = this.#whole[bin] ?? 0;
    return whole > 0 ? whole - 1 : null;
  }

  #add(index: number, room: Outlined): void {
    const passed = new Set<number>();
    const crossings = new Map<number, number[]>();
    eachStretch(room, (a, b) => {
      this.#eachBin(a, b, passed);
      const last = this.#row(Math.max(a.y, b.y));
      for (let row = this.#row(Math.min(a.y, b.y)); row <= last; row += 1) {
        const y = this.#top + (row + 0.5) * this.#side;
        if (a.y <= y === b.y <= y) continue;
        const list = crossings.get(row) ?? [];
        list.push(a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y));
        crossings.set(row, list);
      }
    });
    for (const bin of passed) {
      const list = this.#passing.get(bin);
      if (list) list.push(index);
      else this.#passing.set(bin, [index]);
    }
    for (const [row, list] of crossings) this.#fill(index, row, list, passed);
  }

  /** Fills the bins of a row whose middles lie inside. */
  #fill(index: number, row: number, crossings: number[], passed: ReadonlySet<number>): void {
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const [from = 0, to = 0] = [crossings[i], crossings[i + 1]];
      const first = Math.ceil((from - this.#left) / this.#side - 0.5);
      const last = Math.ceil((to - this.#left) / this.#side - 0.5) - 1;
      for (let column = first; column <= last; column += 1) {
        const bin = row * this.#columns + column;
        if (!passed.has(bin)) this.#whole[bin] = index + 1;
      }
    }
  }

  #row(y: number): number {
    return Math.max(0, Math.min(this.#rows - 1, Math.floor((y - this.#top) / this.#side)));
  }

  #column(x: number): number {
    return Math.max(0, Math.min(this.#columns - 1, Math.floor((x - this.#left) / this.#side)));
  }

  /** Adds the bins that a stretch touches; its ends on borders count to both sides. */
  #eachBin(a: Place, b: Place, passed: Set<number>): void {
    const [from, to] = a.x <= b.x ? [a, b] : [b, a];
    const slope = from.x === to.x ? 0 : (to.y - from.y) / (to.x - from.x);
    const slack = this.#side * 1e-6;
    const last = this.#column(to.x + slack);
    for (let column = this.#column(from.x - slack); column <= last; column += 1) {
      const left = this.#left + column * this.#side - slack;
      const right = this.#left + (column + 1) * this.#side + slack;
      const one = slope === 0 ? from.y : from.y + (Math.max(from.x, left) - from.x) * slope;
      const other = from.x === to.x ? to.y : from.y + (Math.min(to.x, right) - from.x) * slope;
      const bottom = this.#row(Math.max(one, other) + slack);
      for (let row = this.#row(Math.min(one, other) - slack); row <= bottom; row += 1) {
        passed.add(row * this.#columns + column);
      }
    }
  }
}
