/** The rooms of a map file with the words that the file has for them (SC-41). */
import type { DungeonMap, Square } from './dungeon-map.ts';
import { mapRooms } from './map-rooms.ts';
import { cellsOf } from './room-cells.ts';
import { NO_ROOMS, type RoomPlan, drawRoom, redetected, roomAt, withWords } from './room-plan.ts';

/** Gives the plan that a change comes to, or the one before where it cannot be made. */
function orBefore(before: RoomPlan, after: RoomPlan | string): RoomPlan {
  return typeof after === 'string' ? before : after;
}

/** Proposes the rooms of a map; each note goes to the room that it lies in, or to one of its own square, and its label is the room's name. */
export function planOf(map: DungeonMap): RoomPlan {
  let plan = orBefore(NO_ROOMS, redetected(NO_ROOMS, cellsOf(mapRooms(map))));
  for (const { at, label, text } of map.notes) {
    const square: Square = { x: Math.floor(at.x), y: Math.floor(at.y) };
    if (roomAt(plan, square) === null) plan = orBefore(plan, drawRoom(plan, [square]));
    const room = roomAt(plan, square);
    const words = room === null ? undefined : plan.rooms[room];
    if (room === null || !words) continue;
    const name = [words.name, label].filter((part) => part !== '').join(', ');
    const note = [words.note, text].filter((part) => part !== '').join('\n\n');
    plan = orBefore(plan, withWords(plan, room, { name, note }));
  }
  return plan;
}
