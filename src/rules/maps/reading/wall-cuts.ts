/** Takes walls away where doors stand in them: some tools draw a wall right through a door, which could then never be passed. */
import type { DungeonDoor, Segment } from '../dungeon-map.ts';
import { distanceTo, endsOf, lengthOf, lineBetween, midpointOf, placeAlong, shareAlong } from '../geometry/lines.ts';
import { SegmentGrid } from '../geometry/segment-grid.ts';
import { addTo } from '../lists.ts';

/** A door stands in a wall when both its ends lie this near to it, in squares. */
const NEAR = 0.05;
/** What is left of a wall beside a door and is shorter than this is nothing, in squares. */
const SHORTEST = 0.01;

/** Returns what is left of a wall without the shares of it that doors take up. */
function withoutDoors(wall: Segment, doors: readonly Segment[]): Segment[] {
  const taken = doors.map((door) =>
    endsOf(door)
      .map((end) => shareAlong(wall, end))
      .sort((a, b) => a - b),
  );
  const left: Segment[] = [];
  let from = 0;
  for (const [start = 0, end = 0] of [...taken.sort(([a = 0], [b = 0]) => a - b), [1, 1]]) {
    if ((start - from) * lengthOf(wall) > SHORTEST) left.push(lineBetween(placeAlong(wall, from), placeAlong(wall, start)));
    from = Math.max(from, end);
  }
  return left;
}

/** Cuts walls where doors stand in them; those without a door stay as they are. */
export function cutAtDoors(walls: readonly Segment[], doors: readonly DungeonDoor[]): Segment[] {
  const near = new SegmentGrid<Segment>(2);
  for (const wall of walls) near.add(wall, wall, NEAR);
  const standing = new Map<Segment, Segment[]>();
  for (const { segment } of doors) {
    for (const wall of new Set(near.near(midpointOf(segment), NEAR))) {
      if (endsOf(segment).every((end) => distanceTo(wall, end) <= NEAR)) addTo(standing, wall, segment);
    }
  }
  return walls.flatMap((wall) => {
    const own = standing.get(wall);
    return own ? withoutDoors(wall, own) : [wall];
  });
}
