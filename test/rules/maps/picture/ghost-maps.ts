/** Ghost maps by what is said of them, and sheets for them. */
import type { DoorKind, DungeonDoor, Segment, Square } from '../../../../src/rules/maps/dungeon-map.ts';
import { SquareSet, boundsOf, outlineOf } from '../../../../src/rules/maps/geometry/squares.ts';
import type { GhostMap } from '../../../../src/rules/maps/ghost/ghost-map.ts';
import { Grain } from '../../../../src/rules/maps/picture/grain.ts';
import { LOOK, type LookName } from '../../../../src/rules/maps/picture/looks.ts';
import { type Frame, type Sheet, rimmed } from '../../../../src/rules/maps/picture/sheet.ts';

/** Squares as a drawing in text has them: `#` for floor, row by row from the corner 0, 0. */
export function drawnFloor(...rows: readonly string[]): Square[] {
  return rows.flatMap((row, y) => Array.from(row).flatMap((mark, x) => (mark === '#' ? [{ x, y }] : [])));
}

/** A map with that floor and walls around it, and whatever else is given. */
export function ghostMap(floor: readonly Square[], more: Partial<GhostMap> = {}): GhostMap {
  const bounds = boundsOf(floor);
  return {
    grid: { ...bounds, pixels: 100 },
    bounds,
    floor,
    rotundas: [],
    isDense: false,
    walls: outlineOf(floor),
    doors: [],
    columns: [],
    water: [],
    objects: [],
    lights: [],
    daylight: null,
    picture: null,
    ...more,
  };
}

/** A doorway on a square. */
export function doorway(kind: DoorKind, square: Square, segment: Segment, direction = { x: 1, y: 0 }): DungeonDoor {
  return { kind, square, segment, direction };
}

/** The sheet of a map with a rim of a square, unless another frame is given. */
export function sheetFor(
  { floor, bounds }: GhostMap,
  { look = 'old-school', size = 100, frame = rimmed(bounds, 1) }: { look?: LookName; size?: number; frame?: Frame } = {},
): Sheet {
  return { frame, size, look: LOOK[look], grain: new Grain('one'), floor: new SquareSet(floor) };
}
