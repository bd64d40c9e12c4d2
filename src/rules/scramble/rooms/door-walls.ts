/** Doors as the scene's walls have them: where they stand, and how they change (SC-52). */
import type { Ground } from '../../grid/lay.ts';
import { type Heading, type Square, squareBeyond, squareCentre } from '../../grid/squares.ts';
import { distanceTo } from '../../maps/geometry/lines.ts';
import { type DoorStats, doorStats } from '../../maps/notation.ts';
import { sifted } from '../../values/records.ts';
import type { Board, Effect, Point, WallPlace } from '../../procedure.ts';
import { roomHas } from '../../grid/runs.ts';
import type { ScrambleOpen } from '../state/state.ts';

type Line = WallPlace['c'];

/** How far along a line a point lies, in parts of its length. */
export function partAlong([ax, ay, bx, by]: Line, x: number, y: number): number {
  return ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
}

/** Returns where the pixels of when the squares were laid are now. */
export function groundOf({ paths, scale }: Pick<Board, 'paths' | 'scale'>): Ground {
  const { originX: x, originY: y } = paths.grid;
  return { x, y, scale };
}

/** Returns a door's stats: its own, or those of the scene's stock door (SC-50). */
export function statsOf({ options }: Pick<ScrambleOpen, 'options'>, { stats }: Pick<WallPlace, 'stats'>): DoorStats {
  return doorStats(stats === '' ? options.stock : stats);
}

/** Whether a door that stands closed is locked with new stats: those before, its own or the stock door's, had no lock (SC-53). */
export function getsLock({ state }: Pick<WallPlace, 'state'>, before: string, after: string): boolean {
  return state === 'closed' && doorStats(before).locked === undefined && doorStats(after).locked !== undefined;
}

/** Changes one door. */
export function changeDoor(id: string, from: WallPlace, changes: Partial<WallPlace>): Effect[] {
  return [{ kind: 'set-walls', from: { [id]: from }, to: { [id]: { ...from, ...changes } } }];
}

/**
 * Locks the closed doors without stats of their own where the stock door gets a lock, each by itself: one that is changed by hand
 * since keeps no other from being unlocked by an undo (SC-50, SC-53). A secret door of the scene's own stays as it is: it is a wall
 * to players.
 */
export function stockLocks(walls: Board['walls'], before: string, after: string): Effect[] {
  const locked = sifted(walls, (wall) => wall.door === 'door' && wall.stats === '' && getsLock(wall, before, after));
  return Object.entries(locked).flatMap(([id, wall]) => changeDoor(id, wall, { state: 'locked' }));
}

/** Whether a door stands at a square's edge, or comes to its corner. */
export function isAtDoor({ paths }: Pick<Board, 'paths'>, at: Square, door: Pick<WallPlace, 'c'>): boolean {
  return distanceTo(door.c, squareCentre(paths.grid, at)) <= paths.grid.size * 0.75;
}

/** Whether somebody knows a wall as a door: a secret door of the scene's own is a wall to all but GMs. */
export function isKnownDoor({ door }: Pick<WallPlace, 'door'>, gm: boolean): boolean {
  return door === 'door' || (gm && door === 'secret');
}

/** Lists the known doors at the edge of a square, in the order of their ids. */
export function doorsAt(board: Pick<Board, 'paths' | 'walls'>, at: Square, gm: boolean): readonly string[] {
  return Object.keys(sifted(board.walls, (wall) => isKnownDoor(wall, gm) && isAtDoor(board, at, wall))).sort();
}

/** How near a pointer must come to a door to mean it, in squares. */
export const DOOR_GRIP = 0.35;

/** Returns the known door that a point of the canvas lies on, or null. */
export function doorUnder({ paths, walls }: Pick<Board, 'paths' | 'walls'>, point: Point, gm: boolean): string | null {
  const near = Object.entries(walls)
    .filter(([, wall]) => isKnownDoor(wall, gm))
    .map(([id, { c }]) => ({ id, far: distanceTo(c, point) }))
    .sort((one, other) => one.far - other.far)[0];
  return near && near.far <= paths.grid.size * DOOR_GRIP ? near.id : null;
}

/** The headings along rows and columns. */
const STRAIGHT: readonly Heading[] = [0, 2, 4, 6];

/** Whether a square belongs to a room, or is the doorway between one and the door beside it: a passage that leads nowhere else (SC-43). */
function leadsInto({ paths }: Pick<Board, 'paths'>, squares: string, at: Square): boolean {
  if (roomHas(squares, at)) return true;
  const open = STRAIGHT.filter((heading) => !paths.walls.stops(at, heading)).map((heading) => squareBeyond(at, heading));
  const rooms = open.filter((square) => roomHas(squares, square));
  return rooms.length === 1 && open.length <= 2;
}

/** Lists the doors of a room in the order of their ids: those beside one of its squares, or beside the doorway to one (SC-43). */
export function doorsOfRoom(board: Board, squares: string): readonly string[] {
  const { size, originX, originY } = board.paths.grid;
  const own = sifted(board.walls, ({ c, door }) => {
    if (door !== 'door') return false;
    const [x, y] = [(c[0] + c[2]) / 2, (c[1] + c[3]) / 2];
    const [aside, down] = Math.abs(c[2] - c[0]) >= Math.abs(c[3] - c[1]) ? [0, 0.25] : [0.25, 0];
    // A quarter of a square to either side of a door's middle lie the squares that it leads between.
    return [-1, 1].some((side) =>
      leadsInto(board, squares, {
        i: Math.floor((y + side * down * size - originY) / size),
        j: Math.floor((x + side * aside * size - originX) / size),
      }),
    );
  });
  return Object.keys(own).sort();
}
