/** The sealed half of a ghost map: how much it may hold, and how its parts are read. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { CHARACTER_BYTES } from '../procedure.ts';
import type { Square } from '../maps/dungeon-map.ts';
import type { Found } from '../maps/ghost/ghost-map.ts';
import { type RoomCells, noCells, packCells } from '../maps/rooms/room-cells.ts';
import { type GhostCommand, type GhostHidden, type GhostOpen, LONGEST, MOST_FOUND } from './state.ts';

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

/** What names the room, door or trap that changes, and what is not text of it. */
const CHANGE_BYTES = 400;

/** The most characters of the hidden half that a command of a kind changes; all of it for a kind that is not here. */
const CHANGED: Readonly<Partial<Record<GhostCommand['kind'], number>>> = {
  enter: 0,
  'reveal-room': 0,
  'name-room': LONGEST.title,
  'note-room': LONGEST.note,
  'door-stats': LONGEST.stats,
  'place-trap': LONGEST.stats,
  'reveal-trap': LONGEST.stats,
};

/** The bytes that taking back a command of a kind can take; what was found lies in the vault as one text, and so do the walls of a GM's scene. */
export function inverseBytes(open: Pick<GhostOpen, 'grid' | 'picture'>, { kind }: Pick<GhostCommand, 'kind'>): number {
  const isMap = open.picture !== null;
  if (isMap && (kind === 'reveal-door' || kind === 'reveal-part')) {
    return LONGEST.found + LONGEST.stats * CHARACTER_BYTES + CHANGE_BYTES;
  }
  const changed = CHANGED[kind];
  return changed === undefined ? vaultBytes(open) : changed * CHARACTER_BYTES + CHANGE_BYTES;
}

/** What each thing takes in a command that shows several, in bytes. */
const FINDING_BYTES = 160;

/** The most bytes of a command of a kind: rooms that are drawn or found anew are refused where they do not fit the vault. */
export function commandBytes(open: Pick<GhostOpen, 'grid'>, { kind }: Pick<GhostCommand, 'kind'>): number {
  switch (kind) {
    case 'reveal-all':
      return MOST_FOUND * FINDING_BYTES;
    case 'draw-room':
    case 'find-rooms':
      return vaultBytes(open);
    default:
      return (CHANGED[kind] ?? 0) * CHARACTER_BYTES + CHANGE_BYTES;
  }
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
