/** How much of a map file's words a ghost map can keep (SC-01, SC-41). */
import type { DungeonMap } from '../maps/dungeon-map.ts';
import { planOf } from '../maps/rooms/map-plan.ts';
import type { RoomPlan } from '../maps/rooms/room-plan.ts';
import { GHOST } from './ghost.ts';
import { setupOfMap } from './set-ups.ts';
import type { GhostGrid } from './state.ts';
import { fitsVault } from './vault.ts';

/** A map's rooms, and whether they have the notes that came with them. */
export interface FittingRooms {
  readonly plan: RoomPlan;
  readonly noted: boolean;
}

/**
 * Returns the rooms of a map as the vault can hold them beside the map: without notes where there are more words than that,
 * and null where it is too much even then. How much a vault holds follows from the map's squares, not from their place.
 */
export function roomsThatFit(map: DungeonMap, grid: GhostGrid): FittingRooms | null {
  const fits = (plan: RoomPlan): boolean => {
    const { open, hidden } = GHOST.begin(setupOfMap(map, { name: '', grid, token: '', picture: null }, plan));
    return fitsVault(open, hidden);
  };
  const whole = planOf(map);
  if (fits(whole)) return { plan: whole, noted: true };
  const rooms = Object.entries(whole.rooms).map(([id, { name }]) => [id, { name, note: '' }] as const);
  const bare = { ...whole, rooms: Object.fromEntries(rooms) };
  return fits(bare) ? { plan: bare, noted: false } : null;
}
