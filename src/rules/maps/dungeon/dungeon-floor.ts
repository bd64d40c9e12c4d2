/** Lays the floor of a dungeon from its rooms, square and round. */
import type { Importing } from '../../encounters/formats/report.ts';
import type { DungeonRoom, LeftOut, LeftOutCode, SquareBox } from '../dungeon-map.ts';
import { type Ring, ringIn, standsIn } from './rotunda.ts';
import { FARTHEST, SquareSet } from '../geometry/square-set.ts';

/** The rooms' areas together may not be greater, in squares; a hundred times the generator's largest. */
const LARGEST_FLOOR = 250_000;

/** Notes a part that is left out. */
export type Skip = (part: LeftOut['part'], index: number | null, code: LeftOutCode) => void;

/** The floor of a dungeon before doors and walls. */
export interface Ground {
  readonly rooms: readonly DungeonRoom[];
  readonly floor: SquareSet;
  /** The floor squares that lie in a rotunda and whose rock is bounded by its ring. */
  readonly round: SquareSet;
  readonly rings: readonly Ring[];
}

function touch(a: SquareBox, b: SquareBox): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

function covers(box: SquareBox, x: number, y: number): boolean {
  return x >= box.x && y >= box.y && x < box.x + box.w && y < box.y + box.h;
}

function* squaresOf(box: SquareBox): Generator<readonly [x: number, y: number]> {
  for (let y = box.y; y < box.y + box.h; y += 1) {
    for (let x = box.x; x < box.x + box.w; x += 1) yield [x, y];
  }
}

/** Returns the ring of a round room, or null when there is none or other floor lies in the rock of its corners. */
function ringOf(room: DungeonRoom, rooms: readonly DungeonRoom[]): Ring | null {
  const ring = room.round ? ringIn(room) : null;
  if (!ring) return null;
  const others = rooms.filter((other) => other !== room && touch(other, room));
  for (const [x, y] of squaresOf(room)) {
    if (!standsIn(ring, x, y) && others.some((other) => covers(other, x, y))) return null;
  }
  return ring;
}

/** Rooms that are too large for the rest of the floor are left out. */
function withinReason(
  read: readonly (readonly [index: number, room: DungeonRoom])[],
  skip: Skip,
): (readonly [index: number, room: DungeonRoom])[] {
  let area = 0;
  return read.filter(([index, room]) => {
    const fits = area + room.w * room.h <= LARGEST_FLOOR && room.x + room.w <= FARTHEST && room.y + room.h <= FARTHEST;
    if (fits) area += room.w * room.h;
    else skip('rects', index, 'too-large');
    return fits;
  });
}

/** Squares or comparisons of rooms between two pauses: some ten milliseconds. */
const AT_ONCE = 15_000;

/** Lays the floor; rooms beyond the greatest area are left out, and round rooms that cannot be round become square. */
export function* layFloor(read: readonly (readonly [index: number, room: DungeonRoom])[], skip: Skip): Importing<Ground> {
  const kept = withinReason(read, skip);
  const wished = kept.map(([, room]) => room);
  const floor = new SquareSet();
  const round = new SquareSet();
  const rings: Ring[] = [];
  const rooms: DungeonRoom[] = [];
  let work = 0;
  for (const [index, room] of kept) {
    const ring = ringOf(room, wished);
    if (room.round && !ring) skip('rects', index, 'not-round');
    if (ring) rings.push(ring);
    rooms.push({ ...room, round: ring !== null });
    for (const [x, y] of squaresOf(room)) {
      work += 1;
      if (work % AT_ONCE === 0) yield { done: rooms.length, of: kept.length };
      if (ring && !standsIn(ring, x, y)) continue;
      floor.add(x, y);
      if (ring) round.add(x, y);
    }
    work += room.round ? wished.length : 0;
    if (work >= AT_ONCE) {
      work = 0;
      yield { done: rooms.length, of: kept.length };
    }
  }
  return { rooms, floor, round, rings };
}
