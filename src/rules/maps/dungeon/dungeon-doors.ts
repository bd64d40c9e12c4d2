/** Doorways of a dungeon: their kinds, and the edge of the square where each stands. */
import { BARRIERS, type DoorKind, type DungeonDoor, type Place, type Segment } from '../dungeon-map.ts';
import type { Ground, Skip } from './dungeon-floor.ts';
import { edgeOf, segmentKey } from '../geometry/square-edges.ts';

/**
 * The kinds that a One Page Dungeon file means by the numbers from 0.
 * @see https://itch.io/post/15071680 for what its author says of them
 */
const NUMBERED_KINDS: readonly DoorKind[] = [
  'opening',
  'door',
  'archway',
  'way-out',
  'portcullis',
  'double-door',
  'secret-door',
  'barred-door',
  'stairs-down',
  'stairwell',
];

/** Returns the kind that a One Page Dungeon file means by a number, or null when it means none. */
export function doorKindOf(type: number): DoorKind | null {
  return NUMBERED_KINDS[type] ?? null;
}

/** Returns the number that a One Page Dungeon file has for a kind, or null for a kind of another format. */
export function doorTypeOf(kind: DoorKind): number | null {
  const type = NUMBERED_KINDS.indexOf(kind);
  return type < 0 ? null : type;
}

/**
 * Returns the edge where a door stands: on the side its passage comes from; where that side is rock, on the other side,
 * except that a way out stands between the dungeon and the world. Returns null where no floor lies to go between.
 */
function standing(door: Omit<DungeonDoor, 'segment'>, { floor, round }: Ground): Segment | null {
  const { square, direction, kind } = door;
  if (!floor.has(square.x, square.y)) return null;
  const back: Place = { x: 0 - direction.x, y: 0 - direction.y };
  const open = (step: Place): boolean => floor.has(square.x + step.x, square.y + step.y);
  if (open(back)) return edgeOf(square, back);
  if (kind === 'way-out') return round.has(square.x, square.y) ? null : edgeOf(square, back);
  return open(direction) ? edgeOf(square, direction) : null;
}

/** Places doors on edges; those that stand in rock, or where another stands already, are left out. */
export function placeDoors(
  read: readonly (readonly [index: number, door: Omit<DungeonDoor, 'segment'>])[],
  ground: Ground,
  skip: Skip,
): DungeonDoor[] {
  const taken = new Set<string>();
  return read.flatMap(([index, door]) => {
    const segment = standing(door, ground);
    if (!segment) {
      skip('doors', index, 'in-rock');
      return [];
    }
    const key = segmentKey(segment);
    if (taken.has(key)) {
      skip('doors', index, 'repeated');
      return [];
    }
    taken.add(key);
    return [{ ...door, segment }];
  });
}

/** Tells whether a doorway stops whoever has not opened it. */
export function isBarrier(door: Pick<DungeonDoor, 'kind'>): boolean {
  return BARRIERS.has(door.kind);
}
