/** Which room each square of a map belongs to, as numbers in reading order and as a short text. */
import type { Place, Square, SquareBox } from '../dungeon-map.ts';
import { type Outlined, RoomIndex } from '../geometry/room-index.ts';

/** No map of rooms has more squares, nor more rooms. */
export const MOST_CELLS = 250_000;
export const MOST_ROOMS = 999;

/** A map of rooms: a box of squares, and for each the number of its room, from 1; 0 for none. */
export class RoomCells {
  constructor(
    readonly box: SquareBox,
    readonly numbers: Uint16Array,
  ) {}

  /** Returns the number of the room that a square belongs to; 0 where it is none's. */
  at(x: number, y: number): number {
    const [column, row] = [x - this.box.x, y - this.box.y];
    return column >= 0 && row >= 0 && column < this.box.w && row < this.box.h
      ? (this.numbers[row * this.box.w + column] ?? 0)
      : 0;
  }

  /** The squares of each room by its number, row by row. */
  squares(): Map<number, Square[]> {
    const all = new Map<number, Square[]>();
    for (const [index, number] of this.numbers.entries()) {
      if (number === 0) continue;
      const square = { x: this.box.x + (index % this.box.w), y: this.box.y + Math.floor(index / this.box.w) };
      const list = all.get(number);
      if (list) list.push(square);
      else all.set(number, [square]);
    }
    return all;
  }

  /** Returns a copy in which each square has the number that a rule gives it. */
  renumbered(rule: (number: number, square: Square) => number): RoomCells {
    const { x, y, w } = this.box;
    return new RoomCells(
      this.box,
      this.numbers.map((number, index) => rule(number, { x: x + (index % w), y: y + Math.floor(index / w) })),
    );
  }

  /** Returns a copy that reaches at least over another box too. */
  reaching(box: SquareBox): RoomCells {
    const [x, y] = [Math.min(this.box.x, box.x), Math.min(this.box.y, box.y)];
    const w = Math.max(this.box.x + this.box.w, box.x + box.w) - x;
    const h = Math.max(this.box.y + this.box.h, box.y + box.h) - y;
    if (w === this.box.w && h === this.box.h) return this;
    return new RoomCells(
      { x, y, w, h },
      Uint16Array.from({ length: w * h }, (_, i) => this.at(x + (i % w), y + Math.floor(i / w))),
    );
  }
}

const NO_CELLS: SquareBox = { x: 0, y: 0, w: 0, h: 0 };

/** Returns a map of rooms without any room. */
export function noCells(box: SquareBox = NO_CELLS): RoomCells {
  return new RoomCells(box, new Uint16Array(box.w * box.h));
}

/** Returns the squares of rooms whose outlines are in squares: those whose middles lie in them. Rooms beyond the most, and squares beyond the most, have none. */
export function cellsOf(rooms: readonly Outlined[]): RoomCells {
  const places = rooms.flatMap(({ rings }) => rings.flat());
  if (places.length === 0) return noCells();
  const [least, most] = places.reduce<readonly [Place, Place]>(
    ([a, b], { x, y }) => [
      { x: Math.min(a.x, x), y: Math.min(a.y, y) },
      { x: Math.max(b.x, x), y: Math.max(b.y, y) },
    ],
    [
      { x: Infinity, y: Infinity },
      { x: -Infinity, y: -Infinity },
    ],
  );
  const [x, y] = [Math.floor(least.x), Math.floor(least.y)];
  const w = Math.min(Math.ceil(most.x) - x, MOST_CELLS);
  const h = Math.min(Math.ceil(most.y) - y, Math.floor(MOST_CELLS / w));
  const index = new RoomIndex(rooms.slice(0, MOST_ROOMS), 1);
  const numbers = Uint16Array.from({ length: w * h }, (_, cell) => {
    const room = index.at({ x: x + (cell % w) + 0.5, y: y + Math.floor(cell / w) + 0.5 });
    return room === null ? 0 : room + 1;
  });
  return new RoomCells({ x, y, w, h }, numbers);
}

/** Writes a map of rooms as a text: its box, then runs of squares in reading order, each its room's number and its length in base 36. */
export function packCells({ box, numbers }: RoomCells): string {
  const runs: string[] = [];
  for (let from = 0; from < numbers.length;) {
    let to = from + 1;
    while (to < numbers.length && numbers[to] === numbers[from]) to += 1;
    const number = (numbers[from] ?? 0).toString(36);
    runs.push(to - from === 1 ? number : `${number}*${(to - from).toString(36)}`);
    from = to;
  }
  return `${box.x} ${box.y} ${box.w} ${box.h}:${runs.join(',')}`;
}

/** Reads a packed map of rooms, or gives null where the text is none. */
export function unpackCells(text: string): RoomCells | null {
  const head = /^(-?\d{1,7}) (-?\d{1,7}) (\d{1,6}) (\d{1,6}):/.exec(text);
  if (!head) return null;
  const [x = 0, y = 0, w = 0, h = 0] = head.slice(1).map(Number);
  if (w * h > MOST_CELLS) return null;
  const numbers = new Uint16Array(w * h);
  const body = text.slice(head[0].length);
  let at = 0;
  for (const run of body === '' ? [] : body.split(',')) {
    const parts = /^([\da-z]{1,3})(?:\*([\da-z]{1,4}))?$/.exec(run);
    const [number, length] = [parseInt(parts?.[1] ?? '', 36), parts?.[2] === undefined ? 1 : parseInt(parts[2], 36)];
    if (!parts || number > MOST_ROOMS || length < 1 || at + length > numbers.length) return null;
    numbers.fill(number, at, at + length);
    at += length;
  }
  return at === numbers.length ? new RoomCells({ x, y, w, h }, numbers) : null;
}
