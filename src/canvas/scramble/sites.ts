/** What a click on a door or a sign of a scramble opens, for each user: pure, from what the viewer may know. */
import type { Board, Point } from '../../rules/procedure.ts';
import { type Square, squareCentre, squareOf, squareOutline } from '../../rules/grid/squares.ts';
import { DOOR_GRIP, doorsAt, isAtDoor, isKnownDoor, statsOf } from '../../rules/scramble/rooms/door-walls.ts';
import { squaresIn } from '../../rules/grid/runs.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../rules/scramble/state/state.ts';
import { lineOutline } from '../kit/outlines.ts';
import { roomSigns, signsOf } from './looks.ts';

/** A door or a sign: what it is called, empty for nothing, and what it opens. */
export interface Site {
  readonly key: string;
  readonly name: string;
  /** A door that stands shut at the party (`shut`), what can be tried there (`door` and `trap`), for a GM its place among the secrets, or nothing (`known`). */
  readonly opens: 'shut' | 'door' | 'trap' | 'secret' | 'known';
  readonly outline: readonly Point[];
}

/** Lists the doors at the party, and for GMs all: what lies further off may be out of players' sight (SC-50). */
function doorSites(open: ScrambleOpen, board: Board, gm: boolean): Site[] {
  const here = squareOf(open.at);
  const known = (id: string): boolean => board.walls[id] !== undefined && isKnownDoor(board.walls[id], true);
  const ids = gm ? Object.keys(board.walls).filter(known) : here ? doorsAt(board, here, false) : [];
  return ids.flatMap((id): Site | [] => {
    const wall = board.walls[id];
    if (!wall) return [];
    return {
      key: id,
      name: statsOf(open, wall).name,
      opens: here && wall.door === 'door' && wall.state === 'closed' && isAtDoor(board, here, wall) ? 'shut' : 'door',
      outline: lineOutline(wall.c, board.paths.grid.size * DOOR_GRIP),
    };
  });
}

/** Lists what a click opens: rooms lowest, then doors, then what lies somewhere. `hidden` is null for whoever may not know. */
export function sitesOf(open: ScrambleOpen, hidden: ScrambleHidden | null, board: Board, gm: boolean): readonly Site[] {
  const { grid } = board.paths;
  const isKept = (key: string): boolean => gm && hidden?.secrets[key] !== undefined;
  const inSquare = (square: Square | null | undefined, site: Omit<Site, 'outline'>): Site[] =>
    square ? [{ ...site, outline: squareOutline(squareCentre(grid, square), grid.size) }] : [];
  const rooms = roomSigns(open, hidden).flatMap(({ key, name, squares: packed }) => {
    const squares = squaresIn(packed);
    // Where its name is written: a room whole would lie over all that is in it.
    return isKept(key) ? inSquare(squares[Math.floor(squares.length / 2)], { key, name, opens: 'secret' }) : [];
  });
  const signs = signsOf(open, hidden).flatMap(({ key, at, name, state }) =>
    inSquare(squareOf(at), { key, name, opens: state !== '' ? 'trap' : isKept(key) ? 'secret' : 'known' }),
  );
  return [...rooms, ...doorSites(open, board, gm), ...signs];
}
