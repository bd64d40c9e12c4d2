/** What is reckoned of a map before anything is made of it: what players will see, its rooms and its secrets (SC-01, SC-41). */
import { type Importing, part } from '../../values/pausing.ts';
import type { DungeonMap, LeftOut } from '../dungeon-map.ts';
import { findingSecrets } from '../dungeon/secret-parts.ts';
import { planning } from '../rooms/map-plan.ts';
import { packCells } from '../rooms/room-cells.ts';
import type { RoomPlan } from '../rooms/room-plan.ts';
import { type GhostMap, makingGhost } from './ghost-map.ts';

/** A plan of rooms as plain data: its squares are packed. */
export interface PackedPlan extends Pick<RoomPlan, 'rooms' | 'next'> {
  readonly cells: string;
}

/** A look at a map: plain data, which can be sent to another thread. */
export interface MapLook {
  readonly ghost: GhostMap;
  readonly plan: PackedPlan;
  /** What of the map's notes its rooms cannot keep. */
  readonly leftOut: readonly LeftOut[];
  /** How many squares lie behind secret doors. */
  readonly secretSquares: number;
}

/** Looks at a map, with pauses: a third of them for each part. */
export function* lookAt(map: DungeonMap): Importing<MapLook> {
  const ghost = yield* part(makingGhost(map), 0, 1 / 3);
  const { cells, rooms, next, leftOut } = yield* part(planning(map), 1 / 3, 2 / 3);
  const { parts } = yield* part(findingSecrets(map), 2 / 3, 1);
  const secretSquares = parts.reduce((sum, { squares }) => sum + squares.length, 0);
  return { ghost, plan: { cells: packCells(cells), rooms, next }, leftOut, secretSquares };
}
