/** The last bits of walls and doors, which lie beyond where they should end when the pen slipped. */
import type { Place, Segment } from '../dungeon-map.ts';
import { shareAlong } from '../geometry/lines.ts';

/** An end this near to another, or to the wall that it heads for, was meant to meet it, in squares: what is thinner is no room. */
export const SLIP = 0.25;

/** The last bits of a short wall are less than half of it, so that there always is a rest. */
const MOST_OF_SHORT = 0.4;

/**
 * Returns how far a stretch that is a last bit of a barrier reaches from the end of that; null for any other stretch. `slip` is
 * how long a last bit may be, in the units of the lines.
 */
export function reachOfLastBit(line: Segment, a: Place, b: Place, slip: number): number | null {
  const length = Math.hypot(line[2] - line[0], line[3] - line[1]);
  const [from, to] = [shareAlong(line, a) * length, shareAlong(line, b) * length];
  const reach = Math.min(Math.max(from, to), length - Math.min(from, to));
  return reach <= Math.min(slip, length * MOST_OF_SHORT) ? reach : null;
}
