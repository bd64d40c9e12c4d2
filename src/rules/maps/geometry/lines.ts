/** Straight lines in the plane. */
import type { Place, Segment } from '../dungeon-map.ts';

/** Rounds to what no table can tell apart: lines that meet have one point in common, and the last bits, in which engines may differ, are gone. */
export function tidy(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0;
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

/** Tells whether the boxes around two lines are further apart than that. */
export function farApart(one: Segment, other: Segment, margin: number): boolean {
  return (
    Math.max(one[0], one[2]) + margin < Math.min(other[0], other[2]) ||
    Math.max(other[0], other[2]) + margin < Math.min(one[0], one[2]) ||
    Math.max(one[1], one[3]) + margin < Math.min(other[1], other[3]) ||
    Math.max(other[1], other[3]) + margin < Math.min(one[1], one[3])
  );
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
