/**
 * The walls that are left when secret doors are walls and what lies behind them is gone (SC-01). Walls in one line are
 * one wall, whatever pieces they were drawn in, so that no piece has the length of a door.
 */
import type { Place, Segment } from '../dungeon-map.ts';
import { lastBits } from './last-bits.ts';
import { RoomIndex } from '../geometry/room-index.ts';
import { roomOutlines } from '../rooms/rooms.ts';
import { type NetFaces, OUTSIDE, facesOf } from './wall-faces.ts';
import { SLIP } from './wall-ends.ts';
import { closedNet } from './wall-gaps.ts';
import type { WallNet } from './wall-net.ts';
import { type Piece, type Strand, strandsOf } from './wall-strands.ts';

/** A wall, one that stays in one piece, a door that all may know, or a secret one that nobody has found. */
export interface DrawnWall {
  readonly line: Segment;
  readonly kind: 'wall' | 'whole' | 'door' | 'secret';
  /** What else it is, as a text; only walls alike become one. A secret door is like the wall that it stands in. */
  readonly manner: string;
}

export interface OpenWalls<Given> {
  /** Walls in lines as long as they go, in an order of their places alone. */
  readonly walls: readonly Strand[];
  /** The doors, and the walls in one piece, that are not behind secret doors: as they were given, from the top left. */
  readonly kept: readonly Given[];
  /** What is left out of both, likewise; secret doors among the latter. */
  readonly hiddenWalls: readonly Strand[];
  readonly hidden: readonly Given[];
  /** Tells whether a place lies behind secret doors only. */
  readonly isHidden: (place: Place) => boolean;
}

type LastBits = ReturnType<typeof lastBits>;

/** How areas lie: open ones can be come to, hidden ones cannot, and the outside is around them. */
type Standing = 'open' | 'hidden' | 'outside';

/** Things that are joined into parts, each part named by the least of them. */
class Parts {
  readonly #parent: number[];

  constructor(count: number) {
    this.#parent = Array.from({ length: count }, (_, index) => index);
  }

  of(index: number): number {
    let at = index;
    while ((this.#parent[at] ?? at) !== at) at = this.#parent[at] ?? at;
    return at;
  }

  join(one: number, other: number): void {
    const [a, b] = [this.of(one), this.of(other)];
    this.#parent[Math.max(a, b)] = Math.min(a, b);
  }
}

/** Joins areas that a door leads between, and names each by the least; the outside joins nothing. */
function joinedBy({ faces, sides }: NetFaces, rooms: readonly number[], leads: (edge: number) => boolean): number[] {
  const parts = new Parts(faces.length);
  for (const [face, room] of rooms.entries()) if (room !== OUTSIDE) parts.join(face, room);
  for (const [edge, [one, other]] of sides.entries()) {
    if (one !== OUTSIDE && other !== OUTSIDE && one !== other && leads(edge)) parts.join(one, other);
  }
  return faces.map((_, face) => parts.of(face));
}

/** The groups of areas that a door leads into from outside; where none does, the greatest group. */
function likelyWaysIn({ faces, sides }: NetFaces, groups: readonly number[], leads: (edge: number) => boolean): Set<number> {
  const entered = sides.flatMap(([one, other], edge) => {
    if ((one === OUTSIDE) === (other === OUTSIDE) || !leads(edge)) return [];
    return groups[one === OUTSIDE ? other : one] ?? [];
  });
  if (entered.length > 0) return new Set(entered);
  const areas = new Map<number, number>();
  for (const [face, { area }] of faces.entries()) {
    const group = groups[face] ?? face;
    areas.set(group, (areas.get(group) ?? 0) + area);
  }
  const greatest = [...areas].reduce<readonly [number, number] | null>(
    (best, entry) => (best && best[1] >= entry[1] ? best : entry),
    null,
  );
  return new Set(greatest ? [greatest[0]] : []);
}

/**
 * Says of each area which room it is a part of: slivers, where nobody could stand, lie between gaps that were closed and are
 * parts of the room that they have the longest gap with; `OUTSIDE` where that is the outside.
 */
function roomsWithSlivers(net: WallNet, { faces, sides }: NetFaces, square: number): number[] {
  const gaps = new Map<number, { readonly one: number; readonly other: number; far: number }>();
  const outside = faces.length;
  for (const [edge, pair] of sides.entries()) {
    const [one, other] = pair.map((face) => (face === OUTSIDE ? outside : face)) as [number, number];
    const { from, to, barrier } = net.edges[edge] ?? { from: 0, to: 0, barrier: -1 };
    const [a, b] = [net.points[from], net.points[to]];
    if (net.barriers[barrier]?.kind !== 'gap' || one === other || !a || !b) continue;
    const key = Math.min(one, other) * (outside + 1) + Math.max(one, other);
    const far = Math.hypot(b.x - a.x, b.y - a.y);
    const known = gaps.get(key);
    if (known) known.far += far;
    else gaps.set(key, { one, other, far });
  }
  const whole = new Parts(outside + 1);
  const besideGaps = new Set([...gaps.values()].flatMap(({ one, other }) => [one, other]));
  const isRoom = faces.map((face, index) => !besideGaps.has(index) || roomOutlines(net, face, square) !== null).concat(true);
  for (const { one, other } of [...gaps.values()].sort((a, b) => b.far - a.far)) {
    const [a, b] = [whole.of(one), whole.of(other)];
    if (isRoom[a] === true && isRoom[b] === true) continue;
    whole.join(a, b);
    isRoom[whole.of(a)] = isRoom[a] === true || isRoom[b] === true;
  }
  return faces.map((_, face) => (whole.of(face) === whole.of(outside) ? OUTSIDE : whole.of(face)));
}

/** Takes areas that are parts of the outside for the outside. */
function withoutOutside({ faces, sides }: NetFaces, rooms: readonly number[]): NetFaces {
  const seen = (face: number): number => (rooms[face] === OUTSIDE ? OUTSIDE : face);
  return { faces, sides: sides.map(([one, other]) => [seen(one), seen(other)] as const) };
}

/**
 * Finds what is open from some places; where none is given, from the doors that lead in from outside. Areas without any
 * secret door at all have no secrets: then everything is open.
 */
function standingsOf(
  net: WallNet,
  found: NetFaces,
  walls: readonly DrawnWall[],
  inside: (place: Place) => number,
  bits: LastBits,
  rooms: readonly number[],
  from: readonly Place[],
): (face: number) => Standing {
  if (!walls.some(({ kind }) => kind === 'secret')) return (face) => (face === OUTSIDE ? 'outside' : 'open');
  // The last bit of a door may lie over a wall between two areas that the door does not lead to.
  const leads = (edge: number): boolean => walls[net.edges[edge]?.barrier ?? -1]?.kind === 'door' && !bits.has(edge);
  const groups = joinedBy(found, rooms, leads);
  const places = from.map(inside);
  const starts = places.filter((face) => face !== OUTSIDE).flatMap((face) => groups[face] ?? []);
  const open = starts.length > 0 ? new Set(starts) : likelyWaysIn(found, groups, leads);
  const outside: Standing = places.includes(OUTSIDE) ? 'open' : 'outside';
  if (outside === 'open') for (const group of likelyWaysIn(found, groups, leads)) open.add(group);
  return (face) => (face === OUTSIDE ? outside : open.has(groups[face] ?? face) ? 'open' : 'hidden');
}

/** Whether what stands between two areas shows: from an open one, or where nothing is hidden behind it. */
function shows(one: Standing, other: Standing): boolean {
  return one === 'open' || other === 'open' || (one === 'outside' && other === 'outside');
}

/**
 * Finds the edges with the outside on both sides that hang together with walls of hidden areas and with none of open ones:
 * who does not see what they hang on does not see them.
 */
function behindHidden(
  { points, edges }: WallNet,
  sides: NetFaces['sides'],
  standing: (face: number) => Standing,
): readonly number[] {
  const parts = new Parts(points.length);
  const [free, hidden, open]: [number[], number[], number[]] = [[], [], []];
  for (const [edge, { from, to }] of edges.entries()) {
    const [one = OUTSIDE, other = OUTSIDE] = sides[edge] ?? [];
    const both = [standing(one), standing(other)];
    if (both.includes('open')) open.push(from, to);
    else if (both.includes('hidden')) hidden.push(from, to);
    else {
      free.push(edge);
      parts.join(from, to);
    }
  }
  const [hiding, showing] = [hidden, open].map((ends) => new Set(ends.map((point) => parts.of(point))));
  return free.filter((edge) => {
    const part = parts.of(edges[edge]?.from ?? 0);
    return hiding?.has(part) === true && showing?.has(part) !== true;
  });
}

/**
 * Says of each edge whether it shows, and whether its barrier does. The last bit of a wall shows only with the rest of it, or
 * else what sticks out of a secret part would tell of it; unless it is what stands between an open area and another.
 */
function shownEdges(
  net: WallNet,
  { faces, sides }: NetFaces,
  standing: (face: number) => Standing,
  bits: LastBits,
  square: number,
): { readonly edges: readonly boolean[]; readonly barriers: ReadonlySet<number> } {
  const isArea = (face: number): boolean => face === OUTSIDE || (faces[face]?.area ?? 0) > (SLIP * square) ** 2;
  const edges = net.edges.map((_, edge) => {
    const [one = OUTSIDE, other = OUTSIDE] = sides[edge] ?? [];
    return shows(standing(one), standing(other));
  });
  for (const edge of behindHidden(net, sides, standing)) edges[edge] = false;
  const barriers = new Set(net.edges.flatMap(({ barrier }, edge) => (edges[edge] === true && !bits.has(edge) ? [barrier] : [])));
  for (const [edge, rest] of bits) {
    const [one = OUTSIDE, other = OUTSIDE] = sides[edge] ?? [];
    const parts = isArea(one) && isArea(other) && standing(one) !== standing(other);
    if (!parts && rest !== null && edges[rest] !== true) edges[edge] = false;
  }
  return { edges, barriers };
}

/**
 * Finds the last bits that part no rooms and meet nothing but closings: each would be a wall of its own to whoever reads the walls
 * again, and its end one that is joined to whatever is near.
 */
function looseBits(
  { points, edges, barriers }: WallNet,
  { sides }: NetFaces,
  rooms: readonly number[],
  bits: LastBits,
): Set<number> {
  const ways = new Uint32Array(points.length);
  for (const { from, to, barrier } of edges) {
    if (barriers[barrier]?.kind === 'gap') continue;
    ways[from] = (ways[from] ?? 0) + 1;
    ways[to] = (ways[to] ?? 0) + 1;
  }
  return new Set(
    [...bits.keys()].filter((edge) => {
      const { from, to } = edges[edge] ?? { from: 0, to: 0 };
      const [one = OUTSIDE, other = OUTSIDE] = sides[edge] ?? [];
      return (rooms[one] ?? OUTSIDE) === (rooms[other] ?? OUTSIDE) && (ways[from] === 1 || ways[to] === 1);
    }),
  );
}

/** Returns a place's area by its place in the list. */
function areaFinder(net: WallNet, { faces }: NetFaces, rooms: readonly number[], square: number): (place: Place) => number {
  const outlines = faces.map(({ rings }) => ({ rings: rings.map((ring) => ring.flatMap((point) => net.points[point] ?? [])) }));
  const index = new RoomIndex(outlines, square);
  return (place) => {
    const face = index.at(place) ?? OUTSIDE;
    return rooms[face] === OUTSIDE ? OUTSIDE : face;
  };
}

/** Leaves out secret doors and what lies behind them; `from` are places that players may know, where their party starts or stands. */
export function openWalls<Given extends DrawnWall>(
  walls: readonly Given[],
  square: number,
  from: readonly Place[],
): OpenWalls<Given> {
  const given = walls.map(({ line, kind }) => ({ line, kind: kind === 'door' ? 'door' : 'wall' }) as const);
  const net = closedNet(given, square);
  const walked = facesOf(net, square);
  const rooms = roomsWithSlivers(net, walked, square);
  const found = withoutOutside(walked, rooms);
  const inside = areaFinder(net, found, rooms, square);
  const bits = lastBits(net, square);
  const standing = standingsOf(net, found, walls, inside, bits, rooms, from);
  const shown = shownEdges(net, found, standing, bits, square);
  const loose = looseBits(net, found, rooms, bits);
  const pieces = (isShown: boolean): Piece[] =>
    net.edges.flatMap(({ from: one, to, barrier }, edge) => {
      const wall = walls[barrier];
      if (!wall || loose.has(edge) || shown.edges[edge] !== isShown || (wall.kind !== 'wall' && wall.kind !== 'secret'))
        return [];
      return [{ from: one, to, manner: wall.kind === 'secret' ? null : wall.manner }];
    });
  const lines = (isShown: boolean): Strand[] =>
    strandsOf(net.points, pieces(isShown), square).sort((a, b) => byPlace(a.line, b.line));
  const whole = (isShown: boolean): Given[] =>
    walls
      .filter(({ kind }, barrier) => {
        if (kind === 'secret') return !isShown;
        return kind !== 'wall' && shown.barriers.has(barrier) === isShown;
      })
      .sort((a, b) => byPlace(a.line, b.line));
  return {
    walls: lines(true),
    kept: whole(true),
    hiddenWalls: lines(false),
    hidden: whole(false),
    isHidden: (place) => standing(inside(place)) === 'hidden',
  };
}

/** Orders lines from the top left by their places alone. */
export function byPlace(a: Segment, b: Segment): number {
  return a[1] - b[1] || a[0] - b[0] || a[3] - b[3] || a[2] - b[2];
}
