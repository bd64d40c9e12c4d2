/** The areas that a net of walls encloses: walked along their edges, with the islands in them. */
import type { Place } from '../dungeon-map.ts';
import type { WallNet } from './wall-net.ts';

/** One enclosed area. */
export interface Face {
  /** Its outer ring and one ring for each island in it, by points of the net. */
  readonly rings: readonly (readonly number[])[];
  /** Without its islands, in square units. */
  readonly area: number;
}

export interface NetFaces {
  readonly faces: readonly Face[];
  /**
   * The faces on both sides of each edge, by their places in the list, −1 for the outside: first the one on the left of
   * who goes from `from` to `to` with y pointing down, then the one on the right.
   */
  readonly sides: readonly (readonly [left: number, right: number])[];
}

/** The outside of all walls, in place of a face. */
export const OUTSIDE = -1;

/** Each edge is walked both ways: way `2e` goes from its `from` to its `to`, way `2e + 1` back. */
function waysOf({ points, edges }: WallNet): { readonly next: Int32Array; readonly start: Int32Array } {
  const start = new Int32Array(edges.length * 2);
  const angle = new Float64Array(edges.length * 2);
  const leaving: number[][] = points.map(() => []);
  for (const [index, { from, to }] of edges.entries()) {
    const [a, b] = [points[from], points[to]];
    if (!a || !b) continue;
    start[index * 2] = from;
    start[index * 2 + 1] = to;
    angle[index * 2] = Math.atan2(b.y - a.y, b.x - a.x);
    angle[index * 2 + 1] = Math.atan2(a.y - b.y, a.x - b.x);
    leaving[from]?.push(index * 2);
    leaving[to]?.push(index * 2 + 1);
  }
  const next = new Int32Array(edges.length * 2);
  for (const ways of leaving) {
    ways.sort((one, other) => (angle[one] ?? 0) - (angle[other] ?? 0) || one - other);
    // Who comes in by the reverse of a way goes on by the one before it: the area lies on one hand all the time.
    for (const [index, way] of ways.entries()) next[way ^ 1] = ways[(index + ways.length - 1) % ways.length] ?? way;
  }
  return { next, start };
}

/** A closed walk along edges with its area, which is negative around the outside of what hangs together. */
interface Walk {
  readonly ways: readonly number[];
  readonly ring: readonly number[];
  readonly area: number;
}

function walksOf(net: WallNet, walkOf: Int32Array): Walk[] {
  const { next, start } = waysOf(net);
  const walks: Walk[] = [];
  walkOf.fill(-1);
  for (let first = 0; first < next.length; first += 1) {
    if (walkOf[first] !== -1) continue;
    const ways: number[] = [];
    const ring: number[] = [];
    let area = 0;
    for (let way = first; walkOf[way] === -1; way = next[way] ?? first) {
      walkOf[way] = walks.length;
      ways.push(way);
      const from = start[way] ?? 0;
      ring.push(from);
      const [a, b] = [net.points[from], net.points[start[way ^ 1] ?? 0]];
      if (a && b) area += a.x * b.y - b.x * a.y;
    }
    walks.push({ ways, ring, area: area / 2 });
  }
  return walks;
}

/** Names what hangs together: for each point the least point that can be walked to. */
function pieces({ points, edges }: WallNet): Int32Array {
  const parent = Int32Array.from(points, (_, index) => index);
  const root = (point: number): number => {
    let at = point;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] ?? at] ?? at;
      at = parent[at] ?? at;
    }
    return at;
  };
  for (const { from, to } of edges) {
    const [a, b] = [root(from), root(to)];
    parent[Math.max(a, b)] = Math.min(a, b);
  }
  return parent.map((_, index) => root(index));
}

/** Sorts edges by the levels that they pass, to look to the left from a point. */
class Levels {
  readonly tie: number;
  readonly #rows = new Map<number, number[]>();

  constructor(
    readonly net: WallNet,
    readonly height: number,
  ) {
    this.tie = height * 1e-7;
    for (const [index, { from, to }] of net.edges.entries()) {
      const [a, b] = [net.points[from]?.y ?? 0, net.points[to]?.y ?? 0];
      for (let row = Math.floor(Math.min(a, b) / height); row <= Math.floor(Math.max(a, b) / height); row += 1) {
        const list = this.#rows.get(row);
        if (list) list.push(index);
        else this.#rows.set(row, [index]);
      }
    }
  }

  /** Returns the way whose left hand shows to a point from the nearest edge left of it, of those that may count; −1 where there is none. */
  leftOf(point: Place, counts: (edge: number) => boolean): number {
    let nearest = -Infinity;
    let steepest = -Infinity;
    let way = -1;
    for (const edge of this.#rows.get(Math.floor(point.y / this.height)) ?? []) {
      const { from, to } = this.net.edges[edge] ?? { from: 0, to: 0 };
      const [a, b] = [this.net.points[from], this.net.points[to]];
      if (!a || !b || a.y <= point.y === b.y <= point.y || !counts(edge)) continue;
      const slope = (b.x - a.x) / (b.y - a.y);
      const x = a.x + slope * (point.y - a.y);
      if (x >= point.x || x < nearest - this.tie) continue;
      // Of edges that meet in one point on this level, the one that is nearer just below it.
      if (x <= nearest + this.tie && slope <= steepest) continue;
      nearest = x;
      steepest = slope;
      way = edge * 2 + (b.y < a.y ? 0 : 1);
    }
    return way;
  }
}

/** What encloses less of a square than this encloses nothing: the last bits of a walk there and back. */
const LEAST = 1e-6;

/** Finds all areas of a net; `square` is the side of a square in its units. */
export function facesOf(net: WallNet, square: number): NetFaces {
  const walkOf = new Int32Array(net.edges.length * 2);
  const walks = walksOf(net, walkOf);
  const faceOf = new Int32Array(walks.length).fill(OUTSIDE);
  const least = LEAST * square * square;
  const inner = walks.flatMap((walk, index) => (walk.area > least ? [index] : []));
  for (const [face, walk] of inner.entries()) faceOf[walk] = face;
  const islands = islandsIn(net, walks, walkOf, faceOf, square);
  const faces = inner.map((index, face): Face => {
    const walk = walks[index];
    const holes = islands.get(face) ?? [];
    return {
      rings: [walk?.ring ?? [], ...holes.map(({ ring }) => ring)],
      area: holes.reduce((rest, { area }) => rest + area, walk?.area ?? 0),
    };
  });
  const side = (way: number): number => faceOf[walkOf[way] ?? 0] ?? OUTSIDE;
  return { faces, sides: net.edges.map((_, edge) => [side(edge * 2 + 1), side(edge * 2)] as const) };
}

/** Says in which area each walk around an outside lies, from left to right, and lists them by that area. */
function islandsIn(
  net: WallNet,
  walks: readonly Walk[],
  walkOf: Int32Array,
  faceOf: Int32Array,
  square: number,
): Map<number, Walk[]> {
  const piece = pieces(net);
  const levels = new Levels(net, square);
  const leftmost = (walk: Walk): Place => {
    const places = walk.ring.flatMap((point) => net.points[point] ?? []);
    return places.reduce((best, place) => (place.x < best.x ? place : best), places[0] ?? { x: 0, y: 0 });
  };
  const outer = walks.flatMap((walk, index) => (faceOf[index] !== OUTSIDE ? [] : [{ walk, index, place: leftmost(walk) }]));
  const islands = new Map<number, Walk[]>();
  for (const { walk, index, place } of outer.sort((a, b) => a.place.x - b.place.x || a.index - b.index)) {
    const own = piece[walk.ring[0] ?? 0];
    const way = levels.leftOf(place, (edge) => piece[net.edges[edge]?.from ?? 0] !== own);
    const face = way < 0 ? OUTSIDE : (faceOf[walkOf[way] ?? 0] ?? OUTSIDE);
    faceOf[index] = face;
    if (face === OUTSIDE) continue;
    const list = islands.get(face);
    if (list) list.push(walk);
    else islands.set(face, [walk]);
  }
  return islands;
}
