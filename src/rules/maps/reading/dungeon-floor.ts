/** Lays the floor of a dungeon from its rooms, square and round. */
import type { Importing } from '../../values/pausing.ts';
import type { DungeonRoom, SquareBox } from '../dungeon-map.ts';
import type { Floor } from '../dungeon/dungeon-walls.ts';
import { type Ring, ringIn, standsIn } from '../dungeon/rotunda.ts';
import { FARTHEST, SquareSet, holds, squaresOf } from '../geometry/squares.ts';
import type { Entry, MapReader } from './map-reading.ts';

/** The rooms' areas together may not be greater, in squares; a hundred times the generator's largest. */
const LARGEST_FLOOR = 250_000;

/** Floor with the rooms that it was laid from. */
export interface Ground extends Floor {
  readonly rooms: readonly DungeonRoom[];
}

function touch(a: SquareBox, b: SquareBox): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** Returns the ring of a round room, or null when there is none or other floor lies in the rock of its corners. */
function ringOf(room: DungeonRoom, rooms: readonly DungeonRoom[]): Ring | null {
  const ring = room.round ? ringIn(room) : null;
  if (!ring) return null;
  const others = rooms.filter((other) => other !== room && touch(other, room));
  for (const square of squaresOf(room)) {
    if (!standsIn(ring, square) && others.some((other) => holds(other, square))) return null;
  }
  return ring;
}

/** Squares or comparisons of rooms between two pauses: some ten milliseconds. */
const AT_ONCE = 15_000;

/** Lays the floor; rooms beyond the greatest area are left out, and round rooms that cannot be round become square. */
export function* layFloor(read: readonly Entry<DungeonRoom>[], reader: MapReader): Importing<Ground> {
  let area = 0;
  const kept = reader.made('rects', read, (room) => {
    const { x, y, w, h } = room;
    if (area + w * h > LARGEST_FLOOR || x + w > FARTHEST || y + h > FARTHEST) return 'too-large';
    area += w * h;
    return room;
  });
  const wished = kept.map(([, room]) => room);
  const [floor, round] = [new SquareSet(), new SquareSet()];
  const rings: Ring[] = [];
  const rooms: DungeonRoom[] = [];
  let work = 0;
  for (const [index, room] of kept) {
    const ring = ringOf(room, wished);
    if (room.round && !ring) reader.skip('rects', index, 'not-round');
    if (ring) rings.push(ring);
    rooms.push({ ...room, round: ring !== null });
    for (const square of squaresOf(room)) {
      work += 1;
      if (work % AT_ONCE === 0) yield { done: rooms.length, of: kept.length };
      if (ring && !standsIn(ring, square)) continue;
      floor.add(square);
      if (ring) round.add(square);
    }
    work += room.round ? wished.length : 0;
    if (work >= AT_ONCE) {
      work = 0;
      yield { done: rooms.length, of: kept.length };
    }
  }
  return { rooms, floor, round, rings };
}
