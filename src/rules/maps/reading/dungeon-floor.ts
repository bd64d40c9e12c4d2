/** Lays the floor of a dungeon from its rooms, square and round. */
import { type Importing, inTurn, part } from '../../values/pausing.ts';
import type { DungeonRoom, Square } from '../dungeon-map.ts';
import type { Floor } from '../dungeon/dungeon-walls.ts';
import { type Ring, canOpen, ringIn, standsIn } from '../dungeon/rotunda.ts';
import { FARTHEST, SquareCounts, SquareSet, squaresOf } from '../geometry/squares.ts';
import type { Entry, MapReader } from './map-reading.ts';

/** The rooms' areas together may not be greater, in squares; a hundred times the generator's largest. */
const LARGEST_FLOOR = 250_000;

/** Floor with the rooms that it was laid from. */
export interface Ground extends Omit<Floor, 'parted'> {
  readonly rooms: readonly DungeonRoom[];
  /** How many rooms hold each square. */
  readonly covered: SquareCounts;
}

/** Squares between two pauses: some ten milliseconds. */
const AT_ONCE = 15_000;

/** Does something with each square of rooms, and pauses. */
function* eachSquare(
  rooms: readonly Entry<DungeonRoom>[],
  begin: (entry: Entry<DungeonRoom>) => (square: Square) => void,
): Importing<void> {
  let work = 0;
  for (const [index, entry] of rooms.entries()) {
    const act = begin(entry);
    for (const square of squaresOf(entry[1])) {
      work += 1;
      if (work % AT_ONCE === 0) yield { done: index, of: rooms.length };
      act(square);
    }
  }
}

/** Returns the ring of a round room, or null when there is none or other floor lies in the rock of its corners, or around a corner of its floor. */
function* ringOf(room: DungeonRoom, covered: SquareCounts): Importing<Ring | null> {
  if (!room.round) return null;
  yield { done: 0, of: 1 };
  const ring = ringIn(room);
  if (!ring || !canOpen(ring, (square) => covered.of(square) > 0)) return null;
  let others = 0;
  yield* eachSquare([[0, room]], () => (square) => {
    if (!standsIn(ring, square)) others += covered.of(square) - 1;
  });
  return others === 0 ? ring : null;
}

/** Lays the floor; rooms beyond the greatest area are left out, and round rooms that cannot be round become square. */
export function* layFloor(read: readonly Entry<DungeonRoom>[], reader: MapReader): Importing<Ground> {
  let area = 0;
  const kept = reader.made('rects', read, (room) => {
    const { x, y, w, h } = room;
    if (area + w * h > LARGEST_FLOOR || x + w > FARTHEST || y + h > FARTHEST) return 'too-large';
    area += w * h;
    return room;
  });
  const covered = new SquareCounts();
  yield* part(
    eachSquare(kept, () => (square) => covered.add(square)),
    0,
    0.3,
  );
  const found = yield* part(
    inTurn(kept, ([, room]) => ringOf(room, covered)),
    0.3,
    0.6,
  );
  const rings = new Map(kept.flatMap(([index], at): [number, Ring][] => (found[at] ? [[index, found[at]]] : [])));
  for (const [index, room] of kept) if (room.round && !rings.has(index)) reader.skip('rects', index, 'not-round');
  const [floor, round] = [new SquareSet(), new SquareSet()];
  const laying = eachSquare(kept, ([index]) => {
    const ring = rings.get(index);
    return (square) => {
      if (ring && !standsIn(ring, square)) return;
      floor.add(square);
      if (ring) round.add(square);
    };
  });
  yield* part(laying, 0.6, 1);
  const rooms = kept.map(([index, room]) => ({ ...room, round: rings.has(index) }));
  return { rooms, floor, round, rings: [...rings.values()], covered };
}
