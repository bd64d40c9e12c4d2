/** Takes walls away where doors stand in them: some tools draw a wall right through a door, which could then never be passed. */
import type { Importing } from '../../values/pausing.ts';
import type { DungeonDoor, Segment } from '../dungeon-map.ts';
import { distanceTo, endsOf, farApart, lengthOf, lineBetween, placeAlong, shareAlong } from '../geometry/lines.ts';
import { SegmentGrid } from '../geometry/segment-grid.ts';

/** A door stands in a wall when both its ends lie this near to it, in squares. */
const NEAR = 0.05;
/** What is left of a wall beside a door and is shorter than this is nothing, in squares. */
const SHORTEST = 0.01;

/** Doors are sorted by one of their ends into bins of this side, in squares: walls may lie close together. */
const BIN = 0.25;

/** Doors that a wall is held against between two pauses: some ten milliseconds. */
const AT_ONCE = 20_000;

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

/** Whether a door stands in a wall. */
function standsIn(wall: Segment, door: Segment): boolean {
  return !farApart(wall, door, NEAR) && endsOf(door).every((end) => distanceTo(wall, end) <= NEAR);
}

/** Cuts walls where doors stand in them, with pauses; those without a door stay as they are. */
export function* cutAtDoors(walls: readonly Segment[], doors: readonly DungeonDoor[]): Importing<Segment[]> {
  const ends = new SegmentGrid<Segment>(BIN);
  for (const { segment } of doors) {
    const [end] = endsOf(segment);
    ends.add(segment, lineBetween(end, end), NEAR);
  }
  const left: Segment[] = [];
  let work = 0;
  for (const [index, wall] of walls.entries()) {
    const near = doors.length === 0 ? [] : ends.along(wall);
    work += near.length + 10;
    if (work >= AT_ONCE) {
      work = 0;
      yield { done: index, of: walls.length };
    }
    const standing = near.filter((door) => standsIn(wall, door));
    if (standing.length === 0) left.push(wall);
    else left.push(...withoutDoors(wall, standing));
  }
  return left;
}
