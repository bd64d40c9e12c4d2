/** Finding the rooms of a ghost map anew from all its walls, those that players do not know of among them (SC-41). */
import * as v from 'valibot';
import type { SceneWall } from '../maps/scene/ghost-walls.ts';
import { mapRooms } from '../maps/rooms/map-rooms.ts';
import { type RoomCells, cellsOf } from '../maps/rooms/room-cells.ts';
import { inSquares, roomsOfScene } from '../maps/scene/scene-walls.ts';
import { unpackMap } from '../maps/reading/stored-map.ts';
import type { GhostGrid, GhostHidden } from './state.ts';

const HiddenWallsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.looseObject({
      _id: v.optional(v.string()),
      c: v.tuple([v.number(), v.number(), v.number(), v.number()]),
      door: v.picklist([0, 1, 2]),
    }),
  ),
);

/** Reads the walls of a GM's scene that players do not know of, in pixels of the scene. */
export function hiddenWalls({ walls }: Pick<GhostHidden, 'walls'>): SceneWall[] {
  const read = v.safeParse(HiddenWallsSchema, walls);
  return read.success ? read.output.map(({ _id, ...wall }) => (_id === undefined ? wall : { ...wall, _id })) : [];
}

/** Finds the rooms that the scene's walls and the hidden ones enclose; a map file's doorways part rooms too. */
export function foundRooms(
  hidden: Pick<GhostHidden, 'map' | 'walls'>,
  grid: Pick<GhostGrid, 'x' | 'y' | 'size'>,
  walls: readonly SceneWall[],
): RoomCells {
  const map = unpackMap(hidden.map);
  if (!map) return cellsOf(roomsOfScene([...walls, ...hiddenWalls(hidden)], grid));
  const drawn = walls.filter(({ door }) => door === 0).map(({ c }) => inSquares(grid, c));
  return cellsOf(mapRooms({ ...map, walls: [...map.walls, ...drawn] }));
}
