/** What is marked on a ghost map: for everybody what is known, and for the GM what is not (SC-04, SC-41). Pure; places are in squares. */
import { hiddenWalls } from '../rules/ghost/finding-rooms.ts';
import type { GhostHidden, GhostOpen, TrapState } from '../rules/ghost/state.ts';
import { foundIn, planIn } from '../rules/ghost/vault.ts';
import type { Place, Segment, Square } from '../rules/maps/dungeon-map.ts';
import { gmOverlay, middleOf, outlineOf, roomMarks } from '../rules/maps/gm-overlay.ts';
import { unpackCells } from '../rules/maps/room-cells.ts';
import { unpackMap } from '../rules/maps/stored-map.ts';

/** A room's name where it stands on the map. */
export interface RoomName {
  readonly id: string;
  readonly name: string;
  readonly at: Place;
  /** Whether only the GM knows of it. */
  readonly secret: boolean;
}
/** A trap on its square. */
export interface TrapMark extends Square {
  readonly id: string;
  readonly name: string;
  /** What all know of it; empty while only the GM does. */
  readonly state: TrapState | '';
}

/** All that is marked. */
export interface GhostMarks {
  readonly names: readonly RoomName[];
  /** The edges of all rooms, for the GM. */
  readonly outlines: readonly Segment[];
  readonly doors: readonly { readonly id: string; readonly line: Segment }[];
  readonly parts: readonly { readonly id: string; readonly squares: readonly Square[]; readonly outline: readonly Segment[] }[];
  /** Walls that players do not know of, of a ghost of a scene. */
  readonly walls: readonly Segment[];
  readonly traps: readonly TrapMark[];
}

/** The words before a trap's figures. */
function nameOf(stats: string): string {
  return stats.split('(')[0]?.trim() ?? '';
}

function trapMarks(traps: Readonly<Record<string, { readonly stats: string; readonly state?: TrapState }>>): TrapMark[] {
  return Object.entries(traps).map(([id, { stats, state = '' as const }]) => {
    const [x = 0, y = 0] = id.split('_').map(Number);
    return { id, x, y, name: nameOf(stats), state };
  });
}

/** Gives what everybody may see marked: names of rooms that were shown, and traps that are known. */
export function openMarks({ rooms, traps }: Pick<GhostOpen, 'rooms' | 'traps'>): Pick<GhostMarks, 'names' | 'traps'> {
  const names = Object.entries(rooms).flatMap(([id, { name, cells }]): RoomName[] => {
    const squares = unpackCells(cells)?.squares().get(1) ?? [];
    return name === '' || squares.length === 0 ? [] : [{ id, name, at: middleOf(squares), secret: false }];
  });
  return { names, traps: trapMarks(traps) };
}

/** Gives what a GM sees marked. */
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
      .map(({ c: [x1, y1, x2, y2] }) => [
        (x1 - grid.x) / grid.size,
        (y1 - grid.y) / grid.size,
        (x2 - grid.x) / grid.size,
        (y2 - grid.y) / grid.size,
      ]),
    traps: [...known.traps, ...trapMarks(hidden.traps)],
  };
}

/** Cuts a line into dashes of a length with gaps as long; the first and the last piece are dashes. */
export function dashes([x1, y1, x2, y2]: Segment, length: number): Segment[] {
  const whole = Math.hypot(x2 - x1, y2 - y1);
  const count = Math.max(1, Math.round((whole / length + 1) / 2));
  const step = 1 / (2 * count - 1);
  const at = (share: number): [number, number] => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
  return Array.from({ length: count }, (_, index): Segment => [...at(2 * index * step), ...at((2 * index + 1) * step)]);
}

/** Slanting lines over squares, two a square, which run on from one square to the next. */
export function hatching(squares: readonly Square[]): Segment[] {
  return squares.flatMap(({ x, y }): Segment[] => [
    [x, y + 0.5, x + 0.5, y],
    [x, y + 1, x + 1, y],
    [x + 0.5, y + 1, x + 1, y + 0.5],
  ]);
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
  const room = planIn(hidden).cells.at(x, y);
  return room === 0 ? '' : `room:r${room}`;
}
