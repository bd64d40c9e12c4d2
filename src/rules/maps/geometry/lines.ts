/** Straight lines in the plane. */
import type { Place, Segment } from '../dungeon-map.ts';

/** Rounds to what no table can tell apart: lines that meet have one point in common, and the last bits, in which engines may differ, are gone. */
export function tidy(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0;
}

/** Returns the line from one place to another. */
export function lineBetween(from: Place, to: Place): Segment {
  return [from.x, from.y, to.x, to.y];
}

/** Returns both ends of a line. */
export function endsOf([x1, y1, x2, y2]: Segment): readonly [Place, Place] {
  return [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ];
}

/** Returns how far two places lie apart. */
export function apart(one: Place, other: Place): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

/** Returns how long a line is. */
export function lengthOf([x1, y1, x2, y2]: Segment): number {
  return Math.hypot(x2 - x1, y2 - y1);
}

/** Returns the middle of a line. */
export function midpointOf([x1, y1, x2, y2]: Segment): Place {
  return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
}

/** Returns how far along a line the nearest place to a point lies, from 0 to 1. */
export function shareAlong([x1, y1, x2, y2]: Segment, { x, y }: Place): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const square = dx * dx + dy * dy;
  if (square === 0) return 0;
  return Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / square));
}

/** Returns the place that lies a share of the way along a line. */
export function placeAlong([x1, y1, x2, y2]: Segment, share: number): Place {
  return { x: x1 + (x2 - x1) * share, y: y1 + (y2 - y1) * share };
}

/** Returns how far a point lies from a line. */
export function distanceTo(line: Segment, point: Place): number {
  const share = shareAlong(line, point);
  return Math.hypot(line[0] + (line[2] - line[0]) * share - point.x, line[1] + (line[3] - line[1]) * share - point.y);
}

/** Tells whether two stretches of an axis, whichever end comes first, are further apart than a margin. */
function clear(a: number, b: number, c: number, d: number, margin: number): boolean {
  return Math.max(a, b) + margin < Math.min(c, d) || Math.max(c, d) + margin < Math.min(a, b);
}

/** Tells whether the boxes around two lines are further apart than that. */
export function farApart([ax, ay, bx, by]: Segment, [cx, cy, dx, dy]: Segment, margin: number): boolean {
  return clear(ax, bx, cx, dx, margin) || clear(ay, by, cy, dy, margin);
}

/** Lines that turn from each other by less than this are taken to run side by side. */
const PARALLEL = 1e-6;

/** Returns the share along the first line where it meets the second, or null where they do not meet or run side by side. */
export function meeting([ax, ay, bx, by]: Segment, [cx, cy, dx, dy]: Segment): number | null {
  const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (Math.abs(across) <= PARALLEL * Math.hypot(bx - ax, by - ay) * Math.hypot(dx - cx, dy - cy)) return null;
  const first = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across;
  const second = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / across;
  return first >= 0 && first <= 1 && second >= 0 && second <= 1 ? first : null;
}

/** Orders lines from the top left by their places alone. */
export function byPlace(a: Segment, b: Segment): number {
  return a[1] - b[1] || a[0] - b[0] || a[3] - b[3] || a[2] - b[2];
}

/** The lines of rings, each of which goes back from its last place to its first. */
export function stretchesOf(rings: readonly (readonly Place[])[]): Segment[] {
  return rings.flatMap((ring) => ring.map((place, index) => lineBetween(place, ring[(index + 1) % ring.length] ?? place)));
}

/** Returns the least box around places, without an extent that could be asked for where there are none. */
export function boxAround(places: Iterable<Place>): { left: number; top: number; right: number; bottom: number } {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of places) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}
