/** What is marked on a ghost map for the GM alone (SC-04, SC-41); fetched when a GM first sees one. Pure; places are in squares. */
import { hiddenWalls } from './finding-rooms.ts';
import type { GhostHidden, GhostOpen } from './state.ts';
import { foundIn, inSquares } from './vault.ts';
import { planIn } from './vault-plan.ts';
import type { Place, Segment, Square } from '../maps/dungeon-map.ts';
import { outlineOf } from '../maps/geometry/squares.ts';
import { gmOverlay, roomMarks } from '../maps/ghost/gm-overlay.ts';
import { unpackMap } from '../maps/reading/stored-map.ts';
import { type KnownMarks, type RoomName, openMarks, trapMarks } from './known-marks.ts';

/** All that is marked. */
export interface GhostMarks extends KnownMarks {
  /** The edges of all rooms, for the GM. */
  readonly outlines: readonly Segment[];
  readonly doors: readonly { readonly id: string; readonly line: Segment }[];
  readonly parts: readonly { readonly id: string; readonly squares: readonly Square[]; readonly outline: readonly Segment[] }[];
  /** Walls that players do not know of, of a ghost of a scene. */
  readonly walls: readonly Segment[];
}

/** Returns what a GM sees marked. */
export function gmMarks(open: GhostOpen, hidden: GhostHidden): GhostMarks {
  const { grid } = open;
  const known = openMarks(open);
  const plan = planIn(hidden);
  const rooms = roomMarks(plan);
  const map = unpackMap(hidden.map);
  const parts = map ? gmOverlay(map, foundIn(hidden)).parts : [];
  return {
    names: rooms.flatMap(({ id, name, at }): RoomName[] =>
      name === '' ? [] : [{ id, name, at, secret: hidden.rooms[id]?.shown === '' }],
    ),
    outlines: rooms.flatMap(({ outline }) => outline),
    doors: Object.entries(hidden.doors).map(([id, { line }]) => ({ id, line })),
    parts: parts.filter(({ shown }) => !shown).map(({ id, squares }) => ({ id, squares, outline: outlineOf(squares) })),
    walls: hiddenWalls(hidden)
      .filter(({ door }) => door !== 2)
      .map(({ c }) => inSquares(grid, c)),
    traps: [...known.traps, ...trapMarks(hidden.traps)],
  };
}

/** How far from a door a click still means it, in squares. */
const REACH = 0.45;

/** How far a place is from a line. */
function distance({ x, y }: Place, [x1, y1, x2, y2]: Segment): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const share = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - x1 - dx * share, y - y1 - dy * share);
}

/** Says what a GM's click means: a secret door, a trap, a hidden part or the room there; empty for none. */
export function markAt(open: GhostOpen, hidden: GhostHidden, place: Place): string {
  const marks = gmMarks(open, hidden);
  const near = marks.doors
    .map(({ id, line }) => ({ id, far: distance(place, line) }))
    .filter(({ far }) => far <= REACH)
    .sort((one, other) => one.far - other.far)[0];
  if (near) return `door:${near.id}`;
  const [x, y] = [Math.floor(place.x), Math.floor(place.y)];
  const trap = marks.traps.find((one) => one.x === x && one.y === y);
  if (trap) return `trap:${trap.id}`;
  const part = marks.parts.find(({ squares }) => squares.some((square) => square.x === x && square.y === y));
  if (part) return `part:${part.id}`;
  const room = planIn(hidden).cells.at({ x, y });
  return room === 0 ? '' : `room:r${room}`;
}
