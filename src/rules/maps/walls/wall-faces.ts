/** The areas that a net of walls encloses: walked along their edges, with the islands in them. */
import { type Importing, each, part } from '../../values/pausing.ts';
import type { Place } from '../dungeon-map.ts';
import { apart } from '../geometry/lines.ts';
import { addTo } from '../lists.ts';
import { Parts } from './parts.ts';
import type { NetEdge, NetPoint, WallNet } from './wall-net.ts';

/** One enclosed area. */
export interface Face {
  /** Its outer ring and one ring for each island in it. */
  readonly rings: readonly (readonly NetPoint[])[];
  /** Without its islands, in square units. */
  readonly area: number;
}

/** An edge with the faces on its sides. */
export interface FacedEdge extends NetEdge {
  /** By their places in the list: first the one on the left of who goes from `from` to `to` with y pointing down, then the one on the right. */
  readonly sides: readonly [left: number, right: number];
}

export interface NetFaces {
  readonly faces: readonly Face[];
  readonly edges: readonly FacedEdge[];
}

/** The outside of all walls, in place of a face. */
export const OUTSIDE = -1;

/** Says for each way on which one who walks along an area goes on. Each edge is walked both ways: way `2e` goes from its `from` to its `to`, way `2e + 1` back. */
function nextWays({ points, edges }: WallNet): Int32Array {
  const angle = new Float64Array(edges.length * 2);
  const leaving: number[][] = points.map(() => []);
  for (const [index, { from, to }] of edges.entries()) {
    angle[index * 2] = Math.atan2(to.y - from.y, to.x - from.x);
    angle[index * 2 + 1] = Math.atan2(from.y - to.y, from.x - to.x);
    leaving[from.index]?.push(index * 2);
    leaving[to.index]?.push(index * 2 + 1);
  }
  const next = new Int32Array(edges.length * 2);
  for (const ways of leaving) {
    ways.sort((one, other) => (angle[one] ?? 0) - (angle[other] ?? 0) || one - other);
    // Who comes in by the reverse of a way goes on by the one before it: the area lies on one hand all the time.
    for (const [index, way] of ways.entries()) next[way ^ 1] = ways.at(index - 1) ?? way;
  }
  return next;
}

/** Ways along edges between two pauses: a few milliseconds. */
const WAYS_AT_ONCE = 10_000;

/** A closed walk along edges with its area, which is negative around the outside of what hangs together. */
interface Walk {
  readonly ring: readonly NetPoint[];
  readonly area: number;
  /** The face that it goes around, or the one that it is an island in. */
  face: number;
}

/** Walks along all areas, and says for each way which walk it is a part of. */
function* walksOf(net: WallNet): Importing<{ readonly walks: readonly Walk[]; readonly walkOf: Int32Array }> {
  yield { done: 0, of: 1 };
  const next = nextWays(net);
  /** Where each way begins. */
  const starts = net.edges.flatMap(({ from, to }) => [from, to]);
  const walks: Walk[] = [];
  const walkOf = new Int32Array(next.length).fill(-1);
  for (let first = 0; first < next.length; first += 1) {
    if (first % WAYS_AT_ONCE === 0) yield { done: first, of: next.length };
    if (walkOf[first] !== -1) continue;
    const ring: NetPoint[] = [];
    let area = 0;
    for (let way = first; walkOf[way] === -1; way = next[way] ?? first) {
      walkOf[way] = walks.length;
      const [a, b] = [starts[way], starts[way ^ 1]];
      if (!a || !b) continue;
      ring.push(a);
      area += a.x * b.y - b.x * a.y;
    }
    walks.push({ ring, area: area / 2, face: OUTSIDE });
  }
  return { walks, walkOf };
}

/** Sorts edges by the levels that they pass, to look to the left from a point. */
class Levels {
  readonly #height: number;
  readonly #edges: readonly NetEdge[];
  readonly #rows = new Map<number, number[]>();

  constructor({ edges }: WallNet, height: number) {
    this.#height = height;
    this.#edges = edges;
    for (const [index, { from, to }] of edges.entries()) {
      const [a, b] = [from.y, to.y];
      for (let row = Math.floor(Math.min(a, b) / height); row <= Math.floor(Math.max(a, b) / height); row += 1) {
        addTo(this.#rows, row, index);
      }
    }
  }

  /** Returns the way whose left hand shows to a point from the nearest edge left of it, of those that may count; −1 where there is none. */
  leftOf(point: Place, counts: (edge: NetEdge) => boolean): number {
    const tie = this.#height * 1e-7;
    let nearest = -Infinity;
    let steepest = -Infinity;
    let way = -1;
    for (const index of this.#rows.get(Math.floor(point.y / this.#height)) ?? []) {
      const edge = this.#edges[index];
      if (!edge || edge.from.y <= point.y === edge.to.y <= point.y || !counts(edge)) continue;
      const { from, to } = edge;
      const slope = (to.x - from.x) / (to.y - from.y);
      const x = from.x + slope * (point.y - from.y);
      if (x >= point.x || x < nearest - tie) continue;
      // Of edges that meet in one point on this level, the one that is nearer just below it.
      if (x <= nearest + tie && slope <= steepest) continue;
      nearest = x;
      steepest = slope;
      way = index * 2 + (to.y < from.y ? 0 : 1);
    }
    return way;
  }
}

/** What encloses less of a square than this encloses nothing: the last bits of a walk there and back. */
const LEAST = 1e-6;

/** Finds all areas of a net, with pauses; `square` is the side of a square in its units. */
export function* facesOf(net: WallNet, square: number): Importing<NetFaces> {
  const { walks, walkOf } = yield* part(walksOf(net), 0, 0.4);
  const inner = walks.filter(({ area }) => area > LEAST * square * square);
  for (const [face, walk] of inner.entries()) walk.face = face;
  const faceBy = (way: number): number => walks[walkOf[way] ?? -1]?.face ?? OUTSIDE;
  const islands = new Map<number, Walk[]>();
  const hanging = hangingOf(net);
  yield { done: 0.45, of: 1 };
  yield { done: 0.5, of: 1 };
  const levels = new Levels(net, square);
  const outer = walks.filter(({ face }) => face === OUTSIDE).map((walk) => ({ walk, place: leftmost(walk) }));
  // From left to right, since what encloses an island lies further left.
  outer.sort((one, other) => one.place.x - other.place.x);
  const placing = each(outer, ({ walk, place }) => {
    const own = hanging.of(walk.ring[0]?.index ?? 0);
    walk.face = faceBy(levels.leftOf(place, ({ from }) => hanging.of(from.index) !== own));
    if (walk.face !== OUTSIDE) addTo(islands, walk.face, walk);
  });
  yield* part(placing, 0.5, 0.9);
  yield { done: 0.95, of: 1 };
  const faces = inner.map((walk, face): Face => {
    const all = [walk, ...(islands.get(face) ?? [])];
    return { rings: all.map(({ ring }) => ring), area: all.reduce((sum, { area }) => sum + area, 0) };
  });
  return { faces, edges: net.edges.map((edge, index) => ({ ...edge, sides: [faceBy(index * 2 + 1), faceBy(index * 2)] })) };
}

/** Joins points into what hangs together. */
function hangingOf({ points, edges }: WallNet): Parts {
  const parts = new Parts(points.length);
  for (const { from, to } of edges) parts.join(from.index, to.index);
  return parts;
}

function leftmost({ ring }: Walk): Place {
  return ring.reduce<Place>((best, place) => (place.x < best.x ? place : best), ring[0] ?? { x: 0, y: 0 });
}

/** The inside of a wall, or of a pillar, is no room: it is smaller, or thinner, than this, in squares. */
const LEAST_AREA = 0.25;
const LEAST_WIDTH = 0.25;

/** Returns the outline of an area and those of the islands in it; null where nobody could stand there. */
export function roomOutlines({ rings, area }: Face, square: number): (readonly Place[])[] | null {
  const squares = area / (square * square);
  if (squares < LEAST_AREA) return null;
  const outlines = rings.map((ring) => straightened(withoutSpurs(ring)));
  const kept = outlines.filter((ring) => ring.length > 2);
  const around = kept.reduce((sum, ring) => sum + perimeterOf(ring), 0) / square;
  return (2 * squares) / around < LEAST_WIDTH ? null : kept.map((ring) => ring.map(({ x, y }) => ({ x, y })));
}

function perimeterOf(ring: readonly Place[]): number {
  return ring.reduce((sum, place, index) => sum + apart(place, ring[(index + 1) % ring.length] ?? place), 0);
}

/** Leaves out there-and-back of walls that jut into an area. */
function withoutSpurs(ring: readonly NetPoint[]): NetPoint[] {
  const kept: NetPoint[] = [];
  for (const point of ring) {
    if (kept.length > 1 && kept.at(-2) === point) kept.pop();
    else kept.push(point);
  }
  while (kept.length > 2 && kept[0] === kept.at(-2)) kept.splice(-2, 2);
  while (kept.length > 2 && kept[1] === kept.at(-1)) {
    kept.shift();
    kept.pop();
  }
  return kept;
}

/** Leaves out points in the middle of straight lines. */
function straightened(ring: readonly Place[]): Place[] {
  return ring.filter((place, index) => {
    const before = ring.at(index - 1) ?? place;
    const after = ring[(index + 1) % ring.length] ?? place;
    const turn = (place.x - before.x) * (after.y - place.y) - (place.y - before.y) * (after.x - place.x);
    return Math.abs(turn) > 1e-9 * Math.hypot(after.x - before.x, after.y - before.y);
  });
}
