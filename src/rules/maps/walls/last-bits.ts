/** The edges of a net that are last bits of their walls and doors. */
import { SLIP, reachOfLastBit } from './wall-ends.ts';
import type { NetEdge, WallNet } from './wall-net.ts';

function reachOf({ points, barriers }: WallNet, { from, to, barrier }: NetEdge, slip: number): number | null {
  const [a, b, line] = [points[from], points[to], barriers[barrier]?.line];
  return a && b && line ? reachOfLastBit(line, a, b, slip) : null;
}

/**
 * Finds the edges that are last bits, by their places in the list, each with the edge where the rest of its barrier begins; null
 * where another barrier lies there. `square` is the side of a square.
 */
export function lastBits(net: WallNet, square: number): Map<number, number | null> {
  const slip = square * SLIP;
  const reach = net.edges.map((edge) => reachOf(net, edge, slip));
  const bits = reach.flatMap((far, edge) => (far === null ? [] : [edge]));
  bits.sort((a, b) => (reach[b] ?? 0) - (reach[a] ?? 0));
  const wanted = new Set(bits.map((edge) => net.edges[edge]?.barrier));
  const at = new Map<string, number[]>();
  for (const [edge, { from, to, barrier }] of net.edges.entries()) {
    if (!wanted.has(barrier)) continue;
    for (const point of [from, to]) {
      const key = `${barrier} ${point}`;
      const list = at.get(key);
      if (list) list.push(edge);
      else at.set(key, [edge]);
    }
  }
  const rest = new Map<number, number | null>();
  for (const edge of bits) {
    const { from, to, barrier } = net.edges[edge] ?? { from: 0, to: 0, barrier: 0 };
    const beside = [from, to].flatMap((point) => at.get(`${barrier} ${point}`) ?? []);
    const before = beside.find((other) => (reach[other] ?? Infinity) > (reach[edge] ?? 0)) ?? null;
    rest.set(edge, before === null ? null : (rest.get(before) ?? before));
  }
  return rest;
}
