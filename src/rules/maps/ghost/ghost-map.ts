/**
 * What players may see of a map (SC-01): its floor as far as it can be walked to without an unfound secret door, walls
 * drawn anew around just that floor, and no notes. Nothing in it depends on what lies behind unfound secret doors.
 */
import { atOnce } from '../reading/at-once.ts';
import { standsOpen } from '../geometry/columns.ts';
import type { DungeonDoor, DungeonMap, DungeonRoom, Segment, Square } from '../dungeon-map.ts';
import { wallsOf } from '../dungeon/dungeon-walls.ts';
import { openWalls } from '../walls/open-walls.ts';
import { type Ring, ringIn, standsIn } from '../dungeon/rotunda.ts';
import { WalkedFloor, doorId, secretsOf, waysIn } from '../dungeon/secret-parts.ts';
import { mergeStraight } from '../geometry/square-edges.ts';
import { SquareSet, boundsOf } from '../geometry/square-set.ts';

/** A map without its secrets and words. */
export type GhostMap = Pick<
  DungeonMap,
  | 'grid'
  | 'bounds'
  | 'floor'
  | 'rotundas'
  | 'walls'
  | 'doors'
  | 'columns'
  | 'water'
  | 'objects'
  | 'lights'
  | 'daylight'
  | 'picture'
>;

/** The ids of secret doors that have been found, and of secret parts that have been shown without their doors. */
export type Found = ReadonlySet<string>;

const NOTHING: Found = new Set<string>();

function ringsOf(rooms: readonly DungeonRoom[], open: SquareSet): { readonly rings: Ring[]; readonly round: SquareSet } {
  const round = new SquareSet();
  const rings = rooms.flatMap((room) => {
    const ring = room.round ? ringIn(room) : null;
    if (!ring) return [];
    const squares: Square[] = [];
    for (let y = room.y; y < room.y + room.h; y += 1) {
      for (let x = room.x; x < room.x + room.w; x += 1) if (standsIn(ring, x, y) && open.has(x, y)) squares.push({ x, y });
    }
    for (const { x, y } of squares) round.add(x, y);
    return squares.length > 0 ? [ring] : [];
  });
  rings.sort((one, other) => one.box.y - other.box.y || one.box.x - other.box.x || one.box.w - other.box.w);
  return { rings, round };
}

/** The two squares on both sides of an edge. */
function besideEdge([x1, y1, x2]: Segment): readonly [Square, Square] {
  return [x1 === x2 ? { x: x1 - 1, y: y1 } : { x: x1, y: y1 - 1 }, { x: x1, y: y1 }];
}

/** Whether a doorway shows: from its own square on, unless it leads only into what is hidden. */
function shows(door: DungeonDoor, open: SquareSet, walked: WalkedFloor): boolean {
  if (!open.has(door.square.x, door.square.y)) return false;
  return besideEdge(door.segment).every(({ x, y }) => open.has(x, y) || !walked.floor.has(x, y));
}

function byPlace(one: DungeonDoor, other: DungeonDoor): number {
  const [a, b] = [one.segment, other.segment];
  return a[1] - b[1] || a[0] - b[0] || a[3] - b[3] || a[2] - b[2];
}

/** The squares that are open while just that has been found. */
export function openFloor(map: Pick<DungeonMap, 'floor' | 'rooms' | 'doors'>, found: Found): SquareSet {
  const walked = new WalkedFloor(map, (door) => !found.has(doorId(door)));
  const open = new SquareSet();
  walked.walk(waysIn(map), open);
  if (found.size > 0) for (const part of secretsOf(map).parts) if (found.has(part.id)) walked.walk(part.squares, open);
  return open;
}

/**
 * Returns what players may see of a map that has walls only. Its picture stays, whatever is painted in it: it is for the GM
 * to say whether players may have it.
 */
function ghostWithoutFloor(map: DungeonMap, found: Found): GhostMap {
  const isShut = (door: DungeonDoor): boolean => door.kind === 'secret-door' && !found.has(doorId(door));
  const shown = map.doors.filter((door) => !isShut(door));
  const { walls, kept, isHidden } = openWalls(
    [
      ...map.walls.map((line) => ({ line, kind: 'wall', manner: '' }) as const),
      ...map.doors.map((door) => ({ line: door.segment, kind: isShut(door) ? 'secret' : 'door', manner: '' }) as const),
    ],
    1,
    [],
  );
  const lines = new Set(kept.map(({ line }) => line));
  return {
    grid: map.grid,
    bounds: map.bounds,
    floor: [],
    rotundas: [],
    walls: walls.map(({ line }) => line),
    doors: shown.filter(({ segment }) => lines.has(segment)).sort(byPlace),
    columns: [],
    water: [],
    objects: map.objects.filter(([x1, y1, x2, y2]) => !isHidden({ x: (x1 + x2) / 2, y: (y1 + y2) / 2 })),
    lights: map.lights.filter(({ at }) => !isHidden(at)),
    daylight: map.daylight,
    picture: map.picture,
  };
}

/** Returns what players may see of a map while just those secrets have been found (SC-01, SC-04). */
export function ghostOf(map: DungeonMap, found: Found = NOTHING): GhostMap {
  if (map.floor.length === 0) return ghostWithoutFloor(map, found);
  const walked = new WalkedFloor(map, (door) => !found.has(doorId(door)));
  const open = openFloor(map, found);
  const floor = open.inOrder();
  const doors = map.doors
    .filter((door) => (door.kind !== 'secret-door' || found.has(doorId(door))) && shows(door, open, walked))
    .sort(byPlace);
  const { rings, round } = ringsOf(map.rooms, open);
  const around = atOnce(wallsOf({ floor: open, round, rings }, doors, floor));
  const shut = walked.edges.filter((edge) => besideEdge(edge).every(({ x, y }) => open.has(x, y)));
  const bounds = boundsOf(floor);
  return {
    grid: { ...bounds, pixels: map.grid.pixels },
    bounds,
    floor,
    rotundas: rings.map(({ rotunda }) => rotunda),
    walls: mergeStraight([...around, ...shut]),
    doors,
    columns: map.columns.filter((column) => standsOpen(column, open)).sort((a, b) => a.y - b.y || a.x - b.x),
    water: map.water.filter(({ x, y }) => open.has(x, y)),
    objects: [],
    lights: [],
    daylight: map.daylight,
    picture: null,
  };
}

/** Returns the squares that finding something more opens: what a part of the picture shall show (SC-04). */
export function newlyOpen(map: Pick<DungeonMap, 'floor' | 'rooms' | 'doors'>, before: Found, after: Found): Square[] {
  const known = openFloor(map, before);
  return openFloor(map, after)
    .inOrder()
    .filter(({ x, y }) => !known.has(x, y));
}
