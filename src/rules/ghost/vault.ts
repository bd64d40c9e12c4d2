/** The sealed half of a ghost map: how much it may hold, how its parts are read, and what of its map players see. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Square } from '../maps/dungeon-map.ts';
import { type Found, type GhostMap, ghostOf, newlyOpen } from '../maps/ghost/ghost-map.ts';
import { type RoomCells, noCells, packCells } from '../maps/rooms/room-cells.ts';
import { unpackMap } from '../maps/reading/stored-map.ts';
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

/** Reads the ids of what has been found. */
export function foundIn({ found }: Pick<GhostHidden, 'found'>): Found {
  return new Set(found.split(' ').filter((id) => id !== ''));
}

/** The open form of a room: its squares alone, packed. */
export function shownCells(squares: readonly Square[], box: RoomCells['box']): string {
  const shown = new Set(squares.map(({ x, y }) => `${x} ${y}`));
  return packCells(noCells(box).renumbered((_, { x, y }) => (shown.has(`${x} ${y}`) ? 1 : 0)));
}

/** What players see of a map while just that has been found; null for a ghost of a scene. */
export function ghostIn({ map, found }: Pick<GhostHidden, 'map' | 'found'>): GhostMap | null {
  const whole = unpackMap(map);
  return whole && ghostOf(whole, foundIn({ found }));
}

/** The squares that open between two states of a vault: the part of the picture that is shown (SC-04). */
export function openedBetween(before: Pick<GhostHidden, 'map' | 'found'>, after: Pick<GhostHidden, 'found'>): Square[] {
  const whole = unpackMap(before.map);
  return whole ? newlyOpen(whole, foundIn(before), foundIn(after)) : [];
}

/** The ids of what was found before one of them, in order; null while that one is not found. */
export function foundBefore({ found }: Pick<GhostHidden, 'found'>, id: string): string | null {
  const ids = [...foundIn({ found })];
  const at = ids.indexOf(id);
  return at < 0 ? null : ids.slice(0, at).join(' ');
}
