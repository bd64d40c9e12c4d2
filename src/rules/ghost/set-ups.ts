/** What ghost maps are made of: a map file, or a GM's scene. */
import type { DungeonMap, Place } from '../maps/dungeon-map.ts';
import type { SceneWall, SplitWalls } from '../maps/scene/ghost-walls.ts';
import { planOf } from '../maps/rooms/map-plan.ts';
import { packCells } from '../maps/rooms/room-cells.ts';
import type { RoomPlan, RoomWords } from '../maps/rooms/room-plan.ts';
import { secretsOf } from '../maps/dungeon/secret-parts.ts';
import { packMap } from '../maps/reading/stored-map.ts';
import { type HiddenFixture, packFixtures } from './fixtures.ts';
import type { FoundDoor, GhostSetup } from './state.ts';

type Wanted = Pick<GhostSetup, 'name' | 'grid' | 'lay' | 'token'>;
type WantedOfScene = Wanted &
  Pick<GhostSetup, 'source'> & {
    /** What else stands behind secret doors. */
    readonly fixtures: readonly HiddenFixture[];
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
    fixtures: '',
    from: [],
    doors: Object.fromEntries(doors),
    ...roomsOf(plan),
  };
}

/** Makes the set-up of a ghost of a GM's scene, from its walls in two and the rooms of its squares. */
export function setupOfScene(
  { secret }: Pick<SplitWalls, 'secret'>,
  plan: RoomPlan,
  { name, grid, lay, token, source, fixtures, from, stats }: WantedOfScene,
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
    lay,
    token,
    picture: null,
    source,
    map: '',
    walls: secret.length === 0 ? '' : JSON.stringify(secret),
    fixtures: packFixtures(fixtures),
    from: places,
    doors: Object.fromEntries(doors),
    ...roomsOf(plan),
  };
}
