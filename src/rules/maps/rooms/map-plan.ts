/** The rooms of a map file with the words that the file has for them (SC-41). */
import { type Importing, atOnce, part } from '../../values/pausing.ts';
import { mapped } from '../../values/records.ts';
import { joinedUpTo, shortened } from '../../values/texts.ts';
import type { DungeonMap, DungeonNote, LeftOut, Square } from '../dungeon-map.ts';
import { squareKey, squareUnder } from '../geometry/squares.ts';
import { addTo } from '../lists.ts';
import { findingMapRooms } from './map-rooms.ts';
import { findingCells } from './room-cells.ts';
import { LONGEST_WORDS, type RoomPlan, type RoomWords, drawSquares, firstPlan, roomAt } from './room-plan.ts';

/** The rooms that are proposed of a map, and what of its notes they cannot keep. */
export interface MapPlan extends RoomPlan {
  readonly leftOut: readonly LeftOut[];
}

/** Joins what notes say, as far as a room can keep it; what is cut off is an ellipsis. */
function wordsOf(notes: readonly DungeonNote[]): Pick<RoomWords, 'name' | 'note'> & { readonly isCut: boolean } {
  const { name: title, note: letters } = LONGEST_WORDS;
  const name = joinedUpTo(
    notes.map(({ label }) => label),
    ', ',
    title,
  );
  const note = joinedUpTo(
    notes.map(({ text }) => text),
    '\n\n',
    letters,
  );
  return {
    name: shortened(name, title),
    note: shortened(note, letters),
    isCut: name.length > title || note.length > letters,
  };
}

/**
 * Proposes the rooms of a map, with pauses; each note goes to the room that it lies in, or to one of its own square, and its label
 * is the room's name. None has an encounter: a note may tell of anything, and the story is the map's.
 */
export function* planning(map: DungeonMap): Importing<MapPlan> {
  const found = yield* part(findingMapRooms(map), 0, 0.7);
  const proposed = firstPlan(yield* part(findingCells(found), 0.7, 1));
  const apart = new Map<number, Square>();
  for (const { at } of map.notes) {
    const square = squareUnder(at);
    if (roomAt(proposed, square) === null) apart.set(squareKey(square.x, square.y), square);
  }
  const plan = drawSquares(proposed, [...apart.values()]);
  const told = new Map<string | null, DungeonNote[]>();
  for (const note of map.notes) addTo(told, roomAt(plan, squareUnder(note.at)), note);
  const leftOut: LeftOut[] = told.has(null) ? [{ part: 'notes', index: null, code: 'too-many-rooms' }] : [];
  const rooms = mapped(plan.rooms, (own, id): RoomWords => {
    const notes = told.get(id);
    if (!notes) return own;
    const { isCut, ...words } = wordsOf(notes);
    const named = words.name === '' ? {} : { name: words.name };
    if (isCut) leftOut.push({ part: 'notes', index: null, code: 'shortened', ...named });
    return { ...own, ...words };
  });
  return { ...plan, rooms, leftOut };
}

/** Proposes them without pauses. */
export function planOf(map: DungeonMap): MapPlan {
  return atOnce(planning(map));
}
