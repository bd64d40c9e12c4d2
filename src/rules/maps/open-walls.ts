/**
 * The walls that are left when secret doors are walls and what lies behind them is gone (SC-01). Walls in one line are
 * one wall, whatever pieces they were drawn in, so that no piece has the length of a door.
 */
import type { Place, Segment } from './dungeon-map.ts';
import { RoomIndex } from './room-index.ts';
import { type NetFaces, OUTSIDE, facesOf } from './wall-faces.ts';
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

/** How areas lie: open ones can be come to, hidden ones cannot, and the outside is around them. */
type Standing = 'open' | 'hidden' | 'outside';

/** Joins areas that a door leads between, and names each by the least; the outside joins nothing. */
function joinedBy(net: WallNet, { faces, sides }: NetFaces, leads: (barrier: number) => boolean): number[] {
  const parent = faces.map((_, face) => face);
  const root = (face: number): number => {
    let at = face;
    while ((parent[at] ?? at) !== at) at = parent[at] ?? at;
    return at;
  };
  for (const [edge, [one, other]] of sides.entries()) {
    if (one === OUTSIDE || other === OUTSIDE || one === other || !leads(net.edges[edge]?.barrier ?? -1)) continue;
    const [a, b] = [root(one), root(other)];
    parent[Math.max(a, b)] = Math.min(a, b);
  }
  return parent.map((_, face) => root(face));
}

/** The groups of areas that a door leads into from outside; where none does, the greatest group. */
function likelyWaysIn(
  net: WallNet,
  { faces, sides }: NetFaces,
  groups: readonly number[],
  leads: (barrier: number) => boolean,
): Set<number> {
  const entered = sides.flatMap(([one, other], edge) => {
    if ((one === OUTSIDE) === (other === OUTSIDE) || !leads(net.edges[edge]?.barrier ?? -1)) return [];
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
 * Finds what is open from some places; where none is given, from the doors that lead in from outside. Areas without any
 * secret door at all have no secrets: then everything is open.
 */
function standingsOf(
  net: WallNet,
  found: NetFaces,
  walls: readonly DrawnWall[],
  inside: (place: Place) => number,
  from: readonly Place[],
): (face: number) => Standing {
  if (!walls.some(({ kind }) => kind === 'secret')) return (face) => (face === OUTSIDE ? 'outside' : 'open');
  const leads = (barrier: number): boolean => walls[barrier]?.kind === 'door';
  const groups = joinedBy(net, found, leads);
  const places = from.map(inside);
  const starts = places.filter((face) => face !== OUTSIDE).flatMap((face) => groups[face] ?? []);
  const open = starts.length > 0 ? new Set(starts) : likelyWaysIn(net, found, groups, leads);
  const outside: Standing = places.includes(OUTSIDE) ? 'open' : 'outside';
  if (outside === 'open') for (const group of likelyWaysIn(net, found, groups, leads)) open.add(group);
  return (face) => (face === OUTSIDE ? outside : open.has(groups[face] ?? face) ? 'open' : 'hidden');
}

/** Whether what stands between two areas shows: from an open one, or where nothing is hidden behind it. */
function shows(one: Standing, other: Standing): boolean {
  return one === 'open' || other === 'open' || (one === 'outside' && other === 'outside');
}

/** Gives a place's area by its place in the list. */
function areaFinder(net: WallNet, { faces }: NetFaces, square: number): (place: Place) => number {
  const outlines = faces.map(({ rings }) => ({ rings: rings.map((ring) => ring.flatMap((point) => net.points[point] ?? [])) }));
  const index = new RoomIndex(outlines, square);
  return (place) => index.at(place) ?? OUTSIDE;
}

/** Leaves out secret doors and what lies behind them; `from` are places that players may know, where their party starts or stands. */
export function openWalls<Given extends DrawnWall>(
  walls: readonly Given[],
  square: number,
  from: readonly Place[],
): OpenWalls<Given> {
  const given = walls.map(({ line, kind }) => ({ line, kind: kind === 'door' ? 'door' : 'wall' }) as const);
  const net = closedNet(given, square);
  const found = facesOf(net, square);
  const inside = areaFinder(net, found, square);
  const standing = standingsOf(net, found, walls, inside, from);
  const shown = net.edges.map((_, edge) => {
    const [one = OUTSIDE, other = OUTSIDE] = found.sides[edge] ?? [];
    return shows(standing(one), standing(other));
  });
  const pieces = (isShown: boolean): Piece[] =>
    net.edges.flatMap(({ from: one, to, barrier }, edge) => {
      const wall = walls[barrier];
      if (!wall || shown[edge] !== isShown || (wall.kind !== 'wall' && wall.kind !== 'secret')) return [];
      return [{ from: one, to, manner: wall.kind === 'secret' ? null : wall.manner }];
    });
  const lines = (isShown: boolean): Strand[] =>
    strandsOf(net.points, pieces(isShown), square).sort((a, b) => byPlace(a.line, b.line));
  const seen = new Set(net.edges.flatMap(({ barrier }, edge) => (shown[edge] === true ? [barrier] : [])));
  const whole = (isShown: boolean): Given[] =>
    walls
      .filter(({ kind }, barrier) => {
        if (kind === 'secret') return !isShown;
        return kind !== 'wall' && seen.has(barrier) === isShown;
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
