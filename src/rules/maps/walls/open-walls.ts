/**
 * The walls that are left when secret doors are walls and what lies behind them is gone (SC-01). Walls in one line are
 * one wall, whatever pieces they were drawn in, so that no piece has the length of a door.
 */
import { type Importing, atOnce, part } from '../../values/pausing.ts';
import type { Place, Segment } from '../dungeon-map.ts';
import { byPlace, lengthOf } from '../geometry/lines.ts';
import { RoomIndex } from '../geometry/room-index.ts';
import { SLIP, lastBits } from './last-bits.ts';
import { Parts } from './parts.ts';
import { type FacedEdge, type NetFaces, OUTSIDE, facesOf, roomOutlines } from './wall-faces.ts';
import { closedNet } from './wall-gaps.ts';
import type { NetPoint } from './wall-net.ts';
import { type Strand, strandsOf } from './wall-strands.ts';

/** A wall, one that stays in one piece, a door that all may know, or a secret one that nobody has found. */
export interface DrawnWall {
  readonly line: Segment;
  readonly kind: 'wall' | 'whole' | 'door' | 'secret';
  /** What else it is, as a text; only walls alike become one. A secret door is like the wall that it stands in. */
  readonly manner: string;
}

interface OpenWalls<Given> {
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

type LastBits = ReadonlyMap<FacedEdge, FacedEdge | null>;

/** How areas lie: open ones can be come to, hidden ones cannot, and the outside is around them. */
type Standing = 'open' | 'hidden' | 'outside';

/** Joins the areas of a room, and those that a door leads between, into groups; the outside joins nothing. */
function joinedBy({ faces, edges }: NetFaces, rooms: readonly number[], leads: (edge: FacedEdge) => boolean): Parts {
  const groups = new Parts(faces.length);
  for (const [face, room] of rooms.entries()) if (room !== OUTSIDE) groups.join(face, room);
  for (const edge of edges) if (!edge.sides.includes(OUTSIDE) && leads(edge)) groups.join(...edge.sides);
  return groups;
}

/** The groups of areas that a door leads into from outside; where none does, the greatest group. */
function likelyWaysIn({ faces, edges }: NetFaces, groups: Parts, leads: (edge: FacedEdge) => boolean): Set<number> {
  const entered = edges.flatMap((edge) => {
    const inside = edge.sides.filter((face) => face !== OUTSIDE);
    return inside.length === 1 && leads(edge) ? inside.map((face) => groups.of(face)) : [];
  });
  if (entered.length > 0) return new Set(entered);
  const areas = new Map<number, number>();
  for (const [face, { area }] of faces.entries()) areas.set(groups.of(face), (areas.get(groups.of(face)) ?? 0) + area);
  const [greatest] = [...areas].sort(([, one], [, other]) => other - one);
  return new Set(greatest?.slice(0, 1));
}

/**
 * Says of each area which room it is a part of: slivers, where nobody could stand, lie between gaps that were closed and are
 * parts of the room that they have the longest gap with; `OUTSIDE` where that is the outside.
 */
function roomsWithSlivers({ faces, edges }: NetFaces, square: number): number[] {
  const gaps = new Map<string, { readonly one: number; readonly other: number; far: number }>();
  const outside = faces.length;
  for (const { sides, barrier, line } of edges) {
    if (barrier.kind !== 'gap' || sides[0] === sides[1]) continue;
    const [one, other] = sides.map((face) => (face === OUTSIDE ? outside : face)).sort((a, b) => a - b) as [number, number];
    const known = gaps.get(`${one} ${other}`);
    if (known) known.far += lengthOf(line);
    else gaps.set(`${one} ${other}`, { one, other, far: lengthOf(line) });
  }
  const besideGaps = new Set([...gaps.values()].flatMap(({ one, other }) => [one, other]));
  const isRoom = faces.map((face, index) => !besideGaps.has(index) || roomOutlines(face, square) !== null).concat(true);
  const whole = new Parts(outside + 1);
  for (const { one, other } of [...gaps.values()].sort((a, b) => b.far - a.far)) {
    const [a, b] = [whole.of(one), whole.of(other)];
    if (isRoom[a] === true && isRoom[b] === true) continue;
    whole.join(a, b);
    isRoom[whole.of(a)] = isRoom[a] === true || isRoom[b] === true;
  }
  return faces.map((_, face) => (whole.of(face) === whole.of(outside) ? OUTSIDE : whole.of(face)));
}

/**
 * Finds what is open from some places; where none is given, from the doors that lead in from outside. Areas without any
 * secret door at all have no secrets: then everything is open.
 */
function standingsOf(
  found: NetFaces,
  walls: readonly DrawnWall[],
  inside: (place: Place) => number,
  bits: LastBits,
  rooms: readonly number[],
  from: readonly Place[],
): (face: number) => Standing {
  if (!walls.some(({ kind }) => kind === 'secret')) return () => 'open';
  // The last bit of a door may lie over a wall between two areas that the door does not lead to.
  const leads = (edge: FacedEdge): boolean => walls[edge.barrier.index]?.kind === 'door' && !bits.has(edge);
  const groups = joinedBy(found, rooms, leads);
  const places = from.map(inside);
  const starts = places.filter((face) => face !== OUTSIDE).map((face) => groups.of(face));
  const outside: Standing = places.includes(OUTSIDE) ? 'open' : 'outside';
  const entered = starts.length === 0 || outside === 'open' ? likelyWaysIn(found, groups, leads) : [];
  const open = new Set([...starts, ...entered]);
  return (face) => (face === OUTSIDE ? outside : open.has(groups.of(face)) ? 'open' : 'hidden');
}

/** Whether what stands between two areas shows: from an open one, or where nothing is hidden behind it. */
function shows(sides: readonly Standing[]): boolean {
  return sides.includes('open') || !sides.includes('hidden');
}

/**
 * Finds the edges with the outside on both sides that hang together with walls of hidden areas and with none of open ones:
 * who does not see what they hang on does not see them.
 */
function behindHidden(edges: readonly FacedEdge[], points: number, standing: (face: number) => Standing): readonly FacedEdge[] {
  const parts = new Parts(points);
  const free: FacedEdge[] = [];
  const [hiding, showing]: [NetPoint[], NetPoint[]] = [[], []];
  for (const edge of edges) {
    const both = edge.sides.map(standing);
    const ends = both.includes('open') ? showing : both.includes('hidden') ? hiding : null;
    if (ends) ends.push(edge.from, edge.to);
    else {
      free.push(edge);
      parts.join(edge.from.index, edge.to.index);
    }
  }
  const partsAt = (ends: readonly NetPoint[]): ReadonlySet<number> => new Set(ends.map(({ index }) => parts.of(index)));
  const [hidden, shown] = [partsAt(hiding), partsAt(showing)];
  return free.filter(({ from }) => hidden.has(parts.of(from.index)) && !shown.has(parts.of(from.index)));
}

/**
 * Finds the edges that show, and the barriers that do. The last bit of a wall shows only with the rest of it, or else what
 * sticks out of a secret part would tell of it; unless it is what stands between an open area and another.
 */
function shownEdges(
  { faces, edges }: NetFaces,
  points: number,
  standing: (face: number) => Standing,
  bits: LastBits,
  square: number,
) {
  const isArea = (face: number): boolean => face === OUTSIDE || (faces[face]?.area ?? 0) > (SLIP * square) ** 2;
  const shown = new Set(edges.filter(({ sides }) => shows(sides.map(standing))));
  for (const edge of behindHidden(edges, points, standing)) shown.delete(edge);
  const barriers = new Set([...shown].filter((edge) => !bits.has(edge)).map(({ barrier }) => barrier.index));
  for (const [edge, rest] of bits) {
    const [one, other] = edge.sides;
    const parts = isArea(one) && isArea(other) && standing(one) !== standing(other);
    if (!parts && rest !== null && !shown.has(rest)) shown.delete(edge);
  }
  return { edges: shown, barriers };
}

/**
 * Finds the last bits that part no rooms and meet nothing but closings: each would be a wall of its own to whoever reads the walls
 * again, and its end one that is joined to whatever is near.
 */
function looseBits(edges: readonly FacedEdge[], rooms: readonly number[], bits: LastBits): Set<FacedEdge> {
  const drawn = edges.filter(({ barrier }) => barrier.kind !== 'gap').flatMap(({ from, to }) => [from, to]);
  const ways = new Map<NetPoint, number>();
  for (const point of drawn) ways.set(point, (ways.get(point) ?? 0) + 1);
  const isLoose = ({ from, to, sides }: FacedEdge): boolean => {
    const [one, other] = sides.map((face) => rooms[face] ?? OUTSIDE);
    return one === other && (ways.get(from) === 1 || ways.get(to) === 1);
  };
  return new Set([...bits.keys()].filter(isLoose));
}

/** Leaves out secret doors and what lies behind them, with pauses; `from` are places that players may know, where their party starts or stands. */
export function* openingWalls<Given extends DrawnWall>(
  walls: readonly Given[],
  square: number,
  from: readonly Place[],
): Importing<OpenWalls<Given>> {
  const closing = closedNet(
    walls.map(({ line, kind }) => ({ line, kind: kind === 'door' ? 'door' : 'wall' })),
    square,
  );
  const net = yield* part(closing, 0, 0.5);
  const walked = yield* part(facesOf(net, square), 0.5, 0.7);
  const rooms = roomsWithSlivers(walked, square);
  // Areas that are parts of the outside are taken for it.
  const seen = (face: number): number => (rooms[face] === OUTSIDE ? OUTSIDE : face);
  const edges = walked.edges.map((edge): FacedEdge => ({ ...edge, sides: [seen(edge.sides[0]), seen(edge.sides[1])] }));
  const found: NetFaces = { faces: walked.faces, edges };
  yield { done: 0.73, of: 1 };
  const index = new RoomIndex(walked.faces, square);
  yield { done: 0.76, of: 1 };
  const inside = (place: Place): number => seen(index.at(place) ?? OUTSIDE);
  const bits = lastBits(edges, square);
  yield { done: 0.78, of: 1 };
  const standing = standingsOf(found, walls, inside, bits, rooms, from);
  yield { done: 0.79, of: 1 };
  const shown = shownEdges(found, net.points.length, standing, bits, square);
  yield { done: 0.8, of: 1 };
  const loose = looseBits(edges, rooms, bits);
  const lines = (isShown: boolean): Strand[] => {
    const pieces = edges.flatMap((edge) => {
      const wall = walls[edge.barrier.index];
      const isMeant = wall && !loose.has(edge) && shown.edges.has(edge) === isShown;
      if (!isMeant || (wall.kind !== 'wall' && wall.kind !== 'secret')) return [];
      return [{ from: edge.from, to: edge.to, manner: wall.kind === 'secret' ? null : wall.manner }];
    });
    return strandsOf(pieces, square).sort((a, b) => byPlace(a.line, b.line));
  };
  const whole = (isShown: boolean): Given[] =>
    walls
      .filter(({ kind }, barrier) => (kind === 'secret' ? !isShown : kind !== 'wall' && shown.barriers.has(barrier) === isShown))
      .sort((a, b) => byPlace(a.line, b.line));
  yield { done: 0.83, of: 1 };
  const shownWalls = lines(true);
  yield { done: 0.95, of: 1 };
  return {
    walls: shownWalls,
    kept: whole(true),
    hiddenWalls: lines(false),
    hidden: whole(false),
    isHidden: (place) => standing(inside(place)) === 'hidden',
  };
}

/** Leaves them out without pauses. */
export function openWalls<Given extends DrawnWall>(
  walls: readonly Given[],
  square: number,
  from: readonly Place[],
): OpenWalls<Given> {
  return atOnce(openingWalls(walls, square, from));
}
