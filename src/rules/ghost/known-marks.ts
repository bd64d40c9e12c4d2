/** What is marked on a ghost map for everybody: rooms that were shown, and traps that are known (SC-04, SC-41). Pure; places are in squares. */
import type { GhostOpen, TrapState } from './state.ts';
import type { Place, Square } from '../maps/dungeon-map.ts';
import { middleOf } from '../maps/geometry/middle.ts';
import { unpackCells } from '../maps/rooms/room-cells.ts';

/** A room's name where it stands on the map. */
export interface RoomName {
  readonly id: string;
  readonly name: string;
  readonly at: Place;
  /** Whether only the GM knows of it. */
  readonly secret: boolean;
}
/** A trap on its square. */
interface TrapMark extends Square {
  readonly id: string;
  readonly name: string;
  /** What all know of it; empty while only the GM does. */
  readonly state: TrapState | '';
}

/** What everybody may see marked. */
export interface KnownMarks {
  readonly names: readonly RoomName[];
  readonly traps: readonly TrapMark[];
}

/** The words before a trap's figures. */
function nameOf(stats: string): string {
  return stats.split('(')[0]?.trim() ?? '';
}

/** Marks traps; those without a state are the GM's. */
export function trapMarks(traps: Readonly<Record<string, { readonly stats: string; readonly state?: TrapState }>>): TrapMark[] {
  return Object.entries(traps).map(([id, { stats, state = '' as const }]) => {
    const [x = 0, y = 0] = id.split('_').map(Number);
    return { id, x, y, name: nameOf(stats), state };
  });
}

/** Returns what everybody may see marked: names of rooms that were shown, and traps that are known. */
export function openMarks({ rooms, traps }: Pick<GhostOpen, 'rooms' | 'traps'>): KnownMarks {
  const names = Object.entries(rooms).flatMap(([id, { name, cells }]): RoomName[] => {
    const squares = unpackCells(cells)?.squares().get(1) ?? [];
    return name === '' || squares.length === 0 ? [] : [{ id, name, at: middleOf(squares), secret: false }];
  });
  return { names, traps: trapMarks(traps) };
}
