/** The rooms of a ghost map as its vault has them. */
import { mapped } from '../values/records.ts';
import { noCells, unpackCells } from '../maps/rooms/room-cells.ts';
import { type RoomPlan, type RoomWords, hasWords } from '../maps/rooms/room-plan.ts';
import type { GhostHidden, HiddenRoom } from './state.ts';

/** Tells whether a room has an encounter of its own; of one that was kept before that was asked, those with words had one (SC-40). */
export function hasEncounter(room: Pick<HiddenRoom, 'name' | 'note' | 'encounter'>): boolean {
  return room.encounter ?? hasWords(room);
}

/** The rooms of a vault as a plan that can be changed. */
export function planIn({ cells, rooms, next }: Pick<GhostHidden, 'cells' | 'rooms' | 'next'>): RoomPlan {
  const words = mapped(rooms, (room): RoomWords => ({ name: room.name, note: room.note, encounter: hasEncounter(room) }));
  return { cells: unpackCells(cells) ?? noCells(), rooms: words, next };
}
