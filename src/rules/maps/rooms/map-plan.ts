/** The rooms of a map file with the words that the file has for them (SC-41). */
import type { DungeonMap, Place, Square } from '../dungeon-map.ts';
import { waysIn } from '../dungeon/secret-parts.ts';
import { STEPS, beyond, squareUnder } from '../geometry/squares.ts';
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

/** Returns the room that one comes to first: beside the way in, or else the one with the first note. */
function firstRoom(plan: RoomPlan, map: DungeonMap): string | null {
  const around = (at: Place): Square[] => [squareUnder(at), ...STEPS.map((step) => beyond(squareUnder(at), step))];
  const places = [...waysIn(map), ...map.notes.map(({ at }) => at)].flatMap(around);
  return places.map((square) => roomAt(plan, square)).find((room) => room !== null) ?? null;
}

/**
 * Proposes the rooms of a map; each note goes to the room that it lies in, or to one of its own square, and its label is
 * the room's name. The map's story goes to the room at the way in, before its notes: there whoever leads the party in looks.
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
  const story = map.story.trim();
  if (story === '') return plan;
  return reworded(plan, firstRoom(plan, map), ({ note }) => ({ note: joined([story, note], '\n\n') }));
}
