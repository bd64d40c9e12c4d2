/** The rooms of a ghost map as its vault has them. */
import { mapped } from '../values/records.ts';
import { noCells, unpackCells } from '../maps/rooms/room-cells.ts';
import type { RoomPlan, RoomWords } from '../maps/rooms/room-plan.ts';
import type { GhostHidden } from './state.ts';

/** The rooms of a vault as a plan that can be changed. */
export function planIn({ cells, rooms, next }: Pick<GhostHidden, 'cells' | 'rooms' | 'next'>): RoomPlan {
  const words = mapped(rooms, ({ name, note }): RoomWords => ({ name, note }));
  return { cells: unpackCells(cells) ?? noCells(), rooms: words, next };
}
