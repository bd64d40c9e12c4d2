/** What the window says of the doors where the party stands, and what can be tried on one. Pure. */
import { RUNGS } from '../../../../rules/chance/ladder.ts';
import { type Heading, type Square, headingBetween, squareAt, squareOf } from '../../../../rules/grid/squares.ts';
import type { Board, Point, WallPlace } from '../../../../rules/procedure.ts';
import { doorsAt, isAtDoor, isKnownDoor, statsOf } from '../../../../rules/scramble/rooms/door-walls.ts';
import { haltRefusal } from '../../../../rules/scramble/state/halts.ts';
import type { ScrambleOpen } from '../../../../rules/scramble/state/state.ts';
import { type Viewer, isInPlay } from '../../../listing/bar-view.ts';
import { rowAndColumn } from '../../parts/row-and-column.ts';

/** How a door stands. */
export const DOOR_STANDS = ['open', 'closed', 'locked', 'down'] as const;
type DoorStand = (typeof DOOR_STANDS)[number];

function middleOf({ c }: Pick<WallPlace, 'c'>): Point {
  return { x: (c[0] + c[2]) / 2, y: (c[1] + c[3]) / 2 };
}

/** Returns in which direction of a square a door lies. */
function headingTo(board: Pick<Board, 'paths'>, at: Square, door: Pick<WallPlace, 'c'>): Heading | null {
  const { grid } = board.paths;
  const { x, y } = middleOf(door);
  const middle = { x: grid.originX + (at.j + 0.5) * grid.size, y: grid.originY + (at.i + 0.5) * grid.size };
  // A door's middle lies on the edge: as far again beyond it lies the square that it leads to.
  const beyond = squareAt(grid, { x: 2 * x - middle.x, y: 2 * y - middle.y });
  return beyond && headingBetween(at, beyond);
}

function standOf(open: Pick<ScrambleOpen, 'doors'>, id: string, { state }: Pick<WallPlace, 'state'>): DoorStand {
  return open.doors[id]?.down ? 'down' : state;
}

/** Returns the hit points that are left: for GMs, and for players once somebody has struck the door (SC-51). */
function hpOf(open: Pick<ScrambleOpen, 'doors' | 'options'>, id: string, wall: WallPlace, gm: boolean) {
  const all = statsOf(open, wall).break?.hp;
  const struck = open.doors[id];
  if (all === undefined || (!gm && !struck)) return null;
  return { left: Math.max(0, all - (struck?.lost ?? 0)), all };
}

/** Lists the doors to choose from: those where the party stands, for GMs all others behind them, and otherwise the one that was asked for. */
function listed(board: Board, at: Square, gm: boolean, wanted: string): readonly string[] {
  const { walls } = board;
  const near = doorsAt(board, at, gm);
  const known = (id: string): boolean => walls[id] !== undefined && isKnownDoor(walls[id], gm) && !near.includes(id);
  return [...near, ...(gm ? Object.keys(walls).filter(known).sort() : [wanted].filter(known))];
}

/** Makes the view of the doors; `wanted` is the door that was asked for, which only counts where the user knows it (SC-50 to SC-55). */
export function doorsContext(open: ScrambleOpen, board: Board | null, viewer: Viewer, wanted: string) {
  const { gm } = viewer;
  const at = squareOf(open.at);
  /** Whether the user may try anything. */
  const tries = viewer.moves && isInPlay(open);
  if (!board || !at) return { gm, tries, doors: [], door: null };
  const { walls } = board;
  const ids = listed(board, at, gm, wanted);
  // Where the party stands at no door, a GM chooses one.
  const chosen = ids.includes(wanted) ? wanted : ids.find((id) => walls[id] && isAtDoor(board, at, walls[id]));
  const doors = ids.flatMap((id) => {
    const wall = walls[id];
    if (!wall) return [];
    return [
      {
        ...{ id, chosen: id === chosen },
        /** Empty where its stats say none. */
        name: statsOf(open, wall).name,
        /** From the party's square; null where it stands elsewhere. */
        heading: isAtDoor(board, at, wall) ? headingTo(board, at, wall) : null,
        /** Where one stands that the party is not at. */
        ...rowAndColumn(squareAt(board.paths.grid, middleOf(wall)), open.lay),
      },
    ];
  });
  const named = doors.find(({ id }) => id === chosen);
  const wall = walls[chosen ?? ''];
  if (!named || !wall) return { gm, tries, doors, door: null };
  const stand = standOf(open, named.id, wall);
  const stats = statsOf(open, wall);
  const halts = haltRefusal(open);
  const door = {
    ...named,
    stand,
    /** Whether the party stands at it. */
    near: isAtDoor(board, at, wall),
    hp: hpOf(open, named.id, wall, gm),
    /** Its own stats as they were typed, and those of the stock door where it has none: for GMs (SC-50). */
    stats: gm ? wall.stats : '',
    stock: gm ? open.options.stock : '',
    shut: stand === 'closed' || stand === 'locked',
    locked: stand === 'locked',
    /** What a check is held against that listens, and one that hacks; undefined where the stats name nothing (SC-53, SC-54). */
    against: { hear: stats.hear, lock: stats.locked },
    rungs: RUNGS,
    /** Why no dash at it, and no minutes, can be spent now, by key; empty where they can, since a GM may overrule that something goes on. */
    waits: halts && !gm ? `GHOSTMAP.Refusal.${halts.refusal.code}` : '',
    /** Whether a tackle's damage is typed in as the damage table gave it (SC-51). */
    byTable: open.options.tackle === 'table',
  };
  return { gm, tries, doors, door };
}
