/** The rooms of a map file with the words that the file has for them (SC-41). */
import type { DungeonMap, Place, Square } from '../dungeon-map.ts';
import { mapRooms } from './map-rooms.ts';
import { cellsOf } from './room-cells.ts';
import { NO_ROOMS, type RoomPlan, drawRoom, redetected, roomAt, withWords } from './room-plan.ts';
import { waysIn } from '../dungeon/secret-parts.ts';
import { STEPS } from '../geometry/square-edges.ts';

/** Returns the plan that a change comes to, or the one before where it cannot be made. */
function orBefore(before: RoomPlan, after: RoomPlan | string): RoomPlan {
  return typeof after === 'string' ? before : after;
}

/** Returns the room that one comes to first: beside the way in, or else the one with the first note. */
function firstRoom(plan: RoomPlan, map: DungeonMap): string | null {
  const around = (at: Place): Square[] =>
    [{ x: 0, y: 0 }, ...STEPS].map((step) => ({ x: Math.floor(at.x) + step.x, y: Math.floor(at.y) + step.y }));
  const places = [...waysIn(map), ...map.notes.map(({ at }) => at)].flatMap(around);
  return places.map((square) => roomAt(plan, square)).find((room) => room !== null) ?? null;
}

/** Puts the story of a map before the notes of its first room, where whoever leads the party in looks. */
function withStory(plan: RoomPlan, map: DungeonMap): RoomPlan {
  const room = map.story.trim() === '' ? null : firstRoom(plan, map);
  const words = room === null ? undefined : plan.rooms[room];
  if (room === null || !words) return plan;
  const note = [map.story.trim(), words.note].filter((part) => part !== '').join('\n\n');
  return orBefore(plan, withWords(plan, room, { ...words, note }));
}

/**
 * Proposes the rooms of a map; each note goes to the room that it lies in, or to one of its own square, and its label is
 * the room's name. The map's story goes to the room at the way in.
 */
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
  return withStory(plan, map);
}
