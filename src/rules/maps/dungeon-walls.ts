/** Solid walls of a dungeon: where floor meets rock, and no door stands. */
import type { DungeonDoor, Segment } from './dungeon-map.ts';
import { isBarrier } from './dungeon-doors.ts';
import type { Ground } from './dungeon-floor.ts';
import { ringWalls } from './rotunda.ts';
import { STEPS, edgeOf, mergeStraight, segmentKey } from './square-edges.ts';

/** Gives the walls around the floor, straight ones merged to their greatest length. */
export function wallsOf(ground: Ground, doors: readonly DungeonDoor[]): Segment[] {
  const { floor, round } = ground;
  const barred = new Set(doors.filter(isBarrier).map((door) => segmentKey(door.segment)));
  const edges = floor.inOrder().flatMap((square) =>
    round.has(square.x, square.y)
      ? []
      : STEPS.filter((step) => !floor.has(square.x + step.x, square.y + step.y))
          .map((step) => edgeOf(square, step))
          .filter((edge) => !barred.has(segmentKey(edge))),
  );
  const rings = ground.rings.flatMap((ring) => ringWalls(ring, floor));
  return mergeStraight([...edges, ...rings]);
}
