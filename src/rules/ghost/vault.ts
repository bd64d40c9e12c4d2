/** The sealed half of a ghost map: what it is made of, how much it may hold, and what of it players see. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { DungeonMap, Place, Square } from '../maps/dungeon-map.ts';
import { type Found, type GhostMap, ghostOf, newlyOpen } from '../maps/ghost-map.ts';
import type { SceneWall, SplitWalls } from '../maps/ghost-walls.ts';
import { planOf } from '../maps/map-plan.ts';
import { type RoomCells, noCells, packCells, unpackCells } from '../maps/room-cells.ts';
import type { RoomPlan, RoomWords } from '../maps/room-plan.ts';
import { secretsOf } from '../maps/secret-parts.ts';
import { packMap, unpackMap } from '../maps/stored-map.ts';
import type { FoundDoor, GhostHidden, GhostOpen, GhostSetup } from './state.ts';

/** What the vault takes however small the map, and for each square; squares beyond the most count no more. */
const FRAME_BYTES = 40_000;
const SQUARE_BYTES = 8;
const MOST_SQUARES = 12_000;
/** What showing and entering add at most: keys of rooms and ids of parts. They are never refused, so that a refusal tells nothing. */
const RESERVE_BYTES = 12_000;

/** The bytes that the hidden half can take, from the open size of the map alone. */
export function vaultBytes({ grid }: Pick<GhostOpen, 'grid'>): number {
  return FRAME_BYTES + SQUARE_BYTES * Math.min(MOST_SQUARES, grid.columns * grid.rows);
}

/** Tells whether a hidden half, written as UTF-8, leaves the vault what showing and entering need. */
export function fitsVault(open: Pick<GhostOpen, 'grid'>, hidden: GhostHidden): boolean {
  return utf8ToBytes(JSON.stringify(hidden)).length <= vaultBytes(open) - RESERVE_BYTES;
}

/** The rooms of a vault as a plan that can be changed. */
export function planIn({ cells, rooms, next }: Pick<GhostHidden, 'cells' | 'rooms' | 'next'>): RoomPlan {
  const words = Object.entries(rooms).map(([id, { name, note }]): [string, RoomWords] => [id, { name, note }]);
  return { cells: unpackCells(cells) ?? noCells(), rooms: Object.fromEntries(words), next };
}

/** Reads the ids of what has been found. */
export function foundIn({ found }: Pick<GhostHidden, 'found'>): Found {
  return new Set(found.split(' ').filter((id) => id !== ''));
}

/** What players see of a map while just that has been found; null for a ghost of a scene. */
export function ghostIn({ map, found }: Pick<GhostHidden, 'map' | 'found'>): GhostMap | null {
  const whole = unpackMap(map);
  return whole && ghostOf(whole, foundIn({ found }));
}

/** The squares that open between two states of a vault: the part of the picture that is shown (SC-04). */
export function openedBetween(before: Pick<GhostHidden, 'map' | 'found'>, after: Pick<GhostHidden, 'found'>): Square[] {
  const whole = unpackMap(before.map);
  return whole ? newlyOpen(whole, foundIn(before), foundIn(after)) : [];
}

/** The ids of what was found before one of them, in order; null while that one is not found. */
export function foundBefore({ found }: Pick<GhostHidden, 'found'>, id: string): string | null {
  const ids = [...foundIn({ found })];
  const at = ids.indexOf(id);
  return at < 0 ? null : ids.slice(0, at).join(' ');
}

/** The open form of a room: its squares alone, packed. */
export function shownCells(squares: readonly Square[], box: RoomCells['box']): string {
  const shown = new Set(squares.map(({ x, y }) => `${x} ${y}`));
  return packCells(noCells(box).renumbered((_, { x, y }) => (shown.has(`${x} ${y}`) ? 1 : 0)));
}

type Wanted = Pick<GhostSetup, 'name' | 'grid' | 'token'>;
type WantedOfScene = Wanted &
  Pick<GhostSetup, 'source'> & {
    readonly from: readonly Place[];
    /** Figures of secret doors, by their ids. */
    readonly stats: Readonly<Record<string, string>>;
  };

function roomsOf({ cells, rooms, next }: RoomPlan): Pick<GhostSetup, 'cells' | 'rooms' | 'next'> {
  const words = Object.entries(rooms).map(([id, { name, note }]): [string, RoomWords] => [
    id,
    { name: name.slice(0, 80), note: note.slice(0, 4_000) },
  ]);
  return { cells: packCells(cells), rooms: Object.fromEntries(words), next };
}

/** Makes the set-up of a ghost of a map file. */
export function setupOfMap(
  map: DungeonMap,
  wanted: Wanted & Pick<GhostSetup, 'picture'>,
  plan: RoomPlan = planOf(map),
): GhostSetup {
  const doors = secretsOf(map).doors.map(({ id, segment }): [string, FoundDoor] => [id, { line: [...segment], stats: '' }]);
  return {
    ...wanted,
    source: '',
    map: packMap({ ...map, notes: [] }),
    walls: '',
    from: [],
    doors: Object.fromEntries(doors),
    ...roomsOf(plan),
  };
}

/** Makes the set-up of a ghost of a GM's scene, from its walls in two and the rooms of its squares. */
export function setupOfScene(
  { secret }: Pick<SplitWalls, 'secret'>,
  plan: RoomPlan,
  { name, grid, token, source, from, stats }: WantedOfScene,
): GhostSetup {
  const squares = ([x1, y1, x2, y2]: SceneWall['c']): [number, number, number, number] => [
    (x1 - grid.x) / grid.size,
    (y1 - grid.y) / grid.size,
    (x2 - grid.x) / grid.size,
    (y2 - grid.y) / grid.size,
  ];
  const doors = secret.flatMap(({ _id, c, door }) =>
    door === 2 && _id !== undefined ? [[_id, { line: squares(c), stats: stats[_id] ?? '' }] satisfies [string, FoundDoor]] : [],
  );
  const places = from.slice(0, 20).flatMap(({ x, y }) => [x, y]);
  return {
    name,
    grid,
    token,
    picture: null,
    source,
    map: '',
    walls: secret.length === 0 ? '' : JSON.stringify(secret),
    from: places,
    doors: Object.fromEntries(doors),
    ...roomsOf(plan),
  };
}
