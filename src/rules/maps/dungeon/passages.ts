/** Passages of one square, each with a doorway in it. */
import { type DungeonDoor, type DungeonRoom, type Place, type Segment, type Square, isBarrier } from '../dungeon-map.ts';
import { STEPS, SquareCounts, SquareSet, beyond, edgeOf, segmentKey, squareKey } from '../geometry/squares.ts';
import { addTo } from '../lists.ts';

/** Tells whether a step leads neither along a doorway's passage nor against it. */
export function isAside({ direction }: Pick<DungeonDoor, 'direction'>, step: Place): boolean {
  return step.x * direction.x + step.y * direction.y === 0;
}

/** Returns the two squares on both sides of an edge. */
export function besideEdge([x1, y1, x2]: Segment): readonly [Square, Square] {
  return [x1 === x2 ? { x: x1 - 1, y: y1 } : { x: x1, y: y1 - 1 }, { x: x1, y: y1 }];
}

/**
 * Returns the edges between passages that lie side by side, each of a square that no wider room holds, where one of them has
 * what stops people: each is a way of its own, and who walks along one does not come into the other.
 */
export function partedEdges(rooms: readonly DungeonRoom[], covered: SquareCounts, doors: readonly DungeonDoor[]): Segment[] {
  const narrow = new SquareCounts();
  for (const room of rooms) if (room.w === 1 && room.h === 1) narrow.add(room);
  const passages = new Map<number, DungeonDoor[]>();
  const key = ({ x, y }: Square): number => squareKey(x, y);
  for (const door of doors) {
    const { square } = door;
    if (covered.of(square) === narrow.of(square)) addTo(passages, key(square), door);
  }
  const edges = new Map<string, Segment>();
  for (const here of passages.values()) {
    for (const step of STEPS) {
      const [first] = here;
      const there = first && passages.get(key(beyond(first.square, step)));
      if (!there || ![...here, ...there].every((door) => isAside(door, step)) || ![...here, ...there].some(isBarrier)) continue;
      const edge = edgeOf(first.square, step);
      edges.set(segmentKey(edge), edge);
    }
  }
  return [...edges.values()];
}

/** The squares that have more than one doorway. */
export function sharedSquares(doors: readonly Pick<DungeonDoor, 'square'>[]): SquareSet {
  const counts = new SquareCounts();
  for (const { square } of doors) counts.add(square);
  return new SquareSet(doors.map(({ square }) => square).filter((square) => counts.of(square) > 1));
}
