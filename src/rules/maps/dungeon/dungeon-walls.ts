/** Solid walls of a dungeon: where floor meets rock, and no door stands. */
import type { Importing } from '../../encounters/formats/report.ts';
import type { DungeonDoor, Segment, Square } from '../dungeon-map.ts';
import { isBarrier } from './dungeon-doors.ts';
import type { Ground } from './dungeon-floor.ts';
import { ringWalls } from './rotunda.ts';
import { STEPS, edgeOf, mergeStraight, segmentKey } from '../geometry/square-edges.ts';

/** Squares between two pauses: some ten milliseconds. */
const AT_ONCE = 8_000;

/** Returns the walls around the floor, straight ones merged to their greatest length; `squares` are those of the floor in reading order. */
export function* wallsOf(
  { floor, round, rings }: Pick<Ground, 'floor' | 'round' | 'rings'>,
  doors: readonly DungeonDoor[],
  squares: readonly Square[] = floor.inOrder(),
): Importing<Segment[]> {
  const barred = new Set(doors.filter(isBarrier).map((door) => segmentKey(door.segment)));
  const edges: Segment[] = [];
  for (const [index, square] of squares.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) yield { done: index, of: squares.length };
    if (round.has(square.x, square.y)) continue;
    for (const step of STEPS) {
      if (floor.has(square.x + step.x, square.y + step.y)) continue;
      const edge = edgeOf(square, step);
      if (!barred.has(segmentKey(edge))) edges.push(edge);
    }
  }
  for (const ring of rings) edges.push(...ringWalls(ring, floor));
  return mergeStraight(edges);
}
