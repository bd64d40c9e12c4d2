/** What the GM sees over a ghost map, and nobody else (SC-04). */
import type { DungeonMap, DungeonNote, Place, Segment, Square } from '../dungeon-map.ts';
import { type Found, openFloor } from './ghost-map.ts';
import { type Walked, secretsOf } from '../dungeon/secret-parts.ts';
import { midpointOf } from '../geometry/lines.ts';
import { middleOf } from '../geometry/middle.ts';
import { outlineOf } from '../geometry/squares.ts';
import type { RoomPlan, RoomWords } from '../rooms/room-plan.ts';

/** A mark over the map; places are in squares. */
interface GmOverlay {
  readonly doors: readonly { readonly id: string; readonly segment: Segment; readonly middle: Place; readonly found: boolean }[];
  /** Floor that players do not see, with the edges around it. */
  readonly parts: readonly {
    readonly id: string;
    readonly squares: readonly Square[];
    readonly outline: readonly Segment[];
    readonly doors: readonly string[];
    readonly shown: boolean;
  }[];
  /** The notes of the file, on their squares. */
  readonly notes: readonly DungeonNote[];
}

/** Returns what lies over a ghost map for the GM, with what of it has been found. */
export function gmOverlay(map: Walked & Pick<DungeonMap, 'notes'>, found: Found): GmOverlay {
  const { doors, parts } = secretsOf(map);
  const open = openFloor(map, found);
  return {
    doors: doors.map(({ id, segment }) => ({
      id,
      segment,
      middle: midpointOf(segment),
      found: found.has(id),
    })),
    parts: parts.map(({ id, squares, doors: leading }) => ({
      id,
      squares,
      outline: outlineOf(squares),
      doors: leading,
      shown: squares.every((square) => open.has(square)),
    })),
    notes: map.notes,
  };
}

/** A room as the GM sees it over the map. */
interface RoomMark extends RoomWords {
  readonly id: string;
  readonly outline: readonly Segment[];
  /** Where its name stands: the middle of the square of the room that is nearest to the middle of all. */
  readonly at: Place;
}

/** Returns the rooms that have squares, with their outlines and the places of their names. */
export function roomMarks({ cells, rooms }: Pick<RoomPlan, 'cells' | 'rooms'>): RoomMark[] {
  return [...cells.squares()].flatMap(([number, squares]): RoomMark[] => {
    const id = `r${number}`;
    const words = rooms[id];
    return words ? [{ ...words, id, outline: outlineOf(squares), at: middleOf(squares) }] : [];
  });
}
