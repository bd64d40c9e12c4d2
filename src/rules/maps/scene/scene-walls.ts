/** A map's walls and doors as a scene has them, what changes when more of them is known, and the rooms of any scene (SC-04, SC-41, SC-55). */
import { lineNow } from '../../grid/lay.ts';
import { atOnce } from '../../values/pausing.ts';
import { type DoorKind, type Place, type Segment, isBarrier } from '../dungeon-map.ts';
import type { GhostMap } from '../ghost/ghost-map.ts';
import type { GhostWall, SceneWall } from './ghost-walls.ts';
import { type Room, type RoomBarrier, roomsOf } from '../rooms/rooms.ts';
import { firstTooDense } from '../walls/density.ts';
import { wallKey } from './wall-manner.ts';

/** Where a map lies on a scene: the pixels of the corner (0, 0) of its squares, and the side of one. */
export interface MapPlace extends Place {
  readonly size: number;
}

/** How Foundry writes what a wall stops: nothing, or all. */
const NOTHING = 0;
const ALL = 20;
/** How Foundry writes the state of a door. */
const CLOSED = 0;
const LOCKED = 2;

const SOLID = { move: ALL, sight: ALL, light: ALL, sound: ALL, dir: 0 } as const;

/** What is different about a door of a kind: bars and panes let one see through. */
const DOORS: Partial<Readonly<Record<DoorKind, Readonly<Record<string, number>>>>> = {
  'barred-door': { ds: LOCKED },
  portcullis: { sight: NOTHING, light: NOTHING, sound: NOTHING },
  window: { sight: NOTHING, light: NOTHING },
};

/** Returns the pixels of a line in squares, rounded to whole ones. */
export function scenePixels(line: Segment, { x, y, size }: MapPlace): Segment {
  return lineNow(line, { x, y, scale: size });
}

/** Returns a line of the scene in squares of the map; the line is in pixels of when the map was laid. */
export function inSquares({ x, y, size }: MapPlace, [x1, y1, x2, y2]: Segment): [number, number, number, number] {
  return [(x1 - x) / size, (y1 - y) / size, (x2 - x) / size, (y2 - y) / size];
}

/** Returns the walls of a ghost scene for a map. */
export function sceneWallsOf(ghost: Pick<GhostMap, 'walls' | 'doors'>, place: MapPlace): GhostWall[] {
  return [
    ...ghost.walls.map((line): GhostWall => ({ ...SOLID, c: scenePixels(line, place), door: 0 })),
    ...ghost.doors
      .filter(isBarrier)
      .map(({ kind, segment }): GhostWall => ({ ...SOLID, ds: CLOSED, ...DOORS[kind], c: scenePixels(segment, place), door: 1 })),
  ];
}

/** Whether a wall stops nobody: neither walking nor looking. */
function isOpen(wall: SceneWall): boolean {
  const data = new Map<string, unknown>(Object.entries(wall));
  return wall.door === 0 && data.get('move') === NOTHING && data.get('sight') === NOTHING;
}

/** Finds the rooms of a scene from its walls, in squares of the map (SC-41); doors of all kinds and states part them. Where walls are too dense there are none. */
export function roomsOfScene(walls: readonly SceneWall[], place: MapPlace): Room[] {
  const barriers = walls
    .filter((wall) => !isOpen(wall))
    .map(({ c, door }): RoomBarrier => ({
      line: inSquares(place, c),
      door: door !== 0,
    }));
  const dense = atOnce(firstTooDense(barriers.map(({ line }) => line)));
  return dense === null ? roomsOf(barriers, 1) : [];
}

/** What must be done to a scene's walls: those that go, by their ids, and those that come. */
interface WallChanges {
  readonly remove: readonly string[];
  readonly create: readonly GhostWall[];
}

/** Compares a scene's walls with those it shall have; what is there already stays, with its state and its id. */
export function wallChanges(present: readonly SceneWall[], wanted: readonly GhostWall[]): WallChanges {
  const missing = new Map(wanted.map((wall) => [wallKey(wall), wall] as const));
  const remove = present.flatMap((wall) => {
    if (missing.delete(wallKey(wall)) || wall._id == null) return [];
    return [wall._id];
  });
  return { remove, create: [...missing.values()] };
}
