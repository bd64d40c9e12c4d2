/**
 * Rooms of a map file: what its floor falls into when every doorway's square is taken out (SC-41). A map without floor may
 * be cut out of a larger one: its edges close off a room that is for the most part walled.
 */
import { type Importing, atOnce, each, part } from '../../values/pausing.ts';
import type { DungeonMap, Segment } from '../dungeon-map.ts';
import { alongEdges, edgesOf, isWalled } from '../geometry/map-edges.ts';
import { RoomIndex } from '../geometry/room-index.ts';
import { centreOf } from '../geometry/middle.ts';
import { SquareSet, edgesTowards } from '../geometry/squares.ts';
import { type Room, findingRooms } from './rooms.ts';

type Rooms = Pick<DungeonMap, 'floor' | 'walls' | 'doors' | 'grid' | 'isDense'>;

/** What parts rooms at doorways: where they stand, and where there is floor, all edges of their squares towards floor. */
function doorwaysOf({ floor, doors }: Rooms): Segment[] {
  const ground = new SquareSet(floor);
  return doors.flatMap(({ square, segment }) => [segment, ...edgesTowards(square, (beside) => ground.has(beside))]);
}

/**
 * Returns the rooms that are some: where there is floor, those with floor other than a doorway's, and neither doorways nor rock
 * that is walled in all around; where there is none, all but the ground that goes on beyond the map's edges.
 */
function* realRooms({ floor, walls, doors, grid }: Rooms, rooms: readonly Room[]): Importing<Set<number>> {
  const real = new Set<number>();
  if (floor.length === 0) {
    const standing = alongEdges(grid, [...walls, ...doors.map(({ segment }) => segment)]);
    yield* each(rooms, ({ rings }, room) => {
      if (isWalled(rings, grid, standing)) real.add(room);
    });
    return real;
  }
  const doorways = new SquareSet(doors.map(({ square }) => square));
  yield { done: 0, of: 1 };
  const index = new RoomIndex(rooms, 1);
  yield* each(floor, (square) => {
    const room = doorways.has(square) ? null : index.at(centreOf(square));
    if (room !== null) real.add(room);
  });
  return real;
}

/** Finds the rooms of a map, in units of squares, with pauses; the squares of doorways belong to none, and a map whose walls are too dense has none. */
export function* findingMapRooms(map: Rooms): Importing<Room[]> {
  if (map.isDense) return [];
  yield { done: 0, of: 1 };
  const edges = map.floor.length === 0 ? edgesOf(map.grid) : [];
  const walls = [...map.walls, ...edges].map((line) => ({ line, door: false }));
  const doorways = doorwaysOf(map).map((line) => ({ line, door: true }));
  const finding = findingRooms([...walls, ...doorways], 1, { rockToo: map.floor.length > 0 });
  const found = yield* part(finding, 0.1, 0.7);
  const real = yield* part(realRooms(map, found), 0.7, 1);
  return found.filter((_, room) => real.has(room));
}

/** Finds them without pauses. */
export function mapRooms(map: Rooms): Room[] {
  return atOnce(findingMapRooms(map));
}
