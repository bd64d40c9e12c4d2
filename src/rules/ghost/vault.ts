/** The sealed half of a ghost map: how much it may hold, and how its parts are read. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Square } from '../maps/dungeon-map.ts';
import type { Found } from '../maps/ghost-map.ts';
import { type RoomCells, noCells, packCells, unpackCells } from '../maps/room-cells.ts';
import type { RoomPlan, RoomWords } from '../maps/room-plan.ts';
import type { GhostHidden, GhostOpen } from './state.ts';

/** What the vault takes however small the map, and for each square; squares beyond the most count no more. */
const FRAME_BYTES = 40_000;
const SQUARE_BYTES = 8;
const MOST_SQUARES = 12_000;
/** What showing and entering add at most: keys of rooms and ids of parts. They are never refused, so that a refusal tells nothing. */
const RESERVE_BYTES = 12_000;

/** The bytes that the hidden half can take, from the open size of the map alone. */
export function vaultBytes({ grid }: Pick<GhostOpen, 'grid'>): number {
  return FRAME_BYTES + SQUARE_BYTES * Math.min(MOST_SQUARES, grid.columns * grid.rows);
}

/** Tells whether a hidden half, written as UTF-8, leaves the vault what showing and entering need. */
export function fitsVault(open: Pick<GhostOpen, 'grid'>, hidden: GhostHidden): boolean {
  return utf8ToBytes(JSON.stringify(hidden)).length <= vaultBytes(open) - RESERVE_BYTES;
}

/** The rooms of a vault as a plan that can be changed. */
export function planIn({ cells, rooms, next }: Pick<GhostHidden, 'cells' | 'rooms' | 'next'>): RoomPlan {
  const words = Object.entries(rooms).map(([id, { name, note }]): [string, RoomWords] => [id, { name, note }]);
  return { cells: unpackCells(cells) ?? noCells(), rooms: Object.fromEntries(words), next };
}

/** Reads the ids of what has been found. */
export function foundIn({ found }: Pick<GhostHidden, 'found'>): Found {
  return new Set(found.split(' ').filter((id) => id !== ''));
}

/** The open form of a room: its squares alone, packed. */
export function shownCells(squares: readonly Square[], box: RoomCells['box']): string {
  const shown = new Set(squares.map(({ x, y }) => `${x} ${y}`));
  return packCells(noCells(box).renumbered((_, { x, y }) => (shown.has(`${x} ${y}`) ? 1 : 0)));
}
