/** The last bits of walls and doors, which lie beyond where they should end when the pen slipped. */
import type { Place, Segment } from '../dungeon-map.ts';
import { lengthOf, shareAlong } from '../geometry/lines.ts';
import { addTo } from '../lists.ts';

/** An end this near to another, or to the wall that it heads for, was meant to meet it, in squares: what is thinner is no room. */
export const SLIP = 0.25;

/** The last bits of a short wall are less than half of it, so that there always is a rest. */
const MOST_OF_SHORT = 0.4;

/** A stretch of a barrier from one point to another; points are the same where two stretches meet. */
interface Stretch {
  readonly from: Place;
  readonly to: Place;
  readonly barrier: { readonly line: Segment };
}

/**
 * Returns how far a stretch that is a last bit of its barrier reaches from the end of that; null for any other stretch. `square`
 * is the side of a square, in the units of the lines.
 */
export function reachOfLastBit({ from, to, barrier: { line } }: Stretch, square: number): number | null {
  const length = lengthOf(line);
  const [a, b] = [shareAlong(line, from) * length, shareAlong(line, to) * length];
  const reach = Math.min(Math.max(a, b), length - Math.min(a, b));
  return reach <= Math.min(square * SLIP, length * MOST_OF_SHORT) ? reach : null;
}

/** Finds the stretches that are last bits, each with the one where the rest of its barrier begins; null where another barrier lies there. */
export function lastBits<Edge extends Stretch>(edges: readonly Edge[], square: number): Map<Edge, Edge | null> {
  const reach = new Map<Edge, number>();
  for (const edge of edges) {
    const far = reachOfLastBit(edge, square);
    if (far !== null) reach.set(edge, far);
  }
  const bits = [...reach].sort(([, one], [, other]) => other - one);
  const wanted = new Set(bits.map(([{ barrier }]) => barrier));
  const along = new Map<Edge['barrier'], Edge[]>();
  for (const edge of edges) if (wanted.has(edge.barrier)) addTo(along, edge.barrier, edge);
  const rest = new Map<Edge, Edge | null>();
  for (const [edge, far] of bits) {
    const stretches = along.get(edge.barrier) ?? [];
    const beside = [edge.from, edge.to].flatMap((point) => stretches.filter(({ from, to }) => from === point || to === point));
    const before = beside.find((other) => (reach.get(other) ?? Infinity) > far);
    rest.set(edge, before ? (rest.get(before) ?? before) : null);
  }
  return rest;
}
