/** What pauses in play, done at once. */
import type { GhostMap } from '../../../src/rules/maps/ghost/ghost-map.ts';
import type { MapReading } from '../../../src/rules/maps/reading/map-reading.ts';
import { readingUniversalVtt } from '../../../src/rules/maps/reading/universal-vtt.ts';
import { type Picture, type PictureOptions, mapDrawing, partDrawing } from '../../../src/rules/maps/picture/draw-map.ts';
import type { Square } from '../../../src/rules/maps/dungeon-map.ts';
import { type GhostWall, type GhostWallOptions, type SceneWall, splitWalls } from '../../../src/rules/maps/scene/ghost-walls.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';

/** Reads a parsed Universal VTT file. */
export function readUniversalVtt(value: unknown): MapReading {
  return atOnce(readingUniversalVtt(value));
}

/** Draws a whole map. */
export function mapPicture(map: GhostMap, options: PictureOptions): Picture {
  return atOnce(mapDrawing(map, options));
}

/** Draws a part of a map. */
export function partPicture(map: GhostMap, squares: readonly Square[], options: PictureOptions): Picture {
  return atOnce(partDrawing(map, squares, options));
}

/** Makes the walls of a ghost scene alone. */
export function ghostWalls(walls: readonly SceneWall[], options: GhostWallOptions): readonly GhostWall[] {
  return splitWalls(walls, options).ghost;
}
