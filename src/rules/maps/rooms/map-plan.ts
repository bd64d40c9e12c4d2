/** The rooms of a map file with the words that the file has for them (SC-41). */
import type { DungeonMap } from '../dungeon-map.ts';
import { squareUnder } from '../geometry/squares.ts';
import { joined } from '../../values/texts.ts';
import { mapRooms } from './map-rooms.ts';
import { cellsOf } from './room-cells.ts';
import { NO_ROOMS, type RoomPlan, type RoomWords, drawRoom, redetected, roomAt, withWords } from './room-plan.ts';

/** Returns the plan that a change comes to, or the one before where it cannot be made. */
function orBefore(before: RoomPlan, after: RoomPlan | string): RoomPlan {
  return typeof after === 'string' ? before : after;
}

/** Gives a room, if it is one, other words than it has. */
function reworded(plan: RoomPlan, room: string | null, words: (own: RoomWords) => Partial<RoomWords>): RoomPlan {
  const own = room === null ? undefined : plan.rooms[room];
  return room === null || !own ? plan : orBefore(plan, withWords(plan, room, words(own)));
}

/**
 * Proposes the rooms of a map; each note goes to the room that it lies in, or to one of its own square, and its label is
 * the room's name. None has an encounter: a note may tell of anything, and the story is the map's.
 */
export function planOf(map: DungeonMap): RoomPlan {
  let plan = orBefore(NO_ROOMS, redetected(NO_ROOMS, cellsOf(mapRooms(map))));
  for (const { at, label, text } of map.notes) {
    const square = squareUnder(at);
    if (roomAt(plan, square) === null) plan = orBefore(plan, drawRoom(plan, [square]));
    plan = reworded(plan, roomAt(plan, square), ({ name, note }) => ({
      name: joined([name, label], ', '),
      note: joined([note, text], '\n\n'),
    }));
  }
  return plan;
}
