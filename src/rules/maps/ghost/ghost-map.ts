/**
 * What players may see of a map (SC-01): its floor as far as it can be walked to without an unfound secret door, walls
 * drawn anew around just that floor, and no notes. Nothing in it depends on what lies behind unfound secret doors.
 */
import { atOnce } from '../../values/pausing.ts';
import type { DungeonDoor, DungeonMap, Place, Square } from '../dungeon-map.ts';
import { type Floor, wallsOf } from '../dungeon/dungeon-walls.ts';
import { ringIn, standsIn } from '../dungeon/rotunda.ts';
import { besideEdge } from '../dungeon/passages.ts';
import { type Walked, WalkedFloor, doorId, secretsOf, waysIn } from '../dungeon/secret-parts.ts';
import { byPlace, midpointOf } from '../geometry/lines.ts';
import { SquareSet, boundsOf, mergeStraight, squaresAt, squaresOf } from '../geometry/squares.ts';
import { openWalls } from '../walls/open-walls.ts';

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
function withRings({ rooms, parted }: Walked, floor: SquareSet): Floor {
  const rings = rooms
    .flatMap((room) => (room.round ? (ringIn(room) ?? []) : []))
    .map((ring) => ({ ring, open: [...squaresOf(ring.box)].filter((square) => standsIn(ring, square) && floor.has(square)) }))
    .filter(({ open }) => open.length > 0)
    .sort(({ ring: { box: one } }, { ring: { box: other } }) => one.y - other.y || one.x - other.x || one.w - other.w);
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

/** The squares that are open while just that has been found. */
export function openFloor(map: Walked, found: Found): SquareSet {
  const walked = new WalkedFloor(map, (door) => isShut(door, found));
  const open = new SquareSet();
  walked.walk(waysIn(map), open);
  if (found.size > 0) for (const part of secretsOf(map).parts) if (found.has(part.id)) walked.walk(part.squares, open);
  return open;
}

/**
 * Returns what players may see of a map that has walls only. Its picture stays, whatever is painted in it: it is for the GM
 * to say whether players may have it.
 */
function ghostWithoutFloor({ grid, bounds, daylight, picture, ...map }: DungeonMap, found: Found): GhostMap {
  const bare = { grid, bounds, floor: [], rotundas: [], isDense: map.isDense, columns: [], water: [], daylight, picture };
  if (map.isDense) {
    const { walls: whole, doors, objects, lights } = map;
    return { ...bare, walls: whole, doors, objects, lights };
  }
  const { walls, kept, isHidden } = openWalls(
    [
      ...map.walls.map((line) => ({ line, kind: 'wall', manner: '', door: null }) as const),
      ...map.doors.map((door) => {
        return { line: door.segment, kind: isShut(door, found) ? 'secret' : 'door', manner: '', door } as const;
      }),
    ],
    1,
    [],
  );
  return {
    ...bare,
    walls: walls.map(({ line }) => line),
    doors: kept.flatMap(({ door }) => door ?? []),
    objects: map.objects.filter((line) => !isHidden(midpointOf(line))),
    lights: map.lights.filter(({ at }) => !isHidden(at)),
  };
}

/** Returns what players may see of a map while just those secrets have been found (SC-01, SC-04). */
export function ghostOf(map: DungeonMap, found: Found = NOTHING): GhostMap {
  if (map.floor.length === 0) return ghostWithoutFloor(map, found);
  const walked = new WalkedFloor(map, (door) => isShut(door, found));
  const open = openFloor(map, found);
  const floor = open.inOrder();
  // A doorway shows from its own square on, unless it leads only into what is hidden.
  const shows = ({ square, segment }: DungeonDoor): boolean =>
    open.has(square) && besideEdge(segment).every((beside) => open.has(beside) || !walked.floor.has(beside));
  const doors = map.doors
    .filter((door) => !isShut(door, found) && shows(door))
    .sort((one, other) => byPlace(one.segment, other.segment));
  const ground = withRings(map, open);
  const around = atOnce(wallsOf(ground, doors, floor));
  const shut = walked.edges.filter((edge) => besideEdge(edge).every((beside) => open.has(beside)));
  const bounds = boundsOf(floor);
  return {
    grid: { ...bounds, pixels: map.grid.pixels },
    bounds,
    floor,
    rotundas: ground.rings.map(({ rotunda }) => rotunda),
    walls: mergeStraight([...around, ...shut]),
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

/** Returns the squares that finding something more opens: what a part of the picture shall show (SC-04). */
export function newlyOpen(map: Walked, before: Found, after: Found): Square[] {
  const known = openFloor(map, before);
  return openFloor(map, after)
    .inOrder()
    .filter((square) => !known.has(square));
}
