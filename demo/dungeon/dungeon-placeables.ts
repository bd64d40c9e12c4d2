/**
 * Walls, doors and notes of a dungeon as source data of placeables.
 * @see https://foundryvtt.com/api/interfaces/foundry.documents.types.WallData.html
 * @see https://foundryvtt.com/api/interfaces/foundry.documents.types.NoteData.html
 */
import type { DoorKind, DungeonMap } from '../../src/rules/maps/dungeon-map.ts';
import { isBarrier } from '../../src/rules/maps/dungeon-map.ts';
import {
  WALL_DIRECTIONS,
  WALL_DOOR_STATES,
  WALL_DOOR_TYPES,
  WALL_MOVEMENT_TYPES,
  WALL_SENSE_TYPES,
} from 'foundry-stand-in/common/constants.ts';
import type { PlainObject } from 'foundry-stand-in';
import { fixedId } from '../documents/fixed-id.ts';
import { textPage } from '../documents/texts.ts';
import type { DungeonFrame } from './dungeon-frame.ts';

const SOLID = {
  move: WALL_MOVEMENT_TYPES.NORMAL,
  light: WALL_SENSE_TYPES.NORMAL,
  sight: WALL_SENSE_TYPES.NORMAL,
  sound: WALL_SENSE_TYPES.NORMAL,
  dir: WALL_DIRECTIONS.BOTH,
  door: WALL_DOOR_TYPES.NONE,
  ds: WALL_DOOR_STATES.CLOSED,
} as const;

/** How a barrier differs from a plain closed door. */
const DOORS: Partial<Readonly<Record<DoorKind, PlainObject>>> = {
  'secret-door': { door: WALL_DOOR_TYPES.SECRET },
  'barred-door': { ds: WALL_DOOR_STATES.LOCKED },
  portcullis: { light: WALL_SENSE_TYPES.NONE, sight: WALL_SENSE_TYPES.NONE, sound: WALL_SENSE_TYPES.NONE },
};

/** Makes the walls of a dungeon, and its doors after them. */
export function dungeonWalls(map: DungeonMap, frame: DungeonFrame): PlainObject[] {
  const walls = map.walls
    .map((wall) => frame.line(wall))
    .filter(([x1, y1, x2, y2]) => x1 !== x2 || y1 !== y2)
    .map((c, i) => ({ _id: fixedId('wall', i + 1), c, ...SOLID }));
  const doors = map.doors.filter(isBarrier).map(({ kind, segment }, i) => ({
    _id: fixedId('door', i + 1),
    c: frame.line(segment),
    ...SOLID,
    door: WALL_DOOR_TYPES.DOOR,
    ...DOORS[kind],
  }));
  return [...walls, ...doors];
}

/** Makes pins for the notes, which only those see who may read the entry. */
export function dungeonNotes(map: DungeonMap, frame: DungeonFrame, key: string, assets: string): PlainObject[] {
  return map.notes.map(({ label, at }, i) => {
    const [x, y] = frame.at(at.x, at.y);
    return {
      _id: fixedId('note', i + 1),
      entryId: fixedId('journal', key),
      pageId: fixedId('page', `${key}x${i + 1}`),
      x: Math.round(x),
      y: Math.round(y),
      text: label,
      texture: { src: `${assets}/things/note.svg` },
      iconSize: 40,
      fontSize: 24,
      global: true,
    };
  });
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Makes a journal entry of the notes, one page each, for the gamemaster alone. */
export function dungeonJournal(map: DungeonMap, key: string, folder: string | null): PlainObject {
  const pages = map.notes.map(({ label, text }, i) =>
    textPage(key, i + 1, label === '' ? `Note ${i + 1}` : label, `<p>${escaped(text)}</p>`),
  );
  return {
    _id: fixedId('journal', key),
    name: map.title === '' ? 'Notes on a dungeon' : `Notes: ${map.title}`,
    folder,
    sort: 5000,
    ownership: { default: 0 },
    pages: [...pages, textPage(key, pages.length + 1, 'Story', `<p>${escaped(map.story)}</p>`)],
  };
}
