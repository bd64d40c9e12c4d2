/**
 * Rooms of a map file: what its floor falls into when every doorway's square is taken out (SC-41). A map without floor may
 * be cut out of a larger one: its edges close off a room that is for the most part walled.
 */
import type { DungeonMap } from '../dungeon-map.ts';
import { alongEdges, edgesOf, isWalled } from '../geometry/map-edges.ts';
import { RoomIndex } from '../geometry/room-index.ts';
import { SquareSet, centreOf, edgesTowards, segmentKey } from '../geometry/squares.ts';
import { addTo } from '../lists.ts';
import { type Room, type RoomBarrier, roomsOf } from './rooms.ts';

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
function realRooms({ floor, walls, doors, grid }: Rooms, rooms: readonly Room[]): Set<number> {
  if (floor.length === 0) {
    const standing = grid ? alongEdges(grid, [...walls, ...doors.map(({ segment }) => segment)]) : [];
    return new Set([...rooms.keys()].filter((room) => !grid || isWalled(rooms[room]?.rings ?? [], grid, standing)));
  }
  const doorways = new SquareSet(doors.map(({ square }) => square));
  const index = new RoomIndex(rooms, 1);
  return new Set(floor.filter((square) => !doorways.has(square)).flatMap((square) => index.at(centreOf(square)) ?? []));
}

/** Finds the rooms of a map; the squares of doorways belong to none, and a map whose walls are too dense has none. */
export function mapRooms(map: Rooms): MapRoom[] {
  if (map.isDense) return [];
  const doorways = doorwaysOf(map);
  const edges = map.floor.length === 0 && map.grid ? edgesOf(map.grid) : [];
  const walls = [...map.walls, ...edges].map((line) => ({ line, door: false }));
  const found = roomsOf([...walls, ...doorways], 1, { rockToo: map.floor.length > 0 });
  const real = realRooms(map, found);
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
  for (const [door, rooms] of beside.entries()) for (const room of rooms) addTo(around, key(door), room);
  return kept.map(({ area, rings }, room) => {
    const doors = beside.flatMap((rooms, door) => {
      if (!rooms.has(room)) return [];
      const others = new Set(around.get(key(door))?.filter((other) => other !== room));
      return [{ door, to: [...others].sort((a, b) => a - b) }];
    });
    return { area, rings, doors };
  });
}
