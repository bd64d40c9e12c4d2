/**
 * Rooms of a map file: what its floor falls into when every doorway's square is taken out (SC-41). A map without floor may
 * be cut out of a larger one: its edges close off a room that is for the most part walled.
 */
import { type Importing, atOnce, each, part } from '../../values/pausing.ts';
import type { DungeonMap } from '../dungeon-map.ts';
import { alongEdges, edgesOf, isWalled } from '../geometry/map-edges.ts';
import { RoomIndex } from '../geometry/room-index.ts';
import { SquareSet, centreOf, edgesTowards, segmentKey } from '../geometry/squares.ts';
import { addTo } from '../lists.ts';
import { type Room, type RoomBarrier, findingRooms } from './rooms.ts';

/** A room of a map, in units of squares. */
export interface MapRoom extends Pick<Room, 'area' | 'rings'> {
  /** Its doorways, by their places in the map's list, with the rooms on their other sides. */
  readonly doors: readonly { readonly door: number; readonly to: readonly number[] }[];
}

type Rooms = Pick<DungeonMap, 'floor' | 'walls' | 'doors'> & Partial<Pick<DungeonMap, 'grid' | 'parted' | 'isDense'>>;

/** What parts rooms at each doorway: where there is floor, all edges of its square towards floor but those where others stand. */
function doorwaysOf({ floor, doors, parted = [] }: Rooms): (RoomBarrier & { readonly of: number })[] {
  const ground = new SquareSet(floor);
  const taken = new Set([...doors.map(({ segment }) => segment), ...parted].map(segmentKey));
  return doors.flatMap(({ square, segment }, of) => {
    const edges = ground.has(square) ? edgesTowards(square, (beside) => ground.has(beside)) : [];
    return [segment, ...edges.filter((edge) => !taken.has(segmentKey(edge)))].map((line) => ({ line, door: true, of }));
  });
}

/**
 * Returns the rooms that are some: where there is floor, those with floor other than a doorway's, and neither doorways nor rock
 * that is walled in all around; where there is none, all but the ground that goes on beyond the map's edges.
 */
function* realRooms({ floor, walls, doors, grid }: Rooms, rooms: readonly Room[]): Importing<Set<number>> {
  const real = new Set<number>();
  if (floor.length === 0) {
    const standing = grid ? alongEdges(grid, [...walls, ...doors.map(({ segment }) => segment)]) : [];
    yield* each(rooms, ({ rings }, room) => {
      if (!grid || isWalled(rings, grid, standing)) real.add(room);
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

/** Finds the rooms of a map, with pauses; the squares of doorways belong to none, and a map whose walls are too dense has none. */
export function* findingMapRooms(map: Rooms): Importing<MapRoom[]> {
  if (map.isDense) return [];
  yield { done: 0, of: 1 };
  const doorways = doorwaysOf(map);
  const edges = map.floor.length === 0 && map.grid ? edgesOf(map.grid) : [];
  const walls = [...map.walls, ...edges].map((line) => ({ line, door: false }));
  const finding = findingRooms([...walls, ...doorways], 1, { rockToo: map.floor.length > 0 });
  const found = yield* part(finding, 0.1, 0.7);
  const real = yield* part(realRooms(map, found), 0.7, 1);
  const kept = found.filter((_, room) => real.has(room));
  const beside = map.doors.map(() => new Set<number>());
  for (const [room, { doors }] of kept.entries()) {
    for (const { barrier } of doors) beside[doorways[barrier - walls.length]?.of ?? -1]?.add(room);
  }
  // Who goes through one of two doors on a square of floor comes to the other.
  const around = new Map<string, number[]>();
  const key = (door: number): string => {
    const { x, y } = map.doors[door]?.square ?? { x: door, y: door };
    return map.floor.length > 0 ? `${x} ${y}` : String(door);
  };
  const own = new Map<number, number[]>();
  for (const [door, rooms] of beside.entries()) {
    for (const room of rooms) {
      addTo(around, key(door), room);
      addTo(own, room, door);
    }
  }
  return kept.map(({ area, rings }, room) => {
    const doors = (own.get(room) ?? []).map((door) => {
      const others = new Set(around.get(key(door))?.filter((other) => other !== room));
      return { door, to: [...others].sort((a, b) => a - b) };
    });
    return { area, rings, doors };
  });
}

/** Finds them without pauses. */
export function mapRooms(map: Rooms): MapRoom[] {
  return atOnce(findingMapRooms(map));
}
