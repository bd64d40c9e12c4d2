/**
 * What players may see of a map (SC-01): its floor as far as it can be walked to without an unfound secret door, walls
 * drawn anew around just that floor, and no notes. Nothing in it depends on what lies behind unfound secret doors.
 */
import { type Importing, atOnce, each, part } from '../../values/pausing.ts';
import type { DungeonDoor, DungeonMap, Place, Segment, Square } from '../dungeon-map.ts';
import { type Floor, wallsOf } from '../dungeon/dungeon-walls.ts';
import { type Ring, ringIn, standsIn } from '../dungeon/rotunda.ts';
import { besideEdge } from '../dungeon/passages.ts';
import { type Walked, WalkedFloor, doorId, findingSecrets, waysIn } from '../dungeon/secret-parts.ts';
import { byPlace, midpointOf } from '../geometry/lines.ts';
import { SquareSet, boundsOf, mergingStraight, squaresAt, squaresOf } from '../geometry/squares.ts';
import { openingWalls } from '../walls/open-walls.ts';

/** A map without its secrets and words. */
export type GhostMap = Pick<
  DungeonMap,
  | 'grid'
  | 'bounds'
  | 'floor'
  | 'rotundas'
  | 'walls'
  | 'isDense'
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

/** Returns open floor with the rings of the round rooms of which some is open, and the walls beside its passages. */
function* withRings({ rooms, parted }: Walked, floor: SquareSet): Importing<Floor> {
  const rings: { readonly ring: Ring; readonly open: readonly Square[] }[] = [];
  yield* each(rooms, (room) => {
    const ring = room.round ? ringIn(room) : null;
    const open = ring ? [...squaresOf(ring.box)].filter((square) => standsIn(ring, square) && floor.has(square)) : [];
    if (ring && open.length > 0) rings.push({ ring, open });
  });
  rings.sort(({ ring: { box: one } }, { ring: { box: other } }) => one.y - other.y || one.x - other.x || one.w - other.w);
  return {
    floor,
    round: new SquareSet(rings.flatMap(({ open }) => open)),
    rings: rings.map(({ ring }) => ring),
    parted: parted.filter((edge) => besideEdge(edge).some((square) => floor.has(square))),
  };
}

/** Tells whether a column stands in open floor rather than at the edge of what is hidden; at a corner, half of it may be walled in. */
function standsOpen(column: Place, open: SquareSet): boolean {
  const around = squaresAt(column);
  return around.filter((square) => open.has(square)).length >= Math.min(2, around.length);
}

/** Whether a doorway is a secret one that has not been found. */
function isShut(door: DungeonDoor, found: Found): boolean {
  return door.kind === 'secret-door' && !found.has(doorId(door));
}

/** Finds the squares that are open while just that has been found, with pauses. */
function* openingFloor(map: Walked, found: Found): Importing<SquareSet> {
  const walked = new WalkedFloor(map, (door) => isShut(door, found));
  const open = new SquareSet();
  yield* part(walked.walk(yield* part(waysIn(map), 0, 0.6), open), 0.6, 1);
  if (found.size === 0) return open;
  for (const { id, squares } of (yield* part(findingSecrets(map), 1, 1)).parts) {
    if (found.has(id)) yield* part(walked.walk(squares, open), 1, 1);
  }
  return open;
}

/** The squares that are open while just that has been found. */
export function openFloor(map: Walked, found: Found): SquareSet {
  return atOnce(openingFloor(map, found));
}

/**
 * Returns what players may see of a map that has walls only. Its picture stays, whatever is painted in it: it is for the GM
 * to say whether players may have it.
 */
function* ghostWithoutFloor({ grid, bounds, daylight, picture, ...map }: DungeonMap, found: Found): Importing<GhostMap> {
  const bare = { grid, bounds, floor: [], rotundas: [], isDense: map.isDense, columns: [], water: [], daylight, picture };
  if (map.isDense) {
    const { walls: whole, doors, objects, lights } = map;
    return { ...bare, walls: whole, doors, objects, lights };
  }
  const opening = openingWalls(
    [
      ...map.walls.map((line) => ({ line, kind: 'wall', manner: '', door: null }) as const),
      ...map.doors.map((door) => {
        return { line: door.segment, kind: isShut(door, found) ? 'secret' : 'door', manner: '', door } as const;
      }),
    ],
    1,
    [],
  );
  const { walls, kept, isHidden } = yield* part(opening, 0, 0.9);
  const objects: Segment[] = [];
  const sifting = each(map.objects, (line) => {
    if (!isHidden(midpointOf(line))) objects.push(line);
  });
  yield* part(sifting, 0.9, 1);
  return {
    ...bare,
    walls: walls.map(({ line }) => line),
    doors: kept.flatMap(({ door }) => door ?? []),
    objects,
    lights: map.lights.filter(({ at }) => !isHidden(at)),
  };
}

/** Makes what players may see of a map while just those secrets have been found, with pauses (SC-01, SC-04). */
export function* makingGhost(map: DungeonMap, found: Found = NOTHING): Importing<GhostMap> {
  if (map.floor.length === 0) return yield* ghostWithoutFloor(map, found);
  const walked = new WalkedFloor(map, (door) => isShut(door, found));
  yield { done: 0, of: 1 };
  const open = yield* part(openingFloor(map, found), 0, 0.4);
  const floor = open.inOrder();
  yield { done: 0.4, of: 1 };
  // A doorway shows from its own square on, unless it leads only into what is hidden.
  const shows = ({ square, segment }: DungeonDoor): boolean =>
    open.has(square) && besideEdge(segment).every((beside) => open.has(beside) || !walked.floor.has(beside));
  const doors = map.doors
    .filter((door) => !isShut(door, found) && shows(door))
    .sort((one, other) => byPlace(one.segment, other.segment));
  const ground = yield* part(withRings(map, open), 0.4, 0.6);
  const around = yield* part(wallsOf(ground, doors, floor), 0.6, 0.9);
  const shut = walked.edges.filter((edge) => besideEdge(edge).every((beside) => open.has(beside)));
  const bounds = boundsOf(floor);
  const walls = yield* part(mergingStraight([...around, ...shut]), 0.9, 1);
  return {
    grid: { ...bounds, pixels: map.grid.pixels },
    bounds,
    floor,
    rotundas: ground.rings.map(({ rotunda }) => rotunda),
    walls,
    isDense: false,
    doors,
    columns: map.columns.filter((column) => standsOpen(column, open)).sort((a, b) => a.y - b.y || a.x - b.x),
    water: map.water.filter((square) => open.has(square)),
    objects: [],
    lights: [],
    daylight: map.daylight,
    picture: null,
  };
}

/** Returns what players may see of a map while just those secrets have been found (SC-01, SC-04). */
export function ghostOf(map: DungeonMap, found: Found = NOTHING): GhostMap {
  return atOnce(makingGhost(map, found));
}

/** Returns the squares that finding something more opens: what a part of the picture shall show (SC-04). */
export function newlyOpen(map: Walked, before: Found, after: Found): Square[] {
  const known = openFloor(map, before);
  return openFloor(map, after)
    .inOrder()
    .filter((square) => !known.has(square));
}
