/** Takes walls away where doors stand in them: some tools draw a wall right through a door, which could then never be passed. */
import type { DungeonDoor, Segment } from '../dungeon-map.ts';
import { distanceTo, placeAlong, shareAlong } from '../geometry/lines.ts';
import { SegmentGrid } from '../geometry/segment-grid.ts';

/** A door stands in a wall when both its ends lie this near to it, in squares. */
const NEAR = 0.05;
/** What is left of a wall beside a door and is shorter than this is nothing, in squares. */
const SHORTEST = 0.01;

/** Returns the shares of a wall that a door takes up, or null where it stands elsewhere. */
function takenUp(wall: Segment, [x1, y1, x2, y2]: Segment): readonly [from: number, to: number] | null {
  const ends = [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ];
  if (ends.some((end) => distanceTo(wall, end) > NEAR)) return null;
  const [a = 0, b = 0] = ends.map((end) => shareAlong(wall, end));
  return a < b ? [a, b] : [b, a];
}

/** Returns what is left of a wall without some shares of it. */
function withoutShares(wall: Segment, taken: readonly (readonly [from: number, to: number])[]): Segment[] {
  const length = Math.hypot(wall[2] - wall[0], wall[3] - wall[1]);
  const sorted = taken.toSorted((a, b) => a[0] - b[0]);
  const left: Segment[] = [];
  let from = 0;
  for (const [start, end] of [...sorted, [1, 1] as const]) {
    if ((start - from) * length > SHORTEST) {
      const [a, b] = [placeAlong(wall, from), placeAlong(wall, start)];
      left.push([a.x, a.y, b.x, b.y]);
    }
    from = Math.max(from, end);
  }
  return left;
}

/** Cuts walls where doors stand in them; those without a door stay as they are. */
export function cutAtDoors(walls: readonly Segment[], doors: readonly DungeonDoor[]): Segment[] {
  const near = new SegmentGrid(2);
  for (const [index, wall] of walls.entries()) near.add(index, wall, NEAR);
  const taken = new Map<number, (readonly [from: number, to: number])[]>();
  for (const { segment } of doors) {
    const [x, y] = [(segment[0] + segment[2]) / 2, (segment[1] + segment[3]) / 2];
    for (const index of new Set(near.near(x, y, NEAR))) {
      const wall = walls[index];
      const shares = wall ? takenUp(wall, segment) : null;
      if (!shares) continue;
      const list = taken.get(index);
      if (list) list.push(shares);
      else taken.set(index, [shares]);
    }
  }
  return walls.flatMap((wall, index) => {
    const shares = taken.get(index);
    return shares ? withoutShares(wall, shares) : [wall];
  });
}
