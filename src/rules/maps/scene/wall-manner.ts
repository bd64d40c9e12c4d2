/** Walls between the forms in which Foundry, the contract of procedures and the making of ghosts have them, and which of them are the same. */
import type { WallPlace } from '../../procedure.ts';
import type { Segment } from '../dungeon-map.ts';
import type { GhostWall, SceneWall } from './ghost-walls.ts';

/** What says what a wall stops; every wall has it. */
const STOPS = ['move', 'sight', 'light', 'sound', 'dir'] as const;
/** What some walls and doors have beside it. */
const MORE = ['threshold', 'doorSound', 'animation'] as const;

/** Doors and their states in the order of Foundry's numbers. [doc] api CONST.WALL_DOOR_TYPES, CONST.WALL_DOOR_STATES */
export const DOORS: readonly WallPlace['door'][] = ['none', 'door', 'secret'];
export const STATES: readonly WallPlace['state'][] = ['closed', 'open', 'locked'];

/** Whether a field says nothing: it is empty, or all that it holds is. */
function isUsual(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isUsual);
}

/** Returns a wall's manner from its data, in one form for all walls that are alike. */
export function mannerOf(source: object): NonNullable<WallPlace['manner']> {
  const data = new Map<string, unknown>(Object.entries(source));
  const stops = STOPS.map((field) => [field, data.get(field) ?? (field === 'dir' ? 0 : 20)] as const);
  const more = MORE.flatMap((field) => (isUsual(data.get(field)) ? [] : [[field, data.get(field)] as const]));
  return Object.fromEntries([...stops, ...more]);
}

/** What makes two walls the same one: where they are, and whether they are doors; a door may have been opened since. */
export function wallKey({ c: [x1, y1, x2, y2], door }: { readonly c: Segment; readonly door: number }): string {
  const turned = y1 > y2 || (y1 === y2 && x1 > x2);
  return `${door} ${turned ? [x2, y2, x1, y1].join(' ') : [x1, y1, x2, y2].join(' ')}`;
}

/** Returns a new wall as an effect puts it up. */
export function wallPlaceOf(wall: GhostWall, stats = ''): WallPlace {
  const { ds = 0 } = wall as { readonly ds?: number };
  return { c: wall.c, door: DOORS[wall.door] ?? 'none', state: STATES[ds] ?? 'closed', stats, manner: mannerOf(wall) };
}

/** Returns a wall that stands on a scene as the making of ghosts reads it. */
export function sceneWallOf(_id: string, { c, door, state, manner }: WallPlace): SceneWall {
  const isDoor = door !== 'none';
  return { _id, c, door: DOORS.indexOf(door), ...(isDoor ? { ds: STATES.indexOf(state) } : {}), ...manner };
}
