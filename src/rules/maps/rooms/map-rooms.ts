/**
 * Rooms of a map file: what its floor falls into when every doorway's square is taken out (SC-41). A map without floor may
 * be cut out of a larger one: its edges close off a room that is for the most part walled.
 */
import type { DungeonMap, Segment } from '../dungeon-map.ts';
import { edgesOf, isWalled } from '../reading/map-edges.ts';
import { RoomIndex } from '../geometry/room-index.ts';
import { type Room, type RoomBarrier, roomsOf } from './rooms.ts';
import { STEPS, edgeOf } from '../geometry/square-edges.ts';
import { SquareSet } from '../geometry/square-set.ts';

/** A room of a map, in units of squares. */
export interface MapRoom extends Pick<Room, 'area' | 'rings'> {
  /** Its doorways, by their places in the map's list, with the rooms on their other sides. */
  readonly doors: readonly { readonly door: number; readonly to: readonly number[] }[];
}

type Rooms = Pick<DungeonMap, 'floor' | 'walls' | 'doors'> & Partial<Pick<DungeonMap, 'grid'>>;

/** The walls of a map, and what parts rooms at each doorway: where there is floor, all edges of its square towards floor. */
function barriersOf({ floor, walls, doors, grid }: Rooms): {
  readonly barriers: readonly RoomBarrier[];
  readonly doorOf: Map<number, number>;
} {
  const ground = new SquareSet();
  for (const { x, y } of floor) ground.add(x, y);
  const barriers: RoomBarrier[] = walls.map((line) => ({ line, door: false }));
  if (floor.length === 0 && grid) barriers.push(...edgesOf(grid).map((line) => ({ line, door: false })));
  const doorOf = new Map<number, number>();
  for (const [door, { square, segment }] of doors.entries()) {
    const edges = ground.has(square.x, square.y)
      ? STEPS.filter((step) => ground.has(square.x + step.x, square.y + step.y)).map((step) => edgeOf(square, step))
      : [];
    for (const line of [segment, ...edges] satisfies Segment[]) doorOf.set(barriers.push({ line, door: true }) - 1, door);
  }
  return { barriers, doorOf };
}

/** Returns the rooms with floor other than a doorway's: neither doorways nor rock that is walled in all around. */
function roomsWithFloor({ floor, doors }: Rooms, rooms: readonly Room[]): Set<number> {
  const doorways = new SquareSet();
  for (const { square } of doors) doorways.add(square.x, square.y);
  const index = new RoomIndex(rooms, 1);
  const squares = floor.filter(({ x, y }) => !doorways.has(x, y));
  return new Set(squares.flatMap(({ x, y }) => index.at({ x: x + 0.5, y: y + 0.5 }) ?? []));
}

/** Returns the rooms of a map without floor: all but the ground that goes on beyond its edges. */
function roomsWithin({ walls, doors, grid }: Rooms, rooms: readonly Room[]): Set<number> {
  const lines = [...walls, ...doors.map(({ segment }) => segment)];
  return new Set([...rooms.keys()].filter((room) => !grid || isWalled(rooms[room]?.rings ?? [], grid, lines)));
}

/** Finds the rooms of a map; the squares of doorways belong to none. */
export function mapRooms(map: Rooms): MapRoom[] {
  const { barriers, doorOf } = barriersOf(map);
  const found = roomsOf(barriers, 1);
  const standing = map.floor.length > 0 ? roomsWithFloor(map, found) : roomsWithin(map, found);
  const kept = found.map((_, room) => room).filter((room) => standing.has(room));
  const place = new Map(kept.map((room, at) => [room, at] as const));

  const beside = map.doors.map(() => new Set<number>());
  for (const room of kept) {
    for (const { barrier } of found[room]?.doors ?? []) beside[doorOf.get(barrier) ?? -1]?.add(place.get(room) ?? -1);
  }
  return kept.flatMap((room, at) => {
    const own = found[room];
    if (!own) return [];
    const doors = beside.flatMap((rooms, door) =>
      rooms.has(at) ? [{ door, to: [...rooms].filter((other) => other !== at).sort((a, b) => a - b) }] : [],
    );
    return [{ area: own.area, rings: own.rings, doors }];
  });
}
