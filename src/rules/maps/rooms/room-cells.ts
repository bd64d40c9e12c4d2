/** Which room each square of a map belongs to, as numbers in reading order and as a short text. */
import { type Importing, atOnce } from '../../values/pausing.ts';
import type { Square, SquareBox } from '../dungeon-map.ts';
import { boxAround } from '../geometry/lines.ts';
import { type Outlined, RoomIndex } from '../geometry/room-index.ts';
import { centreOf } from '../geometry/middle.ts';
import { holds } from '../geometry/squares.ts';
import { addTo } from '../lists.ts';

/** No map of rooms has more squares, nor more rooms. */
export const MOST_CELLS = 250_000;
export const MOST_ROOMS = 999;

/** A map of rooms: a box of squares, and for each the number of its room, from 1; 0 for none. */
export class RoomCells {
  constructor(
    readonly box: SquareBox,
    readonly numbers: Uint16Array,
  ) {}

  /** Makes one in which each square of a box has the number that a rule gives it. */
  static by(box: SquareBox, rule: (square: Square, index: number) => number): RoomCells {
    const numberAt = (index: number): number => rule({ x: box.x + (index % box.w), y: box.y + Math.floor(index / box.w) }, index);
    return new RoomCells(
      box,
      Uint16Array.from({ length: box.w * box.h }, (_, index) => numberAt(index)),
    );
  }

  /** Returns the number of the room that a square belongs to; 0 where it is none's. */
  at(square: Square): number {
    const { x, y, w } = this.box;
    return holds(this.box, square) ? (this.numbers[(square.y - y) * w + square.x - x] ?? 0) : 0;
  }

  /** The squares of each room by its number, row by row. */
  squares(): Map<number, Square[]> {
    const all = new Map<number, Square[]>();
    const { x, y, w } = this.box;
    for (const [index, number] of this.numbers.entries()) {
      if (number !== 0) addTo(all, number, { x: x + (index % w), y: y + Math.floor(index / w) });
    }
    return all;
  }

  /** Returns a copy in which each square has the number that a rule gives it. */
  renumbered(rule: (number: number, square: Square) => number): RoomCells {
    return RoomCells.by(this.box, (square, index) => rule(this.numbers[index] ?? 0, square));
  }

  /** Returns a copy that reaches at least over another box too. */
  reaching(box: SquareBox): RoomCells {
    const [x, y] = [Math.min(this.box.x, box.x), Math.min(this.box.y, box.y)];
    const w = Math.max(this.box.x + this.box.w, box.x + box.w) - x;
    const h = Math.max(this.box.y + this.box.h, box.y + box.h) - y;
    return w === this.box.w && h === this.box.h ? this : RoomCells.by({ x, y, w, h }, (square) => this.at(square));
  }
}

const NO_CELLS: SquareBox = { x: 0, y: 0, w: 0, h: 0 };

/** Returns a map of rooms without any room. */
export function noCells(box: SquareBox = NO_CELLS): RoomCells {
  return new RoomCells(box, new Uint16Array(box.w * box.h));
}

/** Squares between two pauses: a few milliseconds. */
const AT_ONCE = 5_000;

/** Returns the squares of rooms whose outlines are in squares, with pauses: those whose middles lie in them. Rooms beyond the most, and squares beyond the most, have none. */
export function* findingCells(rooms: readonly Outlined[]): Importing<RoomCells> {
  const places = rooms.flatMap(({ rings }) => rings.flat());
  if (places.length === 0) return noCells();
  const { left, top, right, bottom } = boxAround(places);
  const [x, y] = [Math.floor(left), Math.floor(top)];
  const w = Math.min(Math.ceil(right) - x, MOST_CELLS);
  const h = Math.min(Math.ceil(bottom) - y, Math.floor(MOST_CELLS / w));
  yield { done: 0, of: 1 };
  const index = new RoomIndex(rooms.slice(0, MOST_ROOMS), 1);
  const cells = noCells({ x, y, w, h });
  for (let at = 0; at < cells.numbers.length; at += 1) {
    if (at % AT_ONCE === 0) yield { done: at, of: cells.numbers.length };
    cells.numbers[at] = (index.at(centreOf({ x: x + (at % w), y: y + Math.floor(at / w) })) ?? -1) + 1;
  }
  return cells;
}

/** Returns them without pauses. */
export function cellsOf(rooms: readonly Outlined[]): RoomCells {
  return atOnce(findingCells(rooms));
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
  const cells = noCells({ x, y, w, h });
  const body = text.slice(head[0].length);
  let at = 0;
  for (const run of body === '' ? [] : body.split(',')) {
    const parts = /^([\da-z]{1,3})(?:\*([\da-z]{1,4}))?$/.exec(run);
    const [number, length] = [parts?.[1] ?? '', parts?.[2] ?? '1'].map((digits) => parseInt(digits, 36)) as [number, number];
    if (!parts || number > MOST_ROOMS || length < 1) return null;
    cells.numbers.fill(number, at, at + length);
    at += length;
  }
  return at === cells.numbers.length ? cells : null;
}
