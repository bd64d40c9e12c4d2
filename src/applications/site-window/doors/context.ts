/** What the window says of the doors where the party stands, and what can be tried on one. Pure. */
import { type Heading, type Square, headingBetween, squareAt, squareOf } from '../../../rules/grid/squares.ts';
import type { Board, WallPlace } from '../../../rules/procedure.ts';
import { doorsAt, isAtDoor, isKnownDoor } from '../../../rules/scramble/door-walls.ts';
import { statsOf } from '../../../rules/scramble/doors.ts';
import type { ScrambleOpen } from '../../../rules/scramble/state.ts';
import type { Viewer } from '../../bar/bar-view.ts';

/** How a door stands. */
export const DOOR_STANDS = ['open', 'closed', 'locked', 'down'] as const;
type DoorStand = (typeof DOOR_STANDS)[number];

/** A door as it is named in the list. */
interface DoorName {
  readonly id: string;
  /** Empty where its stats say none. */
  readonly name: string;
  /** From the party's square; null where it stands elsewhere. */
  readonly heading: Heading | null;
  readonly chosen: boolean;
}

interface DoorView extends DoorName {
  readonly stand: DoorStand;
  /** Whether the party stands at it. */
  readonly near: boolean;
  /** Hit points that are left: for GMs, and for players once somebody has struck it (SC-51). */
  readonly hp: { readonly left: number; readonly all: number } | null;
  /** Its own stats as they were typed, and those of the stock door where it has none: for GMs (SC-50). */
  readonly stats: string;
  readonly stock: string;
  readonly shut: boolean;
  readonly locked: boolean;
  /** Whether a dash at it, or minutes, can be spent now. */
  readonly idle: boolean;
  /** Whether a tackle's damage is typed in as the damage table gave it (SC-51). */
  readonly byTable: boolean;
}

export interface DoorsContext {
  readonly gm: boolean;
  /** Whether the user may try anything. */
  readonly tries: boolean;
  readonly doors: readonly DoorName[];
  readonly door: DoorView | null;
}

/** Gives in which direction of a square a door lies. */
function headingTo(board: Pick<Board, 'paths'>, at: Square, { c }: Pick<WallPlace, 'c'>): Heading | null {
  const { grid } = board.paths;
  const [x, y] = [(c[0] + c[2]) / 2, (c[1] + c[3]) / 2];
  const middle = { x: grid.originX + (at.j + 0.5) * grid.size, y: grid.originY + (at.i + 0.5) * grid.size };
  // A door's middle lies on the edge: as far again beyond it lies the square that it leads to.
  const beyond = squareAt(grid, { x: 2 * x - middle.x, y: 2 * y - middle.y });
  return beyond && headingBetween(at, beyond);
}

function standOf(open: Pick<ScrambleOpen, 'doors'>, id: string, { state }: Pick<WallPlace, 'state'>): DoorStand {
  return open.doors[id]?.down ? 'down' : state;
}

function hpOf(open: Pick<ScrambleOpen, 'doors' | 'options'>, id: string, wall: WallPlace, gm: boolean): DoorView['hp'] {
  const all = statsOf(open, wall).break?.hp;
  const struck = open.doors[id];
  if (all === undefined || (!gm && !struck)) return null;
  return { left: Math.max(0, all - (struck?.lost ?? 0)), all };
}

/** Makes the view of the doors; `wanted` is the door that was asked for, which only counts where the user knows it (SC-50 to SC-55). */
export function doorsContext(open: ScrambleOpen, board: Board | null, viewer: Viewer, wanted: string): DoorsContext {
  const at = squareOf(open.at);
  const tries = viewer.moves && open.status !== 'laid' && open.status !== 'ended';
  if (!board || !at) return { gm: viewer.gm, tries, doors: [], door: null };
  const { walls } = board;
  const asked = walls[wanted];
  const near = doorsAt(board, at, viewer.gm);
  const ids = asked && isKnownDoor(asked, viewer.gm) && !near.includes(wanted) ? [...near, wanted] : near;
  const chosen = ids.includes(wanted) ? wanted : ids[0];
  const doors = ids.flatMap((id): DoorName[] => {
    const wall = walls[id];
    if (!wall) return [];
    const heading = isAtDoor(board, at, wall) ? headingTo(board, at, wall) : null;
    return [{ id, name: statsOf(open, wall).name, heading, chosen: id === chosen }];
  });
  const named = doors.find(({ id }) => id === chosen);
  const wall = walls[chosen ?? ''];
  if (!named || !wall) return { gm: viewer.gm, tries, doors, door: null };
  const stand = standOf(open, named.id, wall);
  const door: DoorView = {
    ...named,
    stand,
    near: isAtDoor(board, at, wall),
    hp: hpOf(open, named.id, wall, viewer.gm),
    stats: viewer.gm ? wall.stats : '',
    stock: viewer.gm ? open.options.stock : '',
    shut: stand === 'closed' || stand === 'locked',
    locked: stand === 'locked',
    idle: open.status === 'halt',
    byTable: open.options.tackle === 'table',
  };
  return { gm: viewer.gm, tries, doors, door };
}
