/** What is reckoned of a map before anything is made of it: what players will see, its rooms and its secrets (SC-01, SC-41). */
import type { Importing } from '../../values/pausing.ts';
import type { DungeonMap } from '../dungeon-map.ts';
import { secretsOf } from '../dungeon/secret-parts.ts';
import { planOf } from '../rooms/map-plan.ts';
import type { RoomPlan } from '../rooms/room-plan.ts';
import { type GhostMap, ghostOf } from './ghost-map.ts';

/** A look at a map: plain data, which can be sent to another thread. */
export interface MapLook {
  readonly ghost: GhostMap;
  readonly rooms: RoomPlan['rooms'];
  /** How many squares lie behind secret doors. */
  readonly secretSquares: number;
}

/** Looks at a map, with a pause after each part. */
export function* lookAt(map: DungeonMap): Importing<MapLook> {
  yield { done: 0, of: 3 };
  const ghost = ghostOf(map);
  yield { done: 1, of: 3 };
  const { rooms } = planOf(map);
  yield { done: 2, of: 3 };
  const secretSquares = secretsOf(map).parts.reduce((sum, { squares }) => sum + squares.length, 0);
  return { ghost, rooms, secretSquares };
}
