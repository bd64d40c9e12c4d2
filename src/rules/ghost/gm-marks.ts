/** What is marked on a ghost map for the GM alone (SC-04, SC-41); fetched when a GM first sees one. Pure; places are in squares. */
import { hiddenWalls } from './finding-rooms.ts';
import type { GhostHidden, GhostOpen } from './state.ts';
import { foundIn } from './vault.ts';
import { inSquares } from '../maps/scene/scene-walls.ts';
import { planIn } from './vault-plan.ts';
import type { Place, Segment, Square } from '../maps/dungeon-map.ts';
import { distanceTo } from '../maps/geometry/lines.ts';
import { roomAt } from '../maps/rooms/room-plan.ts';
import { outlineOf, squareUnder } from '../maps/geometry/squares.ts';
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

/** Says what a GM's click means: a secret door, a trap, a hidden part or the room there; empty for none. */
export function markAt(open: GhostOpen, hidden: GhostHidden, place: Place): string {
  const marks = gmMarks(open, hidden);
  const near = marks.doors
    .map(({ id, line }) => ({ id, far: distanceTo(line, place) }))
    .filter(({ far }) => far <= REACH)
    .sort((one, other) => one.far - other.far)[0];
  if (near) return `door:${near.id}`;
  const square = squareUnder(place);
  const { x, y } = square;
  const trap = marks.traps.find((one) => one.x === x && one.y === y);
  if (trap) return `trap:${trap.id}`;
  const part = marks.parts.find(({ squares }) => squares.some((one) => one.x === x && one.y === y));
  if (part) return `part:${part.id}`;
  const room = roomAt(planIn(hidden), square);
  return room === null ? '' : `room:${room}`;
}
